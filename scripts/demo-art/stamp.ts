// Marks of the partners. Each company had its own designer: ground, inks and arrangement are all its own. None has its name in
// it, because a mark always stands beside the name.

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
  plates: readonly Plate[]
}

export function drawStamp(spec: Extract<ArtSpec, { kind: 'stamp' }>): Sheet {
  const { ground, plates } = marks[spec.mark]
  const sheet = createSheet(spec, spec.seed, ground)
  const transform = `scale(${spec.width / 1000} ${spec.height / 1000})`
  for (const plate of plates) sheet.print(plate.path, plate.ink, { slip: 3, transform })
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
    plates: [
      {
        ink: paper,
        path:
          shed(190, 520, 140, 780) +
          shed(350, 320, 140, 780) +
          shed(670, 420, 140, 780) +
          bar(190, 804, 620, 20),
      },
      { ink: vermilion, path: shed(510, 190, 140, 780) },
    ],
  },
  // Two letters that share a stem, a moon between them: a signature.
  'henrike-nattestad': {
    ground: '#c9d6d8',
    plates: [
      { ink: '#16263f', path: bar(190, 250, 98, 500) + bar(452, 250, 98, 500) + bar(288, 456, 164, 88) },
      { ink: '#16263f', path: quad(452, 250, 566, 250, 810, 750, 696, 750) + bar(712, 250, 98, 500) },
      { ink: '#b0382b', path: disc(370, 352, 60) },
    ],
  },
  // An arcade on the quay before a low sun, and its image in the water.
  'bureau-lazaret': {
    ground: '#dca294',
    plates: [
      { ink: '#f4e4d2', path: disc(500, 430, 270) },
      {
        ink: '#1f4a40',
        path:
          [-130, 80, 290, 500, 710, 920].map((x) => arch(x, 460, 210, 800, 34)).join('') +
          bar(-20, 420, 1040, 30) +
          bar(-20, 790, 1040, 230),
      },
      {
        ink: '#f4e4d2',
        path: [0, 1, 2].map((row) => bar(300 + row * 56, 838 + row * 44, 400 - row * 112, 12)).join(''),
      },
    ],
  },
  // The kettle turns like a record.
  'kettle-song': {
    ground: acid,
    plates: [
      {
        ink: '#5b1830',
        path: `${kettle}${disc(120, 236, 46, 34)}${bar(146, 84, 20, 156)}${quad(146, 84, 250, 124, 250, 178, 146, 138)}`,
      },
      { ink: acid, path: ring(500, 668, 158, 146) + ring(500, 668, 118, 106) + disc(500, 668, 66) },
      { ink: '#5b1830', path: disc(500, 668, 14) },
    ],
  },
  // A wall of loudspeakers under a gable.
  mission: {
    ground: vermilion,
    plates: [
      {
        ink,
        path:
          quad(500, 70, 760, 210, 240, 210) +
          bar(190, 224, 620, 200) +
          bar(190, 436, 304, 304) +
          bar(506, 436, 304, 304) +
          bar(190, 752, 620, 120) +
          bar(-20, 884, 1040, 130),
      },
      { ink: paper, path: cone(342, 588, 132) + cone(658, 588, 132) },
      { ink: acid, path: [290, 430, 570, 710].map((x) => cone(x, 324, 62)).join('') },
      { ink: paper, path: [0, 1, 2].map((row) => bar(222, 778 + row * 28, 556, 12)).join('') },
    ],
  },
  // A stamp, since they post what they print.
  'pell-and-daughter': {
    ground: '#2f5a43',
    plates: [
      { ink: '#f1e7d3', path: bar(150, 130, 700, 740) },
      {
        ink: '#2f5a43',
        path:
          teeth.map((at) => disc(at, 130, 16) + disc(at, 870, 16)).join('') +
          [150, ...teeth].map((at) => disc(150, at - 20, 16) + disc(850, at - 20, 16)).join(''),
      },
      { ink: '#c9982a', path: bar(210, 190, 580, 620) },
      { ink: '#f1e7d3', path: slab(264, 330, 472, 340, 10) },
      { ink: '#23201a', path: 'M264 342L500 532L736 342V382L500 574L264 382z' },
      { ink: '#b0382b', path: disc(500, 548, 54) },
    ],
  },
  // A needle that points off the sheet, over the horizon.
  northline: {
    ground: '#12393b',
    plates: [
      { ink: '#f1e7d3', path: quad(500, 60, 500, 660, 390, 706) },
      { ink: '#e9806a', path: quad(500, 60, 610, 706, 500, 660) },
      { ink: '#f1e7d3', path: bar(-20, 750, 1040, 18) },
      {
        ink: '#2d7770',
        path: [0, 1, 2, 3, 4].map((row) => bar(-20, 806 + row * 40, 1040, 6 + row * 5)).join(''),
      },
    ],
  },
}
