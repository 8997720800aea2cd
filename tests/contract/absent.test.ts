// What is made of answers that lack fields, or mean something else by the names of ours.
import { expect, test } from 'vitest'
import { parseAnswer, unknownMoment } from '#contract/absent.ts'
import { capabilityNames } from '#contract/capabilities.ts'
import { event } from '#contract/entities/event.ts'
import { message } from '#contract/entities/message.ts'

const specified = {
  id: 1,
  name: 'Night',
  date: '2026-12-24',
  poster: null,
  location: 'Hall',
  description: 'Music.',
  artist: { id: 1, name: 'Nova' },
  mapEmbedUrl: 'https://www.openstreetmap.org/export/embed.html',
  is_featured: false,
  is_active: true,
  responsible: 1,
}
const plain = parseAnswer(event, specified).data
const all = new Set(capabilityNames)

test.each([
  ['venue', 'Town Hall', null],
  ['venue', { name: 'Town Hall' }, null],
  ['status', 'published', 'SCHEDULED'],
  ['tour', 3, null],
  ['age', 18, ''],
  ['end_date', '', null],
  ['end_date', '2026-12-25T00:00:00Z', null],
  ['price_from', 'free', null],
  ['created_at', 1_732_104_000, unknownMoment],
  ['revision', 'abc', 0],
  ['lineup', 'A, B', []],
  ['responsible_staff', 'Ada', null],
  ['poster_alt', 5, ''],
  ['poster_picture', 'poster.png', null],
  ['publish_at', 'soon', null],
  ['untranslated', 'all', undefined],
])('a field %s with another meaning, %j, is as if it were not there', (name, value, absent) => {
  for (const lacking of [undefined, all]) {
    const { data } = parseAnswer(event, { ...specified, [name]: value }, lacking)
    expect(data).toEqual(plain)
    expect(data).toHaveProperty(name, absent)
  }
})

test.each([
  ['name', 1],
  ['date', '24.12.2026'],
  ['is_active', 'yes'],
  ['artist', 'Nova'],
  ['responsible', { id: 1 }],
])('a field %s of the specification is what the specification says', (name, value) => {
  expect(parseAnswer(event, { ...specified, [name]: value }, all).success).toBe(false)
})

test('what a server lacks is left out, even where it has the kind of ours', () => {
  const venue = { id: 4, name: 'Town Hall', address: '1 High Street', is_active: true }
  const more = { venue, status: 'CANCELLED', start_time: '20:00:00', poster_alt: 'Red', lineup: [] }
  const answer = { ...specified, ...more }
  expect(parseAnswer(event, answer).data).toMatchObject({ venue, status: 'CANCELLED' })
  const others = new Set(capabilityNames.filter((name) => name !== 'venues'))
  expect(parseAnswer(event, answer, others).data).toEqual({ ...(plain as object), venue })
  expect(parseAnswer(event, answer, new Set(['venues'])).data).toMatchObject({
    venue: null,
    status: 'CANCELLED',
    start_time: '20:00:00',
  })
})

test('a picture is described by no text of a server that has no descriptions', () => {
  const answer = { ...specified, poster: '/media/red.png', poster_alt: 'Red' }
  expect(parseAnswer(event, answer).data).toMatchObject({ poster_picture: { alt: 'Red' } })
  expect(parseAnswer(event, answer, all).data).toMatchObject({
    poster_alt: '',
    poster_picture: { url: '/media/red.png', alt: '' },
  })
})

test('a message of another server is read, whatever else it says', () => {
  const sent = { id: 1, name: 'Ada', email: 'a@b.test', message: 'Hi', is_read: false }
  const answer = {
    ...sent,
    submitted_at: '2026-11-20T10:00:00Z',
    about: null,
    folder: 'Sent',
    revision: '3a',
  }
  expect(parseAnswer(message, answer).data).toMatchObject({
    ...sent,
    about: '',
    folder: 'inbox',
    revision: 1,
  })
})
