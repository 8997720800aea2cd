import { afterEach, describe, expect, test, vi } from 'vitest'
import { dayIn } from '#contract/event-days.ts'

afterEach(() => vi.restoreAllMocks())

describe('the date at a moment', () => {
  const moment = new Date('2026-11-30T23:30:00Z')

  test('is that of the time zone', () => {
    expect(dayIn('UTC', moment)).toBe('2026-11-30')
    expect(dayIn('Europe/Berlin', moment)).toBe('2026-12-01')
    expect(dayIn('America/Los_Angeles', new Date('2026-03-01T07:59:00Z'))).toBe('2026-02-28')
  })

  test.each([
    ['UTC', '2026-11-21'],
    ['Pacific/Auckland', '2026-11-22'],
    ['America/Los_Angeles', '2026-11-21'],
  ])('in %s is %s', (timeZone, day) => {
    expect(dayIn(timeZone, new Date('2026-11-21T23:30:00Z'))).toBe(day)
  })

  test('has its parts in order whatever a browser thinks of the order of a language', () => {
    const shown = Intl.DateTimeFormat.prototype as { format: unknown }
    vi.spyOn(shown, 'format', 'get').mockReturnValue(() => '11/30/2026')
    const { formatToParts } = Intl.DateTimeFormat.prototype
    vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(function (
      this: Intl.DateTimeFormat,
      ...moments
    ) {
      return formatToParts.apply(this, moments).toReversed()
    })
    expect(dayIn('UTC', moment)).toBe('2026-11-30')
  })
})
