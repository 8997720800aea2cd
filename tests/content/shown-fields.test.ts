// What a page depends on that reads some fields of an answer.
import { describe, expect, test } from 'vitest'
import { createShownFields, noteShown } from '#content/shown-fields.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { shownTag } from '#contract/field-tags.ts'

const event = {
  id: 5,
  name: 'Tide',
  location: 'Quay',
  artist: { id: 9, name: 'Ebb', genre: 'Folk' },
  lineup: [{ id: 7, name: 'Flood', role: 'support' }],
  responsible: 3,
  responsible_staff: { id: 3, name: 'Ada' },
  venue: null,
}
const tags = ['event-5', 'event-5-lineup', 'artist-9', 'staff-3', 'venue-4']

function readOf<T>(endpoint: Endpoint, data: T, given: readonly string[], read: (data: T) => void): string[] {
  const shown = createShownFields()
  read(noteShown(endpoint, data, given, shown))
  return shown.tags()
}
const ofEvent = (read: (data: typeof event) => void) => readOf(publicEndpoints.getEvent, event, tags, read)
/** It has an archived venue, which a restored one would replace. */
const always = [shownTag('event-5', []), 'venue-4']

describe('of an event', () => {
  test('nothing is read: only whether it is there', () => {
    expect(ofEvent(() => {})).toEqual(always.sort())
  })

  test('a field', () => {
    expect(ofEvent(({ name }) => name)).toEqual([shownTag('event-5', ['name']), 'venue-4'])
  })

  test('a field of its artist, and whether there is one', () => {
    expect(ofEvent(({ artist }) => artist.name)).toEqual([
      shownTag('artist-9', ['name']),
      shownTag('event-5', ['artist']),
      'venue-4',
    ])
    expect(ofEvent(({ artist }) => Boolean(artist))).toContain(shownTag('artist-9', []))
  })

  test('that it names nobody: the tag that stands for whom it hides', () => {
    const hiding = { ...event, artist: null, lineup: [], responsible: null, responsible_staff: null }
    const given = ['event-5', 'event-5-lineup']
    for (const field of ['artist', 'responsible', 'responsible_staff', 'venue'] as const)
      expect(readOf(publicEndpoints.getEvent, hiding, given, (data) => data[field])).toContain(
        shownTag('event-5-lineup', []),
      )
    expect(readOf(publicEndpoints.getEvent, hiding, given, ({ name }) => name)).toEqual([
      shownTag('event-5', ['name']),
    ])
    expect(readOf(publicEndpoints.getEvent, hiding, ['event-5'], ({ venue }) => venue)).toEqual([
      shownTag('event-5', ['venue']),
    ])
  })

  test('a name in its line-up, which has no tag of its own in the answer', () => {
    expect(ofEvent(({ lineup }) => lineup.map(({ name, role }) => `${name} ${role}`))).toEqual([
      shownTag('artist-7', ['name']),
      shownTag('event-5-lineup', []),
      shownTag('event-5', ['lineup']),
      'venue-4',
    ])
  })

  test('the number of a person who may be archived', () => {
    expect(ofEvent(({ responsible }) => responsible)).toContain(shownTag('staff-3', []))
  })

  test('a copy or a text of it: everything, of the records in it as well', () => {
    for (const read of [
      (data: typeof event) => void JSON.stringify(data),
      (data: typeof event) => void JSON.stringify({ ...data }),
    ])
      expect(ofEvent(read)).toEqual(
        [
          shownTag('artist-7', ['id', 'name']),
          shownTag('artist-9', ['id', 'name', 'genre']),
          shownTag('event-5', Object.keys(event)),
          shownTag('event-5-lineup', []),
          shownTag('staff-3', ['id', 'name']),
          'venue-4',
        ].sort(),
      )
  })

  test('the data stay what they are', () => {
    const shown = createShownFields()
    const noted = noteShown(publicEndpoints.getEvent, event, tags, shown)
    expect(noted).toEqual(event)
    expect(Object.keys(noted)).toEqual(Object.keys(event))
    expect(noted.artist).toBe(noted.artist)
  })
})

const artist = {
  id: 1,
  name: 'Ebb',
  events: [{ id: 5, name: 'Tide' }],
  songs: [{ id: 1, title: 'Low' }],
  gallery_images: [],
}
const artistTags = ['artist-1', 'artist-1-events', 'artist-1-songs', 'artist-1-gallery', 'event-5']

test('of the parts of an artist those that are read, and nested records whole', () => {
  const ofArtist = (read: (data: typeof artist) => void) =>
    readOf(publicEndpoints.getArtist, artist, artistTags, read)
  expect(ofArtist(({ gallery_images }) => gallery_images.length)).toEqual([
    'artist-1-gallery',
    shownTag('artist-1', ['gallery_images']),
  ])
  expect(ofArtist(({ songs }) => songs.map(({ title }) => title))).toContain('artist-1-songs')
  expect(ofArtist(({ events }) => events.map(({ name }) => name))).toEqual([
    shownTag('artist-1-events', []),
    shownTag('artist-1', ['events']),
    shownTag('event-5', ['name']),
  ])
})

test('of a list each record by its fields, and the list itself', () => {
  const list = { count: 2, next: null, previous: null, results: [{ id: 1, name: 'Ebb' }, { id: 2, name: 'Low' }] } // biome-ignore format: an answer
  const read = readOf(publicEndpoints.listPartners, list, ['partners', 'partner-1', 'partner-2'], (data) =>
    data.results.map(({ name }) => name),
  )
  expect(read).toEqual([shownTag('partner-1', ['name']), shownTag('partner-2', ['name']), 'partners'])
})

test('an answer of a server that names its records otherwise is followed by its own tags', () => {
  expect(readOf(publicEndpoints.getEvent, event, ['post:5'], ({ name }) => name)).toEqual(['post:5'])
  expect(readOf(publicEndpoints.getEvent, event, [], ({ name }) => name)).toEqual([])
})
