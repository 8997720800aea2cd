// Makes previews one after the other. Each keeps out whoever saves, so only one at a time stands among those who do.
import pLimit from 'p-limit'
import type { PreviewInput } from '#contract/entities/change.ts'
import type { PreviewReport } from '#contract/publishing.ts'
import type { Db } from '#db/connection.ts'
import { reasonOf } from './reason-of.ts'
import type { RenderPool } from './render-pool.ts'

export function createPreviewTurns({ db, clock }: { db: Db; clock: () => Date }) {
  const oneByOne = pLimit(1)
  return (pool: RenderPool, input: PreviewInput): Promise<PreviewReport> =>
    oneByOne(async () => {
      // Nobody's save waits until the first thread is there, for which a server that stands by may have to build the templates.
      const problem = pool.count() > 0 ? null : await pool.start(1).then(() => null, reasonOf)
      if (problem !== null) return { state: 'failed', reason: problem }
      return db.exclusive(() => pool.preview({ kind: 'preview', input, now: clock().getTime() }))
    })
}
