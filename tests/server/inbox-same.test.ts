// What several people want of the same message: whose doing it was decides who may take it back.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboardInbox as inbox } from '#contract/endpoints/dashboard-inbox.ts'
import { dashboardMessages as general } from '#contract/endpoints/dashboard-messages.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import type { Message } from '#contract/entities/message.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(kind)
  })
  afterEach(() => site.close())

  async function write(name: string): Promise<Message> {
    const json = { name, email: 'a@example.org', message: 'Ahoy!' }
    await site.ok(publicEndpoints.contact, { json })
    return (await site.ok(general.listMessages, { query: { q: name } })).results[0] as Message
  }
  const change = (seen: Message | Message[], patch: object, token = site.staff.access) => {
    const messages = [seen].flat().map(({ id, revision }) => ({ id, revision }))
    return site.ok(inbox.changeMessages, { json: { messages, ...patch }, token })
  }

  test('who wants what a colleague has done already is told that it was not their doing', async () => {
    const [ann, bo, cy] = [await write('Ann'), await write('Bo'), await write('Cy')]
    await change([ann, bo], { is_answered: true }, site.admin.access)
    const late = await change([ann, bo, cy], { is_answered: true })
    expect(late.changed.map(({ name, answered_by }) => [name, answered_by])).toEqual([
      ['Ann', 'ada'],
      ['Bo', 'ada'],
      ['Cy', 'sam'],
    ])
    expect(late.same).toEqual([ann.id, bo.id])
    expect(late.stale).toEqual([])
    // Sent again after an answer that was lost, it is their own doing still, whatever a colleague has done since.
    expect((await change(cy, { is_answered: true })).same).toEqual([])
    await change({ ...cy, revision: 2 }, { folder: 'archive' }, site.admin.access)
    expect((await change(cy, { is_answered: true })).same).toEqual([])
    // What both have done between is told apart by what it was.
    const di = await write('Di')
    await change(di, { is_answered: true })
    await change({ ...di, revision: 2 }, { folder: 'spam' }, site.admin.access)
    expect((await change(di, { folder: 'spam' })).same).toEqual([di.id])
    expect((await change(di, { folder: 'spam', is_read: true })).same).toEqual([di.id])
    expect((await change(di, { is_read: true })).same).toEqual([])
  })
})
