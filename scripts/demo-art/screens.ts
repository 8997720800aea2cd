// Halftone screens: convert tones into marks of one ink. Each motif has its own screen, so that pictures of one artist
// are recognisable; only the size of a mark varies, never its colour.

import { createRandom } from '#demo/random.ts'
import { bar, disc, type Point, polygon, short } from './shapes.ts'
import type { Motif, Size } from './spec.ts'

/** Amount of ink at a point of the sheet, 0 to 1; below 0 outside the picture. */
export type Tone = (x: number, y: number) => number

export interface Screen {
  motif: Motif
  /** Distance between marks in pixels. */
  pitch: number
  /** Origin of arcs and rays. */
  origin: Point
  seed: string
}

/** The marks that print the tone on the sheet, as path data. */
export function screenTone(tone: Tone, size: Size, screen: Screen): string {
  switch (screen.motif) {
    case 'arcs':
      return screenByArcs(tone, size, screen)
    case 'lines':
      return screenByLines(tone, size, screen)
    case 'rays':
      return screenByRays(tone, size, screen)
    case 'letters':
      return screenBySlant(tone, size, screen)
    case 'tiles':
      return screenByCells(tone, size, screen, 0, diamond)
    case 'dots':
      return screenByCells(tone, size, screen, Math.PI / 4, dot)
    case 'cuts':
      return screenByCells(tone, size, screen, Math.PI / 12, dot)
  }
}

function dot(x: number, y: number, amount: number, pitch: number): string {
  const radius = Math.sqrt(amount) * pitch * 0.66
  if (radius < 1) return ''
  if (radius > 7) return disc(x, y, radius)
  const [r, d] = [radius, radius * Math.SQRT1_2]
  return (
    `M${short(x - r)} ${short(y)}L${short(x - d)} ${short(y - d)} ${short(x)} ${short(y - r)} ` +
    `${short(x + d)} ${short(y - d)} ${short(x + r)} ${short(y)} ${short(x + d)} ${short(y + d)} ` +
    `${short(x)} ${short(y + r)} ${short(x - d)} ${short(y + d)}z`
  )
}

function diamond(x: number, y: number, amount: number, pitch: number): string {
  const half = Math.sqrt(amount) * pitch * 0.54
  return half < 0.8 ? '' : bar(x - half, y - half, half * 2, half * 2)
}

type Cell = (x: number, y: number, amount: number, pitch: number) => string

function screenByCells(
  tone: Tone,
  { width, height }: Size,
  { pitch }: Screen,
  angle: number,
  cell: Cell,
): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const reach = Math.ceil(Math.hypot(width, height) / 2 / pitch)
  const marks: string[] = []
  for (let row = -reach; row <= reach; row += 1) {
    for (let column = -reach; column <= reach; column += 1) {
      const x = width / 2 + (column * cos - row * sin) * pitch
      const y = height / 2 + (column * sin + row * cos) * pitch
      if (x < -pitch || y < -pitch || x > width + pitch || y > height + pitch) continue
      const amount = tone(x, y)
      if (amount > 0.015) marks.push(cell(x, y, Math.min(amount, 1), pitch))
    }
  }
  return marks.join('')
}

/** A band along the line that widens with the tone, interrupted where no ink is wanted. */
export function traceLine(tone: Tone, points: readonly Point[], pitch: number): string {
  let path = ''
  let above: Point[] = []
  let below: Point[] = []
  const close = () => {
    if (above.length > 1) path += polygon([...above, ...below.reverse()])
    above = []
    below = []
  }
  points.forEach((point, index) => {
    const amount = tone(point.x, point.y)
    if (amount < 0.03) {
      close()
      return
    }
    const next = points[index + 1] ?? point
    const last = points[index - 1] ?? point
    const length = Math.hypot(next.x - last.x, next.y - last.y) || 1
    const half = amount * pitch * 0.47 + 0.35
    const nx = (-(next.y - last.y) / length) * half
    const ny = ((next.x - last.x) / length) * half
    above.push({ x: point.x + nx, y: point.y + ny })
    below.push({ x: point.x - nx, y: point.y - ny })
  })
  close()
  return path
}

function screenByLines(tone: Tone, { width, height }: Size, { pitch, seed }: Screen): string {
  const random = createRandom(`${seed}/lines`)
  const [swing, wave, phase] = [
    pitch * random.between(0.8, 1.6),
    width / random.between(1.2, 2.2),
    random.next() * 6,
  ]
  let path = ''
  for (let y = -swing * 2; y < height + swing * 2; y += pitch) {
    const points: Point[] = []
    for (let x = -8; x <= width + 8; x += 8) {
      points.push({ x, y: y + Math.sin((x / wave) * 6.283 + phase + y / 400) * swing })
    }
    path += traceLine(tone, points, pitch)
  }
  return path
}

function screenBySlant(tone: Tone, { width, height }: Size, { pitch }: Screen): string {
  const reach = width + height
  let path = ''
  for (let start = -height; start < reach; start += pitch * Math.SQRT2) {
    const points: Point[] = []
    for (let along = -10; along <= height + 10; along += 6)
      points.push({ x: start + along, y: height - along })
    path += traceLine(tone, points, pitch)
  }
  return path
}

function screenByArcs(tone: Tone, { width, height }: Size, { pitch, origin }: Screen): string {
  const far = Math.max(
    ...[0, width].flatMap((x) => [0, height].map((y) => Math.hypot(x - origin.x, y - origin.y))),
  )
  let path = ''
  for (let radius = pitch / 2; radius < far; radius += pitch) {
    const count = Math.max(Math.round((radius * 6.283) / 8), 12)
    const points: Point[] = []
    for (let index = 0; index <= count; index += 1) {
      const angle = (index / count) * Math.PI * 2 + Math.PI / 2
      points.push({ x: origin.x + Math.cos(angle) * radius, y: origin.y + Math.sin(angle) * radius })
    }
    path += traceLine(tone, points, pitch)
  }
  return path
}

function screenByRays(tone: Tone, { width, height }: Size, { pitch, origin }: Screen): string {
  const far = Math.max(
    ...[0, width].flatMap((x) => [0, height].map((y) => Math.hypot(x - origin.x, y - origin.y))),
  )
  let path = ''
  // Rays diverge; where the gap is wide enough, a new ray starts between two others.
  for (let level = 0; level < 7; level += 1) {
    const count = 24 * 2 ** level
    const start = level === 0 ? pitch * 2 : (count * pitch) / (2 * Math.PI)
    for (let index = level === 0 ? 0 : 1; index < count; index += level === 0 ? 1 : 2) {
      const angle = (index / count) * Math.PI * 2
      const points: Point[] = []
      for (let radius = start; radius < far; radius += 8) {
        points.push({ x: origin.x + Math.cos(angle) * radius, y: origin.y + Math.sin(angle) * radius })
      }
      path += traceRay(tone, points, origin, pitch)
    }
    if (start > far) break
  }
  return path
}

/** As `traceLine`, but the width is limited by the gap between rays at that distance. */
function traceRay(tone: Tone, points: readonly Point[], origin: Point, pitch: number): string {
  const share = (point: Point) => {
    const radius = Math.hypot(point.x - origin.x, point.y - origin.y)
    let count = 24
    while ((count * 2 * pitch) / (2 * Math.PI) <= radius) count *= 2
    return (2 * Math.PI * radius) / count / pitch
  }
  return traceLine(
    (x, y) => {
      const amount = tone(x, y)
      return amount < 0.03 ? amount : Math.min(amount, 1) * share({ x, y }) * 0.98
    },
    points,
    pitch,
  )
}
