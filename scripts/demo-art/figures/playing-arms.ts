// The arms of somebody who plays a stringed instrument that is held across the chest: one hand on its neck, one at the
// strings.

import type { InkRole, Skin } from '../piece.ts'
import type { BentFinger } from './bent-finger.ts'
import type { Layer } from './drawing.ts'
import { type Finger, fingerIn, fingerLayers } from './finger.ts'
import { frettingArm } from './fretting-arm.ts'
import { brush, shape, slantTones } from './line.ts'
import type { Space } from './strands.ts'

const cutOut = (paths: readonly string[]): Layer => ({ ink: 'pale', path: paths.join(''), stroke: 16 })

/** Where the hand is on the neck, from the bridge. */
const fretted = 460

/** The fingers at the strings, from the first to the little one, and the thumb over them. */
const strummingFingers: readonly Finger[] = [
  { root: [540, 950], tip: [598, 982], half: 12.4 },
  { root: [540, 968], tip: [594, 1019], half: 12.8 },
  { root: [524, 990], tip: [567, 1045], half: 12.4 },
  { root: [502, 1008], tip: [531, 1059], half: 11 },
]
const strummingThumb: Finger = { root: [492, 942], tip: [588, 966], half: 13.4 }
const thumbRoot = (spots: Space) =>
  shape(spots('450 940!, 476 934, 500 932, 516 944, 510 957, 480 958, 450 964!'))

/** Spots as text, moved along a neck. */
const shifted = (text: string, by: number) =>
  text.replace(/(^|, )(-?[\d.]+)/g, (_all, before: string, x: string) => `${before}${Number(x) + by}`)

interface Playing {
  cloth: InkRole
  skin: Skin
  picks: boolean
  /** The fingers on the neck, from the little one to the first. */
  fretting: readonly BentFinger[]
}

/** Drawn for a neck at the right; `spots` and `neck` may be mirrored. The sleeve of the far arm is behind the instrument; one who picks has a plectrum. */
export function playingArms(
  spots: Space,
  neck: Space,
  { cloth, skin, picks, fretting: fingers }: Playing,
): { behind: readonly Layer[]; before: readonly Layer[] } {
  /** The arm over the body of the oud, and its hand at the strings. */
  const arm = shape(
    spots(
      '300 750!, 248 786, 196 866, 150 980, 140 1060, 176 1104!, 260 1102, 348 1066, 420 1030!, 396 958!, 330 984, 286 990!, 322 920, 344 840',
    ),
  )
  const cuff = shape(spots('394 952!, 418 944!, 446 1020!, 420 1034!'))
  const wrist = shape(spots('416 956!, 450 944, 470 950, 478 990, 466 1014, 436 1020!'))
  const palm = shape(
    spots(
      '428 950!, 460 932, 500 924, 532 928, 552 944, 552 972, 540 996, 520 1016, 492 1026, 456 1026, 434 1016!',
    ),
  )
  const strumming = strummingFingers.map((finger) => fingerIn(spots, finger))
  const thumb = fingerIn(spots, strummingThumb)
  const joins = shape(
    spots(
      '416 962, 452 942, 490 936, 524 938, 543 950, 542 970, 529 990, 510 1008, 486 1018, 456 1018, 424 1012',
    ),
  )
  const handLines = [
    ...['544 957, 548 966, 546 976', '530 982, 534 991, 530 1000', '506 1003, 508 1010, 504 1016'].map(
      (text) => brush(spots(text), 4),
    ),
    ...['512 976, 490 977, 470 982', '496 997, 478 998, 462 1000'].map((text) => brush(spots(text), 4, 0.3)),
    // Where the thumb leaves the hand.
    brush(spots('512 958, 484 955, 460 960'), 5, 0.3),
  ].join('')
  const plectrum = shape(spots('560 960!, 642 1000!, 652 1016!, 638 1014!, 552 980!'))

  const fretting = frettingArm(spots, (text) => neck(shifted(text, fretted)), { cloth, skin, fingers })
  return {
    behind: fretting.behind,
    before: [
      ...fretting.before,
      cutOut([arm, palm, cuff, thumb.outline, ...strumming.map(({ outline }) => outline)]),
      { ink: cloth, path: arm },
      {
        ink: 'dark',
        path: slantTones([
          {
            spine: spots('210 860, 150 980, 140 1070, 180 1112, 270 1108, 420 1040'),
            reach: 60,
            depth: 0.95,
          },
        ]),
        within: arm,
      },
      {
        ink: 'dark',
        path:
          brush(spots('286 990, 256 1000, 232 992'), 8, 0.3) +
          brush(spots('290 996, 268 1026, 240 1034'), 7, 0.3),
      },
      { ink: 'dark', path: arm, stroke: 6 },
      { ink: skin, path: wrist },
      { ink: 'dark', path: wrist, stroke: 5 },
      { ink: skin, path: palm },
      { ink: 'dark', path: palm, stroke: 5.5 },
      ...strumming.toReversed().flatMap((finger) => fingerLayers(finger, skin, 5, 2.8)),
      { ink: skin, path: joins },
      {
        ink: 'dark',
        path: slantTones([{ spine: spots('430 1028, 466 1034, 490 1036'), reach: 22, depth: 0.9 }]),
        within: palm,
      },
      ...(picks
        ? ([
            { ink: 'pale', path: plectrum },
            { ink: 'dark', path: plectrum, stroke: 4 },
          ] as const)
        : []),
      { ink: skin, path: thumb.outline },
      { ink: 'dark', path: thumb.outline, stroke: 5 },
      { ink: skin, path: thumbRoot(spots) },
      { ink: 'dark', path: thumb.nail, stroke: 2.8 },
      { ink: 'dark', path: handLines },
      { ink: 'pale', path: cuff },
      { ink: 'dark', path: cuff, stroke: 5 },
    ],
  }
}
