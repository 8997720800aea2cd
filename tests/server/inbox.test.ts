// Messages in their folders: moved, assigned, answered, set apart as spam, deleted, restored and erased.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { dashboardInbox as inbox } from '#contract/endpoints/dashboard-inbox.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import type { MessageFolder } from '#contract/entities/message.ts'
import { insertMessage } from '#db/tables/messages.ts'
import { changeMessages } from '#server/operations/inbox.ts'
import { createRetention } from '#server/operations/retention.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, firstMoment, type TestApp } from './harness.ts'

const day = 86_400_000
let site: TestApp
afterEach(() => site.close())

async function write(name: string, more: Record<string, unknown> = {}) {
  const json = { name, email: `${name.toLowerCase()}@example.org`, message: 'Ahoy!', ...more }
  await site.ok(publicEndpoints.contact, { json })
  const { results } = await site.ok(general.listMessages, { query: { q: name } })
  return results[0] as NonNullable<(typeof results)[0]>
}
type Seen = { id: number; revision: number }
const change = (seen: Seen | Seen[], patch: Record<string, unknown>, token = site.staff.access) => {
  const messages = [seen].flat().map(({ id, revision }) => ({ id, revision }))
  return site.ok(inbox.changeMessages, { json: { messages, ...patch }, token })
}
const one = async (seen: Seen, patch: Record<string, unknown>) => {
  const { changed } = await change(seen, patch)
  expect(changed).toHaveLength(1)
  return changed[0] as (typeof changed)[0]
}
const namesIn = async (query: Record<string, string | number | boolean> = {}) =>
  (await site.ok(general.listMessages, { query })).results.map(({ name }) => name)
const historyOf = async ({ id }: Seen) =>
  (await site.ok(inbox.messageHistory, { params: { id } })).results.map(
    ({ action, username, before, after }) => ({ action, username, before, after }),
  )
const folders = async () => (await site.ok(inbox.messageSummary)).folders

describe.each(someDatabases)('on %s', (kind) => {
  beforeEach(async () => {
    site = await createTestApp(kind, { env: { MESSAGE_RETENTION_DAYS: '730' } })
  })

  test('a message goes from folder to folder and back, and is only where it is', async () => {
    const ann = await write('Ann')
    await write('Bo')
    expect(ann).toMatchObject({ folder: 'inbox', revision: 1, deleted_at: null, spam_signs: [] })
    const archived = await one(ann, { folder: 'archive' })
    expect(archived).toMatchObject({ folder: 'archive', revision: 2 })
    const seen: Record<string, string[]> = {}
    for (const folder of ['inbox', 'archive', 'spam', 'deleted']) seen[folder] = await namesIn({ folder })
    expect(seen).toEqual({ inbox: ['Bo'], archive: ['Ann'], spam: [], deleted: [] })
    // A client of the common contract sees what is archived, and nothing that is deleted.
    expect(await namesIn()).toEqual(['Bo', 'Ann'])
    const deleted = await one(archived, { folder: 'deleted' })
    expect(deleted).toMatchObject({ deleted_at: firstMoment, revision: 3 })
    expect(await namesIn()).toEqual(['Bo'])
    const back = await one(deleted, { folder: 'archive' })
    expect(back).toEqual({ ...archived, revision: 4 })
    expect(await folders()).toEqual({
      inbox: { count: 1, unread: 1 },
      archive: { count: 1, unread: 1 },
      spam: { count: 0, unread: 0 },
      deleted: { count: 0, unread: 0 },
    })
  })

  test('who acts on a message that a colleague has changed is told, and changes nothing', async () => {
    const [ann, bo] = [await write('Ann'), await write('Bo')]
    await change(ann, { folder: 'archive' }, site.admin.access)
    const late = await change([ann, bo], { folder: 'deleted' })
    expect(late.changed.map(({ name, folder }) => [name, folder])).toEqual([['Bo', 'deleted']])
    expect(late.stale).toMatchObject([{ name: 'Ann', folder: 'archive', revision: 2 }])
    expect(await namesIn({ folder: 'archive' })).toEqual(['Ann'])
    // Reading is no change that anybody could lose by.
    await site.ok(general.patchMessage, { params: { id: ann.id }, json: { is_read: true } })
    const read = await one({ id: ann.id, revision: 1 }, { is_read: false })
    expect(read).toMatchObject({ is_read: false, revision: 2 })
    // The same again, after an answer that was lost: it is done.
    expect((await change(ann, { folder: 'archive' })).changed).toMatchObject([{ revision: 2 }])
    expect((await change({ id: 99, revision: 1 }, { folder: 'archive' })).absent).toEqual([99])
  })

  test('of colleagues who act at once, on several servers, one has it', async () => {
    const ann = await write('Ann')
    const other = await site.another()
    const acts = (['archive', 'spam', 'deleted', 'archive', 'spam'] as const).map((folder, index) => () => {
      // Two connections to one file would wait for each other in this thread.
      const deps = kind === 'postgres' && index % 2 === 1 ? other.deps : site.deps
      const messages = [{ id: ann.id, revision: ann.revision }]
      return changeMessages(deps, { messages, folder }, { userId: 2, username: 'sam' })
    })
    try {
      const answers = await Promise.all(acts.map((act) => act()))
      const { results } = await site.ok(inbox.messageHistory, { params: { id: ann.id } })
      expect(results).toHaveLength(1)
      const won = results[0]?.after.folder
      for (const { body } of answers)
        expect([...body.changed, ...body.stale]).toMatchObject([{ folder: won, revision: 2 }])
    } finally {
      await other.close()
    }
  })

  test('a message is assigned to a colleague, and each finds their own', async () => {
    const [ann, bo] = [await write('Ann'), await write('Bo')]
    const people = (await site.ok(inbox.messagePeople)).results
    expect(people.map(({ username }) => username)).toEqual(['ada', 'sam'])
    const sam = people.find(({ username }) => username === 'sam')
    expect(await one(ann, { assigned_to_id: sam?.id })).toMatchObject({ assigned_to: sam })
    expect(await namesIn({ assigned_to: sam?.id ?? 0, folder: 'inbox' })).toEqual(['Ann'])
    const wrong = await site.call(inbox.changeMessages, {
      json: { messages: [{ id: bo.id, revision: 1 }], assigned_to_id: 4711 },
    })
    expect(wrong.problem?.errors?.assigned_to_id?.[0]).toBe(
      'There is no such active account. Choose another colleague.',
    )
    expect(await one({ ...ann, revision: 2 }, { assigned_to_id: null })).toMatchObject({ assigned_to: null })
  })

  test('who has answered is told, with the moment, and can be taken back', async () => {
    const ann = await write('Ann')
    const answered = await one(ann, { is_answered: true })
    expect(answered).toMatchObject({ answered_by: 'sam', answered_at: firstMoment })
    site.pass(60_000)
    // A colleague does not answer it once more.
    expect((await change(answered, { is_answered: true }, site.admin.access)).changed).toEqual([answered])
    expect(await namesIn({ is_answered: false })).toEqual([])
    expect(await namesIn({ is_answered: true })).toEqual(['Ann'])
    const open = await one(answered, { is_answered: false })
    expect(open).toMatchObject({ answered_by: null, answered_at: null })
  })

  test('the history tells who did what, and nothing that the visitor wrote', async () => {
    const ann = await write('Ann', { message: 'A canary text', about: 'Canary mug' })
    const sam = (await site.ok(inbox.messagePeople)).results[1]
    const second = await one(ann, { assigned_to_id: sam?.id, is_answered: true, is_read: true })
    const third = await one(second, { folder: 'deleted' })
    await one(third, { folder: 'inbox' })
    expect(await historyOf(ann)).toEqual([
      { action: 'restore', username: 'sam', before: { folder: 'deleted' }, after: { folder: 'inbox' } },
      { action: 'delete', username: 'sam', before: { folder: 'inbox' }, after: { folder: 'deleted' } },
      {
        action: 'update',
        username: 'sam',
        before: { assigned_to: null, answered_by: null },
        after: { assigned_to: 'sam', answered_by: 'sam' },
      },
    ])
    const rows = await site.deps.db.read.selectFrom('audit').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/canary|ann@/i)
  })

  test('a deleted message is erased after thirty days, or at once by an administrator', async () => {
    const [ann, bo, cy] = [await write('Ann'), await write('Bo'), await write('Cy')]
    const refused = await site.call(inbox.eraseMessage, { params: { id: ann.id } })
    expect(refused.problem?.detail).toBe('Only a deleted message can be erased. Delete it first.')
    await change([ann, bo], { folder: 'deleted' })
    await site.ok(inbox.eraseMessage, { params: { id: ann.id } })
    expect((await site.call(inbox.eraseMessage, { params: { id: ann.id } })).status).toBe(404)
    const retention = createRetention(site.deps)
    site.pass(30 * day - 1)
    expect(await retention.run()).toBe(0)
    site.pass(3_600_000)
    expect(await retention.run()).toBe(1)
    site.staff = await site.signIn('sam')
    expect(await folders()).toMatchObject({ inbox: { count: 1 }, deleted: { count: 0 } })
    expect((await site.call(inbox.messageHistory, { params: { id: bo.id } })).status).toBe(404)
    const last = await site.deps.db.read
      .selectFrom('audit')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(last).toMatchObject({ username: 'retention', action: 'delete', subject_id: bo.id })
    expect(await namesIn()).toEqual([cy.name])
  })

  test('every message is erased after the period of the Terms, by one server of several', async () => {
    const ann = await write('Ann')
    await change(ann, { folder: 'archive' })
    const other = await site.another()
    const servers = [site.deps, other.deps].map((deps) => createRetention(deps))
    /** At once, where there may be several; two connections to one file would wait for each other in this thread. */
    const runAll = async (): Promise<number[]> => {
      if (kind === 'postgres') return (await Promise.all(servers.map((server) => server.run()))).sort()
      const counts: number[] = []
      for (const server of servers) counts.push(await server.run())
      return counts.sort()
    }
    try {
      site.pass(729 * day)
      expect(await runAll()).toEqual([0, 0])
      site.pass(day)
      expect(await runAll()).toEqual([0, 1])
      await site.deps.db.write((tx) =>
        insertMessage(tx, { name: 'Old', email: 'o@example.org', message: 'x' }, firstMoment),
      )
      // Whoever had the turn is gone: it is another one's an hour later.
      expect(await runAll()).toEqual([0, 0])
      site.pass(3_600_001)
      expect(await runAll()).toEqual([0, 1])
      // A turn by a clock that was ahead keeps nobody from looking.
      await site.deps.db.write(async (tx) => {
        await tx.updateTable('leases').set({ expires_at: '2999-01-01T00:00:00.000Z' }).execute()
        await insertMessage(tx, { name: 'Old', email: 'o@example.org', message: 'x' }, firstMoment)
      })
      expect(await runAll()).toEqual([0, 1])
      expect(await site.deps.db.read.selectFrom('messages').selectAll().execute()).toEqual([])
    } finally {
      for (const server of servers) await server.close()
      await other.close()
    }
  })

  test('more old messages than one transaction takes are all erased, and 0 days keep them', async () => {
    await site.deps.db.write(async (tx) => {
      for (let count = 0; count < 450; count += 1)
        await insertMessage(tx, { name: 'Old', email: 'o@example.org', message: 'x' }, firstMoment)
    })
    site.pass(3_000 * day)
    const keeper = await site.another({ env: { MESSAGE_RETENTION_DAYS: '0' } })
    expect(await createRetention(keeper.deps).run()).toBe(0)
    await keeper.close()
    site.pass(3_600_001)
    expect(await createRetention(site.deps).run()).toBe(450)
  })

  test.each<[string, Record<string, unknown>, string[]]>([
    ['markup of forums', { message: 'See [url=https://a.example]this[/url]' }, ['markup']],
    ['a form of links', { message: 'Buy <a href="https://a.example">now</a>' }, ['markup']],
    [
      'many links, typed by nobody',
      { message: `${'https://a.example/x '.repeat(12)}`, seconds: 2 },
      ['links', 'typed_too_fast'],
    ],
    ['three links alone', { message: 'https://a.example https://b.example www.c.example' }, []],
    ['a long pasted text', { message: 'We sat behind the pillar. '.repeat(40), seconds: 4 }, []],
    ['an address as a name', { name: 'www.hrad.example' }, []],
    ['a hostile text', { message: '<script>alert(1)</script> <b>bold</b>' }, []],
  ])('%s: set apart only by certain signs or by two', async (_, more, signs) => {
    const message = await write('Eve', {
      email: 'eve@example.org',
      ...more,
      name: String(more.name ?? 'Eve'),
    }).catch(() => undefined)
    const [row] = (await site.ok(general.listMessages)).results
    expect(row).toMatchObject({ folder: signs.length > 0 ? 'spam' : 'inbox', spam_signs: signs })
    expect(message ?? row).toBeDefined()
  })

  test('a sender whom somebody has marked is set apart until somebody says otherwise', async () => {
    const first = await write('Eve')
    const marked = await one(first, { folder: 'spam' })
    expect(marked.spam_signs).toEqual(['marked'])
    const second = await write('Eve', { message: 'Again' })
    expect(second).toMatchObject({ folder: 'spam', spam_signs: ['known_sender'], is_read: false })
    const back = await one(second, { folder: 'inbox' })
    expect(back.spam_signs).toEqual([])
    expect(await write('Eve', { message: 'Once more' })).toMatchObject({ folder: 'inbox' })
    expect(await folders()).toMatchObject({ spam: { count: 1 }, inbox: { count: 2, unread: 2 } })
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['an unknown folder', { folder: 'attic' }, 'folder'],
    ['no messages', { messages: [] }, 'messages'],
    ['a field of its own', { name: 'Eve' }, 'name'],
  ])('%s is refused with the name of the field', async (_, more, name) => {
    const ann = await write('Ann')
    const json = { messages: [{ id: ann.id, revision: 1 }], ...more }
    const { problem } = await site.call(inbox.changeMessages, { json })
    expect([problem?.status, Object.keys(problem?.errors ?? {})]).toEqual([400, [name]])
    expect(await namesIn({ folder: 'inbox' satisfies MessageFolder })).toEqual(['Ann'])
  })
})

test('nothing of an erased message can be read in the file of SQLite', async () => {
  site = await createTestApp('sqlite')
  const ann = await write('Ann', {
    message: `Kingfisher ${'x'.repeat(4000)}`,
    email: 'kingfisher@example.org',
  })
  const checkpoint = () => sql`pragma wal_checkpoint(truncate)`.execute(site.deps.db.admin)
  const bytes = async () =>
    (await readFile(join(site.dataDir, 'marquee.sqlite'), 'latin1')).toLowerCase().includes('kingfisher')
  await checkpoint()
  expect(await bytes()).toBe(true)
  await change(ann, { folder: 'deleted' })
  await site.ok(inbox.eraseMessage, { params: { id: ann.id } })
  await checkpoint()
  expect(await bytes()).toBe(false)
})
