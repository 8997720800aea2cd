import { expect, test } from 'vitest'
import { toWaitingTime } from '#islands/waiting-time.ts'

test.each([
  [0, '1 second'],
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3599, '60 minutes'],
  [3600, '1 hour'],
  [7201, '3 hours'],
])('%i seconds are %s', (seconds, words) => {
  expect(toWaitingTime(seconds)).toBe(words)
})

test.each([
  [1, '1 Sekunde'],
  [59, '59 Sekunden'],
  [61, '2 Minuten'],
  [3600, '1 Stunde'],
])('%i seconds are %s in German', (seconds, words) => {
  expect(toWaitingTime(seconds, 'de')).toBe(words)
})
