// Marguerite Oyelaran, turned half to the right: a cloud of greying hair, round glasses, a smile that is about to become
// a question.

import { disc } from '../shapes.ts'
import { contour, crewEye, crewHead, placeOn, roundOn, unit } from './crew-head.ts'
import type { Drawing, Layer } from './drawing.ts'
import { brush, line, type Spot, shape, spots } from './line.ts'
import { shadow, teeth } from './lino.ts'

/** Drawn as if turned to the left. */
const head = crewHead({ across: 8, lean: -0.05, mirrored: true })

const faceShape = shape(
  head(
    '-6 6, -20 10, -29.6 22, -33 36, -31.2 47, -34 58, -33.4 69, -30.4 80, -28 90, -23 100, -14 106, -3 106.4, 11 102.4, 24 94, 32.6 81, 36 67, 37.4 52, 37 36, 30 18, 14 8',
  ),
)
const ear = shape(head('36 52, 39.4 46.6, 44.6 46.2, 48 51.4, 47 59, 43.6 66, 40 70.6, 36.4 68'))
const earLines =
  brush(head('39.6 51.4, 43.4 49.4, 45 54, 42.6 60.6'), 7) + brush(head('39.4 57, 42 57.4, 40.6 63'), 7)

/** A cloud of curls: scallops about a middle behind the face, flatter below. */
const middle = { x: 482, y: 512 }
const onCloud = (angle: number, share: number) => ({
  x: middle.x + Math.cos(angle) * 292 * share,
  y: middle.y + Math.sin(angle) * 256 * share * (Math.sin(angle) > 0 ? 0.94 : 1),
})
const scallops = 34
const cloud = shape(
  Array.from({ length: scallops * 3 }, (_, index): Spot => {
    const part = index % 3
    const { x, y } = onCloud((index / (scallops * 3)) * Math.PI * 2, part === 0 ? 0.968 : 1.02)
    return part === 0 ? [x, y, 1] : [x, y]
  }),
)
/** Curls as the gouge leaves them: crescents in rings, broader where the lamp is. */
const curls = [0.9, 0.78, 0.66, 0.54, 0.42]
  .flatMap((share, row) => {
    const count = Math.round(share * 42)
    return Array.from({ length: count }, (_, index) => {
      const angle = ((index + (row % 2) / 2) / count) * Math.PI * 2
      const light = Math.max(0, 0.5 + 0.5 * Math.cos(angle + 0.9))
      const half = (0.42 + light * 0.14) / (share * 7.4)
      const places = [-1, -0.5, 0, 0.5, 1].map((step): Spot => {
        const { x, y } = onCloud(angle + step * half, share + 0.042 * (1 - step * step))
        return [x, y]
      })
      return brush(places, 5 + light * 8)
    })
  })
  .join('')
const hairline =
  '37 58!, 36 52, 33.4 47, 34.6 41, 30.4 37, 31 31, 25.8 28, 25 22.4, 19.4 22, 16.6 17, 11 19, 6 14.6, 0 17.6, -5.6 14, -11 17.4, -16 15, -20.6 19.4, -25 19.6, -26.4 25.4, -30.2 28.2, -30 34, -33 38!'
const hairFront = shape(head(`${hairline}, -40 20!, -20 -6!, 20 -6!, 44 20!, 44 50!`))

const lenses = [
  { x: 5.4, wide: 13.2 },
  { x: -23.6, wide: 10 },
].map(({ x, wide }) => ({ ...placeOn(head, x, 52), wide: wide * unit, tall: 13.4 * unit }))
const glasses = lenses.map(({ x, y, wide, tall }) => disc(x, y, wide, tall)).join('')
const arms =
  brush(head('-14.4 49.6, -11 46.6, -7.4 49.6'), 15) + brush(head('18 48.4, 28 48, 39 48.6'), 16, 0.3)

const features = [
  brush(head('-7.6 38.4, 0 33.6, 10 32.6, 22 37.6'), 15, 0.35),
  brush(head('-15.2 38, -21 33.8, -27 33.8, -31.8 37.6'), 13, 0.4),
  // The nose: its far side, the nostrils, the near wing.
  brush(head('-15 50, -17.4 57, -20.4 63, -24.8 68.4, -24.4 72.6, -20 74.4'), 9, 0.75),
  brush(head('-21.4 74, -18 72.4, -14.6 76, -10.6 73.2, -7 74'), 11),
  brush(head('-7.8 66, -3.2 68.8, -2.8 73.2, -7 74.6'), 9, 0.6),
  // The folds of many smiles.
  brush(head('0.4 72.6, 5.6 77, 7.2 83.6'), 8),
  brush(head('-26.4 75, -29 79.6, -28.8 83.6'), 6),
  brush(head('-1 60.6, 5 63.4, 12 61.6'), 6),
  brush(head('-19.4 98.4, -13 96.8, -7 98.4'), 7),
  brush(head('-16 25.6, -6 23.4, 6 25.4'), 6),
].join('')
const lips =
  shape(
    head(
      '-27.4 83.6!, -22.4 80.4, -18.4 78.8, -16 80, -13 78.6, -6 80.2, 3.6 82.2!, -5 85, -15 86.4, -22.4 85.6',
    ),
  ) + shape(head('-26 84.8!, -15 86.8, 2 83.6!, -5 90.4, -13 93.4, -21 91.4'))
const lipLine = brush(head('-28.4 82.6, -21.4 85.4, -15 86.2, -5.6 85, 5 81'), 10)
/** The light, in planes as one cut takes them: the back of the nose, and the cheek below the glasses. */
const lights =
  shape(head('8.6 69.8!, 15.6 67, 20.6 61.6!, 21 67, 17 71.6, 12.6 72.6')) +
  shape(head('-13.4 52!, -9.8 58, -12 64.6, -19.4 69.4!, -18.4 63.6, -15.8 58.4'))

const neckFront = head('-3 104, -4 116, -8 130, -16 146')
const neck = shape([...neckFront, ...head('16 192, 60 150, 50 128, 47 104, 44 76!, 34 76, 22 93, 8 102')])
const scarf = shape(
  spots(
    '300 852!, 380 892, 470 902, 550 884, 604 846!, 634 892, 626 952, 574 998, 476 1014, 376 996, 306 948, 290 894',
  ),
)
const scarfFolds = [
  brush(spots('296 884, 376 928, 476 938, 566 918, 622 876'), 13),
  brush(spots('300 926, 384 968, 478 978, 570 954, 626 914'), 12),
].join('')
const coat = shape(
  spots(
    '310 900!, 220 944, 156 1010, 130 1100, 120 1300!, 120 1900!, 880 1900!, 880 1300!, 866 1090, 826 1000, 750 940, 626 892!',
  ),
)
const seams =
  brush(spots('286 916, 236 980, 214 1080'), 11, 0.4) +
  brush(spots('652 912, 716 976, 752 1080'), 11, 0.4) +
  teeth(spots('716 940, 790 1000, 836 1100'), spots('672 990, 730 1040, 770 1110'), 18)

export function marguerite(): Drawing {
  const gold = roundOn(head, 43.4, 75.6, 5)
  const layers: Layer[] = [
    { ink: 'dark', path: cloud },
    { ink: 'pale', path: curls, within: cloud },
    { ink: 'brown', path: neck },
    {
      ink: 'dark',
      path: shadow(head, ['60 80, 60 120, 68 150', '37 88, 35 118, 40 150', '-4 107, 12 130, 24 150']),
      within: neck,
    },
    { ink: 'dark', path: line(neckFront) + line(head('44 80, 47 104, 50 128, 60 150')), stroke: contour },
    { ink: 'dark', path: coat },
    { ink: 'pale', path: seams, within: coat },
    { ink: 'hot', path: scarf },
    {
      ink: 'dark',
      path:
        teeth(spots('296 860, 296 920, 350 990'), spots('372 900, 380 944, 424 986'), 16) +
        teeth(spots('380 1004, 476 1018, 566 1002'), spots('400 966, 480 982, 550 966'), 16),
      within: scarf,
    },
    { ink: 'dark', path: scarfFolds, within: scarf },
    { ink: 'dark', path: scarf, stroke: contour },
    { ink: 'brown', path: faceShape },
    {
      ink: 'dark',
      path:
        shadow(head, [
          '42 40, 42 66, 36 88, 18 106',
          '34 46, 32.4 64, 27.4 81, 14 97.6',
          '25 54, 20 70, 15 83, 5 94',
        ]) +
        teeth(head('-31 28, -20 14, 0 12, 22 16, 36 40'), head('-28 34, -16 23, 0 22, 18 27, 26 46'), 15),
      within: faceShape,
    },
    { ink: 'dark', path: faceShape, stroke: contour },
    { ink: 'dark', path: hairFront, within: cloud },
    { ink: 'pale', path: curls, within: hairFront },
    { ink: 'brown', path: ear },
    { ink: 'dark', path: ear, stroke: 8 },
    { ink: 'dark', path: earLines },
    { ink: 'tan', path: lights },
    ...crewEye(head, { inner: [-4.4, 54], outer: [15.6, 53], high: 4.2, low: 2.6, look: [4.4, 52, 4.3] }),
    ...crewEye(head, { inner: [-17, 54], outer: [-30.2, 53], high: 4, low: 2.4, look: [-24.4, 52, 3.8] }),
    { ink: 'umber', path: lips },
    { ink: 'dark', path: features + lipLine },
    { ink: 'dark', path: glasses, stroke: 12 },
    { ink: 'dark', path: arms },
    { ink: 'hot', path: gold },
    { ink: 'dark', path: gold, stroke: 7 },
  ]
  return { outlines: [cloud, ear, neck, coat, scarf, glasses], layers, face: { x: 520, y: 560 } }
}
