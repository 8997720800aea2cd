// Beside the dates of an artist stands text, or text and songs, whichever leaves less of a column empty.
import { expect, test } from 'vitest'
import { toArtistColumns } from '#views/artist-columns.ts'

const paragraph = `<p>${'Words of an artist. '.repeat(18)}</p>`
const short = paragraph
const long = paragraph.repeat(5)
const plain = { hasSongsBeside: false, hasLargePoster: false, areStacked: false }
const stacked = { ...plain, areStacked: true }

test.each<[string, [string, number, number], ReturnType<typeof toArtistColumns>]>([
  ['a short text beside two posters', [short, 2, 3], { ...plain, hasSongsBeside: true }],
  ['a short text with many songs beside two posters', [short, 2, 5], { ...stacked, hasSongsBeside: true }],
  ['a long text beside two posters', [long, 2, 3], stacked],
  ['a long text beside one poster', [long, 1, 3], { ...plain, hasLargePoster: true }],
  ['a short text beside one poster', [short, 1, 0], stacked],
  ['a short text without dates', [short, 0, 4], plain],
  ['a short text beside a long list of dates', [short, 9, 2], { ...plain, hasSongsBeside: true }],
])('%s', (_, [bio, events, songs], expected) => {
  expect(toArtistColumns(bio, events, songs)).toEqual(expected)
})

test('lists, headings and quotations have their height', () => {
  const list = `<h2>Now playing</h2><ul>${'<li>A cornet found inside a wall</li>'.repeat(12)}</ul>`
  expect(toArtistColumns(short, 1, 0).hasLargePoster).toBe(false)
  expect(toArtistColumns(short + list, 1, 0).hasLargePoster).toBe(true)
  expect(toArtistColumns(`${short}<blockquote><p>${'Silence. '.repeat(80)}</p></blockquote>`, 1, 0)).toEqual({
    ...plain,
    hasLargePoster: true,
  })
})
