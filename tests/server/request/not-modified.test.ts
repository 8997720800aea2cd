import { expect, test } from 'vitest'
import { isNotModified } from '#server/request/not-modified.ts'

test.each([
  [undefined, false],
  ['', false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['"a-br"', false],
])('of “"a"” a client that sends “If-None-Match: %s” has the newest: %s', (header, isKnown) => {
  expect(isNotModified(header, '"a"')).toBe(isKnown)
})
