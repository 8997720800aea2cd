import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makePicture } from '#tests/site/fixture-data.ts'
import { toEventPicture } from '#views/event-poster.ts'
import type { PosterView } from '#views/picture-view.ts'

const posterOf = (name: string) => toEventPicture(null, name) as PosterView
const linesOf = (name: string) => posterOf(name).bill?.name.map(({ text }) => text) ?? []

describe('the poster of an event without a picture', () => {
  test.each([
    ['The Hour Before, with Kettle Song', 'The Hour Before'],
    ['Low Tide Choir: Open Rehearsal on the Mud', 'Low Tide Choir'],
    ['Matouš Hrádek Trio on Lightship 22', 'Matouš Hrádek Trio'],
    ['Petra and the Ballast', 'Petra and the Ballast'],
    ['An Evening of Songs for the Drowned Villages of the Coast', 'An Evening of Songs'],
    ['Die lange Nacht der Orgel', 'Die lange Nacht der Orgel'],
    ['Hafenrundfahrt mit dem Chor der Ertrunkenen', 'Ertrunkenen'],
    ['Jazz', 'Jazz'],
    ['Ü', 'Ü'],
  ])('says of %j what is read from afar', (name, said) => {
    expect(linesOf(name).join(' ')).toBe(said)
  })

  test('has the initials alone where no word of the name has room', () => {
    expect(linesOf('Donaudampfschifffahrtsgesellschaft')).toEqual(['D'])
  })

  test('has one to three lines of giant letters, whatever the name', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[A-Za-zÄÖÜäöüß]{1,16}$/), { minLength: 1, maxLength: 9 }),
        (words) => {
          const { bill } = posterOf(words.join(' '))
          const sizes = bill?.name.map(({ size }) => size) ?? []
          expect(sizes.length).toBeGreaterThan(0)
          expect(sizes.length).toBeLessThanOrEqual(3)
          expect(Math.min(...sizes)).toBeGreaterThan(0.18)
          expect(bill?.foot).toEqual([])
          // On a sheet of two by three there is room for the shape, and it is narrower for an I alone.
          expect(bill?.high).toBeLessThan(bill?.name.every(({ text }) => /^i$/i.test(text)) ? 2 : 1.9)
        },
      ),
    )
  })

  test('has one shape, whose two plates do not quite meet, on its bare ground, which shows in cuts of the upper plate', () => {
    const drawn = Array.from({ length: 200 }, (_, index) => posterOf(`Name ${index}`).art)
    for (const { shapes, ground } of drawn) {
      expect(shapes.map(({ fill }) => fill === ground)).toEqual([true, false, false, true])
      expect(shapes[1]?.fill).not.toBe(shapes[2]?.fill)
      expect(shapes[3]?.d.length).toBeLessThan(700)
      for (const { d } of shapes) expect(d).toMatch(/^[MLHVQahqtlvz0-9 .-]+$/)
    }
    expect(new Set(drawn.map(({ shapes }) => shapes[2]?.d)).size).toBe(12)
    expect(new Set(drawn.map(({ shapes }) => shapes[3]?.d)).size).toBe(12)
  })

  test('is the same for the same name', () => {
    expect(posterOf('Night Market')).toEqual(posterOf('Night Market'))
  })

  test('gives way to a stored picture', () => {
    expect(toEventPicture(makePicture(1, 1200, 1800), 'Jazz').kind).toBe('photo')
  })
})
