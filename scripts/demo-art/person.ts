// Prints a subject of the cast on a sheet: each part has a cut edge and a flat ink, and the tones over it in the
// subject's technique.

import { figureOfCast } from './cast.ts'
import { traceOutline } from './contour.ts'
import { printDrawing, viewOf } from './figures/drawing.ts'
import { type Palette, palettes } from './palettes.ts'
import { inkOf } from './piece.ts'
import { screenTone, type Tone } from './screens.ts'
import { type Sculpture, sculpt, toneAt, type Window } from './sculpt.ts'
import type { Point } from './shapes.ts'
import type { Sheet } from './sheet.ts'
import type { Solid } from './solid.ts'
import type { CastName, CrewName, Motif, PaletteName, Size } from './spec.ts'
import type { Part, Subject } from './subject.ts'
import { stippleTone } from './techniques.ts'

interface Look {
  palette: PaletteName
  motif: Motif
}

/** Where a subject stands on a sheet: the pixel of the model's origin and pixels a head. */
interface Place extends Point {
  scale: number
}

interface Print extends Model {
  sheet: Sheet
  part: Part
  place: Place
  palette: Palette
  motif: Motif
  subject: Subject
}

/** What a part looks like, and where it is seen. */
interface Model {
  sculpture: Sculpture
  mask: Sculpture
}

const known = new Map<string, readonly Model[]>()

/** The figure whose limb a joined part is: the nearest one below it that has the palette's own ink. */
const figureBelow = (parts: readonly Part[], index: number) =>
  parts.findLastIndex(({ ink, joined }, place) => place < index && !ink && !joined)

/** The models of a subject; more than its 4:5 view is there, for wider and taller pictures. */
function modelsOf(name: CastName | CrewName, subject: Subject): readonly Model[] {
  const made = known.get(name)
  if (made) return made
  const { x, y, width } = subject.view
  const window: Window = {
    left: x - width * 0.82,
    top: y - width * 0.12,
    width: width * 1.64,
    height: width * 1.4,
  }
  const casters = subject.parts.filter(({ clear }) => !clear).flatMap(({ solids }) => solids)
  const make = (solids: readonly Solid[]) => sculpt(solids, casters, subject.lamp, window, subject.detail)
  const { parts } = subject
  const limbsOf = (figure: number) =>
    parts.filter(({ joined }, index) => joined && figureBelow(parts, index) === figure)
  // A limb is modelled as one with its figure, and printed a second time over what the figure holds.
  const wholes = parts.map((part, index) => {
    const limbs = part.joined ? [] : limbsOf(index).flatMap(({ solids }) => solids)
    return make([...part.solids, ...limbs])
  })
  const all = parts.map(({ joined }, index): Model => {
    const mask = wholes[index] as Sculpture
    const sculpture = joined ? wholes[figureBelow(parts, index)] : undefined
    return { sculpture: sculpture ?? mask, mask }
  })
  known.set(name, all)
  return all
}

/** Prints the subject into a box, standing on its lower edge; `closer` enlarges it around its face. */
export function printSubject(
  sheet: Sheet,
  name: CastName | CrewName,
  box: Point & Size,
  { palette: paletteName, motif }: Look,
  closer = 1,
): void {
  const palette = palettes[paletteName]
  const figure = figureOfCast(name)
  if ('drawing' in figure) {
    const { drawing } = figure
    printDrawing(sheet, drawing, placeOf(viewOf(drawing), drawing.face, box, closer), palette)
    return
  }
  const { subject } = figure
  const place = placeOf(subject.view, subject.face, box, closer)
  modelsOf(name, subject).forEach((model, index) => {
    const part = subject.parts[index] as Part
    printPart({ sheet, ...model, part, place, palette, motif, subject })
  })
}

/** Where a figure stands that is seen in a 4:5 view: on the lower edge of the box, or with its face in the middle. */
function placeOf(view: Subject['view'], face: Point | undefined, box: Point & Size, closer: number): Place {
  const scale = (Math.min(box.width, box.height / 1.25) * closer) / view.width
  const { x, y } = face ?? { x: view.x, y: view.y + view.width * 0.42 }
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  return closer === 1
    ? { x: middle.x - view.x * scale, y: box.y + box.height - (view.width * 1.25 + view.y) * scale, scale }
    : { x: middle.x - x * scale, y: middle.y - y * scale, scale }
}

function outline(sculpture: Sculpture, place: Place, rule: (tone: number, edge: number) => number): string {
  const { columns, rows, left, top, width } = sculpture
  const at = (column: number, row: number) => {
    const cell = row * columns + column
    return rule(sculpture.tone[cell] ?? 0, sculpture.edge[cell] ?? 1)
  }
  const offset = { x: place.x + left * place.scale, y: place.y + top * place.scale }
  return traceOutline({ columns, rows, at }, (width / columns) * place.scale, offset)
}

function printPart(print: Print): void {
  const { sheet, part, palette, motif, mask, place } = print
  const shapeOf = (room: number) => outline(mask, place, (_tone, edge) => (edge < 0 ? -1 : edge - room))
  const shape = shapeOf(0.006)
  // The tones of a limb reach a little further than its flat ink, whose edge would else be a line across the shoulder.
  const within = part.joined ? shapeOf(0.018) : shape
  const light = palette.dark && !part.ink
  const edge = palette.dark ? inkOf(palette, 'dark') : inkOf(palette, 'pale')
  const size = Math.min(sheet.width, sheet.height)
  if (!part.joined) sheet.print(shape, edge, { slip: 0, stroke: size / 110 })
  const flat = part.ink ? inkOf(palette, part.ink) : palette.flat
  sheet.print(shape, flat, { slip: part.joined ? 0 : size / 300 })
  if (motif === 'cuts') printPapers(print, light, within)
  else printTones(print, within, light)
}

/** Three papers, one over the other: shadow, half light, light. */
function printPapers(print: Print, light: boolean, within: string): void {
  const { sheet, part, palette, sculpture, place } = print
  const below = (limit: number) => outline(sculpture, place, (tone, edge) => (edge < 0 ? tone - limit : 1))
  const above = (limit: number) => outline(sculpture, place, (tone, edge) => (edge < 0 ? limit - tone : 1))
  const dark = inkOf(palette, 'dark')
  if (part.ink) {
    sheet.print(below(0.3), dark, { slip: 3, within })
  } else if (light) {
    sheet.print(above(0.1), palette.first, { slip: 4, within })
    sheet.print(above(0.32), palette.key, { slip: 4, within })
    sheet.print(above(0.82), palette.hot, { slip: 4, within })
  } else {
    sheet.print(below(0.5), palette.hot, { slip: 4, within })
    sheet.print(below(0.3), palette.first, { slip: 4, within })
    sheet.print(below(0.13), dark, { slip: 3, within })
  }
}

/** Amount of ink for each point of the sheet: pale ink where it is light, or dark ink where it is not. */
function inkTone({ sculpture, place }: Print, light: boolean): Tone {
  return (x, y) => {
    const value = toneAt(sculpture, (x - place.x) / place.scale, (y - place.y) / place.scale)
    if (value < 0) return -1
    return light ? value ** 0.78 * 1.14 - 0.05 : Math.min(1.04 - value ** 0.74 * 1.16, 1)
  }
}

function printTones(print: Print, within: string, light: boolean): void {
  const { sheet, palette, motif, subject, place } = print
  const size = Math.min(sheet.width, sheet.height)
  const marks = motif === 'dots' ? 19 : subject.detail === 'fine' ? 10 : 14
  const pitch = Math.max((size / 1200) * marks, 9)
  const tone = inkTone(print, light)
  const origin = {
    x: place.x + subject.origin[0] * place.scale,
    y: place.y + subject.origin[1] * place.scale,
  }
  const key = light ? palette.key : inkOf(palette, 'dark')
  // Both prints of a limb fall on the same lines.
  const slip = subject.parts.some(({ joined }) => joined) ? 0 : 3
  const screen = { motif, pitch, origin, seed: 'figure' }
  switch (subject.technique) {
    case 'stipple':
      sheet.print(stippleTone(tone, sheet, pitch * 0.62), key, { slip, within })
      return
    case undefined:
      sheet.print(screenTone(tone, sheet, screen), key, { slip, within })
  }
}
