// The bass of the man beside Petra, and his two hands on it.

import type { Layer } from './drawing.ts'
import { type Finger, fingerIn, fingerLayers } from './finger.ts'
import { band, brush, shape, slantTones, spaceAt, spots } from './line.ts'

/** The body at his hip, the neck past his shoulder; the bridge is at 0 0. */
const bass = spaceAt({ x: 26, y: 968, size: 0.9, lean: -1.18 })
const bassBody = shape(
  bass(
    '-150 -20, -130 -96, -70 -124, 0 -104, 60 -110, 120 -134, 160 -112, 140 -70, 110 -30, 110 30, 150 70, 176 110, 130 130, 60 108, 0 104, -70 124, -130 90',
  ),
)
const bassGuard = shape(bass('-84 40!, -50 84, 10 78, 64 84, 122 110!, 130 96, 96 40!, 20 30'))
const bassNeck = shape(bass('70 -18!, 620 -14!, 620 14!, 70 18!'))
const bassHead = shape(bass('616 -14!, 636 -26, 700 -34, 734 -30!, 730 -4, 716 18, 650 24, 616 14!'))
const bassPegs = [646, 672, 698, 722]
  .map((u) => brush(bass(`${u} -56, ${u} -42, ${u} -30`), 15, 0.4))
  .join('')
const bassFrets = [180, 226, 270, 312, 352, 390, 426, 460, 492, 522, 550, 576]
  .map((u) =>
    band(
      bass(`${u} -15!, ${u} 15!`).map(([x, y]) => ({ x, y })),
      () => 4,
    ),
  )
  .join('')
const bassStrings = [-9, -3, 3, 9]
  .map((v) =>
    band(
      bass(`-64 ${v * 1.5}!, 640 ${v}!`).map(([x, y]) => ({ x, y })),
      () => 2.6,
    ),
  )
  .join('')
const bassFittings =
  shape(bass('-84 -26!, -60 -26!, -60 26!, -84 26!')) + shape(bass('-14 -26!, 12 -26!, 12 26!, -14 26!'))

/** The hand about the neck: its back to the right, four fingers on the strings. */
const frettingHand = shape(bass('318 16, 350 24, 400 22, 448 18, 458 42, 436 72, 372 82, 324 60'))
const frettingFingers = [338, 368, 398, 428].map((u) =>
  shape(bass(`${u - 14} 26, ${u - 13} 0, ${u - 7} -17, ${u + 7} -17, ${u + 13} 0, ${u + 14} 28`)),
)
/** The fingers go on in the back of the hand. */
const frettingJoins = shape(bass('330 34, 344 24, 380 21, 420 21, 440 28, 444 44, 430 66, 374 74, 332 56'))
const frettingLines = [338, 368, 398, 428]
  .map(
    (u) =>
      brush(bass(`${u - 11} 28, ${u} 21, ${u + 11} 28`), 4) +
      brush(bass(`${u - 10} 0, ${u} 4, ${u + 9} 0`), 3.4),
  )
  .join('')
/** The hand that plucks: its thumb on the body, three fingers over the strings. */
const pluckingHand = shape(spots('-34 872, -4 860, 28 864, 50 876, 58 896, 46 918, 16 928, -16 924, -38 914'))
const pluckingFingers = (
  [
    { root: [22, 908], tip: [50, 958], half: 9 },
    { root: [38, 896], tip: [72, 946], half: 9.6 },
    { root: [46, 880], tip: [90, 924], half: 9.4 },
  ] as const satisfies readonly Finger[]
).map((finger) => fingerIn(spots, finger))
const pluckingThumb = fingerIn(spots, { root: [18, 873], tip: [76, 854], half: 10 })
const pluckingJoins = shape(spots('-26 878, 0 866, 22 866, 34 872, 50 880, 42 898, 28 908, 10 918, -24 914'))
const pluckingLines = ['50 872, 53 882, 47 890', '43 890, 44 899, 36 905', '28 904, 26 912, 16 914']
  .map((text) => brush(spots(text), 4))
  .concat(['24 884, 8 884, -8 886', '20 896, 4 897, -12 899'].map((text) => brush(spots(text), 3.6, 0.3)))
  .join('')

export const bassOutlines = [bassBody, bassNeck, bassHead]

/** The instrument and the hand about its neck. */
export const bassLayers = (): Layer[] => [
  { ink: 'pale', path: bassBody + bassNeck + bassHead, stroke: 22 },
  { ink: 'pale', path: bassBody },
  {
    ink: 'dark',
    path: slantTones([
      { spine: bass('-150 20, -130 90, -70 124, 0 104, 60 108, 130 130'), reach: 54, depth: 0.9 },
    ]),
    within: bassBody,
  },
  { ink: 'dark', path: bassGuard },
  { ink: 'dark', path: bassBody, stroke: 6 },
  { ink: 'dark', path: bassNeck + bassHead + bassFittings },
  { ink: 'second', path: bassFrets },
  { ink: 'pale', path: bassStrings + bassPegs },
  { ink: 'dark', path: bassPegs, stroke: 4 },
  { ink: 'tan', path: frettingHand },
  {
    ink: 'dark',
    path: slantTones([{ spine: bass('318 70, 372 86, 440 74'), reach: 22, depth: 0.9 }]),
    within: frettingHand,
  },
  { ink: 'dark', path: frettingHand, stroke: 5 },
  ...frettingFingers.flatMap((path): Layer[] => [
    { ink: 'tan', path },
    { ink: 'dark', path, stroke: 5 },
  ]),
  { ink: 'tan', path: frettingJoins },
  { ink: 'dark', path: frettingLines },
]

/** The hand that plucks, before its sleeve. */
export const pluckingLayers = (): Layer[] => [
  { ink: 'tan', path: pluckingHand },
  { ink: 'dark', path: pluckingHand, stroke: 5 },
  ...pluckingFingers.flatMap((finger) => fingerLayers(finger, 'tan', 4.6, 2.6)),
  ...fingerLayers(pluckingThumb, 'tan', 4.6, 2.6),
  { ink: 'tan', path: pluckingJoins },
  { ink: 'dark', path: pluckingLines + pluckingFingers.map(({ creases }) => creases).join('') },
]
