// A day as on a poster, and several days with the last one as well.
import { expect, test } from 'vitest'
import type { EventRecord } from '#contract/entities/event.ts'
import type { Slide } from '#contract/entities/slide.ts'
import { toEventCard } from '#views/cards.ts'
import { toDate, toDateTime } from '#views/dates.ts'
import { toArtistEventRow, toEventRow } from '#views/event-row.ts'
import { toEventTimes } from '#views/event-times.ts'
import { speakWith } from '#views/language.ts'
import { toSlide } from '#views/slide-view.ts'
import german from '#views/words/de.json' with { type: 'json' }
import { makeEvent } from './machines/records.ts'

const slideOf = ({ id }: EventRecord): Slide => ({
  id: 1, revision: 1, created_at: '', updated_at: '', publish_at: null, unpublish_at: null, is_active: true, order: 0,
  title: 'Night', caption: '', image: null, image_alt: '', image_focus: '0.5,0.5', image_picture: null,
  link_url: `/events/${id}`,
}) // biome-ignore format: all at once

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

test('an event whose doors open before midnight and which starts after it is, for machines, on the day of its start', () => {
  const night = makeEvent({ date: '2026-12-31', doors_time: '23:30', start_time: '00:30' })
  const { iso } = toEventTimes(night, 'UTC')
  expect(iso).toBe('2027-01-01T00:30')
  const shown = [toEventRow, toArtistEventRow, toEventCard].map((show) => show(night, '2026-12-30'))
  for (const { date, time } of shown) expect([toDateTime(date, time).iso, date.day]).toEqual([iso, '31'])
  expect(toSlide(slideOf(night), [night], '2026-12-30').event?.date).toMatchObject({ iso, day: '31' })
})

test('rows and cards of an event name its last day', () => {
  const event = makeEvent({ date: '2026-11-14', end_date: '2026-11-16' })
  for (const shown of [toEventRow(event, '2026-11-15'), toEventCard(event, '2026-11-15')])
    expect(shown.date).toMatchObject({ day: '14', last: '– 16 Nov' })
})
