// A guitar pedal with three knobs and a lamp, held upright between two hands.

import { disc } from '../shapes.ts'
import type { Layer } from './drawing.ts'
import { brush, line, type Spot, shape, slantTones, spaceAt } from './line.ts'

const middle = { x: 500, y: 1046 }
const left = spaceAt({ ...middle, size: 1 })
/** Each hand has its measures from a box that is a little narrower. */
const hands = [
  spaceAt({ x: middle.x - 34, y: middle.y + 12, size: 1 }),
  spaceAt({ x: middle.x + 34, y: middle.y + 12, size: 1, mirrored: true }),
]
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

function hand(space: typeof left): readonly Layer[] {
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

export const pedalOutlines = [box, ...hands.map((space) => shape(space(backOfHand)))]

export const pedalInHands = (): Layer[] => [
  { ink: 'dark', path: line(cable), stroke: 14 },
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
  ...hands.flatMap(hand),
]
