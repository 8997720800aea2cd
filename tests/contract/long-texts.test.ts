import { expect, test } from 'vitest'
import type { z } from 'zod'
import { isBlank, optionalText, text } from '#contract/fields.ts'

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

test.each(['', ' \t\n', '\u200b\u200d\u00ad', '\u3000\u2800\ufe0f'])('nothing is seen of %j', (unseen) => {
  expect(isBlank(unseen)).toBe(true)
  expect(isBlank(`${unseen}.${unseen}`)).toBe(false)
})
