import { expect, test } from 'vitest'
import { mapOfPlace } from '#contract/maps.ts'
import { toHarbourChart } from '#views/harbour-chart.ts'
import { toMapView } from '#views/map-view.ts'

const openStreetMap =
  'https://www.openstreetmap.org/export/embed.html?bbox=-0.3%2C53.7%2C-0.2%2C53.8&layer=mapnik&marker=53.74290%2C-0.33390'
const google = 'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d2365.1!2d-0.3301!3d53.7392!2m3!1f0'

test.each([
  ['a marker', openStreetMap, '53.7429° N, 0.3339° W'],
  ['Google’s embed', google, '53.7392° N, 0.3301° W'],
  ['a query of two numbers', 'https://maps.example/?q=-33.8568,151.2153', '33.8568° S, 151.2153° E'],
  ['the words of a place', mapOfPlace('St Erasmus, 53 Church Row'), ''],
  ['no point on earth', 'https://maps.example/?q=91.5,10', ''],
  ['more digits than are shown', 'https://maps.example/?q=10.99999,0', '11.0000° N, 0.0000° E'],
])('reads the position in %s', (_what, address, position) => {
  expect(toMapView(address, '')?.position).toBe(position)
})

test('draws another harbour for another place, and the same for the same', () => {
  const one = toMapView(openStreetMap, 'St Erasmus')
  expect(toMapView(openStreetMap, 'St Erasmus')).toEqual(one)
  expect(toMapView(google, 'St Erasmus')?.chart.sea).not.toBe(one?.chart.sea)
  expect(one?.host).toBe('openstreetmap.org')
})

const seeds = ['53.7388° N, 0.3384° W', 'https://maps.example/a', 'https://maps.example/b', '']
const place = 'Lightship 22, Pilot Quay, Havermouth'

/** Corners of the boxes, or ends of the lines, of a path such as "M1 2h3v4h-3z". */
function pointsOf(path: string): [number, number][] {
  let [x, y] = [0, 0]
  return [...path.matchAll(/([Mhv])(-?[\d.]+)(?: (-?[\d.]+))?/g)].map(([, command, one, other]) => {
    if (command === 'M') [x, y] = [Number(one), Number(other)]
    else if (command === 'h') x += Number(one)
    else y += Number(one)
    return [x, y]
  })
}

test.each(seeds)('a harbour has a quay as wide as any screen, and all that a chart has: “%s”', (seed) => {
  const { sea, beam, banks, parts, ship, rose, scale } = toHarbourChart(seed, place)
  expect(sea).toMatch(/^M-?\d+ -?\d+V0(H-?\d+V-?\d+)+z$/)
  const across = [...sea.matchAll(/H(-?\d+)/g)].map(([, x]) => Number(x))
  expect(across).toEqual(across.toSorted((one, other) => one - other))
  expect(across.at(0)).toBeLessThan(-900)
  expect(across.at(-1)).toBeGreaterThan(1000)
  expect(beam).toMatch(/^M0 0L/)
  expect(banks).toMatch(/^M.+z$/)
  for (const part of ['roofs', 'slopes', 'jetties'] as const)
    expect(parts.some((one) => one[part])).toBe(true)
  for (const part of ['boats', 'buoys'] as const) expect(parts.flatMap((one) => one[part])).not.toEqual([])
  // A phone shows the rose and the ship, too.
  expect([rose.fit, ship]).toEqual(['map-w1', 'map-w1'])
  expect(scale).toBe('map-w0')
  const depths = parts.flatMap((part) => part.depths)
  expect(depths.length).toBeGreaterThan(40)
  for (const { text, tenth } of depths) {
    expect(Number(text)).toBeGreaterThan(0)
    expect(tenth).toMatch(/^[1-9]?$/)
  }
  // Those near the place are not alike.
  const near = depths.filter(({ x }) => Math.abs(x) < 320)
  expect(new Set(near.map(({ text }) => text)).size).toBeGreaterThan(3)
})

test.each(seeds)('no frame cuts a roof, a boat or a word of the harbour: “%s”', (seed) => {
  const { angle, parts, quay } = toHarbourChart(seed, place)
  const widths = [268, 330, 608, 1024, 1504]
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  expect(quay).toEqual({ text: 'Pilot Quay', fit: 'map-w0' })
  for (const { fit, roofs, slopes, jetties, boats, buoys, depths } of parts) {
    const [, wide = ''] = /^map-w(\d)$/.exec(fit) ?? []
    const width = widths[Number(wide)] ?? 0
    const points = pointsOf(roofs + slopes + jetties)
    for (const [x, y] of boats) points.push([x - 5, y - 12.5], [x + 5, y + 12.5])
    for (const [x, y] of buoys) points.push([x - 5, y - 14], [x + 5, y])
    for (const { x, y } of depths) points.push([x - 10, y - 13], [x + 10, y + 2])
    for (const [x, y] of points) {
      expect(Math.abs(x * cos - y * sin)).toBeLessThan(width / 2 - 7)
      expect(x * sin + y * cos).toBeGreaterThan(-168)
      expect(x * sin + y * cos).toBeLessThan(96 - 7)
    }
  }
})

test.each(seeds)('boats lie in the water, and the ship beside the light of the lamp: “%s”', (seed) => {
  const { sea, parts, beam, side } = toHarbourChart(seed, place)
  const steps = [...sea.matchAll(/H(-?\d+)V(-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
  const edgeAt = (x: number) => steps.findLast(([from]) => from <= x)?.[1] ?? 0
  for (const [x, y] of parts.flatMap(({ boats }) => boats))
    for (const beside of [-5, 5]) expect(y + 11, `${x}`).toBeLessThan(edgeAt(x + beside))
  for (const [, x] of beam.matchAll(/L(-?\d+)/g)) expect(Number(x) * side).toBeLessThan(0)
})

test.each(seeds)('no figure stands on a line of depth or of the grid, or on another: “%s”', (seed) => {
  const { sea, parts } = toHarbourChart(seed, place)
  const depths = parts.flatMap((part) => part.depths)
  const edge: [number, number][] = []
  let [x, y] = [-1450, -700]
  for (const [, way, end] of sea.matchAll(/([HV])(-?\d+)/g)) {
    const [from, to] = [way === 'H' ? x : y, Number(end)].toSorted((one, other) => one - other)
    for (let at = from ?? 0; at <= (to ?? 0); at += 2) edge.push(way === 'H' ? [at, y] : [x, at])
    if (way === 'H') x = Number(end)
    else y = Number(end)
  }
  const awayFrom = (x: number, y: number) =>
    Math.min(...edge.map(([edgeX, edgeY]) => Math.hypot(x - edgeX, y - edgeY)))
  for (const { x, y } of depths) {
    // The middle of a figure, which is 12 high.
    const away = awayFrom(x, y - 6)
    for (const line of [52, 98, 150]) expect(Math.abs(away - line), `${x}, ${y}`).toBeGreaterThan(7)
    for (const line of [-640, -320, 320, 640]) expect(Math.abs(x - line)).toBeGreaterThan(10)
    expect(Math.abs(y - 6 + 122)).toBeGreaterThan(7)
    const beside = depths.filter((other) => Math.abs(other.x - x) < 18 && Math.abs(other.y - y) < 15)
    expect(beside).toHaveLength(1)
  }
})

test.each([
  ['Cold Store No. 4, East Dock, Havermouth', 'East Dock'],
  ['Kunsthalle Ostrand', 'Kunsthalle Ostrand'],
  ['The Gantry, Havermouth', 'The Gantry'],
  ['The Very Long Name of a Hall at Sea, Havermouth', undefined],
  ['', undefined],
])('the quay at “%s” is called %s', (place, name) => {
  expect(toHarbourChart('a', place).quay?.text).toBe(name)
})

test('an address that is none has no map', () => {
  expect(toMapView('javascript:alert(1)', '')).toBeNull()
})
