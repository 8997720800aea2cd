// Sets words in the poster alphabet: each line is stretched to a given width, and accents fit into the line height.

import { type Cut, glyphs, stems, widths } from './glyphs.ts'
import { bar, disc, hole, type Point, quad } from './shapes.ts'

export interface LineBox {
  x: number
  y: number
  width: number
  height: number
  /** Width of the vertical strokes as a fraction of the letter's width. */
  weight?: number
}

interface Piece {
  base: string
  mark: string
}

const marks: Readonly<Record<string, string>> = {
  '\u0301': 'acute',
  '\u0300': 'grave',
  '\u0302': 'hat',
  '\u030c': 'caron',
  '\u0308': 'dots',
  '\u030a': 'ring',
  '\u030b': 'double',
  '\u0303': 'tilde',
  '\u0327': 'cedilla',
  '\u0328': 'tail',
}

/** Marks that take no room above a letter. */
const below = new Set(['cedilla', 'tail', 'stroke'])

function splitWord(text: string): Piece[] {
  const pieces: Piece[] = []
  for (const sign of text.toUpperCase().normalize('NFD').replaceAll('Ł', 'L\u0335').replaceAll("'", '’')) {
    const last = pieces.at(-1)
    if (sign === '\u0335' && last) last.mark = 'stroke'
    else if (/\p{M}/u.test(sign) && last) last.mark = marks[sign] ?? ''
    else pieces.push({ base: sign, mark: '' })
  }
  return pieces
}

function measure(pieces: readonly Piece[], weight: number, gap: number): number {
  let units = 0
  for (const { base } of pieces) {
    units += base === ' ' ? 0.42 : stems.has(base) ? weight : (widths[base] ?? 1)
  }
  return units + gap * Math.max(pieces.length - 1, 0)
}

/** The line as path data, stretched to fill the box exactly. */
export function setLine(text: string, { x, y, width, height, weight = 0.36 }: LineBox): string {
  const pieces = splitWord(text)
  const gap = 0.13
  const unit = width / measure(pieces, weight, gap)
  const stem = unit * weight
  const beam = Math.min(Math.max(stem * 0.62, height * 0.06), stem, height * 0.16)
  // All letters of a line make room for the marks of some: capitals are of one height.
  const drop = pieces.some(({ mark }) => mark !== '' && !below.has(mark)) ? height * 0.2 : 0
  let pen = x
  let path = ''
  for (const { base, mark } of pieces) {
    if (base === ' ') {
      pen += unit * (0.42 + gap)
      continue
    }
    const w = stems.has(base) ? stem : unit * (widths[base] ?? 1)
    const cut: Cut = { w, h: height - drop, stem, beam }
    const draw = glyphs[base]
    if (draw) path += shift(draw(cut), pen, y + drop)
    if (mark) path += drawMark(mark, { x: pen + w / 2, y }, height, unit, stem, w)
    pen += w + unit * gap
  }
  return path
}

/** The width of a line of this height if its letters have their natural width. */
export function naturalWidth(text: string, height: number, weight = 0.36): number {
  return measure(splitWord(text), weight, 0.13) * height * 0.44
}

function drawMark(mark: string, at: Point, height: number, unit: number, stem: number, w: number): string {
  const room = height * 0.16
  const { x, y } = at
  const t = Math.min(stem * 0.7, room)
  switch (mark) {
    case 'acute':
      return quad(x + t * 0.1, y, x + t * 1.2, y, x + t * 0.2, y + room, x - t * 0.6, y + room)
    case 'grave':
      return quad(x - t * 1.2, y, x - t * 0.1, y, x + t * 0.6, y + room, x - t * 0.2, y + room)
    case 'double':
      return (
        drawMark('acute', { x: x - t * 0.8, y }, height, unit, stem, w) +
        drawMark('acute', { x: x + t * 0.8, y }, height, unit, stem, w)
      )
    case 'hat':
      return quad(
        x - t * 0.4,
        y,
        x + t * 0.4,
        y,
        x + t * 1.2,
        y + room,
        x + t * 0.4,
        y + room,
        x,
        y + room * 0.55,
        x - t * 0.4,
        y + room,
        x - t * 1.2,
        y + room,
      )
    case 'caron':
      return quad(
        x - t * 1.2,
        y,
        x - t * 0.4,
        y,
        x,
        y + room * 0.45,
        x + t * 0.4,
        y,
        x + t * 1.2,
        y,
        x + t * 0.4,
        y + room,
        x - t * 0.4,
        y + room,
      )
    case 'dots':
      return (
        bar(x - w * 0.36, y, Math.min(stem, w * 0.2), room) +
        bar(x + w * 0.36 - Math.min(stem, w * 0.2), y, Math.min(stem, w * 0.2), room)
      )
    case 'ring':
      return (
        disc(x, y + room / 2, Math.max(room * 0.56, t * 0.6), room * 0.56) +
        hole(x, y + room / 2, room * 0.24, room * 0.22)
      )
    case 'tilde':
      return bar(x - w * 0.36, y + room * 0.25, w * 0.72, room * 0.5)
    case 'cedilla':
    case 'tail':
      return quad(
        x,
        y + height,
        x + t,
        y + height,
        x + t * 0.6,
        y + height * 1.08,
        x - t * 0.2,
        y + height * 1.08,
      )
    case 'stroke': {
      // Across the upright, and as far beyond it on both sides as the line lets it.
      const [left, right] = [x - w / 2 - stem * 0.2, x - w / 2 + stem * 1.7]
      return quad(
        left,
        y + height * 0.52,
        right,
        y + height * 0.38,
        right,
        y + height * 0.48,
        left,
        y + height * 0.62,
      )
    }
    default:
      return ''
  }
}

/** Translates path data; supports only the absolute commands that the shapes of this folder use. */
function shift(path: string, dx: number, dy: number): string {
  return path.replace(/([MLA])([^MLAhvacz]*)/g, (_all, command: string, numbers: string) => {
    const values = numbers
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    const step = command === 'A' ? 7 : 2
    const moved = values.map((value, index) => {
      const place = index % step
      if (command === 'A' && place < 5) return value
      const level = command === 'A' ? place === 5 : place === 0
      return Math.round((value + (level ? dx : dy)) * 10) / 10
    })
    return command + moved.join(' ')
  })
}
