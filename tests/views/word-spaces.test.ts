import { expect, test } from 'vitest'
import { inkOf, lettersOf } from '#views/poster-letters.ts'

const widthOf = (text: string) => inkOf(lettersOf(text) ?? [])

/** Room of a space between two letters, from ink to ink, without that of the letters themselves. */
function spaceBetween(one: string, other: string): readonly number[] {
  const both = widthOf(`${one} ${other}`)
  const bare = [widthOf(one), widthOf(other)]
  const [left, right] = [lettersOf(one)?.[0]?.letter.right, lettersOf(other)?.[0]?.letter.left]
  return both.map((width, at) =>
    Math.round(
      width - bare.reduce((sum, ink) => sum + Number(ink[at]), 0) - Number(left?.[at]) - Number(right?.[at]),
    ),
  )
}

test.each(['P2', 'FA', 'KO', 'YB', 'AY', 'ÞN', 'TT'])(
  'the space between the letters of %s is as wide as any other',
  (pair) => {
    const [one = '', other = ''] = pair
    expect(spaceBetween(one, other)).toEqual(spaceBetween('N', 'N'))
  },
)
