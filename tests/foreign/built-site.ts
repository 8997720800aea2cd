// The site built by the real command from another's server, on a host of its own: two origins, as in a deployment.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { listen } from '#tests/islands/static-site.ts'
import type { Asked, ForeignServer } from './foreign-server.ts'
import { hostFolder } from './static-host.ts'

const run = promisify(execFile)
const buildScript = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url))

export interface BuiltSite {
  origin: string
  /** What the command said. */
  output: string
  /** What the build asked of the server. */
  asked: Asked[]
  close(): Promise<void>
}

export async function buildSite(api: ForeignServer): Promise<BuiltSite> {
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
  return {
    origin: served.origin,
    output: stdout + stderr,
    asked: [...api.asked],
    async close() {
      await served.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
