// The site built by the real command from the strict server, on a host of its own: two origins, as in a deployment.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { test as base } from '@playwright/test'
import sharp from 'sharp'
import { watch } from '#tests/dashboard/dashboard-test.ts'
import { listen } from '#tests/islands/static-site.ts'
import { hostFolder } from './static-host.ts'
import { fillStore } from './strict-content.ts'
import { type StrictServer, startStrictServer } from './strict-server.ts'

const run = promisify(execFile)
const buildScript = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url))

/** A picture of one colour as a file. */
export async function pictureFile(name: string, background = '#2a7'): Promise<File> {
  const png = await sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(png)], name, { type: 'image/png' })
}

export interface ForeignSite {
  origin: string
  /** What the command said. */
  output: string
  /** What the build asked of the server. */
  asked: StrictServer['asked']
}

async function fill(api: StrictServer): Promise<void> {
  fillStore(api.store)
  const [nova] = api.store.table('artists')
  const picture = await pictureFile('nova reed.png')
  Object.assign(nova ?? {}, { profileImage: api.keep('artists', picture) })
  for (const caption of ['On stage', null])
    api.store.add('gallery', { artist_id: nova?.id, image: api.keep('gallery', picture), caption })
}

export const test = base.extend<{ complaints: string[] }, { api: StrictServer; site: ForeignSite }>({
  api: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs nothing, and Playwright reads the pattern.
    async ({}, use) => {
      const api = await startStrictServer()
      await fill(api)
      await use(api)
      await api.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ api }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'marquee-foreign-site-'))
      let answer = (_: Request): Response | Promise<Response> => new Response(null, { status: 503 })
      const served = await listen((request) => answer(request))
      const env = {
        ...process.env,
        NODE_ENV: 'production',
        API_URL: api.origin,
        SITE_URL: served.origin,
        DATA_DIR: join(folder, 'data'),
      }
      const { stdout, stderr } = await run(process.execPath, [buildScript], { cwd: folder, env })
      answer = await hostFolder(join(folder, 'dist'))
      await use({ origin: served.origin, output: stdout + stderr, asked: [...api.asked] })
      await served.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  // biome-ignore lint/correctness/noEmptyPattern: the fixture needs nothing, and Playwright reads the pattern.
  complaints: async ({}, use) => {
    const complaints: string[] = []
    await use(complaints)
    base.expect(complaints).toEqual([])
  },
  page: async ({ page, complaints }, use) => {
    watch(page, complaints)
    await use(page)
  },
})

export const { expect } = base
