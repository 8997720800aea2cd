import { describe, expect, test } from 'vitest'
import { draftPartResources } from '#dashboard/drafts/part-resources.ts'
import { earlierTexts, stateAfter, toRestoreValues, toSentence } from '#dashboard/history/history.ts'
import { shownColumns } from '#dashboard/list/list-preference.ts'
import { readListState, toListQuery, writeListState } from '#dashboard/list/list-state.ts'
import { type Move, mendOrder, moveAgain, moveAll, moved, moveOne, moveOver } from '#dashboard/list/move.ts'
import { artists } from '#dashboard/resources/artists.ts'
import { gallery } from '#dashboard/resources/gallery.ts'
import { toMomentInWords } from '#dashboard/ui/moments.ts'

const first = { q: '', status: 'all', needs: '', sort: '', page: 1, size: 25, view: 'list', planned: false }

describe('the address of a list', () => {
  test.each([
    ['', {}],
    ['q=no&status=archived&sort=-name&page=3', { q: 'no', status: 'archived', sort: '-name', page: 3 }],
    ['sort=password&page=-1&status=gone&view=order', {}],
    ['page=1e9', { page: 1_000_000_000 }],
    ['needs=image', { needs: 'image' }],
    ['needs=artist', {}],
    ['size=50', { size: 50 }],
    ['size=10000', {}],
  ])('%j', (address, state) => {
    expect(readListState(artists, new URLSearchParams(address))).toEqual({ ...first, ...state })
  })

  test('says only what is not as at first', () => {
    const state = readListState(artists, new URLSearchParams('q=no&page=2'))
    expect(writeListState(state).toString()).toBe('q=no&page=2')
    expect(toListQuery(artists, { ...state, status: 'archived' })).toEqual({
      q: 'no',
      page: 2,
      page_size: 25,
      is_active: false,
      ordering: 'name',
    })
  })
})

describe('what somebody wants to see of a list', () => {
  const sizeAt = (address: string) => readListState(artists, new URLSearchParams(address), 100).size

  test('rows per page are the own ones, but in an address that names them or a page', () => {
    expect([sizeAt(''), sizeAt('q=no'), sizeAt('page=2'), sizeAt('size=50')]).toEqual([100, 100, 25, 50])
    const state = readListState(artists, new URLSearchParams('page=2'), 100)
    expect(writeListState({ ...state, page: 1 }, 100).toString()).toBe('size=25')
    expect(writeListState({ ...state, size: 100 }, 100).toString()).toBe('page=2&size=100')
  })

  test('the first column is always there, and others as chosen', () => {
    const keysOf = (chosen?: string[]) => shownColumns(artists, chosen).map(({ key }) => key)
    expect(keysOf()).toEqual(['name', 'genre', 'is_featured'])
    expect(keysOf([])).toEqual(['name'])
    expect(keysOf(['updated_at', 'password'])).toEqual(['name', 'updated_at'])
  })
})

describe('moving in a list', () => {
  const items = [1, 2, 3, 4]
  const idOf = (item: number) => item

  test.each([
    [0, 1, [2, 1, 3, 4]],
    [3, -1, [1, 2, 4, 3]],
    [0, -1, items],
    [3, 1, items],
  ] as const)('one step: %i by %i', (index, by, result) => {
    expect(moveOne(items, index, by)).toEqual(result)
  })

  test.each([
    [[1], 3, 'after', [2, 3, 1, 4]],
    [[4, 2], 1, 'before', [2, 4, 1, 3]],
    [[1], 1, 'after', items],
  ] as const)('%j to %i, %s', (ids, target, place, result) => {
    expect(moveAll(items, idOf, ids, target, place)).toEqual(result)
  })

  test.each([
    [[3, 1, 2], [1, 2, 3], null],
    [[3, 1, 2], [1, 3], { gone: [2], added: [], items: [3, 1] }],
    [[3, 1, 2], [4, 1, 2, 3], { gone: [], added: [4], items: [3, 1, 2, 4] }],
    [[3, 1, 2], [5, 2], { gone: [3, 1], added: [5], items: [2, 5] }],
  ])(
    'of %j the order of what is still in %j stands, and what is new is behind it',
    (wanted, present, mended) => {
      expect(mendOrder(wanted, present, (item) => item)).toEqual(mended)
    },
  )
})

describe('moves in a list that colleagues put in order too', () => {
  const idOf = (item: number) => item
  const up = moveOver(idOf, 4, 3, -1)
  const down = moveOver(idOf, 1, 2, 1)
  const last = (items: readonly number[]) => moveAll(items, idOf, [1, 2], 4, 'after')

  test.each<[string, Move<number>[], number[], number[]]>([
    ['as it was', [up], [1, 2, 3, 4], [1, 2, 4, 3]],
    ['stored already', [up], [1, 2, 4, 3], [1, 2, 4, 3]],
    ['the neighbour elsewhere', [up], [3, 1, 2, 4], [3, 1, 4, 2]],
    ['the neighbour gone', [up], [1, 2, 4], [1, 2, 4]],
    ['gone itself', [up], [1, 2, 3], [1, 2, 3]],
    ['the other way', [down], [1, 3, 2, 4], [3, 1, 2, 4]],
    ['there and back', [down, moveOver(idOf, 1, 2, -1)], [2, 1, 3, 4], [1, 2, 3, 4]],
    ['several at once', [last], [4, 3, 2, 1], [4, 2, 1, 3]],
  ])('%s', (_, moves, present, result) => {
    expect(moved(present, moves)).toEqual(result)
  })

  test.each<[number[], ReturnType<typeof moveAgain<number>>]>([
    [[1, 2, 3, 4], null],
    [[1, 2, 4, 3], null],
    [[1, 4], { gone: [2, 3], added: [], isReordered: false, items: [1, 4] }],
    [[5, 1, 2, 4, 3], { gone: [], added: [5], isReordered: false, items: [1, 2, 4, 3, 5] }],
    [[2, 1, 3, 4], { gone: [], added: [], isReordered: true, items: [2, 1, 4, 3] }],
    [[5, 2, 1, 3, 4], { gone: [], added: [5], isReordered: true, items: [5, 2, 1, 4, 3] }],
    [[2, 1, 4], { gone: [3], added: [], isReordered: true, items: [2, 1, 4] }],
  ])('“4 over 3” in the list that is now %j', (present, result) => {
    const before = [1, 2, 3, 4]
    expect(moveAgain({ before, wanted: moved(before, [up]), present }, [up], idOf)).toEqual(result)
  })
})

describe('history', () => {
  const entry = (before: object, after: object, action = 'update') =>
    ({ id: 1, at: '2026-11-20T10:00:00.000Z', username: 'ada', revision: 1, action, before, after }) as never

  test('goes back change by change', () => {
    const entries = [
      entry({ genre: 'b' }, { genre: 'c' }),
      entry({ genre: 'a', name: 'x' }, { genre: 'b', name: 'y' }),
    ]
    const current = { genre: 'c', name: 'y' }
    expect([0, 1, 2].map((index) => stateAfter(current, entries, index))).toEqual([
      current,
      { genre: 'b', name: 'y' },
      { genre: 'a', name: 'x' },
    ])
  })

  test('brings pictures back that are still stored, and says which are not', () => {
    const state = { name: 'x', profileImage: 'a'.repeat(32), profileImage_alt: 'Then', bio: '' }
    const pictures = new Map([['a'.repeat(32), '/media/a.webp']])
    expect(toRestoreValues(artists, state, pictures)).toMatchObject({
      values: { name: 'x', profileImage: '/media/a.webp', profileImage_alt: 'Then' },
      missing: [],
    })
    const { values, missing } = toRestoreValues(artists, state, new Map())
    expect(missing).toEqual(['Profile image'])
    expect(Object.keys(values).filter((name) => name.startsWith('profileImage'))).toEqual([])
    const present = { ...state, profileImage: '/media/now.webp' }
    expect(toRestoreValues(artists, present, new Map()).values.profileImage).toBe('/media/now.webp')
    expect(toRestoreValues(artists, { ...state, profileImage: null }, new Map())).toMatchObject({
      values: { profileImage: null },
      missing: [],
    })
  })

  test('says in words what was done', () => {
    expect(
      toSentence(artists, entry({ genre: 'a', profileImage_alt: '' }, { genre: 'b', profileImage_alt: 'x' })),
    ).toBe('changed Genre, Profile image')
    expect(toSentence(artists, entry({ is_active: true }, { is_active: false }, 'archive'))).toBe(
      'archived it',
    )
  })

  const german = (before: object, after: object) => entry(before, { ...after, translation: 'de' })

  test.each([
    [{ 'de:genre': '' }, { 'de:genre': 'Volksmusik' }, 'translated Genre (German)'],
    [{ 'de:genre': 'Volksmusik' }, { 'de:genre': '' }, 'removed the translation of Genre (German)'],
    [
      { 'de:genre': '', 'de:bio': '<p>Alt</p>' },
      { 'de:genre': 'Volksmusik', 'de:bio': '' },
      'translated Genre (German), removed the translation of Bio (German)',
    ],
    [{}, {}, 'said that a translation is still right (German)'],
  ])('a translation of %j to %j', (before, after, words) => {
    expect(toSentence(artists, german(before, after))).toBe(words)
  })

  test('an earlier translation is that of the texts which were changed since', () => {
    const entries = [
      german({ 'de:bio': 'b', 'de:genre': 'f' }, { 'de:bio': '', 'de:genre': 'g' }),
      entry({ bio: 'x' }, { bio: 'y' }),
      german({ 'de:bio': 'a' }, { 'de:bio': 'b' }),
      german({ 'de:bio': '', 'de:profileImage_alt': '' }, { 'de:bio': 'a', 'de:profileImage_alt': 'p' }),
    ]
    expect(entries.map((_, index) => earlierTexts(entries, index))).toEqual([
      {},
      {},
      { bio: 'b' },
      { bio: 'a' },
    ])
  })
})

describe('moments in words', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  test.each([
    ['2026-11-20T11:59:40Z', 'just now'],
    ['2026-11-20T11:55:00Z', '5 minutes ago'],
    ['2026-11-20T11:00:25Z', '1 hour ago'],
    ['2026-11-20T09:00:00Z', '3 hours ago'],
    ['2026-11-19T10:00:00Z', 'yesterday'],
    ['2026-10-01T10:00:00Z', '1 Oct 2026'],
  ])('%s: %s', (at, words) => {
    expect(toMomentInWords(at, now)).toBe(words)
  })

  const local = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute)
  test.each([
    // 34 and 25 hours, which are between one day and two.
    [local(18, 8), 'in 2 days', local(16, 22)],
    [local(16, 22), '2 days ago', local(18, 8)],
    [local(17, 23), 'tomorrow', local(16, 22)],
    // 47 hours, which are nearly two days.
    [local(17, 23, 30), 'tomorrow', local(16, 0, 30)],
    [local(23, 8), '23 Nov 2026', local(16, 22)],
  ])('%s: %s, by the calendar', (at, words, from) => {
    expect(toMomentInWords(at.toISOString(), from.getTime())).toBe(words)
  })

  test.each([
    // The night is an hour longer, or shorter, than others.
    ['2026-10-25T22:30:00Z', 'tomorrow', '2026-10-24T21:00:00Z'],
    ['2027-03-29T06:00:00Z', 'in 2 days', '2027-03-27T21:00:00Z'],
    ['2026-10-25T22:50:00Z', 'today', '2026-10-24T22:10:00Z'],
  ])('%s: %s, over a change of the clocks', (at, words, from) => {
    const zone = process.env.TZ
    process.env.TZ = 'Europe/Berlin'
    try {
      expect(toMomentInWords(at, Date.parse(from))).toBe(words)
    } finally {
      process.env.TZ = zone
    }
  })
})

test('a gallery image is named by its caption, else by its alternative text, else by its number', () => {
  const draftGallery = draftPartResources().find(({ part }) => part === 'gallery')
  const described = { image_alt: 'A singer in the rain' }
  for (const [image, name, inDraft = name] of [
    [{ id: 7, caption: 'Berlin', ...described }, 'Berlin'],
    [{ id: 7, caption: '', ...described }, 'A singer in the rain'],
    [{ id: 7, caption: '', image_alt: '' }, 'Image 7'],
    [{ id: 7 }, 'Image 7'],
    [{ id: -2, caption: '', ...described }, 'A singer in the rain'],
    [{ id: -2, caption: '', image_alt: '' }, 'Image -2', 'New image 2'],
  ] as const)
    expect([gallery.nameOf(image), draftGallery?.nameOf(image)]).toEqual([name, inDraft])
})
