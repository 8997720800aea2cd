// In what the dates of a series differ, also where they do in another language alone.
import { expect, test } from 'vitest'
import { events } from '#dashboard/resources/events.ts'
import { differingFields, hasOwn, isApart, toSeriesDate } from '#dashboard/series/differences.ts'

const german = (id: number, digests: Record<string, string>) => ({ id, language: 'de' as const, digests })

function dateOf(id: number, digests: Record<string, string>, more = {}) {
  const record = {
    id,
    revision: 1,
    date: `2031-05-0${id}`,
    name: 'Jam',
    description: 'In the hall.',
    ...more,
  }
  return toSeriesDate(events, record, [german(id, digests), german(99, { name: 'of another event' })])
}

const fieldOf = (name: string) => events.fields.filter((field) => field.name === name)

test('a field that differs only in another language is told, with how many dates do', () => {
  const mine = dateOf(1, { description: 'a', poster: 'p' })
  const alike = dateOf(2, { description: 'a', poster: 'p' })
  const apart = dateOf(3, { description: 'b', poster: 'p' })
  const lacking = dateOf(4, { poster: 'p' })
  expect(differingFields(events, mine, [alike])).toEqual([])
  expect(differingFields(events, mine, [alike, apart, lacking])).toMatchObject([
    { field: { name: 'description' }, count: 2, own: 0, translated: [{ language: 'de', count: 2 }] },
  ])
})

test('a date that differs in both is counted once, in the own language of the site', () => {
  const mine = dateOf(1, { description: 'a' })
  const both = dateOf(2, { description: 'b' }, { description: 'In the yard.' })
  const translated = dateOf(3, { description: 'b' })
  expect(differingFields(events, mine, [both, translated])).toMatchObject([
    { field: { name: 'description' }, count: 2, own: 1, translated: [{ language: 'de', count: 1 }] },
  ])
})

test('the words of a poster belong to it, and a date with a translation of its own has something of its own', () => {
  const mine = dateOf(1, { poster: 'p' })
  const others = [dateOf(2, { poster: 'q' }), dateOf(3, { poster: 'q' }), dateOf(4, { poster: 'r' })]
  const poster = fieldOf('poster')
  expect(poster.map((field) => others.map((other) => isApart(field, mine, other)))).toEqual([
    [true, true, true],
  ])
  expect(others.map((date) => hasOwn(poster, mine, date, others))).toEqual([false, false, true])
})

test('without other languages only what is stored in the record counts', () => {
  const [one, other] = [1, 2].map((id) =>
    toSeriesDate(events, { id, revision: 1, date: '2031-05-01', age: '' }),
  )
  expect(one && other && differingFields(events, one, [other])).toEqual([])
})
