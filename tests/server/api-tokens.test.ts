// Tokens by which integrations call the API: made, used, told of, limited, ended.
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { dashboardParts as parts } from '#contract/endpoints/dashboard-parts.ts'
import { dashboardPictures as pictures } from '#contract/endpoints/dashboard-pictures.ts'
import { dashboardPublishing as publishing } from '#contract/endpoints/dashboard-publishing.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { dashboardTokens as entries } from '#contract/endpoints/dashboard-tokens.ts'
import { limits } from '#contract/limits.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { toForm, toRequest } from './calling.ts'
import { createTestApp, firstMoment, type TestApp } from './harness.ts'
import { makeApiToken } from './make-api-token.ts'
import { least, picture } from './samples.ts'
import { pictureFiles, stateOf } from './state.ts'

const { artists } = dashboardResources
const today = firstMoment.slice(0, 10)

/** A form as bytes that are all there, as a refusal before its end finds them on a socket. */
async function whole(fields: Record<string, string | Blob> | FormData) {
  const sent = new Response(toForm(fields))
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
  return { body: await sent.arrayBuffer(), headers }
}

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(kind)
  })
  afterAll(() => site.close())

  const rowOf = (id: number) =>
    site.deps.db.read.selectFrom('api_tokens').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const lastUse = async (id: number) => {
    await site.deps.apiTokens.settled()
    return (await rowOf(id)).last_used_at
  }
  const listed = async (id: number) =>
    (await site.ok(entries.listApiTokens)).results.find((token) => token.id === id)

  test('the secret is told once, is long and random, and is stored as a digest alone', async () => {
    const json = { name: 'Ticket shop', scopes: ['read', 'content'], expires_on: '2027-02-18' }
    const made = await site.ok(entries.createApiToken, { json })
    expect(made).toMatchObject({ ...json, state: 'active', made_by: 'ada', last_used_at: null })
    const secret = String(made.secret)
    expect(secret).toMatch(/^mq_[A-Za-z0-9]{43}$/)
    expect(made.ending).toBe(secret.slice(-4))
    expect((await makeApiToken(site, ['read'])).secret).not.toBe(secret)
    expect((await rowOf(made.id)).digest).toBe(createHash('sha256').update(secret).digest('base64url'))
    const stored: unknown[] = []
    for (const table of ['api_tokens', 'audit', 'kept_answers', 'outbox'])
      stored.push((await sql`select * from ${sql.table(table)}`.execute(site.deps.db.read)).rows)
    expect(JSON.stringify(stored)).toContain('Ticket shop')
    expect(JSON.stringify(stored)).not.toContain(secret)
    const later = await site.call(entries.listApiTokens)
    expect(later.body.results[0]).not.toHaveProperty('secret')
    expect(later.text).not.toContain(secret)
    const history = await site.call(entries.apiTokenHistory, { params: { id: made.id } })
    expect(history.body.results).toMatchObject([{ username: 'ada', action: 'create', after: json }])
    expect(history.text).not.toContain(secret)
  })

  test('made twice under one key it is one token, and the repeated answer has no secret', async () => {
    const headers = { 'idempotency-key': `"${randomUUID()}"` }
    const json = { name: 'Twice', scopes: ['read'], expires_on: null }
    const first = await site.ok(entries.createApiToken, { json, headers })
    const again = await site.ok(entries.createApiToken, { json, headers })
    expect(again).toEqual({ ...first, secret: null })
    const kept = await sql`select * from kept_answers`.execute(site.deps.db.read)
    expect(JSON.stringify(kept.rows)).not.toContain(first.secret)
  })

  test.each([
    [{ scopes: [] }, 'scopes', /Choose at least one/],
    [{ scopes: ['read', 'users'] }, 'scopes', /Must be one of: read, content, media/],
    [{ scopes: ['read', 'read'] }, 'scopes', /once/],
    [{ scopes: undefined }, 'scopes', /Must be a list|Required/],
    [{ name: ' ' }, 'name', /Fill it in/],
    [{ name: 'x'.repeat(61) }, 'name', /At most 60/],
    [{ expires_on: undefined }, 'expires_on', /Required/],
    [{ expires_on: '' }, 'expires_on', /Required/],
    [{ expires_on: '2026-11-19' }, 'expires_on', /has passed/],
    [{ expires_on: '2026-02-30' }, 'expires_on', /date/i],
    [{ user_id: 2 }, 'user_id', /no such field/],
  ])('%j is refused', async (wrong, field, reason) => {
    const json = { name: 'Wrong', scopes: ['read'], expires_on: null, ...wrong }
    const { problem } = await site.call(entries.createApiToken, { json })
    expect([problem?.status, Object.keys(problem?.errors ?? {})]).toEqual([400, [field]])
    expect(problem?.errors?.[field]?.[0]).toMatch(reason)
  })

  test('two that can be used have two names; that of a revoked one is free again', async () => {
    const json = { name: 'Newsletter', scopes: ['read'], expires_on: null }
    const { id } = await site.ok(entries.createApiToken, { json })
    const refused = await site.call(entries.createApiToken, { json })
    expect([refused.status, Object.keys(refused.problem?.errors ?? {})]).toEqual([409, ['name']])
    await site.ok(entries.revokeApiToken, { params: { id } })
    expect((await site.call(entries.createApiToken, { json })).status).toBe(201)
  })

  test('it works to the end of its last day, where the site is', async () => {
    const own = await createTestApp(kind, { env: { SITE_TIMEZONE: 'Pacific/Auckland' } })
    onTestFinished(() => own.close())
    // In Auckland this is already the evening of the 20th.
    const { secret: token, id } = await makeApiToken(own, ['read'], today)
    own.pass('2026-11-20T10:59:59.000Z')
    expect((await own.call(artists.list, { token })).status).toBe(200)
    own.pass('2026-11-20T11:00:00.000Z')
    const after = await own.call(artists.list, { token })
    expect([after.status, after.problem?.detail]).toEqual([
      401,
      'This API token has expired, was revoked or never existed. Ask an administrator for a new one.',
    ])
    const unknown = await own.call(artists.list, { token: `mq_${'x'.repeat(43)}` })
    expect(unknown.problem).toEqual(after.problem)
    own.admin = await own.signIn('ada')
    expect((await own.ok(entries.listApiTokens)).results.find((one) => one.id === id)?.state).toBe('expired')
  })

  test('revoked here, it is refused by another server at its next request', async () => {
    const { secret: token, id } = await makeApiToken(site, ['read'])
    const other = await site.another()
    onTestFinished(() => other.close())
    const ask = async () => (await other.app.request(toRequest(artists.list, { token }))).status
    expect(await ask()).toBe(200)
    await site.ok(entries.revokeApiToken, { params: { id } })
    expect(await ask()).toBe(401)
    expect(await listed(id)).toMatchObject({
      state: 'revoked',
      revoked_by: 'ada',
      revoked_at: expect.any(String),
    })
    const before = await stateOf(site)
    await site.ok(entries.revokeApiToken, { params: { id } })
    expect(await stateOf(site)).toEqual(before)
    const { results } = await site.ok(entries.apiTokenHistory, { params: { id } })
    expect(results.map(({ action, username }) => `${username} ${action}`)).toEqual([
      'ada archive',
      'ada create',
    ])
    const absent = await site.call(entries.revokeApiToken, { params: { id: 9999 } })
    expect(absent.problem?.detail).toBe('API token not found.')
  })

  test('it ends with the account of whoever made it, and for good', async () => {
    const maker = await site.addUser('mia', 'ADMIN')
    const { access } = await site.signIn('mia')
    const { secret: token, id } = await makeApiToken(site, ['read'], null, { token: access })
    const kept = await makeApiToken(site, ['read'])
    expect((await site.call(artists.list, { token })).status).toBe(200)
    const params = { id: maker }
    await site.ok(general.patchUser, { params, json: { role: 'STAFF' } })
    expect((await site.call(artists.list, { token })).status).toBe(200)
    await site.ok(general.patchUser, { params, json: { is_active: false } })
    expect((await site.call(artists.list, { token })).status).toBe(401)
    expect(await listed(id)).toMatchObject({ state: 'revoked', revoked_by: 'disabling mia', made_by: 'mia' })
    await site.ok(general.patchUser, { params, json: { is_active: true } })
    expect((await site.call(artists.list, { token })).status).toBe(401)
    expect((await site.call(artists.list, { token: kept.secret })).status).toBe(200)
    const { results } = await site.ok(entries.apiTokenHistory, { params: { id } })
    expect(results[0]).toMatchObject({ action: 'archive', username: 'ada' })
  })

  test('the last use is noted once a minute, by all servers together, and not for what was refused', async () => {
    const { secret: token, id } = await makeApiToken(site, ['read'])
    const other = await site.another()
    onTestFinished(() => other.close())
    await site.call(artists.create, { token, json: least.artists })
    expect(await lastUse(id)).toBeNull()
    const first = site.deps.clock().toISOString()
    await site.ok(artists.list, { token })
    expect(await lastUse(id)).toBe(first)
    site.pass(59_000)
    await site.ok(artists.list, { token })
    await other.app.request(toRequest(artists.list, { token }))
    await other.deps.apiTokens.settled()
    expect(await lastUse(id)).toBe(first)
    site.pass(1000)
    await site.ok(artists.list, { token })
    expect(await lastUse(id)).toBe(site.deps.clock().toISOString())
  })

  test('the trail, the change and the record name the token and nobody’s account', async () => {
    const { secret: token, name } = await makeApiToken(site, ['content', 'read'])
    const made = await site.call(artists.create, { token, json: least.artists })
    const { id } = made.body
    await site.ok(artists.patch, { token, params: { id }, json: { name: 'Renamed' } })
    const { results } = await site.ok(artists.history, { token, params: { id } })
    expect(results.map(({ username, action }) => [username, action])).toEqual([
      [`${name} (API token)`, 'update'],
      [`${name} (API token)`, 'create'],
    ])
    const change = { id: Number(made.headers.get('change-id')) }
    expect(await site.ok(publishing.getChange, { token, params: change })).toMatchObject({
      username: `${name} (API token)`,
    })
    const rows = await sql<{
      user_id: number | null
    }>`select user_id from audit where username = ${`${name} (API token)`}`.execute(site.deps.db.read)
    expect(rows.rows.map(({ user_id }) => user_id)).toEqual([null, null])
  })

  test('content brings no files, media puts none into a record, and both together do', async () => {
    const content = (await makeApiToken(site, ['content'])).secret
    const media = (await makeApiToken(site, ['media'])).secret
    const both = (await makeApiToken(site, ['content', 'media'])).secret
    const words = { name: 'With a face', genre: 'Folk', bio: '<p>Sings.</p>' }
    const record = await whole({ ...words, profileImage: await picture(21) })
    const alone = await whole({ image: await picture(22) })
    const nameless = (bytes: BlobPart[]) => {
      const form = toForm(words)
      // The part of an input nobody touched, as browsers send it.
      form.set('profileImage', new Blob(bytes, { type: 'application/octet-stream' }), '')
      return whole(form)
    }
    // Its use is noted; what follows must leave nothing.
    await site.call(artists.create, { token: content, json: {} })
    await site.deps.apiTokens.settled()
    const before = [await stateOf(site), await pictureFiles(site)]
    const refusals = [
      [await site.call(artists.create, { token: content, ...record }), 'media'],
      [
        await site.call(artists.create, { token: content, ...(await nameless(['bytes after all'])) }),
        'media',
      ],
      [await site.call(artists.create, { token: media, ...record }), 'content'],
      [await site.call(pictures.createPicture, { token: content, ...alone }), 'media'],
    ] as const
    for (const [{ problem }, scope] of refusals) {
      expect(problem?.status).toBe(403)
      expect(problem?.detail).toContain(`lacks the scope “${scope}”`)
    }
    expect([await stateOf(site), await pictureFiles(site)]).toEqual(before)
    const untouched = await site.call(artists.create, { token: content, ...(await nameless([])) })
    expect([untouched.status, untouched.body.profileImage]).toEqual([201, null])
    const { id: image } = await site.ok(pictures.createPicture, { token: media, ...alone })
    const json = { ...least.artists, profileImage: image }
    const { id: artistId, profileImage } = await site.ok(artists.create, { token: content, json })
    expect(profileImage).toContain(image)
    expect((await site.call(artists.create, { token: both, ...record })).status).toBe(201)
    const gallery = await whole({ image: await picture(25) })
    const added = await site.call(parts.createGalleryImage, { token: both, params: { artistId }, ...gallery })
    expect(added.status).toBe(201)
  })

  test('a minute has so many requests of one token, and another token is not held up', async () => {
    const own = await createTestApp(kind)
    onTestFinished(() => own.close())
    const { secret: token } = await makeApiToken(own, ['read'])
    const { secret: other } = await makeApiToken(own, ['read'])
    const ask = async () =>
      (await own.call(dashboardResources.slides.get, { token, params: { id: 1 } })).status
    const answers: number[] = []
    for (let count = 0; count <= limits.tokenRequests; count += 1) answers.push(await ask())
    expect(answers.filter((status) => status === 404)).toHaveLength(limits.tokenRequests)
    const refused = await own.call(artists.list, { token })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect((await own.call(artists.list, { token: other })).status).toBe(200)
    own.pass(1000)
    expect((await own.call(artists.list, { token })).status).toBe(200)
  })

  test('there are so many tokens at one time', async () => {
    const own = await createTestApp(kind)
    onTestFinished(() => own.close())
    const made = await makeApiToken(own, ['read'])
    await own.deps.db.write(async (tx) => {
      const { id: _, ...row } = await tx.selectFrom('api_tokens').selectAll().executeTakeFirstOrThrow()
      const copies = Array.from({ length: limits.tokens - 1 }, (_, number) => ({
        ...row,
        name: `Copy ${number}`,
        digest: `digest ${number}`,
      }))
      await tx.insertInto('api_tokens').values(copies).execute()
    })
    const json = { name: 'One more', scopes: ['read'], expires_on: null }
    const refused = await own.call(entries.createApiToken, { json })
    expect([refused.status, refused.problem?.detail]).toEqual([409, expect.stringContaining('Revoke one')])
    const page = await own.ok(entries.listApiTokens, { query: { page: 3, page_size: 40 } })
    expect([page.count, page.results.length]).toEqual([limits.tokens, 20])
    await own.ok(entries.revokeApiToken, { params: { id: made.id } })
    expect((await own.call(entries.createApiToken, { json })).status).toBe(201)
  })
})
