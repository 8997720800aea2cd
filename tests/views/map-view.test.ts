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

test.each(seeds)('a harbour has a quay as wide as any screen, boats, a lamp and depths: “%s”', (seed) => {
  const { sea, beam, parts } = toHarbourChart(seed, 'Lightship 22, Pilot Quay, Havermouth')
  for (const path of [sea, ...parts.flatMap(({ sheds, shades, boats }) => [sheds, shades, boats])])
    expect(path).toMatch(/^(M-?\d+ -?\d+(L-?\d+ -?\d+)+z)*$/)
  const across = [...sea.matchAll(/(-?\d+) -?\d+/g)].map(([, x]) => Number(x))
  expect(Math.min(...across)).toBeLessThan(0)
  expect(Math.max(...across)).toBeGreaterThan(2000)
  expect(beam).toMatch(/^M1000 240L/)
  expect(parts.some(({ sheds }) => sheds)).toBe(true)
  expect(parts.some(({ boats }) => boats)).toBe(true)
  const depths = parts.flatMap((part) => part.depths)
  expect(depths.length).toBeGreaterThan(30)
  for (const { text } of depths) expect(Number(text)).toBeGreaterThan(0)
})

test.each(seeds)('no frame cuts a shed, a boat or a word of the harbour: “%s”', (seed) => {
  const { parts, quay } = toHarbourChart(seed, 'Lightship 22, Pilot Quay, Havermouth')
  const widths = [320, 384, 480, 608, 768, 960, 1280, 1600, 2000]
  const heights = [128, 160, 192, 224, 256, 400, 704]
  expect(quay?.text).toBe('Pilot Quay')
  expect(quay?.fit).toBe('map-w0 map-h1')
  for (const { fit, sheds, boats, depths } of parts) {
    const [, wide = '', high = ''] = /^map-w(\d) map-h(\d)$/.exec(fit) ?? []
    const [width = 0, height = 0] = [widths[Number(wide)], heights[Number(high)]]
    const points = [...`${sheds}${boats}`.matchAll(/(-?\d+) (-?\d+)/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ])
    for (const { x, y } of depths) points.push([x - 10, y - 13], [x + 10, y])
    for (const [x = 0, y = 0] of points) {
      expect(Math.abs(x - 1000)).toBeLessThan(width / 2)
      expect(y).toBeGreaterThan(240 - height * 0.64)
      expect(y).toBeLessThan(240 + height * 0.36)
    }
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
