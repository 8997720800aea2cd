import { expect, test } from 'vitest'
import { RenderQueue } from '#publisher/render/render-queue.ts'

const slowMs = 400

/** A list in which these pages took long the last time. */
function listAfterSlow(...paths: string[]): RenderQueue {
  const work = new RenderQueue()
  for (const path of paths) {
    work.add({ path, changes: [1] })
    const item = work.take(1)
    if (!item) throw new Error(`${path} was not given.`)
    work.release(item, slowMs)
  }
  return work
}

test('a page that took long rests before it is rendered again', () => {
  const work = listAfterSlow('/events')
  work.add({ path: '/events', changes: [2] })
  expect(work.take(1)).toBeNull()
})

test('a page somebody has just saved does not rest', () => {
  const work = listAfterSlow('/artists/1')
  work.add({ path: '/artists/1', changes: [2], isUrgent: true })
  expect(work.take(1)?.path).toBe('/artists/1')
})

test('a page somebody has just saved does not wait for another slow one', async () => {
  const work = listAfterSlow('/events', '/artists/1')
  work.add({ path: '/events', changes: [2] })
  await expect.poll(() => work.take(1)?.path, { timeout: 3000 }).toBe('/events')
  work.add({ path: '/artists/1', changes: [3], isUrgent: true })
  expect(work.take(1)?.path).toBe('/artists/1')
})

test('of ordinary pages that took long one is at work at a time', async () => {
  const work = listAfterSlow('/events', '/artists')
  work.add({ path: '/events', changes: [2] })
  work.add({ path: '/artists', changes: [2] })
  await expect.poll(() => work.take(2)?.path, { timeout: 3000 }).toBe('/events')
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect(work.take(2)).toBeNull()
})

test('with no room for ordinary pages an urgent one is still given', () => {
  const work = new RenderQueue()
  work.add({ path: '/artists', changes: [1] })
  expect(work.take(0)).toBeNull()
  work.add({ path: '/artists/1', changes: [1], isUrgent: true })
  expect(work.take(0)?.path).toBe('/artists/1')
  expect(work.take(1)?.path).toBe('/artists')
})

test('of pages just saved the main ones come first', () => {
  const work = new RenderQueue()
  work.add({ path: '/artists/1/gallery', changes: [1], isUrgent: true })
  work.add({ path: '/artists/2', changes: [2], isUrgent: true, isMain: true })
  expect([work.take(1)?.path, work.take(1)?.path]).toEqual(['/artists/2', '/artists/1/gallery'])
})

test('however much is saved, lists get their turn', () => {
  const work = new RenderQueue()
  work.add({ path: '/', changes: [1] })
  for (let id = 1; id <= 20; id += 1) work.add({ path: `/artists/${id}`, changes: [id], isUrgent: true })
  const taken = Array.from({ length: 12 }, () => work.take(1)?.path)
  expect(taken[0]).toBe('/artists/1')
  expect(taken).toContain('/')
})

test('home and the first pages of lists do not stand behind other pages of an earlier change', () => {
  const work = new RenderQueue()
  for (const path of ['/about', '/artists/404']) work.add({ path, changes: [1] })
  for (let id = 1; id <= 20; id += 1) work.add({ path: `/artists/${id}`, changes: [1] })
  work.add({ path: '/artists/21', changes: [2], isBulk: true })
  for (const path of ['/events', '/']) work.add({ path, changes: [2] })
  expect(Array.from({ length: 6 }, () => work.take(9)?.path)).toEqual([
    '/',
    '/events',
    '/about',
    '/artists/404',
    '/artists/1',
    '/artists/2',
  ])
})

test('however often fixed pages change, the others get their turn, and lists however much is saved', () => {
  const work = new RenderQueue()
  work.add({ path: '/artists/1', changes: [1] })
  const taken = Array.from({ length: 40 }, (_, change) => {
    for (const path of ['/', '/artists', '/events']) work.add({ path, changes: [change] })
    work.add({ path: `/venues/${change}`, changes: [change], isUrgent: true })
    const item = work.take(1)
    if (item) work.release(item, 1)
    return item?.path ?? ''
  })
  // One of nine is ordinary.
  expect(taken.filter((path) => !path.startsWith('/venues/'))).toEqual(['/', '/', '/', '/'])
  const later = Array.from({ length: 60 }, (_, change) => {
    for (const path of ['/', '/artists', '/events']) work.add({ path, changes: [change] })
    const item = work.take(1)
    if (item) work.release(item, 1)
    return item?.path
  })
  expect(later).toContain('/artists/1')
})

test('the changes of pages that are queued or at work are unfinished, each until its last page is done', () => {
  const work = new RenderQueue()
  work.add({ path: '/artists/1', changes: [3] })
  work.add({ path: '/artists', changes: [3, 4] })
  work.add({ path: '/artists', changes: [5] })
  work.add({ path: '/events/page/2', changes: [] })
  const firsts: (number | null)[] = []
  for (let item = work.take(1); item; item = work.take(1)) {
    firsts.push(work.unfinished.with([]).first)
    work.release(item, 1)
  }
  expect(firsts).toEqual([3, 3, null])
  expect(work.unfinished.with([]).hasOfNoChange).toBe(false)
})

test('a page at work is not given a second time', () => {
  const work = new RenderQueue()
  work.add({ path: '/artists/1', changes: [1], isUrgent: true })
  const item = work.take(1)
  work.add({ path: '/artists/1', changes: [2], isUrgent: true })
  expect(work.take(1)).toBeNull()
  if (item) work.release(item, 1)
  expect(work.take(1)?.changes).toEqual(new Set([2]))
})

test('a page that is still being written leaves its place to the next, but is not given again', () => {
  const work = new RenderQueue()
  for (const path of ['/artists/1', '/artists/2']) work.add({ path, changes: [1] })
  const first = work.take(1)
  expect(work.take(1)).toBeNull()
  if (first) work.rendered(first, 1)
  work.add({ path: '/artists/1', changes: [2] })
  expect(work.take(1)?.path).toBe('/artists/2')
  expect(work.take(2)).toBeNull()
  if (first) work.release(first, 1)
  expect(work.take(2)?.path).toBe('/artists/1')
})
