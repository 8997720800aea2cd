// A built site behind a plain file server, as static hosts do it: `/events` is `events.html`, and the nearest
// `404.html` up the path answers what is not there.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { serve } from '@hono/node-server'
import { createFixtureApi } from '#tests/site/fixture-api.ts'
import { removeLeftFolders } from '../../scripts/test/left-folders.ts'

const run = promisify(execFile)
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
  '.ics': 'text/calendar; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
}

export interface Served {
  origin: string
  close: () => Promise<void>
}

/** Listens on a free port of this machine. */
export function listen(fetch: (request: Request) => Response | Promise<Response>): Promise<Served> {
  return new Promise((resolve) => {
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({
        origin: `http://127.0.0.1:${port}`,
        close: () => new Promise((done) => server.close(() => done())),
      }),
    )
  })
}

/** Astro moves files here, which it can on the disk of the project only. */
const home = path.resolve('node_modules/.cache')
const folderPrefix = 'marquee-islands-'

/** Folder of the site built from the fixture; made once for all workers of one test run. */
export async function builtSite(): Promise<string> {
  const folder = path.join(home, `${folderPrefix}${process.ppid}`)
  const draft = `${folder}-draft`
  await mkdir(home, { recursive: true })
  const isFirst = await mkdir(draft).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    await removeLeftFolders(home, folderPrefix)
    await build(draft, folder)
  }
  while (!existsSync(folder)) {
    if (!existsSync(draft)) throw new Error('The worker that began to build the site failed.')
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return folder
}

async function build(draft: string, folder: string): Promise<void> {
  const api = await listen(createFixtureApi().fetch as (request: Request) => Promise<Response>)
  const outDir = path.join(draft, 'dist')
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    API_URL: api.origin,
    SITE_URL: 'https://marquee.example',
    SITE_LANGUAGES: 'de',
    DATA_DIR: path.join(draft, 'data'),
    MARQUEE_OUT_DIR: outDir,
    ASTRO_TELEMETRY_DISABLED: '1',
  }
  try {
    await run(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], { env, maxBuffer: 1e8 })
    await rename(outDir, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  } finally {
    await api.close()
  }
}

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  )
}

async function answerFile(file: string, status = 200): Promise<Response> {
  const type = types[path.extname(file)] ?? 'application/octet-stream'
  return new Response(await readFile(file), { status, headers: { 'content-type': type } })
}

/** Answers from the folder. */
export function serveFolder(folder: string): (request: Request) => Promise<Response> {
  return async (request) => {
    const asked = decodeURIComponent(new URL(request.url).pathname)
    const base = path.join(folder, path.normalize(asked))
    for (const file of [base, `${base}.html`, path.join(base, 'index.html')])
      if (await isFile(file)) return answerFile(file)
    for (let at = path.dirname(base); at.startsWith(folder); at = path.dirname(at)) {
      const missing = path.join(at, '404.html')
      if (await isFile(missing)) return answerFile(missing, 404)
    }
    return new Response('Not found', { status: 404 })
  }
}
