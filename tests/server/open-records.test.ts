// Who has a record open: told to colleagues, for as long as they are heard of, by every server on one database.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dashboardPresence as presence } from '#contract/endpoints/dashboard-presence.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { lastChangeId } from '#db/tables/outbox.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { checkAnswer, toRequest } from './calling.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { makeApiToken } from './make-api-token.ts'
import { least } from './samples.ts'

const { artists } = dashboardResources

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  let id: number
  beforeAll(async () => {
    site = await createTestApp(kind)
  })
  beforeEach(async () => {
    id = (await site.ok(artists.create, { json: least.artists })).id
  })
  afterAll(() => site.close())

  const ask = async (token: string, record_id = id) =>
    (await site.ok(presence.notePresence, { json: { resource: 'artists', record_id }, token })).people.map(
      ({ username }) => username,
    )
  const leave = (token: string) =>
    site.ok(presence.endPresence, { params: { resource: 'artists', id }, token })
  const rows = () =>
    site.deps.db.read.selectFrom('open_records').selectAll().where('record_id', '=', id).execute()

  test('each learns of the other, and not of themselves, until one leaves', async () => {
    const [ada, sam] = [site.admin.access, site.staff.access]
    expect(await ask(sam)).toEqual([])
    expect(await ask(ada)).toEqual(['sam'])
    expect(await ask(sam)).toEqual(['ada'])
    expect(await ask(sam, (await site.ok(artists.create, { json: least.artists })).id)).toEqual([])
    await leave(ada)
    expect(await ask(sam)).toEqual([])
  })

  test('whoever is silent for thirty seconds is there no more', async () => {
    await ask(site.staff.access)
    site.pass(29_000)
    expect(await ask(site.admin.access)).toEqual(['sam'])
    site.pass(1_000)
    expect(await ask(site.admin.access)).toEqual([])
  })

  test('asking every few seconds writes once in twelve, and tells nobody of a change', async () => {
    const changes = await lastChangeId(site.deps.db.read)
    const seen: (string | undefined)[] = []
    for (let second = 0; second <= 24; second += 4) {
      await ask(site.staff.access)
      seen.push((await rows())[0]?.seen_at)
      site.pass(4_000)
    }
    expect(new Set(seen).size).toBe(3)
    expect(await lastChangeId(site.deps.db.read)).toBe(changes)
    expect((await site.ok(artists.history, { params: { id } })).count).toBe(1)
  })

  test('another server on the same database tells of them too', async () => {
    const other = await site.another()
    await ask(site.staff.access)
    const options = { json: { resource: 'artists', record_id: id }, token: site.admin.access }
    const request = toRequest(presence.notePresence, options)
    const { body } = await checkAnswer(presence.notePresence, await other.app.request(request))
    expect(body.people.map(({ username }) => username)).toEqual(['sam'])
    await other.close()
  })

  test('rows of those who went away long ago are deleted', async () => {
    await ask(site.staff.access)
    const old = id
    site.pass(3_700_000)
    site.admin = await site.signIn('ada')
    site.staff = await site.signIn('sam')
    id = (await site.ok(artists.create, { json: least.artists })).id
    await ask(site.staff.access)
    const left = await site.deps.db.read.selectFrom('open_records').select('record_id').execute()
    expect(left.map(({ record_id }) => record_id)).not.toContain(old)
    expect(left.map(({ record_id }) => record_id)).toContain(id)
  })

  test('a record that is not there has nobody, and an API token learns of nobody', async () => {
    const json = { resource: 'artists', record_id: 99_999 }
    expect((await site.call(presence.notePresence, { json })).problem?.detail).toBe('Artist not found.')
    const { secret } = await makeApiToken(site, ['read', 'content'], null)
    const options = { json: { resource: 'artists', record_id: id }, token: secret }
    expect((await site.call(presence.notePresence, options)).status).toBe(403)
    const nothing = { json: { resource: 'messages', record_id: 1 } }
    expect((await site.call(presence.notePresence, nothing)).status).toBe(400)
  })
})
