import { describe, expect, test } from 'vitest'
import { checkValues, isRequired } from '#dashboard/form/check.ts'
import { currencySign } from '#dashboard/form/currency-sign.ts'
import { type LineupRow, withEmptyRow } from '#dashboard/form/lineup-rows.ts'
import { addRow, rowProblem, settleRow, toLinkMap, toLinkRows } from '#dashboard/form/link-rows.ts'
import {
  changedNames,
  isStored,
  pickBody,
  toBody,
  toFormValues,
  withoutSecrets,
} from '#dashboard/form/values.ts'
import { moveOne } from '#dashboard/list/move.ts'
import { contentResources, partResources } from '#dashboard/resources/all.ts'
import { artists } from '#dashboard/resources/artists.ts'
import { events } from '#dashboard/resources/events.ts'
import { slides } from '#dashboard/resources/slides.ts'
import { users } from '#dashboard/resources/users.ts'
import { artist } from './artist.ts'

describe('values of a form', () => {
  test('nothing is changed by opening a record', () => {
    const values = toFormValues(artists, artist)
    expect(changedNames(artists, values, toFormValues(artists, artist))).toEqual([])
  })

  test('what an event does not say is sent as nothing', () => {
    const values = toFormValues(events, { name: 'Gig', status: 'SCHEDULED' })
    expect(toBody(events, values)).toMatchObject({
      start_time: null,
      end_date: null,
      price_from: null,
      ticket_status: null,
      moved_to: null,
      currency: '',
    })
    expect(toBody(events, { ...values, price_from: '12,5', start_time: '20:00' })).toMatchObject({
      price_from: 12.5,
      start_time: '20:00',
    })
  })

  test('a chosen venue fills in place and map, and a map is made from the place', () => {
    const field = events.fields.find(({ name }) => name === 'venue_id')
    const record = {
      id: 4,
      name: 'Dry Dock Hall',
      address: '4 Quay',
      mapEmbedUrl: 'https://maps.example.org/',
    }
    expect(field?.widget === 'record' && field.fills?.(record)).toEqual({
      location: 'Dry Dock Hall, 4 Quay',
      mapEmbedUrl: 'https://maps.example.org/',
    })
    const map = events.fields.find(({ name }) => name === 'mapEmbedUrl')
    expect(map?.widget === 'url' && map.maker?.make(['Dry Dock Hall, 4 Quay'])).toBe(
      'https://www.google.com/maps?q=Dry+Dock+Hall%2C+4+Quay&output=embed',
    )
  })

  test('a contradiction is told before anything is sent', () => {
    const stored = {
      name: 'Gig',
      date: '2026-12-01',
      location: 'Here',
      description: 'Loud.',
      mapEmbedUrl: 'https://maps.example.org/',
      status: 'SCHEDULED',
    }
    const values = { ...toFormValues(events, stored), price_from: '18', price_to: '12' }
    expect(Object.keys(checkValues(events, values, true))).toEqual(['price_to'])
    expect(checkValues(events, { ...values, price_to: '20' }, true)).toEqual({})
  })

  test('a draft keeps everything but passwords', () => {
    const typed = { ...toFormValues(users, null), username: 'sam', password: 'violet-harbour-lantern' }
    const kept = withoutSecrets(users, typed)
    expect(kept.username).toBe('sam')
    expect(JSON.stringify(kept)).not.toContain('violet-harbour-lantern')
  })

  test.each([
    [artists, 'socials'],
    [events, 'lineup'],
  ] as const)(
    'work that was kept before a resource had rows of its own is compared: %#',
    (resource, field) => {
      const { [field]: _, ...base } = toFormValues(resource, { name: 'Nova' })
      const values = { ...base, name: 'Novae' }
      expect(changedNames(resource, base, values)).toEqual(['name'])
      expect(isStored(resource, toFormValues(resource, { name: 'Nova' }), { base, values })).toBe(false)
      expect(isStored(resource, toFormValues(resource, { name: 'Novae' }), { base, values })).toBe(true)
    },
  )

  test('only what was changed is sent', () => {
    const base = toFormValues(artists, artist)
    const values = { ...base, genre: 'Folk' }
    expect(pickBody(artists, values, changedNames(artists, base, values))).toEqual({ genre: 'Folk' })
  })

  test('a stored picture is not sent again, a removed one is null, a new one is the file', () => {
    const stored = { ...artist, profileImage: '/media/a.webp' }
    const file = new File(['x'], 'x.png')
    const values = toFormValues(artists, stored)
    expect('profileImage' in toBody(artists, values)).toBe(false)
    const address = `/media/${'0a'.repeat(16)}.webp`
    const base = toFormValues(artists, { ...artist, profileImage: `${address}?proof=today` })
    expect(changedNames(artists, base, { ...base, profileImage: `${address}?proof=tomorrow` })).toEqual([])
    expect(pickBody(artists, { ...values, profileImage: address }, ['profileImage'])).toEqual({
      profileImage: '0a'.repeat(16),
    })
    expect(toBody(artists, { ...values, profileImage: null }).profileImage).toBeNull()
    expect(toBody(artists, { ...values, profileImage: file }).profileImage).toBe(file)
    expect(
      changedNames(
        artists,
        { ...values, profileImage: file },
        { ...values, profileImage: new File(['x'], 'x.png') },
      ),
    ).toEqual(['profileImage'])
  })

  test('a line-up is rows, of which empty ones are not sent and one with a role alone is', () => {
    const lineup = [
      { id: 4, role: 'support', name: 'Nova', is_active: true },
      { id: 9, role: '', name: 'Coalfax', is_active: true },
    ]
    const base = toFormValues(events, { lineup })
    const rows = base.lineup as LineupRow[]
    expect(toBody(events, base).lineup).toEqual([
      { id: 4, role: 'support' },
      { id: 9, role: '' },
    ])
    const open = { ...base, lineup: withEmptyRow(rows) }
    expect(changedNames(events, base, open)).toEqual([])
    const turned = { ...base, lineup: moveOne(rows, 0, 1) as LineupRow[] }
    expect(pickBody(events, turned, changedNames(events, base, turned))).toEqual({
      lineup: [
        { id: 9, role: '' },
        { id: 4, role: 'support' },
      ],
    })
    const halfDone = { ...base, lineup: [{ key: 'a', id: null, role: 'DJ set' }] }
    expect(checkValues(events, halfDone, false).lineup).toEqual([
      'Number 1: Choose an artist, or take the row away.',
    ])
    const whole = {
      name: 'Gig',
      location: 'Here',
      description: 'Loud.',
      mapEmbedUrl: 'https://maps.example.org/',
    }
    const twice = { ...base, ...whole, date: '2026-12-01', status: 'SCHEDULED', artist_id: 9 }
    expect(checkValues(events, { ...twice, artist_id: 5 }, false)).toEqual({})
    expect(checkValues(events, twice, false).lineup?.[0]).toMatch(/^Number 2 is the artist of the event/)
  })

  test('an event’s artist and responsible person are read from where the record has them', () => {
    const record = { artist: { id: 4, name: 'Nova' }, responsible: 9 }
    expect(toFormValues(events, record)).toMatchObject({ artist_id: 4, responsible: 9 })
    expect(toFormValues(events, { artist_id: null, artist: { id: 4 } })).toMatchObject({ artist_id: null })
  })

  test.each([...contentResources, ...partResources].map((resource) => [resource.name, resource] as const))(
    '%s: every input of the contract is in the form or kept by the order',
    (_, resource) => {
      const names = Object.keys(resource.inputs.create?.shape ?? {})
      const shown = Object.keys(toFormValues(resource, null))
      const missing = names.filter((name) => !shown.includes(name))
      expect(missing).toEqual(resource.part === 'gallery' ? ['order'] : [])
    },
  )
})

describe('the sign before a price', () => {
  test.each([
    ['', '$'],
    ['usd', '$'],
    ['GBP', '£'],
    ['SEK', 'kr'],
    ['g', 'G'],
    ['gb', 'GB'],
  ])('%j: %s', (typed, sign) => expect(currencySign(typed)).toBe(sign))
})

describe('checks before sending', () => {
  test.each([
    [{ name: '' }, 'name', 'Required. Fill it in.'],
    [{ name: 'x'.repeat(201) }, 'name', 'At most 200 characters; this has 201.'],
  ])('%j', (part, name, message) => {
    expect(checkValues(artists, { ...toFormValues(artists, artist), ...part }, false)[name]).toEqual([
      message,
    ])
  })

  test('a number that is none is refused in words', () => {
    const values = { ...toFormValues(slides, { title: 'One', order: 1 }), order: 'first' }
    expect(checkValues(slides, values, true).order).toEqual(['Must be a number.'])
    expect(checkValues(slides, { ...values, order: '' }, true).order).toEqual(['Required. Fill it in.'])
  })

  test('what the specification requires is marked', () => {
    const required = (resource: typeof events) =>
      resource.fields.filter((field) => isRequired(resource, field, true)).map(({ name }) => name)
    expect(required(artists)).toEqual(['name', 'genre', 'bio'])
    expect(required(events)).toEqual(['name', 'date', 'location', 'description', 'mapEmbedUrl'])
    expect(required(slides)).toEqual(['title', 'order'])
  })
})

describe('links', () => {
  const rows = toLinkRows({ spotify: 'https://a.example', youtube: 'https://b.example' })

  test('a new row has a placeholder that no other row has', () => {
    const platforms = addRow(addRow(rows)).map(({ platform }) => platform)
    expect(new Set(platforms).size).toBe(4)
    expect(toLinkMap(addRow(rows))).toEqual(toLinkMap(rows))
  })

  test('renaming onto another platform makes the two one, and an empty address keeps the other’s', () => {
    const [, second] = rows
    const renamed = rows.map((row) => (row === second ? { ...row, platform: 'Spotify' } : row))
    expect(toLinkMap(settleRow(renamed, second?.key ?? ''))).toEqual({ spotify: 'https://b.example' })
    const emptied = renamed.map((row) => (row.key === second?.key ? { ...row, url: '' } : row))
    expect(toLinkMap(settleRow(emptied, second?.key ?? ''))).toEqual({ spotify: 'https://a.example' })
  })
})

describe('addresses of links', () => {
  const rowsOf = (platform: string, url: string) => [{ key: 'row', platform, url }]

  test.each([
    ['instagram.com/nova', 'https://instagram.com/nova'],
    [' www.müller.example ', 'https://www.müller.example'],
    ['nova.example?a=b', 'https://nova.example?a=b'],
    ['http://nova.example', 'http://nova.example'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['//nova.example', '//nova.example'],
    ['/artists', '/artists'],
    ['nova', 'nova'],
    ['', ''],
  ])('%j is sent as %j', (typed, sent) => {
    expect(toLinkMap(rowsOf('site', typed))).toEqual({ site: sent })
    const values = { ...toFormValues(slides, { title: 'One' }), link_url: typed }
    expect(toBody(slides, values).link_url).toBe(sent)
  })

  test('a missing scheme alone is no change', () => {
    const base = toFormValues(slides, { title: 'One', link_url: 'nova.example' })
    expect(changedNames(slides, base, { ...base, link_url: 'https://nova.example' })).toEqual([])
  })

  test.each([
    ['instagram', 'instagram.com/nova', null],
    [
      'Instagram',
      'https://nova.example',
      /leads to another site than instagram\.com.*https:\/\/instagram\.com\/name/,
    ],
    ['spotify', 'nova', /is not a web address.*https:\/\/spotify\.com\/name/],
    ['bandcamp', 'javascript:alert(1)', /is not a web address.*https:\/\/example\.com\/name/],
    ['spotify', '', /is missing/],
    ['platform-2', '', null],
  ])('%s with %j: %s', (platform, url, problem) => {
    const [row] = rowsOf(platform, url)
    const found = row ? rowProblem(row) : ''
    if (problem === null) expect(found).toBeNull()
    else expect(found).toMatch(problem)
  })
})
