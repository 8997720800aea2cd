import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initialsOf, toPosterArt } from '#views/poster-art.ts'

test.each([
  ['Åse Lindqvist', 'ÅL'],
  ['The Havermouth Municipal Orchestra', 'TO'],
  ['u', 'U'],
  ['“…”', ''],
  ['', ''],
  ['3 Ships', '3S'],
])('takes the initials of %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('draws the same poster for the same name, whatever its case and surrounding space', () => {
  expect(toPosterArt(' åse lindqvist ').shapes).toEqual(toPosterArt('Åse Lindqvist').shapes)
})

test('draws different posters for most names', () => {
  const drawn = new Set(
    Array.from({ length: 100 }, (_, index) => JSON.stringify(toPosterArt(`Name ${index}`).shapes)),
  )
  expect(drawn.size).toBeGreaterThan(80)
})

test('puts nothing but numbers, path letters and #rrggbb into the drawing, whatever the name', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const { ground, figure, spark, ink, shapes } = toPosterArt(name)
      for (const color of [ground, figure, spark, ink]) expect(color).toMatch(/^#[0-9a-f]{6}$/)
      for (const shape of shapes) {
        if (shape.form === 'path') expect(shape.d).toMatch(/^[MLHVhqtlvz0-9 .-]+$/)
        else expect([shape.cx, shape.cy, shape.r].every(Number.isFinite)).toBe(true)
      }
    }),
  )
})
