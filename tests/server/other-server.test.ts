// Two servers on one database: what one has answered, the other knows.
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { least } from './samples.ts'

const writes = 60
const readers = 4

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  let other: Awaited<ReturnType<TestApp['another']>>
  beforeAll(async () => {
    site = await createTestApp(kind)
    other = await site.another()
  })
  afterAll(async () => {
    await other.close()
    await site.close()
  })

  test(`${writes} reads right after a write see it, while others read without a pause`, async () => {
    const { id } = await site.ok(dashboardResources.artists.create, { json: least.artists })
    const read = async () => {
      const answer = await other.app.request(`http://localhost/api/artists/${id}/`)
      return ((await answer.json()) as { genre: string }).genre
    }
    let isOver = false
    const crowd = Array.from({ length: readers }, async () => {
      while (!isOver) {
        await read()
        // Without a network in between nobody else would have a turn.
        await setImmediate()
      }
    })
    const stale: string[] = []
    for (let count = 0; count < writes; count += 1) {
      const genre = `Genre ${count}`
      await site.ok(dashboardResources.artists.patch, { params: { id }, json: { genre } })
      const seen = await read()
      if (seen !== genre) stale.push(`${seen} instead of ${genre}`)
    }
    isOver = true
    await Promise.all(crowd)
    expect(stale).toEqual([])
  }, 60_000)
})
