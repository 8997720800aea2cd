// Passkeys: added with the password, signing in without it, each challenge once, for one purpose, host and key.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboardFactors as factors } from '#contract/endpoints/dashboard-factors.ts'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { publicEndpoints as open } from '#contract/endpoints/public.ts'
import { toRelyingParty } from '#server/operations/factors/relying-party.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { type Behaviour, makeDevice } from './authenticator.ts'
import { createTestApp, password, type TestApp } from './harness.ts'
import { prove } from './totp-codes.ts'

const origin = 'https://www.neon.example'
const minute = 60_000

let site: TestApp
let id: number
let access: string
let device: ReturnType<typeof makeDevice>

const status = async (token: string) => (await site.call(general.getAccount, { token })).status
const prepare = async (token: string) =>
  site.ok(factors.preparePasskey, { token, json: { proof: await prove(site, token) } })
async function add(token: string, name: string, own = makeDevice(origin), given: Behaviour = {}) {
  const ceremony = await prepare(token)
  const json = { token: ceremony.token, name, credential: own.make(ceremony, given) }
  return { ceremony, json, answer: await site.call(factors.addPasskey, { token, json }) }
}
const begin = () => site.ok(open.preparePasskeySignIn)
async function signIn(given: Behaviour = {}) {
  const ceremony = await begin()
  const json = { token: ceremony.token, credential: device.use(ceremony, given) }
  return site.call(open.signInByPasskey, { json })
}

describe.each(someDatabases)('passkeys on %s', (kind) => {
  beforeEach(async () => {
    site = await createTestApp(kind, { env: { SITE_URL: origin } })
    id = await site.addUser('pia', 'STAFF')
    device = makeDevice(origin)
    const { answer } = await add((await site.signIn('pia')).access, 'The desk', device)
    access = answer.body.access
    expect(answer.body.recovery_codes).toHaveLength(10)
  })
  afterEach(() => site.close())

  test('signs in without a name, and is a whole second factor', async () => {
    const { body } = await signIn()
    expect((await site.ok(general.getAccount, { token: body.access })).id).toBe(id)
    const sessions = await site.ok(general.listSessions, { token: body.access })
    expect(sessions.results.map(({ method }) => method).sort()).toEqual(['passkey', 'password'])
    const { problem } = await site.call(open.login, { json: { username: 'pia', password } })
    expect(problem?.challenge?.methods).toEqual(['passkey', 'recovery'])
    expect(await site.ok(factors.getSecondFactors, { token: body.access })).toMatchObject({
      totp: null,
      recovery_codes: 10,
      passkeys: [{ name: 'The desk', last_used_at: '2026-11-20T10:00:00.000Z' }],
      passkey_problem: null,
    })
  })

  test('what it is asked with is random, says no name, and asks for verification', async () => {
    const { options } = await prepare(site.staff.access)
    expect(options).toMatchObject({
      rp: { id: 'www.neon.example' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const [one, other] = [await begin(), await begin()]
    expect(one.options).toMatchObject({ rpId: 'www.neon.example', userVerification: 'required' })
    expect(one.options.allowCredentials).toEqual([])
    expect(one.options.challenge).not.toBe(other.options.challenge)
    const again = await prepare(access)
    expect(again.options.excludeCredentials).toEqual([expect.objectContaining({ id: device.id })])
  })

  test.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['from this host without HTTPS', { origin: 'http://www.neon.example' }],
    ['for another host', { host: 'evil.example' }],
    ['without verification of the user', { isVerified: false }],
    ['for another account', { handle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('an answer %s is refused, and the right one is taken', async (_what, given) => {
    expect((await signIn(given)).problem).toMatchObject({ status: 401, code: 'unauthenticated' })
    expect((await signIn()).status).toBe(200)
  })

  test('a counter that goes back is a copy of the key, and is refused', async () => {
    expect((await signIn({ counter: 7 })).status).toBe(200)
    for (const counter of [7, 3, 0]) expect((await signIn({ counter })).status).toBe(401)
    expect((await signIn({ counter: 4_294_967_295 })).status).toBe(200)
  })

  test('a device that does not count signs in as often as it is asked', async () => {
    const other = await site.addUser('kim', 'STAFF')
    device = makeDevice(origin)
    await add((await site.signIn('kim')).access, 'Synced', device)
    for (let time = 0; time < 2; time += 1) expect((await signIn({ counter: 0 })).status).toBe(200)
    expect((await site.ok(general.getUser, { params: { id: other } })).has_second_factor).toBe(true)
  })

  test('a challenge is answered once, within five minutes, for its purpose', async () => {
    const ceremony = await begin()
    const answer = (counter: number, token = ceremony.token) =>
      site.call(open.signInByPasskey, { json: { token, credential: device.use(ceremony, { counter }) } })
    const both = await Promise.all([answer(10), answer(11)])
    expect(both.map(({ status: one }) => one).sort()).toEqual([200, 401])
    expect((await answer(12)).status).toBe(401)
    const other = await begin()
    expect((await answer(13, other.token)).status).toBe(401)
    const late = await begin()
    site.pass(5 * minute)
    const json = { token: late.token, credential: device.use(late) }
    expect((await site.call(open.signInByPasskey, { json })).status).toBe(401)
    const making = await prepare((await signIn()).body.access)
    const wrong = { token: making.token, credential: device.use(making) }
    expect((await site.call(open.signInByPasskey, { json: wrong })).status).toBe(401)
  })

  test('is added with the password, in the session that asked, and once', async () => {
    const { access: token } = await site.signIn('sam')
    for (const given of [
      { origin: 'https://evil.example' },
      { host: 'evil.example' },
      { isVerified: false },
    ]) {
      const { answer } = await add(token, 'Phone', makeDevice(origin), given)
      expect(answer.problem?.errors).toEqual({ credential: [expect.stringContaining('Begin again')] })
    }
    const ceremony = await prepare(token)
    const json = { token: ceremony.token, name: 'Phone', credential: makeDevice(origin).make(ceremony) }
    for (const other of [site.staff.access, access])
      expect((await site.call(factors.addPasskey, { token: other, json })).status).toBe(400)
    const signing = await begin()
    const crossed = { ...json, token: signing.token }
    expect((await site.call(factors.addPasskey, { token, json: crossed })).status).toBe(400)
    const made = await site.ok(factors.addPasskey, { token, json })
    expect([await status(token), await status(site.staff.access), await status(made.access)]).toEqual([
      401, 401, 200,
    ])
    const again = await site.call(factors.addPasskey, { token: made.access, json })
    expect(again.status).toBe(400)
    const theirs = await add(made.access, 'Theirs', device)
    expect(theirs.answer.problem).toMatchObject({ status: 409 })
  })

  test('is renamed and removed by its owner only; the last one takes the recovery codes along', async () => {
    const [own] = (await site.ok(factors.getSecondFactors, { token: access })).passkeys
    const params = { id: Number(own?.id) }
    const rename = (token: string) =>
      site.call(factors.patchPasskey, { params, token, json: { name: 'Tower' } })
    expect([(await rename(site.staff.access)).status, (await rename(access)).status]).toEqual([404, 200])
    const removal = async (token: string) => {
      const json = { proof: await prove(site, token) }
      return site.call(factors.removePasskey, { params, token, json })
    }
    expect((await removal(site.staff.access)).status).toBe(404)
    const { body } = await removal(access)
    expect([await status(access), await status(body.access)]).toEqual([401, 200])
    expect(await site.ok(factors.getSecondFactors, { token: body.access })).toMatchObject({
      passkeys: [],
      recovery_codes: 0,
    })
    expect((await signIn()).status).toBe(401)
    expect((await site.call(open.login, { json: { username: 'pia', password } })).status).toBe(200)
    const { results } = await site.ok(general.userHistory, { params: { id } })
    expect(results.map(({ after }) => after.passkey).slice(0, 3)).toEqual([
      'removed “Tower”',
      '“The desk” is called “Tower”',
      'added “The desk”',
    ])
  })

  test('a disabled account, and one whose factors were removed, is opened by none', async () => {
    await site.ok(general.patchUser, { params: { id }, json: { is_active: false } })
    expect((await signIn()).status).toBe(401)
    await site.ok(general.patchUser, { params: { id }, json: { is_active: true } })
    expect((await signIn()).status).toBe(200)
    await site.ok(factors.removeFactors, { params: { id } })
    expect((await signIn()).status).toBe(401)
  })

  test('thirty refusals in a quarter of an hour from one address, and no more is looked at', async () => {
    const statuses = []
    for (let number = 0; number < 31; number += 1) statuses.push((await signIn({ isVerified: false })).status)
    expect(statuses).toEqual([...Array(30).fill(401), 429])
  })
})

test.each([
  [{ SITE_URL: 'https://www.neon.example' }, 'http://evil.example/', 'www.neon.example'],
  [{ SITE_URL: origin, DASHBOARD_URL: 'https://desk.neon.example' }, `${origin}/`, 'desk.neon.example'],
  [{ SITE_URL: 'http://www.neon.example' }, 'https://www.neon.example/', /need HTTPS/],
  [{ SITE_URL: 'https://203.0.113.9' }, 'https://203.0.113.9/', /a host with a name/],
  [{ SITE_URL: 'https://[2001:db8::1]' }, 'https://203.0.113.9/', /a host with a name/],
  [{ SITE_URL: 'http://localhost:4321' }, 'http://evil.example/', 'localhost'],
  [{}, 'http://localhost:4321/', 'localhost'],
  [{}, 'http://127.0.0.1:4321/', /SITE_URL/],
  [{}, 'https://evil.example/', /SITE_URL/],
])('with %j, asked at %s: %s', (settings, asked, expected) => {
  const party = toRelyingParty(settings, new URL(asked))
  expect(party.state === 'ready' ? party.id : party.problem).toEqual(
    typeof expected === 'string' ? expected : expect.stringMatching(expected),
  )
})
