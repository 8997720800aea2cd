// Kassia Obuya turned half to the right, her head back, singing, under a great round cloud of hair with a red band.

import { createRandom } from '#demo/random.ts'
import type { Drawing, Layer } from './drawing.ts'
import { discOn } from './front.ts'
import {
  microphoneArm,
  raisedArm,
  raisedArmOutlines,
  singingArmOutlines,
  top,
  topOutline,
} from './kassia-body.ts'
import { brush, type Spot, shape, slantTones, spaceAt, spots, walk } from './line.ts'

const size = 3.2
const head = spaceAt({ x: 505, y: 470, size, lean: -0.22, mirrored: true }, { x: 0, y: 55 })

const faceShape = shape(
  head(
    '-6 8, -20 12, -29 23, -32.4 37, -30.8 48, -33.6 59, -32.8 71, -30 84, -27.6 96, -22.6 108, -14 115, -3 115, 11 109, 23.6 98, 32 84, 35.6 68, 37 52, 37 36, 30 18, 14 8',
  ),
)
const ear = shape(head('36.4 51, 39.4 45.6, 44.6 45.2, 48 50.4, 47 58, 43.6 65, 40 69.6, 36.8 67'))
const earLines =
  brush(head('39.6 50.4, 43.4 48.4, 45 53, 42.6 59.6'), 5) + brush(head('39.4 56, 42 56.4, 40.6 62'), 5)

const middle = { x: 462, y: 334 }
const reach = { x: 238, y: 232 }
const cloud = shape(
  Array.from({ length: 54 }, (_, index): Spot => {
    const angle = (index / 54) * Math.PI * 2
    const lobe = (index % 2 === 0 ? 1.025 : 0.985) + 0.018 * Math.sin(index * 2.7)
    return [middle.x + Math.cos(angle) * reach.x * lobe, middle.y + Math.sin(angle) * reach.y * lobe]
  }),
)
/** Curls as the gouge leaves them: small hooks, more of them where the light falls. */
const curls = (() => {
  const random = createRandom('kassia/curls')
  const marks: string[] = []
  for (let row = 0; row < 24; row += 1)
    for (let column = 0; column < 25; column += 1) {
      const x = 210 + column * 21 + (row % 2) * 10 + random.between(-4, 4)
      const y = 96 + row * 21 + random.between(-4, 4)
      const away = Math.hypot((x - middle.x) / reach.x, (y - middle.y) / reach.y)
      const light = Math.max(0, 1.1 - Math.hypot((x - 570) / 300, (y - 180) / 300))
      const turn = random.between(0, 6.28)
      if (away > 0.94) continue
      const wide = 5.6 + light * 2.6
      const hook = Array.from({ length: 5 }, (_, part): Spot => {
        const angle = turn + part * 0.95
        return [x + Math.cos(angle) * wide, y + Math.sin(angle) * wide]
      })
      marks.push(brush(hook, 1.8 + light * 3.6, 0.4))
    }
  return marks.join('')
})()

/** The band lies across the forehead, from ear to ear. */
const headband = shape(
  head(
    '40 50!, 39.4 34, 32 18, 16 9, -6 8, -20 12, -28.6 22, -32.6 36!, -36 26, -32 8, -20 -4, -4 -9, 18 -7, 36 5, 44 24, 46 44!',
  ),
)
const bandCourse = head('42.6 46, 41 30, 34 12, 17 1, -4 -1, -20 4, -30 16, -34.4 30')
const bandSigns = walk(bandCourse, 4)
  .filter((_, index) => index % 7 === 3)
  .map(({ x, y }) =>
    shape([
      [x - 9, y, 1],
      [x, y - 10, 1],
      [x + 9, y, 1],
      [x, y + 10, 1],
    ]),
  )
  .join('')

const mouth = shape(head('-24 87!, -15 84, -2 87!, -2 92.6, -6 98.4, -12.6 100.6, -19 98.8, -23.2 93.6'))
const lips = shape(
  head(
    '-26 86.8!, -22 82.2, -17.6 80.6, -15 81.4, -12 80.4, -6 82, 0.6 86.6!, 0.6 93, -4 100.6, -12.4 104, -20.2 102, -25 94.8',
  ),
)
const teeth = shape(head('-23 86.8, -15 84.2, -3 87, -5 90.4, -14 89.6, -21.6 90.4'))
const tongue = shape(head('-19 97.6, -15 94.4, -9.6 94.8, -6.4 97.4, -12 100.2'))
const lids = shape(head('-5 52!, 0 48, 7 47, 14 49, 18.4 52!, 14 56, 7 58, 0 56.6'))
const farLid = shape(head('-16 53!, -19.6 48.6, -24.6 48.4, -29.4 52!, -25 57, -20 57'))
const features = [
  brush(head('-6 52, 0 56.6, 7 58.4, 14 56, 20 50.4'), 9.5, 0.5),
  brush(head('-15.4 52.6, -19.8 57, -25 57, -30.4 51.4'), 8.6, 0.5),
  ...[
    '15.4 55.4, 19 58',
    '11 57.4, 13.4 61',
    '6 58.6, 6.6 62.4',
    '-28 54.8, -31 57',
    '-24.6 57, -26 60.4',
    '-20.4 57.4, -20.4 60.8',
  ].map((text) => brush(head(text), 4.4, 0.3)),
  brush(head('-4 49.4, 2 46, 10 46.4, 16.4 50'), 3.6),
  brush(head('-6.6 39.4, 2 33, 12 32.6, 23 38.6'), 12, 0.35),
  brush(head('-15 39.6, -20.6 34, -26.6 34, -31.6 38.6'), 11, 0.4),
  brush(head('-14.6 46, -16.6 54, -20 62, -24 67.6, -23.6 71.6, -19.4 73.4'), 6, 0.75),
  brush(head('-20.6 73, -17.6 71.6, -14.4 75, -10.6 72.4, -7.4 73'), 8),
  brush(head('-8.4 65.6, -3.8 68, -3.4 72.4, -7.6 73.8'), 6, 0.6),
  brush(head('-1 72, 6 77, 10 85, 9.6 94'), 5.4, 0.5),
  brush(head('-27 74, -29.6 80, -29.6 86'), 4.6),
  brush(head('-17 110.6, -12 109.4, -6 110.8'), 4.6),
  brush(head('21 49.6, 25 47.6'), 4),
  brush(head('21.6 53, 26 53.6'), 4),
].join('')
const lights =
  shape(head('8.4 70!, 16 67.4, 21.6 63, 26.6 56.6!, 25.4 65.4, 19.4 71.6, 13 73')) +
  shape(head('-13.6 46!, -10.6 55, -13.4 62, -20 68!, -18.8 63, -15.8 56'))

const earring = discOn(head, 42, 80, 30)
const earringEye = discOn(head, 42, 80, 12)

const neck = shape([
  ...head('34 70!'),
  ...spots(
    '404 640, 398 716, 360 780, 320 830!, 352 960!, 700 960!, 720 830!, 690 796, 616 780, 576 746, 556 700',
  ),
  ...head('-3 112!, 12 106, 24 96'),
])
const neckLines = [
  brush(spots('556 664, 560 716, 584 760'), 6, 0.4),
  brush(spots('402 640, 400 716, 362 778'), 6, 0.6),
  brush(spots('540 760, 520 800, 512 830'), 6),
  brush(spots('400 800, 450 816, 500 832'), 6),
  brush(spots('640 800, 590 812, 530 834'), 6),
].join('')

export function kassia(): Drawing {
  const layers: Layer[] = [
    { ink: 'dark', path: cloud },
    { ink: 'pale', path: curls, within: cloud },
    { ink: 'brown', path: neck },
    {
      ink: 'dark',
      path: slantTones([
        { spine: head('-4 116, 12 110, 25 100, 36 80'), reach: 66, depth: 1 },
        { spine: spots('396 640, 392 720, 350 780'), reach: 50, depth: 0.9 },
      ]),
      within: neck,
    },
    { ink: 'dark', path: neckLines },
    ...raisedArm(),
    ...top(),
    { ink: 'brown', path: faceShape },
    {
      ink: 'umber',
      path: slantTones([
        { spine: head('39 44, 37 66, 32 84, 22 98, 6 110'), reach: 46, depth: 0.95 },
        { spine: head('-29 24, -10 10, 14 10, 31 22'), reach: 20, depth: 0.9 },
      ]),
      within: faceShape,
    },
    { ink: 'dark', path: faceShape, stroke: 6 },
    { ink: 'brown', path: ear },
    { ink: 'dark', path: ear, stroke: 5 },
    { ink: 'dark', path: earLines },
    { ink: 'hot', path: headband },
    { ink: 'pale', path: bandSigns, within: headband },
    { ink: 'dark', path: headband, stroke: 6 },
    { ink: 'umber', path: lids + farLid },
    { ink: 'tan', path: lights },
    { ink: 'umber', path: lips },
    { ink: 'dark', path: lips, stroke: 3 },
    { ink: 'dark', path: mouth },
    { ink: 'pale', path: teeth },
    { ink: 'umber', path: tongue },
    { ink: 'dark', path: features },
    { ink: 'hot', path: earring },
    { ink: 'dark', path: earring, stroke: 5 },
    { ink: 'pale', path: earringEye },
    { ink: 'dark', path: earringEye, stroke: 4 },
    ...microphoneArm(),
  ]
  return {
    outlines: [cloud, faceShape, neck, ...raisedArmOutlines, ...singingArmOutlines, topOutline],
    layers,
    face: { x: 500, y: 430 },
  }
}
