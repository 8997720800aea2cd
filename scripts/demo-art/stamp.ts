// Marks of the partners: an emblem over a wordmark, stamped in one ink on the same paper.

import { setLine } from './lettering.ts'
import { palettes, paper } from './palettes.ts'
import { bar, blob, disc, hole, quad, ring, slab } from './shapes.ts'
import { createSheet, type Sheet } from './sheet.ts'
import type { ArtSpec, MarkName } from './spec.ts'
import { setBlock } from './typeset.ts'

export function drawStamp(spec: Extract<ArtSpec, { kind: 'stamp' }>): Sheet {
  const sheet = createSheet(spec, spec.seed, paper)
  const { width, height } = spec
  const { ground, dark, key, first } = palettes[spec.palette]
  const ink = dark ? ground : spec.palette === 'bone' ? key : spec.palette === 'brick' ? ground : first
  // Pages show as little as two thirds of its width.
  const edge = width * 0.19
  const words = { x: edge, width: width - 2 * edge, most: height * 0.25 }
  const tall = setBlock(spec.words, { ...words, y: 0 }).height
  const top = height - edge - tall
  const size = top - edge - width * 0.06
  const transform = `translate(${(width - size) / 2} ${edge}) scale(${size / 1000})`
  sheet.print(emblems[spec.mark](), ink, { slip: 3, transform })
  sheet.print(setBlock(spec.words, { ...words, y: top }).lines.join(''), ink, { slip: 3 })
  return sheet
}

/** Emblems in a box of 1000 by 1000. */
const emblems: Readonly<Record<MarkName, () => string>> = {
  'salt-row': () =>
    quad(500, 60, 980, 400, 980, 500, 500, 160, 20, 500, 20, 400) +
    [0, 1, 2, 3, 4, 5, 6, 7, 8]
      .map((row) => {
        const tall = 480 - Math.abs(row - 4) * 104
        return slab(96 + row * 92, 1000 - tall, 64, tall, 32)
      })
      .join(''),
  'henrike-nattestad': () =>
    ring(500, 500, 500, 446) + setLine('HN', { x: 210, y: 240, width: 580, height: 520, weight: 0.34 }),
  'bureau-lazaret': () =>
    disc(500, 190, 170) +
    hole(566, 150, 130) +
    [30, 355, 680]
      .map(
        (x) =>
          `M${x} 1000V580A145 145 0 0 1 ${x + 290} 580V1000H${x + 220}V590A75 75 0 0 0 ${x + 70} 590V1000z`,
      )
      .join(''),
  'kettle-song': () =>
    blob([
      { x: 220, y: 560 },
      { x: 500, y: 440 },
      { x: 780, y: 560 },
      { x: 850, y: 800 },
      { x: 760, y: 990 },
      { x: 240, y: 990 },
      { x: 150, y: 800 },
    ]) +
    hole(500, 740, 120) +
    disc(500, 740, 44) +
    quad(180, 600, 60, 460, 0, 500, 150, 780) +
    'M240 470C240 200 760 200 760 470H690C690 300 310 300 310 470z' +
    slab(440, 380, 120, 60, 30) +
    disc(90, 300, 60, 46) +
    bar(124, 60, 28, 240) +
    quad(124, 60, 260, 110, 260, 180, 124, 130),
  mission: () =>
    quad(500, 0, 720, 300, 280, 300) +
    bar(200, 330, 600, 670) +
    hole(500, 500, 120) +
    disc(500, 500, 50) +
    hole(500, 800, 160) +
    disc(500, 800, 70) +
    bar(40, 600, 120, 400) +
    bar(840, 600, 120, 400),
  'pell-and-daughter': () => {
    const teeth = Array.from({ length: 9 }, (_, index) => 100 + index * 100)
    return (
      bar(50, 50, 900, 900) +
      teeth
        .map((at) => hole(at, 50, 30) + hole(at, 950, 30) + hole(50, at, 30) + hole(950, at, 30))
        .join('') +
      'M130 130V870H870V130z' +
      slab(180, 330, 640, 420, 30) +
      'M232 380L500 570L768 380L748 352L500 528L252 352z' +
      setLine('1971', { x: 330, y: 180, width: 340, height: 100, weight: 0.34 })
    )
  },
  northline: () =>
    quad(500, 0, 640, 560, 500, 480, 360, 560) +
    [0, 1, 2, 3].map((row) => bar(40 + row * 110, 640 + row * 100, 920 - row * 220, 56)).join(''),
}
