// A guitar pedal with two knobs and a lamp, held upright: one hand has four fingers over its edge, the other has them
// behind it and turns a knob with the thumb.

import { disc } from '../shapes.ts'
import type { Layer } from './drawing.ts'
import { brush, line, type Spot, shape, slantTones, spaceAt } from './line.ts'

const middle = { x: 500, y: 1046 }
const left = spaceAt({ ...middle, size: 1 })
/** Each hand has its measures from a box that is a little narrower. */
const right = spaceAt({ x: middle.x - 34, y: middle.y + 12, size: 1 })
const other = spaceAt({ x: middle.x + 34, y: middle.y + 12, size: 1, mirrored: true })
const place = (x: number, y: number, radius: number) => disc(middle.x + x, middle.y + y, radius)

const box = shape(left('-146 -134, 146 -134, 160 -122!, 170 130!, 156 144, -156 144, -170 130!, -160 -122!'))
const plate = shape(left('-140 -112!, 140 -112!, 150 116!, -150 116!'))
const knobs = [-38, 38].map((x) => place(x, -72, 27)).join('')
const marks = [brush(left('-38 -72, -46 -84, -52 -94'), 8), brush(left('38 -72, 44 -84, 48 -95'), 8)].join('')
const bolt = shape(left('14 -26!, -28 34!, -3 34!, -16 82!, 30 14!, 5 14!'))
const cable = left('-60 146, -62 180, -30 206, 20 204, 60 230')

/** Four fingers over the edge of the box, from the first to the little one: how far they reach, and how thick they are. */
const reaches = [
  [-66, -38, 20],
  [-26, -26, 20.5],
  [14, -32, 19.5],
  [51, -54, 17],
] as const

const fingerOf = ([y, tip, half]: (typeof reaches)[number]): readonly Spot[] => [
  [-150, y - half + 3],
  [-112, y - half - 1],
  [-84, y - half + 1.5],
  [tip - 22, y - half + 1],
  [tip - 5, y - half * 0.55],
  [tip, y + 1],
  [tip - 6, y + half * 0.6],
  [tip - 22, y + half - 1],
  [-84, y + half - 1.5],
  [-112, y + half],
  [-150, y + half - 2],
]
const text = (places: readonly Spot[]) =>
  places.map(([x, y, corner]) => `${x} ${y}${corner ? '!' : ''}`).join(', ')

const backOfHand =
  '-306 -50, -262 -64, -220 -86, -176 -98, -140 -94, -120 -76, -112 -40, -112 30, -120 66, -150 84, -200 92, -252 86, -306 74'
const thumb =
  '-214 -66, -198 -106, -168 -138, -132 -156, -98 -164, -72 -158, -62 -144, -72 -131, -98 -127, -126 -116, -146 -96, -158 -66'
const knuckles = [
  '-134 -86, -146 -72, -144 -54',
  '-132 -44, -144 -30, -142 -12',
  '-132 -4, -143 10, -140 26',
  '-134 38, -142 50, -138 62',
]
const tendons = [
  '-158 -64, -196 -48, -232 -36',
  '-156 -24, -196 -16, -232 -10',
  '-154 14, -192 16, -226 16',
  '-286 -40, -276 -8, -284 30',
]

function hand(space: typeof right): readonly Layer[] {
  const nails = reaches.map(([y, tip, half]) =>
    shape(
      space(
        `${tip - 24} ${y - half * 0.5}, ${tip - 10} ${y - half * 0.5}, ${tip - 4} ${y}, ${tip - 10} ${y + half * 0.5}, ${tip - 24} ${y + half * 0.5}, ${tip - 27} ${y}`,
      ),
    ),
  )
  const creases = reaches
    .map(
      ([y, , half]) =>
        brush(space(`-94 ${y - half + 4}, -91 ${y - half * 0.3}, -94 ${y + half * 0.3}`), 4) +
        brush(space(`-86 ${y - half + 5}, -83 ${y - half * 0.3}, -86 ${y + half * 0.2}`), 3.4),
    )
    .join('')
  const palm = shape(space(backOfHand))
  const onTop = shape(space(thumb))
  const fingers = reaches.map((reach) => shape(space(text(fingerOf(reach)))))
  return [
    { ink: 'fair', path: palm },
    {
      ink: 'dark',
      path: slantTones([{ spine: space('-306 82, -220 98, -150 90'), reach: 46, depth: 0.95 }]),
      within: palm,
    },
    { ink: 'dark', path: palm, stroke: 6 },
    ...fingers.toReversed().flatMap((path): Layer[] => [
      { ink: 'fair', path },
      { ink: 'dark', path, stroke: 5.5 },
    ]),
    // The fingers go on in the back of the hand.
    { ink: 'fair', path: shape(space('-176 -84, -142 -82, -134 -60, -134 50, -142 66, -180 70, -190 0')) },
    { ink: 'dark', path: [...knuckles, ...tendons].map((row) => brush(space(row), 5)).join('') },
    { ink: 'fair', path: onTop },
    { ink: 'dark', path: line(space(thumb)), stroke: 6 },
    {
      ink: 'dark',
      path:
        brush(space('-112 -158, -106 -147, -110 -136'), 4) +
        brush(space('-122 -154, -116 -144, -120 -134'), 3.4),
    },
    { ink: 'dark', path: creases },
    { ink: 'dark', path: nails.join(''), stroke: 3.6 },
  ]
}

const heel = shape(
  other('-306 -56, -252 -74, -204 -92, -160 -98, -110 -92!, -100 88!, -150 104, -206 100, -256 88, -306 76'),
)
const behindBox = shape(other('-222 -84, -194 -112, -160 -128, -120 -128, -96 -118!, -96 -80!, -170 -82'))
const thumbEdge = other(
  '-238 -44, -206 -70, -166 -88, -128 -96, -96 -108, -66 -114, -44 -108, -36 -94, -46 -80, -74 -68, -104 -54, -128 -32, -140 0, -152 34, -180 58, -216 66',
)
const thumbBefore = shape([...thumbEdge, ...other('-250 40, -256 0')])

/** The palm and the first finger of the other hand, which go behind the box. */
const behind = (): readonly Layer[] => [
  { ink: 'fair', path: behindBox },
  { ink: 'dark', path: behindBox, stroke: 6 },
  { ink: 'fair', path: heel },
  {
    ink: 'dark',
    path: slantTones([{ spine: other('-306 84, -220 110, -100 110'), reach: 50, depth: 0.95 }]),
    within: heel,
  },
  { ink: 'dark', path: heel, stroke: 6 },
]

/** Its thumb, before the box, with the shadow that it casts. */
const before = (): readonly Layer[] => [
  {
    ink: 'dark',
    path: slantTones([{ spine: other('-46 -74, -96 -48, -118 -20, -126 30'), reach: 34, depth: 1 }]),
    within: box,
  },
  { ink: 'fair', path: thumbBefore },
  {
    ink: 'dark',
    path: slantTones([{ spine: other('-96 -52, -124 -26, -136 10, -156 44'), reach: 26, depth: 0.8 }]),
    within: thumbBefore,
  },
  { ink: 'dark', path: line(thumbEdge), stroke: 6 },
  {
    ink: 'dark',
    path: [
      brush(other('-118 -96, -110 -84, -110 -70'), 4.4),
      brush(other('-128 -92, -121 -82, -121 -70'), 3.6),
      brush(other('-196 -50, -170 -46, -152 -30'), 4.4, 0.4),
      brush(other('-290 -42, -280 -8, -288 32'), 5),
    ].join(''),
  },
  {
    ink: 'dark',
    path: shape(other('-72 -108, -54 -109, -43 -102, -44 -92, -58 -86, -72 -90, -76 -98')),
    stroke: 3.6,
  },
]

export const pedalOutlines = [box, shape(right(backOfHand)), heel, behindBox]

export const pedalInHands = (): Layer[] => [
  { ink: 'dark', path: line(cable), stroke: 14 },
  ...behind(),
  { ink: 'hot', path: box },
  {
    ink: 'dark',
    path: slantTones([
      { spine: left('172 -120, 176 140'), reach: 60, depth: 0.95 },
      { spine: left('-170 150, 170 150'), reach: 30, depth: 0.9 },
    ]),
    within: box,
  },
  { ink: 'dark', path: box, stroke: 7 },
  { ink: 'dark', path: plate, stroke: 4 },
  { ink: 'dark', path: knobs },
  { ink: 'hot', path: marks },
  { ink: 'dark', path: bolt },
  { ink: 'dark', path: place(0, 112, 17) },
  { ink: 'second', path: place(0, -100, 9) },
  { ink: 'dark', path: place(0, -100, 9), stroke: 4 },
  ...hand(right),
  ...before(),
]
