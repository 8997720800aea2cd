import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { typeOfFile } from '#contract/file-types.ts'
import { digestOf } from '#views/machines/digest.ts'
import {
  pageCardIds,
  pageCardOf,
  parseShareFile,
  shareFile,
  sharePath,
  toArtistShareCard,
  toEventShareCard,
  toPageShareCard,
} from '#views/machines/share-card.ts'
import { drawShareCard, nameSize } from '#views/machines/share-drawing.ts'
import { paintShareImage } from '#views/machines/share-image.ts'
import { speaking } from '#views/speaking.ts'
import { company, hostile, makeArtist, makeEvent, makeShareCard, picture } from './records.ts'

const card = makeShareCard()

describe('the address of a share image', () => {
  test('is the same for the same content, and another for any other', () => {
    const path = sharePath(toEventShareCard(makeEvent(), 'Night Ferry'))
    expect(path).toMatch(/^\/share\/event-7-[0-9a-f]{16}\.png$/)
    expect(sharePath(toEventShareCard(makeEvent(), 'Night Ferry'))).toBe(path)
    const others = [
      makeEvent({ name: 'Other' }),
      makeEvent({ date: '2027-01-01' }),
      makeEvent({ end_date: '2027-01-01' }),
      makeEvent({ end_date: '2027-01-02' }),
      makeEvent({ location: 'Elsewhere' }),
      makeEvent({ status: 'CANCELLED' }),
      makeEvent({ poster_picture: picture }),
      makeEvent({ poster_picture: { ...picture, focus: { x: 0, y: 0 } } }),
    ].map((event) => sharePath(toEventShareCard(event, 'Night Ferry')))
    const all = [path, sharePath(toEventShareCard(makeEvent(), 'Day Ferry')), ...others]
    expect(new Set(all).size).toBe(all.length)
  })

  test('is made in another language for those pages alone that exist in it', () => {
    const pages = ['/artists', '/events', '/about', '/partners', '/souvenirs', '/venues', '/contact']
    const numbers = (paths: string[]) => paths.map(pageCardOf)
    expect(new Set(pageCardIds('en'))).toEqual(new Set(numbers(pages)))
    expect(new Set(pageCardIds('de'))).toEqual(new Set(numbers(pages.slice(0, 3))))
  })

  test('does not change with what the picture does not show', () => {
    const later = makeEvent({
      revision: 9,
      updated_at: '2027-01-01T00:00:00.000Z',
      description: 'New words.',
    })
    expect(toEventShareCard(later, 'Night Ferry')).toEqual(toEventShareCard(makeEvent(), 'Night Ferry'))
    const [festival, opening] = [{ end_date: '2027-01-02' }, { end_date: '2027-01-02', start_time: '14:00' }]
    expect(toEventShareCard(makeEvent(opening), 'N')).toEqual(toEventShareCard(makeEvent(festival), 'N'))
  })

  test('says whose picture it is', () => {
    expect(parseShareFile(shareFile(card))).toEqual({ kind: 'artist', id: 12 })
    const none = [
      '',
      'event-7',
      'event-0-0123456789abcdef.png',
      'staff-1-0123456789abcdef.png',
      '../event-1.png',
    ]
    for (const file of [...none, 'event-7-0123456789abcdef', 'event-7-0123456789abcdef.svg'])
      expect(parseShareFile(file)).toBeNull()
  })

  test('is one for all pages of a list, and none for what is no list', () => {
    expect(pageCardOf('/events/past')).toBe(pageCardOf('/events'))
    expect(pageCardOf('/contact')).not.toBe(pageCardOf('/about'))
    for (const path of ['/', '/search', '/eventsx', '/login']) expect(pageCardOf(path)).toBeNull()
    const page = toPageShareCard(pageCardOf('/contact') ?? 0, company)
    expect(page).toMatchObject({ kind: 'page', name: 'Contact', siteName: company.name })
    expect(page && parseShareFile(shareFile(page))).toMatchObject({ kind: 'page' })
    expect(toPageShareCard(99, company)).toBeNull()
  })

  test('says the title of a list in the language of the page', () => {
    const titleIn = (language: 'en' | 'de', path: string) =>
      speaking(language, () => toPageShareCard(pageCardOf(path) ?? 0, company))?.name
    expect(['/artists', '/events', '/about'].map((path) => titleIn('en', path))).toEqual([
      'Artists',
      'Events',
      'About Us',
    ])
    expect(['/artists', '/events', '/about'].map((path) => titleIn('de', path))).toEqual([
      'Künstler:innen',
      'Veranstaltungen',
      'Über uns',
    ])
  })

  test('spreads over its whole width', () => {
    const digests = Array.from({ length: 20_000 }, (_, index) => digestOf(`card ${index}`))
    expect(new Set(digests).size).toBe(digests.length)
  })

  test('takes a picture just large enough', () => {
    expect(toArtistShareCard(makeArtist(), 'N')?.picture?.url).toBe('/media/a-800.webp')
  })
})

describe('a share image', () => {
  test.each([
    ['one day', {}, ['31', 'Thu', 'Dec 2026']],
    ['an evening', { start_time: '20:00' }, ['31', 'Thu 20:00', 'Dec 2026']],
    ['a weekend', { date: '2026-07-03', end_date: '2026-07-05' }, ['03', 'Jul 2026', '– 05 Jul']],
    ['two years', { end_date: '2027-01-02', start_time: '14:00' }, ['31', 'Dec 2026', '– 02 Jan']],
    ['more than a year', { end_date: '2028-02-01' }, ['31', 'Dec 2026', '– Feb 2028']],
  ])('tells the days of an event as its page does: %s', (_, changes, expected) => {
    const shown = toEventShareCard(makeEvent(changes), 'Night Ferry')
    const words = shown && JSON.stringify(drawShareCard(shown)).matchAll(/"text":"([^"]*)"/g)
    const drawn = Array.from(words ?? [], ([, word]) => word)
    expect(drawn.slice(2, 5)).toEqual(expected)
  })

  test('is 1200 × 630, and the same bytes every time', async () => {
    const [first, second] = [await paintShareImage(card, null), await paintShareImage(card, null)]
    expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(Buffer.compare(first, second)).toBe(0)
  })

  test('is small enough for messengers with a photograph, and is named after its format', async () => {
    const { width, height, seed } = { width: 504, height: 630, seed: 7 }
    const noise = Uint8Array.from(
      { length: width * height * 3 },
      (_, at) => (at * at * seed + (at >> 7)) % 251,
    )
    const photo = await sharp(noise, { raw: { width, height, channels: 3 } })
      .blur(1.2)
      .webp()
      .toBuffer()
    const shown = { ...card, picture: { url: '/media/x.webp', focus: { x: 0.5, y: 0.5 } } }
    const painted = await paintShareImage(shown, photo)
    expect(painted.length).toBeLessThan(300_000)
    expect((await sharp(painted).metadata()).format).toBe('jpeg')
    expect(typeOfFile(shareFile(shown))).toBe('image/jpeg')
    expect(typeOfFile(shareFile(card))).toBe('image/png')
    const withoutIt = await paintShareImage(shown, null)
    expect((await sharp(withoutIt).metadata()).format).toBe('jpeg')
  })

  test('shows the record’s picture at its focal point', async () => {
    const halves = await sharp({ create: { width: 600, height: 2000, channels: 3, background: '#00ff00' } })
      .composite([
        {
          input: { create: { width: 600, height: 1000, channels: 3, background: '#ff0000' } },
          left: 0,
          top: 0,
        },
      ])
      .webp({ lossless: true })
      .toBuffer()
    const shown = { ...card, picture: { url: '/media/x.webp', focus: { x: 0.5, y: 0 } } }
    const painted = sharp(await paintShareImage(shown, halves))
    const { data, info } = await painted.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const at = (info.width * 10 + 1190) * info.channels
    const [red = 0, ...others] = data.subarray(at, at + 3)
    expect(red).toBeGreaterThan(250)
    expect(Math.max(...others)).toBeLessThan(5)
  })

  test.each([
    ['hostile', hostile],
    ['very long', 'Orchestra of the Extraordinarily Long Name '.repeat(5)],
    ['one endless word', 'Donaudampfschifffahrtsgesellschaft'.repeat(5)],
    ['in another alphabet', 'Оркестр 東京 مرحبا'],
    ['missing', ''],
  ])('is painted for a name that is %s', async (_, name) => {
    const painted = await paintShareImage(makeShareCard({ name }), null)
    expect((await sharp(painted).metadata()).width).toBe(1200)
  })

  test('sets short names large and long ones so that they fit', () => {
    expect(nameSize('Oud', 584, 370)).toBe(232)
    expect(nameSize('Winter on the Water', 584, 370)).toBeLessThan(232)
    expect(nameSize('word '.repeat(60), 584, 370)).toBe(50)
  })
})
