// Nour el-Hadidi, turned half to the right, a smile for what her hand does on the neck of the oud: a crown of curls, full
// cheeks, lowered lids.

import { createRandom } from '#demo/random.ts'
import type { Drawing, Layer } from './drawing.ts'
import { discOn } from './front.ts'
import { brush, type Spot, shape, slantTones, spaceAt, spots } from './line.ts'
import { oud, oudIn } from './oud.ts'
import { playingArms } from './playing-arms.ts'

const head = spaceAt({ x: 590, y: 400, size: 3.5, lean: 0.2, mirrored: true }, { x: 0, y: 55 })

const faceShape = shape(
  head(
    '-6 8, -20 12, -29 23, -32.8 37, -31.4 47, -34 58, -33.8 69, -30.4 82, -26.4 92, -20.6 100.4, -12 104.4, -1 103.4, 13 98, 25.4 88.8, 33.4 78, 36.6 65, 37.4 52, 37 36, 30 18, 14 8',
  ),
)
const ear = shape(head('36.4 51, 39.4 45.6, 44.6 45.2, 48 50.4, 47 58, 43.6 65, 40 69.6, 36.8 67'))
const earLines = brush(head('39.6 50.4, 43.4 48.4, 45 53, 42.6 59.6'), 5)

const middle = { x: 582, y: 252 }
const reach = { x: 214, y: 176 }
const cloud = shape(
  Array.from({ length: 40 }, (_, index): Spot => {
    const angle = (index / 40) * Math.PI * 2
    const lobe = (index % 2 === 0 ? 1.04 : 0.975) + 0.02 * Math.sin(index * 2.3)
    return [middle.x + Math.cos(angle) * reach.x * lobe, middle.y + Math.sin(angle) * reach.y * lobe]
  }),
)
const side = shape(
  head('34 20!, 48 18, 60 36, 60 54, 55 66, 48 68, 47 62, 48.6 54, 45 45, 39.6 44.6, 36.8 60!, 34.6 44'),
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
      const x = 386 + column * 44 + (row % 2) * 22 + random.between(-5, 5)
      const y = 96 + row * 40 + random.between(-5, 5)
      const away = Math.hypot((x - middle.x) / reach.x, (y - middle.y) / reach.y)
      if (away > 0.9) continue
      const light = Math.max(0.25, 1.1 - Math.hypot((x - 504) / 260, (y - 170) / 240))
      const turn = random.between(0, 6.28)
      const wind = Array.from({ length: 14 }, (_, part): Spot => {
        const [angle, far] = [turn + part * 0.62, 19 - part * 1.05]
        return [x + Math.cos(angle) * far, y + Math.sin(angle) * far]
      })
      marks.push(brush(wind, 2.6 + light * 4.6, 0.35))
    }
  return marks.join('')
})()

const eyes =
  shape(head('-4.6 55!, 0 52.8, 6 52.2, 12 53, 17.4 55!, 11 58, 3 58.2')) +
  shape(head('-28.4 54.6!, -26 52.8, -22.6 52.2, -19 53, -16.4 55.2!, -20 57.8, -25 57.6'))
const pupils = discOn(head, 0.8, 55.2, 12) + discOn(head, -25, 55, 11)
const lids =
  shape(head('-5.6 54.8!, -1.4 49.4, 5.6 47.2, 13 49, 19 54.6!, 12 53, 6 52.2, 0 52.8')) +
  shape(head('-15.6 55!, -18.4 50, -22.6 48, -26.8 49.4, -30 54.2!, -26 52.8, -22.6 52.2, -19 53'))
const features = [
  brush(head('-6 56, -0.6 52.8, 6 51.8, 12.6 52.8, 20.4 56.4'), 11, 0.5),
  brush(head('-15 56, -19 52.8, -22.8 51.8, -26.4 52.6, -31 55'), 9.5, 0.5),
  brush(head('19 55, 22.6 54.6'), 5, 0.3),
  brush(head('0 61, 6 62, 12.4 60.4'), 4),
  brush(head('-26 60.4, -22 61, -18.4 59.8'), 3.6),
  brush(head('-6 42.6, 2 37.6, 12 36.6, 25 41.4'), 18, 0.4),
  brush(head('-15.4 42.4, -21 38, -26.8 38, -32 41.8'), 16, 0.4),
  brush(head('-14.4 46, -16.4 53, -19.4 59.6, -22.8 65, -23 69.4, -19 71.8'), 6.4, 0.75),
  brush(head('-20 71.4, -16.6 70, -13.2 73.4, -9.6 70.8, -6 71.6'), 8),
  brush(head('-7 63.4, -2 66, -1.6 70.6, -6 72.6'), 6, 0.6),
  // A smile without teeth goes up into the cheek.
  brush(head('-27.6 80, -22 84.4, -14.6 86.4, -5.4 85, 5.6 78.4'), 8),
  brush(head('4 75.4, 7.4 78.4, 6.8 82.4'), 6),
  brush(head('-1 72.6, 7 75, 12 80.4, 12.4 87.4'), 5),
  brush(head('-29 77.4, -28.8 80.4, -27 82.4'), 4.6),
  brush(head('-18 96.6, -12 95.2, -6.6 96.8'), 4.6),
].join('')
const lips =
  shape(
    head(
      '-26.6 80.8!, -20.6 80, -17 79.2, -14.8 80.2, -12 79, -5 80, 4.4 79.2!, -5 84.6, -14.6 86, -21.4 84.4',
    ),
  ) + shape(head('-25.4 82.4!, -14.6 86.6, 3.2 80.8!, -3.4 88.6, -12 92, -19.6 90.2'))
/** The light: the back of the nose and the cheek, which the smile has made round. */
const lights =
  shape(head('7 67.4!, 13 64.6, 19.4 64, 24 66!, 22 71, 16 74, 10.6 72.4')) +
  shape(head('-12.6 47!, -9.4 54.4, -12.4 61.6, -18.6 67!, -18.6 62.4, -15.8 56.4'))
const drop = discOn(head, 41.6, 79, 17)

const neck = shape([
  ...head('34 72!, 24 90, 8 102, -3 105'),
  ...spots('558 610, 566 660, 610 720!, 500 800!, 360 720!, 400 660, 416 600, 424 530'),
])
const dress = shape(
  spots(
    '384 690!, 352 706, 296 744, 240 800, 206 900, 216 1040, 240 1300!, 240 1900!, 800 1900!, 800 1300!, 806 1040, 812 900, 776 790, 716 734, 650 704, 588 690!, 480 772',
  ),
)
const hem = brush(spots('594 694, 540 748, 480 776, 424 744, 376 694'), 11, 0.5)

const arms = playingArms(spots, oud, {
  cloth: 'first',
  skin: 'tan',
  picks: true,
  fretting: [
    { knuckle: [-58, 70], joint: [-68, 26], tip: [-84, 2], half: 13 },
    { knuckle: [-24, 64], joint: [-28, 14], tip: [-45, -10], half: 15 },
    { knuckle: [10, 62], joint: [10, 6], tip: [-7, -16], half: 15.5 },
    { knuckle: [45, 66], joint: [51, 18], tip: [36, -6], half: 15 },
  ],
})

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
        { spine: spots('414 560, 400 640, 364 720'), reach: 50, depth: 0.9 },
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
    { ink: 'pale', path: eyes },
    { ink: 'dark', path: pupils, within: eyes },
    { ink: 'brown', path: lids + lips },
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
    face: { x: 590, y: 400 },
  }
}
