// Bram Okonjo-Visser in profile to the right: a close crop, red headphones, an ear for the worst seat of the house.

import { contour, crewHead } from './crew-head.ts'
import type { Drawing, Layer } from './drawing.ts'
import { band, brush, line, shape, spaceAt, walk } from './line.ts'
import { shadow, teeth } from './lino.ts'

const head = crewHead({ across: 38, lean: -0.04, mirrored: true })

const profile = head(
  '9 14, 3.4 22, 1.4 31, 0.6 39, -0.2 43, 2.4 48.6, 0 54, -4.4 60, -8.4 65, -8.8 68.6, -6 71, -1.8 71.4, -1.2 73.6, -4 76.2, -5 79, -3 81.2, 1.4 82!, -2.6 84, -3.6 87, -0.6 90, 1 92.4, -0.2 96, 0.4 101, 4 106, 11 108, 20 106, 30 101',
)
const jaw = head('13 108, 25 104.6, 37 97.6, 45 87, 48.6 74, 50 66')
const neckFront = head('30 101, 31 116, 29 132, 22 146')
const nape = head('94 146!, 84 124, 78 104, 77 84')
const skin = shape([...profile, ...neckFront, ...nape, ...head('70 40, 50 16, 28 8')])
const faceOnly = shape([...profile, ...head('42 94, 48 80, 50 62, 48 30, 28 8')])
const neck = shape([
  ...head('30 101!'),
  ...jaw.slice(2),
  ...head('66 66!'),
  ...nape.toReversed(),
  ...head('22 146, 29 132, 31 116'),
])

const hair = shape(
  head(
    '8.6 14!, 17 2, 32 -5, 50 -7, 68 -2, 80 10, 85 28, 84 48, 80 66, 77.4 82!, 71 80, 66 76, 62 60, 54 46!, 48.6 48, 46.6 60!, 43 58, 42 42, 36 33!, 26 29, 18 20!',
  ),
)
/** Short cuts in rings follow the skull. */
const crop = [0.96, 0.83, 0.7, 0.57]
  .flatMap((reach, row) =>
    Array.from({ length: 17 - row * 2 }, (_, index) => {
      const angle = 3.3 + ((index + (row % 2) / 2) / (16.4 - row * 2)) * 2.9
      const spot = (turn: number) =>
        `${(46 + Math.cos(angle + turn) * 38 * reach).toFixed(2)} ${(37 + Math.sin(angle + turn) * 44 * reach).toFixed(2)}`
      const half = 0.055 / reach
      return brush(head(`${spot(-half)}, ${spot(0)}, ${spot(half)}`), 10 - index * 0.3)
    }),
  )
  .join('')

const eye = shape(head('6 52.8!, 9.6 49.4, 15 49.4, 19.4 52.4!, 14 55.2, 9.4 55'))
const pupil = shape(head('6.8 52.2, 8.4 49.2, 12 49.2, 13.2 52.2, 11.8 55.2, 8 55'))
const lips =
  shape(head('-1.4 74, -4 76.4, -4.8 79, -3 81.2, 2 82!, 10 83.6!, 5 79.4')) +
  shape(head('10 83.8!, 4 82.8, -2.4 84, -3.4 87, -0.6 89.8, 5 88.6'))
const features = [
  brush(head('1.6 42.4, 8 38, 16 38.4, 25 44'), 20, 0.35),
  brush(head('4.4 53.6, 9.4 49, 15.4 48.6, 22 52.8'), 12, 0.4),
  brush(head('7.6 46.4, 12 44.4, 17.4 45, 22 48.4'), 5),
  brush(head('8.6 57, 14 58.4, 20 55.6'), 5.5),
  brush(head('-5 69, -1.8 66.8, 1.6 68.4'), 12),
  brush(head('-1 62.4, 3.8 65, 4.6 69, 1 71.6'), 9, 0.6),
  brush(head('0 81.8, 5 82.6, 10.4 83.8, 13.2 82.6'), 10, 0.4),
  brush(head('7 71.6, 12.4 76, 15.6 82'), 7),
  brush(jaw, contour, 0.2),
].join('')
/** The light, in planes as one cut takes them: the cheekbone and the bone of the brow. */
const lights =
  shape(head('9.6 61.4!, 17 62.4, 24 60.4, 30.6 55!, 28.6 63, 22.4 68.4, 15 68')) +
  shape(head('3.4 30!, 2.6 39.6!, 8.4 35.6, 11.6 30.6, 10.4 27'))

/** The band of the headphones goes over the crown; the cup covers the ear. */
const bow = band(walk(head('57 52, 54 22, 51 2, 50 -8.6')), () => 46)
const cup = shape(head('57 34, 68 38, 73 52, 70 68, 58 76, 46 70, 41 54, 45 39'))
const cushion = shape(head('57 40, 65 43, 68.4 53, 66 64, 58 69.6, 49.6 65, 46.4 54, 49 44'))
const screw = shape(head('57 49, 61.6 54, 57 59, 52.4 54'))
const cable = line(head('58 76, 60 96, 70 112, 72 134, 66 160'))

const body = spaceAt({ x: -6, y: 66, size: 1 })
const jumper = shape(
  body(
    '260 850!, 196 890, 130 970, 110 1100, 104 1300!, 104 1900!, 890 1900!, 890 1300!, 860 1080, 780 960, 650 884, 600 872!, 480 930, 360 910',
  ),
)
const collar = shape(
  body('268 812!, 330 862, 430 884, 540 872, 608 836!, 634 898!, 560 946, 430 960, 310 930, 240 880!'),
)
const ribs = Array.from({ length: 12 }, (_, index) => {
  const x = 276 + index * 30
  const low = 872 + Math.sin((index / 11) * Math.PI) * 26
  return brush(body(`${x} ${low - 44}, ${x - 4} ${low}, ${x - 10} ${low + 70}`), 8)
}).join('')

export function bram(): Drawing {
  const layers: Layer[] = [
    { ink: 'brown', path: skin },
    {
      ink: 'dark',
      path:
        shadow(head, ['56 40, 54 66, 46 96', '46 54, 45 72, 36 94', '31 60, 29 76, 20 92']) +
        teeth(head('8 16, 20 22, 34 34, 44 50'), head('8 24, 17 30, 28 42, 38 58'), 15),
      within: faceOnly,
    },
    {
      ink: 'dark',
      path:
        shadow(head, ['16 110, 40 94, 58 70', '22 114, 40 106, 56 84', '26 132, 44 126, 62 104']) +
        shadow(head, ['92 80, 92 110, 104 150', '70 84, 72 112, 82 150', '56 100, 54 124, 62 150']),
      within: neck,
    },
    { ink: 'umber', path: lips },
    { ink: 'dark', path: line([...profile, ...neckFront.slice(1)]) + line(nape), stroke: contour },
    { ink: 'tan', path: lights },
    { ink: 'pale', path: eye },
    { ink: 'dark', path: pupil, within: eye },
    { ink: 'dark', path: features },
    { ink: 'dark', path: hair },
    { ink: 'pale', path: crop, within: hair },
    { ink: 'dark', path: jumper },
    { ink: 'first', path: collar },
    { ink: 'dark', path: ribs, within: collar },
    { ink: 'dark', path: collar, stroke: contour },
    { ink: 'hot', path: cable, stroke: 14 },
    { ink: 'hot', path: bow },
    { ink: 'dark', path: bow, stroke: contour },
    { ink: 'hot', path: cup },
    {
      ink: 'dark',
      path: teeth(head('72 42, 73 58, 64 74, 50 74'), head('64 46, 65 56, 60 66, 54 68'), 14),
      within: cup,
    },
    { ink: 'dark', path: cup, stroke: contour },
    { ink: 'dark', path: cushion, stroke: 8 },
    { ink: 'pale', path: screw },
    { ink: 'dark', path: screw, stroke: 6 },
  ]
  return { outlines: [skin, hair, bow, cup, jumper, collar], layers, face: { x: 540, y: 560 } }
}
