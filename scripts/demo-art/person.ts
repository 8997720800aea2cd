// Places the drawing of a member of the cast on a sheet.

import { drawingOf } from './cast.ts'
import { type Drawing, printDrawing, viewOf } from './figures/drawing.ts'
import { palettes } from './palettes.ts'
import type { Point } from './shapes.ts'
import type { Sheet } from './sheet.ts'
import type { CastName, CrewName, PaletteName, Size } from './spec.ts'

/** Prints the drawing into a box, standing on its lower edge; `closer` enlarges it around its face. */
export function printSubject(
  sheet: Sheet,
  name: CastName | CrewName,
  box: Point & Size,
  { palette }: { palette: PaletteName },
  closer = 1,
): void {
  const drawing = drawingOf(name)
  printDrawing(sheet, drawing, placeOf(drawing, box, closer), palettes[palette])
}

/** Where a figure stands that is seen in a 4:5 view: on the lower edge of the box, or with its face in the middle. */
function placeOf(drawing: Drawing, box: Point & Size, closer: number): Point & { scale: number } {
  const view = viewOf(drawing)
  const scale = (Math.min(box.width, box.height / 1.25) * closer) / view.width
  const { x, y } = drawing.face
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  return closer === 1
    ? { x: middle.x - view.x * scale, y: box.y + box.height - (view.width * 1.25 + view.y) * scale, scale }
    : { x: middle.x - x * scale, y: middle.y - y * scale, scale }
}
