// Firefox draws a repeating gradient at other places than written when one of its colours is of a wide space, such as
// `oklch()`, as most of ours are. A gradient in a background of the size of one step repeats in every browser.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './source-files.ts'

test('no gradient repeats by itself', () => {
  const files = globSync('src/**/*.{css,astro,tsx}', { cwd: root })
  const found = files.filter((file) =>
    /repeating-(?:linear|radial|conic)-gradient\(/.test(readFileSync(root + file, 'utf8')),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})
