// The API inside a rendering thread: the same application on connections of its own.

import type { PreviewInput } from '#contract/entities/change.ts'
import type { RenderApi } from '#contract/publishing.ts'
import { createApp } from './app.ts'
import type { Env } from './env.ts'
import { createLog } from './log.ts'
import { openDeps } from './open.ts'
import { createPreviews, type PreviewWork } from './preview.ts'
import { createDirectReads } from './routes/direct-reads.ts'

/** Connections of one rendering thread to PostgreSQL. */
const mostConnections = 4

/** Opens the API; `settings` is the server's own `Env`. */
export async function openRenderApi(settings: unknown, clock: () => Date): Promise<Required<RenderApi>> {
  const { DATABASE_CONNECTIONS, ...rest } = settings as Env
  // Nothing reads the metrics of a thread, and a thread renders one page after the other.
  const connections = Math.min(DATABASE_CONNECTIONS, mostConnections)
  // A page is rendered moments after its change, when a replica seldom has it.
  const env = {
    ...rest,
    METRICS_TOKEN: undefined,
    DATABASE_READ_URL: undefined,
    DATABASE_CONNECTIONS: connections,
  }
  const { deps, close } = await openDeps(env, { clock, log: createLog('silent'), isPrepared: true })
  const app = createApp(deps)
  const preview = createPreviews(deps)
  return {
    fetch: (request: Request) => app.fetch(request),
    read: createDirectReads(deps),
    catchUp: async (change: number) => {
      await deps.cache.catchUp(change)
    },
    preview: <T>(input: PreviewInput, work: PreviewWork<T>) => preview(input, work),
    close,
  }
}
