// A file of records may be handed to anybody, so nothing in it opens what is hidden; and it has all records.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storeTokens } from '#browser/stored-session.ts'
import { exportList, toText } from '#dashboard/list/export-list.ts'
import { readListState } from '#dashboard/list/list-state.ts'
import { exportMessages } from '#dashboard/messages/export-messages.ts'
import { artists } from '#dashboard/resources/artists.ts'
import { freshTokens, installStorage } from '../browser/local-storage.ts'

const path = `/media/${'0123456789abcdef'.repeat(2)}-640.webp`
const hidden = `${path}?proof=Ab_-${'x'.repeat(20)}`
const records = [
  {
    id: 1,
    name: 'Ebb',
    profile_image: hidden,
    profile_image_sources: [{ url: hidden, width: 640 }],
    bio: `<p>${hidden}</p><p>https://example.com/?proof=of-work</p>`,
  },
]

test.each(['json', 'csv'] as const)('%s has no proof by which a hidden picture can be seen', (format) => {
  vi.stubGlobal('location', { origin: 'https://marquee.example' })
  const text = toText(artists, records, format)
  vi.unstubAllGlobals()
  expect(text).toContain(path)
  expect(text).not.toContain('proof=Ab')
  expect(text).toContain('https://example.com/?proof=of-work')
})

/** What both an artist and a message have at least. */
const made = (id: number) => ({
  ...{ id, name: `Number ${id}`, genre: '', bio: '', is_featured: false, is_active: true },
  ...{ email: 'vi@example.org', message: 'Ahoy!', submitted_at: '2026-11-20T10:00:00.000Z', is_read: false },
})

describe('a list that changes while it is read', () => {
  let stored: { id: number }[]
  let file: Blob
  /** Called after each page. */
  let change: () => void

  beforeEach(async () => {
    stored = Array.from({ length: 450 }, (_, index) => made(index + 1))
    change = () => {}
    vi.stubGlobal('window', globalThis)
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('document', { createElement: () => ({ click: () => {} }) })
    vi.stubGlobal('location', new URL('https://marquee.example/dashboard/'))
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      file = blob as Blob
      return 'blob:'
    })
    vi.stubGlobal('fetch', async (address: string) => {
      const query = new URL(address, location.href).searchParams
      const [page, size] = [Number(query.get('page')), Number(query.get('page_size'))]
      const results = stored.slice((page - 1) * size, page * size)
      const next = page * size < stored.length ? '/next' : null
      const answer = { count: stored.length, next, previous: null, results }
      change()
      return Response.json(answer)
    })
    installStorage()
    storeTokens(freshTokens())
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  const state = readListState(artists, new URLSearchParams())
  const exports = {
    records: () => exportList(artists, {}, state, 'json', () => {}),
    messages: () => exportMessages({}, 'messages', 'json', () => {}),
  }
  const names = Object.keys(exports) as (keyof typeof exports)[]

  test.each(names)('all %s are in the file when one leaves it meanwhile', async (name) => {
    let pages = 0
    change = () => {
      pages += 1
      if (pages === 1) stored.shift()
    }
    expect(await exports[name]()).toBe(449)
    const written = JSON.parse(await file.text()) as { id: number }[]
    expect(written.map(({ id }) => id)).toEqual(stored.map(({ id }) => id))
  })

  test.each(names)('of %s that leave it all the time there is no file', async (name) => {
    change = () => void stored.shift()
    await expect(exports[name]()).rejects.toThrow('The list has changed each time it was read.')
    expect(URL.createObjectURL).not.toHaveBeenCalled()
  })

  test.each(names)('one more of %s meanwhile is no reason to begin again', async (name) => {
    let pages = 0
    change = () => {
      pages += 1
      if (pages === 1) stored.unshift(made(1000))
    }
    expect(await exports[name]()).toBe(450)
    expect(pages).toBe(3)
  })
})
