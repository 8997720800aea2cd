// Poster alphabet: condensed capitals built from stems, bars and round corners. Letters are drawn to given dimensions,
// so that any word can fill a line of any width and height.

import { bar, type Point, quad, short } from './shapes.ts'

/** Dimensions of a letter: width, height, stem (vertical stroke) and beam (horizontal stroke). */
export interface Cut {
  w: number
  h: number
  stem: number
  beam: number
}

type Corner = 'tl' | 'tr' | 'br' | 'bl'
type Side = 't' | 'r' | 'b' | 'l'

interface Frame {
  top?: number
  bottom?: number
  left?: number
  right?: number
  sides: string
  round?: readonly Corner[]
}

/** How far corners reach into the strokes that begin at them, in pixels: where parts of a letter only touched was a hairline. */
const overlap = 1

/** The outer radius of a round corner. */
const curve = (cut: Cut) => Math.min(cut.w * 0.46, cut.h * 0.24)

/** Strokes along the sides of a box, with round corners where two of them meet. */
function frame(
  cut: Cut,
  { top = 0, bottom = cut.h, left = 0, right = cut.w, sides, round = [] }: Frame,
): string {
  const { stem, beam } = cut
  const radius = Math.min(curve(cut), (right - left) / 2, (bottom - top) / 2)
  const has = (side: Side) => sides.includes(side)
  const turn = (corner: Corner) => (round.includes(corner) ? radius : 0)
  const inner = { x: Math.max(radius - stem, 0), y: Math.max(radius - beam, 0) }
  let path = ''
  if (has('t')) path += bar(left + turn('tl'), top, right - left - turn('tl') - turn('tr'), beam)
  if (has('b')) path += bar(left + turn('bl'), bottom - beam, right - left - turn('bl') - turn('br'), beam)
  if (has('l')) path += bar(left, top + turn('tl'), stem, bottom - top - turn('tl') - turn('bl'))
  if (has('r')) path += bar(right - stem, top + turn('tr'), stem, bottom - top - turn('tr') - turn('br'))
  for (const corner of round) {
    const [sx, sy] = [corner.endsWith('l') ? 1 : -1, corner.startsWith('t') ? 1 : -1]
    path += bend(sx > 0 ? left : right, sy > 0 ? top : bottom, sx, sy, radius, stem, beam, inner)
  }
  return path
}

function bend(
  x: number,
  y: number,
  sx: number,
  sy: number,
  radius: number,
  stem: number,
  beam: number,
  inner: { x: number; y: number },
): string {
  const far = radius + overlap
  const upright = { x, y: y + sy * radius }
  const level = { x: x + sx * radius, y }
  // Where the straight strokes have begun already.
  const [uprightEnd, levelEnd] = [
    { x, y: y + sy * far },
    { x: x + sx * far, y },
  ]
  // Always clockwise; otherwise overlapping parts of a letter would cut holes into each other.
  const clockwise = sx * sy > 0
  const ordered = (upwards: readonly Point[]) => (clockwise ? upwards : upwards.toReversed())
  const [start, from, to, end] = ordered([uprightEnd, upright, level, levelEnd]) as [
    Point,
    Point,
    Point,
    Point,
  ]
  const outer = `M${at(start)}L${at(from)}A${short(radius)} ${short(radius)} 0 0 1 ${at(to)}L${at(end)}`
  if (inner.x > 0 && inner.y > 0) {
    const [back, turn, last, rest] = ordered([
      { x: x + sx * stem, y: uprightEnd.y },
      { x: x + sx * stem, y: upright.y },
      { x: level.x, y: y + sy * beam },
      { x: levelEnd.x, y: y + sy * beam },
    ]).toReversed() as [Point, Point, Point, Point]
    return `${outer}L${at(back)} ${at(turn)}A${short(inner.x)} ${short(inner.y)} 0 0 0 ${at(last)}L${at(rest)}z`
  }
  const pie = `${outer}L${at({ x: levelEnd.x, y: uprightEnd.y })}z`
  if (stem <= radius) return pie
  const rest = stem - radius + overlap
  return pie + bar(sx > 0 ? x + radius - overlap : x - stem, sy > 0 ? y : y - far, rest, far)
}

const at = ({ x, y }: Point) => `${short(x)} ${short(y)}`

type Draw = (cut: Cut) => string

const stemAt = (cut: Cut, x: number, from = 0, to = cut.h) => bar(x, from, cut.stem, to - from)
const mid = (cut: Cut) => cut.h * 0.5
const upper = (cut: Cut) => mid(cut) + cut.beam / 2
const lower = (cut: Cut) => mid(cut) - cut.beam / 2
const right = (cut: Cut) => cut.w - cut.stem
const all = ['tl', 'tr', 'br', 'bl'] as const
const slash = (cut: Cut, x0: number, y0: number, x1: number, y1: number, thick = cut.stem) =>
  quad(x0, y0, x0 + thick, y0, x1 + thick, y1, x1, y1)

/** A letter that is open to the right, such as C, G and S. */
const open = (cut: Cut, bite: number) =>
  frame(cut, { sides: 'tlb', round: all }) +
  bar(right(cut), curve(cut), cut.stem, Math.max(bite - curve(cut), 0)) +
  bar(right(cut), cut.h - bite, cut.stem, Math.max(bite - curve(cut), 0))

/** Radius of corners within half of the height. */
const snug = (cut: Cut) => Math.min(curve(cut), upper(cut) / 2)

const bowl = (cut: Cut, top: number, bottom: number) =>
  frame(cut, { top, bottom, sides: 'trb', round: ['tr', 'br'] })

const plus = (c: Cut) =>
  bar(0, lower(c), c.w, c.beam) + bar(c.w / 2 - c.stem / 2, lower(c) + c.beam / 2 - c.w / 2, c.stem, c.w)

export const glyphs: Readonly<Record<string, Draw>> = {
  A: (c) =>
    frame(c, { sides: 'ltr', round: ['tl', 'tr'] }) + bar(c.stem / 2, c.h * 0.6, c.w - c.stem, c.beam),
  B: (c) => stemAt(c, 0) + bowl(c, 0, upper(c)) + bowl(c, lower(c), c.h),
  C: (c) => open(c, c.h * 0.36),
  D: (c) => stemAt(c, 0) + bowl(c, 0, c.h),
  E: (c) =>
    stemAt(c, 0) +
    [0, lower(c), c.h - c.beam].map((y, i) => bar(0, y, i === 1 ? c.w * 0.88 : c.w, c.beam)).join(''),
  F: (c) => stemAt(c, 0) + bar(0, 0, c.w, c.beam) + bar(0, lower(c), c.w * 0.88, c.beam),
  G: (c) =>
    open(c, c.h * 0.34) +
    bar(right(c), lower(c), c.stem, c.h * 0.3) +
    bar(c.w * 0.5, lower(c), c.w * 0.5, c.beam),
  H: (c) => stemAt(c, 0) + stemAt(c, right(c)) + bar(0, lower(c), c.w, c.beam),
  I: (c) => stemAt(c, 0),
  J: (c) =>
    frame(c, { sides: 'rb', round: ['br', 'bl'] }) +
    bar(0, c.h * 0.66, c.stem, Math.max(c.h * 0.34 - curve(c), 0)),
  K: (c) =>
    stemAt(c, 0) +
    slash(c, right(c), 0, c.stem * 0.5, c.h * 0.56) +
    slash(c, c.stem * 0.9, c.h * 0.42, right(c), c.h),
  L: (c) => stemAt(c, 0) + bar(0, c.h - c.beam, c.w, c.beam),
  M: (c) =>
    stemAt(c, 0) +
    stemAt(c, right(c)) +
    slash(c, 0, 0, c.w / 2 - c.stem / 2, c.h * 0.72) +
    slash(c, right(c), 0, c.w / 2 - c.stem / 2, c.h * 0.72),
  N: (c) => stemAt(c, 0) + stemAt(c, right(c)) + slash(c, 0, 0, right(c), c.h),
  O: (c) => frame(c, { sides: 'trbl', round: all }),
  P: (c) => stemAt(c, 0) + bowl(c, 0, c.h * 0.56),
  Q: (c) =>
    frame(c, { sides: 'trbl', round: all }) +
    slash(c, c.w * 0.42, c.h * 0.72, c.w - c.stem * 0.7, c.h * 1.04, c.stem * 0.8),
  R: (c) => stemAt(c, 0) + bowl(c, 0, c.h * 0.54) + slash(c, c.w * 0.3, c.h * 0.5, right(c), c.h),
  S: (c) =>
    frame(c, { bottom: upper(c), sides: 'tl', round: ['tl', 'tr', 'bl'] }) +
    frame(c, { top: lower(c), sides: 'rb', round: ['tr', 'br', 'bl'] }) +
    bar(snug(c), lower(c), c.w - 2 * snug(c), c.beam) +
    bar(right(c), curve(c), c.stem, Math.max(c.h * 0.31 - curve(c), 0)) +
    bar(0, c.h * 0.69, c.stem, Math.max(c.h * 0.31 - curve(c), 0)),
  T: (c) => stemAt(c, c.w / 2 - c.stem / 2) + bar(0, 0, c.w, c.beam),
  U: (c) => frame(c, { sides: 'lbr', round: ['bl', 'br'] }),
  V: (c) => slash(c, 0, 0, c.w / 2 - c.stem / 2, c.h) + slash(c, right(c), 0, c.w / 2 - c.stem / 2, c.h),
  W: (c) =>
    [0, 1]
      .map((half) => {
        const [from, wide] = [half * (c.w / 2 - c.stem * 0.26), c.w / 2 + c.stem * 0.26]
        const foot = from + wide / 2 - c.stem * 0.46
        return (
          slash(c, from, 0, foot, c.h, c.stem * 0.92) +
          slash(c, from + wide - c.stem * 0.92, 0, foot, c.h, c.stem * 0.92)
        )
      })
      .join(''),
  X: (c) => slash(c, 0, 0, right(c), c.h) + slash(c, right(c), 0, 0, c.h),
  Y: (c) =>
    slash(c, 0, 0, c.w / 2 - c.stem / 2, c.h * 0.56) +
    slash(c, right(c), 0, c.w / 2 - c.stem / 2, c.h * 0.56) +
    bar(c.w / 2 - c.stem / 2, c.h * 0.5, c.stem, c.h * 0.5),
  Z: (c) =>
    bar(0, 0, c.w, c.beam) +
    bar(0, c.h - c.beam, c.w, c.beam) +
    slash(c, right(c), c.beam * 0.5, 0, c.h - c.beam * 0.5),
  '0': (c) => frame(c, { sides: 'trbl', round: all }),
  '1': (c) => stemAt(c, c.w / 2 - c.stem / 2) + bar(c.w / 2 - c.stem, 0, c.stem, c.beam),
  '2': (c) =>
    frame(c, { bottom: upper(c), sides: 'tr', round: ['tl', 'tr'] }) +
    bar(0, curve(c), c.stem, Math.max(c.h * 0.34 - curve(c), 0)) +
    slash(c, right(c), upper(c), 0, c.h - c.beam) +
    bar(0, c.h - c.beam, c.w, c.beam),
  '3': (c) => bowl(c, 0, upper(c)) + bowl(c, lower(c), c.h),
  '4': (c) => stemAt(c, right(c)) + slash(c, c.w * 0.4, 0, 0, c.h * 0.66) + bar(0, c.h * 0.62, c.w, c.beam),
  '5': (c) => bar(0, 0, c.w, c.beam) + bar(0, 0, c.stem, upper(c)) + bowl(c, lower(c), c.h),
  '6': (c) =>
    frame(c, { top: lower(c), sides: 'trbl', round: all }) + frame(c, { sides: 'lt', round: ['tl'] }),
  '7': (c) => bar(0, 0, c.w, c.beam) + slash(c, right(c), c.beam * 0.5, c.w * 0.2, c.h),
  '8': (c) =>
    frame(c, { bottom: upper(c), sides: 'trbl', round: all }) +
    frame(c, { top: lower(c), sides: 'trbl', round: all }),
  '9': (c) =>
    frame(c, { bottom: upper(c), sides: 'trbl', round: all }) + frame(c, { sides: 'rb', round: ['br'] }),
  // A plus replaces the ampersand, which is unreadable when condensed this much; wood type posters do the same.
  '&': (c) => plus(c),
  '’': (c) => quad(0, 0, c.stem, 0, c.stem * 0.55, c.h * 0.24, 0, c.h * 0.24),
  '.': (c) => bar(0, c.h - c.beam * 1.2, c.stem, c.beam * 1.2),
  ',': (c) =>
    quad(0, c.h - c.beam, c.stem, c.h - c.beam, c.stem * 0.5, c.h + c.beam * 0.7, 0, c.h + c.beam * 0.7),
  ':': (c) => bar(0, c.h * 0.28, c.stem, c.beam * 1.2) + bar(0, c.h - c.beam * 1.2, c.stem, c.beam * 1.2),
  '-': (c) => bar(0, lower(c), c.w, c.beam),
  '+': (c) => plus(c),
  '/': (c) => slash(c, right(c), 0, 0, c.h),
  '!': (c) => bar(0, 0, c.stem, c.h * 0.7) + bar(0, c.h - c.beam * 1.2, c.stem, c.beam * 1.2),
}

/** Width of a letter relative to a normal one; letters with a single stem are as wide as the stem. */
export const widths: Readonly<Record<string, number>> = {
  M: 1.36,
  W: 1.5,
  E: 0.88,
  F: 0.86,
  L: 0.84,
  J: 0.9,
  V: 1.06,
  X: 1.06,
  Y: 1.06,
  T: 0.96,
  '-': 0.6,
  '+': 0.9,
  '&': 0.9,
  '1': 0.7,
}
export const stems: ReadonlySet<string> = new Set(['I', '.', ',', ':', '’', '!'])
