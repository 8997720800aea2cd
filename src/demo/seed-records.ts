// Partners, staff and souvenirs of a large data set, beside the artists and events of large.ts.

import * as words from './large-words.ts'
import { createRandom, type Random } from './random.ts'

export interface SeedPartner {
  name: string
  role: 'PRODUCER' | 'DJ' | 'AGENT'
  website: string
  bio: string
  is_active: boolean
}

export interface SeedPerson {
  name: string
  role: string
  email: string
  bio: string
  is_active: boolean
}

export interface SeedSouvenir {
  name: string
  description: string
  price: number
  is_gift: boolean
  is_active: boolean
}

const trades = ['Agency', 'Bookings', 'Presents', 'Records', 'Sound', 'Touring']
const jobs = ['Booking', 'Front of House', 'Lights', 'Press', 'Production', 'Sound', 'Tour Manager']
const things = ['Cap', 'Enamel Mug', 'Poster', 'Scarf', 'Songbook', 'T-Shirt', 'Tote Bag', 'Vinyl']

function* many<T>(count: number, seed: string, make: (random: Random, index: number) => T): Generator<T> {
  for (let index = 0; index < count; index += 1) yield make(createRandom(`${seed}/${index}`), index)
}

const isActive = (random: Random) => !random.chance(0.04)
const twoWords = (random: Random) => `${random.pick(words.adjectives)} ${random.pick(words.nouns)}`
const texts = (random: Random) => `${random.pick(words.promises)} ${random.pick(words.endnotes)}`
const bio = (random: Random) => `<p>${texts(random)}</p><p>${random.pick(words.advice)}</p>`

export function generatePartners(count: number, seed: string): Generator<SeedPartner> {
  return many(count, `${seed}/partner`, (random, index) => ({
    name: `${twoWords(random)} ${random.pick(trades)}`,
    role: random.pick(['PRODUCER', 'DJ', 'AGENT']),
    website: random.chance(0.7) ? `https://partner-${index + 1}.example/` : '',
    bio: bio(random),
    is_active: isActive(random),
  }))
}

export function generateStaff(count: number, seed: string): Generator<SeedPerson> {
  return many(count, `${seed}/staff`, (random, index) => ({
    name: `${random.pick(words.firstNames)} ${random.pick(words.lastNames)}`,
    role: random.pick(jobs),
    email: `staff-${index + 1}@marquee.example`,
    bio: bio(random),
    is_active: isActive(random),
  }))
}

export function generateSouvenirs(count: number, seed: string): Generator<SeedSouvenir> {
  return many(count, `${seed}/souvenir`, (random) => ({
    name: `${twoWords(random)} ${random.pick(things)}`,
    description: texts(random),
    price: random.whole(400, 9000) / 100,
    is_gift: random.chance(0.1),
    is_active: isActive(random),
  }))
}
