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
  expect(toMapView(address)?.position).toBe(position)
})

test('draws another harbour for another place, and the same for the same', () => {
  const one = toMapView(openStreetMap)
  expect(toMapView(openStreetMap)).toEqual(one)
  expect(toMapView(google)?.chart.sea).not.toBe(one?.chart.sea)
  expect(one?.host).toBe('openstreetmap.org')
})

const seeds = ['53.7388° N, 0.3384° W', 'https://maps.example/a', 'https://maps.example/b', '']

/** Corners of the boxes, or ends of the lines, of a path such as "M1 2h3v4l-3-4z". */
function pointsOf(path: string): [number, number][] {
  let [x, y] = [0, 0]
  return [...path.matchAll(/([Mhvl])(-?[\d.]+)(?: ?(-?[\d.]+))?/g)].map(([, command, one, other]) => {
    if (command === 'M') [x, y] = [Number(one), Number(other)]
    else if (command === 'l') [x, y] = [x + Number(one), y + Number(other)]
    else if (command === 'h') x += Number(one)
    else y += Number(one)
    return [x, y]
  })
}

/** Heights of a line of depth, a few for each of its curves, from its path "M-840 99V-50c20 1 40 4 60 6s40 3 60 8V99z". */
function heightsOf(path: string): { x: number; y: number }[] {
  const [, fromX, fromY, curves = ''] = /^M(-?\d+) 99V(-?\d+)c(.+)V99z$/.exec(path) ?? []
  let [x, y, bend] = [Number(fromX), Number(fromY), 0]
  return curves.split('s').flatMap((curve, index) => {
    const numbers = curve.split(' ').map(Number)
    const [out, into = 0, wide = 0, rise = 0] =
      index === 0 ? numbers.slice(1, 2).concat(numbers.slice(3)) : [bend, ...numbers.slice(1)]
    const points = Array.from({ length: 12 }, (_, part) => {
      const t = part / 12
      const height = 3 * (out ?? 0) * (1 - t) ** 2 * t + 3 * into * (1 - t) * t * t + rise * t ** 3
      return { x: x + wide * t, y: y + height }
    })
    x += wide
    y += rise
    bend = rise - into
    return points
  })
}

test.each(seeds)('a harbour has a quay as wide as any screen, and all that a chart has: “%s”', (seed) => {
  const { sea, beam, banks, parts, ship, rose, scale } = toHarbourChart(seed)
  expect(sea).toMatch(/^M-?\d+ -?\d+V0(H-?\d+V-?\d+)+z$/)
  const across = [...sea.matchAll(/H(-?\d+)/g)].map(([, x]) => Number(x))
  expect(across).toEqual(across.toSorted((one, other) => one - other))
  expect(across.at(0)).toBeLessThan(-900)
  expect(across.at(-1)).toBeGreaterThan(1000)
  expect(beam).toMatch(/^M0 0L/)
  expect(banks).toMatch(/^M.+z$/)
  for (const part of ['roofs', 'slopes', 'jetties'] as const)
    expect(parts.some((one) => one[part])).toBe(true)
  expect(parts.flatMap((one) => one.boats)).not.toEqual([])
  expect(parts.flatMap((one) => one.buoys)).not.toEqual([])
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
  const { angle, parts } = toHarbourChart(seed)
  const widths = [268, 330, 608, 1024, 1504]
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  for (const { fit, roofs, slopes, jetties, boats, buoys, depths } of parts) {
    const [, wide = ''] = /^map-w(\d)$/.exec(fit) ?? []
    const width = widths[Number(wide)] ?? 0
    // A row of houses goes on below the edge, as the land does.
    for (const [x, y] of pointsOf(roofs + slopes)) {
      expect(Math.abs(x * cos - y * sin)).toBeLessThan(width / 2 - 7)
      expect(y).toBeLessThan(136)
    }
    const points = pointsOf(jetties)
    for (const [x, y] of boats) points.push([x - 5, y - 12.5], [x + 5, y + 12.5])
    for (const [x, y] of buoys) points.push([x - 5, y - 14], [x + 5, y])
    for (const { x, y } of depths) {
      // In the open sea beside the words there are some where the frame is wide; elsewhere they are clear of the words.
      if (y < -180) expect([fit, x >= 40 && x < 500]).toEqual(['map-w3', true])
      else points.push([x - 10, y - 13 - 18], [x + 10, y + 2])
    }
    for (const [x, y] of points) {
      expect(Math.abs(x * cos - y * sin)).toBeLessThan(width / 2 - 7)
      expect(x * sin + y * cos).toBeGreaterThan(-168)
      expect(x * sin + y * cos).toBeLessThan(160 - 7)
    }
  }
})

test.each(seeds)('boats lie in the water, and the ship beside the light of the lamp: “%s”', (seed) => {
  const { sea, parts, beam, side, ferry } = toHarbourChart(seed)
  const steps = [...sea.matchAll(/H(-?\d+)V(-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
  const edgeAt = (x: number) => steps.findLast(([from]) => from <= x)?.[1] ?? 0
  for (const [x, y] of parts.flatMap(({ boats }) => boats))
    for (const beside of [-5, 5]) expect(y + 11, `${x}`).toBeLessThan(edgeAt(x + beside))
  for (const [, x] of beam.matchAll(/L(-?\d+)/g)) expect(Number(x) * side).toBeLessThan(0)
  // The ferry is in the light, clear of the quay and of the words, and the beam ends at it.
  expect(Math.hypot(ferry.x, ferry.y)).toBeCloseTo(112, -1)
  expect(ferry.y).toBeGreaterThan(-168 + 30)
  expect(ferry.x * side).toBeLessThan(0)
  expect(beam.split('L')).toHaveLength(7)
})

test.each(seeds)('lines of depth are smooth, one beyond the other and beyond every pier: “%s”', (seed) => {
  const { sea, shallows } = toHarbourChart(seed)
  const lines = shallows.map(heightsOf)
  expect(lines).toHaveLength(3)
  for (const line of lines)
    for (const [index, { x, y }] of line.entries()) {
      const [last, next] = [line[index - 1], line[index + 1]]
      if (!last || !next) continue
      // A twelfth of a curve is 5 wide: no stretch is upright, and between two there is no edge.
      expect(Math.abs(next.y - y)).toBeLessThan(12)
      expect(Math.abs(next.y - y - (y - last.y)), `${x}`).toBeLessThan(2.5)
    }
  for (const [index, point] of (lines[0] ?? []).entries()) {
    expect(lines[1]?.[index]?.y).toBeGreaterThan(point.y + 8)
    expect(lines[2]?.[index]?.y).toBeGreaterThan((lines[1]?.[index]?.y ?? 0) + 8)
  }
  const steps = [...sea.matchAll(/H(-?\d+)V(-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
  const edgeAt = (x: number) => steps.findLast(([from]) => from <= x)?.[1] ?? 0
  for (const { x, y } of lines[2] ?? []) expect(y, `${x}`).toBeLessThan(edgeAt(x) - 8)
})

test.each(seeds)('houses and boats are of several kinds: “%s”', (seed) => {
  const { parts } = toHarbourChart(seed)
  const [roofs, boats] = [parts.map((part) => part.roofs).join(''), parts.flatMap((part) => part.boats)]
  const kinds = new Set(roofs.split('M').map((roof) => roof.replaceAll(/[-\d. ]/g, '')))
  expect(kinds.size).toBeGreaterThan(2)
  expect(new Set(boats.map(([, , kind]) => kind)).size).toBeGreaterThan(1)
})

test.each(seeds)('no figure stands on a line of depth or of the grid, or on another: “%s”', (seed) => {
  const { shallows, parts } = toHarbourChart(seed)
  const depths = parts.flatMap((part) => part.depths)
  const lines = shallows.map(heightsOf)
  for (const { x, y } of depths) {
    // The middle of a figure, which is 12 high.
    for (const line of lines)
      for (const point of line.filter((one) => Math.abs(one.x - x) < 8))
        expect(Math.abs(y - 6 - point.y), `${x}, ${y}`).toBeGreaterThan(7)
    for (const line of [-640, -320, 320, 640]) expect(Math.abs(x - line)).toBeGreaterThan(10)
    expect(Math.abs(y - 6 + 122)).toBeGreaterThan(7)
    const beside = depths.filter((other) => Math.abs(other.x - x) < 18 && Math.abs(other.y - y) < 15)
    expect(beside).toHaveLength(1)
  }
})

test('an address that is none has no map', () => {
  expect(toMapView('javascript:alert(1)')).toBeNull()
})
