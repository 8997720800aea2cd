// A creation whose answer was lost is asked for again with its key and makes nothing twice (changes: `changed-again.test.ts`).
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { apiBase } from '#contract/addresses.ts'
import { wholePicture } from '#contract/crop.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpointTable } from '#contract/endpoint-table.ts'
import { dashboardDrafts } from '#contract/endpoints/dashboard-drafts.ts'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { dashboardParts as parts } from '#contract/endpoints/dashboard-parts.ts'
import { dashboardPictures } from '#contract/endpoints/dashboard-pictures.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { resourceNames } from '#contract/resources.ts'
import { databases } from '#tests/support/databases.ts'
import { type CallOptions, toRequest } from './calling.ts'
import { createTestApp, password, type TestApp } from './harness.ts'
import { makeApiToken } from './make-api-token.ts'
import { largePicture, least, picture } from './samples.ts'

const { artists } = dashboardResources
const keyed = [...endpointTable].filter(([, { keyed, method }]) => keyed !== undefined && method !== 'PATCH')
/** A new key, as a header. */
const newKey = () => ({ 'idempotency-key': `"${randomUUID()}"` })

/** A creation by each endpoint that takes keys, and the same one with another body. */
async function creations(site: TestApp): Promise<Record<string, [CallOptions, CallOptions]>> {
  const { id: artistId } = await site.ok(artists.create, { json: least.artists })
  const params = { artistId }
  const message = { name: 'Vi', email: 'vi@example.org', message: 'Hello!', seconds: 9 }
  const account = { username: 'new', password, role: 'STAFF' }
  const { id } = await site.ok(dashboardResources.events.create, { json: least.events })
  const multipart = { image: await picture(5) }
  const { id: image } = await site.ok(dashboardPictures.createPicture, { multipart })
  await site.ok(artists.create, { json: { ...least.artists, profileImage: image } })
  const { id: large } = await site.ok(dashboardPictures.createPicture, {
    multipart: { image: await largePicture() },
  })
  const draft = { resource: 'artists', record_id: null, base_revision: null, values: { name: 'Soon' } }
  const { id: draftId } = await site.ok(dashboardDrafts.createDraft, { json: draft })
  const file = {
    resource: 'artists',
    format: 'csv',
    file_name: 'a.csv',
    text: 'name,genre,bio\nA,B,<p>C</p>',
  }
  const note = { resource: 'artists', record_id: artistId, text: 'Bring a ladder.' }
  const token = { name: 'Ticket shop', scopes: ['read'], expires_on: null }
  return {
    ...Object.fromEntries(
      Object.keys(dashboardResources).map((name) => {
        const json = least[name as keyof typeof least]
        return [`dashboard.${name}.create`, [{ json }, { json: { ...json, is_active: false } }]]
      }),
    ),
    'dashboard.createNote': [{ json: note }, { json: { ...note, text: 'Bring the long ladder.' } }],
    'dashboard.createSong': [
      { params, json: least.songs },
      { params, json: { ...least.songs, title: 'Other' } },
    ],
    'dashboard.createGalleryImage': [
      { params, multipart: { image: await picture(1) } },
      { params, multipart: { image: await picture(2) } },
    ],
    'dashboard.createPicture': [
      { multipart: { image: await picture(3) } },
      { multipart: { image: await picture(4) } },
    ],
    'dashboard.cropPicture': [
      { json: { picture: large, crop: { ...wholePicture, width: 0.9 } } },
      { json: { picture: large, crop: { ...wholePicture, width: 0.8 } } },
    ],
    'dashboard.replacePicture': [
      { multipart: { picture: image, image: await picture(6) } },
      { multipart: { picture: image, image: await picture(7) } },
    ],
    'dashboard.repeatEvent': [
      { params: { id }, json: { dates: ['2031-01-01'] } },
      { params: { id }, json: { dates: ['2031-01-02'] } },
    ],
    'dashboard.bulkEdit': [
      {
        json: { resource: 'artists', records: [{ id: artistId, revision: 1 }], changes: { genre: 'Shanty' } },
      },
      { json: { resource: 'artists', records: [{ id: artistId, revision: 1 }], changes: { genre: 'Hymn' } } },
    ],
    'dashboard.createDraft': [{ json: draft }, { json: { ...draft, values: { name: 'Late' } } }],
    'dashboard.createDraftSong': [
      { params: { draftId }, json: least.songs },
      { params: { draftId }, json: { ...least.songs, title: 'Other' } },
    ],
    'dashboard.createDraftImage': [
      { params: { draftId }, multipart: { image: await picture(8) } },
      { params: { draftId }, multipart: { image: await picture(9) } },
    ],
    'dashboard.createImport': [
      { json: file },
      { json: { ...file, text: 'name,genre,bio\nHarbour,Jazz,<p>Loud.</p>' } },
    ],
    'dashboard.createUser': [{ json: account }, { json: { ...account, role: 'ADMIN' } }],
    'dashboard.createApiToken': [{ json: token }, { json: { ...token, scopes: ['media'] } }],
    contact: [{ json: message }, { json: { ...message, message: 'Hello?' } }],
  }
}

/** What can be answered again: the secret of an API token is told once. */
const lasting = (text: string) => text.replace(/"secret":"mq_\w+"/, '"secret":null')
/** Names of accounts and tokens are given once, a series has each day once, and nothing uses a replaced picture. */
const namedOnce = ['createUser', 'createApiToken', 'repeatEvent', 'replacePicture'].map(
  (name) => `dashboard.${name}`,
)

async function rowsOf(site: TestApp): Promise<number> {
  const tables = [...resourceNames, 'songs', 'gallery_images']
  let rows = 0
  for (const table of [
    ...tables,
    'users',
    'api_tokens',
    'messages',
    'audit',
    'outbox',
    'media',
    'drafts',
    'imports',
  ]) {
    const { rows: counted } = await sql<{
      n: number
    }>`select count(*) as n from ${sql.table(table)}`.execute(site.deps.db.read)
    rows += Number(counted[0]?.n)
  }
  return rows
}

describe.each(databases)('on %s', (kind) => {
  let site: TestApp
  let cases: Awaited<ReturnType<typeof creations>>
  beforeAll(async () => {
    site = await createTestApp(kind)
    cases = await creations(site)
  })
  afterAll(() => site.close())

  test('every creation of the contract takes keys, and the public message', () => {
    expect(keyed.map(([name]) => name).sort()).toEqual(Object.keys(cases).sort())
    const made = [...endpointTable].filter(([, { status }]) => status === 201)
    expect(keyed.length).toBe(made.length)
  })

  test.each(keyed)(
    '%s: the same again is answered as before, another body is refused',
    async (name, endpoint) => {
      const [same, other] = cases[name] as [CallOptions, CallOptions]
      const headers = newKey()
      const first = await site.call(endpoint, { ...same, headers })
      expect(first.status).toBe(201)
      const before = await rowsOf(site)
      site.pass(1000)
      const again = await site.call(endpoint, { ...same, headers })
      const told = ({ status, text, headers }: typeof first) => [
        status,
        lasting(text),
        headers.get('etag'),
        headers.get('change-id'),
      ]
      expect(told(again)).toEqual(told(first))
      const refused = await site.call(endpoint, { ...other, headers })
      expect([refused.problem?.status, refused.problem?.code]).toEqual([422, 'key_reused'])
      expect(refused.problem?.current).toEqual(
        JSON.parse(lasting(first.text).replaceAll(/[?]proof=[\w-]+/g, '')),
      )
      expect(await rowsOf(site)).toBe(before)
      const afresh = { ...same, headers: newKey() }
      if (!namedOnce.includes(name)) expect((await site.call(endpoint, afresh)).status).toBe(201)
    },
  )

  test('how long the form was open is no part of what is asked', async () => {
    const json = { name: 'Vi', email: 'vi@example.org', message: 'Again' }
    const headers = newKey()
    for (const seconds of [5, 50])
      expect((await site.call(publicEndpoints.contact, { json: { ...json, seconds }, headers })).status).toBe(
        201,
      )
    const { results } = await site.ok(general.listMessages, { query: { q: 'Again' } })
    expect(results).toHaveLength(1)
  })

  test('what stands after the question mark is a part of what is asked', async () => {
    const headers = newKey()
    const send = (query: Record<string, number>) =>
      site.call(artists.create, { json: least.artists, headers, query })
    const first = await send({ translations_of: 1 })
    expect((await send({ translations_of: 1, _: 1 })).body.id).toBe(first.body.id)
    for (const query of [{ translations_of: 2 }, {} as { translations_of: number }])
      expect((await send(query)).problem?.code).toBe('key_reused')
  })

  test('a key belongs to its caller, and to one place', async () => {
    const headers = newKey()
    const send = (token: string) => site.call(artists.create, { json: least.artists, headers, token })
    const tokens = [await makeApiToken(site, ['content']), await makeApiToken(site, ['content'])]
    const callers = [site.staff.access, site.admin.access, ...tokens.map(({ secret }) => secret)]
    const made: number[] = []
    for (const token of callers) made.push((await send(token)).body.id)
    expect(new Set(made).size).toBe(callers.length)
    const again: number[] = []
    for (const token of callers) again.push((await send(token)).body.id)
    expect(again).toEqual(made)
    const elsewhere = await site.call(dashboardResources.staff.create, { json: least.staff, headers })
    expect(elsewhere.problem?.code).toBe('key_reused')
  })

  test('of many at once, here and by another process, one makes the record', async () => {
    const other = await site.another()
    onTestFinished(() => other.close())
    const before = (await site.ok(artists.list)).count
    const request = () =>
      toRequest(artists.create, { json: least.artists, headers, token: site.staff.access })
    const headers = newKey()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, place) => (place % 2 ? site.app : other.app).request(request())),
    )
    const bodies = await Promise.all(answers.map(async (one) => [one.status, await one.text()] as const))
    const made = new Set(bodies.filter(([status]) => status === 201).map(([, text]) => text))
    expect(made.size).toBe(1)
    for (const [status, text] of bodies)
      if (status !== 201) expect([status, JSON.parse(text).code]).toEqual([409, 'in_progress'])
    expect((await site.ok(artists.list)).count).toBe(before + 1)
    expect((await other.app.request(request())).status).toBe(201)
  })

  test('a refused creation leaves the key free', async () => {
    const headers = newKey()
    expect((await site.call(artists.create, { json: { name: '' }, headers })).status).toBe(400)
    expect((await site.call(artists.create, { json: least.artists, headers })).status).toBe(201)
  })

  test('a record whose answer cannot be kept is not made', async () => {
    const before = await rowsOf(site)
    await sql`alter table kept_answers rename to kept_elsewhere`.execute(site.deps.db.admin)
    const send = () =>
      site.raw(`${apiBase}${artists.create.path}`, {
        method: 'POST',
        headers: {
          ...headers,
          authorization: `Bearer ${site.staff.access}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(least.artists),
      })
    const headers = newKey()
    expect((await send()).status).toBe(500)
    await sql`alter table kept_elsewhere rename to kept_answers`.execute(site.deps.db.admin)
    expect(await rowsOf(site)).toBe(before)
    expect((await send()).status).toBe(201)
  })

  test.each(['short', '"has a space in the middle"', '', 'x'.repeat(200)])(
    'the key “%s” is refused in words',
    async (text) => {
      const answer = await site.call(artists.create as Endpoint, {
        json: least.artists,
        headers: { 'idempotency-key': text },
      })
      expect([answer.problem?.status, answer.problem?.code]).toEqual([400, 'malformed'])
      expect(answer.problem?.detail).toContain('Idempotency-Key')
    },
  )

  test('a day later a key is new again, and old answers are gone', async () => {
    const headers = newKey()
    const first = await site.ok(parts.createSong, { params: { artistId: 1 }, json: least.songs, headers })
    site.pass(24 * 3_600_000)
    site.staff = await site.signIn('sam')
    const second = await site.ok(parts.createSong, { params: { artistId: 1 }, json: least.songs, headers })
    expect(second.id).not.toBe(first.id)
    expect(await site.deps.db.read.selectFrom('kept_answers').selectAll().execute()).toHaveLength(1)
  })

  test('no password is kept, nor anything it could be guessed from', async () => {
    const json = { username: 'quiet', password: 'a lantern by the quay', role: 'STAFF' }
    await site.ok(general.createUser, { json, headers: newKey(), token: (await site.signIn('ada')).access })
    const [row] = await site.deps.db.read
      .selectFrom('kept_answers')
      .selectAll()
      .where('id', 'like', 'user 1 %')
      .orderBy('expires_at', 'desc')
      .execute()
    expect(row?.body).toContain('quiet')
    expect(JSON.stringify(row)).not.toContain('lantern')
    const other = await createTestApp('sqlite', { env: { TOKEN_SECRET: 'another-secret-'.repeat(3) } })
    onTestFinished(() => other.close())
    await other.ok(general.createUser, { json, headers: newKey() })
    const [elsewhere] = await other.deps.db.read.selectFrom('kept_answers').selectAll().execute()
    expect(elsewhere?.fingerprint).not.toBe(row?.fingerprint)
  })
})
