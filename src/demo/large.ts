// Large data sets for tests of scale: any number of artists and events, generated one at a time and the same for the
// same seed. Names come from many languages, so that search and sorting meet real letters.

import { addDays } from './content/events.ts'
import type { Links } from './content/types.ts'
import { places } from './content/venues.ts'
import * as words from './large-words.ts'
import { createRandom, type Random } from './random.ts'

export interface LargeArtist {
  name: string
  genre: string
  bio: string
  socials: Links
  is_featured: boolean
  is_active: boolean
}

export interface LargeEvent {
  name: string
  date: string
  location: string
  description: string
  mapEmbedUrl: string
  /** Index of the artist in the same set; null for an event without one. */
  artistIndex: number | null
  is_featured: boolean
  is_active: boolean
}

/** Generates this many artists, each name once. */
export function* generateArtists(count: number, seed: string): Generator<LargeArtist> {
  const taken = new Set<string>()
  for (let index = 0; index < count; index += 1) {
    const random = createRandom(`${seed}/artist/${index}`)
    const name = findName(random, taken)
    const genre = random.pick(words.genres)
    yield {
      name,
      genre,
      bio: writeBio(random, name, genre),
      socials: random.chance(0.7)
        ? { [random.pick(words.networks)]: `https://artist-${index + 1}.example` }
        : {},
      is_featured: random.chance(0.01),
      is_active: !random.chance(0.04),
    }
  }
}

/** Generates this many events, from three years before to one year after the given day (yyyy-mm-dd). */
export function* generateEvents(
  count: number,
  seed: string,
  today: string,
  artistCount: number,
): Generator<LargeEvent> {
  const venues = Object.values(places)
  for (let index = 0; index < count; index += 1) {
    const random = createRandom(`${seed}/event/${index}`)
    const venue = random.pick(venues)
    const title = `${random.pick(words.openers)} ${random.pick(words.nouns)} ${random.pick(words.endings)}`
    yield {
      name: random.chance(0.5) ? title : `${title}, ${random.pick(words.occasions)}`,
      date: addDays(today, random.whole(-1095, 365)),
      location: venue.location,
      description: `${random.pick(words.promises)} ${random.pick(words.advice)} ${random.pick(words.endnotes)}`,
      mapEmbedUrl: venue.mapEmbedUrl,
      artistIndex: artistCount > 0 && !random.chance(0.08) ? random.whole(0, artistCount - 1) : null,
      is_featured: random.chance(0.01),
      is_active: !random.chance(0.04),
    }
  }
}

function findName(random: Random, taken: Set<string>): string {
  for (let attempt = 0; ; attempt += 1) {
    const name = attempt < 20 ? makeName(random) : `${makeName(random)} ${taken.size + 1}`
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
}

function makeName(random: Random): string {
  const person = `${random.pick(words.firstNames)} ${random.pick(words.lastNames)}`
  const kind = random.next()
  if (kind < 0.5) return person
  if (kind < 0.58) return `${person}-${random.pick(words.lastNames)}`
  if (kind < 0.66) return `${person} ${random.pick(words.ensembles)}`
  if (kind < 0.8) return `The ${random.pick(words.adjectives)} ${random.pick(words.nouns)}`
  if (kind < 0.88) return `${random.pick(words.nouns)} ${random.pick(words.endings)}`
  if (kind < 0.94)
    return `${random.pick(words.firstNames)} & the ${random.pick(words.adjectives)} ${random.pick(words.nouns)}`
  return `${random.pick(words.towns)} ${random.pick(words.adjectives)} ${random.pick(words.ensembles)}`
}

function writeBio(random: Random, name: string, genre: string): string {
  const safe = name.replaceAll('&', '&amp;')
  const opening = `<p>${safe} ${random.pick(words.beginnings)} ${random.pick(words.towns)}.</p>`
  const more = `<p>${random.pick(words.promises)} ${random.pick(words.endnotes)}</p>`
  return `${opening}<p><em>${genre}</em>. ${random.pick(words.advice)}</p>${random.chance(0.6) ? more : ''}`
}
