import { describe, expect, test } from 'vitest'
import { toTourCard, toTourPage } from '#views/tour-page.ts'
import { makeArtist, makeEvent } from './machines/records.ts'

const tour = {
  ...makeArtist(),
  id: 3,
  name: 'Ebb and Flow',
  description: 'Nine towns.\n\nOne van.',
  image: null,
  image_alt: '',
  image_focus: '0.5,0.5',
  image_picture: null,
}

describe('a tour', () => {
  test('shows all its dates, earliest first, those that are over as such', () => {
    const events = [
      makeEvent({ id: 2, date: '2027-01-01', end_date: '2027-01-03' }),
      makeEvent({ id: 1, date: '2026-12-01' }),
    ]
    const page = toTourPage({ ...tour, events }, '2026-12-02')
    expect(page.dates.map(({ id, isPast }) => [id, isPast])).toEqual([
      [1, true],
      [2, false],
    ])
    expect([page.days, page.count]).toEqual(['Tue 1 December 2026 – Sun 3 January 2027', '2 dates'])
    expect(page.paragraphs).toEqual([['Nine towns.'], ['One van.']])
    expect(page.calendarHref).toBe('/tours/3/events.ics')
  })

  test('counts the dates that take place, from the first of them to the last', () => {
    const events = [
      makeEvent({ id: 1, date: '2026-12-01', status: 'CANCELLED' }),
      makeEvent({ id: 2, date: '2026-12-02' }),
      makeEvent({ id: 3, date: '2026-12-03' }),
      makeEvent({ id: 4, date: '2026-12-04', status: 'MOVED', previous_date: null }),
    ]
    const told = ({ days, count, dates }: ReturnType<typeof toTourPage>) => [days, count, dates.length]
    expect(told(toTourPage({ ...tour, events }, '2026-11-01'))).toEqual([
      'Wed 2 December – Thu 3 December 2026',
      '2 dates',
      4,
    ])
    const off = toTourPage({ ...tour, events: events.slice(0, 1) }, '2026-11-01')
    expect(told(off)).toEqual(['Tuesday 1 December 2026', '1 date', 1])
  })

  test('says nothing of days without any, and the day itself where there is one', () => {
    expect(toTourPage({ ...tour, events: [] }, '2026-12-02')).toMatchObject({
      days: '',
      count: '',
      dates: [],
    })
    const page = toTourPage({ ...tour, events: [makeEvent({ date: '2026-12-01' })] }, '2026-12-02')
    expect([page.days, page.count]).toEqual(['Tuesday 1 December 2026', '1 date'])
  })

  test('its card says how its text begins', () => {
    const card = toTourCard({ ...tour, description: `${'word '.repeat(40)}` })
    expect(card.href).toBe('/tours/3')
    expect(card.line.length).toBeLessThanOrEqual(92)
    expect(card.line).toMatch(/^word .*…$/)
  })

  test('its card ends with a sentence, where one has room', () => {
    const lineOf = (description: string) => toTourCard({ ...tour, description }).line
    expect(lineOf(`Nine towns! One van. ${'word '.repeat(40)}`)).toBe('Nine towns! One van.')
    expect(lineOf('Nine towns, one van. No end')).toBe('Nine towns, one van. No end')
  })
})
