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

test.each(['53.7388° N, 0.3384° W', 'https://maps.example/a', 'https://maps.example/b', ''])(
  'a harbour has a quay as wide as any screen, boats, a lamp, and no depth that is cut: “%s”',
  (seed) => {
    const { sea, sheds, shades, boats, beam, depths } = toHarbourChart(seed)
    for (const path of [sea, sheds, shades, boats]) expect(path).toMatch(/^(M-?\d+ -?\d+(L-?\d+ -?\d+)+z)+$/)
    const across = [...sea.matchAll(/(-?\d+) -?\d+/g)].map(([, x]) => Number(x))
    expect(Math.min(...across)).toBeLessThan(0)
    expect(Math.max(...across)).toBeGreaterThan(2000)
    expect(beam).toMatch(/^M1000 240L/)
    expect(depths.length).toBeGreaterThan(30)
    for (const { x, y, text } of depths) {
      expect(x >= 20 && x <= 1980 && y >= 20 && y <= 460).toBe(true)
      expect(Number(text)).toBeGreaterThan(0)
    }
  },
)

test('an address that is none has no map', () => {
  expect(toMapView('javascript:alert(1)')).toBeNull()
})
