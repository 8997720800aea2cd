// The pages of very many hidden records are removed without keeping others waiting.
import { expect, test } from 'vitest'
import { recordTag } from '#contract/tags.ts'
import { type RemovalPlace, removePages } from '#publisher/follow/removal.ts'

/** Milliseconds that looking for the pictures of one record takes here. */
const lookMs = 2

function work(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

test('all pages and pictures of hidden records go, and others have their turn meanwhile', async () => {
  const tags = Array.from({ length: 200 }, (_, id) => recordTag('event', id + 1))
  const removed: string[] = []
  const release = {
    state: {
      pathsWith([tag]: readonly string[]) {
        work(lookMs)
        return [`/share/${tag}-a.png`, '/events', '/share/event-9999-b.png']
      },
    },
    remove: async (path: string) => void removed.push(path),
  }
  let [turns, isOver] = [0, false]
  const takeTurn = () => {
    turns += 1
    if (!isOver) setImmediate(takeTurn)
  }
  setImmediate(takeTurn)
  await removePages({ release, awaited: { arrived: () => {} } } as unknown as RemovalPlace, new Set(tags))
  isOver = true
  expect(turns).toBeGreaterThan(5)
  const own = tags.flatMap((tag) => [`/events/${tag.slice(6)}`, `/share/${tag}-a.png`])
  expect(removed).toEqual(expect.arrayContaining(own))
  expect(removed).not.toContain('/events')
  expect(removed).not.toContain('/share/event-9999-b.png')
})

test('a page that cannot be removed is told of', async () => {
  const release = {
    state: { pathsWith: () => [] },
    remove: () => Promise.reject(new Error('the disk is gone')),
  }
  const place = { release, awaited: { arrived: () => {} } } as unknown as RemovalPlace
  await expect(removePages(place, new Set([recordTag('event', 1)]))).rejects.toThrow('the disk is gone')
})
