// Parts of pictures: what a turned picture fills, and where its points go.
import { expect, test } from 'vitest'
import {
  type Crop,
  isFilled,
  isLargeEnough,
  isWhole,
  moveFocus,
  toFramePoint,
  toPicturePoint,
  wholePicture,
} from '#contract/crop.ts'

const size = { width: 1600, height: 1200 }
const part = (given: Partial<Crop>): Crop => ({ ...wholePicture, ...given })

test.each([
  ['the whole picture', {}, true],
  ['a part to the very edge', { x: 0.4, width: 0.6, y: 0.7, height: 0.3 }, true],
  ['a part beyond the edge', { x: 0.41, width: 0.6 }, false],
  ['half a pixel, which is rounding', { x: 0.4, width: 0.6 + 0.4 / 1600 }, true],
  ['all of a turned picture, whose corners are empty', { angle: 2 }, false],
  ['the middle of a turned picture', { x: 0.2, y: 0.2, width: 0.6, height: 0.6, angle: 10 }, true],
  ['the same, turned the other way', { x: 0.2, y: 0.2, width: 0.6, height: 0.6, angle: -10 }, true],
  ['too much of a picture turned by 45°', { x: 0.15, y: 0.15, width: 0.7, height: 0.7, angle: 45 }, false],
  ['a corner that turning has emptied', { x: 0, y: 0, width: 0.2, height: 0.2, angle: 20 }, false],
] as const)('%s', (_title, given, isFull) => {
  expect(isFilled(part(given), size)).toBe(isFull)
})

test('what is turned clockwise goes down on the right, and comes back', () => {
  const right = { x: 0.9, y: 0.5 }
  const turned = toFramePoint(right, { angle: 10 }, size)
  expect(turned.y).toBeGreaterThan(0.55)
  const back = toPicturePoint(turned, { angle: 10 }, size)
  expect(back.x).toBeCloseTo(right.x)
  expect(back.y).toBeCloseTo(right.y)
})

test.each([
  [{ width: 0.1 }, size, true],
  [{ width: 0.099 }, size, false],
  [{ height: 0.1 }, size, false],
  [{}, { width: 24, height: 16 }, true],
  [{ width: 0.5 }, { width: 24, height: 16 }, false],
] as const)('%o of %o is large enough: %s', (given, of, isEnough) => {
  expect(isLargeEnough(part(given), of)).toBe(isEnough)
})

test('less than half a pixel off is still the whole picture, a degree is not', () => {
  expect(isWhole(part({ width: 0.9999 }), size)).toBe(true)
  expect(isWhole(part({ width: 0.99 }), size)).toBe(false)
  expect(isWhole(part({ angle: 1 }), size)).toBe(false)
})

test('a focal point stays on what it was on, and is the centre when that is left out', () => {
  const corner = part({ x: 0.5, y: 0.5, width: 0.5, height: 0.5 })
  expect(moveFocus({ x: 0.75, y: 0.75 }, wholePicture, corner, size)).toEqual({ x: 0.5, y: 0.5 })
  expect(moveFocus({ x: 0.1, y: 0.1 }, wholePicture, corner, size)).toEqual({ x: 0.5, y: 0.5 })
  expect(moveFocus({ x: 0.25, y: 1 }, corner, wholePicture, size)).toEqual({ x: 0.625, y: 1 })
  const turned = part({ x: 0.2, y: 0.2, width: 0.6, height: 0.6, angle: 10 })
  const there = moveFocus({ x: 0.6, y: 0.4 }, wholePicture, turned, size)
  const back = moveFocus(there, turned, wholePicture, size)
  expect(back.x).toBeCloseTo(0.6)
  expect(back.y).toBeCloseTo(0.4)
})
