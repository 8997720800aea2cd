import { expect, test } from 'vitest'
import type { z } from 'zod'
import { fieldMessage } from '#contract/field-messages.ts'
import { isBlank, optionalMoment, optionalText, text } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { sanitiseFields } from '#server/operations/html-fields.ts'

const codesOf = ({ error }: z.ZodSafeParseResult<string>) => error?.issues.map(({ code }) => code)

test('line breaks of a browser count once, up to the most that a text may hold', () => {
  expect(text(10).parse(`a${'\r\n'.repeat(8)}b`)).toBe(`a${'\n'.repeat(8)}b`)
  expect(codesOf(text(10).safeParse(`a${'\r\n'.repeat(9)}b`))).toEqual(['too_big'])
})

test('a text that is too long is refused for that alone, before its characters are looked at', () => {
  for (const field of [text(10), optionalText(10)])
    for (const long of ['\r\n-'.repeat(100_000), '\u0001'.repeat(100_000), '\ud800'.repeat(100_000)])
      expect(codesOf(field.safeParse(long))).toEqual(['too_big'])
  expect(codesOf(text(10).safeParse('\u0001'))).toEqual(['invalid_format'])
})

test('a character is one, however many units it has, in what is taken and in what is told', async () => {
  const face = '\u{1f600}'
  expect(text(10).parse(face.repeat(10))).toBe(face.repeat(10))
  const { error } = text(10).safeParse(face.repeat(11), { error: fieldMessage })
  expect(error?.issues[0]?.message).toBe('At most 10 characters; this has 11.')
  const most = `<p>${face.repeat(limits.html - 7)}</p>`
  expect(await sanitiseFields(['bio'], { bio: most })).toEqual({ bio: most })
  const longer = `<p>${face.repeat(limits.html - 6)}</p>`
  await expect(sanitiseFields(['bio'], { bio: longer })).rejects.toThrow(`this text has ${limits.html + 1}.`)
})

test.each([
  '2000-01-01T00:00:00Z',
  '1999-12-31T23:30:00-01:00',
  '2200-01-01T00:30:00+01:00',
  '2199-12-31T23:59:59Z',
])('the moment %s is taken, and again as it comes back', (moment) => {
  const stored = optionalMoment().parse(moment)
  expect(optionalMoment().parse(stored)).toBe(stored)
})

test.each([
  '2000-01-01T00:30:00+02:00',
  '2199-12-31T23:30:00-02:00',
  '1999-12-31T23:30:00Z',
  '9999-12-31T23:59:59Z',
])('the moment %s, of another year once it is in UTC, is refused', (moment) => {
  expect(
    optionalMoment()
      .safeParse(moment)
      .error?.issues.map(({ message }) => message),
  ).toEqual(['A year between 2000 and 2199 is needed.'])
})

test('of what is no moment only that is said', () => {
  for (const text of ['soon', '2026-13-01T00:00:00Z', '1999-02-31'])
    expect(optionalMoment().safeParse(text).error?.issues).toHaveLength(1)
})

test.each(['', ' \t\n', '\u200b\u200d\u00ad', '\u3000\u2800\ufe0f'])('nothing is seen of %j', (unseen) => {
  expect(isBlank(unseen)).toBe(true)
  expect(isBlank(`${unseen}.${unseen}`)).toBe(false)
})
