// What two people have written alike is no conflict, however it was typed.
import { expect, test } from 'vitest'
import { mergeValues } from '#dashboard/form/merge.ts'
import { changedNames, toFormValues } from '#dashboard/form/values.ts'
import { events } from '#dashboard/resources/events.ts'

const base = toFormValues(events, { name: 'Gig', price_from: 10 })

test('a value typed otherwise than it is stored is the same', () => {
  const mine = { ...base, price_from: '12,5', name: 'Late gig ' }
  const theirs = { ...base, price_from: '12.5', name: 'Late gig' }
  expect(mergeValues(events, base, mine, theirs)).toMatchObject({ conflicts: [], taken: [] })
  expect(changedNames(events, theirs, mine)).toEqual([])
})

test('another value, and a number that was taken away, are differences', () => {
  const names = (mine: object) => changedNames(events, base, { ...base, ...mine })
  expect(names({ price_from: '10,5' })).toEqual(['price_from'])
  expect(names({ price_from: '' })).toEqual(['price_from'])
  expect(names({ price_from: 'ten' })).toEqual(['price_from'])
  expect(names({ name: 'Gigs' })).toEqual(['name'])
})
