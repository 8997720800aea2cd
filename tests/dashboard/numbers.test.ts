// Numbers as people type them, and what is sent.
import { expect, test } from 'vitest'
import { checkValues } from '#dashboard/form/check.ts'
import { toBody, toFormValues } from '#dashboard/form/values.ts'
import { slides } from '#dashboard/resources/slides.ts'
import { souvenirs } from '#dashboard/resources/souvenirs.ts'

test.each([
  ['12,50', 12.5],
  ['12.50', 12.5],
  ['7,5', 7.5],
  [' 12 ', 12],
  ['-3', -3],
  // Ambiguous: thousands, or a fraction.
  ['1,250', '1,250'],
  ['1.500', '1.500'],
  ['1.234,56', '1.234,56'],
  ['1e3', '1e3'],
  ['0x10', '0x10'],
  ['twelve', 'twelve'],
])('a price typed as %s is sent as %j', (typed, sent) => {
  const values = { ...toFormValues(souvenirs, { name: 'Mug', price: 1 }), price: typed }
  expect(toBody(souvenirs, values).price).toBe(sent)
})

test.each([
  ['12', 12],
  ['1.000', '1.000'],
  ['2.0', '2.0'],
  ['1e1', '1e1'],
])('a place in an order typed as %s is sent as %j', (typed, sent) => {
  const values = { ...toFormValues(slides, { title: 'One', order: 1 }), order: typed }
  expect(toBody(slides, values).order).toBe(sent)
  if (typeof sent === 'string')
    expect(checkValues(slides, values, false).order).toEqual(['Must be a number.'])
})

test('a price that cannot be read is refused at its field', () => {
  const values = { ...toFormValues(souvenirs, { name: 'Mug', price: 1 }), price: '1.500' }
  expect(checkValues(souvenirs, values, false).price).toEqual(['Must be a number.'])
})
