// Lines and outlines drawn by hand: smooth curves through given spots, with corners where the hand stops.

import { type Tone, traceLine } from '../screens.ts'
import { type Point, polygon, short } from '../shapes.ts'

/** A place on a line; a third value marks a corner. */
export type Spot = readonly [x: number, y: number, corner?: 1]

/** Spots as text: `x y` each, a comma between them, and an exclamation mark after a corner. */
export function spots(text: string): Spot[] {
  return text.split(', ').map((place): Spot => {
    const [x = 0, y = 0] = place.replace('!', '').split(' ').map(Number)
    return place.endsWith('!') ? [x, y, 1] : [x, y]
  })
}

interface Bend {
  from: Point
  /** Control points of the cubic curve to `to`. */
  out: Point
  into: Point
  to: Point
}

/** The curves between spots: each leaves in the direction from the spot before to the spot after. */
function bendsOf(places: readonly Spot[], closed: boolean): Bend[] {
  const count = places.length
  const at = (index: number) => {
    const [x, y] = places[closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)] as Spot
    return { x, y }
  }
  const isCorner = (index: number) =>
    places[(index + count) % count]?.[2] === 1 || (!closed && (index <= 0 || index >= count - 1))
  const direction = (index: number) => {
    const [before, after] = [at(index - 1), at(index + 1)]
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1
    return { x: (after.x - before.x) / length, y: (after.y - before.y) / length }
  }
  return Array.from({ length: closed ? count : count - 1 }, (_, index) => {
    const [from, to] = [at(index), at(index + 1)]
    const reach = Math.hypot(to.x - from.x, to.y - from.y) / 3
    const handle = (place: number, sign: 1 | -1) => {
      const { x, y } = at(place)
      if (isCorner(place)) return { x, y }
      const towards = direction(place)
      return { x: x + towards.x * reach * sign, y: y + towards.y * reach * sign }
    }
    return { from, out: handle(index, 1), into: handle(index + 1, -1), to }
  })
}

const pair = ({ x, y }: Point) => `${short(x)} ${short(y)}`

/** A closed shape. */
export function shape(places: readonly Spot[]): string {
  const bends = bendsOf(places, true)
  const start = bends[0]?.from ?? { x: 0, y: 0 }
  return `M${pair(start)}${bends.map(({ out, into, to }) => `C${pair(out)} ${pair(into)} ${pair(to)}`).join('')}z`
}

/** An open line, to be printed as a stroke. */
export function line(places: readonly Spot[]): string {
  const bends = bendsOf(places, false)
  const start = bends[0]?.from ?? { x: 0, y: 0 }
  return `M${pair(start)}${bends.map(({ out, into, to }) => `C${pair(out)} ${pair(into)} ${pair(to)}`).join('')}`
}

/** Points along a line, a few pixels apart. */
export function walk(places: readonly Spot[], step = 7): Point[] {
  return bendsOf(places, false).flatMap(({ from, out, into, to }, index, all) => {
    const count = Math.max(Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / step), 2)
    const last = index === all.length - 1 ? 1 : 0
    return Array.from({ length: count + last }, (_, part) => {
      const t = part / count
      const [a, b, c, d] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t ** 3]
      return {
        x: from.x * a + out.x * b + into.x * c + to.x * d,
        y: from.y * a + out.y * b + into.y * c + to.y * d,
      }
    })
  })
}

/** A band along points, as wide as the rule says from its start (0) to its end (1). */
export function band(points: readonly Point[], wide: (along: number) => number): string {
  const left: Point[] = []
  const right: Point[] = []
  points.forEach((point, index) => {
    const [next, last] = [points[index + 1] ?? point, points[index - 1] ?? point]
    const length = Math.hypot(next.x - last.x, next.y - last.y) || 1
    const half = wide(index / (points.length - 1)) / 2
    const [nx, ny] = [(-(next.y - last.y) / length) * half, ((next.x - last.x) / length) * half]
    left.push({ x: point.x + nx, y: point.y + ny })
    right.push({ x: point.x - nx, y: point.y - ny })
  })
  return polygon([...left, ...right.reverse()])
}

/** A line of a brush: widest in its middle, or where `peak` says, and pointed at both ends. */
export function brush(places: readonly Spot[], wide: number, peak = 0.5): string {
  return band(walk(places), (along) => {
    const from = along < peak ? along / peak : (1 - along) / (1 - peak)
    return wide * Math.sin((Math.min(Math.max(from, 0), 1) * Math.PI) / 2) ** 0.8 + 0.6
  })
}

/** Points on the lines between guides: a share of the way from the first guide to the last. */
export function between(guides: readonly (readonly Spot[])[], share: number, step = 9): Point[] {
  const place = share * (guides.length - 1)
  const index = Math.min(Math.floor(place), guides.length - 2)
  const rest = place - index
  const [one, other] = [evenly(guides[index] ?? [], step), evenly(guides[index + 1] ?? [], step)]
  return one.map(({ x, y }, at) => {
    const { x: toX, y: toY } = other[at] ?? { x, y }
    return { x: x + (toX - x) * rest, y: y + (toY - y) * rest }
  })
}

const parts = 64

/** The same number of points on every line, at equal distances. */
function evenly(places: readonly Spot[], step: number): Point[] {
  const points = walk(places, step)
  const lengths = points.map((point, index) => {
    const last = points[index - 1] ?? point
    return Math.hypot(point.x - last.x, point.y - last.y)
  })
  const total = lengths.reduce((sum, length) => sum + length, 0)
  let at = 0
  let done = 0
  return Array.from({ length: parts + 1 }, (_, part) => {
    const wanted = (part / parts) * total
    while (at < points.length - 2 && done + (lengths[at + 1] ?? 0) < wanted) {
      at += 1
      done += lengths[at] ?? 0
    }
    const [from, to] = [points[at], points[at + 1]] as [Point, Point]
    const rest = Math.min((wanted - done) / (lengths[at + 1] || 1), 1)
    return { x: from.x + (to.x - from.x) * rest, y: from.y + (to.y - from.y) * rest }
  })
}

/** A shadow along a line: as dark as `depth` on the line, nothing at `reach` from it. */
export interface Shadow {
  spine: readonly Spot[]
  reach: number
  depth: number
}

/** The tone of shadows, the darkest of them at every point. */
export function shade(shadows: readonly Shadow[]): Tone {
  const spines = shadows.map(({ spine }) => walk(spine, 12))
  return (x, y) => {
    let most = 0
    shadows.forEach(({ reach, depth }, index) => {
      let near = reach
      for (const point of spines[index] ?? []) near = Math.min(near, Math.hypot(point.x - x, point.y - y))
      const share = 1 - near / reach
      most = Math.max(most, depth * share * (2 - share))
    })
    return most
  }
}

/** Hatching: lines that swell with the tone and end where there is none. */
export function hatch(tone: Tone, lines: readonly (readonly Point[])[], pitch: number): string {
  return lines.map((points) => traceLine(tone, points, pitch)).join('')
}

/** Arcs around a point, a pitch apart, between two radii and two angles. */
export function arcsAround(
  { x, y }: Point,
  [near, far]: readonly [number, number],
  [start, end]: readonly [number, number],
  pitch: number,
): Point[][] {
  const arcs: Point[][] = []
  for (let radius = near; radius < far; radius += pitch) {
    const count = Math.max(Math.round((radius * (end - start)) / 6), 2)
    arcs.push(
      Array.from({ length: count + 1 }, (_, index) => {
        const angle = start + ((end - start) * index) / count
        return { x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius }
      }),
    )
  }
  return arcs
}

/** Spots of a part with measures of its own: its pivot is at a place of the sheet, and it is leaned about it or mirrored. */
export function spaceAt(
  { x, y, size, lean = 0, mirrored = false }: Point & { size: number; lean?: number; mirrored?: boolean },
  pivot: Point = { x: 0, y: 0 },
): (text: string) => Spot[] {
  const [cos, sin] = [Math.cos(lean) * size, Math.sin(lean) * size]
  return (text) =>
    spots(text).map(([left, top, corner]): Spot => {
      const [dx, dy] = [(left - pivot.x) * (mirrored ? -1 : 1), top - pivot.y]
      const spot = [x + dx * cos - dy * sin, y + dx * sin + dy * cos] as const
      return corner ? [...spot, corner] : spot
    })
}

/** Hatching in slanting lines over the box of a drawing and what stands beside it. */
export function slantTones(shadows: readonly Shadow[]): string {
  const [left, right, tall, pitch] = [-150, 1200, 1400, 9.5]
  const lines: Point[][] = []
  for (let start = left - tall; start < right; start += pitch * Math.SQRT2)
    lines.push(
      Array.from({ length: Math.ceil(tall / 6) + 1 }, (_, index) => ({
        x: start + index * 6,
        y: tall - index * 6,
      })),
    )
  return hatch(shade(shadows), lines, pitch)
}
