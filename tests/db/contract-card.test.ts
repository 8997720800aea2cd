// What a table's card takes from the contract.
import { expect, test } from 'vitest'
import * as field from '#contract/fields.ts'
import { defineInputs } from '#contract/inputs.ts'
import { contractCard } from '#db/contract-card.ts'
import { column } from '#db/table-card.ts'
import { cards } from '#db/table-cards.ts'

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
const card = contractCard('slides', inputs, {
  columns: { order: column.number('position'), price: column.cents('price_cents') },
  images: { cover: 'front' },
  orderings: {},
  initial: { is_shown: true },
})

test('every field has a column, by its own name unless the notes say another', () => {
  const columns = Object.fromEntries(Object.entries(card.fields).map(([name, codec]) => [name, codec.column]))
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
  expect(card.fields[name]?.toColumn(value)).toEqual(kept)
  expect(card.fields[name]?.fromColumn(kept)).toEqual(value)
})

test('pictures have their columns by prefix; their text and focus are no fields', () => {
  expect(card.images).toEqual({ cover: 'front', badge: 'badge' })
})

test('what may be left out begins empty, or as the notes say', () => {
  expect(card.initial).toEqual({
    note: '', extra: '', site: '', links: {}, day: null, owner: null, order: 0, price: 0, is_shown: true,
  }) // biome-ignore format: a table
})

test('fields of HTML are known, whether they must be sent or not', () => {
  expect(card.html).toEqual(['story', 'extra'])
  const html = Object.values(cards).flatMap(({ table, html }) => html.map((name) => `${table}.${name}`))
  expect(html).toEqual(['artists.bio', 'partners.bio', 'staff.bio', 'pages.content'])
})
