import { expect, test } from 'vitest'
import { remembering } from '#views/remember.ts'

test('a value is made once for a key, also when it is nothing', () => {
  const made: string[] = []
  const known = remembering<string | null>(2)
  const get = (key: string, value: string | null) =>
    known(key, () => {
      made.push(key)
      return value
    })
  expect([get('a', 'A'), get('a', 'other'), get('b', null), get('b', 'other')]).toEqual([
    'A',
    'A',
    null,
    null,
  ])
  expect(made).toEqual(['a', 'b'])
  // The oldest of three is forgotten, and nothing else.
  expect([get('c', 'C'), get('b', 'other'), get('c', 'other'), get('a', 'new')]).toEqual([
    'C',
    null,
    'C',
    'new',
  ])
  expect(made).toEqual(['a', 'b', 'c', 'a'])
})
