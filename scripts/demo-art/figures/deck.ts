// A record on its turntable, seen from above and in front, and the hand that holds it.

import { disc } from '../shapes.ts'
import type { Layer } from './drawing.ts'
import { type Finger, fingerIn, fingerLayers } from './finger.ts'
import { brush, line, type Spot, shape, slantTones, spaceAt, spots } from './line.ts'

const middle = { x: 330, y: 1166 }
const wide = 300
const tall = 86

const table = shape(spots('-180 1100!, 60 1066!, 1120 1066!, 1240 1100!, 1240 1900!, -180 1900!'))
const platter = disc(middle.x, middle.y + 16, wide + 26, tall + 12)
const record = disc(middle.x, middle.y, wide, tall)
/** Light lies on the grooves at two sides. */
const grooves = Array.from({ length: 9 }, (_, index) => {
  const reach = 0.4 + index * 0.064
  const arc = (from: number, to: number) =>
    brush(
      Array.from({ length: 9 }, (_, step): Spot => {
        const angle = from + ((to - from) * step) / 8
        return [middle.x + Math.cos(angle) * wide * reach, middle.y + Math.sin(angle) * tall * reach]
      }),
      4.4,
    )
  return arc(-0.9, 0.1) + arc(2.2, 3.3)
}).join('')
const label = disc(middle.x, middle.y, 102, 30)
const spindle = disc(middle.x, middle.y, 9, 5)
const arm = line(spots('760 1120!, 700 1124, 640 1150, 560 1186!'))
const armFoot = disc(770, 1120, 44, 22)
const shell = shape(spots('572 1172!, 590 1188!, 540 1210!, 522 1196!'))
const faders = [870, 920, 970].map((x, index) => ({ x, y: 1140 + ((index * 2) % 3) * 24 }))
const tracks = faders.map(({ x }) => brush(spots(`${x} 1104, ${x} 1170, ${x} 1244`), 8)).join('')
const caps = faders
  .map(({ x, y }) =>
    shape(spots(`${x - 17} ${y - 10}!, ${x + 17} ${y - 10}!, ${x + 17} ${y + 10}!, ${x - 17} ${y + 10}!`)),
  )
  .join('')

/** The other arm: from behind the shirt, with its fingers on the rim of the record. */
const sleeve = shape(spots('300 724!, 252 762, 206 846, 168 940!, 214 972, 262 982!, 300 900, 322 820'))
const forearm = shape(spots('176 938!, 146 1000, 140 1050, 150 1104!, 228 1108!, 240 1050, 256 978!'))
/** The back of the hand from the wrist down; its fingers are towards the onlooker. */
const near = spaceAt({ x: 190, y: 1092, size: 1.32 }, { x: 188, y: 1098 })
const back = shape(
  near(
    '161 1084!, 154 1106, 146 1124, 148 1142, 168 1150, 196 1152, 220 1146, 230 1132, 226 1112, 219 1086!',
  ),
)
const fingers = (
  [
    { root: [156, 1140], tip: [141, 1183], half: 8.6 },
    { root: [175, 1146], tip: [168, 1201], half: 9.8 },
    { root: [196, 1147], tip: [196, 1206], half: 10 },
    { root: [216, 1142], tip: [224, 1196], half: 9.8 },
  ] as const satisfies readonly Finger[]
).map((finger) => fingerIn(near, finger))
const thumb = shape(
  near('214 1098!, 236 1106, 252 1124, 266 1140, 274 1156, 268 1166, 256 1162, 242 1148, 228 1138, 214 1130'),
)
const thumbNail = shape(near('262 1142, 270 1150, 271 1161, 262 1160, 256 1150'))
const joins = shape(
  near(
    '159 1066!, 158 1106, 153 1124, 156 1142, 176 1149, 198 1149, 218 1143, 230 1132, 232 1116, 222 1104, 216 1066!',
  ),
)
const knuckles = [
  '150 1142, 157 1135, 165 1143',
  '167 1148, 176 1140, 186 1148',
  '188 1148, 198 1140, 207 1147',
  '209 1143, 217 1135, 224 1141',
]
  .map((text) => brush(near(text), 5))
  .concat(
    [
      '160 1128, 164 1116, 170 1104',
      '178 1130, 180 1116, 182 1104',
      '197 1130, 195 1116, 193 1104',
      '213 1126, 208 1114, 204 1104',
    ].map((text) => brush(near(text), 4, 0.3)),
  )
  .join('')

export const deckOutline = table + platter + sleeve + forearm

export const deck = (): Layer[] => [
  { ink: 'pale', path: sleeve, stroke: 18 },
  { ink: 'pale', path: table, stroke: 16 },
  { ink: 'first', path: table },
  {
    ink: 'dark',
    path: slantTones([{ spine: spots('0 1290, 330 1300, 660 1276, 740 1180'), reach: 70, depth: 0.95 }]),
    within: table,
  },
  { ink: 'dark', path: table, stroke: 6 },
  { ink: 'pale', path: platter },
  { ink: 'dark', path: platter, stroke: 6 },
  { ink: 'dark', path: record },
  { ink: 'pale', path: grooves, within: record },
  { ink: 'hot', path: label },
  { ink: 'dark', path: spindle },
  { ink: 'dark', path: arm, stroke: 18 },
  { ink: 'pale', path: arm, stroke: 8 },
  { ink: 'pale', path: armFoot + shell },
  { ink: 'dark', path: armFoot + shell, stroke: 5 },
  { ink: 'dark', path: tracks },
  { ink: 'hot', path: caps },
  { ink: 'dark', path: caps, stroke: 5 },
  { ink: 'pale', path: forearm + back + thumb + fingers.map(({ outline }) => outline).join(''), stroke: 14 },
  { ink: 'wheat', path: forearm },
  {
    ink: 'tan',
    path: slantTones([{ spine: spots('256 980, 236 1050, 218 1106'), reach: 36, depth: 0.9 }]),
    within: forearm,
  },
  { ink: 'dark', path: forearm, stroke: 6 },
  { ink: 'second', path: sleeve },
  {
    ink: 'dark',
    path: slantTones([{ spine: spots('330 800, 300 900, 262 990'), reach: 44, depth: 0.95 }]),
    within: sleeve,
  },
  { ink: 'dark', path: sleeve, stroke: 6 },
  { ink: 'wheat', path: thumb },
  { ink: 'dark', path: thumb, stroke: 5.5 },
  { ink: 'dark', path: thumbNail, stroke: 3 },
  { ink: 'wheat', path: back },
  { ink: 'dark', path: back, stroke: 5.5 },
  ...fingers.flatMap((finger): Layer[] => [
    ...fingerLayers(finger, 'wheat', 5, 3),
    { ink: 'dark', path: finger.creases },
  ]),
  { ink: 'wheat', path: joins },
  { ink: 'dark', path: knuckles },
]
