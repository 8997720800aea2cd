// What was done lately in each of the own sessions; nobody else's, and nowhere else.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboardBulk as bulk } from '#contract/endpoints/dashboard-bulk.ts'
import { dashboardDrafts as drafts } from '#contract/endpoints/dashboard-drafts.ts'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { dashboardInbox as inbox } from '#contract/endpoints/dashboard-inbox.ts'
import { dashboardNotes as notes } from '#contract/endpoints/dashboard-notes.ts'
import { dashboardParts as parts } from '#contract/endpoints/dashboard-parts.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { dashboardTokens } from '#contract/endpoints/dashboard-tokens.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { resourceNames } from '#contract/resources.ts'
import { addAudits } from '#db/tables/audit.ts'
import { deleteExpiredSessions } from '#db/tables/sessions.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { makeApiToken } from './make-api-token.ts'
import { least, picture } from './samples.ts'

const { artists } = dashboardResources

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(kind)
  })
  afterEach(() => site.close())

  const sessions = async (token: string) => (await site.ok(general.listSessions, { token })).results
  const recent = async (token: string) =>
    (await sessions(token)).find(({ is_current }) => is_current)?.recent ?? []
  const told = async (token: string) => (await recent(token)).map(({ action, name }) => `${action} ${name}`)
  const add = (name: string, token: string) =>
    site.ok(artists.create, { json: { ...least.artists, name }, token })
  const storedIds = async () => {
    const rows = await site.deps.db.read.selectFrom('audit').select('session_id').orderBy('id').execute()
    return rows.map(({ session_id }) => session_id)
  }

  test('each session has what was done in it, newest first, and the present name of the record', async () => {
    const [one, two] = [site.staff.access, (await site.signIn('sam')).access]
    const { id } = await add('Åse', one)
    site.pass(60_000)
    await site.ok(artists.patch, { params: { id }, json: { name: 'Åse Lindqvist' }, token: two })
    const act = {
      subject: 'artists',
      subject_id: id,
      artist_id: null,
      folder: null,
      name: 'Åse Lindqvist',
      is_stored: true,
    }
    expect(await recent(one)).toEqual([{ ...act, action: 'create', at: '2026-11-20T10:00:00.000Z' }])
    expect(await recent(two)).toEqual([{ ...act, action: 'update', at: '2026-11-20T10:01:00.000Z' }])
    // Either sees both.
    expect((await sessions(one)).map((session) => session.recent.length)).toEqual([1, 1])
  })

  test('at most five are told', async () => {
    for (const name of ['1', '2', '3', '4', '5', '6']) await add(name, site.staff.access)
    expect(await told(site.staff.access)).toEqual([
      'create 6',
      'create 5',
      'create 4',
      'create 3',
      'create 2',
    ])
  })

  test('somebody else’s acts are told to nobody else, even in a session of the same name', async () => {
    await add('Ada’s', site.admin.access)
    expect((await sessions(site.staff.access)).flatMap((session) => session.recent)).toEqual([])
    const [mine] = await sessions(site.staff.access)
    await site.deps.db.write((tx) =>
      tx
        .updateTable('audit')
        .set({ session_id: String(mine?.id) })
        .where('username', '=', 'ada')
        .execute(),
    )
    expect(await recent(site.staff.access)).toEqual([])
  })

  test('what integrations do belongs to no session', async () => {
    const token = await makeApiToken(site, ['content'])
    await add('By program', token.secret)
    expect((await storedIds()).at(-1)).toBe(null)
    expect(await told(site.admin.access)).toEqual([`create ${token.name}`])
  })

  test('records of every kind are named, and those that are gone as they were called', async () => {
    const token = site.staff.access
    const { id: artistId } = await add('Owner', token)
    const multipart = { image: await picture(1), caption: 'At the quay' }
    const image = await site.ok(parts.createGalleryImage, { params: { artistId }, multipart, token })
    expect((await recent(token))[0]).toMatchObject({
      subject: 'gallery',
      artist_id: artistId,
      name: 'At the quay',
    })
    await site.ok(parts.deleteGalleryImage, { params: { artistId, id: image.id }, token })
    const gone = { name: 'At the quay', is_stored: false, artist_id: null }
    expect((await recent(token)).slice(0, 2)).toMatchObject([
      { action: 'delete', ...gone },
      { action: 'create', ...gone },
    ])
    const song = await site.ok(parts.createSong, { params: { artistId }, json: least.songs, token })
    expect((await recent(token))[0]).toMatchObject({
      subject: 'songs',
      subject_id: song.id,
      artist_id: artistId,
    })
    const json = { resource: 'artists' as const, record_id: artistId, text: 'Call back.' }
    await site.ok(notes.createNote, { json, token })
    expect((await recent(token))[0]).toMatchObject({ action: 'note', subject: 'artists', name: 'Owner' })
    const draft = {
      resource: 'artists' as const,
      record_id: null,
      base_revision: null,
      values: { name: 'Not yet' },
    }
    const { id } = await site.ok(drafts.createDraft, { json: draft, token })
    expect((await recent(token))[0]).toMatchObject({ subject: 'drafts', subject_id: id, name: 'Not yet' })
    await site.ok(drafts.discardDraft, { params: { id }, token })
    expect((await recent(token))[0]).toMatchObject({ action: 'delete', name: 'Not yet', is_stored: false })
    const change = {
      resource: 'artists' as const,
      record_id: artistId,
      base_revision: 1,
      values: { genre: 'Folk' },
    }
    await site.ok(drafts.createDraft, { json: change, token })
    expect((await recent(token))[0]).toMatchObject({ subject: 'drafts', name: 'Owner', is_stored: true })
  })

  test.each(resourceNames)('a record of %s has its name', async (resource) => {
    const { create } = dashboardResources[resource]
    const multipart = { ...least[resource], image: undefined }
    const made = await site.call(create as typeof artists.create, { json: multipart as never })
    const record = made.body as { id: number; name?: string; title?: string }
    const [act] = await recent(site.staff.access)
    expect(act).toMatchObject({ subject: resource, subject_id: record.id, name: record.name ?? record.title })
  })

  test('administrators are told of accounts, tokens, site and pages', async () => {
    await site.ok(general.patchCompany, { json: { tagline: 'By the water.' } })
    await site.ok(general.patchPage, { params: { slug: 'terms' }, json: { title: 'Conditions' } })
    const { results } = await site.ok(general.listUsers)
    const sam = Number(results.find(({ username }) => username === 'sam')?.id)
    await site.ok(general.patchUser, { params: { id: sam }, json: { email: 'sam@example.com' } })
    const token = await makeApiToken(site, ['read'])
    await site.ok(dashboardTokens.revokeApiToken, { params: { id: token.id } })
    const acts = await recent(site.admin.access)
    expect(acts.every(({ name, is_stored }) => name !== '' && is_stored)).toBe(true)
    expect(acts.map(({ subject }) => subject)).toEqual(['tokens', 'tokens', 'users', 'pages', 'company'])
    expect(acts.map(({ name }) => name)).toEqual(
      expect.arrayContaining([token.name, 'sam', 'Conditions', (await site.ok(general.getCompany)).name]),
    )
  })

  test('of an erased message no name is left', async () => {
    const message = { name: 'Vera', email: 'vera@example.com', message: 'When do you play?' }
    await site.ok(publicEndpoints.contact, { json: message })
    const [row] = (await site.ok(general.listMessages)).results
    const id = Number(row?.id)
    const change = (revision: number, folder: 'deleted' | 'archive') =>
      site.ok(inbox.changeMessages, { json: { messages: [{ id, revision }], folder } })
    await change(1, 'archive')
    expect(await told(site.staff.access)).toEqual(['archive Vera'])
    expect(await recent(site.staff.access)).toMatchObject([{ subject: 'messages', folder: 'archive' }])
    await change(2, 'deleted')
    await site.ok(inbox.eraseMessage, { params: { id } })
    expect(await told(site.staff.access)).toEqual(['delete ', 'archive '])
    expect((await recent(site.staff.access))[0]).toMatchObject({ folder: null })
  })

  test('a session is noted by its public name, which stays when the session has gone, and no other answer has it', async () => {
    const { id } = await add('Åse', site.staff.access)
    const [own] = await sessions(site.staff.access)
    expect(await storedIds()).toEqual([own?.id])
    const sid = (await site.deps.db.read.selectFrom('sessions').select('id').execute()).map((row) => row.id)
    expect(sid).not.toContain(own?.id)
    const answers = [
      await site.call(artists.history, { params: { id } }),
      await site.call(artists.get, { params: { id } }),
      await site.call(artists.list),
    ]
    for (const { text } of answers) {
      expect(text).not.toContain('session')
      expect(text).not.toContain(String(own?.id))
    }
    await site.deps.db.write((tx) => deleteExpiredSessions(tx, '2099-01-01T00:00:00.000Z'))
    expect(await storedIds()).toEqual([own?.id])
  })

  test('a save of many records belongs to the session, and is told of quickly', async () => {
    const ids: { id: number; revision: number }[] = []
    for (const name of ['a', 'b', 'c']) ids.push({ id: (await add(name, site.staff.access)).id, revision: 1 })
    const json = { resource: 'artists', records: ids, changes: { genre: 'Shanty' } } as const
    await site.ok(bulk.bulkEdit, { json, headers: { 'idempotency-key': `"${crypto.randomUUID()}"` } })
    expect(await told(site.staff.access)).toEqual([
      'update c',
      'update b',
      'update a',
      'create c',
      'create b',
    ])
    const [own] = await sessions(site.staff.access)
    const { results } = await site.ok(general.listUsers)
    const userId = Number(results.find(({ username }) => username === 'sam')?.id)
    const actor = { userId, username: 'sam', sessionId: String(own?.id) }
    const entry = { actor, action: 'update', subject: 'artists', revision: 2, before: {}, after: {} } as const
    const at = site.deps.clock().toISOString()
    await site.deps.db.write(async (tx) => {
      for (let part = 0; part < 100; part += 1)
        await addAudits(
          tx,
          Array.from({ length: 200 }, () => ({ ...entry, subjectId: Number(ids[0]?.id) })),
          at,
        )
    })
    const start = performance.now()
    expect(await told(site.staff.access)).toEqual(Array.from({ length: 5 }, () => 'update a'))
    expect(performance.now() - start).toBeLessThan(500)
  })
})
