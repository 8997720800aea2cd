// Which changes concern a page that shows some fields of what has changed.
import { describe, expect, test } from 'vitest'
import {
  changedTags,
  insideTags,
  isConcerned,
  readChange,
  shownRange,
  shownTag,
  wholeTag,
  wholeTags,
  withoutFields,
} from '#contract/field-tags.ts'

const concerns = (change: string[], page: string) => isConcerned(readChange(change), page)
const page = shownTag('artist-12', ['name', 'genre'])
const part = shownTag('artist-12-events', [])

describe('a change', () => {
  test.each<[string, string[], string, boolean]>([
    ['of a field that is shown', changedTags('artist-12', ['genre', 'bio']), page, true],
    ['of another field', changedTags('artist-12', ['bio', 'socials']), page, false],
    ['of another record', changedTags('artist-1', ['genre']), page, false],
    ['of the same field of a record with a longer number', changedTags('artist-123', ['genre']), page, false],
    ['of the whole record', wholeTags('artist-12'), page, true],
    ['that names no fields', ['artist-12'], page, true],
    ['of everything', ['everything'], page, true],
    ['of a field, for a page that shows the whole record', changedTags('artist-12', ['bio']), 'artist-12', true],
    ['of a field, for a page that shows only that it is there', changedTags('artist-12', ['bio']), shownTag('artist-12', []), false],
    ['of the whole, for a page that shows only that it is there', wholeTags('artist-12'), shownTag('artist-12', []), true],
    ['of a field and of the whole, put together', [...wholeTags('artist-12'), ...changedTags('artist-12', ['bio'])], page, true],
    ['of a field this edition does not have', changedTags('artist-12', ['hometown']), page, false],
    ['of what is in a part', insideTags('artist-12-events'), part, false],
    ['of which records are in a part', wholeTags('artist-12-events'), part, true],
    ['of the site info', changedTags('company', ['tagline']), shownTag('company', ['tagline']), true],
    ['of other site info', changedTags('company', ['name']), shownTag('company', ['tagline']), false],
    ['named by another server', ['post:12'], 'post:12', true],
    ['named otherwise by another server', ['post:1'], 'post:12', false],
  ])('%s', (_, change, shown, isOne) => expect(concerns(change, shown)).toBe(isOne)) // biome-ignore format: a table
})

test('what a page shows has the tag that answers and caches know, and is found by it', () => {
  const field = changedTags('artist-12', ['bio'])[1] as string
  expect([page, part, 'artist-12', field, 'today', 'post:12', 'page-about'].map(wholeTag)).toEqual([
    'artist-12', 'artist-12-events', 'artist-12', 'artist-12', 'today', 'post:12', 'page-about',
  ]) // biome-ignore format: a list
  expect(withoutFields([...wholeTags('artist-12'), ...changedTags('artist-12', ['bio'])])).toEqual([
    'artist-12',
  ])
  const [from, to] = shownRange('artist-12')
  expect([page, shownTag('artist-12', [])].every((tag) => tag >= from && tag < to)).toBe(true)
  expect(
    ['artist-12', 'artist-120', part, shownTag('artist-120', ['name'])].some(
      (tag) => tag >= from && tag < to,
    ),
  ).toBe(false)
})

test('fields are named in any order, and those of what contains the record are left out', () => {
  expect(shownTag('artist-12', ['genre', 'name', 'role'])).toBe(page)
})
