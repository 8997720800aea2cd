// How far a change is, while its pages are still being found.
import { expect, test } from 'vitest'
import { Receipts } from '#publisher/receipts/receipts.ts'

const create = () => {
  let now = 0
  return new Receipts(() => {
    now += 1_000
    return new Date(now)
  })
}

test('a change is not written before all of its pages are known, even when those known so far are', () => {
  const receipts = create()
  receipts.planning(7)
  receipts.begin(7, ['/'])
  expect(receipts.settle([7], '/', 'written', 1)).toEqual([])
  expect(receipts.isWritten(7)).toBe(false)
  expect(receipts.progressOf(7, 7)).toMatchObject({
    state: 'rendering',
    counts: { pages: 1, waiting: 0, written: 1 },
    writtenAt: null,
  })
  receipts.live(7, ['/'], true)
  expect(receipts.progressOf(7, 7)?.liveAt).toBeNull()
  receipts.begin(7, ['/about'])
  expect(receipts.planned(7)).toBe(false)
  expect(receipts.settle([7], '/about', 'unchanged', 1)).toEqual([7])
  expect(receipts.progressOf(7, 7)).toMatchObject({
    state: 'written',
    counts: { pages: 2, waiting: 0, rendered: 2, written: 1 },
    writtenAt: expect.any(Number),
  })
})

test('a change whose pages are all written while the last are looked for is written then, and one of none at once', () => {
  const receipts = create()
  receipts.planning(7)
  receipts.begin(7, ['/'])
  receipts.settle([7], '/', 'written', 1)
  expect(receipts.planned(7)).toBe(true)
  expect(receipts.progressOf(7, 7)).toMatchObject({ state: 'written', writtenAt: expect.any(Number) })
  receipts.planning(8)
  expect(receipts.planned(8)).toBe(true)
  expect(receipts.isWritten(8)).toBe(true)
})
