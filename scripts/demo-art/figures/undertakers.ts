// The Mirrorball Undertakers, from the front: Calder Voss, long and solemn in a bowler, and Minnie Applegarth in dark
// glasses with a spade.

import type { Drawing, Layer } from './drawing.ts'
import { discOn, type FrontFace, frontFeatures, frontOutline, frontSkin } from './front.ts'
import { clench, clenchOutlines } from './grip.ts'
import { brush, shape, slantTones, spaceAt, spots } from './line.ts'
import { bothBrushes, bothShapes, mirrored, type Space, strands } from './strands.ts'

const his = spaceAt({ x: 292, y: 196, size: 3.2, lean: -0.03 })
const hers = spaceAt({ x: 700, y: 462, size: 3.05, lean: 0.05 })

const calder: FrontFace = {
  head: his,
  size: 3.2,
  skin: 'fair',
  half: '0 118, 10 115, 19 106, 26 90, 31 72, 34 52, 34 30, 24 12, 0 6',
  gaze: 2,
  open: 0.66,
  brow: '5 41, 13 36.6, 22 38, 30 43',
  browWide: 3.8,
  nose: 9.4,
  mouth: 10,
  smile: -1.6,
  lips: 'first',
  shadows: [
    { spine: his('37 30, 36 60, 30 86, 18 108, 6 119'), reach: 46, depth: 0.95 },
    { spine: his('-36 56, -31 80, -24 98'), reach: 26, depth: 0.8 },
    { spine: his('-34 24, 0 21, 34 24'), reach: 26, depth: 0.95 },
    { spine: his('20 72, 21 82, 17 92'), reach: 22, depth: 0.6 },
  ],
}
const minnie: FrontFace = {
  head: hers,
  size: 3.05,
  skin: 'fair',
  half: '0 105, 11 103, 22 95, 31 82, 35.6 66, 37 48, 35 30, 24 12, 0 6',
  open: 0.9,
  brow: '6 33, 14 29, 22 29, 30 33',
  browWide: 3,
  nose: 8.4,
  mouth: 12.6,
  smile: 2.6,
  lips: 'second',
  shadows: [
    { spine: hers('39 34, 38 60, 33 82, 22 97, 8 106'), reach: 40, depth: 0.95 },
    { spine: hers('-36 32, 0 30, 36 32'), reach: 24, depth: 0.95 },
  ],
}

const bowler = shape(his('-37 20!, -39 0, -34 -24, -20 -42, 0 -48, 20 -42, 34 -24, 39 0, 37 20!, 0 24'))
const ribbon = shape(his('-38 20!, -38.6 8!, 0 12, 38.6 8!, 38 20!, 0 25'))
const brim = shape(
  his('-62 12, -46 18, 0 22, 46 18, 62 12, 65 17, 56 26, 30 29.6, 0 31, -30 29.6, -56 26, -65 17'),
)
const bowlerShine = [
  brush(his('-30 -2, -26 -22, -14 -36'), 9, 0.4),
  brush(his('-23 0, -20 -18, -10 -31'), 5, 0.4),
].join('')
const sideburns = bothShapes(his, '33 29!, 36 30!, 37 48, 35 60!, 32.6 50')
const moustache = mirrored(
  his,
  '0 75.6, 4 74, 12 75.4, 20 79.6, 27 80, 32 75!, 31 83, 24 87.4, 14 85.6, 6 81.4, 0 81',
)
const moustacheCuts = [0, 1, 2, 3]
  .map((index) =>
    bothBrushes(
      his,
      `${3 + index * 3} ${76.4 + index * 0.8}, ${10 + index * 3.4} ${79.2 + index * 1.2}, ${19 + index * 2.6} ${83.6 - index * 0.4}`,
      3.6,
    ),
  )
  .join('')

const bob = mirrored(
  hers,
  '0 -12, 22 -9, 41 5, 50 28, 53 54, 54 80, 48 92, 38 90!, 37 70, 36 50, 30 30, 0 26',
)
const bobShine = ([1, -1] as const)
  .map((side) =>
    strands(
      [
        hers(`${3 * side} -10, ${30 * side} 2, ${39 * side} 36, ${40 * side} 88`),
        hers(`${3 * side} -11, ${40 * side} 6, ${52 * side} 44, ${50 * side} 88`),
      ],
      7,
      5,
      0.34,
    ),
  )
  .join('')
const fringe = mirrored(hers, '0 -12, 22 -9, 38 6, 41 26, 37.4 40!, 30 36!, 0 37!')
const fringeShine = strands(
  [hers('-8 -9, -26 8, -34 36'), hers('0 -11, 0 10, 0 36'), hers('8 -9, 26 8, 34 36')],
  17,
  6,
  0.42,
)
const glasses =
  bothShapes(hers, '2.4 45!, 14 42, 30 42, 39 44!, 38 56, 32 64, 22 66.6, 11 64, 5 57') +
  brush(hers('-4 47, 0 45, 4 47'), 12)
const glint = [
  brush(hers('-30 57, -26 50, -21 45.6'), 7),
  brush(hers('-25 60, -22 55, -19 51'), 4.6),
  brush(hers('11 57, 15 50, 20 45.6'), 7),
].join('')

/** A black suit with a white shirt and a narrow tie below a head. */
function suit(head: Space, outline: string, cuts: string, folded: string): { path: string; layers: Layer[] } {
  const path = shape(spots(outline))
  const neck = shape(head('-17 88!, -18 112, -22 134, 22 134, 18 112, 17 88!'))
  const shirt = shape(head('-20 126!, 0 140, 20 126!, 30 150, 14 200, 0 250!, -14 200, -30 150'))
  const collar = bothShapes(head, '18 120!, 26 126, 30 140!, 15 156, 1 146!, 10 138')
  const tie = shape(head('-7 146!, 7 146!, 5 158!, 10 220, 0 250!, -10 220, -5 158!'))
  const lapels = bothShapes(
    head,
    '26 130!, 36 142, 46 162!, 34 168!, 40 178!, 24 220, 2 262!, 14 210, 28 168',
  )
  return {
    path: path + neck,
    layers: [
      { ink: 'fair', path: neck },
      {
        ink: 'dark',
        path: slantTones([{ spine: head('-26 104, 0 118, 26 104'), reach: 50, depth: 1 }]),
        within: neck,
      },
      { ink: 'dark', path: neck, stroke: 5 },
      { ink: 'dark', path },
      { ink: 'first', path: cuts, within: path },
      { ink: 'pale', path: shirt },
      { ink: 'dark', path: tie },
      { ink: 'dark', path: lapels },
      { ink: 'first', path: lapels, stroke: 4.4 },
      { ink: 'first', path: folded, within: path },
      { ink: 'pale', path: collar },
      { ink: 'dark', path: collar, stroke: 5 },
    ],
  }
}

const hisSuit = suit(
  his,
  '228 590!, 160 612, 60 650, 4 700, -30 800, -50 1000, -56 1300!, -56 1900!, 560 1900!, 556 1300!, 560 1000, 566 800, 540 690, 480 640, 400 606, 350 586!',
  [
    brush(spots('40 740, 60 900, 56 1100, 60 1300'), 9, 0.4),
    brush(spots('14 780, 24 920, 22 1100'), 6, 0.4),
    brush(spots('520 740, 508 880, 506 1000'), 8, 0.4),
  ].join(''),
  brush(spots('120 860, 150 852, 190 862'), 6),
)
const herSuit = suit(
  hers,
  '630 836!, 570 860, 500 890, 452 950, 430 1060, 420 1300!, 420 1900!, 1010 1900!, 1006 1300!, 990 1060, 960 940, 900 880, 830 850, 760 832!',
  [
    brush(spots('486 980, 500 1100, 496 1250'), 9, 0.4),
    brush(spots('462 1010, 470 1120, 468 1250'), 6, 0.4),
    brush(spots('936 980, 926 1100, 930 1250'), 8, 0.4),
  ].join(''),
  brush(spots('820 1090, 850 1082, 890 1092'), 6),
)

/** Her spade, and the hand about its shaft. */
const shaft = shape(spots('886 430!, 912 430!, 916 1300!, 888 1300!'))
const blade = shape(spots('824 196!, 974 196!, 978 330, 960 400, 922 436!, 876 436!, 838 400, 820 330'))
const step = shape(spots('816 190!, 982 190!, 982 212!, 816 212!'))
const ridge = brush(spots('899 250, 899 340, 899 430'), 10, 0.7)
const hand = spaceAt({ x: 930, y: 985, size: 0.92, lean: 0.2 })
const cuff = shape(spots('920 1122!, 992 1104!, 1002 1150!, 920 1170!'))
const sleeve = shape(
  spots('908 1164!, 1008 1140!, 1040 1220, 1050 1300!, 1050 1900!, 870 1900!, 870 1300!, 884 1230'),
)

export function undertakers(): Drawing {
  const spade: Layer[] = [
    { ink: 'pale', path: shaft + blade + step, stroke: 20 },
    { ink: 'first', path: shaft },
    { ink: 'dark', path: shaft, stroke: 6 },
    { ink: 'hot', path: blade },
    {
      ink: 'dark',
      path: slantTones([{ spine: spots('980 220, 980 340, 950 420'), reach: 60, depth: 0.95 }]),
      within: blade,
    },
    { ink: 'dark', path: ridge },
    { ink: 'dark', path: blade, stroke: 6 },
    { ink: 'hot', path: step },
    { ink: 'dark', path: step, stroke: 5 },
  ]
  const layers: Layer[] = [
    ...hisSuit.layers,
    ...frontSkin(calder),
    { ink: 'dark', path: sideburns },
    ...frontFeatures(calder),
    { ink: 'dark', path: moustache },
    { ink: 'pale', path: moustacheCuts, within: moustache },
    {
      ink: 'dark',
      path: bothBrushes(his, '13 72, 20 77, 23 84', 5) + bothBrushes(his, '11 61, 17 63.4, 24 60.6', 3.6),
    },
    { ink: 'dark', path: bowler },
    { ink: 'pale', path: bowlerShine },
    { ink: 'second', path: ribbon },
    { ink: 'dark', path: ribbon, stroke: 5 },
    { ink: 'dark', path: brim },
    { ink: 'pale', path: brush(his('-58 17, -40 21.4, -10 24'), 6) },
    { ink: 'pale', path: herSuit.path + bob, stroke: 20 },
    { ink: 'dark', path: bob },
    { ink: 'first', path: bobShine, within: bob },
    ...herSuit.layers,
    ...frontSkin(minnie),
    { ink: 'dark', path: fringe },
    { ink: 'first', path: fringeShine, within: fringe },
    ...frontFeatures(minnie),
    { ink: 'dark', path: glasses },
    { ink: 'first', path: glint },
    { ink: 'hot', path: discOn(hers, 41, 76, 15) + discOn(hers, -41, 76, 15) },
    { ink: 'dark', path: discOn(hers, 41, 76, 15) + discOn(hers, -41, 76, 15), stroke: 4 },
    ...spade,
    { ink: 'pale', path: sleeve + cuff + clenchOutlines(hand).join(''), stroke: 16 },
    ...clench(hand, 'fair'),
    { ink: 'dark', path: sleeve },
    { ink: 'first', path: brush(spots('928 1184, 914 1230, 910 1300'), 7), within: sleeve },
    { ink: 'pale', path: cuff },
    { ink: 'dark', path: cuff, stroke: 6 },
  ]
  return {
    outlines: [frontOutline(calder), bowler, brim, hisSuit.path],
    layers,
    face: { x: 700, y: 620 },
  }
}
