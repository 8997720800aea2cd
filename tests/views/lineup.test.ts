import { describe, expect, test } from 'vitest'
import { toEventPage } from '#views/event-page.ts'
import { toArtistEventRow, toEventRow } from '#views/event-row.ts'
import { saysOnlyArtist, toBilling, toCompany, toPerformers } from '#views/lineup.ts'
import { toAtomFeed } from '#views/machines/atom.ts'
import { toCalendar } from '#views/machines/calendar.ts'
import { toMusicEvent } from '#views/machines/event-json-ld.ts'
import { speaking } from '#views/speaking.ts'
import { company, makeEvent, siteUrl } from './machines/records.ts'

const artist = (id: number, name: string, role = '', is_active = true) => ({
  id,
  name,
  role,
  genre: 'Pop',
  is_active,
  profileImage_picture: null,
})
const lineup = [artist(2, 'Coalfax', 'support'), artist(3, 'Gone', '', false), artist(4, 'Nova')]
const event = makeEvent({ lineup })

describe('everyone who plays', () => {
  test('stands in order, the artist of the event first, without those who are archived', () => {
    expect(toPerformers(event).map(toBilling)).toEqual(['Åse Lindqvist', 'Coalfax (support)', 'Nova'])
    expect(toPerformers(makeEvent({ artist: null, lineup })).map(({ id }) => id)).toEqual([2, 4])
  })

  test.each([
    [[], ''],
    [[artist(1, 'A')], 'with A'],
    [[artist(1, 'A'), artist(2, 'B')], 'with A and B'],
    [[1, 2, 3, 4].map((id) => artist(id, `N${id}`)), 'with N1, N2, N3 and N4'],
    [[1, 2, 3, 4, 5].map((id) => artist(id, `N${id}`)), 'with N1, N2, N3 and 2 more'],
    [[artist(1, 'A', '', false)], ''],
  ])('company of %j: %s', (others, words) => {
    expect(toCompany(makeEvent({ lineup: others }))).toBe(words)
  })

  test.each([
    ['Coalfax', true],
    ['COALFAX in Ostrand', true],
    ['Coalfax in Dunmarrow', false],
    ['Coalfax and Orchestra', false],
    ['Coalfaxes', false],
    ['An evening with Coalfax', false],
  ])('in Ostrand is all that %s says: %j', (title, isAll) => {
    expect(saysOnlyArtist(title, 'Coalfax', 'Palais Neuf, Ostrand')).toBe(isAll)
  })

  test('has no “with” where there is no artist to be with', () => {
    expect(toCompany(makeEvent({ artist: null, lineup }))).toBe('Coalfax and Nova')
  })

  test.each([
    [null, 'N1, N2, N3 and 2 others', 'N1, N2, N3 und 2 weitere'],
    [event.artist, 'with N1, N2, N3 and 2 more', 'mit N1, N2, N3 und 2 weiteren'],
  ])('is counted in the case that the language asks for: with %o', (first, english, german) => {
    const five = [1, 2, 3, 4, 5].map((id) => artist(id, `N${id}`))
    const say = () => toCompany(makeEvent({ artist: first, lineup: five }))
    expect([say(), speaking('de', say)]).toEqual([english, german])
  })

  test('is linked on the page with what each does, or plays', () => {
    const page = toEventPage(event, '2026-12-01', 'UTC')
    expect(page.performers.map(({ name, line, href }) => [name, line, href])).toEqual([
      ['Åse Lindqvist', 'Nordic folk', '/artists/12'],
      ['Coalfax', 'support', '/artists/2'],
      ['Nova', 'Pop', '/artists/4'],
    ])
    const alone = [artist(3, 'Gone', '', false)]
    expect(toEventPage(makeEvent({ lineup: alone }), '2026-12-01', 'UTC').performers).toMatchObject([
      { name: 'Åse Lindqvist', line: 'Nordic folk' },
    ])
    expect(toEventPage(makeEvent({ artist: null, lineup: alone }), '2026-12-01', 'UTC').performers).toEqual(
      [],
    )
  })

  test.each([
    ['Åse Lindqvist: Songs for an Unlit Church', 'Nordic folk'],
    ['The Winter Crossing', 'Åse Lindqvist'],
  ])('above %s stands %s: nobody is named twice', (name, kicker) => {
    expect(toEventPage(makeEvent({ name }), '2026-12-01', 'UTC').kicker).toBe(kicker)
  })

  test('is in a row: who else plays, and on the page of an artist what it does', () => {
    expect(toEventRow(event, '2026-12-01').company).toBe('with Coalfax and Nova')
    expect(toArtistEventRow({ ...event, role: 'DJ set' }, '2026-12-01').company).toBe('DJ set')
    expect(toArtistEventRow(event, '2026-12-01').company).toBe('')
  })

  test('what an artist does is marked as the language that it is in, and who else plays is not', () => {
    const [own, plain, all] = speaking('de', () => [
      toArtistEventRow({ ...event, role: 'DJ set' }, '2026-12-01').companyLanguage,
      toArtistEventRow(event, '2026-12-01').companyLanguage,
      toEventRow({ ...event }, '2026-12-01').companyLanguage,
    ])
    expect([own, plain, all]).toEqual(['en', undefined, undefined])
    expect(toArtistEventRow({ ...event, role: 'DJ set' }, '2026-12-01').companyLanguage).toBeUndefined()
  })

  test('is told to calendars, readers of the feed and search engines', () => {
    const calendar = toCalendar('Events', [event], { siteUrl, timeZone: 'UTC' }).replaceAll('\r\n ', '')
    expect(calendar).toContain('DESCRIPTION:Åse Lindqvist\\nCoalfax (support)\\nNova\\n\\nDoors at eight.')
    const feed = toAtomFeed(company, [event], siteUrl, 'UTC')
    expect([...feed.matchAll(/<category term="([^"]+)"/g)].map(([, name]) => name)).toEqual([
      'Åse Lindqvist',
      'Coalfax',
      'Nova',
    ])
    expect(feed).toContain('Åse Lindqvist\nCoalfax (support)\nNova\n\nDoors at eight.')
    expect(toMusicEvent(event, company, siteUrl, 'UTC').performer).toMatchObject([
      { '@type': 'MusicGroup', name: 'Åse Lindqvist' },
      { name: 'Coalfax', url: 'https://marquee.example/artists/2' },
      { name: 'Nova' },
    ])
    for (const text of [calendar, feed]) expect(text).not.toContain('Gone')
  })
})
