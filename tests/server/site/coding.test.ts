import { expect, test } from 'vitest'
import { codingFor } from '#server/site/coding.ts'

test.each([
  [undefined, ''],
  ['', ''],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['deflate', ''],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0', ''],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['*', 'br'],
  ['*;q=0', ''],
  ['br;q=0, *', 'gzip'],
  ['identity, gzip;q=0.5', ''],
  ['brotli, gzipped', ''],
  [';;,,q=', ''],
])('“Accept-Encoding: %s” is answered in “%s”', (header, coding) => {
  expect([codingFor(header), codingFor(header)]).toEqual([coding, coding])
})
