// Marguerite Oyelaran: a cloud of greying hair, round glasses, a smile that is about to become a question.

import { createRandom } from '#demo/random.ts'
import { disc, ring } from '../shapes.ts'
import type { Drawing, Layer } from './drawing.ts'
import { brush, type Spot, shape, slantTones, spaceAt, spots } from './line.ts'

const head = spaceAt({ x: 500, y: 412, size: 4.1, lean: -0.08 })
const at = (x: number, y: number) => {
  const [[left, top] = [0, 0]] = head(`${x} ${y}`)
  return { x: left, y: top }
}
const discAt = (x: number, y: number, radius: number, tall = radius) => {
  const { x: left, y: top } = at(x, y)
  return disc(left, top, radius, tall)
}

const faceShape = shape(
  head(
    '-1 104, 11 101.6, 22 94, 30.5 81, 34.6 66, 36 50, 35 30, 24 12, 0 6, -25 12, -35.6 30, -36.4 50, -35.4 66, -31.6 81, -23.4 94, -13 101.6',
  ),
)
const ears =
  shape(head('34 47, 40 44.6, 43 50, 41.4 59, 37.6 66, 33.6 66')) +
  shape(head('-34 66, -38 66, -41.8 59, -43.4 50, -40.4 44.6, -34.4 47'))
const earLines =
  brush(head('37 50, 40 50.6, 39 57, 36.6 61'), 6) + brush(head('-37 50, -40 50.6, -39.2 57, -37 61'), 6)

/** A cloud of curls: round lobes about a middle, behind the face. */
const cloud = shape(
  Array.from({ length: 58 }, (_, index): Spot => {
    const angle = (index / 58) * Math.PI * 2
    const reach = (index % 2 === 0 ? 1.02 : 0.992) + 0.016 * Math.sin(index * 2.7)
    const low = Math.sin(angle) > 0 ? 0.94 : 1
    return [500 + Math.cos(angle) * 278 * reach, 530 + Math.sin(angle) * 272 * reach * low]
  }),
)

/** Curls that stand over the forehead. */
const hairTop = shape(
  head(
    '-37 46!, -36.4 37, -32.6 33, -31.6 27, -27 25, -24 20.4, -18.6 21, -14 16.6, -8 18.4, -2 14.8, 4 18, 10 15.4, 15 19.4, 21 19, 24 24, 29.6 25.4, 31.4 31.4, 35.4 35, 36.6 46!, 42 20, 20 -2, 0 -6, -20 -2, -42 20',
  ),
)

/** Curls as the gouge leaves them: small hooks, more of them where the light falls. */
const curls = (() => {
  const random = createRandom('marguerite/curls')
  const marks: string[] = []
  for (let row = 0; row < 27; row += 1)
    for (let column = 0; column < 27; column += 1) {
      const x = 206 + column * 22.6 + (row % 2) * 11 + random.between(-4, 4)
      const y = 250 + row * 21.4 + random.between(-4, 4)
      const away = Math.hypot((x - 500) / 278, (y - 526) / 268)
      const light = Math.max(0, 1.15 - Math.hypot((x - 330) / 330, (y - 330) / 330))
      const turn = random.between(0, 6.28)
      const inFace = Math.hypot((x - 496) / 158, (y - 660) / 186) < 1 || (y > 590 && Math.abs(x - 500) < 192)
      if (away > 0.94 || inFace) continue
      const size = 6.5 + light * 3.5
      const hook = Array.from({ length: 5 }, (_, part): Spot => {
        const angle = turn + part * 0.95
        return [x + Math.cos(angle) * size, y + Math.sin(angle) * size]
      })
      marks.push(brush(hook, 2.2 + light * 4.6, 0.4))
    }
  return marks.join('')
})()

const eye = (side: 1 | -1) =>
  shape(
    head(
      side === 1
        ? '8.4 53!, 13 49.8, 18.6 49.2, 24.4 51.2, 26 53!, 20 55.6, 13.4 55.8'
        : '-8.4 53!, -13 49.8, -18.6 49.2, -24.4 51.2, -26 53!, -20 55.6, -13.4 55.8',
    ),
  )
const eyes = eye(1) + eye(-1)
const pupils = discAt(16.4, 51.8, 15) + discAt(-17.6, 51.8, 15)
const sparks = discAt(15, 51.2, 3.6) + discAt(-19, 51.2, 3.6)
const lids = [
  brush(head('7 53.8, 12.6 49.4, 18.6 48.6, 24.6 50.8, 28 53.8'), 8, 0.5),
  brush(head('9.4 48.8, 14 45.6, 20 45.2, 26 48.4'), 3.4),
  brush(head('-7 53.8, -12.6 49.4, -18.6 48.6, -24.6 50.8, -28 53.8'), 8, 0.5),
  brush(head('-9.4 48.8, -14 45.6, -20 45.2, -26 48.4'), 3.4),
  brush(head('12 58.6, 17 59.6, 23 57.8'), 3),
  brush(head('-12 58.6, -17 59.6, -23 57.8'), 3),
].join('')
const brows =
  brush(head('6 38.6, 14 35, 22 34.6, 30 38.6'), 11, 0.4) +
  brush(head('-30 38, -22 34, -14 34.4, -6 38'), 11, 0.6)

const lens = (side: 1 | -1) => at(side * 17.4, 51)
const rims = [lens(1), lens(-1)].map(({ x, y }) => ring(x, y, 66, 56)).join('')
const glasses =
  rims +
  brush(head('-3.4 49, -1.6 46.4, 1.6 46.4, 3.4 49'), 12) +
  brush(head('31.6 47.6, 36 47, 41 47.6'), 13, 0.3) +
  brush(head('-41 47.6, -36 47, -31.6 47.6'), 13, 0.7)

const nose = [
  brush(head('-3.6 55, -4.6 62, -9.4 67.4, -9.8 71.4, -6.4 73.2'), 6.5, 0.7),
  brush(head('9.6 67.6, 10 71.4, 6.6 73.4'), 6.5),
  brush(head('-6.4 73.2, -3.6 71.6, 0 74.6, 4 71.8, 6.6 73.4'), 8),
].join('')
const lipLine = brush(head('-13.6 82.8, -8 84.2, -3 84, 0 84.6, 3 84, 8 84, 13.6 82'), 6)
const lips =
  shape(head('-13 82.8!, -8 81, -3.2 79.8, 0 80.6, 3.2 79.8, 8 80.6, 13 82!, 8 84.2, 0 84.6, -8 84.4')) +
  shape(head('-12 83.6!, -7 84.6, 0 85, 7 84.4, 12 82.8!, 7.6 88, 0 89.4, -7.6 88.4'))
const lipLight = brush(head('-4 86.8, 0 87.4, 3.6 86.8'), 4)
const folds = [
  brush(head('-13 71, -18.4 76, -20 82'), 5),
  brush(head('13 71, 18.4 75.4, 20 81'), 5),
  brush(head('-16.4 80, -17.6 83'), 6),
  brush(head('16.4 79, 17.8 82'), 6),
  brush(head('-6 96.4, 0 95, 6 96.4'), 5),
].join('')
/** Light left standing on the forehead, the cheeks and the nose. */
const lights = [
  brush(head('-21 25, -10 21.4, 4 21.4'), 15),
  brush(head('-22 29.6, -12 27, 0 26.6'), 8),
  brush(head('-30 68, -26.6 72.6, -21.4 75.4'), 15, 0.4),
  brush(head('21 76, 25 73.6, 28 69.6'), 10, 0.5),
  brush(head('0.6 54, 0.8 62, 0.2 69'), 12, 0.8),
].join('')

const neck = shape([...head('-20 84, 20 84'), ...spots('590 850, 606 910, 500 990, 394 910, 410 850')])
const coat = shape(
  spots(
    '402 868!, 360 886, 250 926, 176 990, 140 1100, 130 1300!, 130 1900!, 870 1900!, 870 1300!, 860 1100, 824 990, 750 926, 640 886, 598 868!, 570 940, 500 1000, 430 940',
  ),
)
const lapels =
  shape(spots('404 868!, 372 884!, 320 970!, 372 990!, 340 1030!, 480 1180!, 500 1010, 440 950')) +
  shape(spots('596 868!, 628 884!, 680 970!, 628 990!, 660 1030!, 520 1180!, 500 1010, 560 950'))
const scarf = shape(
  spots(
    '404 846!, 440 890, 500 908, 560 890, 596 846!, 622 886, 612 930, 570 972, 500 990, 430 972, 388 930, 378 886',
  ),
)
const scarfLines = [
  brush(spots('392 876, 430 926, 500 944, 570 926, 608 876'), 9),
  brush(spots('388 904, 430 950, 500 968, 570 950, 612 904'), 6),
].join('')

export function marguerite(): Drawing {
  const layers: Layer[] = [
    { ink: 'dark', path: cloud },
    { ink: 'brown', path: neck },
    {
      ink: 'dark',
      path: slantTones([
        { spine: head('-28 98, 0 106, 28 98'), reach: 66, depth: 1 },
        { spine: spots('600 820, 606 900'), reach: 60, depth: 0.9 },
      ]),
      within: neck,
    },
    { ink: 'dark', path: neck, stroke: 6 },
    { ink: 'dark', path: coat },
    { ink: 'pale', path: lapels, stroke: 7 },
    { ink: 'hot', path: scarf },
    {
      ink: 'dark',
      path: slantTones([{ spine: spots('612 870, 600 930, 520 984, 430 976'), reach: 46, depth: 0.85 }]),
      within: scarf,
    },
    { ink: 'dark', path: scarfLines },
    { ink: 'dark', path: scarf, stroke: 6 },
    { ink: 'brown', path: ears },
    { ink: 'dark', path: ears, stroke: 6 },
    { ink: 'dark', path: earLines },
    { ink: 'brown', path: faceShape },
    {
      ink: 'dark',
      path: slantTones([
        { spine: head('37 34, 37 60, 33 80, 23 96, 8 105'), reach: 62, depth: 0.95 },
        { spine: head('-32 24, -14 12, 14 12, 32 24'), reach: 46, depth: 0.9 },
        { spine: head('-37 60, -34 80, -26 94'), reach: 30, depth: 0.6 },
      ]),
      within: faceShape,
    },
    { ink: 'dark', path: faceShape, stroke: 7 },
    { ink: 'dark', path: hairTop },
    { ink: 'pale', path: curls, within: cloud },
    { ink: 'tan', path: lights },
    // The lenses are clear: no hatching goes on behind them.
    { ink: 'brown', path: [lens(1), lens(-1)].map(({ x, y }) => disc(x, y, 62)).join('') },
    { ink: 'pale', path: eyes },
    { ink: 'dark', path: pupils, within: eyes },
    { ink: 'pale', path: sparks },
    { ink: 'dark', path: lids + brows },
    { ink: 'dark', path: glasses },
    { ink: 'dark', path: nose },
    { ink: 'umber', path: lips },
    { ink: 'tan', path: lipLight },
    { ink: 'dark', path: lipLine + folds },
    { ink: 'hot', path: discAt(39, 72.4, 19) + discAt(-40, 72.4, 19) },
    { ink: 'dark', path: discAt(39, 72.4, 19) + discAt(-40, 72.4, 19), stroke: 5 },
  ]
  return { outlines: [cloud, ears, neck, coat, scarf], layers, face: at(0, 55) }
}
