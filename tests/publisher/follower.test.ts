// The order in which a change is planned; what becomes of its pages is tested with a whole site.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { companyTag, recordTag } from '#contract/tags.ts'
import { openDb } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { addChange, type ChangeMark } from '#db/tables/outbox.ts'
import { createFollower, type FollowerDeps } from '#publisher/follow/follower.ts'
import { ownPaths } from '#publisher/follow/plan.ts'
import { createAwaitedPages } from '#publisher/release/awaited-pages.ts'
import type { RenderRequest } from '#publisher/render/render-queue.ts'

const records = Array.from({ length: 1_000 }, (_, index) => `/artists/${index + 1_001}`)
const others = ['/', '/about', '/artists', '/artists/page/2', '/events', '/sitemap.xml']
const all = [...records, ...others]

interface QueuedOptions {
  failures?: number
  meanwhile?: readonly string[]
  /** How many pages are found at once. */
  partSize?: number
  /** Called when pages are stored as pending. */
  onStore?: () => void
}

/**
 * Follows one change that all of these pages show, after so many failures to note anything, with another one that is saved
 * `meanwhile`; returns what was queued before each start of renderings.
 */
async function queuedBy(
  tags: readonly string[],
  { failures = 0, meanwhile, partSize = 500, onStore = () => {} }: QueuedOptions = {},
): Promise<RenderRequest[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'follower-'))
  const db = openDb({ kind: 'sqlite', file: join(folder, 'database.sqlite') })
  onTestFinished(async () => {
    await db.close()
    await rm(folder, { recursive: true })
  })
  await migrate(db)
  const save = (all: readonly string[]) =>
    db.write((tx) => addChange(tx, all, 'a change', new Date().toISOString()))
  await save(tags)
  let later = meanwhile
  let toFail = failures
  const queued: RenderRequest[][] = [[]]
  const meta = new Map([['day', 'today']])
  async function* parts() {
    // Nothing else is read before renderings have been started once.
    expect(queued.length).toBeGreaterThan(1)
    for (let at = 0; at < all.length; at += partSize) {
      if (later) {
        const added = later
        later = undefined
        await save(added)
        follower.expect([{ id: 2, tags: added }])
      }
      yield all.slice(at, at + partSize)
    }
  }
  const deps = {
    db,
    manyPages: 400,
    today: () => 'today',
    log: pino({ enabled: false }),
    release: {
      flush: () => {},
      pages: new Map(),
      withheld: new Set(),
      remove: async () => false,
      state: {
        meta: (name: string) => meta.get(name) ?? null,
        setMeta: (name: string, value: string) => void meta.set(name, value),
        noteCursor: ({ id }: ChangeMark) => void meta.set('cursor', String(id)),
        pathsWith: (asked: readonly string[], among: readonly string[] = all) =>
          asked.includes(companyTag) ? all.filter((path) => among.includes(path)) : [],
        partsWith: (asked: readonly string[]) => (asked.includes(companyTag) ? parts() : []),
        batch(work: () => void) {
          toFail -= 1
          if (toFail >= 0) throw new Error('database or disk is full')
          work()
          onStore()
        },
        putPending: () => {},
      },
    },
    awaited: createAwaitedPages(),
    receipts: { planning: () => {}, begin: () => {}, planned: () => false },
    recent: { note: () => {} },
    lost: { note: () => {} },
    withholding: { watch: () => {} },
    scheduler: {
      enqueue: (requests: Iterable<RenderRequest>) => void queued.at(-1)?.push(...requests),
      pump: () => void queued.push([]),
    },
  }
  const follower = createFollower(deps as unknown as FollowerDeps)
  while (toFail > 0) await expect(follower.catchUp()).rejects.toThrow('disk is full')
  await follower.catchUp()
  return queued
}

test('of a change of very many pages those that visitors see first are rendered before the rest is planned', async () => {
  const [first = [], rest = []] = await queuedBy([companyTag])
  expect(first.map(({ path }) => path)).toEqual(['/', '/about', '/artists', '/events'])
  expect(first.some(({ isBulk }) => isBulk)).toBe(false)
  expect(rest).toHaveLength(records.length + others.length - first.length)
  expect(rest.every(({ isBulk }) => isBulk)).toBe(true)
})

test('the page of the saved record is urgent, and comes with them', async () => {
  const [first = []] = await queuedBy([recordTag('artist', 7), companyTag])
  expect(first.filter(({ isUrgent }) => isUrgent).map(({ path }) => path)).toEqual([
    '/artists/7',
    '/artists/7/gallery',
    '/',
  ])
  expect(first.map(({ path }) => path)).toContain('/events')
})

test('whoever saves the company waits for home, and whoever saves a record for its main page', async () => {
  const [first = []] = await queuedBy([companyTag])
  const mainOf = (requests: readonly RenderRequest[]) =>
    requests.filter(({ isUrgent, isMain }) => isUrgent && isMain).map(({ path }) => path)
  expect(mainOf(first)).toEqual(['/'])
  expect(mainOf((await queuedBy([recordTag('artist', 7)])).flat())).toEqual(['/artists/7'])
})

test('the page of what is saved while very many are planned does not wait for their plan', async () => {
  const queued = await queuedBy([companyTag], { meanwhile: [recordTag('artist', 7)] })
  const inOrder = queued.flat().map(({ path }) => path)
  expect(inOrder.filter((path) => path === '/artists/7')).toHaveLength(1)
  const place = inOrder.indexOf('/artists/7')
  expect(place).toBeGreaterThan(3)
  expect(place).toBeLessThan(records.length / 2)
  // And none of the others is forgotten.
  expect(new Set(inOrder)).toEqual(new Set([...all, ...ownPaths('artist', 7)]))
})

test('the pages of very many records that a program saves at once are not urgent', async () => {
  const few = Array.from({ length: 60 }, (_, index) => recordTag('event', index + 1))
  const urgentOf = async (tags: readonly string[]) => {
    const queued = (await queuedBy(tags)).flat()
    return [queued.length, queued.filter(({ isUrgent }) => isUrgent).length]
  }
  expect(await urgentOf(few)).toEqual([120, 60])
  expect(await urgentOf([...few, recordTag('event', 61)])).toEqual([122, 0])
})

test('a change that could not be planned, because the disk was full, is planned when there is room', async () => {
  const queued = (await queuedBy([recordTag('artist', 7)], { failures: 2 })).flat()
  expect(queued.map(({ path }) => path)).toContain('/artists/7')
})

test('very many pages that are found one by one are stored many at once', async () => {
  let stored = 0
  const queued = await queuedBy([companyTag], {
    partSize: 1,
    onStore() {
      stored += 1
    },
  })
  expect(queued.flat()).toHaveLength(all.length)
  expect(stored).toBeLessThan(10)
})
