// A build as a CI system runs it, from the API of another host: without a cache, with the cache of the previous build,
// and again after a record has changed.
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readEnv } from '#server/env.ts'
import { startServer } from '#server/main.ts'
import { freePort } from '#tests/support/free-port.ts'
import { printFigures } from '../table.ts'
import { runScript } from './run-script.ts'

const templates = fileURLToPath(new URL('../../../node_modules/.cache/marquee/', import.meta.url))
/** A warm build takes at most this share of a cold one. */
const warmWithin = 0.33

interface Account {
  username: string
  password: string
}

async function changeAnArtist(origin: string, { username, password }: Account): Promise<void> {
  const send = (path: string, method: string, body: object, token = '') =>
    fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  const signedIn = await send('/api/token/', 'POST', { username, password })
  const { access } = (await signedIn.json()) as { access: string }
  const saved = await send('/api/dashboard/artists/1/', 'PATCH', { bio: 'Measured while singing.' }, access)
  if (!saved.ok) throw new Error(`The artist could not be changed: ${saved.status}.`)
}

/**
 * `fill` creates the folder `data` in the folder it is given, with this account or without any. Prints one table.
 */
export async function buildColdAndWarm(
  title: string,
  account: Account,
  fill: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-cold-warm-'))
  try {
    await mkdir(join(folder, 'data'))
    await fill(folder)
    const port = await freePort()
    const api = `http://127.0.0.1:${port}`
    const site = 'http://site.example'
    const server = await startServer(
      readEnv({
        NODE_ENV: 'production', LOG_LEVEL: 'error', DATA_DIR: join(folder, 'data'), PORT: String(port),
        PUBLISH_TO: 'external', SITE_URL: site, API_URL: api,
        ADMIN_USERNAME: account.username, ADMIN_PASSWORD: account.password,
      }),
    ) // biome-ignore format: the deployment
    const before = new Set(await readdir(templates).catch(() => []))
    /** Deletes the built templates, as a fresh installation does. */
    const forgetTemplates = async () => {
      for (const name of await readdir(templates).catch(() => []))
        if (!before.has(name)) await rm(join(templates, name), { recursive: true, force: true })
    }
    const build = async () => {
      await forgetTemplates()
      return runScript('build.ts', [], folder, { API_URL: api, SITE_URL: site, WEBHOOK_SECRET: '' })
    }
    try {
      const [cold, warm] = [await build(), await build()]
      await changeAnArtist(api, account)
      const changed = await build()
      const pages = Number(/(\d+) pages in/.exec(cold.output)?.[1])
      const part = ({ seconds }: { seconds: number }) => Math.round((seconds / cold.seconds) * 100) / 100
      const seconds = [cold, warm, changed].map((run) => run.seconds.toFixed(1)).join(', ')
      printFigures(`A build of ${title}, ${pages} pages: cold, warm, one artist changed: ${seconds} s`, [
        { what: 'warm, as part of cold', value: part(warm), budget: warmWithin },
        { what: 'one artist changed, as part of cold', value: part(changed), budget: warmWithin },
      ])
    } finally {
      await forgetTemplates()
      await server.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
