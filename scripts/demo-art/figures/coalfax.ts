// The two cousins of Coalfax back to back: Slack at the left, with long locks, Dele at the right, at the microphone.

import { disc } from '../shapes.ts'
import { dele, deleOutlines } from './dele.ts'
import type { Drawing, Layer } from './drawing.ts'
import { band, between, brush, line, shape, slantTones, spaceAt, spots } from './line.ts'

const head = spaceAt({ x: 262, y: 388, size: 3.75, lean: 0.03 }, { x: 42, y: 55 })
const discAt = (x: number, y: number, radius: number) => {
  const [[left, top] = [0, 0]] = head(`${x} ${y}`)
  return disc(left, top, radius)
}

const profile = head(
  '14 12, 6 20, 2.4 29, 1.6 37, 0.6 43, 2.6 48, 0.4 54, -3.6 60, -7.4 64.6, -8.6 68, -6.4 71, -1.8 71.6, -1.4 74, -4 76.2, -5.4 79, -3 81, 1.6 81.4, -3 82.6, -4.6 85.6, -2.6 88.4, 0.4 90, 0 94, 0.6 99, 4 103, 10 104.6, 20 102, 30 97.6',
)
const jaw = head('14 104, 24 100.6, 36 93.6, 44 84, 47.6 72, 49 64')
const neckFront = spots('268 566, 264 600, 238 640')
const skin = shape([
  ...profile,
  ...neckFront,
  ...spots('330 700, 404 650!, 396 560'),
  ...head('70 70, 60 30, 30 8'),
])
const faceOnly = shape([...profile, ...head('38 92, 46 80, 50 62, 46 30, 30 10')])
const neck = shape([
  ...head('30 97.6!'),
  ...jaw.slice(3),
  ...head('70 66!'),
  ...spots('396 580!, 400 640!, 330 700!, 238 640!, 264 600, 268 566'),
])

const hair = shape(
  head(
    '13 13.4!, 22 2, 36 -4.6, 52 -5, 68 2, 79 14, 85 30, 86 50, 84 70, 88 100, 84 140, 78 162!, 72 150, 68 168!, 62 152, 56 164!, 52 130, 54 100, 55 76!, 52 62, 51 48, 46 45, 44.6 56, 42.6 62!, 40.4 50, 36 41, 29 37, 24 29, 19 20',
  ),
)
const guides = [
  head('14 13, 26 2, 44 -3, 62 0, 76 12, 84 30, 85 60, 88 100, 80 158'),
  head('20 20, 32 9, 48 5, 62 10, 72 22, 78 40, 80 66, 82 100, 74 160'),
  head('26 31, 38 20, 52 17, 62 24, 69 36, 73 52, 74 74, 75 104, 68 162'),
  head('34 40, 46 31, 56 31, 62 40, 66 52, 68 66, 68 84, 68 110, 62 158'),
  head('50 44, 55 44, 58 50, 60 58, 61 68, 61 80, 60 98, 59 120, 57 156'),
]
/** Locks: each is left dark between two cuts, and crossed by the short cuts of its twist. */
const locks = Array.from({ length: 15 }, (_, index) => {
  const points = between(guides, (index + 0.5) / 15)
  const [from, to] = [2 + (index % 3), 61 - ((index * 5) % 4) * 2]
  return band(points.slice(from, to), (along) => {
    const light = 0.45 + 0.55 * Math.exp(-(((along - 0.2) / 0.2) ** 2))
    return Math.min(along * 14, (1 - along) * 8, 1) * 3.6 * light + 0.3
  })
}).join('')
const twists = Array.from({ length: 14 }, (_, index) => {
  const [one, other] = [between(guides, (index + 0.6) / 15), between(guides, (index + 1.4) / 15)]
  return Array.from({ length: 9 }, (_, step) => {
    const at = 8 + step * 6 + (index % 2) * 3
    const [a, b] = [one[at], other[Math.min(at + 2, 64)]]
    return a && b
      ? brush(
          [
            [a.x, a.y],
            [(a.x + b.x) / 2, (a.y + b.y) / 2 + 2],
            [b.x, b.y],
          ],
          3.4,
        )
      : ''
  }).join('')
}).join('')

const ear = shape(head('49.6 48, 54 45, 59 47, 60 53, 57.4 60, 54 66.6, 50.4 66.4, 49.4 60'))
const earLines =
  brush(head('51.6 51, 54.6 48.6, 57.4 50.6, 57 56, 54.6 60'), 6) + brush(head('52 56, 54.6 56, 53 61'), 6)
const shades = shape(head('0.6 44.6!, 10 44, 20.4 45.4!, 20.6 52, 16 58.4, 8 59.4, 2.6 55'))
const arm = brush(head('18 46.4, 34 47.4, 51 50'), 13, 0.2)
const glint = brush(head('6 55, 10 50, 15 47.6'), 6) + brush(head('11 56, 14 53, 17 51.6'), 4.4)
const goatee = shape(head('-1 91.6!, 3 93, 7 92, 10 95, 12 101, 13 109, 8 113, 2 111.6, -1.6 105, -0.4 99'))
const goateeCuts = ['2 96, 3 102, 4 108', '6 96, 7.4 102, 8 109', '9.6 99, 10.6 103, 10.6 107']
  .map((text) => brush(head(text), 4))
  .join('')
const features = [
  brush(head('2.6 40.6, 9 37, 17 37.4, 24 41'), 14, 0.4),
  brush(head('-3.6 69.4, -1 67.6, 1.6 68.8'), 9),
  brush(head('-0.6 63, 3 65.4, 3.8 69, 1.4 72'), 6, 0.6),
  brush(head('-2.6 81.4, 4 81.6, 10 83.4'), 8, 0.4),
  brush(head('6.6 71, 12 76, 14 82'), 5),
  brush(jaw, 7, 0.2),
].join('')
const lips =
  shape(head('-1.6 76, -3.8 77.2, -4.8 79.2, -3 80.8, 3 81.4, 8.6 82.6!, 4 78.4')) +
  shape(head('8.6 82.8!, 3 81.8, -2.6 82.8, -4 85.2, -2.2 87.2, 2 87.2, 5.8 85.6'))
const lights =
  shape(head('9 18.4!, 5 27, 3.8 36.6!, 9.8 33.4, 13.6 27, 13.6 21')) +
  brush(head('2.6 52, -1.6 60, -5.6 65.4'), 10, 0.7)

const coat = shape(
  spots(
    '236 622!, 196 660, 140 700, 102 790, 84 930, 76 1300!, 76 1900!, 520 1900!, 520 1300!, 508 1000, 500 800, 476 690, 428 640!, 380 690, 300 690',
  ),
)
const collar = shape(
  spots('228 612!, 290 660, 370 656, 434 590!, 466 640, 456 690, 380 730, 290 728, 214 676'),
)
const coatLines = [
  brush(spots('150 1130, 136 1180, 132 1250'), 7),
  brush(spots('300 1150, 322 1200, 326 1280'), 6),
  brush(spots('120 800, 150 820, 200 822'), 6),
  brush(spots('476 760, 458 860, 462 980'), 6),
].join('')

/** The arm: from the shoulder down to the point of the elbow, forward to the cuff; the hand has one of their grandfather's tapes. */
const front = '262 830, 280 876, 304 912, 320 936!, 292 974, 258 1008, 216 1036!'
const behind = '266 1114!, 330 1082, 390 1044, 442 1012!, 462 962, 472 890, 466 820, 446 766'
const sleeve = shape(
  spots(`446 766, 412 722, 350 700, 296 716, 264 764, ${front}, ${behind.replace(', 446 766', '')}`),
)
/** Its edges end at the shoulder, where only a seam parts it from the shirt. */
const sleeveEdges = line(spots(front)) + line(spots(behind))
const seam = line(spots('262 830, 252 784, 264 742, 306 712'))
const cuff = shape(spots('266 1112!, 218 1034!, 190 1052!, 238 1132!'))
const cuffRibs = [0.2, 0.4, 0.6, 0.8]
  .map((share) =>
    brush(
      spots(
        `${266 - 48 * share} ${1112 - 78 * share}, ${252 - 48 * share} ${1122 - 79 * share}, ${238 - 48 * share} ${1132 - 80 * share}`,
      ),
      5,
    ),
  )
  .join('')
const folds = [
  brush(spots('318 936, 352 936, 392 918'), 9, 0.3),
  brush(spots('318 944, 352 966, 398 962'), 8, 0.3),
  brush(spots('308 958, 334 992, 372 1000'), 7, 0.3),
  brush(spots('440 1010, 424 1004, 412 992'), 7),
  brush(spots('304 752, 288 782, 286 814'), 6, 0.4),
].join('')
const hand = shape(
  spots(
    '194 1050!, 168 1056, 140 1074, 116 1104, 104 1140, 116 1180, 170 1196, 212 1184, 230 1160, 238 1132!',
  ),
)
const thumb = shape(
  spots('186 1062, 158 1070, 134 1090, 112 1118, 100 1144, 104 1160, 120 1162, 138 1148, 156 1126, 184 1108'),
)
const thumbLines =
  brush(spots('106 1150, 112 1138, 122 1136, 126 1144'), 4) + brush(spots('138 1096, 146 1104, 150 1114'), 4)
const tape = spaceAt({ x: 118, y: 1172, size: 1, lean: -0.3 })
const cassette = shape(tape('-84 -52!, 84 -52!, 86 50!, 80 56!, -80 56!, -86 50!'))
const label = shape(tape('-68 -40!, 68 -40!, 68 24!, -68 24!'))
const stripe = shape(tape('-68 -24!, 68 -24!, 68 -12!, -68 -12!'))
const reels = [-30, 30].map((x) => {
  const [[left, top] = [0, 0]] = tape(`${x} 6`)
  return disc(left, top, 12)
})
const tapeFoot = shape(tape('-46 56!, -38 36!, 38 36!, 46 56!'))

const slack = (): Layer[] => [
  { ink: 'pale', path: coat },
  {
    ink: 'dark',
    path: slantTones([
      { spine: spots('520 720, 516 900, 524 1300'), reach: 96, depth: 0.95 },
      { spine: spots('96 900, 90 1100, 90 1300'), reach: 50, depth: 0.6 },
    ]),
    within: coat,
  },
  { ink: 'dark', path: coat, stroke: 7 },
  { ink: 'dark', path: coatLines },
  { ink: 'brown', path: hand },
  {
    ink: 'dark',
    path: slantTones([{ spine: spots('240 1136, 230 1180, 206 1210'), reach: 36, depth: 0.9 }]),
    within: hand,
  },
  { ink: 'dark', path: hand, stroke: 6 },
  { ink: 'dark', path: cassette },
  { ink: 'pale', path: label },
  { ink: 'hot', path: stripe },
  { ink: 'dark', path: reels.join('') },
  { ink: 'pale', path: tapeFoot, stroke: 4 },
  { ink: 'brown', path: thumb },
  { ink: 'dark', path: thumb, stroke: 6 },
  { ink: 'dark', path: thumbLines },
  { ink: 'pale', path: sleeve },
  {
    ink: 'dark',
    path: slantTones([
      { spine: spots('440 750, 476 830, 480 910, 448 1022, 340 1092, 262 1128'), reach: 66, depth: 0.95 },
    ]),
    within: sleeve,
  },
  { ink: 'dark', path: folds },
  { ink: 'dark', path: seam, stroke: 5 },
  { ink: 'dark', path: sleeveEdges, stroke: 7 },
  { ink: 'hot', path: cuff },
  { ink: 'dark', path: cuffRibs },
  { ink: 'dark', path: cuff, stroke: 6 },
  { ink: 'brown', path: skin },
  {
    ink: 'dark',
    path: slantTones([
      { spine: head('46 62, 45 76, 40 88, 32 95'), reach: 56, depth: 0.85 },
      { spine: head('28 40, 34 46, 40 56'), reach: 36, depth: 0.7 },
      { spine: head('14 15, 21 22, 26 32'), reach: 22, depth: 0.6 },
      { spine: head('26 70, 29 78, 26 86'), reach: 40, depth: 0.5 },
    ]),
    within: faceOnly,
  },
  {
    ink: 'dark',
    path: slantTones([
      { spine: head('20 104, 34 100, 44 90, 50 76'), reach: 84, depth: 1 },
      { spine: spots('390 540, 400 650'), reach: 70, depth: 0.95 },
    ]),
    within: neck,
  },
  { ink: 'tan', path: lights },
  { ink: 'umber', path: lips },
  { ink: 'dark', path: line([...profile, ...neckFront]), stroke: 6.5 },
  { ink: 'dark', path: features + goatee },
  { ink: 'brown', path: goateeCuts },
  { ink: 'hot', path: collar },
  {
    ink: 'dark',
    path: slantTones([{ spine: spots('460 640, 440 690, 340 724'), reach: 60, depth: 0.85 }]),
    within: collar,
  },
  { ink: 'dark', path: collar, stroke: 7 },
  { ink: 'dark', path: hair },
  { ink: 'pale', path: locks + twists, within: hair },
  { ink: 'brown', path: ear },
  { ink: 'dark', path: ear, stroke: 5 },
  { ink: 'dark', path: earLines + shades + arm },
  { ink: 'pale', path: glint },
  { ink: 'hot', path: discAt(52.4, 72, 13) },
  { ink: 'dark', path: discAt(52.4, 72, 13), stroke: 4 },
]

export function coalfax(): Drawing {
  return {
    outlines: [],
    layers: [
      { ink: 'pale', path: deleOutlines, stroke: 22 },
      ...dele(),
      ...[skin, hair, coat, collar, goatee, cassette].map(
        (path): Layer => ({ ink: 'pale', path, stroke: 22 }),
      ),
      ...slack(),
    ],
    face: { x: 500, y: 396 },
  }
}
