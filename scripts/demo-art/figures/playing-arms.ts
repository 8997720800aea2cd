// The arms of somebody who plays a stringed instrument that is held across the chest: one hand on its neck, one at the
// strings.

import type { InkRole, Skin } from '../piece.ts'
import type { BentFinger } from './bent-finger.ts'
import type { Layer } from './drawing.ts'
import { engraver } from './engraving.ts'
import { type Finger, fingerIn, fingerLayers } from './finger.ts'
import { frettingArm } from './fretting-arm.ts'
import { band, brush, line, shape, walk } from './line.ts'
import { stitched } from './stitches.ts'
import type { Space } from './strands.ts'

/** Stripes of a striped sleeve, from its outer edge to its inner one. */
const stripes = [
  '234 790, 290 824, 350 846',
  '196 848, 266 880, 340 892',
  '164 918, 240 938, 324 938',
  '142 992, 214 996, 300 978',
  '138 1066, 206 1036, 284 992',
  '252 1108, 276 1046, 294 986',
  '318 1084, 328 1030, 330 974',
  '376 1060, 378 1010, 366 962',
]

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
  /** Of the diamonds embroidered about the sleeves above the cuffs, if they are. */
  trim?: InkRole
  /** The sleeves have stripes. */
  striped?: boolean
  /** The fingers on the neck, from the little one to the first. */
  fretting: readonly BentFinger[]
  /** The outline of the instrument. */
  over: string
}

/** Drawn for a neck at the right; `spots` and `neck` may be mirrored. The sleeve of the far arm is behind the instrument; one who picks has a plectrum. Both sleeves grow out of the shoulders, at 243 770 and 783 770. */
export function playingArms(
  spots: Space,
  neck: Space,
  { cloth, skin, picks, trim, striped = false, fretting: fingers, over }: Playing,
): { outlines: readonly string[]; behind: readonly Layer[]; before: readonly Layer[] } {
  /** The arm over the body of the oud, and its hand at the strings. */
  const arm = shape(
    spots(
      '330 800!, 243 770!, 192 862, 150 980, 140 1060, 176 1104!, 260 1102, 348 1066, 420 1030!, 396 958!, 330 984, 286 990!, 322 920, 344 840',
    ),
  )
  const armLine = line(
    spots(
      '243 770, 192 862, 150 980, 140 1060, 176 1104!, 260 1102, 348 1066, 420 1030!, 396 958!, 330 984, 286 990',
    ),
  )
  /** Where the arm lies on the chest: the line runs out towards the shoulder, or is the seam of a striped sleeve. */
  const chestLine = brush(
    spots(`280 996, 306 956, 328 900, ${striped ? '342 846, 336 796, 318 726' : '334 850, 326 800'}`),
    8,
    0.3,
  )
  const engraved = engraver(spots, 0.76)
  const armCuts = engraved(
    [
      '246 794, 266 816, 284 832',
      '190 876, 220 890, 246 898',
      '150 980, 182 984, 212 982',
      '139 1060, 172 1052, 202 1036',
      '174 1106, 194 1078, 212 1052',
      '260 1104, 262 1070, 264 1040',
      '348 1068, 338 1036, 330 1010',
      '422 1032, 408 1002, 396 980',
    ],
    78,
    7.4,
    [
      {
        spine: spots('250 786, 190 876, 150 980, 139 1060, 174 1106, 260 1104, 348 1068, 422 1032'),
        reach: 54,
        depth: 0.95,
      },
    ],
  )
  /** The sleeve is folded in the bend of the arm. */
  const folds = [
    '286 990, 256 1002, 228 992, 208 972',
    '290 994, 270 1024, 240 1036, 214 1034',
    '300 994, 296 1020, 284 1040',
    '296 968, 270 968, 248 954',
    '318 930, 292 936, 268 926',
    '346 986, 350 1008, 344 1028',
  ]
    .map((text, index) => brush(spots(text), 8 - index * 0.8, 0.3))
    .join('')
  const hem = shape(spots('346 964!, 378 952!, 408 1046!, 376 1058!'))
  const handCuts = engraved(
    [
      '430 1022, 438 1004, 448 990',
      '458 1030, 462 1012, 466 996',
      '494 1028, 492 1012, 490 998',
      '522 1018, 514 1004, 506 994',
    ],
    22,
    5.4,
    [{ spine: spots('430 1022, 458 1030, 494 1028, 522 1018'), reach: 26, depth: 0.9 }],
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

  const fretting = frettingArm(spots, (text) => neck(shifted(text, fretted)), {
    cloth,
    skin,
    fingers,
    striped,
    over,
    ...(trim ? { trim } : {}),
  })
  const outlines = [arm, palm, cuff, thumb.outline, ...strumming.map(({ outline }) => outline)]
  return {
    outlines: [...fretting.outlines, ...outlines],
    behind: fretting.behind,
    before: [
      ...fretting.before,
      { ink: 'pale', path: outlines.join(''), stroke: 16, within: over },
      { ink: cloth, path: arm },
      ...(striped
        ? ([
            {
              ink: 'dark',
              path: stripes.map((text) => band(walk(spots(text)), (along) => 26 - along * 8)).join(''),
              within: arm,
            },
          ] as const)
        : []),
      { ink: 'dark', path: armCuts + folds, within: arm },
      ...(trim ? stitched(hem, spots('357 979, 369 1006, 380 1031'), trim, arm) : []),
      { ink: 'dark', path: armLine, stroke: 6 },
      { ink: 'dark', path: chestLine },
      { ink: skin, path: wrist },
      { ink: 'dark', path: wrist, stroke: 5 },
      { ink: skin, path: palm },
      { ink: 'dark', path: palm, stroke: 5.5 },
      ...strumming.toReversed().flatMap((finger) => fingerLayers(finger, skin, 5, 2.8)),
      { ink: skin, path: joins },
      { ink: 'dark', path: handCuts, within: palm },
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
