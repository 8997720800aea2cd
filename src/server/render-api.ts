// The API inside a rendering thread: the same application on connections of its own.
import { createApp } from './app.ts'
import type { Env } from './env.ts'
import { createLog } from './log.ts'
import { openDeps } from './open.ts'

/** Opens it; `settings` is the server's own `Env`. */
export async function openRenderApi(settings: unknown, clock: () => Date) {
  const { deps } = await openDeps(settings as Env, { clock, log: createLog('silent') })
  const app = createApp(deps)
  return { fetch: (request: Request) => app.fetch(request) }
}
