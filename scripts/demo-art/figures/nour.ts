// Nour el-Hadidi, her head bent to the oud in her arms: a crown of curls, lowered eyes, a hand on the neck and one at
// the strings.

import { createRandom } from '#demo/random.ts'
import type { Drawing, Layer } from './drawing.ts'
import { discOn } from './front.ts'
import { brush, type Spot, shape, slantTones, spaceAt, spots } from './line.ts'
import { oud, oudIn } from './oud.ts'
import { playingArms } from './playing-arms.ts'

const head = spaceAt({ x: 450, y: 400, size: 3.5, lean: -0.2 }, { x: 0, y: 55 })

const faceShape = shape(
  head(
    '-6 8, -20 12, -29 23, -32.6 37, -31 47, -33 58, -31.6 68, -27.4 81, -24 92, -19.4 101.6, -12 106, -2 105, 11 99, 23 90, 31.6 79, 35.4 66, 37 52, 37 36, 30 18, 14 8',
  ),
)
const ear = shape(head('36.4 51, 39.4 45.6, 44.6 45.2, 48 50.4, 47 58, 43.6 65, 40 69.6, 36.8 67'))
const earLines = brush(head('39.6 50.4, 43.4 48.4, 45 53, 42.6 59.6'), 5)

const middle = { x: 458, y: 252 }
const reach = { x: 214, y: 176 }
const cloud = shape(
  Array.from({ length: 40 }, (_, index): Spot => {
    const angle = (index / 40) * Math.PI * 2
    const lobe = (index % 2 === 0 ? 1.04 : 0.975) + 0.02 * Math.sin(index * 2.3)
    return [middle.x + Math.cos(angle) * reach.x * lobe, middle.y + Math.sin(angle) * reach.y * lobe]
  }),
)
const side = shape(
  head('34 20!, 48 18, 60 40, 58 66, 50 82!, 46.6 68, 48.6 54, 45 45, 39.6 44.6, 36.8 60!, 34.6 44'),
)
const brow = shape(
  head(
    '-33.4 40!, -34 26, -28 8, -8 -6, 20 -4, 40 12, 42 40!, 35 34, 31 24, 24 20, 20 14, 12 15, 5 9.6, -2 13.6, -9 11, -14 16.6, -21 17, -24 23.6, -29 26',
  ),
)
/** Curls wound once and a half, in loose rows. */
const curls = (() => {
  const random = createRandom('nour/curls')
  const marks: string[] = []
  for (let row = 0; row < 9; row += 1)
    for (let column = 0; column < 10; column += 1) {
      const x = 262 + column * 44 + (row % 2) * 22 + random.between(-5, 5)
      const y = 96 + row * 40 + random.between(-5, 5)
      const away = Math.hypot((x - middle.x) / reach.x, (y - middle.y) / reach.y)
      if (away > 0.9) continue
      const light = Math.max(0.25, 1.1 - Math.hypot((x - 380) / 260, (y - 170) / 240))
      const turn = random.between(0, 6.28)
      const wind = Array.from({ length: 14 }, (_, part): Spot => {
        const [angle, far] = [turn + part * 0.62, 19 - part * 1.05]
        return [x + Math.cos(angle) * far, y + Math.sin(angle) * far]
      })
      marks.push(brush(wind, 2.6 + light * 4.6, 0.35))
    }
  return marks.join('')
})()

const features = [
  brush(head('-6 52.6, -0.6 57, 5.6 58.4, 12.4 57, 18.6 52.4'), 9.5, 0.5),
  brush(head('-15 53.4, -19.4 57, -24.4 57, -30.6 51.4'), 8.5, 0.5),
  ...[
    '14 56.6, 17 60',
    '9.6 58, 11.4 62',
    '4.6 58.6, 4.6 62.4',
    '-27.6 55, -30.4 58',
    '-23.6 57, -25 60.8',
  ].map((text) => brush(head(text), 4.2, 0.3)),
  brush(head('-4 48.6, 1 45, 9 44.6, 16.6 49'), 4),
  brush(head('-29 47.6, -23 45, -17.4 48.4'), 3.6),
  brush(head('-6.4 40.4, 2 34.6, 12 34, 24 39.6'), 14, 0.35),
  brush(head('-15.4 40.6, -21 35.6, -26.6 35.4, -31.8 39.4'), 12.5, 0.4),
  brush(head('-14.4 45, -17.4 54, -21.4 61.4, -25.4 67.4, -24.6 71.4, -19.8 73'), 6.4, 0.75),
  brush(head('-20.8 72.6, -17.6 71.2, -14.4 74.6, -10.6 72, -7.8 72.6'), 8),
  brush(head('-8.6 65, -4.6 67.4, -4.2 71.4, -7.8 73'), 5.6, 0.6),
  brush(head('1.4 81, 3.6 83.4, 3.4 86.4'), 5),
  brush(head('-1 74, 4.6 78, 7 84'), 5),
  brush(head('-18 97, -12 95.4, -7 97'), 4.6),
  brush(head('-24.6 84.6, -20 85.8, -14.6 86, -6 85, 1 82.6'), 7.4),
].join('')
const lips =
  shape(
    head('-24.4 84.6!, -20.4 81, -17 79.4, -14.8 80.4, -12 79, -6 80.8, 0.4 83!, -6 85, -14.6 86, -21 85.6'),
  ) + shape(head('-23.6 85.2!, -14.6 86.4, -0.4 84!, -5 89.8, -12.6 92.4, -19.4 90.8'))
/** The light: the near cheekbone and the back of the nose. */
const lights =
  shape(head('3 67.8!, 10 66.6, 16.6 63.8, 22 59.4!, 21 65.8, 16 71, 9 72.6')) +
  shape(head('-13 46!, -10 54.4, -13.4 62, -21 68.4!, -20.8 63.8, -16.8 57'))
const drop = discOn(head, 41.6, 79, 17)

const neck = shape([
  ...head('34 72!, 24 90, 8 102, -3 105'),
  ...spots('482 610, 474 660, 430 720!, 540 800!, 680 720!, 640 660, 624 600, 616 530'),
])
const dress = shape(
  spots(
    '452 690!, 400 712, 310 744, 240 800, 206 900, 216 1040, 240 1300!, 240 1900!, 800 1900!, 800 1300!, 806 1040, 812 900, 776 790, 716 734, 656 690!, 560 772',
  ),
)
const hem = brush(spots('446 694, 500 748, 560 776, 616 744, 664 694'), 11, 0.5)

const arms = playingArms(spots, oud, { cloth: 'first', skin: 'tan', picks: true })

const instrument = oudIn(oud)

export function nour(): Drawing {
  const layers: Layer[] = [
    { ink: 'dark', path: cloud },
    { ink: 'first', path: curls, within: cloud },
    { ink: 'tan', path: neck },
    {
      ink: 'dark',
      path: slantTones([
        { spine: head('-4 107, 10 105, 24 97, 36 80'), reach: 70, depth: 1 },
        { spine: spots('626 560, 640 640, 676 720'), reach: 50, depth: 0.9 },
      ]),
      within: neck,
    },
    { ink: 'dark', path: neck, stroke: 6 },
    { ink: 'first', path: dress },
    {
      ink: 'dark',
      path: slantTones([{ spine: spots('820 880, 812 1040, 806 1300'), reach: 130, depth: 0.95 }]),
      within: dress,
    },
    { ink: 'dark', path: dress, stroke: 7 },
    { ink: 'pale', path: hem },
    { ink: 'dark', path: side },
    { ink: 'tan', path: faceShape },
    {
      ink: 'brown',
      path: slantTones([
        { spine: head('39 44, 37 66, 32 81, 22 93, 6 104'), reach: 50, depth: 0.95 },
        { spine: head('-28 24, -10 10, 14 12, 31 27, 36 42'), reach: 26, depth: 0.95 },
      ]),
      within: faceShape,
    },
    { ink: 'dark', path: faceShape, stroke: 6.5 },
    { ink: 'dark', path: brow },
    { ink: 'tan', path: ear },
    { ink: 'dark', path: ear, stroke: 5 },
    { ink: 'dark', path: earLines },
    { ink: 'hot', path: lips },
    { ink: 'dark', path: features },
    { ink: 'wheat', path: lights },
    { ink: 'hot', path: drop },
    { ink: 'dark', path: drop, stroke: 5 },
    ...arms.behind,
    { ink: 'pale', path: instrument.outlines.join(''), stroke: 16 },
    ...instrument.layers,
    ...arms.before,
  ]
  return {
    outlines: [cloud, side, faceShape, neck, dress],
    layers,
    face: { x: 450, y: 400 },
  }
}
