import { parseFragment } from 'parse5'
import { describe, expect, test } from 'vitest'
import { toMusicEvent, toTourSeries } from '#views/machines/event-json-ld.ts'
import { toBreadcrumbs, toJsonLdText, toMusicGroup, toOrganization } from '#views/machines/json-ld.ts'
import { artistFacts, eventFacts, type Facts } from '#views/machines/record-facts.ts'
import { speaking } from '#views/speaking.ts'
import { company, hostile, makeArtist, makeEvent, siteUrl } from './records.ts'

const tour = {
  ...makeArtist(),
  id: 3,
  name: 'Ebb and Flow',
  description: 'Nine towns.',
  image: null,
  image_alt: '',
  image_focus: '0.5,0.5',
  image_picture: null,
}

describe('facts for search engines', () => {
  test('an artist is a MusicGroup with its own addresses only', () => {
    expect(toMusicGroup(makeArtist(), siteUrl)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'MusicGroup',
      '@id': 'https://marquee.example/artists/12',
      name: 'Åse Lindqvist',
      url: 'https://marquee.example/artists/12',
      genre: 'Nordic folk',
      description: 'Plays the nyckelharpa & sings.',
      image: 'https://marquee.example/media/a.webp',
      sameAs: ['https://open.spotify.com/artist/1'],
    })
  })

  test('an event is a MusicEvent with place, performer and organizer', () => {
    expect(toMusicEvent(makeEvent(), company, siteUrl, 'UTC')).toMatchObject({
      '@type': 'MusicEvent',
      startDate: '2026-12-31',
      location: {
        '@type': 'MusicVenue',
        name: 'Dry Dock Hall',
        address: 'Dry Dock Hall, 4 Quay Street, Havermouth',
      },
      performer: { '@type': 'MusicGroup', name: 'Åse Lindqvist', url: 'https://marquee.example/artists/12' },
      organizer: { '@type': 'Organization', name: 'Night Ferry' },
    })
    expect(toMusicEvent(makeEvent({ artist: null }), company, siteUrl, 'UTC')).not.toHaveProperty('performer')
  })

  test.each([
    ['SCHEDULED', 'https://schema.org/EventScheduled'],
    ['POSTPONED', 'https://schema.org/EventPostponed'],
    ['CANCELLED', 'https://schema.org/EventCancelled'],
  ] as const)('%s is %s', (status, type) => {
    expect(toMusicEvent(makeEvent({ status }), company, siteUrl, 'UTC')).toHaveProperty('eventStatus', type)
  })

  const offered = {
    start_time: '20:00',
    doors_time: '19:00',
    end_time: '01:00',
    price_from: 18,
    price_to: 24.5,
    currency: 'EUR',
    ticket_url: 'https://tickets.example.com/night',
    ticket_status: 'FEW_LEFT',
    age: '16+',
  } as const

  test('an event has moments with the offset of its place, and an offer', () => {
    expect(toMusicEvent(makeEvent(offered), company, siteUrl, 'Europe/Berlin')).toMatchObject({
      startDate: '2026-12-31T20:00:00+01:00',
      doorTime: '2026-12-31T19:00:00+01:00',
      endDate: '2027-01-01T01:00:00+01:00',
      typicalAgeRange: '16-',
      offers: {
        '@type': 'Offer',
        url: 'https://tickets.example.com/night',
        price: '18.00',
        priceCurrency: 'EUR',
        priceSpecification: { minPrice: 18, maxPrice: 24.5, priceCurrency: 'EUR' },
        availability: 'https://schema.org/LimitedAvailability',
      },
    })
    expect(
      toMusicEvent(makeEvent({ ...offered, timezone: 'America/New_York' }), company, siteUrl, 'UTC'),
    ).toHaveProperty('startDate', '2026-12-31T20:00:00-05:00')
  })

  test('an event whose doors open before midnight and which starts after it has both moments', () => {
    const night = makeEvent({ doors_time: '23:30', start_time: '00:30', end_time: '05:00' })
    expect(toMusicEvent(night, company, siteUrl, 'Europe/Berlin')).toMatchObject({
      doorTime: '2026-12-31T23:30:00+01:00',
      startDate: '2027-01-01T00:30:00+01:00',
      endDate: '2027-01-01T05:00:00+01:00',
    })
    expect(toMusicEvent({ ...night, end_time: null }, company, siteUrl, 'Europe/Berlin')).toMatchObject({
      startDate: '2027-01-01T00:30:00+01:00',
      endDate: '2027-01-01',
    })
  })

  test('a tour is the series of its events, from the first day to the last, and each event names it', () => {
    const { artist: _, ...event } = makeEvent({ end_date: '2027-01-02' })
    const earlier = {
      ...event,
      id: 6,
      date: '2026-12-01',
      end_date: null,
      name: 'First',
      status: 'CANCELLED' as const,
    }
    const series = toTourSeries({ ...tour, events: [event, earlier] }, company, siteUrl)
    expect(series).toMatchObject({
      '@type': 'EventSeries',
      '@id': 'https://marquee.example/tours/3',
      name: 'Ebb and Flow',
      description: 'Nine towns.',
      startDate: '2026-12-01',
      endDate: '2027-01-02',
      subEvent: [
        { '@id': 'https://marquee.example/events/6', eventStatus: 'https://schema.org/EventCancelled' },
        { '@id': 'https://marquee.example/events/7', startDate: '2026-12-31', endDate: '2027-01-02' },
      ],
    })
    const night = { ...event, end_date: null, doors_time: '23:30', start_time: '00:30' }
    const oneNight = { startDate: '2027-01-01', endDate: '2027-01-01' }
    expect(toTourSeries({ ...tour, events: [night] }, company, siteUrl)).toMatchObject({
      ...oneNight,
      subEvent: [oneNight],
    })
    expect(toTourSeries({ ...tour, events: [] }, company, siteUrl)).not.toHaveProperty('startDate')
    const named = { id: 3, name: 'Ebb and Flow', is_active: true }
    expect(toMusicEvent(makeEvent({ tour: named }), company, siteUrl, 'UTC').superEvent).toEqual({
      '@type': 'EventSeries',
      '@id': 'https://marquee.example/tours/3',
      name: 'Ebb and Flow',
      url: 'https://marquee.example/tours/3',
    })
    const archived = makeEvent({ tour: { ...named, is_active: false } })
    expect(toMusicEvent(archived, company, siteUrl, 'UTC')).not.toHaveProperty('superEvent')
  })

  test('a tour has a date that moved on its new day, and none that another one replaces', () => {
    const at = (id: number, date: string) => makeEvent({ id, date })
    const last = { ...at(3, '2027-06-01'), status: 'MOVED' as const, moved_to: 2 }
    const moved = { ...at(2, '2026-12-10'), status: 'MOVED' as const, previous_date: '2026-10-01' }
    const series = toTourSeries({ ...tour, events: [last, moved, at(1, '2026-12-01')] }, company, siteUrl)
    expect(series).toMatchObject({
      startDate: '2026-12-01',
      endDate: '2026-12-10',
      subEvent: [
        { '@id': 'https://marquee.example/events/1', startDate: '2026-12-01' },
        {
          '@id': 'https://marquee.example/events/2',
          eventStatus: 'https://schema.org/EventRescheduled',
          startDate: '2026-12-10',
          previousStartDate: '2026-10-01',
        },
      ],
    })
    expect(toTourSeries({ ...tour, events: [last] }, company, siteUrl)).not.toHaveProperty('subEvent')
  })

  test('an event at a venue is at its address, unless that is archived', () => {
    const venue = { id: 4, name: 'Dry Dock Hall', address: '4 Quay Street, Havermouth', is_active: true }
    expect(toMusicEvent(makeEvent({ venue }), company, siteUrl, 'UTC').location).toEqual({
      '@type': 'MusicVenue',
      '@id': 'https://marquee.example/venues/4',
      name: 'Dry Dock Hall',
      url: 'https://marquee.example/venues/4',
      address: '4 Quay Street, Havermouth',
    })
    const archived = makeEvent({ venue: { ...venue, is_active: false } })
    expect(toMusicEvent(archived, company, siteUrl, 'UTC').location).not.toHaveProperty('url')
  })

  test('free is a price, nothing said is no offer, and a bad address is none', () => {
    const free = toMusicEvent(makeEvent({ ticket_status: 'FREE' }), company, siteUrl, 'UTC')
    expect(free).toMatchObject({ isAccessibleForFree: true, offers: { price: '0.00' } })
    expect(toMusicEvent(makeEvent(), company, siteUrl, 'UTC')).not.toHaveProperty('offers')
    const evil = makeEvent({ ticket_url: 'javascript:alert(1)', currency: 'GBP' })
    expect(toMusicEvent(evil, company, siteUrl, 'UTC')).not.toHaveProperty('offers')
  })

  test('what does not take place is offered to nobody', () => {
    const onSale = { ticket_status: 'ON_SALE', ticket_url: 'https://tickets.example/7' } as const
    expect(toMusicEvent(makeEvent(onSale), company, siteUrl, 'UTC')).toHaveProperty('offers')
    for (const status of ['CANCELLED', 'POSTPONED', 'MOVED'] as const)
      expect(toMusicEvent(makeEvent({ ...onSale, status }), company, siteUrl, 'UTC')).not.toHaveProperty(
        'offers',
      )
  })

  test('a moved event tells its new day and its old one', () => {
    const other = { id: 9, name: 'Later', date: '2027-03-01', is_active: true }
    const moved = makeEvent({ status: 'MOVED', moved_to: 9, moved_to_event: other })
    expect(toMusicEvent(moved, company, siteUrl, 'UTC')).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      startDate: '2027-03-01',
      previousStartDate: '2026-12-31',
    })
    const timed = toMusicEvent({ ...moved, ...offered }, company, siteUrl, 'UTC')
    expect(timed).toMatchObject({ startDate: '2027-03-01', endDate: '2027-03-01' })
    expect(timed).not.toHaveProperty('doorTime')
    const later = makeEvent({ status: 'MOVED', previous_date: '2026-10-01' })
    expect(toMusicEvent(later, company, siteUrl, 'UTC')).toMatchObject({
      startDate: '2026-12-31',
      previousStartDate: '2026-10-01',
    })
  })

  test('an event that moved to one that is not shown is postponed', () => {
    const archived = { id: 9, name: 'Later', date: '2027-03-01', is_active: false }
    for (const other of [null, archived]) {
      const facts = toMusicEvent(
        makeEvent({ status: 'MOVED', moved_to: 9, moved_to_event: other }),
        company,
        siteUrl,
        'UTC',
      )
      expect(facts).toMatchObject({
        eventStatus: 'https://schema.org/EventPostponed',
        startDate: '2026-12-31',
      })
      expect(facts).not.toHaveProperty('previousStartDate')
    }
    const within = makeEvent({ status: 'MOVED', previous_date: '2026-10-01' })
    expect(toMusicEvent(within, company, siteUrl, 'UTC').eventStatus).toBe(
      'https://schema.org/EventRescheduled',
    )
  })

  test('the company lists no address that runs script', () => {
    expect(toOrganization(company, siteUrl)).toHaveProperty('sameAs', [
      'https://www.instagram.com/nightferry',
    ])
  })

  test('breadcrumbs count from one', () => {
    const steps = [
      { name: 'Artists', path: '/artists' },
      { name: 'Åse', path: '/artists/12' },
    ]
    expect(toBreadcrumbs(steps, siteUrl).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Artists', item: 'https://marquee.example/artists' },
      { '@type': 'ListItem', position: 2, name: 'Åse', item: 'https://marquee.example/artists/12' },
    ])
  })

  test('in another language are about the page in it, and of the same thing as in the site’s own', () => {
    const told = (facts: Facts) => speaking('de', () => facts(company, siteUrl, 'UTC').jsonLd)
    const crumbs = (...items: [name: string, path: string][]) => ({
      itemListElement: items.map(([name, path]) => ({ name, item: `${siteUrl}${path}` })),
    })
    expect(told(artistFacts({ ...makeArtist(), gallery_images: [], songs: [], events: [] }))).toMatchObject([
      { '@id': `${siteUrl}/artists/12`, url: `${siteUrl}/de/artists/12` },
      crumbs(['Künstler:innen', '/de/artists'], ['Åse Lindqvist', '/de/artists/12']),
    ])
    expect(told(eventFacts(makeEvent({ price_from: 18 })))).toMatchObject([
      {
        '@id': `${siteUrl}/events/7`,
        url: `${siteUrl}/de/events/7`,
        performer: { url: `${siteUrl}/de/artists/12` },
        offers: { url: `${siteUrl}/de/events/7` },
      },
      crumbs(['Veranstaltungen', '/de/events'], ['Winter on the Water', '/de/events/7']),
    ])
  })

  test('cannot leave their script element, whatever they say', () => {
    const facts = toMusicGroup(makeArtist({ name: hostile, genre: '<!--<script>' }), siteUrl)
    const page = (json: string) =>
      parseFragment(`<script type="application/ld+json">${json}</script>`).childNodes.map(
        ({ nodeName }) => nodeName,
      )
    expect(page(toJsonLdText(facts))).toEqual(['script'])
    expect(JSON.parse(toJsonLdText(facts))).toEqual(facts)
    // Unescaped, the same facts do leave it.
    expect(page(JSON.stringify(facts))).not.toEqual(['script'])
  })
})
