import { afterEach, describe, expect, test } from 'vitest'
import { toCalendar } from '#views/machines/calendar.ts'
import { type Component, readCalendar, textOf, unescapeText } from './read-calendar.ts'
import { hostile, makeEvent, siteUrl } from './records.ts'

function eventOf(document: string): Component {
  const [event] = readCalendar(document).children
  if (!event) throw new Error('The calendar holds no event.')
  return event
}

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

describe('a calendar', () => {
  test('holds an event as a whole day, with an end that does not belong to it', () => {
    const event = eventOf(toCalendar('Night Ferry', [makeEvent()], siteUrl))
    const days = event.properties.filter(({ name }) => name.startsWith('DT') && name !== 'DTSTAMP')
    expect(days).toEqual([
      { name: 'DTSTART', parameters: ['VALUE=DATE'], value: '20261231' },
      { name: 'DTEND', parameters: ['VALUE=DATE'], value: '20270101' },
    ])
  })

  test('names each event the same for ever, and counts its changes', () => {
    const first = eventOf(toCalendar('N', [makeEvent()], siteUrl))
    const later = eventOf(
      toCalendar('N', [makeEvent({ revision: 4, name: 'Other', date: '2027-01-02' })], siteUrl),
    )
    expect(textOf(first, 'UID')).toBe('event-7@marquee.example')
    expect(textOf(later, 'UID')).toBe(textOf(first, 'UID'))
    expect([textOf(first, 'SEQUENCE'), textOf(later, 'SEQUENCE')]).toEqual(['3', '4'])
  })

  test('says when a record was made and last changed, and depends on no clock', () => {
    const event = eventOf(toCalendar('N', [makeEvent()], siteUrl))
    expect(textOf(event, 'DTSTAMP')).toBe('20261120T213000Z')
    expect(textOf(event, 'LAST-MODIFIED')).toBe('20261120T213000Z')
    expect(textOf(event, 'CREATED')).toBe('20261001T080000Z')
  })

  test.each([
    ['SCHEDULED', 'CONFIRMED', 'Winter on the Water'],
    ['POSTPONED', 'TENTATIVE', 'Postponed: Winter on the Water'],
    ['CANCELLED', 'CANCELLED', 'Cancelled: Winter on the Water'],
  ] as const)('carries through that an event is %s', (status, written, summary) => {
    const event = eventOf(toCalendar('N', [makeEvent({ status })], siteUrl))
    expect(textOf(event, 'STATUS')).toBe(written)
    expect(textOf(event, 'SUMMARY')).toBe(summary)
  })

  test('tells place, artist, words and address', () => {
    const event = eventOf(toCalendar('N', [makeEvent()], siteUrl))
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
    const calendar = readCalendar(toCalendar(`${hostile}\r\nMETHOD:REQUEST`, [evil], siteUrl))
    expect(calendar.children).toHaveLength(1)
    expect(textOf(calendar, 'METHOD')).toBe('PUBLISH')
    const text = unescapeText(textOf(eventOf(toCalendar('N', [evil], siteUrl)), 'SUMMARY'))
    expect(text).toContain('</script><script>alert(1)</script>')
    expect(text).not.toContain('\n')
  })

  test('folds long lines between characters', () => {
    const name = '😀Ł'.repeat(90)
    expect(unescapeText(textOf(eventOf(toCalendar('N', [makeEvent({ name })], siteUrl)), 'SUMMARY'))).toBe(
      name,
    )
  })

  test('gives the same bytes in every time zone', () => {
    const made = ['UTC', 'Pacific/Kiritimati', 'America/Anchorage'].map((name) => {
      process.env.TZ = name
      return toCalendar('N', [makeEvent(), makeEvent({ id: 8, date: '2026-03-29' })], siteUrl)
    })
    expect(new Set(made).size).toBe(1)
  })

  test('may be empty', () => {
    expect(readCalendar(toCalendar('N', [], siteUrl)).children).toEqual([])
  })
})
