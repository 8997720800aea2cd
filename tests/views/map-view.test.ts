import { expect, test } from 'vitest'
import { mapOfPlace } from '#contract/maps.ts'
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

test('draws other lines for another place, and the same for the same', () => {
  const one = toMapView(openStreetMap)
  expect(toMapView(openStreetMap)).toEqual(one)
  expect(toMapView(google)?.lines).not.toEqual(one?.lines)
  expect(one?.lines).toHaveLength(6)
  for (const line of one?.lines ?? []) expect(line).toMatch(/^M-?\d+ -?\d+(Q-?\d+ -?\d+ -?\d+ -?\d+){9}z$/)
})

test('an address that is none has no map', () => {
  expect(toMapView('javascript:alert(1)')).toBeNull()
})
