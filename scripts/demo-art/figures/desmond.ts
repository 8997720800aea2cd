// Desmond Pryce: an old man in a hat and round glasses, with a white moustache and a red tie.

import { type CrewFace, crewEyes, crewFaceOutline, crewNose, crewSkin } from './crew-face.ts'
import { contour, crewHead, roundOn, unit } from './crew-head.ts'
import type { Drawing, Layer } from './drawing.ts'
import { brush, shape, spaceAt, spots } from './line.ts'
import { shadow, teeth } from './lino.ts'
import { bothBrushes, bothShapes, mirrored, strands } from './strands.ts'

const head = crewHead({ lean: 0.05 })

const face: CrewFace = {
  head,
  skin: 'brown',
  half: '0 107, 13 104, 25 95, 33 81, 36 65, 37 48, 35 30, 24 12, 0 6',
  shade:
    shadow(head, ['42 30, 42 66, 34 96, 8 114', '34 40, 32 64, 27 86, 3 103', '26 48, 22 66, 18 82, -5 97']) +
    teeth(head('-38 30, -14 30, 14 30, 38 30'), head('-35 39, -13 38, 13 38, 33 41'), 15) +
    teeth(head('-40 56, -39 74, -31 92'), head('-30 60, -30 74, -25 87'), 15, -0.08),
}

const crown = shape(
  head('-37 20!, -37 4, -33 -9, -22 -17, -8 -14.4, 0 -11.4, 10 -15.4, 24 -17, 34 -8, 37 4, 37 20!, 0 24'),
)
const ribbon = shape(head('-37.6 22!, -37.2 8!, 0 12, 37.2 8!, 37.6 22!, 0 26'))
const brim = shape(
  head('-60 24, -40 18.6, 0 21.6, 40 18.6, 60 24, 56 29.4, 36 29.6, 0 33, -36 29.6, -56 29.4'),
)
const temples = bothShapes(head, '35.6 29!, 40 30!, 41 44, 37.6 47, 35 40')
const moustache = mirrored(head, '0 76.4, 4 75, 11 76, 17.4 80, 23 85.6, 24.6 90!, 17 89, 9 85.4, 0 82.6')
const moustacheLines = [0, 1, 2, 3]
  .map((index) =>
    bothBrushes(
      head,
      `${2.4 + index * 3} ${77.6 + index * 0.9}, ${5.4 + index * 3.7} ${79.4 + index * 1.5}, ${8.4 + index * 4.2} ${82.4 + index * 1.8}`,
      6,
    ),
  )
  .join('')

const lens = (radius: number) => roundOn(head, -17.4, 52, radius) + roundOn(head, 17.4, 52, radius)
const arms =
  brush(head('-3.4 49, 0 46.4, 3.4 49'), 16) + bothBrushes(head, '33 48, 36 47.2, 40.6 47.6', 15, 0.3)

const neck = shape(head('-22 84!, -23 108, -26 130, 26 130, 23 108, 22 84!'))
const body = spaceAt({ x: -2, y: 40, size: 1 })
const coat = shape(
  body(
    '392 842!, 320 872, 206 916, 142 1000, 122 1100, 116 1300!, 116 1900!, 884 1900!, 884 1300!, 876 1100, 856 1000, 790 916, 680 872, 600 842!, 560 940, 496 1000, 430 940',
  ),
)
const shirt = shape(body('396 830!, 372 876, 420 960, 496 1060, 580 960, 622 876, 600 830!, 500 900'))
const tie = shape(body('468 916!, 530 916!, 524 950!, 550 1060!, 500 1300!, 446 1060!, 474 950!'))
const lapels =
  shape(body('376 850!, 340 900!, 300 980!, 360 990!, 336 1020!, 470 1180!, 400 960')) +
  shape(body('618 850!, 656 900!, 700 980!, 638 990!, 664 1020!, 530 1180!, 598 960'))

const lines = [
  bothBrushes(head, '6 38.6, 13 34, 21 34.2, 31 39', 15, 0.4),
  bothBrushes(head, '12 70.6, 18.6 75, 22.4 81', 8),
  bothBrushes(head, '10 60.6, 17 63, 25 60.4', 6),
  bothBrushes(head, '27.6 72, 30 79.6, 28 87', 7),
  brush(head('-9 88.6, 0 90.4, 9 88.6'), 9),
  brush(head('-7 98.4, 0 96.6, 7 98.4'), 7),
  crewNose(head, 11.2),
].join('')
/** The light, in planes as one cut takes them: the back of the nose and the cheek at the side of the lamp. */
const lights =
  shape(head('-1.6 52!, 1.8 58, 3 66, 0 70.4!, -3.6 67, -2.6 60')) +
  shape(head('-28.4 66.4!, -22 68.8, -14.4 66.6!, -16.6 71.6, -21.6 74, -26 72'))
const hatCuts = strands(
  [head('-32 4, -31 -6, -21 -13.4'), head('-20 7, -20 -4, -13 -12.6'), head('-8 9, -8 0, -6 -9.6')],
  7,
  11,
)

export function desmond(): Drawing {
  const layers: Layer[] = [
    { ink: 'brown', path: neck },
    {
      ink: 'dark',
      path: shadow(head, ['30 84, 34 110, 34 140', '19 90, 16 112, 18 134', '-16 104, -5 118, 2 134']),
      within: neck,
    },
    { ink: 'dark', path: neck, stroke: contour },
    { ink: 'first', path: coat },
    {
      ink: 'dark',
      path: teeth(spots('900 900, 890 1000, 880 1200'), spots('726 970, 740 1040, 740 1200'), 20),
      within: coat,
    },
    { ink: 'dark', path: coat, stroke: contour },
    { ink: 'pale', path: shirt },
    { ink: 'dark', path: shirt, stroke: contour },
    { ink: 'hot', path: tie },
    { ink: 'dark', path: tie, stroke: 7 },
    { ink: 'first', path: lapels },
    { ink: 'dark', path: lapels, stroke: contour },
    ...crewSkin(face),
    { ink: 'pale', path: temples },
    { ink: 'dark', path: temples, stroke: 7 },
    { ink: 'brown', path: lens(13) },
    { ink: 'tan', path: lights },
    ...crewEyes(head, { gaze: -1.4, open: 0.78 }),
    { ink: 'dark', path: lines },
    { ink: 'dark', path: lens(14), stroke: 2.8 * unit },
    { ink: 'dark', path: arms },
    { ink: 'pale', path: moustache },
    { ink: 'dark', path: moustacheLines },
    { ink: 'dark', path: moustache, stroke: 7 },
    { ink: 'dark', path: crown },
    { ink: 'pale', path: hatCuts, within: crown },
    { ink: 'hot', path: ribbon },
    { ink: 'dark', path: ribbon, stroke: 7 },
    { ink: 'dark', path: brim },
    { ink: 'pale', path: brush(head('-54 25, -38 21.4, -10 23.4'), 9) },
  ]
  return { outlines: [crewFaceOutline(face), crown, brim, coat], layers, face: { x: 500, y: 560 } }
}
