import { expect, test } from 'vitest'
import { phrasesOf } from '#views/phrases.ts'

test.each([
  ['Low Tide Choir: Open Rehearsal on the Mud', 'Low Tide Choir', 'Open Rehearsal on the Mud'],
  [' Kassia Obuya:  Second Engine', 'Kassia Obuya', 'Second Engine'],
])('%j is two phrases, of which the first has no colon to be seen', (name, lead, rest) => {
  expect(phrasesOf(name, 'Kassia Obuya')).toEqual([
    { text: lead, is: 'line', hasColon: true },
    { text: rest, is: 'line' },
  ])
})

test.each(['Ü: The End of the Chord', 'One: Two: Three', 'The Winter Crossing', '20:15', 'Songs:', ''])(
  '%j is one',
  (name) => {
    expect(phrasesOf(name)).toEqual([{ text: name }])
  },
)

test.each([
  ['Matouš Hrádek Trio on Lightship 22', 'Matouš Hrádek Trio', ['*Matouš Hrádek Trio', ' on Lightship 22']],
  ['An Evening with ÅSE LINDQVIST', 'Åse Lindqvist', ['An Evening with ', '*ÅSE LINDQVIST']],
  ['Tomás Villaverde Quiroga, solo', 'Tomás Villaverde Quiroga', ['*Tomás Villaverde Quiroga,', ' solo']],
  ['Coalfax at Sea', 'Coalfax', ['Coalfax at Sea']],
  ['Åse Lindqvist', 'Åse Lindqvist', ['Åse Lindqvist']],
  ['The Winter Crossing', 'Åse Lindqvist', ['The Winter Crossing']],
])('%j keeps the name of who plays together', (name, who, phrases) => {
  expect(phrasesOf(name, who).map(({ text, is }) => (is === 'who' ? `*${text}` : text))).toEqual(phrases)
})
