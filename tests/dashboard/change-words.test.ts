// What staff are told about a change that is not on the site.
import { expect, test } from 'vitest'
import type { Change } from '#contract/entities/change.ts'
import { toPublication } from '#dashboard/publish/change-words.ts'

const change: Change = {
  id: 7, at: '2026-11-20T12:00:00.000Z', reason: 'patch', username: 'sam', state: 'failed', build: null,
  counts: { pages: 2, waiting: 2, rendered: 0, written: 0 }, rendered_ms: null, written_ms: null, live_ms: null,
  failures: [{ path: '/about', reason: 'It is broken.' }, { path: '/artists', reason: 'It is broken.' }],
  pages: [
    { path: '/about', state: 'failed', milliseconds: null },
    { path: '/artists', state: 'failed', milliseconds: null },
  ],
} // biome-ignore format: all fields

test('a page that could not be rendered is named with the reason', () => {
  expect(toPublication(change)).toMatchObject({ state: 'failed', reason: '/about: It is broken.' })
})

test('a page that visitors do not get meanwhile is told first', () => {
  const pages = change.pages.map((page) =>
    page.path === '/artists' ? { ...page, state: 'withheld' as const } : page,
  )
  expect(toPublication({ ...change, pages })).toMatchObject({
    state: 'failed',
    reason: 'Visitors do not get /artists until it can be made again: It is broken.',
  })
})
