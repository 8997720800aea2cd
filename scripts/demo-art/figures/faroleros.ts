// Three of Los Faroleros in woven hats around one lamp: Nando with his moustache, Chela with a braid, and a bearded man
// behind them; the light comes from below.

import { disc } from '../shapes.ts'
import { braid } from './braid.ts'
import type { Drawing, Layer } from './drawing.ts'
import { type FrontFace, frontFeatures, frontOutline, frontSkin } from './front.ts'
import { hurricaneLamp } from './hurricane-lamp.ts'
import { brush, line, shape, slantTones, spaceAt, spots, walk } from './line.ts'
import { bothBrushes, bothShapes, mirrored, type Space, strands } from './strands.ts'
import { wovenHat } from './woven-hat.ts'

const nandoHead = spaceAt({ x: 236, y: 404, size: 3, lean: 0.1 })
const chelaHead = spaceAt({ x: 764, y: 396, size: 3, lean: -0.1 })
const thirdHead = spaceAt({ x: 500, y: 168, size: 2.8, lean: 0 })

/** Below the brim it is dark; the chin is in the light. */
const shadowsOf = (head: Space) => [
  { spine: head('-38 34, 0 27, 38 34'), reach: 58, depth: 1 },
  { spine: head('38 36, 37 56'), reach: 30, depth: 0.8 },
  { spine: head('-38 36, -37 56'), reach: 30, depth: 0.8 },
]
const nando: FrontFace = {
  head: nandoHead,
  size: 3,
  skin: 'tan',
  half: '0 108, 12 105, 24 95, 32 81, 36 65, 37 48, 35 30, 24 12, 0 6',
  gaze: 2.4,
  open: 0.86,
  brow: '5 41, 13 36.4, 22 37, 31 42',
  browWide: 5,
  nose: 11.4,
  mouth: 12,
  smile: 3,
  lips: 'first',
  shadows: shadowsOf(nandoHead),
}
const chela: FrontFace = {
  head: chelaHead,
  size: 3,
  skin: 'wheat',
  half: '0 105, 9 103, 19 95, 29 81.6, 34.6 66, 36 49, 35 30, 24 12, 0 6',
  gaze: -2.4,
  open: 0.94,
  brow: '6 38.6, 14 34, 22 34.4, 30 39',
  browWide: 3,
  nose: 9,
  mouth: 14,
  smile: 4,
  lips: 'first',
  shadows: shadowsOf(chelaHead),
}
const third: FrontFace = {
  head: thirdHead,
  size: 2.8,
  skin: 'tan',
  half: '0 106, 14 103, 26 93, 33 80, 36 64, 37 46, 35 28, 24 12, 0 6',
  open: 0.8,
  brow: '5 41, 13 37, 22 37, 31 42',
  browWide: 5,
  nose: 11,
  mouth: 10,
  smile: 2,
  lips: 'first',
  shadows: shadowsOf(thirdHead),
}

const hats = [wovenHat(thirdHead, 2.8), wovenHat(nandoHead, 3), wovenHat(chelaHead, 3)] as const

const beard = mirrored(
  thirdHead,
  '0 75.8!, 8 75.4, 16 79, 20 84, 25 80, 30 72, 33.6 60, 37.4 54!, 40 72, 40 90, 34 108, 22 122, 8 128, 0 126',
)
const mouthOpening = shape(
  thirdHead('-11 83!, -6 81, 0 82, 6 81, 11 83!, 8.6 88.6, 4 91.4, 0 92, -4 91.4, -8.6 88.6'),
)
const beardCuts = strands(
  [
    thirdHead('-36 62, -37 86, -28 108, -12 124'),
    thirdHead('-22 86, -24 100, -16 114, -6 126'),
    thirdHead('0 98, 0 108, 0 118, 0 125'),
    thirdHead('22 86, 24 100, 16 114, 6 126'),
    thirdHead('36 62, 37 86, 28 108, 12 124'),
  ],
  21,
  6,
)
const moustache = mirrored(nandoHead, '0 76, 5 74, 13 75.4, 20 80, 25 86.4!, 18 86.4, 9 83.4, 0 81')
const moustacheCuts = [0, 1, 2, 3]
  .map((index) =>
    bothBrushes(
      nandoHead,
      `${2 + index * 3} ${77 + index * 0.4}, ${7 + index * 3.2} ${78.6 + index}, ${12 + index * 3} ${82 + index * 0.8}`,
      3.6,
    ),
  )
  .join('')
const sideHair = bothShapes(nandoHead, '33 34!, 37 34!, 38 48, 35.6 56, 34 48')

/** A waistcoat over his white shirt, open where the lamp lights him. */
const waistcoat =
  shape(spots('440 500!, 350 512, 250 560!, 240 1300!, 452 1300!, 446 900, 432 720, 414 590')) +
  shape(spots('560 500!, 586 590, 568 720, 554 900, 548 1300!, 760 1300!, 750 560!, 650 512'))
const waistcoatEdges =
  line(spots('440 500, 414 590, 432 720, 446 900, 450 1200')) +
  line(spots('560 500, 586 590, 568 720, 554 900, 550 1200'))

/** Her hair below the hat, and the braid before her shoulder. */
const hairBack = mirrored(chelaHead, '0 0, 30 8, 44 28, 46 54, 42 80, 36 92!, 34 70, 0 60')
const braidPoints = walk(chelaHead('46 60, 50 84, 49 110, 42 138, 34 166, 28 196, 26 216'), 2)
const plait = braid(braidPoints, 8, (index) => 42 - index * 1.4)
const plaitEnd = braidPoints.at(-54) ?? { x: 0, y: 0 }
const ribbon = disc(plaitEnd.x, plaitEnd.y, 24)

const neckOf = (head: Space) =>
  shape(head('-20 86!, -21 112, -26 130, -32 170!, 32 170!, 26 130, 21 112, 20 86!'))
const necks = [neckOf(thirdHead), neckOf(nandoHead), neckOf(chelaHead)] as const
const shirts = [
  spots(
    '440 496!, 340 516, 262 590, 250 1300!, 250 1900!, 750 1900!, 750 1300!, 738 590, 660 516, 560 496!, 500 580',
  ),
  spots(
    '166 770!, 90 806, -10 856, -70 960, -90 1300!, -90 1900!, 470 1900!, 466 1300!, 470 1060, 440 900, 370 826, 300 776!, 232 870',
  ),
  spots(
    '702 776!, 630 826, 560 900, 530 1060, 534 1300!, 534 1900!, 1090 1900!, 1090 1300!, 1070 960, 1010 856, 910 806, 836 770!, 770 870',
  ),
].map((places) => shape(places))
const stripes = [-40, 30, 100, 310, 380]
  .map((x) => brush(spots(`${x + 40} 800, ${x} 1000, ${x - 10} 1290`), 15, 0.4))
  .join('')
const scarves = [nandoHead, chelaHead, thirdHead].map((head) =>
  shape(
    head(
      '-24 112!, -10 124, 0 126, 10 124, 24 112!, 29 124, 22 136, 5 142, 12 166!, -1 156, -12 168!, -5 142, -22 136, -29 124',
    ),
  ),
)
const flowers = [
  [985, 960],
  [765, 1040],
  [905, 1070],
  [820, 1160],
  [975, 1180],
]
  .flatMap(([x = 0, y = 0]) =>
    [0, 1, 2, 3, 4].map((petal) => {
      const angle = (petal / 5) * Math.PI * 2
      return disc(x + Math.cos(angle) * 23, y + Math.sin(angle) * 23, 18)
    }),
  )
  .join('')

function bust(head: Space, face: FrontFace, neck: string, shirt: string, ink: 'pale' | 'second'): Layer[] {
  return [
    { ink: 'pale', path: shirt + frontOutline(face), stroke: 20 },
    { ink: face.skin, path: neck },
    {
      ink: 'dark',
      path: slantTones([{ spine: head('-24 102, 0 108, 24 102'), reach: 40, depth: 0.9 }]),
      within: neck,
    },
    { ink: 'dark', path: neck, stroke: 5 },
    { ink, path: shirt },
  ]
}

export function faroleros(): Drawing {
  const [thirdHat, nandoHat, chelaHat] = hats
  const [thirdShirt = '', nandoShirt = '', chelaShirt = ''] = shirts
  const layers: Layer[] = [
    ...bust(thirdHead, third, necks[0], thirdShirt, 'pale'),
    {
      ink: 'dark',
      path: slantTones([
        { spine: spots('408 520, 430 720, 440 900'), reach: 46, depth: 0.9 },
        { spine: spots('592 520, 570 720, 560 900'), reach: 46, depth: 0.9 },
      ]),
      within: thirdShirt,
    },
    { ink: 'dark', path: waistcoat, within: thirdShirt },
    { ink: 'hot', path: waistcoatEdges, stroke: 6, within: thirdShirt },
    { ink: 'dark', path: thirdShirt, stroke: 6 },
    { ink: 'first', path: scarves[2] ?? '' },
    { ink: 'dark', path: scarves[2] ?? '', stroke: 5 },
    ...frontSkin(third),
    { ink: 'dark', path: beard },
    { ink: 'tan', path: mouthOpening },
    { ink: 'pale', path: beardCuts, within: beard },
    ...frontFeatures(third),
    ...thirdHat.layers,
    { ink: 'pale', path: nandoHat.outline, stroke: 20 },
    ...bust(nandoHead, nando, necks[1], nandoShirt, 'second'),
    { ink: 'pale', path: stripes, within: nandoShirt },
    { ink: 'dark', path: nandoShirt, stroke: 6 },
    { ink: 'first', path: scarves[0] ?? '' },
    { ink: 'dark', path: scarves[0] ?? '', stroke: 5 },
    ...frontSkin(nando),
    { ink: 'dark', path: sideHair },
    ...frontFeatures(nando),
    { ink: 'dark', path: moustache },
    { ink: 'pale', path: moustacheCuts },
    { ink: 'dark', path: bothBrushes(nandoHead, '14 73, 21 78, 24 84', 5) },
    ...nandoHat.layers,
    { ink: 'pale', path: chelaHat.outline + hairBack, stroke: 20 },
    { ink: 'dark', path: hairBack },
    ...bust(chelaHead, chela, necks[2], chelaShirt, 'second'),
    { ink: 'hot', path: flowers, within: chelaShirt },
    { ink: 'dark', path: chelaShirt, stroke: 6 },
    { ink: 'first', path: scarves[1] ?? '' },
    { ink: 'dark', path: scarves[1] ?? '', stroke: 5 },
    ...frontSkin(chela),
    ...frontFeatures(chela),
    ...chelaHat.layers,
    { ink: 'pale', path: plait.map(({ path }) => path).join('') + ribbon, stroke: 16 },
    ...plait.flatMap(({ path, cuts }): Layer[] => [
      { ink: 'dark', path },
      { ink: 'pale', path: cuts },
    ]),
    { ink: 'first', path: ribbon },
    { ink: 'dark', path: ribbon, stroke: 5 },
    ...hurricaneLamp(),
  ]
  return {
    outlines: [
      thirdHat.outline,
      frontOutline(third),
      thirdShirt,
      nandoHat.outline,
      nandoShirt,
      chelaHat.outline,
      chelaShirt,
    ],
    layers,
    face: { x: 236, y: 560 },
  }
}
