// The two of the Ballast, who stand behind Petra: a bassist in a woollen cap and a drummer with locks.

import { disc } from '../shapes.ts'
import { bassLayers, bassOutlines, pluckingLayers } from './ballast-bass.ts'
import type { Layer } from './drawing.ts'
import { engraver } from './engraving.ts'
import { frontFeatures } from './front.ts'
import { band, brush, shape, slantTones, spaceAt, spots, walk } from './line.ts'
import { stickHand } from './stick-hand.ts'
import { mirrored } from './strands.ts'

const man = spaceAt({ x: 112, y: 330, size: 1.95, lean: 0.04 })
const mate = spaceAt({ x: 872, y: 318, size: 1.95, lean: -0.05 })

const manHalf = '0 96, 22 88, 33 70, 36 50, 34 30, 0 16'
const manFace = mirrored(man, manHalf)
const cap = shape(man('-39 36!, -38 10, -22 -10, 0 -16, 22 -10, 38 10, 39 36!, 20 32, 0 31, -20 32'))
const brim = shape(man('-42 24!, -20 19, 0 18, 20 19, 42 24!, 43 40!, 20 35, 0 34, -20 35, -43 40!'))
const capRibs = [-30, -20, -10, 0, 10, 20, 30]
  .map((x) => brush(man(`${x} ${-12 + Math.abs(x) * 0.5}, ${x * 1.12} 20`), 5))
  .join('')
const beard = shape(
  man(
    '-37 52!, -33 64, -24 71, -12 75, 0 76, 12 75, 24 71, 33 64, 37 52!, 38 76, 30 100, 14 118, 0 122, -14 118, -30 100, -38 76',
  ),
)
const beardCuts = [-28, -19, -10, 0, 10, 19, 28]
  .map((x) => brush(man(`${x} 84, ${x * 0.9} 98, ${x * 0.55} ${116 - Math.abs(x) * 0.4}`), 6, 0.4))
  .join('')
const manLip = shape(man('-10 80, -4 78.6, 0 79.4, 4 78.6, 10 80, 5 84, -5 84'))
/** He looks at her from below his brows. */
const manFeatures = frontFeatures({
  head: man,
  size: 1.95,
  skin: 'tan',
  half: manHalf,
  gaze: 3,
  open: 0.72,
  brow: '5.6 45, 12 41, 20 40, 28.4 43.6',
  browWide: 4.8,
  nose: 9,
  mouth: 9,
  shadows: [],
})
const manCuts = engraver(man, 0.56)
const manShades = [
  manCuts(
    ['37 40, 33 42, 29 43', '37 52, 32 55, 28 56', '36 62, 29 65, 20 66', '33 70, 26 71, 18 71'],
    16,
    5,
    [{ spine: man('37 42, 36.6 56, 33 69'), reach: 21, depth: 0.9 }],
  ),
  manCuts(['-37 46, -32 49, -28 50', '-36.6 58, -31 60, -26 61', '-34 68, -29 70, -24 70'], 13, 5.4, [
    { spine: man('-36.6 46, -35 58, -33 68'), reach: 14, depth: 0.85 },
  ]),
  // What his cap keeps in the shade, and the hollows beside the nose.
  manCuts(['-34 34, -33 44', '-18 32, -18 41', '0 32, 0 44', '18 32, 18 41', '34 34, 33 44'], 40, 5, [
    { spine: man('-34 34, 0 33, 34 34'), reach: 17, depth: 0.95 },
  ]),
  manCuts(['1 48, 7 46.6', '3 56, 8 56', '5 64, 11 63', '6 71, 11 70'], 11, 5, [
    { spine: man('5 46, 6.6 58, 9.6 66, 9.6 71'), reach: 12, depth: 0.85 },
  ]),
  brush(man('-27 57.4, -20 60.4, -12 59.4'), 3) + brush(man('12 59.4, 20 60.4, 27 57.4'), 3),
  brush(man('-3.4 40, -2.4 44, -3 47'), 3.4) + brush(man('3.4 40, 2.6 44, 3 47'), 3.4),
].join('')

const jacket = shape(
  spots(
    '60 540!, 112 572, 168 540!, 232 570, 284 600, 306 680, 316 820, 300 1000, 310 1300!, 310 1900!, -90 1900!, -90 1300!, -70 1000, -96 820, -92 690, -64 604, 0 566',
  ),
)
const shirt = shape(spots('70 545!, 112 576, 158 545!, 140 700, 112 760!, 92 690'))
const manNeck = shape(spots('72 500!, 152 500!, 166 548, 112 590, 60 548'))
const jacketLines = [
  '60 542, 84 640, 112 760',
  '168 542, 142 640, 112 760',
  '112 760, 112 1000, 116 1260',
  '-60 660, -30 780, -36 900',
  '262 640, 246 740, 256 860',
]
  .map((text) => brush(spots(text), 8, 0.3))
  .join('')

const mateHairBack = shape(
  mate(
    '-20 -8, 0 -14, 20 -8, 38 8, 46 34, 50 70, 56 110, 50 150!, 38 138, 30 152!, 20 120, -20 120, -30 152!, -38 138, -50 150!, -56 110, -50 70, -46 34, -38 8',
  ),
)
const mateHalf = '0 101, 12 98, 24 86, 30 68, 32 48, 28 28, 0 18'
const mateFace = mirrored(mate, mateHalf)
const fringe = shape(
  mate('-33 52!, -38 24, -22 -4, 0 -12, 22 -4, 38 24, 33 52!, 29 36, 20 26, 4 20!, -14 28, -26 36'),
)
const locks = [
  '-10 -10, -32 10, -42 60, -46 140',
  '-4 -10, -26 6, -37 50, -38 130',
  '-16 -6, -38 22, -50 80, -52 130',
  '10 -10, 32 10, 42 60, 46 140',
  '4 -10, 26 6, 37 50, 38 130',
  '16 -6, 38 22, 50 80, 52 130',
]
  .map((text) => brush(mate(text), 5))
  .join('')
/** She counts in: her eyes on the singer, her lips apart for the next number. */
const mateFeatures = frontFeatures({
  head: mate,
  size: 1.95,
  skin: 'brown',
  half: mateHalf,
  gaze: -2.6,
  open: 0.86,
  brow: '5.4 44.6, 11 40.4, 18 39.4, 26 43',
  browWide: 4,
  nose: 8.6,
  mouth: 11,
  smile: 1,
  lips: 'umber',
  shadows: [],
})
const mateCuts = engraver(mate, 0.56)
const mateShades = [
  mateCuts(
    [
      '33 40, 27 43, 22 46',
      '32.6 54, 26 58, 18 59',
      '30.6 70, 24 72, 15 71',
      '24 86, 18 84, 11 80',
      '12 98.4, 9 93, 5 89',
    ],
    26,
    6,
    [{ spine: mate('32.4 42, 32 54, 30 68, 24 86, 13 98'), reach: 30, depth: 0.95 }],
  ),
  mateCuts(['-32 44, -28 47', '-32 58, -27 60', '-30 70, -25 71', '-24 86, -20 84'], 18, 5.4, [
    { spine: mate('-32 44, -31.6 58, -29.6 70, -24 86'), reach: 13, depth: 0.85 },
  ]),
  mateCuts(['-28 30, -27 42', '-14 22, -14 36', '0 20, 0 34', '14 22, 14 36', '28 30, 27 42'], 36, 5, [
    { spine: mate('-30 36, -14 26, 6 22, 22 30, 30 40'), reach: 20, depth: 0.95 },
  ]),
  mateCuts(['1 48, 6.6 46.6', '3 56, 7.6 56', '5 64, 10.6 63', '6 71, 10.6 70'], 11, 5, [
    { spine: mate('5 46, 6.4 58, 9 66, 9.4 71'), reach: 12, depth: 0.85 },
  ]),
  brush(mate('-7 96, 0 94.6, 7 96'), 3.4),
].join('')
const mateNeck = shape(spots('846 490!, 906 490!, 922 546, 880 584, 834 548'))
const vest = shape(
  spots(
    '834 540!, 880 580, 926 538!, 990 560, 1040 600, 1066 690, 1074 840, 1050 1000, 1060 1300!, 1060 1900!, 720 1900!, 710 1300!, 716 1000, 690 840, 694 690, 720 600, 780 560',
  ),
)
const vestStripes = Array.from({ length: 12 }, (_, index) => {
  const y = 640 + index * 62
  return band(walk(spots(`640 ${y}, 880 ${y + 20}, 1120 ${y}`)), () => 24)
}).join('')
/** Sleeves from the shoulder over the elbow to the wrist, wide at the shoulder. */
const sleeve = (text: string) =>
  band(walk(spots(text)), (along) => (84 - along * 32) * Math.sqrt(Math.min(along / 0.14, 1)))
const mateSleeves = [
  '982 558!, 1030 584, 1070 640, 1096 740, 1100 860, 1080 900!, 1010 900!, 1012 820, 1006 740, 996 680, 988 620',
  '778 562!, 728 584, 694 636, 662 730, 650 820, 656 884!, 730 890!, 738 820, 748 750, 762 690, 770 630',
].map((text) => shape(spots(text)))
const sleeveStripes = ['1024 596, 1050 710, 1058 830, 1050 920', '734 596, 704 710, 694 830, 690 920']
  .flatMap((text) => {
    const points = walk(spots(text), 4)
    return Array.from({ length: 5 }, (_, index) => points.slice(index * 14 + 8, index * 14 + 15))
  })
  .map((piece) => band(piece, () => 110))
  .join('')
/** Her forearms are bare, and come from behind the singer and from the edge of the sheet. */
const mateForearms = ['684 900, 744 898, 806 866', '1090 900, 1050 898, 1014 868']
  .map((text) => band(walk(spots(text)), (along) => 52 - along * 12))
  .join('')
const pluckingSleeve = sleeve('-30 622, -84 716, -104 800, -86 862, -28 894')
const frettingSleeve = sleeve('256 622, 300 720, 290 800, 236 760, 196 676')
/** Two sticks crossed before the chest: where each is held, and where it ends. */
const sticks = [
  { held: { x: 838, y: 858 }, end: { x: 1004, y: 566 }, lean: 0.517, mirrored: true },
  { held: { x: 990, y: 856 }, end: { x: 832, y: 566 }, lean: -0.5, mirrored: false },
].map(({ held, end, lean, mirrored }) => ({
  stick: band(
    [
      { x: held.x - (end.x - held.x) * 0.3, y: held.y - (end.y - held.y) * 0.3 },
      { x: end.x, y: end.y },
    ],
    (along) => 15 - along * 3,
  ),
  bead: disc(end.x, end.y, 9.5),
  hand: stickHand(spaceAt({ ...held, size: 0.95, lean, mirrored })),
}))

export const ballastOutlines = [
  jacket,
  manFace,
  cap,
  beard,
  ...bassOutlines,
  vest,
  mateHairBack,
  pluckingSleeve,
  ...mateSleeves,
]

export const ballast = (): Layer[] => [
  { ink: 'first', path: jacket },
  { ink: 'tan', path: manNeck },
  { ink: 'pale', path: shirt },
  {
    ink: 'dark',
    path: slantTones([
      { spine: spots('310 620, 312 820, 300 1300'), reach: 100, depth: 0.8 },
      { spine: spots('-90 700, -84 860, -70 1000, -90 1300'), reach: 60, depth: 0.7 },
    ]),
    within: jacket,
  },
  { ink: 'dark', path: jacketLines },
  { ink: 'dark', path: jacket + shirt, stroke: 6 },
  { ink: 'tan', path: manFace },
  { ink: 'dark', path: manShades, within: manFace },
  { ink: 'dark', path: manFace, stroke: 5 },
  ...manFeatures,
  { ink: 'dark', path: beard },
  { ink: 'second', path: beardCuts },
  { ink: 'umber', path: manLip },
  { ink: 'dark', path: cap },
  { ink: 'first', path: capRibs, within: cap },
  { ink: 'first', path: brim },
  { ink: 'dark', path: brim, stroke: 6 },
  { ink: 'first', path: frettingSleeve },
  { ink: 'dark', path: frettingSleeve, stroke: 6 },
  ...bassLayers(),
  { ink: 'first', path: pluckingSleeve },
  {
    ink: 'dark',
    path: slantTones([
      { spine: spots('-74 640, -140 740, -150 830, -110 900, -20 930'), reach: 62, depth: 0.9 },
    ]),
    within: pluckingSleeve,
  },
  { ink: 'dark', path: pluckingSleeve, stroke: 6 },
  ...pluckingLayers(),
  { ink: 'dark', path: mateHairBack },
  { ink: 'pale', path: vest },
  { ink: 'dark', path: vestStripes, within: vest },
  { ink: 'dark', path: vest, stroke: 6 },
  { ink: 'brown', path: mateNeck },
  {
    ink: 'dark',
    path: slantTones([{ spine: spots('830 500, 880 520, 920 500'), reach: 40, depth: 0.9 }]),
    within: mateNeck,
  },
  { ink: 'dark', path: mateNeck, stroke: 5 },
  { ink: 'brown', path: mateFace },
  { ink: 'dark', path: mateShades, within: mateFace },
  { ink: 'dark', path: mateFace, stroke: 5 },
  ...mateFeatures,
  { ink: 'dark', path: fringe },
  { ink: 'second', path: locks, within: mateHairBack + fringe },
  ...mateSleeves.flatMap((path): Layer[] => [
    { ink: 'pale', path },
    { ink: 'dark', path: sleeveStripes, within: path },
    { ink: 'dark', path, stroke: 6 },
  ]),
  { ink: 'brown', path: mateForearms },
  { ink: 'dark', path: mateForearms, stroke: 5 },
  ...sticks.flatMap(({ stick, bead, hand: { back, fingers, joins, thumb, lines, nail } }): Layer[] => [
    { ink: 'brown', path: back },
    { ink: 'dark', path: back, stroke: 5 },
    { ink: 'dark', path: stick + bead, stroke: 10 },
    { ink: 'pale', path: stick + bead },
    ...fingers.flatMap((path): Layer[] => [
      { ink: 'brown', path },
      { ink: 'dark', path, stroke: 4.6 },
    ]),
    { ink: 'brown', path: joins },
    { ink: 'brown', path: thumb },
    { ink: 'dark', path: thumb, stroke: 4.6 },
    { ink: 'dark', path: nail, stroke: 2.4 },
    { ink: 'dark', path: lines },
  ]),
]
