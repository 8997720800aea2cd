// The map of a place, from the address that staff gave.
import { toMapTarget } from '#contract/maps.ts'
import { hashOf, sequenceFrom } from './poster-art.ts'

/** `frame` loads in place on request when the map can be embedded; otherwise `href` links to it. */
export interface MapView {
  frame: string | null
  href: string
  /** Where it is, as a chart says it: "53.7429° N, 0.3339° W"; "" when the address does not tell. */
  position: string
  /** SVG paths of lines around the place, in a box of 1200 × 400 with the place in the middle: a sign, and no map. */
  lines: string[]
}

interface Point {
  latitude: number
  longitude: number
}

/** Where the makers of map addresses put a point; a turned one has its longitude first. */
const forms = [
  {
    pattern: /[?&](?:marker|query|q|ll)=(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)(?:&|$)/,
    isTurned: false,
  },
  { pattern: /!2d(-?\d{1,3}(?:\.\d+)?)!3d(-?\d{1,3}(?:\.\d+)?)/, isTurned: true },
  { pattern: /@(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?),\d/, isTurned: false },
]

/** The point that an address of a map names, or null. */
function pointOf(address: string): Point | null {
  const text = address.replaceAll(/%2C/gi, ',')
  for (const { pattern, isTurned } of forms) {
    const [, one, other] = pattern.exec(text) ?? []
    if (one === undefined || other === undefined) continue
    const [latitude, longitude] = isTurned ? [Number(other), Number(one)] : [Number(one), Number(other)]
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude }
  }
  return null
}

/** "53.7429° N"; the fonts of the site have no signs for minutes and seconds. */
const toAngle = (degrees: number, [plus, minus]: readonly [string, string]) =>
  `${Math.abs(degrees).toFixed(4)}° ${degrees < 0 ? minus : plus}`

const corners = 9

/** A closed line around the middle of the box, smooth between the middles of its sides. */
function toLine(radius: number, bumps: readonly number[]): string {
  const points = bumps.map((bump, index) => {
    const angle = (index / corners) * 2 * Math.PI
    const reach = radius * (0.8 + bump * 0.5)
    return [
      Math.round(600 + reach * 1.35 * Math.cos(angle)),
      Math.round(200 + reach * Math.sin(angle)),
    ] as const
  })
  const middles = points.map(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % corners] ?? [x, y]
    return `${Math.round((x + nextX) / 2)} ${Math.round((y + nextY) / 2)}`
  })
  const curves = points.map(([x, y], index) => `Q${x} ${y} ${middles[index]}`)
  return `M${middles.at(-1)}${curves.join('')}z`
}

/** Lines like those of heights on a chart: of one family, and others for every place. */
function toLines(seed: string): string[] {
  const next = sequenceFrom(hashOf(seed))
  const bumps = Array.from({ length: corners }, next)
  return [70, 130, 200, 280, 370, 470].map((radius) => {
    const drifted = bumps.map((bump) => Math.min(1, Math.max(0, bump + (next() - 0.5) * 0.25)))
    return toLine(radius, drifted)
  })
}

/** Null for what is no address of a map. */
export function toMapView(address: string): MapView | null {
  const target = toMapTarget(address)
  if (!target) return null
  const point = pointOf(target.url)
  const position = point
    ? `${toAngle(point.latitude, ['N', 'S'])}, ${toAngle(point.longitude, ['E', 'W'])}`
    : ''
  return {
    frame: target.kind === 'embed' ? target.url : null,
    href: target.url,
    position,
    lines: toLines(position || target.url),
  }
}
