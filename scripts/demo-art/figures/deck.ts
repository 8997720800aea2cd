// A record on its turntable, seen from above and in front, and the hand that holds it.

import { disc } from '../shapes.ts'
import type { Layer } from './drawing.ts'
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
const near = spaceAt({ x: 190, y: 1092, size: 1.4 }, { x: 188, y: 1098 })
const hand = shape(near('160 1092!, 150 1118, 156 1150, 180 1168, 214 1160, 224 1130, 216 1096!'))
const fingers = [
  '160 1128, 152 1152, 156 1180, 164 1192, 174 1188, 176 1160, 180 1134',
  '176 1134, 172 1162, 178 1192, 188 1202, 198 1196, 196 1166, 198 1138',
  '194 1134, 196 1162, 204 1186, 214 1194, 222 1186, 216 1160, 214 1132',
].map((text) => shape(near(text)))
const thumb = shape(near('212 1104, 236 1116, 254 1138, 262 1158, 254 1168, 242 1160, 226 1142, 208 1132'))
const knuckles = [
  brush(near('166 1126, 174 1120, 182 1126'), 4),
  brush(near('184 1128, 192 1122, 200 1128'), 4),
  brush(near('202 1126, 208 1122, 214 1126'), 4),
].join('')
const joins =
  shape(spots('154 1082, 222 1082, 225 1118, 160 1118')) +
  shape(near('164 1096!, 156 1120, 164 1138, 190 1144, 212 1136, 218 1116, 212 1100!'))

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
  { ink: 'pale', path: forearm, stroke: 14 },
  { ink: 'wheat', path: forearm },
  {
    ink: 'dark',
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
  { ink: 'pale', path: hand + thumb, stroke: 14 },
  { ink: 'wheat', path: hand },
  { ink: 'dark', path: hand, stroke: 5.5 },
  ...[...fingers, thumb].flatMap((path): Layer[] => [
    { ink: 'wheat', path },
    { ink: 'dark', path, stroke: 5 },
  ]),
  { ink: 'wheat', path: joins },
  { ink: 'dark', path: knuckles },
]
