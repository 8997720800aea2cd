// A day as on a poster, and several days with the last one as well.
import { expect, test } from 'vitest'
import { toEventCard } from '#views/cards.ts'
import { toDate } from '#views/dates.ts'
import { toEventRow } from '#views/event-row.ts'
import { speakWith } from '#views/language.ts'
import german from '#views/words/de.json' with { type: 'json' }
import { makeEvent } from './machines/records.ts'

const days = (first: string, last?: string) => {
  const { last: shown, label } = toDate(first, last)
  return [shown, label]
}

test('one day is named alone', () => {
  const alone = [undefined, 'Saturday 14 November 2026']
  expect(days('2026-11-14')).toEqual(alone)
  expect(days('2026-11-14', '2026-11-14')).toEqual(alone)
  expect(toDate('2026-11-14', '2026-11-14')).not.toHaveProperty('last')
})

test('several days are named with the last one, and that with its year once one has passed', () => {
  expect(days('2026-11-14', '2026-11-16')).toEqual(['– 16 Nov', 'Sat 14 November – Mon 16 November 2026'])
  expect(days('2026-12-31', '2027-01-02')).toEqual(['– 02 Jan', 'Thu 31 December 2026 – Sat 2 January 2027'])
  expect(days('2026-11-14', '2027-11-14')[0]).toBe('– Nov 2027')
})

test('the last day is written as the language does', () => {
  const spoken = speakWith({ language: 'de', words: german }, () => days('2026-11-14', '2026-11-16'))
  expect(spoken[0]).toBe('– 16. Nov')
  expect(spoken[1]).toBe('Sa., 14. – Mo., 16. November 2026')
})

test('rows and cards of an event name its last day', () => {
  const event = makeEvent({ date: '2026-11-14', end_date: '2026-11-16' })
  for (const shown of [toEventRow(event, '2026-11-15'), toEventCard(event, '2026-11-15')])
    expect(shown.date).toMatchObject({ day: '14', last: '– 16 Nov' })
})
