// However many previews are asked for, whoever saves waits for one of them at most.
import { expect, onTestFinished, test } from 'vitest'
import { createPreviewTurns } from '#publisher/render/preview-turns.ts'
import type { RenderPool } from '#publisher/render/render-pool.ts'
import { createTestApp } from '#tests/server/harness.ts'

test('a save that came during a preview is stored before the next preview', async () => {
  const { deps, close } = await createTestApp('sqlite')
  onTestFinished(close)
  const order: string[] = []
  const ends: (() => void)[] = []
  let threads = 0
  const pool: Partial<RenderPool> = {
    count: () => threads,
    async start(count) {
      threads = count
    },
    preview: ({ input: { path } }) =>
      new Promise((resolve) => {
        order.push(`${path} with ${threads} thread`)
        ends.push(() => resolve({ state: 'absent' }))
      }),
  }
  const turn = createPreviewTurns(deps)
  const previews = ['/1', '/2', '/3'].map((path) =>
    turn(pool as RenderPool, { resource: 'artists', id: 1, values: {}, path }),
  )
  await expect.poll(() => order).toHaveLength(1)
  const save = deps.db.write(async () => order.push('save'))
  ends[0]?.()
  await save
  await expect.poll(() => order).toHaveLength(3)
  ends[1]?.()
  await expect.poll(() => order).toHaveLength(4)
  ends[2]?.()
  await Promise.all(previews)
  expect(order).toEqual(['/1 with 1 thread', 'save', '/2 with 1 thread', '/3 with 1 thread'])
})
