// Texts that are shortened: what a character with two units becomes where one would be cut.
import { expect, test } from 'vitest'
import { site } from '#contract/addresses.ts'
import type { Message } from '#contract/entities/message.ts'
import { shownName } from '#contract/field-messages.ts'
import { printable } from '#contract/printable.ts'
import { cutText } from '#contract/text-length.ts'
import { replyTo } from '#dashboard/messages/reply.ts'
import { beginning } from '#db/search/search-text.ts'
import { toSummary } from '#views/plain-text.ts'

const face = '\u{1f600}'

test('a text is cut between characters', () => {
  expect(cutText(face, 2)).toBe(face)
  expect(cutText(`a${face}b`, 2)).toBe('a')
  expect(cutText(`a${face}b`, 3)).toBe(`a${face}`)
  expect(cutText(face, 1)).toBe('')
  expect(cutText('ab', 0)).toBe('')
  expect(cutText('ab', 9)).toBe('ab')
})

test.each<[string, (text: string) => string]>([
  ['the description of a page', toSummary],
  ['the words of a hit', beginning],
  ['a text of another server', printable],
  ['the name of a field', shownName],
  [
    'an answer to a message',
    (message) => decodeURIComponent(replyTo({ email: 'a@b.example', about: '', message } as Message)),
  ],
])('%s has no half of a character', (_, shorten) => {
  for (const start of ['', 'a']) {
    const short = shorten(start + face.repeat(2000))
    expect(short).toMatch(/…/)
    expect(short.isWellFormed()).toBe(true)
    expect(short).not.toContain('\ufffd')
  }
})

test.each([toSummary, beginning])(
  'a text without spaces is cut at a character, and another one at a word',
  (shorten) => {
    expect(shorten(`結成 ${'東京の音楽祭'.repeat(50)}`).length).toBeGreaterThan(150)
    expect(shorten(`${'東京 '.repeat(3)}${'音楽祭'.repeat(90)}`)).toContain('東京 東京 東京 音楽祭音楽祭')
    expect(shorten(`Since ${'a harbour '.repeat(30)}`)).toMatch(/ (?:a|harbour)…$/)
    expect(shorten('東京 音楽祭')).toBe('東京 音楽祭')
  },
)

test('an address takes half of a character that stands in a text', () => {
  expect(site.search('a\ud83d')).toBe('/search?q=a%EF%BF%BD')
  expect(site.contact('\ude00')).toBe('/contact?about=%EF%BF%BD')
})
