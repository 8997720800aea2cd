// Long texts that the API takes on one line, and those that it takes on several.
import { describe, expect, test } from 'vitest'
import { checkValues } from '#dashboard/form/check.ts'
import { changedNames, toBody, toFormValues } from '#dashboard/form/values.ts'
import { contentResources, partResources } from '#dashboard/resources/all.ts'
import { company } from '#dashboard/resources/company.ts'
import type { Resource } from '#dashboard/resources/resource.ts'
import { slides } from '#dashboard/resources/slides.ts'

describe.each<[string, Resource]>([
  ['caption', slides],
  ['tagline', company],
])('a line break in a %s', (name, resource) => {
  const base = toFormValues(resource, { title: 'One', name: 'One', [name]: 'Loud and long', order: 0 })
  const typed = { ...base, [name]: ' Loud\r\n\n and\nlong\u2028' }

  test('becomes a space', () => {
    expect(toBody(resource, typed)[name]).toBe('Loud and long')
    expect(checkValues(resource, typed, false)).toEqual({})
  })

  test('alone is no change', () => {
    expect(changedNames(resource, base, typed)).toEqual([])
    expect(changedNames(resource, base, { ...base, [name]: 'Loud\nand' })).toEqual([name])
  })
})

const areas = [...contentResources, ...partResources, company].flatMap((resource) =>
  resource.fields
    .filter(({ widget }) => widget === 'textarea')
    .map(({ name }) => [name, resource.name, resource] as const),
)

test.each(areas)('the field %s of %s takes a line break', (name, _, resource) => {
  const values = { ...toFormValues(resource, null), [name]: 'a\nb' }
  expect(checkValues(resource, values, true)[name]).toBeUndefined()
})
