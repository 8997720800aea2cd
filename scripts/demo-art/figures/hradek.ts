// The Matouš Hrádek Trio: three profiles one behind the other, pale, tan and brown.

import { adebayo, adebayoOutlines } from './adebayo.ts'
import type { Drawing, Layer } from './drawing.ts'
import { jarmila, jarmilaOutlines } from './jarmila.ts'
import { matous, matousOutlines } from './matous.ts'

/** The pale edge of one who stands before another. */
const cutOut = (outlines: readonly string[]): Layer => ({ ink: 'pale', path: outlines.join(''), stroke: 22 })

export function hradek(): Drawing {
  return {
    outlines: adebayoOutlines,
    layers: [...adebayo(), cutOut(jarmilaOutlines), ...jarmila(), cutOut(matousOutlines), ...matous()],
    face: { x: 500, y: 460 },
  }
}
