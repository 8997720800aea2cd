import { expect, test } from 'vitest'
import { toDisplayName } from '#views/display-name.ts'

test.each([
  ['U', 125],
  ['Lamp', 125],
  ['Åse Lindqvist', 62],
  ['The Havermouth Municipal Orchestra for Discarded Instruments', 62],
])('draws %s at a width of %i per cent', (name, stretch) => {
  expect(toDisplayName(name).stretch).toBe(stretch)
})

test('gives a longer name a smaller size', () => {
  const long = toDisplayName('The Havermouth Municipal Orchestra for Discarded Instruments')
  expect(long.fit).toBeGreaterThan(toDisplayName('Åse Lindqvist').fit)
})

test('leaves room for the longest word, and breaks one that no line can hold', () => {
  expect(toDisplayName('Instrumentenbauer').fit).toBeGreaterThan(6)
  expect(toDisplayName('x'.repeat(200)).fit).toBeLessThan(30)
})

test.each(['', '   ', '!!!', '🎺', '你好'])('makes something finite of %j', (name) => {
  const { fit, whole } = toDisplayName(name)
  expect(Number.isFinite(fit) && fit > 0).toBe(true)
  expect(Number.isFinite(whole)).toBe(true)
})
