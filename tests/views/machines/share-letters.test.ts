// Which letters a share card shows, judged by what its renderer draws.
import { expect, test } from 'vitest'
import { artistFacts, eventFacts } from '#views/machines/record-facts.ts'
import {
  type ShareCard,
  toArtistShareCard,
  toEventShareCard,
  toPageShareCard,
} from '#views/machines/share-card.ts'
import { paintShareImage } from '#views/machines/share-image.ts'
import { toCapitals, toDrawable } from '#views/machines/share-letters.ts'
import { company, makeArtist, makeEvent, makeShareCard, siteUrl } from './records.ts'

const paint = async (changes: Partial<ShareCard>) =>
  Buffer.from(await paintShareImage(makeShareCard(changes), null))

/** The first and the last letter of each row of drawable ones. */
function lettersAtEnds(): string[] {
  const all = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).filter((letter) =>
    /[\p{L}\p{N}]/u.test(letter),
  )
  const isDrawable = (letter = 'Ж') => toDrawable(letter) !== null
  return all.filter(
    (letter, at) => isDrawable(letter) && !(isDrawable(all[at - 1]) && isDrawable(all[at + 1])),
  )
}

test('a letter that counts as drawable is drawn as itself', async () => {
  const box = await paint({ line: '\u{10fffd}' })
  expect(box.equals(await paint({ line: 'Ж' }))).toBe(true)
  const letters = lettersAtEnds()
  expect(letters.length).toBeGreaterThan(60)
  const boxes: string[] = []
  for (const letter of letters)
    if (box.equals(await paint({ line: toDrawable(letter) ?? '' }))) boxes.push(letter)
  expect(boxes).toEqual([])
}, 60_000)

test('names in capitals have no boxes', async () => {
  const box = await paint({ name: '\u{10fffd}' })
  for (const letter of ['ß', 'ŉ', 'µ', 'ƒ', 'ÿ', 'ắ', 'ǆ', 'ȷ', 'ṿ']) {
    expect(toDrawable(letter)).toBe(letter)
    expect([letter, box.equals(await paint({ name: letter }))]).toEqual([letter, false])
  }
  expect(toCapitals('µ-Ziq, Straße')).toBe('µ-ZIQ, STRASSE')
})

test.each([
  ['Nova 🎷 Lane', 'Nova Lane'],
  ['👩🏽‍🎤 Åse ❤️', 'Åse'],
  ['Rock★Star', 'Rock Star'],
  ['1️⃣ Nova🇩🇪', '1 Nova'],
  ['Jean‐Luc', 'Jean-Luc'],
  ['Nova\u200b Lane\u200e', 'Nova Lane'],
  ['Cafe\u0301 ©™½…', 'Café ©™½…'],
  ['Nguyễn Ánh', 'Nguyễn Ánh'],
  ['Leilani Kaʻahumanu', 'Leilani Ka‘ahumanu'],
  ['Ka\u02bdiulani', 'Ka‘iulani'],
  ['ʿAlī al-Qurʾān', '‘Alī al-Qur’ān'],
  ['Quiꞌche Ꞌa', 'Qui’che ’a'],
  ['Oʼahu', 'Oʼahu'],
  ['🎷', ''],
  ['Кино', null],
  ['Nova Кино', null],
  ['Ελευθερία', null],
  ['أم كلثوم', null],
  ['漢字', null],
])('%j is drawn as %j', (text, drawn) => expect(toDrawable(text)).toBe(drawn))

const shareImageOf = (facts: ReturnType<typeof artistFacts>) => facts(company, siteUrl, 'UTC').shareImage

test.each(['Кино', 'Ελευθερία', 'أم كلثوم', '漢字', '🎷'])('a record named %s has no card', (name) => {
  expect(toArtistShareCard(makeArtist({ name }), 'N')).toBeNull()
  expect(toEventShareCard(makeEvent({ name }), 'N')).toBeNull()
  expect(
    shareImageOf(artistFacts({ ...makeArtist({ name }), events: [], songs: [], gallery_images: [] })),
  ).toBeNull()
  expect(shareImageOf(eventFacts(makeEvent({ name })))).toBeNull()
})

test('other texts are left out, and the poster is that of the whole name', async () => {
  const event = toEventShareCard(
    makeEvent({ name: 'Nova 🎷', location: 'Киев', status: 'CANCELLED' }),
    'Паром',
  )
  expect(event).toMatchObject({ name: 'Nova', line: '', siteName: '', posterName: 'Nova 🎷' })
  expect(event && (await paintShareImage(event, null)).length).toBeGreaterThan(1000)
  expect(toPageShareCard(1, { ...company, name: '漢字' })).toMatchObject({ name: 'Artists', siteName: '' })
})
