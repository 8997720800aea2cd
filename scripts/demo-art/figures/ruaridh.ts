// Ruaridh Penhaligon in profile to the left: a copper quiff and beard, in the light of one of his forty lamps.

import { contour, crewHead } from './crew-head.ts'
import type { Drawing, Layer } from './drawing.ts'
import { brush, line, shape, spots } from './line.ts'
import { shadow, teeth } from './lino.ts'
import { strands } from './strands.ts'

const head = crewHead({ across: 40, lean: 0.07 })

const profile = head(
  '11 14, 3.5 22, 0.8 31, 0 39, -0.6 43, 2.4 49, -0.6 54, -5.6 60, -10.6 65, -10.4 68, -7 70.6, -2 71.4, -1.4 74, -3.4 77, -3 79.6, 1.4 81.6!, -2 83.6, -2.6 86, 0 89, 1 94, 4 106, 14 110, 30 102',
)
const neckFront = head('30 102, 34 120, 34 136, 28 152')
const nape = head('94 152!, 84 126, 79 104, 78 82')
const skin = shape([...profile, ...neckFront, ...nape, ...head('70 40, 50 16, 30 8')])
const faceOnly = shape([...profile, ...head('42 94, 48 80, 50 62, 48 30, 30 8')])
const neck = shape([
  ...head('30 102!, 46 88, 52 66, 66 66!'),
  ...nape.toReversed(),
  ...head('28 152, 34 136, 34 120'),
])

/** The light of the beam on the cheekbone. */
const lights = shape(head('9 62!, 16 63, 23 61, 29.4 56!, 28 63.4, 22 68.4, 14.6 68.4'))

/** The quiff stands forward over the forehead. */
const hair = shape(
  head(
    '12 18!, 5 13.6, -2 13!, -8 7, -12 -1!, -6.6 -2, -8 -9!, 0 -8.4, 3 -13.6!, 12 -10.6, 20 -14!, 29 -9, 39 -10!, 47 -5.4, 58 -3.4, 71 3, 81 14, 86.4 34, 85 54, 80.6 68, 78 82!, 72 80, 67 75, 63 60, 56 46, 50 43, 47.6 52, 46 64!, 43 55, 40.6 44, 34 36, 26 29, 19 22',
  ),
)
const hairCuts = strands(
  [
    head('-7 -8, 4 -10, 22 -10, 42 -5, 64 1'),
    head('-10 0, 6 -5, 24 -4, 48 2, 72 9'),
    head('1 9, 14 3, 32 4, 56 9, 80 20'),
    head('13 15, 26 15, 42 18, 62 22, 85 34'),
    head('26 28, 38 30, 52 33, 68 38, 84 54'),
    head('44 44, 56 42, 66 50, 74 60, 80 72'),
  ],
  19,
  13,
)
/** The sides are cut short: a dark plane that ends in points below the quiff. */
const sides = shadow(head, [
  '40 66, 58 74, 74 90, 84 86',
  '40 50, 52 41, 68 43, 90 44',
  '38 38, 50 29, 68 28, 90 22',
])
const beard = shape(
  head(
    '-1.6 72!, -6.4 77.6, -4 80.6, 3 80.6, 10 82!, 4.6 85.6, 0.4 90, -4 96, -7 105, -3 116, 8 122, 20 121, 34 113, 44 102, 49.6 88, 51 66, 46.4 62!, 44 76, 37 84, 27 80, 17 74, 8 71.4',
  ),
)
const beardCuts = strands(
  [
    head('2 92, -2 102, 0 110, 4 119'),
    head('9 88, 7 100, 9 110, 14 120'),
    head('20 84, 20 96, 20 107, 22 118'),
    head('32 86, 31 95, 30 104, 30 114'),
    head('44 78, 42 89, 40 98, 38 108'),
    head('49 66, 49 77, 47 88, 45 98'),
  ],
  13,
  13,
)
const moustacheCuts = [
  brush(head('0 74, -3 76, -5 79'), 7),
  brush(head('7 74, 3.6 76.6, 0.6 80'), 7),
  brush(head('14 75.8, 10.6 77.6, 7 81'), 7),
].join('')
const lowerLip = shape(head('9 83!, 2 82.6, -2.6 84.2, -2 87.4, 3.4 87.8'))

const ear = shape(
  head('51 47, 56 43.6, 61.6 45.6, 63.4 51.4, 61 58, 58.4 63, 56 68, 52.4 68.4, 51 63, 49.8 55'),
)
const earLines =
  brush(head('52.6 50, 56.4 46.6, 60.2 48.6, 60.4 54, 57.6 59.6'), 7) +
  brush(head('54 54, 57 53.6, 56.6 58, 54.6 61.4'), 8)
const eye = shape(head('5.4 52!, 9.6 47.8, 15.4 48, 20 51.8!, 14 55, 9 54.8'))
const pupil = shape(head('6.6 51.4, 8.4 47.8, 11.6 48, 12.8 51.4, 11.4 55, 8 54.8'))
const features = [
  brush(head('1.4 42, 8 37.6, 16 38, 26 43'), 20, 0.35),
  brush(head('4 52.8, 9.4 47.2, 15.6 46.8, 22.4 52.2'), 12, 0.4),
  brush(head('8.6 57, 14 58.2, 20 55.6'), 5.5),
  brush(head('-5.8 69, -2.6 66.6, 1 68'), 11),
  brush(head('-1 62, 3.4 64.8, 4 69.2, 0.6 71.4'), 8, 0.6),
  brush(head('23.4 49.6, 29 47'), 6),
  brush(head('23.4 53, 29.4 54.6'), 6),
  brush(head('7 27, 12 25.6, 17 27.4'), 6),
].join('')

const jumper = shape(
  spots(
    '340 950!, 230 976, 150 1030, 110 1120, 104 1300!, 104 1900!, 890 1900!, 890 1300!, 860 1080, 800 990, 700 930!, 560 980, 440 980',
  ),
)
const collar = shape(spots('352 916!, 440 956, 566 946, 690 866!, 734 936!, 610 1016, 470 1036, 326 990!'))
/** The light of the lamp he looks at. */
const beam = shape(spots('60 250!, 430 430!, 430 800!, 60 960!'))

export function ruaridh(): Drawing {
  const outlines = [skin, hair, beard, jumper, collar]
  const layers: Layer[] = [
    { ink: 'hot', path: beam },
    { ink: 'pale', path: outlines.join(''), stroke: 22 },
    { ink: 'fair', path: skin },
    {
      ink: 'dark',
      path:
        shadow(head, ['54 40, 54 62, 50 84', '43 50, 43 64, 39 84', '27 58, 26 70, 22 80']) +
        teeth(head('10 15, 20 24, 34 36, 44 46'), head('8 24, 16 33, 28 43, 38 54'), 15),
      within: faceOnly,
    },
    {
      ink: 'dark',
      path:
        shadow(head, ['20 112, 40 96, 56 66', '22 128, 42 118, 56 92', '28 142, 46 138, 62 112']) +
        shadow(head, ['90 80, 92 110, 104 150', '72 84, 74 112, 84 150', '58 100, 58 124, 66 150']),
      within: neck,
    },
    { ink: 'dark', path: line([...profile, ...neckFront.slice(1)]) + line(nape), stroke: contour },
    { ink: 'glow', path: lights },
    { ink: 'pale', path: eye },
    { ink: 'dark', path: pupil, within: eye },
    { ink: 'dark', path: features },
    { ink: 'first', path: jumper },
    {
      ink: 'dark',
      path: teeth(spots('900 900, 890 1000, 880 1200'), spots('700 970, 710 1040, 700 1200'), 20),
      within: jumper,
    },
    { ink: 'dark', path: jumper, stroke: contour },
    { ink: 'hot', path: collar },
    {
      ink: 'dark',
      path: teeth(spots('740 900, 720 950, 610 1030'), spots('650 900, 640 940, 560 970'), 16),
      within: collar,
    },
    { ink: 'dark', path: collar, stroke: contour },
    { ink: 'second', path: beard },
    { ink: 'dark', path: beardCuts + moustacheCuts, within: beard },
    { ink: 'dark', path: beard, stroke: contour },
    { ink: 'tan', path: lowerLip },
    { ink: 'dark', path: lowerLip, stroke: 6 },
    { ink: 'second', path: hair },
    { ink: 'dark', path: hairCuts + sides, within: hair },
    { ink: 'dark', path: hair, stroke: contour },
    { ink: 'fair', path: ear },
    { ink: 'dark', path: ear, stroke: 8 },
    { ink: 'dark', path: earLines },
  ]
  return { outlines, layers, face: { x: 440, y: 560 } }
}
