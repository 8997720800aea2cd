// Three of the Low Tide Choir in the middle of a verse: an old man with a white beard, a woman under a cloud of hair, a
// young one in a woollen hat and a yellow oilskin.

import { createRandom } from '#demo/random.ts'
import type { Drawing, Layer } from './drawing.ts'
import { discOn, type FrontFace, frontFeatures, frontOutline, frontSkin } from './front.ts'
import { band, brush, type Spot, shape, slantTones, spaceAt, spots, walk } from './line.ts'
import { bothBrushes, bothShapes, mirrored, type Space, strands } from './strands.ts'

const old = spaceAt({ x: 216, y: 168, size: 3, lean: 0.12 })
const woman = spaceAt({ x: 778, y: 152, size: 3, lean: -0.1 })
const young = spaceAt({ x: 504, y: 470, size: 3.3, lean: 0.03 })

const shadowsOf = (head: Space, reach: number) => [
  { spine: head('38 34, 38 60, 33 86, 22 106, 8 116'), reach, depth: 0.95 },
  { spine: head('-33 22, 0 8, 33 22'), reach: reach * 0.5, depth: 0.9 },
]
const man: FrontFace = {
  head: old,
  size: 3,
  skin: 'fair',
  half: '0 117, 12 114, 23 103, 31 84, 35 66, 36.6 46, 35 22, 26 4, 12 -5, 0 -6',
  open: 0,
  brow: '5 39, 13 34, 22 34, 32 39',
  browWide: 4.4,
  nose: 11,
  lips: 'second',
  sings: true,
  shadows: [
    { spine: old('39 0, 40 40, 36 70, 32 90'), reach: 52, depth: 0.95 },
    { spine: old('-38 40, -36 66'), reach: 20, depth: 0.7 },
  ],
}
const alto: FrontFace = {
  head: woman,
  size: 3,
  skin: 'brown',
  half: '0 115, 11 112, 22 101, 31 84, 35 66, 36 48, 35 28, 24 11, 0 6',
  open: 0,
  brow: '6 37, 14 32, 22 32, 31 37',
  browWide: 3.4,
  nose: 10,
  lips: 'umber',
  sings: true,
  shadows: shadowsOf(woman, 46),
}
const boy: FrontFace = {
  head: young,
  size: 3.3,
  skin: 'fair',
  half: '0 114, 10 111.6, 20 102, 30 85, 35 67, 36.4 48, 35 30, 24 12, 0 6',
  open: 0,
  brow: '6 38, 14 33.6, 22 34, 30 39',
  browWide: 3,
  nose: 8.6,
  lips: 'second',
  sings: true,
  shadows: shadowsOf(young, 50),
}

/** His hair at the sides, and the beard about the open mouth. */
const sides = bothShapes(old, '33 12!, 40 18, 46 32, 46 48, 40 46, 37.4 56!, 35 40')
const beard = mirrored(
  old,
  '0 77!, 8 74.6, 17 76, 23 82, 29 78, 34 66, 37.4 52!, 42 72, 42 94, 36 116, 26 134, 14 146, 6 152!, 0 146',
)
const beardCuts = strands(
  [
    old('-38 62, -40 90, -32 116, -14 142'),
    old('-27 84, -28 104, -20 124, -9 146'),
    old('-12 110, -12 122, -8 134, -4 146'),
    old('0 112, 0 124, 0 134, 0 144'),
    old('12 110, 12 122, 8 134, 4 146'),
    old('27 84, 28 104, 20 124, 9 146'),
    old('38 62, 40 90, 32 116, 14 142'),
  ],
  29,
  4.6,
)
const sideCuts = bothBrushes(old, '36 18, 41 30, 40 42', 4) + bothBrushes(old, '40 22, 44 34, 43 44', 3.6)
const scalp = [
  brush(old('-16 14, 0 11, 16 14'), 4.4),
  brush(old('-18 21, 0 18, 18 21'), 4.4),
  bothBrushes(old, '28.6 52, 32.6 49.6', 3.4),
  bothBrushes(old, '28.6 55, 33 56', 3.4),
].join('')

const middle = { x: 764, y: 258 }
const reach = { x: 206, y: 204 }
const cloud = shape(
  Array.from({ length: 46 }, (_, index): Spot => {
    const angle = (index / 46) * Math.PI * 2
    const lobe = (index % 2 === 0 ? 1.03 : 0.98) + 0.018 * Math.sin(index * 2.7)
    return [middle.x + Math.cos(angle) * reach.x * lobe, middle.y + Math.sin(angle) * reach.y * lobe]
  }),
)
const curls = (() => {
  const random = createRandom('choir/curls')
  const marks: string[] = []
  for (let row = 0; row < 20; row += 1)
    for (let column = 0; column < 20; column += 1) {
      const x = 562 + column * 21 + (row % 2) * 10 + random.between(-4, 4)
      const y = 60 + row * 21 + random.between(-4, 4)
      const away = Math.hypot((x - middle.x) / reach.x, (y - middle.y) / reach.y)
      const light = Math.max(0, 1.1 - Math.hypot((x - 690) / 240, (y - 150) / 240))
      const turn = random.between(0, 6.28)
      if (away > 0.93) continue
      const wide = 5.4 + light * 2.6
      const hook = Array.from({ length: 5 }, (_, part): Spot => {
        const angle = turn + part * 0.95
        return [x + Math.cos(angle) * wide, y + Math.sin(angle) * wide]
      })
      marks.push(brush(hook, 1.8 + light * 3.6, 0.4))
    }
  return marks.join('')
})()
const hairline = shape(
  woman(
    '-37 46!, -36 30, -30 22, -24 17, -17 14.6, -8 12, 0 10.6, 8 12, 17 14.6, 24 17, 30 22, 36 30, 37 46!, 44 20, 20 -6, -20 -6, -44 20',
  ),
)
const drops = discOn(woman, 39, 76, 15) + discOn(woman, -39, 76, 15)

const cap = mirrored(young, '0 -34, 16 -31, 30 -20, 38 -2, 40 20!, 0 24')
const roll = mirrored(young, '0 7, 24 5, 42 9!, 44 30!, 24 25, 0 28')
const bobble = discOn(young, 0, -39, 38)
const ribs = [-30, -20, -10, 0, 10, 20, 30]
  .map((x) => brush(young(`${x * 0.5} ${-30 + Math.abs(x) * 0.3}, ${x * 0.94} -12, ${x * 1.14} 8`), 6))
  .join('')
const rollRibs = [-38, -30, -22, -14, -6, 2, 10, 18, 26, 34]
  .map((x) => brush(young(`${x + 2} 9, ${x + 2.4} 18, ${x + 2.8} 27`), 6))
  .join('')
const bobbleCuts = Array.from({ length: 14 }, (_, index) => {
  const angle = (index / 14) * Math.PI * 2
  const [x, y] = [Math.cos(angle), Math.sin(angle)]
  return brush(
    young(`${x * 4} ${-39 + y * 4}, ${x * 7} ${-39 + y * 7}, ${x * 10.4} ${-39 + y * 10.4}`),
    5,
    0.6,
  )
}).join('')
const freckles = [
  [14, 64],
  [19, 62],
  [23, 66],
  [18, 68],
  [-14, 64],
  [-19, 62],
  [-23, 66],
  [-18, 68],
]
  .map(([x = 0, y = 0]) => discOn(young, x, y, 3.4))
  .join('')

const neckOf = (head: Space) => shape(head('-19 88!, -20 116, -26 142, 26 142, 20 116, 19 88!'))
const necks = [neckOf(woman), neckOf(young)] as const

const jumper = shape(
  spots(
    '120 566!, 40 600, -50 660, -110 780, -120 1300!, -120 1900!, 500 1900!, 490 1300!, 470 800, 420 680, 330 606, 268 566!',
  ),
)
const roller = shape(spots('110 560!, 160 590, 226 588, 276 556!, 300 610, 240 650, 150 650, 92 612!'))
const rollerRibs = Array.from({ length: 11 }, (_, index) => {
  const x = 112 + index * 17
  return brush(spots(`${x} 566, ${x - 3 + index * 0.6} 606, ${x - 8 + index * 1.6} 644`), 6)
}).join('')
/** The jumper is knitted in ribs. */
const knit = Array.from({ length: 15 }, (_, index) => {
  const x = -60 + index * 38
  return brush(spots(`${x} ${700 - Math.abs(index - 7) * 2}, ${x - 6} 860, ${x - 10} 1280`), 6, 0.3)
}).join('')

const shawl = shape(
  spots(
    '706 556!, 640 600, 560 690, 530 820, 526 1300!, 526 1900!, 1140 1900!, 1140 1300!, 1110 800, 1060 680, 960 596, 870 548!, 800 650',
  ),
)
const shawlBands = [0, 1, 2, 3, 4, 5]
  .map((index) =>
    band(
      walk(
        spots(
          `500 ${760 + index * 84}, 700 ${716 + index * 84}, 820 ${730 + index * 84}, 960 ${706 + index * 84}, 1160 ${760 + index * 84}`,
        ),
      ),
      () => (index % 2 === 0 ? 26 : 10),
    ),
  )
  .join('')

const oilskin = shape(
  spots(
    '396 868!, 320 930, 220 990, 160 1060, 136 1160, 130 1300!, 130 1900!, 880 1900!, 880 1300!, 872 1160, 848 1060, 790 990, 690 930, 612 868!, 574 908, 504 930, 432 908',
  ),
)
const hood = shape(
  spots(
    '388 836!, 430 888, 500 912, 570 890, 620 836!, 668 900, 650 970, 560 1030, 504 1060!, 450 1030, 352 970, 340 900',
  ),
)
const placket = shape(spots('470 1030!, 538 1030!, 546 1900!, 462 1900!'))
const toggles = [1090, 1170, 1250]
  .map((y) => brush(spots(`452 ${y}, 504 ${y + 3}, 556 ${y}`), 17, 0.5))
  .join('')

export function choir(): Drawing {
  const layers: Layer[] = [
    { ink: 'dark', path: jumper },
    { ink: 'first', path: knit, within: jumper },
    { ink: 'dark', path: roller },
    { ink: 'pale', path: rollerRibs, within: roller },
    ...frontSkin(man),
    { ink: 'pale', path: sides },
    { ink: 'dark', path: sideCuts },
    { ink: 'dark', path: sides, stroke: 5 },
    { ink: 'pale', path: beard },
    { ink: 'dark', path: beardCuts, within: beard },
    { ink: 'dark', path: beard, stroke: 5 },
    ...frontFeatures(man),
    { ink: 'dark', path: scalp },
    { ink: 'pale', path: cloud + shawl + frontOutline(alto), stroke: 22 },
    { ink: 'dark', path: cloud },
    { ink: 'first', path: curls, within: cloud },
    { ink: 'brown', path: necks[0] },
    {
      ink: 'dark',
      path: slantTones([{ spine: woman('-26 106, 0 118, 26 106'), reach: 56, depth: 1 }]),
      within: necks[0],
    },
    { ink: 'dark', path: necks[0], stroke: 5 },
    { ink: 'first', path: shawl },
    { ink: 'hot', path: shawlBands, within: shawl },
    {
      ink: 'dark',
      path: slantTones([{ spine: spots('1140 760, 1120 900, 1130 1300'), reach: 150, depth: 0.95 }]),
      within: shawl,
    },
    { ink: 'dark', path: shawl, stroke: 6 },
    ...frontSkin(alto),
    { ink: 'dark', path: hairline },
    ...frontFeatures(alto),
    { ink: 'hot', path: drops },
    { ink: 'dark', path: drops, stroke: 4 },
    { ink: 'pale', path: oilskin + frontOutline(boy) + cap + roll + bobble + hood, stroke: 22 },
    { ink: 'fair', path: necks[1] },
    {
      ink: 'dark',
      path: slantTones([{ spine: young('-26 104, 0 116, 26 104'), reach: 60, depth: 1 }]),
      within: necks[1],
    },
    { ink: 'dark', path: necks[1], stroke: 6 },
    { ink: 'hot', path: oilskin },
    {
      ink: 'dark',
      path: slantTones([
        { spine: spots('890 1060, 872 1160, 876 1300'), reach: 130, depth: 0.95 },
        { spine: spots('344 980, 450 1040, 504 1070, 560 1040, 656 980'), reach: 46, depth: 0.9 },
      ]),
      within: oilskin,
    },
    { ink: 'dark', path: oilskin + placket, stroke: 7 },
    { ink: 'dark', path: toggles },
    { ink: 'hot', path: hood },
    {
      ink: 'dark',
      path: slantTones([{ spine: spots('668 910, 640 980, 560 1036'), reach: 60, depth: 0.95 }]),
      within: hood,
    },
    { ink: 'dark', path: hood, stroke: 7 },
    ...frontSkin(boy),
    { ink: 'tan', path: freckles },
    ...frontFeatures(boy),
    { ink: 'second', path: bobble },
    { ink: 'dark', path: bobbleCuts },
    { ink: 'dark', path: bobble, stroke: 6 },
    { ink: 'second', path: cap },
    { ink: 'dark', path: ribs, within: cap },
    {
      ink: 'dark',
      path: slantTones([{ spine: young('42 20, 38 -4, 26 -26'), reach: 56, depth: 0.95 }]),
      within: cap,
    },
    { ink: 'dark', path: cap, stroke: 6 },
    { ink: 'second', path: roll },
    { ink: 'dark', path: rollRibs, within: roll },
    { ink: 'dark', path: roll, stroke: 6 },
  ]
  return {
    outlines: [frontOutline(man), sides, beard, jumper, cloud, shawl],
    layers,
    face: { x: 504, y: 640 },
  }
}
