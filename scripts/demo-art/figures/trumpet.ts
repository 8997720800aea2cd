// A trumpet that is blown to the left, and the hands and the sleeve that hold it.

import { disc } from '../shapes.ts'
import type { Layer } from './drawing.ts'
import { grip, gripOutlines } from './grip.ts'
import { brush, line, type Spot, shape, slantTones, spaceAt, spots } from './line.ts'

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

/** Three fingers of the other hand, on the valves. */
const far = shape(
  horn('-96 -24, -104 -66, -136 -104, -190 -120, -240 -112, -252 -92, -200 -84, -150 -60, -130 -20'),
)
const farFingers = valveAt.map((u) =>
  shape(
    horn(
      `${u + 52} -88, ${u + 34} -112, ${u + 6} -116, ${u - 14} -100, ${u - 18} -80, ${u - 8} -70, ${u + 6} -74, ${u + 14} -88, ${u + 30} -78`,
    ),
  ),
)

export const trumpet = (): Layer[] => [
  { ink: 'pale', path: far, stroke: 16 },
  { ink: 'brown', path: far },
  { ink: 'dark', path: far, stroke: 6 },
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
  ...farFingers.flatMap((path): Layer[] => [
    { ink: 'brown', path },
    { ink: 'dark', path, stroke: 5 },
  ]),
]

/** The left hand about the valves. */
const hand = spaceAt({ x: 226, y: 530, size: 1 })

const sleeve = shape(
  spots(
    '308 682!, 362 732, 420 792, 474 858, 560 842, 660 806, 770 782, 862 806, 914 884, 892 984, 790 1054, 640 1108, 510 1138, 430 1116!, 360 1004, 300 872, 250 732!',
  ),
)
const cuff = shape(spots('312 660!, 334 690, 266 742!, 240 718!, 246 704!'))
const folds = [
  brush(spots('474 860, 490 902, 478 942'), 9, 0.3),
  brush(spots('480 858, 520 896, 528 942'), 8, 0.3),
  brush(spots('432 1114, 448 1094, 470 1086'), 8),
  brush(spots('850 806, 872 860, 868 920'), 7),
].join('')

export const handsAtTrumpet = (): Layer[] => [
  ...[sleeve, cuff, ...gripOutlines(hand)].map((path): Layer => ({ ink: 'pale', path, stroke: 18 })),
  ...grip(hand, 'brown'),
  { ink: 'first', path: sleeve },
  {
    ink: 'dark',
    path: slantTones([
      {
        spine: spots('240 730, 290 870, 350 1004, 430 1126, 640 1118, 800 1062, 906 990, 926 890'),
        reach: 76,
        depth: 0.95,
      },
    ]),
    within: sleeve,
  },
  { ink: 'dark', path: folds },
  { ink: 'dark', path: sleeve, stroke: 7 },
  { ink: 'pale', path: cuff },
  { ink: 'dark', path: cuff, stroke: 6 },
]
