// What a table's mapping takes from the contract.
import { expect, test } from 'vitest'
import * as field from '#contract/fields.ts'
import { defineInputs } from '#contract/inputs.ts'
import { mappingOf, mappings } from '#db/mappings.ts'

const inputs = defineInputs(
  {
    title: field.line(),
    note: field.optionalLine(),
    story: field.html(),
    extra: field.html(),
    site: field.optionalUrl(),
    links: field.links(),
    day: field.optionalDay(),
    owner: field.optionalId(),
    order: field.order(),
    price: field.price(),
    is_shown: field.flag(),
    cover: field.imageFile(),
    cover_alt: field.alt(),
    cover_focus: field.focusPoint(),
    badge: field.imageFile(),
  },
  ['title', 'story'],
)
const mapping = mappingOf({
  kind: 'slide',
  table: 'slides',
  inputs,
  columns: { order: { column: 'position' }, price: { column: 'price_cents', as: 'cents' } },
  pictureColumns: { cover: 'front' },
  orderings: {},
  initial: { is_shown: true },
})

test('every field has a column, by its own name unless the notes say another', () => {
  const columns = Object.fromEntries(
    Object.entries(mapping.fields).map(([name, codec]) => [name, codec.column]),
  )
  expect(columns).toEqual({
    title: 'title', note: 'note', story: 'story', extra: 'extra', site: 'site', links: 'links', day: 'day', owner: 'owner', order: 'position', price: 'price_cents', is_shown: 'is_shown',
  }) // biome-ignore format: a table
})

test.each([
  ['note', 'two', 'two'],
  ['day', '2026-12-31', '2026-12-31'],
  ['day', null, null],
  ['order', 7, 7],
  ['price', 12.3, 1230],
  ['is_shown', true, 1],
  ['links', { a: 'b' }, '{"a":"b"}'],
])('%s: %j is kept as %j', (name, value, kept) => {
  expect(mapping.fields[name]?.toColumn(value)).toEqual(kept)
  expect(mapping.fields[name]?.fromColumn(kept)).toEqual(value)
})

test('pictures have their columns by prefix; their text and focus are no fields', () => {
  expect(mapping.images).toEqual({ cover: 'front', badge: 'badge' })
})

test('what may be left out begins empty, or as the notes say', () => {
  expect(mapping.initial).toEqual({
    note: '', extra: '', site: '', links: {}, day: null, owner: null, order: 0, price: 0, is_shown: true,
  }) // biome-ignore format: a table
})

test('fields of HTML are known, whether they must be sent or not', () => {
  expect(mapping.html).toEqual(['story', 'extra'])
  const html = Object.values(mappings).flatMap(({ table, html }) => html.map((name) => `${table}.${name}`))
  expect(html).toEqual(['artists.bio', 'partners.bio', 'staff.bio', 'pages.content'])
})
