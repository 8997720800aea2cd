// What becomes of a form's text where the tab's storage takes nothing.
import { afterEach, expect, test, vi } from 'vitest'
import { dropDraft, keepDraft, readDraft } from '#islands/draft.ts'

const refuse = () => {
  throw new DOMException('', 'QuotaExceededError')
}
afterEach(() => {
  dropDraft('form')
  vi.unstubAllGlobals()
})

test('a text that disabled storage refuses is kept as long as the page', () => {
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  keepDraft('form', { message: 'Hello.', key: 'a' })
  expect(readDraft('form')).toEqual({ message: 'Hello.', key: 'a' })
  expect(readDraft('other')).toEqual({})
  dropDraft('form')
  expect(readDraft('form')).toEqual({})
})

test('a text for which storage has no room is newer than what is stored, until there is room again', () => {
  const stored = new Map([['form', '{"key":"old"}']])
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: refuse as (key: string, value: string) => void,
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('sessionStorage', storage)
  keepDraft('form', { key: 'new' })
  expect(readDraft('form')).toEqual({ key: 'new' })
  storage.setItem = (key, value) => void stored.set(key, value)
  keepDraft('form', { key: 'newer' })
  expect([readDraft('form'), stored.get('form')]).toEqual([{ key: 'newer' }, '{"key":"newer"}'])
})
