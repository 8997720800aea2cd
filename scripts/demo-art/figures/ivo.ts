// Ivo Kettlewell: bald, with heavy brows and a full beard, a red pencil behind his ear.

import { type CrewFace, crewEyes, crewFaceOutline, crewLight, crewNose, crewSkin } from './crew-face.ts'
import { contour, crewHead } from './crew-head.ts'
import type { Drawing, Layer } from './drawing.ts'
import { brush, shape, spaceAt, spots } from './line.ts'
import { shadow, teeth } from './lino.ts'
import { bothBrushes, mirrored, strands } from './strands.ts'

const head = crewHead({ lean: 0.04 })

const face: CrewFace = {
  head,
  skin: 'fair',
  half: '0 106, 14 103, 26 93, 33 80, 36 64, 37.6 46, 37 28, 29 10, 14 0.6, 0 -1.6',
  shade:
    shadow(
      head,
      ['24 -6, 44 14, 44 44, 40 84', '20 4, 31.6 18, 33 42, 31 78', '11 12, 20 24, 27 46, 19 76'],
      16,
    ) + teeth(head('-40 18, -40 40, -37 66'), head('-30 22, -32 42, -30 62'), 16, -0.08),
}

/** The beard from ear to ear, with an opening about the mouth. */
const beard = mirrored(
  head,
  '0 75.8!, 8 75.4, 16 79, 20 84, 25 80, 30 72, 33.6 58, 37.8 54!, 40.6 70, 42 86, 39 104, 31 117, 20 124, 10 127.6!, 0 125',
)
const chin = shape(
  head('-11.6 83.4!, -6 81.2, 0 82, 6 81.2, 11.6 83.4!, 9 88.8, 4.4 91.6, 0 92.2, -4.4 91.6, -9 88.8'),
)
const guides = [
  head('-37 58, -40 82, -33 106, -22 121'),
  head('-25 83, -30 95, -24 111, -13 125'),
  head('-12 91, -14 103, -11 115, -6 126'),
  head('0 96, 0 106, 0 116, 0 124'),
  head('12 91, 14 103, 11 115, 6 126'),
  head('25 83, 30 95, 24 111, 13 125'),
  head('37 58, 40 82, 33 106, 22 121'),
]
const beardCuts =
  strands(guides, 20, 13, 0.34) +
  [0, 1, 2, 3]
    .map((index) =>
      bothBrushes(
        head,
        `${2.4 + index * 4} ${77.4 + index * 0.6}, ${6.4 + index * 3.8} ${78.8 + index * 1.1}, ${11 + index * 2.9} ${82.4 + index * 1.2}`,
        7,
      ),
    )
    .join('')

const body = spaceAt({ x: 0, y: 96, size: 1 })
const jacket = shape(
  body(
    '376 800!, 300 832, 190 884, 120 970, 100 1100, 100 1300!, 100 1900!, 900 1900!, 900 1300!, 900 1100, 874 970, 810 884, 700 832, 618 800!, 560 900, 490 940, 430 900',
  ),
)
const collars =
  shape(body('366 776!, 306 812, 270 880!, 340 926, 414 990!, 460 1010!, 476 930, 420 868')) +
  shape(body('628 776!, 690 812, 726 880!, 656 926, 582 990!, 536 1010!, 516 930, 576 868'))
const shirt = shape(body('396 810!, 604 810!, 570 930, 496 1030!, 424 930'))
const pencil = shape(head('36 39.4!, 66 25.6!, 69 31.2!, 39.4 45.4!'))
const pencilTip = shape(head('66 25.6!, 77 24!, 69 31.2!'))

const lines = [
  bothBrushes(head, '4.6 43.6, 13 37.4, 22 36.6, 32.4 42.6', 30, 0.4),
  brush(head('-16 21, 0 18.4, 15 21'), 8),
  brush(head('-18 28.4, 0 25.8, 17 28.4'), 8),
  brush(head('-2.8 37, -2 44.6'), 7),
  brush(head('3.2 37, 2.2 44.6'), 7),
  bothBrushes(head, '29.4 50, 33.6 47.6', 6),
  bothBrushes(head, '29.4 53.4, 34 54.6', 6),
  bothBrushes(head, '9 58.8, 17 61.4, 25 59', 6),
  bothBrushes(head, '12.4 70.6, 18 74, 20.6 79', 9),
  brush(head('-11 83.4, -5 84.4, 0 85, 5 84.4, 11 83.4'), 10),
  crewNose(head, 11),
].join('')

export function ivo(): Drawing {
  const layers: Layer[] = [
    { ink: 'first', path: jacket },
    {
      ink: 'dark',
      path:
        teeth(spots('910 900, 900 1000, 890 1200'), spots('730 960, 744 1040, 740 1200'), 20) +
        teeth(spots('90 940, 96 1050, 96 1200'), spots('180 960, 170 1050, 170 1200'), 20),
      within: jacket,
    },
    { ink: 'dark', path: jacket, stroke: contour },
    { ink: 'pale', path: shirt },
    {
      ink: 'dark',
      path: teeth(body('400 850, 500 880, 600 850'), body('440 905, 498 950, 560 905')),
      within: shirt,
    },
    { ink: 'dark', path: shirt, stroke: contour },
    { ink: 'second', path: collars },
    { ink: 'pale', path: collars, stroke: 8 },
    ...crewSkin(face),
    { ink: 'hot', path: pencil },
    { ink: 'pale', path: pencilTip },
    { ink: 'dark', path: pencil + pencilTip, stroke: 7 },
    { ink: 'dark', path: brush(head('40 42.6, 54 36, 67 29'), 5) },
    { ink: 'dark', path: beard },
    { ink: 'fair', path: chin },
    { ink: 'pale', path: beardCuts, within: beard },
    crewLight(face),
    ...crewEyes(head, { gaze: 1.2, open: 0.84 }),
    { ink: 'dark', path: lines },
  ]
  return {
    outlines: [crewFaceOutline(face), beard, jacket, collars, pencil],
    layers,
    face: { x: 500, y: 560 },
  }
}
