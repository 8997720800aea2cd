import { expect, test } from 'vitest'
import { createPartCounter } from '#server/request/part-counter.ts'

const type = 'multipart/form-data; boundary=xx'
const body = Buffer.from('--xx\r\n\r\na\r\n--xx\r\n\r\nhere --xx is none\r\n--x\r\n--xx--\r\n')

test.each(['multipart/form-data; boundary=xx', 'multipart/form-data; charset=utf-8; BOUNDARY="xx"'])(
  'delimiters of %s are counted wherever its pieces are cut',
  (of) => {
    for (let size = 1; size <= body.length; size += 1) {
      const count = createPartCounter(of, 10)
      let last = 0
      for (let at = 0; at < body.length; at += size) last = count?.(body.subarray(at, at + size)) ?? 0
      expect(last, `pieces of ${size}`).toBe(3)
    }
  },
)

test('more than are wanted are not counted to the end', () => {
  const count = createPartCounter(type, 5)
  expect(count?.(Buffer.from('--xx\r\n'.repeat(100_000)))).toBeLessThanOrEqual(6)
})

test('without a boundary there is nothing to count', () => {
  expect(createPartCounter('multipart/form-data', 5)).toBeNull()
})
