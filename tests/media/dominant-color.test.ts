// The colour that stands for a picture is one a person would name, where it has any.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findDominantColor } from '#media/dominant-color.ts'

interface Stripe {
  color: string
  share: number
}

/** A picture of stripes, each as wide as its share of 100 pixels. */
async function stripes(...parts: readonly Stripe[]) {
  let left = 0
  const layers = parts.map(({ color, share }) => {
    const layer = {
      input: { create: { width: share, height: 100, channels: 4 as const, background: color } },
      left,
      top: 0,
    }
    left += share
    return layer
  })
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const { data, info } = await sharp({ create: { width: 100, height: 100, channels: 4, background: clear } })
    .composite(layers)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: 4 as const }
}

const [ink, paper, grey, red, blue, paleBlue, skin] = [
  '#16120f',
  '#f3e8d4',
  '#808080',
  '#e5432a',
  '#2b4a6f',
  '#9fc0cc',
  '#e4ae7b',
]

test.each<[string, string, Stripe[]]>([
  [
    'ink and paper fill more',
    red,
    [
      { color: ink, share: 45 },
      { color: paper, share: 35 },
      { color: red, share: 20 },
    ],
  ],
  [
    'of two colours the larger',
    blue,
    [
      { color: red, share: 40 },
      { color: blue, share: 60 },
    ],
  ],
  [
    'a pale one that is larger',
    paleBlue,
    [
      { color: red, share: 30 },
      { color: paleBlue, share: 70 },
    ],
  ],
  [
    'red is larger than a second ink',
    blue,
    [
      { color: red, share: 60 },
      { color: blue, share: 20 },
      { color: paper, share: 20 },
    ],
  ],
  [
    'skin and red are larger than a second ink',
    paleBlue,
    [
      { color: skin, share: 50 },
      { color: red, share: 30 },
      { color: paleBlue, share: 20 },
    ],
  ],
  [
    'skin is larger than red, and there is no other',
    red,
    [
      { color: skin, share: 60 },
      { color: red, share: 40 },
    ],
  ],
  ['all of it is grey', grey, [{ color: grey, share: 100 }]],
  ['the rest is transparent', red, [{ color: red, share: 10 }]],
])('%s', async (_, expected, parts) => {
  const found = await findDominantColor(await stripes(...parts))
  for (const at of [1, 3, 5]) {
    const [is, should] = [found, expected].map((color) => Number.parseInt(color.slice(at, at + 2), 16))
    expect(Math.abs(Number(is) - Number(should)), found).toBeLessThan(6)
  }
})

test('a picture of which nothing is visible is mid grey', async () => {
  expect(await findDominantColor(await stripes())).toBe('#808080')
})
