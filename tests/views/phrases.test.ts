import { expect, test } from 'vitest'
import { phrasesOf } from '#views/phrases.ts'

test.each([
  ['Low Tide Choir: Open Rehearsal on the Mud', ['Low Tide Choir:', 'Open Rehearsal on the Mud']],
  [' Kassia Obuya:  Second Engine', ['Kassia Obuya:', 'Second Engine']],
])('%j is two phrases', (name, phrases) => {
  expect(phrasesOf(name)).toEqual(phrases)
})

test.each(['Ü: The End of the Chord', 'One: Two: Three', 'The Winter Crossing', '20:15', 'Songs:', ''])(
  '%j is one',
  (name) => {
    expect(phrasesOf(name)).toEqual([name])
  },
)
