import { parseFragment } from 'parse5'
import { describe, expect, test } from 'vitest'
import {
  toBreadcrumbs,
  toJsonLdText,
  toMusicEvent,
  toMusicGroup,
  toOrganization,
} from '#views/machines/json-ld.ts'
import { company, hostile, makeArtist, makeEvent, siteUrl } from './records.ts'

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
    expect(toMusicEvent(makeEvent(), company, siteUrl)).toMatchObject({
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
    expect(toMusicEvent(makeEvent({ artist: null }), company, siteUrl)).not.toHaveProperty('performer')
  })

  test.each([
    ['SCHEDULED', 'https://schema.org/EventScheduled'],
    ['POSTPONED', 'https://schema.org/EventPostponed'],
    ['CANCELLED', 'https://schema.org/EventCancelled'],
  ] as const)('%s is %s', (status, type) => {
    expect(toMusicEvent(makeEvent({ status }), company, siteUrl)).toHaveProperty('eventStatus', type)
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
