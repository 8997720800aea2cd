import { expect, test } from 'vitest'
import { trimEnd, trimEnds, trimPunctuation } from '#contract/trim.ts'

test.each([
  ['https://a.example//', 'https://a.example'],
  ['/', ''],
  ['', ''],
  ['a/b', 'a/b'],
])('%j ends without slashes as %j', (text, result) => expect(trimEnd(text, '/')).toBe(result))

test('both ends, and no character between them', () => {
  expect(trimEnds('//bucket//site/', '/')).toBe('bucket//site')
  expect(trimEnds('///', '/')).toBe('')
})

test('an excerpt does not end in the middle of a sentence’s punctuation', () => {
  expect(trimPunctuation('Ends here, –\u00a0')).toBe('Ends here')
  expect(trimPunctuation('…')).toBe('…')
})
