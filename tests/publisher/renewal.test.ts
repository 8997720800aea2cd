// When a new release that could not be made is tried again.
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assertNotShrunk, PublicationError } from '#publisher/release/publication-error.ts'
import { createRenewal } from '#publisher/release/renewal.ts'

const hourMs = 3_600_000
const log = pino({ level: 'silent' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** How often it is tried within so many hours, when each try fails in this way. */
async function triesWithin(hours: number, fail: () => void): Promise<number> {
  const publish = vi.fn(async () => fail())
  const renewal = createRenewal({ publish, isWanted: async () => true, retries: undefined, log })
  renewal.beginUnseen()
  await vi.advanceTimersByTimeAsync(hours * hourMs)
  await renewal.stop()
  return publish.mock.calls.length
}

test('after a fault that passes, such as a full disk, it is tried again all the time', async () => {
  const fail = () => {
    throw new Error('ENOSPC')
  }
  expect(await triesWithin(10, fail)).toBeGreaterThan(10)
})

test('after pages that could not be rendered it is tried soon, as their pictures may have been away, and at last once a day', async () => {
  const fail = () => {
    throw new PublicationError('conflict', 'Pages could not be rendered.', 'mended')
  }
  expect(await triesWithin(0.2, fail)).toBe(4)
  const tries = await triesWithin(100, fail)
  expect(tries).toBeLessThan(16)
  expect(await triesWithin(100 + 10 * 24, fail)).toBe(tries + 10)
})

test('after one with too few pages it is not tried again: only a start allows them', async () => {
  expect(await triesWithin(100, () => assertNotShrunk(10, 100, false))).toBe(1)
})
