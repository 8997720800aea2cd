// Ruaridh Penhaligon in profile to the left: a copper quiff and beard, looking for his next lamp.

import type { Drawing, Layer } from './drawing.ts'
import { brush, line, shape, slantTones, spaceAt, spots } from './line.ts'
import { strands } from './strands.ts'

const head = spaceAt({ x: 536, y: 590, size: 3.8, lean: 0.08 }, { x: 50, y: 58 })

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

/** The quiff stands forward over the forehead; the sides are short. */
const hair = shape(
  head(
    '12 16!, 4 9, -5 6, -12 -2, -11 -13!, -3 -18, 12 -24, 32 -22, 54 -14, 72 -3, 84 14, 88 34, 85 54, 80.6 68, 78 82!, 72 80, 67 75, 63 60, 56 46, 50 43, 47.6 52, 46 64!, 43 55, 40.6 44, 34 36, 26 29, 19 22',
  ),
)
const hairCuts = strands(
  [
    head('-10 -11, 4 -17, 24 -21, 46 -15, 66 -5'),
    head('-9 -2, 8 -7, 28 -9, 50 -4, 72 4'),
    head('0 7, 16 3, 34 3, 56 8, 80 18'),
    head('13 15, 26 15, 42 18, 62 22, 85 34'),
    head('26 28, 38 30, 52 33, 68 38, 84 54'),
    head('44 44, 56 42, 66 50, 74 60, 80 72'),
  ],
  31,
  7.6,
)
const beard = shape(
  head(
    '-1.6 72!, -6 78, -3.6 80.6, 3 80.8, 10 82!, 4.6 85.6, 0.4 90, -3.4 96, -6 106, -2 118, 8 127, 20 126, 34 116, 44 103, 49.6 88, 51 66, 46.4 62!, 44 76, 37 84, 27 80, 17 74, 8 71.4',
  ),
)
const beardCuts = strands(
  [
    head('2 92, -2 104, 1 114, 6 124'),
    head('9 88, 7 102, 9 114, 14 125'),
    head('20 84, 20 98, 20 110, 22 122'),
    head('32 86, 31 96, 30 106, 30 117'),
    head('44 78, 42 90, 40 99, 38 110'),
    head('49 66, 49 78, 47 90, 45 100'),
  ],
  21,
  7.4,
)
const moustacheCuts = [
  brush(head('1 74, -2 76, -4 79'), 5),
  brush(head('6 74, 3 76.4, 0 79.6'), 5),
  brush(head('12 75.4, 9 77.4, 6 80.4'), 5),
].join('')
const lowerLip = shape(head('8 83!, 2 83, -2 84.4, -1.6 87, 3 87.4'))

const ear = shape(
  head('51 47, 56 43.6, 61.6 45.6, 63.4 51.4, 61 58, 58.4 63, 56 68, 52.4 68.4, 51 63, 49.8 55'),
)
const earLines =
  brush(head('52.6 50, 56.4 46.6, 60.2 48.6, 60.4 54, 57.6 59.6'), 6) +
  brush(head('54 54, 57 53.6, 56.6 58, 54.6 61.4'), 7)
const eye = shape(head('5.6 51.6!, 9.6 48, 15.4 48, 19.4 51.6!, 14 54.4, 9 54.2'))
const pupil = shape(head('6.8 51.2, 8.6 48.4, 11.2 48.6, 12.2 51.2, 10.8 54, 8 53.8'))
const features = [
  brush(head('2 42.4, 8 38.6, 16 39, 25 43.6'), 17, 0.35),
  brush(head('4.6 52.4, 9.4 47.4, 15.6 47, 21.4 51.8'), 9, 0.4),
  brush(head('8.6 56.2, 14 57.2, 19.4 55'), 4),
  brush(head('-5.4 68.8, -2.6 66.8, 0.4 68'), 9),
  brush(head('-1 62.4, 3 65, 3.4 69, 0.6 71'), 6, 0.6),
  brush(head('22 50, 27 48'), 4),
  brush(head('22 53, 27.4 54.4'), 4),
].join('')

const shirt = shape(
  spots(
    '330 900!, 240 930, 150 990, 110 1100, 104 1300!, 104 1900!, 890 1900!, 890 1300!, 860 1060, 800 960, 690 900!, 560 960, 440 950',
  ),
)
const collar = shape(spots('352 880!, 440 920, 560 916, 676 850!, 716 916!, 600 990, 470 1010, 330 950!'))

export function ruaridh(): Drawing {
  const layers: Layer[] = [
    { ink: 'pale', path: skin },
    {
      ink: 'dark',
      path: slantTones([
        { spine: head('47 60, 45 72, 40 84'), reach: 50, depth: 0.85 },
        { spine: head('13 18, 26 32, 38 46'), reach: 34, depth: 0.85 },
      ]),
      within: faceOnly,
    },
    {
      ink: 'dark',
      path: slantTones([
        { spine: head('20 122, 36 112, 46 98, 52 78'), reach: 90, depth: 1 },
        { spine: head('79 84, 80 110, 90 146'), reach: 60, depth: 0.9 },
      ]),
      within: neck,
    },
    { ink: 'dark', path: line([...profile, ...neckFront.slice(1)]) + line(nape), stroke: 6 },
    { ink: 'pale', path: eye },
    { ink: 'dark', path: pupil, within: eye },
    { ink: 'dark', path: features },
    { ink: 'first', path: shirt },
    {
      ink: 'dark',
      path: slantTones([{ spine: spots('890 1000, 850 1080, 850 1200'), reach: 170, depth: 0.95 }]),
      within: shirt,
    },
    { ink: 'hot', path: collar },
    { ink: 'dark', path: collar, stroke: 7 },
    { ink: 'second', path: beard },
    { ink: 'dark', path: beardCuts + moustacheCuts, within: beard },
    { ink: 'dark', path: beard, stroke: 6 },
    { ink: 'pale', path: lowerLip },
    { ink: 'dark', path: lowerLip, stroke: 5 },
    { ink: 'second', path: hair },
    { ink: 'dark', path: hairCuts, within: hair },
    { ink: 'dark', path: hair, stroke: 6 },
    { ink: 'pale', path: ear },
    { ink: 'dark', path: ear, stroke: 5 },
    { ink: 'dark', path: earLines },
  ]
  return { outlines: [skin, hair, beard, shirt, collar], layers, face: { x: 440, y: 560 } }
}
