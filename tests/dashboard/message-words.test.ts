import { expect, test } from 'vitest'
import { toKeptWords } from '#dashboard/messages/message-words.ts'

test.each([
  [1, 'Every message is erased 1 day after it came.'],
  [30, 'Every message is erased 30 days after it came.'],
  [365, 'Every message is erased 1 year after it came.'],
])('how long messages stay is said for %i days', (kept_days, words) => {
  const summary = { kept_days, deleted_days: 30 } as Parameters<typeof toKeptWords>[1]
  expect(toKeptWords('inbox', summary)).toBe(words)
})
