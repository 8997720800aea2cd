// DJ Paraffin turned half to the left, bent over a record, one hand at a cup of her yellow headphones.

import { disc, ring } from '../shapes.ts'
import { deck, deckOutline } from './deck.ts'
import type { Drawing, Layer } from './drawing.ts'
import { band, brush, line, shape, slantTones, spaceAt, spots, walk } from './line.ts'

const size = 3.5
const head = spaceAt({ x: 446, y: 392, size, lean: -0.14 }, { x: 0, y: 55 })

const faceShape = shape(
  head(
    '-6 8, -20 12, -29 23, -32.4 37, -30.6 48, -33 59, -31.6 69, -27.6 82, -24 93, -19.6 102, -12 106.4, -2 105.6, 11 100, 23 91, 31.6 80, 35.4 67, 37 52, 37 36, 30 18, 14 8',
  ),
)
const hair = shape(
  head(
    '-32.6 38!, -34 24, -29 6, -16 -7, 4 -14, 26 -13, 46 -4, 58 13, 62 34, 59 56, 54 74, 47 86!, 46.4 70, 47 54, 40 46, 36.8 60!, 34.4 46, 31 31, 22 20, 8 13.6, -8 12.6, -20 16, -28 25, -30.6 34',
  ),
)
/** Short marks in rows follow the skull. */
const crop = Array.from({ length: 9 }, (_, row) =>
  Array.from({ length: 19 }, (_, place) => {
    const angle = Math.PI * (1.02 + place * 0.058 + (row % 2) * 0.029)
    const reach = 0.56 + row * 0.05
    const [x, y] = [14 + Math.cos(angle) * 47 * reach, 36 + Math.sin(angle) * 50 * reach]
    return brush(head(`${x} ${y}, ${x + 1.4} ${y - 0.4}, ${x + 2.8} ${y + 0.6}`), 4.4)
  }).join(''),
).join('')

const eyes =
  shape(head('-3 53.6!, 1 52.6, 6 52.4, 11 52.8, 15 54!, 10 57.2, 2 57.2')) +
  shape(head('-28 53.2!, -25.6 52, -22.6 51.6, -19.6 52.4, -17.4 54!, -20 56.6, -25.4 56.2'))
const pupils = [
  [3.4, 54.6],
  [-24.6, 54],
]
  .map(([x = 0, y = 0]) => {
    const [[left, top] = [0, 0]] = head(`${x} ${y}`)
    return disc(left, top, 13)
  })
  .join('')
const features = [
  // Her eyes are on the record.
  brush(head('-5.6 54.6, 0 52, 6 51.2, 12 52, 19 54.8'), 10, 0.55),
  brush(head('-15.4 55, -18.8 52, -22.8 50.4, -27 51.4, -30.6 54'), 9, 0.5),
  brush(head('-1 58.4, 5 59.6, 11.6 58.2'), 3.6),
  brush(head('-26 57.6, -22 58.2, -18.6 57.4'), 3.2),
  brush(head('17 54, 21 53'), 4),
  brush(head('-29.6 53.4, -32.4 52.6'), 3.6),
  brush(head('-4.6 49.6, 1 46.4, 9 46, 17 50.4'), 3.6),
  brush(head('-29 48.6, -23 46.2, -17.4 49'), 3.2),
  brush(head('-6.4 41, 2 35.4, 12 34.6, 24 40'), 14, 0.35),
  brush(head('-15.4 41, -21 36.2, -26.6 36, -31.6 40'), 12, 0.4),
  brush(head('-14.6 46, -16.6 54, -20 61.4, -23.6 67, -23 71, -19.4 72.8'), 6, 0.75),
  brush(head('-20.6 72.4, -17.6 71, -14.4 74.4, -10.6 71.8, -7.4 72.4'), 7.6),
  brush(head('-8.4 65, -4.2 67.4, -3.8 71.4, -7.6 73'), 5.6, 0.6),
  brush(head('1.6 80, 4 82.6, 4 86'), 5),
  brush(head('-1 73.6, 5 77.6, 8 84'), 5),
  brush(head('-18 97, -12 95.4, -7 97'), 4.6),
].join('')
const lips =
  shape(
    head('-25 84.6!, -20.6 80.8, -17 79, -14.8 80, -12 78.6, -6 80.4, 0.6 82.6!, -6 85, -14.6 86, -21 85.8'),
  ) + shape(head('-24 85.4!, -14.6 86.4, -0.4 83.6!, -5 89.8, -12.6 92.6, -19.6 91'))
const lipLine = brush(head('-25.6 84.4, -20.4 85.6, -14.6 86, -6 84.8, 1.6 81.6'), 7)
/** The light: the near cheekbone and the back of the nose. */
const lights =
  shape(head('2 66.4!, 9.4 65, 16.2 62.2, 22 57.6!, 21 64.4, 15.8 69.8, 8.6 71.4')) +
  shape(head('-13 47!, -9.6 55, -12.4 62, -19.2 68!, -19.2 63.6, -15.8 57.6'))

const bow = band(walk(head('47 44, 49 20, 43 0, 29 -14, 11 -20, -7 -18, -20 -8')), (along) => 36 - along * 18)
const bowLine = line(head('44.6 44, 46 21, 40.4 3, 28 -10, 11 -16, -5 -15'))
const [[cupX = 0, cupY = 0] = [0, 0]] = head('44 60')
const cup = disc(cupX, cupY, 74, 84)
const cupInner = ring(cupX, cupY, 46, 38)

const neck = shape([
  ...head('34 72!, 24 90, 8 102, -3 106'),
  ...spots('470 600, 462 650, 430 700!, 700 760!, 660 690, 634 640, 620 580, 612 500'),
])
const shirt = shape(
  spots(
    '444 664!, 400 690, 320 716, 264 770, 240 860, 250 1000, 262 1300!, 262 1900!, 780 1900!, 780 1300!, 784 1000, 800 900, 812 800, 770 724, 700 690, 652 646!, 580 706, 500 706',
  ),
)
const shirtNeck = line(spots('444 664!, 500 710, 584 710, 652 646!'))
const sun = disc(524, 900, 92)
const sunRays = Array.from({ length: 16 }, (_, index) => {
  const angle = (index / 16) * Math.PI * 2
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return brush(
    spots(
      `${524 + cos * 108} ${900 + sin * 108}, ${524 + cos * 124} ${900 + sin * 124}, ${524 + cos * 142} ${900 + sin * 142}`,
    ),
    12,
    0.3,
  )
}).join('')

/** The arm at the headphones: a short sleeve, the elbow out to the side, the forearm back to the ear. */
const forearm = shape(
  spots(
    '850 700!, 900 712, 944 750, 968 812, 962 868, 920 906, 866 910, 836 890!, 800 820, 776 740, 736 640, 708 572, 690 528!, 752 492!, 784 560, 820 634',
  ),
)
const sleeve = shape(
  spots('700 690, 770 690, 850 720, 902 756!, 880 830, 848 888!, 800 880, 760 900, 734 860, 706 780'),
)
const sleeveFolds = [
  brush(spots('876 742, 858 800, 836 862'), 7, 0.4),
  brush(spots('720 720, 744 790, 752 856'), 8),
].join('')
const elbow = [
  brush(spots('940 790, 930 826, 908 846'), 6),
  brush(spots('846 716, 862 742, 860 772'), 6),
].join('')

/** The back of the hand, the fingers flat on the cup, the thumb below. */
const hand = spaceAt({ x: 722, y: 512, size: 1.08, lean: 0 })
const back = shape(hand('-30 14!, -58 -24, -76 -62, -70 -100, -40 -122, 0 -112, 22 -80, 30 -40, 30 -18!'))
const fingers = [
  '-4 -106, -18 -136, -44 -160, -74 -172, -94 -170, -98 -156, -84 -146, -60 -130, -46 -108, -36 -86',
  '-26 -112, -50 -136, -80 -148, -106 -148, -118 -140, -114 -126, -92 -120, -68 -106, -56 -84, -44 -68',
  '-48 -98, -74 -116, -104 -120, -126 -114, -132 -102, -122 -92, -98 -92, -78 -80, -62 -58',
  '-60 -76, -86 -88, -112 -86, -128 -78, -128 -66, -112 -62, -90 -62, -72 -48, -58 -36',
].map((text) => shape(hand(text)))
const joins = shape(hand('-30 16!, -54 -22, -66 -56, -60 -84, -38 -104, -8 -104, 16 -78, 26 -40, 28 -16!'))
/** The hand goes on in the arm. */
const wrist = shape(spots('698 510, 716 486, 742 480, 766 520, 752 552, 718 560'))
const thumb = shape(
  hand('-44 -4, -62 -30, -86 -40, -106 -36, -114 -24, -106 -14, -86 -12, -66 6, -40 26, -24 14'),
)
const handLines = [
  brush(hand('-30 -100, -18 -94, -10 -100'), 5),
  brush(hand('-52 -88, -42 -78, -34 -82'), 5),
  brush(hand('-64 -64, -54 -56, -46 -62'), 5),
  brush(hand('-4 -92, 4 -70, 6 -46'), 4),
  brush(hand('-26 -82, -14 -60, -8 -38'), 4),
  brush(hand('-44 -62, -30 -44, -22 -26'), 4),
  brush(hand('-70 -152, -66 -158, -60 -162'), 3.6),
  brush(hand('-92 -130, -90 -138, -84 -143'), 3.6),
].join('')

const handOutlines = [back, thumb, ...fingers]

export function paraffin(): Drawing {
  const layers: Layer[] = [
    { ink: 'wheat', path: neck },
    {
      ink: 'dark',
      path: slantTones([
        { spine: head('-4 108, 10 106, 24 98, 36 82'), reach: 74, depth: 1 },
        { spine: spots('620 560, 640 640, 680 720'), reach: 50, depth: 0.9 },
      ]),
      within: neck,
    },
    { ink: 'dark', path: neck, stroke: 6 },
    { ink: 'second', path: shirt },
    {
      ink: 'dark',
      path: slantTones([
        { spine: spots('800 840, 790 1000, 790 1250'), reach: 120, depth: 0.95 },
        { spine: spots('240 860, 250 1000, 256 1200'), reach: 60, depth: 0.9 },
      ]),
      within: shirt,
    },
    { ink: 'hot', path: sun + sunRays, within: shirt },
    { ink: 'dark', path: shirt, stroke: 7 },
    { ink: 'pale', path: shirtNeck, stroke: 13 },
    { ink: 'wheat', path: faceShape },
    {
      ink: 'dark',
      path: slantTones([
        { spine: head('39 44, 37 66, 32 82, 22 94, 6 105'), reach: 52, depth: 0.95 },
        { spine: head('-28 24, -10 10, 14 10, 31 27, 36 42'), reach: 22, depth: 0.9 },
      ]),
      within: faceShape,
    },
    { ink: 'dark', path: faceShape, stroke: 6.5 },
    { ink: 'dark', path: hair },
    { ink: 'pale', path: crop, within: hair },
    { ink: 'dark', path: pupils, within: eyes },
    { ink: 'first', path: lips },
    { ink: 'dark', path: features + lipLine },
    { ink: 'hot', path: bow },
    { ink: 'dark', path: bow, stroke: 6 },
    { ink: 'dark', path: bowLine, stroke: 4 },
    { ink: 'hot', path: cup },
    {
      ink: 'dark',
      path: slantTones([
        {
          spine: [
            [cupX + 74, cupY - 20],
            [cupX + 60, cupY + 50],
            [cupX, cupY + 86],
          ],
          reach: 44,
          depth: 0.95,
        },
      ]),
      within: cup,
    },
    { ink: 'dark', path: cup, stroke: 7 },
    { ink: 'dark', path: cupInner },
    { ink: 'fair', path: lights },
    { ink: 'pale', path: forearm, stroke: 18 },
    { ink: 'wheat', path: forearm },
    {
      ink: 'dark',
      path: slantTones([
        {
          spine: spots('770 520, 806 590, 856 690, 930 724, 976 810, 966 880, 910 918'),
          reach: 44,
          depth: 0.95,
        },
      ]),
      within: forearm,
    },
    { ink: 'dark', path: forearm, stroke: 6 },
    { ink: 'dark', path: elbow },
    { ink: 'second', path: sleeve },
    {
      ink: 'dark',
      path: slantTones([{ spine: spots('706 790, 740 880, 800 890, 850 896'), reach: 56, depth: 0.95 }]),
      within: sleeve,
    },
    { ink: 'dark', path: sleeve, stroke: 6 },
    { ink: 'dark', path: sleeveFolds },
    ...handOutlines.map((path): Layer => ({ ink: 'pale', path, stroke: 16 })),
    { ink: 'wheat', path: back },
    { ink: 'dark', path: back, stroke: 6 },
    ...[...fingers.toReversed(), thumb].flatMap((path): Layer[] => [
      { ink: 'wheat', path },
      { ink: 'dark', path, stroke: 5.5 },
    ]),
    { ink: 'wheat', path: joins + wrist },
    { ink: 'dark', path: handLines },
    ...deck(),
  ]
  return {
    outlines: [faceShape, hair, bow, cup, neck, shirt, forearm, sleeve, ...handOutlines, deckOutline],
    layers,
    face: { x: 470, y: 400 },
  }
}
