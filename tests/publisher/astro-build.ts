// The site as Astro builds it without any of ours around it: `output: 'static'`, and every page from `getStaticPaths`.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readAll } from './read-all.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))

/** File → bytes, from the API at an address. */
export async function buildByAstro(contentUrl: string, siteUrl: string): Promise<Map<string, Buffer>> {
  // Inside the project: for a folder elsewhere Astro keeps its own files in one place for all builds.
  const folder = join(root, 'node_modules/.cache/marquee', `astro-${randomUUID()}`)
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    ASTRO_TELEMETRY_DISABLED: '1',
    MARQUEE_RENDERER: '',
    MARQUEE_OUT_DIR: folder,
    MARQUEE_CONTENT_URL: contentUrl,
    PUBLIC_API_URL: '',
    SITE_URL: siteUrl,
    DATA_DIR: `${folder}.data`,
  }
  try {
    const command = [join(root, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent']
    await run(process.execPath, command, { cwd: root, env, maxBuffer: 64 * 1024 * 1024 })
    const files = await readAll(folder)
    // Nobody's address: it is made to be read by whoever builds.
    files.delete('inline-parts.html')
    return files
  } finally {
    for (const left of [folder, env.DATA_DIR]) await rm(left, { recursive: true, force: true, maxRetries: 3 })
  }
}
