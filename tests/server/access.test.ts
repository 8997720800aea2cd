// Denied means no effect: every endpoint of the contract that is not for everyone, with every wrong credential.
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpointTable } from '#contract/endpoint-table.ts'
import { dashboardOffice } from '#contract/endpoints/dashboard-office.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { databases } from '#tests/support/databases.ts'
import type { CallOptions } from './calling.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { asksPublisher, permissionCases, runFirst, runLast } from './permission-cases.ts'
import { stateOf } from './state.ts'

const guarded = [...endpointTable].filter(([, { permission }]) => permission !== 'public')
const toPart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

describe.each(databases)('on %s', (kind) => {
  let site: TestApp
  let cases: Record<string, CallOptions>
  const tokens: Record<string, string | null> = { none: null, nonsense: 'abc.def.ghi' }

  beforeAll(async () => {
    site = await createTestApp(kind)
    cases = await permissionCases(site)
    tokens.expired = site.admin.access
    site.pass(601_000)
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
    await site.ok(dashboardOffice.patchUser, { params: { id: disabled }, json: { is_active: false } })
    const ended = await site.signIn('ada')
    await site.ok(publicEndpoints.logout, { json: { refresh: ended.refresh } })
    tokens['of an ended session'] = ended.access
    const demoted = await site.addUser('dirk', 'ADMIN')
    tokens['of a role lost since'] = (await site.signIn('dirk')).access
    await site.ok(dashboardOffice.patchUser, { params: { id: demoted }, json: { role: 'STAFF' } })
  })
  afterAll(() => site.close())

  test('every endpoint that is not for everyone has its case here', () => {
    expect(Object.keys(cases).sort()).toEqual(guarded.map(([name]) => name).sort())
  })

  test.each([
    'none', 'nonsense', 'expired', 'tampered', 'unsigned', 'signed by another', 'cut short', 'a refresh token',
    'of a disabled user', 'of an ended session', 'of a role lost since',
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
    const answer = await site.call(dashboardOffice.listUsers, { token: null, headers })
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

  test('who may is answered, and each write changes something', async () => {
    const placeOf = (name: string) => Number(runLast.includes(name)) - Number(runFirst.includes(name))
    const here = guarded.filter(([name]) => !asksPublisher.includes(name))
    const inOrder = here.toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    for (const [name, endpoint] of inOrder) {
      const before = await stateOf(site)
      const answer = await site.call(endpoint, cases[name])
      expect([name, answer.status, answer.problem]).toEqual([name, endpoint.status, null])
      if (endpoint.method === 'GET') expect(await stateOf(site)).toEqual(before)
      else expect(await stateOf(site), name).not.toEqual(before)
    }
  })
})
