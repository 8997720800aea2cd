// What the publisher relies on: a page is made again exactly when a tag it was made with changed. And what visitors
// rely on: an answer kept in memory is never older than the last write.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lastChangeId, listChanges } from '#db/outbox.ts'
import { type App, createApp } from '#server/app.ts'
import { databases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { anyPlan, publicPaths } from './public-world.ts'

interface Seen {
  status: number
  body: string
  tags: readonly string[]
}

async function look(app: App): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>()
  for (const path of publicPaths) {
    const response = await app.request(`http://localhost/api${path}`)
    const tags = response.headers.get('cache-tag')?.split(',') ?? []
    seen.set(path, { status: response.status, body: await response.text(), tags })
  }
  return seen
}

/** The same application without a memory. */
function forgetful({ deps }: TestApp): App {
  return createApp({ ...deps, cache: { ...deps.cache, get: () => undefined, set: () => {} } })
}

function assertTagged(
  before: Map<string, Seen>,
  after: Map<string, Seen>,
  changed: ReadonlySet<string>,
  act: string,
) {
  for (const [path, was] of before) {
    const is = after.get(path) as Seen
    if (is.body === was.body) continue
    // What was not there before has no page yet: it is found by the tags it has now.
    const tags = was.status === 200 ? was.tags : is.tags
    expect([act, path, tags.some((tag) => changed.has(tag)), tags, [...changed]]).toEqual([
      act,
      path,
      true,
      tags,
      [...changed],
    ])
  }
}

const runs = { sqlite: 25, postgres: 4 }

describe.each(databases)('on %s', (kind) => {
  test('after any history, kept answers are fresh and every changed answer was announced by its tags', async () => {
    const check = async (plans: (() => Promise<import('./public-world.ts').Act>)[]) => {
      const site = await createTestApp(kind)
      try {
        const fresh = forgetful(site)
        let before = await look(fresh)
        await look(site.app)
        for (const plan of plans) {
          const { endpoint, options } = await plan()
          const last = await lastChangeId(site.deps.db.read)
          const answer = await site.call(endpoint, options)
          const rows = await listChanges(site.deps.db.read, last)
          const act = `${endpoint.method} ${endpoint.path} ${JSON.stringify(options)} → ${answer.status}`
          if (answer.problem) expect(rows, act).toEqual([])
          const after = await look(fresh)
          assertTagged(before, after, new Set(rows.flatMap((row) => row.tags)), act)
          expect(await look(site.app)).toEqual(after)
          before = after
        }
        site.pass(86_400_000)
        const nextDay = await look(fresh)
        assertTagged(before, nextDay, new Set(['today']), 'midnight')
        expect(await look(site.app)).toEqual(nextDay)
      } finally {
        await site.close()
      }
    }
    const history = fc.array(anyPlan, { minLength: 12, maxLength: 24 })
    await fc.assert(fc.asyncProperty(history, check), {
      numRuns: runs[kind],
      seed: 20_261_120,
      endOnFailure: true,
    })
  }, 60_000)
})
