// Souvenirs on a plain ground, drawn with a key line and hatching like the figures of the posters, with the company's mark
// on them.

import { type Palette, palettes } from './palettes.ts'
import { inkOf } from './piece.ts'
import { bar } from './shapes.ts'
import { createSheet, type Sheet } from './sheet.ts'
import { mug, pin, record } from './souvenirs/goods.ts'
import { castShadow, type Layer, type Souvenir, tableTop } from './souvenirs/ink.ts'
import { book, giftcard, matchbox, poster, tube } from './souvenirs/paper.ts'
import { tshirt } from './souvenirs/tshirt.ts'
import { cap, scarf, tote } from './souvenirs/wear.ts'
import type { ArtSpec, SouvenirName } from './spec.ts'

const souvenirs: Readonly<Record<SouvenirName, () => Souvenir>> = {
  tshirt,
  record,
  tote,
  mug,
  tube,
  pin,
  cap,
  book,
  giftcard,
  matchbox,
  poster,
  scarf,
}

export function drawSouvenir(spec: Extract<ArtSpec, { kind: 'souvenir' }>): Sheet {
  const palette = palettes[spec.palette]
  const sheet = createSheet(spec, spec.seed, palette.ground)
  const scale = `scale(${spec.width / 1200})`
  const souvenir = souvenirs[spec.souvenir]()
  printLayers(sheet, palette, souvenir.wall ?? [], scale)
  printTable(sheet, palette, souvenir, scale)
  const turned = souvenir.turn ? `${scale} ${souvenir.turn}` : scale
  printLayers(sheet, palette, souvenir.behind ?? [], scale)
  sheet.print(souvenir.outlines.join(''), inkOf(palette, 'pale'), { stroke: 34, slip: 2, transform: turned })
  printLayers(sheet, palette, souvenir.layers, turned)
  return sheet
}

const inkFor = (palette: Palette, ink: Layer['ink']) => (ink === 'flat' ? palette.flat : inkOf(palette, ink))

function printLayers(sheet: Sheet, palette: Palette, layers: readonly Layer[], turned: string): void {
  for (const { ink, path, stroke, within, transform } of layers) {
    sheet.print(path, inkFor(palette, ink), {
      slip: ink === 'dark' ? 0 : 1.5,
      transform: transform ? `${turned} ${transform}` : turned,
      ...(stroke ? { stroke } : {}),
      ...(within ? { within, withinTransform: turned } : {}),
    })
  }
}

function printTable(
  sheet: Sheet,
  palette: Palette,
  { table, shadow, horizon = tableTop }: Souvenir,
  transform: string,
): void {
  if (!table) return
  sheet.print(bar(-20, horizon, 1240, 1240 - horizon), inkFor(palette, table), {
    slip: 0,
    transform,
  })
  if (shadow) sheet.print(castShadow(shadow, horizon), inkOf(palette, 'dark'), { slip: 0, transform })
}
