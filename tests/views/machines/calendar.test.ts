import { afterEach, describe, expect, test } from 'vitest'
import { unknownMoment } from '#contract/absent.ts'
import { toCalendar, toEventFile } from '#views/machines/calendar.ts'
import { type Component, readCalendar, textOf, unescapeText } from './read-calendar.ts'
import { hostile, makeEvent, siteUrl } from './records.ts'

function eventOf(document: string): Component {
  const event = readCalendar(document).children.find(({ name }) => name === 'VEVENT')
  if (!event) throw new Error('The calendar holds no event.')
  return event
}

const place = { siteUrl, timeZone: 'UTC' }
const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

describe('a calendar', () => {
  test('holds an event as a whole day, with an end that does not belong to it', () => {
    const event = eventOf(toCalendar('Night Ferry', [makeEvent()], place))
    const days = event.properties.filter(({ name }) => name.startsWith('DT') && name !== 'DTSTAMP')
    expect(days).toEqual([
      { name: 'DTSTART', parameters: ['VALUE=DATE'], value: '20261231' },
      { name: 'DTEND', parameters: ['VALUE=DATE'], value: '20270101' },
    ])
  })

  test('names each event the same for ever, and counts its changes', () => {
    const first = eventOf(toCalendar('N', [makeEvent()], place))
    const later = eventOf(
      toCalendar('N', [makeEvent({ revision: 4, name: 'Other', date: '2027-01-02' })], place),
    )
    const elsewhere = toCalendar('N', [makeEvent()], { ...place, siteUrl: 'https://www.other.example' })
    expect(textOf(first, 'UID')).toBe('event-7-20261001080000000@marquee')
    expect(textOf(later, 'UID')).toBe(textOf(first, 'UID'))
    expect(textOf(eventOf(elsewhere), 'UID')).toBe(textOf(first, 'UID'))
    expect([textOf(first, 'SEQUENCE'), textOf(later, 'SEQUENCE')]).toEqual(['3', '4'])
  })

  test('names an event of a server that tells no moments by its address', () => {
    const event = eventOf(toCalendar('N', [makeEvent({ created_at: unknownMoment })], place))
    expect(textOf(event, 'UID')).toBe('event-7@marquee.example')
  })

  const when = (changes: Parameters<typeof makeEvent>[0], timeZone = 'Europe/London') =>
    eventOf(toCalendar('N', [makeEvent(changes)], { siteUrl, timeZone }))
      .properties.filter(({ name }) => name === 'DTSTART' || name === 'DTEND')
      .map(({ parameters, value }) => [...parameters, value].join(' '))

  test.each([
    [
      'an evening on the clocks of the site',
      { start_time: '20:00', end_time: '23:00' },
      ['TZID=Europe/London 20261231T200000', 'TZID=Europe/London 20261231T230000'],
    ],
    [
      'its own zone, and past midnight',
      { start_time: '22:00', end_time: '04:00', timezone: 'Europe/Berlin' },
      ['TZID=Europe/Berlin 20261231T220000', 'TZID=Europe/Berlin 20270101T040000'],
    ],
    [
      'doors on its day, and start and end on the next morning',
      { doors_time: '23:30', start_time: '00:30', end_time: '05:00' },
      ['TZID=Europe/London 20270101T003000', 'TZID=Europe/London 20270101T050000'],
    ],
    [
      'doors and start before midnight, and the end after it',
      { doors_time: '23:00', start_time: '23:30', end_time: '05:00' },
      ['TZID=Europe/London 20261231T233000', 'TZID=Europe/London 20270101T050000'],
    ],
    [
      'several days that begin after midnight',
      { doors_time: '23:30', start_time: '00:30', end_time: '05:00', end_date: '2027-01-02' },
      ['TZID=Europe/London 20261231T003000', 'TZID=Europe/London 20270102T050000'],
    ],
    [
      'three hours when nobody has said, from the doors when that is all',
      { doors_time: '19:00' },
      ['TZID=Europe/London 20261231T190000', 'TZID=Europe/London 20261231T220000'],
    ],
    [
      'several days',
      { start_time: '12:00', end_time: '18:00', end_date: '2027-01-02' },
      ['TZID=Europe/London 20261231T120000', 'TZID=Europe/London 20270102T180000'],
    ],
    [
      'three hours when the clocks are put forward over its start',
      {
        date: '2027-03-28',
        start_time: '02:30',
        end_time: '03:15',
        timezone: 'Europe/Berlin',
      },
      ['TZID=Europe/Berlin 20270328T033000', 'TZID=Europe/Berlin 20270328T063000'],
    ],
    ['whole days', { end_date: '2027-01-02' }, ['VALUE=DATE 20261231', 'VALUE=DATE 20270103']],
    [
      'whole days when nobody has said when the last one ends',
      { start_time: '14:00', end_date: '2027-01-02' },
      ['VALUE=DATE 20261231', 'VALUE=DATE 20270103'],
    ],
    [
      'whole days when only the doors of the first one are known, in a zone of their own as well',
      { doors_time: '13:00', end_date: '2027-01-01', timezone: 'America/New_York' },
      ['VALUE=DATE 20261231', 'VALUE=DATE 20270102'],
    ],
    [
      'three hours when the last day is not after the first',
      { start_time: '14:00', end_date: '2026-12-31' },
      ['TZID=Europe/London 20261231T140000', 'TZID=Europe/London 20261231T170000'],
    ],
  ])('has times: %s', (_, changes, expected) => {
    expect(when(changes)).toEqual(expected)
  })

  test('writes universal time for a site that goes by it', () => {
    expect(when({ start_time: '20:00', end_time: '23:00' }, 'UTC')).toEqual([
      '20261231T200000Z',
      '20261231T230000Z',
    ])
  })

  test('brings the rules of each zone that it names, once', () => {
    const events = [1, 2, 3].map((id) =>
      makeEvent({ id, start_time: '20:00', timezone: id === 3 ? 'America/New_York' : '' }),
    )
    const calendar = readCalendar(toCalendar('N', events, { siteUrl, timeZone: 'Europe/London' }))
    const zones = calendar.children.filter(({ name }) => name === 'VTIMEZONE')
    expect(zones.map((zone) => textOf(zone, 'TZID')).toSorted()).toEqual([
      'America/New_York',
      'Europe/London',
    ])
  })

  test('says how soon to ask again, with zones and without any event', () => {
    for (const events of [[], [makeEvent({ start_time: '20:00', timezone: 'Europe/Berlin' })]]) {
      const calendar = readCalendar(toCalendar('N', events, place))
      expect(textOf(calendar, 'METHOD')).toBe('PUBLISH')
      expect(textOf(calendar, 'REFRESH-INTERVAL')).toBe('PT6H')
      expect(textOf(calendar, 'X-PUBLISHED-TTL')).toBe('PT6H')
    }
  })

  test('of one event has the head of a subscription, and a file of one event has none', () => {
    const event = makeEvent({ start_time: '20:00', timezone: 'Europe/Berlin' })
    const subscription = ['NAME', 'X-WR-CALNAME', 'REFRESH-INTERVAL', 'X-PUBLISHED-TTL']
    const [calendar, file] = [toCalendar(event.name, [event], place), toEventFile(event, place)].map(
      readCalendar,
    )
    const headOf = (document?: Component) =>
      document?.properties.map(({ name }) => name).filter((name) => subscription.includes(name))
    expect(headOf(calendar)?.toSorted()).toEqual(subscription.toSorted())
    expect(headOf(file)).toEqual([])
    expect(file && textOf(file, 'METHOD')).toBe('PUBLISH')
    expect(file?.children).toEqual(calendar?.children)
  })

  test('names in times the zone whose rules it brings, for every zone that staff are suggested', () => {
    const suggested = Intl.supportedValuesOf('timeZone')
    const names = [...suggested, 'US/Eastern', 'GB', 'Asia/Kolkata', 'Europe/Kyiv']
    const wrong = names.filter((timezone) => {
      const event = makeEvent({ start_time: '20:00', timezone })
      const calendar = readCalendar(toCalendar('N', [event], { siteUrl, timeZone: 'UTC' }))
      const brought = calendar.children.flatMap((child) =>
        child.name === 'VTIMEZONE' ? [textOf(child, 'TZID'), textOf(child, 'X-LIC-LOCATION')] : [],
      )
      const start = calendar.children
        .find(({ name }) => name === 'VEVENT')
        ?.properties.find(({ name }) => name === 'DTSTART')
      const isUniversal = start?.value.endsWith('Z') && brought.length === 0
      const isNamed = String(start?.parameters) === `TZID=${timezone}`
      return !isUniversal && !(isNamed && brought.length === 2 && brought.every((one) => one === timezone))
    })
    expect(suggested.length).toBeGreaterThan(400)
    expect(wrong).toEqual([])
  })

  test('an event that another one stands for is cancelled, one with a new day is not', () => {
    const moved = eventOf(toCalendar('N', [makeEvent({ status: 'MOVED', moved_to: 8 })], place))
    const later = eventOf(
      toCalendar('N', [makeEvent({ status: 'MOVED', previous_date: '2026-10-01' })], place),
    )
    expect([textOf(moved, 'STATUS'), textOf(later, 'STATUS')]).toEqual(['CANCELLED', 'CONFIRMED'])
  })

  test('says when a record was made and last changed, and depends on no clock', () => {
    const event = eventOf(toCalendar('N', [makeEvent()], place))
    expect(textOf(event, 'DTSTAMP')).toBe('20261120T213000Z')
    expect(textOf(event, 'LAST-MODIFIED')).toBe('20261120T213000Z')
    expect(textOf(event, 'CREATED')).toBe('20261001T080000Z')
  })

  test.each([
    ['SCHEDULED', 'CONFIRMED', 'Winter on the Water'],
    ['POSTPONED', 'TENTATIVE', 'Postponed: Winter on the Water'],
    ['CANCELLED', 'CANCELLED', 'Cancelled: Winter on the Water'],
  ] as const)('carries through that an event is %s', (status, written, summary) => {
    const event = eventOf(toCalendar('N', [makeEvent({ status })], place))
    expect(textOf(event, 'STATUS')).toBe(written)
    expect(textOf(event, 'SUMMARY')).toBe(summary)
  })

  test('tells place, artist, words and address', () => {
    const event = eventOf(toCalendar('N', [makeEvent()], place))
    expect(unescapeText(textOf(event, 'LOCATION'))).toBe('Dry Dock Hall, 4 Quay Street, Havermouth')
    expect(unescapeText(textOf(event, 'DESCRIPTION'))).toBe('Åse Lindqvist\n\nDoors at eight.\nBring a coat.')
    expect(event.properties.find(({ name }) => name === 'URL')?.value).toBe(
      'https://marquee.example/events/7',
    )
  })

  test('keeps hostile text inside its property', () => {
    const evil = makeEvent({
      name: hostile,
      location: hostile,
      description: `${hostile}\rBEGIN:VEVENT\u0000`,
    })
    const calendar = readCalendar(toCalendar(`${hostile}\r\nMETHOD:REQUEST`, [evil], place))
    expect(calendar.children).toHaveLength(1)
    expect(textOf(calendar, 'METHOD')).toBe('PUBLISH')
    const text = unescapeText(textOf(eventOf(toCalendar('N', [evil], place)), 'SUMMARY'))
    expect(text).toContain('</script><script>alert(1)</script>')
    expect(text).not.toContain('\n')
  })

  test('folds long lines between characters', () => {
    const name = '😀Ł'.repeat(90)
    expect(unescapeText(textOf(eventOf(toCalendar('N', [makeEvent({ name })], place)), 'SUMMARY'))).toBe(name)
  })

  test('gives the same bytes in every time zone', () => {
    const made = ['UTC', 'Pacific/Kiritimati', 'America/Anchorage'].map((name) => {
      process.env.TZ = name
      return toCalendar('N', [makeEvent({ start_time: '20:00' }), makeEvent({ id: 8, date: '2026-03-29' })], {
        siteUrl,
        timeZone: 'Europe/Berlin',
      })
    })
    expect(new Set(made).size).toBe(1)
  })

  test('may be empty', () => {
    expect(readCalendar(toCalendar('N', [], place)).children).toEqual([])
  })
})
