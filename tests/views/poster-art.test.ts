import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initialsOf, toPosterArt } from '#views/poster-art.ts'
import { contrastOf } from '../support/luminance.ts'

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

test('has a dozen kinds of drawing, and a hundred names use all of them', () => {
  const kinds = new Set(
    Array.from({ length: 100 }, (_, index) =>
      toPosterArt(`Name ${index}`)
        .shapes.slice(1, 4)
        .map(({ d }) => d.replaceAll(/[^A-Za-z]+/g, '').slice(0, 9))
        .join(' '),
    ),
  )
  expect(kinds.size).toBeGreaterThanOrEqual(12)
})

test('parts the initials from everything they stand on by a line of strong contrast', () => {
  for (let index = 0; index < 100; index += 1) {
    const { ink, edge } = toPosterArt(`Name ${index}`)
    expect(contrastOf(ink, edge)).toBeGreaterThan(7)
  }
})

test('puts nothing but numbers, path letters and #rrggbb into the drawing, whatever the name', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const { ground, ink, edge, shapes } = toPosterArt(name)
      for (const color of [ground, ink, edge, ...shapes.map(({ fill }) => fill)])
        expect(color).toMatch(/^#[0-9a-f]{6}$/)
      for (const { d } of shapes) expect(d).toMatch(/^[MLHVQahqtlvz0-9 .-]+$/)
    }),
  )
})
