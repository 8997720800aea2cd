// When pages that lack a picture are made again.
import { afterEach, expect, test, vi } from 'vitest'
import { createLostPictures } from '#publisher/follow/lost-pictures.ts'
import type { Release } from '#publisher/release/release.ts'

afterEach(() => void vi.useRealTimers())

function begin() {
  vi.useFakeTimers({ toFake: ['performance'] })
  const enqueue = vi.fn()
  const state = { pathsWith: () => ['/favicon.ico'] } as Partial<Release['state']> as Release['state']
  return { enqueue, pictures: createLostPictures({ state }, { enqueue }) }
}

test('at a start, and then once an hour, as work that nobody waits for', () => {
  const { enqueue, pictures } = begin()
  pictures.look()
  pictures.look()
  expect(enqueue).toHaveBeenCalledOnce()
  expect(enqueue).toHaveBeenCalledWith([
    { path: '/favicon.ico', changes: [], isOfNoChange: false, isBulk: true },
  ])
  vi.advanceTimersByTime(3_599_000)
  pictures.look()
  expect(enqueue).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1000)
  pictures.look()
  expect(enqueue).toHaveBeenCalledTimes(2)
})

test('not at once in a release of which all pages have just been made', () => {
  const { enqueue, pictures } = begin()
  pictures.areMade()
  pictures.look()
  expect(enqueue).not.toHaveBeenCalled()
})
