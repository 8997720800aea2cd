// Times, prices and moves of an event: what contradicts itself is refused by name, with the way out.
import { describe, expect, test } from 'vitest'
import { isSameZone, toCurrency, toTimeZone } from '#contract/codes.ts'
import { eventInputs } from '#contract/entities/event.ts'
import { eventAgreement } from '#contract/entities/event-details.ts'
import { lastDayOf, untilOf } from '#contract/event-days.ts'
import { fieldMessage, toFieldErrors } from '#contract/field-messages.ts'
import { noDetails } from '#tests/support/event-details.ts'

const scheduled = { ...noDetails, date: '2026-11-14', status: 'SCHEDULED' } as const
const problems = (more: object) => eventAgreement.problems({ ...scheduled, ...more })

describe('an event agrees with itself', () => {
  test.each([
    ['nothing more than a day', {}],
    ['an evening', { doors_time: '19:00', start_time: '20:00', end_time: '23:00' }],
    ['an end after midnight', { start_time: '22:00', end_time: '04:00' }],
    ['doors before midnight and a start after it', { doors_time: '23:30', start_time: '00:30' }],
    ['three days', { end_date: '2026-11-16', start_time: '12:00', end_time: '10:00' }],
    ['one price', { price_from: 18, price_to: 18 }],
    ['free, with a price of nothing', { ticket_status: 'FREE', price_from: 0 }],
    ['moved to this day', { status: 'MOVED', previous_date: '2026-10-01' }],
    ['another event stands for it', { status: 'POSTPONED', moved_to: 9 }],
  ])('%s', (_, more) => {
    expect(problems(more)).toEqual({})
  })

  test.each([
    ['end_date', { end_date: '2026-11-13' }, /before 2026-11-14.*Choose that day or a later one/],
    ['end_date', { end_date: '2027-11-16' }, /More than 366 days.*Choose an earlier day/],
    ['end_time', { end_time: '23:00' }, /no start.*Fill in the start/],
    [
      'end_time',
      { end_date: '2026-11-14', start_time: '20:00', end_time: '20:00' },
      /Not after 20:00.*later/,
    ],
    ['doors_time', { doors_time: '21:00', start_time: '20:00' }, /after 20:00.*Choose an earlier time/],
    ['price_to', { price_from: 18, price_to: 12 }, /Below 18.*swap/],
    [
      'ticket_status',
      { ticket_status: 'FREE', price_from: 5 },
      /Free, and there is a price.*Take the prices/,
    ],
    ['previous_date', { previous_date: '2026-10-01' }, /Choose “Moved”/],
    ['previous_date', { status: 'MOVED', previous_date: '2026-11-14' }, /The same day.*Put the new day/],
    ['moved_to', { moved_to: 9 }, /Choose “Moved”/],
    ['status', { status: 'MOVED' }, /Where to\?.*Choose the event/],
  ])('%s: %j is refused', (field, more, message) => {
    const found = problems(more)
    expect(Object.keys(found)).toEqual([field])
    expect(found[field]?.join(' ')).toMatch(message)
  })
})

describe('fields', () => {
  const check = (values: object) => {
    const parsed = eventInputs.patch.safeParse(values, { error: fieldMessage })
    return parsed.success ? parsed.data : toFieldErrors(parsed.error)
  }

  test.each([
    [{ start_time: '25:00' }, 'Not a time. Use the form 20:30.'],
    [{ start_time: 1200 }, 'Not a time. Use the form 20:30.'],
    [{ end_date: 20261231 }, 'Not a date. Use the form 2026-12-31.'],
    [{ start_time: '8 pm' }, 'Not a time. Use the form 20:30.'],
    [{ timezone: 'Mars/Olympus' }, 'Not a time zone. Use a name such as Europe/Berlin.'],
    [{ timezone: '+02:00' }, 'Not a time zone. Use a name such as Europe/Berlin.'],
    [{ currency: 'pounds' }, 'Not a currency. Use its three letters, such as EUR, GBP or USD.'],
    [{ currency: 'ZZZ' }, 'Not a currency. Use its three letters, such as EUR, GBP or USD.'],
    [{ ticket_url: 'javascript:alert(1)' }, 'Not a web address. Use the form https://example.com/page.'],
    [{ ticket_url: '/tickets' }, 'Not a web address. Use the form https://example.com/page.'],
    [{ price_from: 12.345 }, 'At most two decimals.'],
    [{ price_to: -1 }, 'At least 0.'],
    [{ ticket_status: 'GONE' }, /^Must be one of: ON_SALE/],
  ])('%j says what is wrong and what is right', (values, message) => {
    const [name = ''] = Object.keys(values)
    expect(check(values)).toEqual({ [name]: [expect.stringMatching(message)] })
  })

  test('codes are kept in their own spelling, and nothing is nothing', () => {
    expect(check({ timezone: 'europe/berlin', currency: 'eur' })).toEqual({
      timezone: 'Europe/Berlin',
      currency: 'EUR',
    })
    expect(
      check({ timezone: '', currency: '', start_time: null, price_from: null, ticket_status: null }),
    ).toEqual({
      timezone: '',
      currency: '',
      start_time: null,
      price_from: null,
      ticket_status: null,
    })
    expect([toTimeZone('UTC'), toCurrency('usd')]).toEqual(['UTC', 'USD'])
  })
})

test.each([
  ['Asia/Kolkata', 'Asia/Calcutta', true],
  ['Europe/Kyiv', 'Europe/Kiev', true],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh', true],
  ['UTC', 'Etc/UTC', true],
  ['Europe/Berlin', 'Europe/Berlin', true],
  ['Europe/Berlin', 'Europe/Vienna', false],
])('%s and %s are names of one zone: %j', (one, other, isOne) => {
  expect([isSameZone(one, other), isSameZone(other, one)]).toEqual([isOne, isOne])
})

test.each([
  [{ date: '2026-11-14' }, '2026-11-14', undefined],
  [{ date: '2026-11-14', end_date: null }, '2026-11-14', undefined],
  [{ date: '2026-11-14', end_date: '2026-11-16' }, '2026-11-16', '2026-11-16'],
  [{ date: '2026-11-14', end_date: '2026-11-01' }, '2026-11-14', undefined],
])('%j is over after %s', (event, last, until) => {
  expect([lastDayOf(event), untilOf(event)]).toEqual([last, until])
})
