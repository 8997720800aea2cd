// Refused requests change nothing: every endpoint of the contract that is not for everyone, with every wrong credential.
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpointTable } from '#contract/endpoint-table.ts'
import { dashboardGeneral } from '#contract/endpoints/dashboard-general.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { dashboardTokens } from '#contract/endpoints/dashboard-tokens.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { type Scope, scopes } from '#contract/scopes.ts'
import { someDatabases } from '#tests/support/databases.ts'
import type { CallOptions } from './calling.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { makeApiToken } from './make-api-token.ts'
import {
  asksBefore,
  asksPublisher,
  permissionCases,
  readsAlone,
  runFirst,
  runLast,
} from './permission-cases.ts'
import { stateOf } from './state.ts'

const guarded = [...endpointTable].filter(([, { permission }]) => permission !== 'public')
const toPart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  let cases: Record<string, CallOptions>
  const tokens: Record<string, string | null> = { none: null, nonsense: 'abc.def.ghi' }

  beforeAll(async () => {
    site = await createTestApp(kind)
    // Sessions that can be ended.
    for (let number = 0; number < 2; number += 1) await site.signIn('sam')
    cases = await permissionCases(site)
    tokens.expired = site.admin.access
    const today = site.deps.today()
    tokens['an expired API token'] = (await makeApiToken(site, scopes, today)).secret
    tokens['an unknown API token'] = `mq_${'a'.repeat(43)}`
    site.pass(86_400_000)
    site.admin = await site.signIn('ada')
    site.staff = await site.signIn('sam')
    const [header, payload, signature] = site.staff.access.split('.')
    const asAdmin = toPart({ ...payloadOf(site.staff.access), role: 'ADMIN' })
    tokens.tampered = [header, asAdmin, signature].join('.')
    tokens.unsigned = [toPart({ alg: 'none', typ: 'at+jwt' }), toPart(payloadOf(site.admin.access)), ''].join(
      '.',
    )
    const foreign = new SignJWT(payloadOf(site.admin.access)).setProtectedHeader({
      alg: 'HS256',
      typ: 'at+jwt',
    })
    tokens['signed by another'] = await foreign.sign(new Uint8Array(32).fill(1))
    tokens['cut short'] = [header, payload, signature?.slice(0, -2)].join('.')
    tokens['a refresh token'] = site.admin.refresh
    const disabled = await site.addUser('dora', 'ADMIN')
    tokens['of a disabled user'] = (await site.signIn('dora')).access
    tokens['an API token of a disabled maker'] = (
      await makeApiToken(site, scopes, null, { token: tokens['of a disabled user'] })
    ).secret
    await site.ok(dashboardGeneral.patchUser, { params: { id: disabled }, json: { is_active: false } })
    const ended = await site.signIn('ada')
    await site.ok(publicEndpoints.logout, { json: { refresh: ended.refresh } })
    tokens['of an ended session'] = ended.access
    const revoked = await makeApiToken(site, scopes)
    await site.ok(dashboardTokens.revokeApiToken, { params: { id: revoked.id } })
    tokens['a revoked API token'] = revoked.secret
    const demoted = await site.addUser('dirk', 'ADMIN')
    tokens['of a role lost since'] = (await site.signIn('dirk')).access
    await site.ok(dashboardGeneral.patchUser, { params: { id: demoted }, json: { role: 'STAFF' } })
  })
  afterAll(() => site.close())

  test('every endpoint that is not for everyone has its case here', () => {
    expect(Object.keys(cases).sort()).toEqual(guarded.map(([name]) => name).sort())
  })

  test.each([
    'none', 'nonsense', 'expired', 'tampered', 'unsigned', 'signed by another', 'cut short', 'a refresh token',
    'of a disabled user', 'of an ended session', 'of a role lost since', 'an expired API token', 'an unknown API token',
    'a revoked API token', 'an API token of a disabled maker',
  ])('a token that is %s opens nothing and changes nothing', async (which) => {
    expect(tokens[which]).toBeDefined()
    const before = await stateOf(site)
    for (const [name, endpoint] of guarded) {
      const answer = await site.call(endpoint, { ...cases[name], token: tokens[which] ?? null })
      expect([name, answer.problem?.status, answer.problem?.code]).toEqual([name, 401, 'unauthenticated'])
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/)
    }
    expect(await stateOf(site)).toEqual(before)
  }) // biome-ignore format: the list above

  test.each(['Basic', 'bearer:', ''])('a right token after “%s” opens nothing', async (scheme) => {
    const headers = { authorization: `${scheme} ${site.admin.access}`.trim() }
    const answer = await site.call(dashboardGeneral.listUsers, { token: null, headers })
    expect(answer.problem?.status).toBe(401)
  })

  test('staff are refused what is for administrators, and nothing changes', async () => {
    const before = await stateOf(site)
    const forAdmins = guarded.filter(([, { permission }]) => permission === 'admin')
    expect(forAdmins.length).toBeGreaterThan(5)
    for (const [name, endpoint] of forAdmins) {
      const answer = await site.call(endpoint, { ...cases[name], token: site.staff.access })
      expect([name, answer.problem?.status, answer.problem?.code]).toEqual([name, 403, 'forbidden'])
    }
    expect(await stateOf(site)).toEqual(before)
  })

  test.each([[[]], ...scopes.map((scope) => [[scope]])] as [Scope[]][])(
    'an API token with all but %j is refused what needs that, and nothing changes',
    async (missing) => {
      const may = scopes.filter((scope) => !missing.includes(scope))
      const { secret: token, id } = await makeApiToken(site, may)
      const before = await stateOf(site)
      const closed = guarded.filter(([, { scope }]) => scope === undefined || missing.includes(scope))
      expect(closed.length).toBeGreaterThan(20)
      for (const [name, endpoint] of closed) {
        const answer = await site.call(endpoint, { ...cases[name], token })
        expect([name, answer.problem?.status, answer.problem?.code]).toEqual([name, 403, 'forbidden'])
        const { scope } = endpoint
        expect(answer.problem?.detail).toContain(scope ? `lacks the scope “${scope}”` : 'Sign in as a person')
        expect(answer.headers.get('www-authenticate')).toBe(
          scope ? `Bearer realm="api", error="insufficient_scope", scope="${scope}"` : null,
        )
      }
      expect(await stateOf(site)).toEqual(before)
      await site.ok(dashboardTokens.revokeApiToken, { params: { id } })
    },
  )

  test('an API token does what its scopes say, and each write changes something', async () => {
    const own = await createTestApp(kind)
    const calls = await permissionCases(own)
    const { secret: token } = await makeApiToken(own, scopes)
    const open = guarded.filter(([, { scope }]) => scope !== undefined)
    const inOrder = open.toSorted(
      ([one], [other]) => Number(runFirst.includes(other)) - Number(runFirst.includes(one)),
    )
    await own.ok(dashboardResources.artists.list, { token })
    await own.deps.apiTokens.settled()
    let before = await stateOf(own)
    for (const [name, endpoint] of inOrder) {
      const answer = await own.call(endpoint, { ...calls[name], token })
      expect([name, answer.status, answer.problem]).toEqual([name, endpoint.status, null])
      const after = await stateOf(own)
      if (endpoint.method === 'GET' || readsAlone.includes(name)) expect(after, name).toEqual(before)
      else expect(after, name).not.toEqual(before)
      before = after
    }
    await own.close()
  })

  // Said apart from the contract, which may be wrong itself.
  test('the contract opens to API tokens what staff do with records and pictures, and nothing else', () => {
    const records =
      /^\/dashboard\/(artists|events|partners|staff|slides|souvenirs|venues|tours|slide-order|schedule|calendar|bulk-edits|pictures|changes|releases)\//
    for (const [name, { method, path, permission, scope }] of endpointTable) {
      // The library names drafts, which no token opens.
      const isOpen = permission === 'staff' && records.test(path) && !/\/pictures\/./.test(path)
      const expected = method === 'GET' ? 'read' : path === '/dashboard/pictures/' ? 'media' : 'content'
      expect([name, scope]).toEqual([name, isOpen ? expected : undefined])
    }
  })

  test('who may is answered, and each write changes something', async () => {
    const placeOf = (name: string) => Number(runLast.includes(name)) - Number(runFirst.includes(name))
    const here = guarded.filter(([name]) => ![...asksPublisher, ...asksBefore].includes(name))
    const inOrder = here.toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    let before = await stateOf(site)
    for (const [name, endpoint] of inOrder) {
      const answer = await site.call(endpoint, cases[name])
      expect([name, answer.status, answer.problem]).toEqual([name, endpoint.status, null])
      const after = await stateOf(site)
      if (endpoint.method === 'GET' || readsAlone.includes(name)) expect(after, name).toEqual(before)
      else expect(after, name).not.toEqual(before)
      before = after
    }
  })
})
