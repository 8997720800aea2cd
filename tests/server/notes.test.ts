// Notes for colleagues: by whom they are written, changed and deleted, what the history tells of them, and their limits.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardNotes as notes } from '#contract/endpoints/dashboard-notes.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { limits } from '#contract/limits.ts'
import { resourceNames } from '#contract/resources.ts'
import { insertNote } from '#db/tables/notes.ts'
import { lastChangeId } from '#db/tables/outbox.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { makeApiToken } from './make-api-token.ts'
import { publicPaths } from './public-world.ts'
import { least } from './samples.ts'

const { artists } = dashboardResources

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  let zoe: string
  beforeAll(async () => {
    site = await createTestApp(kind)
    await site.addUser('zoe', 'STAFF')
    zoe = (await site.signIn('zoe')).access
  })
  afterAll(() => site.close())

  const addArtist = async () => (await site.ok(artists.create, { json: least.artists })).id
  const write = (record_id: number, text: string, resource = 'artists') =>
    site.call(notes.createNote, { json: { resource, record_id, text } })
  const list = async (record_id: number, resource = 'artists') =>
    (await site.ok(notes.listNotes, { query: { resource, record_id } })).results

  test.each(resourceNames)(
    'records of %s have notes, newest first, and are as they were',
    async (resource) => {
      const entries = dashboardResources[resource] as (typeof dashboardResources)['partners']
      const { id } = await site.ok(entries.create, { json: least[resource] })
      const before = await site.ok(entries.get, { params: { id } })
      const changes = await lastChangeId(site.deps.db.read)
      const { body, status, headers } = await write(id, '  First\r\nline  ', resource)
      expect([status, headers.get('etag'), headers.get('change-id')]).toEqual([201, '"r1"', null])
      expect(body).toMatchObject({ text: 'First\nline', author: 'sam', edited_at: null })
      site.pass(60_000)
      await write(id, 'Second', resource)
      expect((await list(id, resource)).map(({ text }) => text)).toEqual(['Second', 'First\nline'])
      expect(await site.ok(entries.get, { params: { id } })).toEqual(before)
      expect(await lastChangeId(site.deps.db.read)).toBe(changes)
    },
  )

  test('its author alone changes a note, at the revision that was seen', async () => {
    const id = await addArtist()
    const { body: note } = await write(id, 'Asks for tea.')
    const params = { id: note.id }
    const change = (text: string, token: string, headers = {}) =>
      site.call(notes.patchNote, { params, json: { text }, token, headers })
    const byAdmin = await change('Asks for gin.', site.admin.access)
    expect([byAdmin.status, byAdmin.problem?.detail]).toEqual([
      403,
      'This note is by sam, who alone may change it. Add one.',
    ])
    expect((await change('x', zoe)).status).toBe(403)
    site.pass(60_000)
    const { body, headers } = await change('Asks for black tea.', site.staff.access, { 'if-match': '"r1"' })
    expect(body).toMatchObject({ text: 'Asks for black tea.', revision: 2, edited_at: expect.any(String) })
    expect(headers.get('etag')).toBe('"r2"')
    const stale = await change('Asks for milk.', site.staff.access, { 'if-match': '"r1"' })
    expect([stale.status, stale.problem?.current]).toEqual([412, body])
    const { problem } = await change(' \n ', site.staff.access)
    expect(problem?.errors).toEqual({ text: ['Required. Fill it in.'] })
    expect((await list(id)).map(({ text }) => text)).toEqual(['Asks for black tea.'])
  })

  test('its author and administrators delete a note, and nobody else', async () => {
    const id = await addArtist()
    const remove = async (token: string, headers = {}) => {
      const { body } = await write(id, 'Settled.')
      return site.call(notes.deleteNote, { params: { id: body.id }, token, headers })
    }
    expect((await remove(site.staff.access)).status).toBe(204)
    expect((await remove(site.admin.access)).status).toBe(204)
    expect((await remove(site.staff.access, { 'if-match': '"r7"' })).status).toBe(412)
    const byZoe = await remove(zoe)
    expect([byZoe.status, byZoe.problem?.detail]).toEqual([
      403,
      'This note is by sam, who may delete it, as administrators may. Ask one of them.',
    ])
    expect(await list(id)).toHaveLength(2)
  })

  test('the history of the record says who did what with a note, and never what it says', async () => {
    const id = await addArtist()
    const { body } = await write(id, 'Secret rider')
    const params = { id: body.id }
    await site.ok(notes.patchNote, { params, json: { text: 'Secret rider, page two' } })
    await site.ok(notes.deleteNote, { params, token: site.admin.access })
    const { results } = await site.ok(artists.history, { params: { id } })
    expect(results.map(({ username, action, after }) => [username, action, after.note])).toEqual([
      ['ada', 'update', 'deleted'],
      ['sam', 'update', 'edited'],
      ['sam', 'update', 'added'],
      ['sam', 'create', undefined],
    ])
    expect(results[0]?.after.note_by).toBe('sam')
    expect(JSON.stringify(results)).not.toContain('Secret')
  })

  test('a save over an open form is not stale because of a note', async () => {
    const id = await addArtist()
    await write(id, 'While you typed')
    const headers = { 'if-match': '"r1"' }
    const { status } = await site.call(artists.patch, { params: { id }, json: { genre: 'Hum' }, headers })
    expect(status).toBe(200)
  })

  test('one that is too long, or one too many, is refused with the reason', async () => {
    const id = await addArtist()
    const long = await write(id, 'x'.repeat(limits.note + 1))
    expect([long.status, Object.keys(long.problem?.errors ?? {})]).toEqual([400, ['text']])
    expect((await write(id, 'x'.repeat(limits.note))).status).toBe(201)
    const row = {
      resource: 'artists',
      record_id: id,
      author_id: 2,
      author: 'sam',
      created_at: '2026-11-20T10:00:00.000Z',
    }
    await site.deps.db.write(async (tx) => {
      for (let number = 1; number < limits.notes; number += 1) await insertNote(tx, { ...row, text: 'x' })
    })
    const many = await write(id, 'One more')
    expect([many.status, many.problem?.detail]).toEqual([
      409,
      'There are 200 notes about this already, and there can be no more. Delete some that are settled.',
    ])
    const page = await site.ok(notes.listNotes, {
      query: { resource: 'artists', record_id: id, page_size: 50, page: 4 },
    })
    expect([page.count, page.results.length, page.next]).toEqual([200, 50, null])
  })

  test('a record that is not there has none, and an API token reads none', async () => {
    expect((await write(99_999, 'x')).problem?.detail).toBe('Artist not found.')
    const { secret } = await makeApiToken(site, ['read', 'content'], null)
    const query = { resource: 'artists', record_id: await addArtist() }
    expect((await site.call(notes.listNotes, { query, token: secret })).status).toBe(403)
  })

  test('no public answer of the API has anything of a note', async () => {
    const names = resourceNames.map((resource) => [resource, dashboardResources[resource]] as const)
    for (const [resource, entries] of names) {
      const { get } = entries as (typeof dashboardResources)['partners']
      for (const id of [1, 2])
        if ((await site.call(get, { params: { id } })).status === 200)
          await write(id, 'Quillfeather rider', resource)
    }
    for (const path of [...publicPaths, '/search/?q=quillfeather']) {
      const answer = await site.raw(`/api${path}`)
      expect(await answer.text(), path).not.toMatch(
        path.startsWith('/search') ? /Quillfeather/ : /quillfeather/i,
      )
    }
  })
})
