// Marks of the partners. Each company had its own designer: ground, inks, lettering and arrangement are all its own.

import { setLine } from './lettering.ts'
import { acid, ink, paper, vermilion } from './palettes.ts'
import { bar, blob, disc, quad, ring, slab } from './shapes.ts'
import { createSheet, type Sheet } from './sheet.ts'
import type { ArtSpec, MarkName } from './spec.ts'

interface Plate {
  ink: string
  path: string
}

interface Mark {
  ground: string
  /** Plates in printing order, in a box of 1000 by 1000; pages show as little as two thirds of its width. */
  plates: (words: readonly string[]) => Plate[]
}

export function drawStamp(spec: Extract<ArtSpec, { kind: 'stamp' }>): Sheet {
  const { ground, plates } = marks[spec.mark]
  const sheet = createSheet(spec, spec.seed, ground)
  const transform = `scale(${spec.width / 1000} ${spec.height / 1000})`
  for (const plate of plates(spec.words)) sheet.print(plate.path, plate.ink, { slip: 3, transform })
  return sheet
}

/** A shed with a gable. */
const shed = (x: number, top: number, width: number, foot: number) =>
  quad(x, foot, x, top + width * 0.42, x + width / 2, top, x + width, top + width * 0.42, x + width, foot)

/** A cone of a loudspeaker. */
const cone = (x: number, y: number, radius: number) =>
  ring(x, y, radius, radius * 0.84) + ring(x, y, radius * 0.68, radius * 0.4) + disc(x, y, radius * 0.22)

/** An arch open at its foot. */
const arch = (x: number, top: number, width: number, foot: number, wall: number) => {
  const [outer, inner] = [width / 2, width / 2 - wall]
  return (
    `M${x} ${foot}V${top + outer}A${outer} ${outer} 0 0 1 ${x + width} ${top + outer}V${foot}` +
    `H${x + width - wall}V${top + outer}A${inner} ${inner} 0 0 0 ${x + wall} ${top + outer}V${foot}z`
  )
}

const kettle =
  blob([
    { x: 240, y: 470 },
    { x: 500, y: 380 },
    { x: 760, y: 470 },
    { x: 840, y: 700 },
    { x: 770, y: 870 },
    { x: 230, y: 870 },
    { x: 160, y: 700 },
  ]) +
  quad(236, 500, 90, 356, 20, 400, 180, 690) +
  'M270 440C270 130 730 130 730 440H654C654 236 346 236 346 440z' +
  slab(436, 312, 128, 70, 34)

const teeth = Array.from({ length: 13 }, (_, index) => 200 + index * 50)

const marks: Readonly<Record<MarkName, Mark>> = {
  // Four sheds in a row, which are also the bars of a level meter.
  'salt-row': {
    ground: ink,
    plates: ([name = '']) => [
      {
        ink: paper,
        path:
          shed(190, 430, 140, 640) +
          shed(350, 250, 140, 640) +
          shed(670, 340, 140, 640) +
          bar(190, 664, 620, 14),
      },
      { ink: vermilion, path: shed(510, 150, 140, 640) },
      { ink: paper, path: setLine(name, { x: 190, y: 714, width: 620, height: 126, weight: 0.24 }) },
    ],
  },
  // Two letters that share a stem, a moon between them: a signature.
  'henrike-nattestad': {
    ground: '#c9d6d8',
    plates: ([name = '']) => [
      { ink: '#16263f', path: bar(210, 190, 92, 440) + bar(454, 190, 92, 440) + bar(302, 370, 152, 80) },
      { ink: '#16263f', path: quad(454, 190, 560, 190, 790, 630, 684, 630) + bar(698, 190, 92, 440) },
      { ink: '#b0382b', path: disc(378, 280, 52) },
      {
        ink: '#16263f',
        path: bar(210, 700, 580, 6) + setLine(name, { x: 210, y: 736, width: 580, height: 62, weight: 0.16 }),
      },
    ],
  },
  // An arcade on the quay below a low sun, its lettering above, as on an office door.
  'bureau-lazaret': {
    ground: '#dca294',
    plates: ([one = '', two = '']) => [
      { ink: '#f4e4d2', path: disc(500, 650, 210) },
      {
        ink: '#1f4a40',
        path:
          setLine(one, { x: 190, y: 150, width: 620, height: 74, weight: 0.2 }) +
          setLine(two, { x: 190, y: 252, width: 620, height: 150, weight: 0.3 }),
      },
      {
        ink: '#1f4a40',
        path:
          [-130, 80, 290, 500, 710, 920].map((x) => arch(x, 590, 210, 1000, 30)).join('') +
          bar(-20, 560, 1040, 20),
      },
    ],
  },
  // The kettle is the label: its name stands in its belly.
  'kettle-song': {
    ground: acid,
    plates: (words) => {
      const [one = '', two = ''] = words.join(' ').split(' ')
      return [
        {
          ink: '#5b1830',
          path: `${kettle}${disc(120, 236, 46, 34)}${bar(146, 84, 20, 156)}${quad(146, 84, 250, 124, 250, 178, 146, 138)}`,
        },
        {
          ink: acid,
          path:
            setLine(one, { x: 284, y: 520, width: 432, height: 130, weight: 0.38 }) +
            setLine(two, { x: 284, y: 680, width: 432, height: 130, weight: 0.38 }),
        },
      ]
    },
  },
  // A wall of loudspeakers, with the name on its boxes.
  mission: {
    ground: vermilion,
    plates: ([one = '', two = '']) => [
      {
        ink: ink,
        path:
          quad(500, 70, 760, 210, 240, 210) +
          bar(190, 224, 620, 200) +
          bar(190, 436, 304, 304) +
          bar(506, 436, 304, 304) +
          bar(190, 752, 620, 120) +
          bar(-20, 884, 1040, 130),
      },
      { ink: paper, path: cone(342, 588, 132) + cone(658, 588, 132) },
      { ink: paper, path: setLine(one, { x: 222, y: 262, width: 556, height: 124, weight: 0.46 }) },
      { ink: acid, path: setLine(two, { x: 222, y: 786, width: 556, height: 52, weight: 0.4 }) },
    ],
  },
  // A stamp, since they post what they print.
  'pell-and-daughter': {
    ground: '#2f5a43',
    plates: (words) => {
      const name = words.join(' ')
      return [
        {
          ink: '#f1e7d3',
          path: bar(150, 130, 700, 740),
        },
        {
          ink: '#2f5a43',
          path:
            teeth.map((at) => disc(at, 130, 16) + disc(at, 870, 16)).join('') +
            [150, ...teeth].map((at) => disc(150, at - 20, 16) + disc(850, at - 20, 16)).join(''),
        },
        { ink: '#c9982a', path: bar(205, 190, 590, 400) },
        { ink: '#f1e7d3', path: slab(270, 270, 460, 260, 10) },
        { ink: '#23201a', path: 'M270 280L500 442L730 280V312L500 476L270 312z' },
        { ink: '#b0382b', path: disc(500, 452, 40) },
        {
          ink: '#23201a',
          path:
            setLine(name, { x: 205, y: 636, width: 590, height: 92, weight: 0.3 }) +
            setLine('1971', { x: 205, y: 756, width: 150, height: 52, weight: 0.3 }) +
            bar(385, 777, 410, 10),
        },
      ]
    },
  },
  // A needle that points off the sheet, over a name as wide as the horizon.
  northline: {
    ground: '#12393b',
    plates: ([name = '']) => [
      { ink: '#f1e7d3', path: quad(500, 60, 500, 560, 410, 600) },
      { ink: '#e9806a', path: quad(500, 60, 590, 600, 500, 560) },
      {
        ink: '#f1e7d3',
        path:
          bar(-20, 640, 1040, 16) + setLine(name, { x: 180, y: 690, width: 640, height: 84, weight: 0.34 }),
      },
      {
        ink: '#2d7770',
        path: [0, 1, 2, 3, 4].map((row) => bar(-20, 812 + row * 40, 1040, 5 + row * 5)).join(''),
      },
    ],
  },
}
