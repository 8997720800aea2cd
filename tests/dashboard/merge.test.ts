// What two people have written alike is no conflict, however it was typed.
import { describe, expect, test } from 'vitest'
import { toLinkRows } from '#dashboard/form/link-rows.ts'
import { mergeValues } from '#dashboard/form/merge.ts'
import { changedNames, toFormValues } from '#dashboard/form/values.ts'
import { artists } from '#dashboard/resources/artists.ts'
import { events } from '#dashboard/resources/events.ts'
import { artist } from './artist.ts'

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

describe('merging two edits', () => {
  const base = toFormValues(artists, artist)

  test('takes what only the other touched, keeps what only I touched', () => {
    const merged = mergeValues(artists, base, { ...base, genre: 'Mine' }, { ...base, name: 'Theirs' })
    expect(merged).toMatchObject({
      taken: ['Name'],
      conflicts: [],
      values: { genre: 'Mine', name: 'Theirs' },
    })
  })

  test('leaves to choose what both touched, unless they agree', () => {
    const mine = { ...base, genre: 'Mine', name: 'Same' }
    const merged = mergeValues(artists, base, mine, { ...base, genre: 'Theirs', name: 'Same' })
    expect(merged.conflicts.map(({ field }) => field.name)).toEqual(['genre'])
    expect(merged.values.genre).toBe('Mine')
  })

  test('sees links as one field whatever the order of rows on the screen', () => {
    const mine = { ...base, socials: toLinkRows({ spotify: 'https://a.example' }) }
    expect(mergeValues(artists, base, mine, base)).toMatchObject({ taken: [], conflicts: [] })
  })
})
