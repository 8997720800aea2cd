// Acts on messages, as their notices tell of them: Undo takes back what one has done, and nothing else.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { dashboardInbox as inbox } from '#contract/endpoints/dashboard-inbox.ts'
import { dashboardMessages } from '#contract/endpoints/dashboard-messages.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import type { Message } from '#contract/entities/message.ts'
import { installStorage } from '../browser/local-storage.ts'
import { createTestApp, type TestApp } from '../server/harness.ts'

let site: TestApp

beforeAll(async () => {
  site = await createTestApp('sqlite', { now: new Date().toISOString() })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    site.raw(address.replace(/^.*?\/api/, '/api'), init),
  )
  installStorage()
  const { storeTokens } = await import('#browser/stored-session.ts')
  storeTokens(site.staff)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await site.close()
})

const modules = () =>
  Promise.all([import('#dashboard/messages/change-messages.ts'), import('#dashboard/app/toasts.ts')])

beforeEach(async () => {
  const [, { $notices }] = await modules()
  $notices.set([])
})

async function write(name: string): Promise<Message> {
  const json = { name, email: 'a@example.org', message: 'Ahoy!' }
  await site.ok(publicEndpoints.contact, { json })
  return read(name)
}
const read = async (name: string) =>
  (await site.ok(dashboardMessages.listMessages, { query: { q: name } })).results[0] as Message
const byColleague = ({ id, revision }: Message) =>
  site.ok(inbox.changeMessages, {
    json: { messages: [{ id, revision }], is_answered: true },
    token: site.admin.access,
  })

test('what a colleague has done already is told, without Undo', async () => {
  const [{ changeMessages, undoLastAct }, { $notices }] = await modules()
  const ann = await write('Ann')
  await byColleague(ann)
  await changeMessages([ann], { is_answered: true })
  const [notice, ...others] = $notices.get().map(({ content }) => content)
  expect(notice).toEqual({ text: 'Somebody else did the same with “Ann” already.', tone: 'done' })
  expect(others).toEqual([])
  undoLastAct()
  await vi.waitFor(async () => expect(await read('Ann')).toMatchObject({ answered_by: 'ada', revision: 2 }))
})

test('of several, Undo takes back those that a colleague has not done', async () => {
  const [{ changeMessages }, { $notices }] = await modules()
  const [bo, cy] = [await write('Bo'), await write('Cy')]
  await byColleague(bo)
  await changeMessages([bo, cy], { is_answered: true })
  const [already, done] = $notices.get().map(({ content }) => content)
  expect([already?.text, already?.action]).toEqual([
    'Somebody else did the same with “Bo” already.',
    undefined,
  ])
  expect(done?.text).toBe('Marked “Cy” as answered.')
  done?.action?.run()
  await vi.waitFor(async () => expect(await read('Cy')).toMatchObject({ answered_by: null }))
  expect(await read('Bo')).toMatchObject({ answered_by: 'ada', revision: 2 })
})
