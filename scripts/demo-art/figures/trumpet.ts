// A trumpet that is blown to the left, and the hands and the sleeve that hold it.

import { disc } from '../shapes.ts'
import { bentFingerIn } from './bent-finger.ts'
import type { Layer } from './drawing.ts'
import { grip, gripOutlines } from './grip.ts'
import { band, brush, line, type Spot, shape, slantTones, spaceAt, spots, walk } from './line.ts'

/** The mouthpiece is at 0 0, the bell at the left. */
const horn = spaceAt({ x: 424, y: 492, size: 0.92, lean: 0.06 })

const bell = shape(
  horn(
    '-262 -10, -320 -12, -362 -20, -396 -40, -420 -76, -432 -116!, -446 -118, -452 0, -446 118, -432 116!, -420 76, -396 40, -362 20, -320 12, -262 10',
  ),
)
const rim = shape(
  horn('-432 -116!, -444 -122, -456 -90, -460 0, -456 90, -444 122, -432 116!, -446 70, -450 0, -446 -70'),
)
const lead = horn('-30 0!, -300 0!')
const bow = horn(
  '-250 0!, -120 0, -92 8, -80 36, -92 66, -120 74, -290 74, -320 66, -332 36, -320 8, -290 0!',
)
const mouthpiece = shape(
  horn('-2 -17!, 6 -17, 6 17, -2 17!, -12 13, -24 8, -40 6!, -40 -6!, -24 -8, -12 -13'),
)
const valveAt = [-176, -214, -252]
const valves = valveAt.map((u) =>
  shape(horn(`${u - 16} -34!, ${u + 16} -34!, ${u + 16} 112!, ${u - 16} 112!`)),
)
const caps = valveAt
  .flatMap((u) => [
    shape(horn(`${u - 19} -42!, ${u + 19} -42!, ${u + 19} -26!, ${u - 19} -26!`)),
    shape(horn(`${u - 19} 106!, ${u + 19} 106!, ${u + 13} 126!, ${u - 13} 126!`)),
  ])
  .join('')
const stems = valveAt.map((u) => line(horn(`${u} -42!, ${u} -66!`))).join('')
const buttons = valveAt
  .map((u) => {
    const [[x, y] = [0, 0]] = horn(`${u} -68`)
    return disc(x, y, 15, 8)
  })
  .join('')
const shine = [
  brush(horn('-290 -5, -330 -6, -372 -16'), 6),
  brush(horn('-398 -30, -418 -56, -430 -92'), 9, 0.4),
  brush(horn('-100 -4, -60 -4, -40 -4'), 5),
].join('')

export const trumpetOutlines = [bell, line(bow), ...valves, mouthpiece]

const tube = (places: readonly Spot[]): Layer[] => [
  { ink: 'dark', path: line(places), stroke: 26 },
  { ink: 'hot', path: line(places), stroke: 14 },
]

/** The other arm is behind the trumpet: its hand comes up beside the mouthpiece, three of its fingers bend onto the valves. */
const far = shape(
  horn(
    '-200 -100!, -176 -112, -146 -118, -112 -113, -74 -93, -46 -56, -22 -12, -54 30, -92 16, -112 -34, -124 -56, -160 -80!',
  ),
)
const farFingers = valveAt
  .toReversed()
  .map((u) =>
    bentFingerIn(horn, { knuckle: [u + 64, -80], joint: [u + 30, -126], tip: [u + 1, -74], half: 14 }),
  )
/** The forefinger goes on in the back of the hand. */
const farJoin = shape(horn('-136 -96, -128 -109, -110 -110, -84 -96, -78 -72, -96 -52, -116 -60, -126 -80'))
const farLines = brush(horn('-96 -88, -78 -66, -68 -40'), 4, 0.3)
const farCuff = shape(spots('352 500!, 404 462!, 428 492!, 374 534!'))
/** From the shoulder beside the collar forward to the elbow, which is behind the other arm, and up to the cuff. */
const farSleeve = shape(
  spots(
    '374 526!, 420 490!, 456 574, 484 654, 504 734!, 528 712, 562 704, 600 726, 640 780, 650 860!, 520 990!, 470 930, 432 800, 402 650',
  ),
)
const farFolds =
  brush(spots('402 560, 424 556, 436 540'), 6, 0.3) +
  brush(spots('504 734, 490 764, 494 800'), 8, 0.3) +
  brush(spots('506 732, 516 760, 540 774'), 7, 0.3) +
  brush(spots('446 660, 456 700, 476 724'), 6, 0.4)

export const trumpet = (): Layer[] => [
  { ink: 'pale', path: far + farCuff, stroke: 16 },
  { ink: 'brown', path: far },
  {
    ink: 'dark',
    path: slantTones([{ spine: horn('-120 -40, -84 0, -60 34'), reach: 30, depth: 0.9 }]),
    within: far,
  },
  { ink: 'dark', path: far, stroke: 6 },
  { ink: 'pale', path: farCuff },
  { ink: 'dark', path: farCuff, stroke: 6 },
  ...tube(bow),
  ...tube(lead),
  { ink: 'hot', path: bell },
  {
    ink: 'dark',
    path: slantTones([
      { spine: horn('-300 12, -362 22, -398 44, -424 84, -440 120'), reach: 30, depth: 0.95 },
    ]),
    within: bell,
  },
  { ink: 'dark', path: bell, stroke: 6 },
  { ink: 'hot', path: rim },
  { ink: 'dark', path: rim, stroke: 5 },
  { ink: 'hot', path: mouthpiece },
  { ink: 'dark', path: mouthpiece, stroke: 5 },
  { ink: 'dark', path: stems, stroke: 9 },
  { ink: 'pale', path: buttons },
  { ink: 'dark', path: buttons, stroke: 5 },
  ...valves.flatMap((path): Layer[] => [
    { ink: 'hot', path },
    { ink: 'dark', path, stroke: 6 },
  ]),
  { ink: 'hot', path: caps },
  { ink: 'dark', path: caps, stroke: 5 },
  { ink: 'pale', path: shine },
  ...farFingers.flatMap(({ outline, creases }): Layer[] => [
    { ink: 'brown', path: outline },
    { ink: 'dark', path: outline, stroke: 5 },
    { ink: 'dark', path: creases },
  ]),
  { ink: 'brown', path: farJoin },
  { ink: 'dark', path: farLines },
]

/** The left hand about the valves. */
const hand = spaceAt({ x: 226, y: 530, size: 1 })

const above = spots(
  '316 684!, 362 748, 418 826, 468 908, 500 984!, 580 938, 680 876, 760 824, 824 798, 890 794, 950 808, 1004 840',
)
const under = spots(
  '920 978, 880 1018, 800 1062, 690 1116, 580 1154, 506 1172, 436 1166, 396 1128, 352 1036, 300 890, 250 734!',
)
const sleeve = shape([...above.slice(0, -2), ...spots('930 820, 950 890'), ...under])
/** The edges of the sleeve run out at the shoulder, where it goes over into the back. */
const sleeveEdges = (wide: number) =>
  band(walk(above), (along) => wide * Math.min((1 - along) * 6, 1)) +
  band(walk(under), (along) => wide * Math.min(along * 9, 1))
const cuff = shape(spots('312 660!, 334 690, 266 742!, 240 718!, 246 704!'))
const folds = [
  // In the crook of the arm.
  brush(spots('499 984, 520 1016, 516 1060'), 9, 0.3),
  brush(spots('504 981, 544 1004, 562 1044'), 8, 0.3),
  brush(spots('496 978, 474 1002, 464 1034'), 7, 0.3),
  // Over the elbow, and where the sleeve is set in.
  brush(spots('404 1122, 426 1106, 452 1104'), 8, 0.3),
  brush(spots('446 1162, 456 1140, 478 1128'), 7, 0.3),
  brush(spots('826 800, 866 856, 880 926, 864 1000'), 7, 0.4),
  brush(spots('286 720, 312 770, 330 810'), 6, 0.3),
].join('')

/** What is before the chest and behind the trumpet. */
export const armBehindTrumpet: readonly Layer[] = [
  { ink: 'pale', path: farSleeve, stroke: 16 },
  { ink: 'first', path: farSleeve },
  {
    ink: 'dark',
    path: slantTones([{ spine: spots('380 540, 420 660, 470 800, 490 920'), reach: 44, depth: 0.95 }]),
    within: farSleeve,
  },
  { ink: 'dark', path: farFolds },
  { ink: 'dark', path: farSleeve, stroke: 6 },
]

export const handsAtTrumpet = (): Layer[] => [
  { ink: 'pale', path: sleeveEdges(18) },
  ...[cuff, ...gripOutlines(hand)].map((path): Layer => ({ ink: 'pale', path, stroke: 18 })),
  ...grip(hand, 'brown'),
  { ink: 'first', path: sleeve },
  {
    ink: 'dark',
    path: slantTones([
      {
        spine: spots('240 730, 290 890, 346 1040, 400 1132, 490 1186, 590 1166, 800 1074, 900 1010, 940 920'),
        reach: 70,
        depth: 0.95,
      },
    ]),
    within: sleeve,
  },
  { ink: 'dark', path: folds },
  { ink: 'dark', path: sleeveEdges(7) },
  { ink: 'pale', path: cuff },
  { ink: 'dark', path: cuff, stroke: 6 },
]
