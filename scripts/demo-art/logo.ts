// The company's logo and mark. They are transparent, in colours that work on light and dark backgrounds: vermilion and
// a mid stone.

import { setLine } from './lettering.ts'
import { ink, paper, vermilion } from './palettes.ts'
import { slab } from './shapes.ts'
import { createSheet, type Sheet } from './sheet.ts'
import type { ArtSpec } from './spec.ts'
import { drawMark } from './things-harbour.ts'

/** Space at the left of the mark in its own square; on a page the mark begins where the words below it do. */
const bearing = 0.1035

/** The wordmark with the mark before it: both words of the name have the same width, all in vermilion. */
export function drawLogo(spec: Extract<ArtSpec, { kind: 'logo' }>): Sheet {
  const sheet = createSheet(spec, spec.seed, null)
  const { width, height } = spec
  const side = height
  printMark(sheet, side, vermilion, vermilion, { x: -bearing * side, y: 0 })
  const from = side * (1.08 - bearing)
  const words = spec.words.join(' ')
  sheet.print(
    setLine(words, {
      x: from,
      y: height * 0.13,
      width: width - from - 4,
      height: height * 0.74,
      weight: 0.4,
    }),
    vermilion,
    {
      slip: 0,
    },
  )
  return sheet
}

export function drawSign(spec: Extract<ArtSpec, { kind: 'mark' }>): Sheet {
  const sheet = createSheet(spec, spec.seed, null)
  const { width } = spec
  if (spec.solid) {
    sheet.print(slab(0, 0, width, width, width * 0.18), ink, { slip: 0 })
    printMark(sheet, width * 0.78, vermilion, paper, { x: width * 0.11, y: width * 0.11 })
  } else {
    printMark(sheet, width, vermilion, vermilion, { x: -bearing * width, y: 0 })
  }
  return sheet
}

function printMark(
  sheet: Sheet,
  side: number,
  colour: string,
  lamp: string,
  at: { x: number; y: number },
): void {
  const { lamp: lampShape, hull, waves } = drawMark()
  const transform = `translate(${at.x} ${at.y}) scale(${side / 1000})`
  sheet.print(lampShape, lamp, { slip: 0, transform })
  sheet.print(hull, colour, { slip: 0, transform })
  sheet.print(waves, colour, { slip: 0, transform })
}
