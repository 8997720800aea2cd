// Finds the outline of an area in a grid of numbers (marching squares), for filled shapes instead of halftones.

import type { Point } from './shapes.ts'

export interface Grid {
  columns: number
  rows: number
  /** The value of a cell; the area is where values are below 0, and its outline where they are 0. */
  at(column: number, row: number): number
}

/** The area below 0 as path data in grid units times `scale`; its holes run in the opposite direction. */
export function traceOutline(grid: Grid, scale: number, offset: Point): string {
  const links = new Map<string, Point[]>()
  const { columns, rows } = grid
  const value = (column: number, row: number) =>
    column < 0 || row < 0 || column >= columns || row >= rows ? 1 : grid.at(column, row)
  for (let row = -1; row < rows; row += 1) {
    for (let column = -1; column < columns; column += 1) {
      const [a, b] = [value(column, row), value(column + 1, row)]
      const [c, d] = [value(column + 1, row + 1), value(column, row + 1)]
      const kind = (a < 0 ? 8 : 0) + (b < 0 ? 4 : 0) + (c < 0 ? 2 : 0) + (d < 0 ? 1 : 0)
      if (kind === 0 || kind === 15) continue
      const top = { x: column + cross(a, b), y: row }
      const right = { x: column + 1, y: row + cross(b, c) }
      const bottom = { x: column + cross(d, c), y: row + 1 }
      const left = { x: column, y: row + cross(a, d) }
      for (const [from, to] of segments(kind, top, right, bottom, left)) link(links, from, to)
    }
  }
  let path = ''
  while (links.size > 0) {
    const loop = takeLoop(links)
    if (loop.length > 16) {
      const placed = smooth(smooth(loop)).map((point) => ({
        x: offset.x + (point.x + 0.5) * scale,
        y: offset.y + (point.y + 0.5) * scale,
      }))
      path += polygonAsIs(placed)
    }
  }
  return path
}

function cross(from: number, to: number): number {
  return from === to ? 0.5 : Math.min(Math.max(from / (from - to), 0.02), 0.98)
}

function segments(
  kind: number,
  t: Point,
  r: Point,
  b: Point,
  l: Point,
): readonly (readonly [Point, Point])[] {
  const table: Readonly<Record<number, readonly (readonly [Point, Point])[]>> = {
    1: [[b, l]],
    2: [[r, b]],
    3: [[r, l]],
    4: [[t, r]],
    5: [
      [t, r],
      [b, l],
    ],
    6: [[t, b]],
    7: [[t, l]],
    8: [[l, t]],
    9: [[b, t]],
    10: [
      [l, t],
      [r, b],
    ],
    11: [[r, t]],
    12: [[l, r]],
    13: [[b, r]],
    14: [[l, b]],
  }
  return table[kind] ?? []
}

const nameOf = (point: Point) => `${Math.round(point.x * 1000)},${Math.round(point.y * 1000)}`

function link(links: Map<string, Point[]>, from: Point, to: Point): void {
  const name = nameOf(from)
  const known = links.get(name)
  if (known) known.push(to)
  else links.set(name, [to])
}

function takeLoop(links: Map<string, Point[]>): Point[] {
  const loop: Point[] = []
  let name = links.keys().next().value
  while (name !== undefined) {
    const ways = links.get(name)
    const next = ways?.pop()
    if (!ways || !next) break
    if (ways.length === 0) links.delete(name)
    loop.push(next)
    name = nameOf(next)
  }
  return loop
}

function smooth(loop: readonly Point[]): Point[] {
  return loop.map((point, index) => {
    const before = loop[(index + loop.length - 1) % loop.length] ?? point
    const after = loop[(index + 1) % loop.length] ?? point
    return { x: (before.x + 2 * point.x + after.x) / 4, y: (before.y + 2 * point.y + after.y) / 4 }
  })
}

/** Keeps the direction of the points, because holes must run in the opposite direction. */
function polygonAsIs(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`
}
