// The arms of somebody who plays a stringed instrument that is held across the chest: one hand on its neck, one at the
// strings.

import type { InkRole, Skin } from '../piece.ts'
import type { Layer } from './drawing.ts'
import { frettingArm } from './fretting-arm.ts'
import { brush, shape, slantTones } from './line.ts'
import type { Space } from './strands.ts'

const cutOut = (paths: readonly string[]): Layer => ({ ink: 'pale', path: paths.join(''), stroke: 16 })

/** Where the hand is on the neck, from the bridge. */
const fretted = 460

/** Spots as text, moved along a neck. */
const shifted = (text: string, by: number) =>
  text.replace(/(^|, )(-?[\d.]+)/g, (_all, before: string, x: string) => `${before}${Number(x) + by}`)

/** Drawn for a neck at the right; `spots` and `neck` may be mirrored. The sleeve of the far arm is behind the instrument; one who picks has a plectrum. */
export function playingArms(
  spots: Space,
  neck: Space,
  { cloth, skin, picks }: { cloth: InkRole; skin: Skin; picks: boolean },
): { behind: readonly Layer[]; before: readonly Layer[] } {
  /** The arm over the body of the oud, and its hand at the strings. */
  const arm = shape(
    spots(
      '300 750!, 248 786, 196 866, 150 980, 140 1060, 176 1104!, 260 1102, 348 1066, 420 1030!, 396 958!, 330 984, 286 990!, 322 920, 344 840',
    ),
  )
  const cuff = shape(spots('394 952!, 418 944!, 446 1020!, 420 1034!'))
  const wrist = shape(spots('416 956!, 450 944, 470 950, 478 990, 466 1014, 436 1020!'))
  const palm = shape(spots('444 944, 474 930, 512 932, 536 952, 536 984, 514 1008, 476 1018, 448 1010'))
  const strumming = [
    '500 938, 530 934, 560 948, 578 972, 580 990, 568 994, 552 980, 526 966',
    '508 956, 536 956, 562 974, 574 998, 570 1012, 558 1010, 544 994, 516 982',
    '500 976, 526 978, 546 996, 554 1016, 546 1026, 536 1020, 522 1006, 498 998',
  ].map((text) => shape(spots(text)))
  const strummingJoins = shape(
    spots('430 964, 474 944, 508 944, 524 960, 516 990, 494 1002, 462 1006, 436 1004'),
  )
  const strummingThumb = shape(
    spots('466 950, 496 944, 528 956, 548 974, 546 988, 532 990, 510 978, 476 978'),
  )
  const plectrum = shape(spots('540 972!, 604 1000!, 612 1012!, 540 992!'))

  const fretting = frettingArm(spots, (text) => neck(shifted(text, fretted)), { cloth, skin })
  return {
    behind: fretting.behind,
    before: [
      ...fretting.before,
      cutOut([arm, palm, cuff]),
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
      ...strumming.toReversed().flatMap((path): Layer[] => [
        { ink: skin, path },
        { ink: 'dark', path, stroke: 5 },
      ]),
      { ink: skin, path: strummingJoins },
      ...(picks
        ? ([
            { ink: 'pale', path: plectrum },
            { ink: 'dark', path: plectrum, stroke: 4 },
          ] as const)
        : []),
      { ink: skin, path: strummingThumb },
      { ink: 'dark', path: strummingThumb, stroke: 5 },
      { ink: 'pale', path: cuff },
      { ink: 'dark', path: cuff, stroke: 5 },
    ],
  }
}
