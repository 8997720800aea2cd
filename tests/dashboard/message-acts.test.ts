import { afterEach, expect, test, vi } from 'vitest'
import type { Message } from '#contract/entities/message.ts'
import { patchOf } from '#dashboard/messages/message-acts.ts'

const message = (is_read: boolean) => ({ id: 1, is_read, folder: 'inbox' }) as Message

afterEach(() => vi.unstubAllGlobals())

test('a key marks a message as unread only where the server can do that', () => {
  expect(patchOf('read', message(true), 1)).toEqual({ is_read: false })
  vi.stubGlobal('document', { documentElement: { dataset: { apiLacks: 'unread' } } })
  expect(patchOf('read', message(true), 1)).toBeNull()
  expect(patchOf('read', message(false), 1)).toEqual({ is_read: true })
})
