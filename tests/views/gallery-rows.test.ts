// Rows of pictures are full, whatever their shapes, and the last one is not left with a single small one.
import { expect, test } from 'vitest'
import { toGalleryRows } from '#views/gallery-rows.ts'

const [wide, square, tall] = [1.5, 1, 0.667]

const rowsOf = (ratios: readonly number[], target: number) => {
  const rows = toGalleryRows(ratios, target)
  const counts: number[] = []
  for (let at = 0; at < rows.length; at += rows[at]?.count ?? 1) counts.push(rows[at]?.count ?? 0)
  return counts
}

test.each<[string, number[], number, number[]]>([
  [
    'two rows instead of two and a small picture',
    [wide, tall, square, tall, wide, square, wide, tall],
    4.2,
    [4, 4],
  ],
  ['one row for what fits', [wide, wide], 4.2, [2]],
  ['two on a phone', [wide, tall, square, square], 2, [2, 2]],
  ['nothing', [], 4.2, []],
])('%s', (_, ratios, target, counts) => {
  expect(rowsOf(ratios, target)).toEqual(counts)
})

test('pictures of a row fill it together, and one that is alone is no wall', () => {
  const ratios = [wide, tall, square, tall, wide, square, wide, tall, wide, tall, tall]
  toGalleryRows(ratios, 4.2).forEach(({ sum }) => {
    expect(sum).toBeGreaterThan(2.5)
    expect(sum).toBeLessThan(6)
  })
  expect(toGalleryRows([tall], 4.2)).toEqual([{ count: 1, sum: 2.52 }])
})
