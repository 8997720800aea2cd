// The map of a place, from the address that staff gave.
import { LRUCache } from 'lru-cache'
import { toMapTarget } from '#contract/maps.ts'
import { type HarbourChart, toHarbourChart } from './harbour-chart.ts'

/** `frame` loads in place on request when the map can be embedded; otherwise `href` links to it. */
export interface MapView {
  frame: string | null
  href: string
  /** Where it is, as a chart says it: "53.7429° N, 0.3339° W"; "" when the address does not tell. */
  position: string
  /** Whose map it is: "openstreetmap.org". */
  host: string
  /** Stands for the map: a sign, and no map. */
  chart: HarbourChart
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

/** Charts of the latest places: drawing one takes as long as the rest of a page, and most events are where others are. */
const charts = new LRUCache<string, HarbourChart>({ max: 50 })

function chartOf(seed: string): HarbourChart {
  const chart = charts.get(seed) ?? toHarbourChart(seed)
  charts.set(seed, chart)
  return chart
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
    host: new URL(target.url).hostname.replace(/^www\./, ''),
    chart: chartOf(position || target.url),
  }
}
