// Codes of an authenticator app and recovery codes: set up, asked for at sign-in, used once, lost and removed.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboardFactors as factors } from '#contract/endpoints/dashboard-factors.ts'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { publicEndpoints as open } from '#contract/endpoints/public.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, password, type TestApp } from './harness.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { codeAt, prove, setUpTotp } from './totp-codes.ts'

const halfMinute = 30_000
const minute = 60_000

let site: TestApp
let mailbox: Mailbox
let id: number
let secret: string
let codes: string[]
let access: string

const now = () => site.deps.clock().getTime()
const home = { 'x-forwarded-for': '203.0.113.9' }
const login = (given = password, headers: Record<string, string> = home) =>
  site.call(open.login, { json: { username: 'núria', password: given }, headers })
const challenge = async (headers?: Record<string, string>) => {
  const { problem } = await login(password, headers)
  expect(problem).toMatchObject({ status: 401, code: 'second_factor' })
  return String(problem?.challenge?.token)
}
const answer = (token: string, code: string, headers: Record<string, string> = home) =>
  site.call(open.answerChallenge, { json: { token, code }, headers })
const status = async (token: string) => (await site.call(general.getAccount, { token })).status
const wrongCode = () => String((Number(codeAt(secret, now())) + 1) % 1e6).padStart(6, '0')
/** What the trail says of the account, newest first. */
const trail = async () => (await site.ok(general.userHistory, { params: { id } })).results

describe.each(someDatabases)('second factors on %s', (kind) => {
  beforeEach(async () => {
    mailbox = await openMailbox()
    site = await createTestApp(kind, {
      env: {
        SITE_URL: 'https://www.neon.example',
        TRUSTED_PROXIES: '127.0.0.1',
        SMTP_URL: mailbox.url,
        CONTACT_TO: 'office@neon.example',
      },
    })
    id = await site.addUser('núria', 'STAFF')
    await site.ok(general.patchUser, { params: { id }, json: { email: 'nuria@neon.example' } })
    const first = await site.signIn('núria')
    const made = await setUpTotp(site, first.access)
    secret = made.secret
    codes = made.recovery_codes ?? []
    access = made.access
    site.pass(halfMinute)
  })
  afterEach(() => site.close())

  test('is asked for after a right password only, and a code lets in', async () => {
    expect((await login('wrong password')).problem).toMatchObject({ status: 401, code: 'bad_credentials' })
    const { problem } = await login()
    expect(problem?.challenge).toEqual({
      token: expect.any(String),
      methods: ['code', 'recovery'],
      expires_at: '2026-11-20T10:05:30.000Z',
    })
    const { body } = await answer(String(problem?.challenge?.token), codeAt(secret, now()))
    expect(await status(body.access)).toBe(200)
    const { results } = await site.ok(general.listSessions, { token: body.access })
    expect(results.map(({ method }) => method)).toEqual(['code', 'code'])
  })

  test('others sign in as before', async () => {
    expect((await site.call(open.login, { json: { username: 'sam', password } })).status).toBe(200)
  })

  test('what goes on with a sign-in opens nothing else', async () => {
    const token = await challenge()
    expect(await status(token)).toBe(401)
    expect((await site.call(open.refresh, { json: { refresh: token } })).status).toBe(401)
    for (const [endpoint, json] of [
      [factors.prepareTotp, { proof: token }],
      [factors.removeTotp, { proof: token }],
      [factors.confirmTotp, { token, code: codeAt(secret, now()) }],
    ] as const)
      expect((await site.call(endpoint, { token: access, json })).status).toBe(400)
    expect((await answer(await prove(site, access), codeAt(secret, now()))).status).toBe(401)
    expect((await answer(access, codeAt(secret, now()))).status).toBe(401)
    expect((await answer(`${token}x`, codeAt(secret, now()))).status).toBe(401)
  })

  test.each([-1, 0, 1])(
    'the code of %i half minutes from now is taken, those beyond are not',
    async (off) => {
      site.pass(5 * minute)
      const token = await challenge()
      for (const far of [-2, 2])
        expect((await answer(token, codeAt(secret, now() + far * halfMinute))).problem?.errors).toEqual({
          code: [expect.stringContaining('not right')],
        })
      expect((await answer(token, codeAt(secret, now() + off * halfMinute))).status).toBe(200)
    },
  )

  test('a code works once, also with another token, and so does the one that set it up', async () => {
    expect((await answer(await challenge(), codeAt(secret, now() - halfMinute))).status).toBe(400)
    const code = codeAt(secret, now())
    const [first, second] = [await challenge(), await challenge()]
    expect((await answer(first, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
    // Of the first the token has been used, too.
    expect([(await answer(first, code)).status, (await answer(second, code)).status]).toEqual([401, 400])
    site.pass(halfMinute)
    expect((await answer(first, codeAt(secret, now()))).problem).toMatchObject({ code: 'unauthenticated' })
    expect((await answer(second, codeAt(secret, now()))).status).toBe(200)
  })

  test('of two who send the same code at once, one is let in', async () => {
    const tokens = [await challenge(), await challenge()]
    const code = codeAt(secret, now())
    const answers = await Promise.all(tokens.map((token) => answer(token, code)))
    expect(answers.map(({ status: one }) => one).sort()).toEqual([200, 400])
  })

  test('a sign-in that takes longer than five minutes begins again, and so does one with another password', async () => {
    const token = await challenge()
    site.pass(5 * minute)
    expect((await answer(token, codeAt(secret, now()))).problem).toMatchObject({ code: 'unauthenticated' })
    const other = await challenge()
    await site.ok(general.patchUser, { params: { id }, json: { password: 'quiet-marble-orchard' } })
    expect((await answer(other, codeAt(secret, now()))).problem).toMatchObject({ code: 'unauthenticated' })
  })

  test('wrong codes count like wrong passwords, and right passwords between them change nothing', async () => {
    const there = { 'x-forwarded-for': '198.51.100.7' }
    const last = await challenge(there)
    for (let number = 0; number < 15; number += 1)
      expect((await answer(await challenge(there), wrongCode(), there)).status).toBe(400)
    const code = codeAt(secret, now())
    expect((await answer(last, code, there)).problem).toMatchObject({ status: 429, code: 'too_often' })
    expect((await login(password, there)).problem).toMatchObject({ status: 429, code: 'too_often' })
    // The owner, at an address that is known, gets in.
    expect((await answer(await challenge(), codeAt(secret, now()))).status).toBe(200)
  })

  test('a recovery code stands in, once, however it is typed; the owner is told', async () => {
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    const [first = '', second = ''] = codes
    const { body } = await answer(await challenge(), first.toUpperCase().replaceAll('-', ' '))
    expect((await site.ok(factors.getSecondFactors, { token: body.access })).recovery_codes).toBe(9)
    const { results } = await site.ok(general.listSessions, { token: body.access })
    expect(results.map(({ method }) => method).sort()).toEqual(['code', 'recovery'])
    expect((await answer(await challenge(), first)).problem?.errors).toEqual({
      code: [expect.stringContaining('none of the recovery codes')],
    })
    const halves = [`${first.slice(0, 4)}${second.slice(4)}`, second.slice(0, 4), '-', `${second}a`]
    for (const wrong of halves) expect((await answer(await challenge(), wrong)).status).toBe(400)
    expect((await answer(await challenge(), second)).status).toBe(200)
    expect((await trail())[0]).toMatchObject({ after: { recovery_codes: 'one used, 8 left' } })
    await expect.poll(() => mailbox.mails.length).toBe(3)
    expect(mailbox.mails[2]?.mail.text).toContain('A recovery code was used to sign in.')
  })

  test('neither secret nor codes are stored as such, told again, or in the trail', async () => {
    const { db } = site.deps
    const rows = JSON.stringify([
      await db.read.selectFrom('totp_factors').selectAll().execute(),
      await db.read.selectFrom('recovery_codes').selectAll().execute(),
      await db.read.selectFrom('audit').selectAll().execute(),
      await db.read.selectFrom('users').selectAll().execute(),
    ])
    expect(rows).not.toContain(secret)
    // The test's hash adds a prefix only.
    const real = rows.replaceAll('plain$', '')
    expect(codes.filter((code) => real.includes(code))).toEqual([])
    const told = JSON.stringify([
      await site.ok(factors.getSecondFactors, { token: access }),
      await site.ok(general.getAccount, { token: access }),
      await site.ok(general.getUser, { params: { id } }),
      await trail(),
    ])
    for (const hidden of [secret, ...codes]) expect(told).not.toContain(hidden)
  })

  test('setting up ends the other sessions, is in the trail, and is mailed', async () => {
    const before = await site.signIn('sam')
    expect(await status(site.staff.access)).toBe(200)
    const made = await setUpTotp(site, before.access)
    expect(await Promise.all([before, site.staff, made].map(({ access: one }) => status(one)))).toEqual([
      401, 401, 200,
    ])
    expect((await trail()).map(({ username, after }) => [username, after])[0]).toEqual([
      'núria',
      { authenticator_app: 'added' },
    ])
    await expect.poll(() => mailbox.mails.length).toBe(1)
    expect(mailbox.mails[0]?.to).toEqual(['nuria@neon.example'])
    expect(mailbox.mails[0]?.mail.text).toContain('An authenticator app was added')
    expect(mailbox.mails[0]?.mail.text).toContain('https://www.neon.example/login')
    expect((await site.ok(general.getUser, { params: { id } })).has_second_factor).toBe(true)
  })

  test('a proof is valid for ten minutes, and until the account changes', async () => {
    const proof = await prove(site, access)
    site.pass(9 * minute)
    expect((await site.call(factors.renewRecoveryCodes, { token: access, json: { proof } })).status).toBe(200)
    const again = await site.call(factors.renewRecoveryCodes, { token: access, json: { proof } })
    expect(again.problem?.errors).toEqual({ proof: [expect.stringContaining('password again')] })
    const late = await prove(site, access)
    site.pass(10 * minute)
    const { access: fresh } = (await answer(await challenge(), codeAt(secret, now()))).body
    expect((await site.call(factors.removeTotp, { token: fresh, json: { proof: late } })).status).toBe(400)
  })

  test('new recovery codes take the place of the old ones, and sessions stay', async () => {
    const proof = await prove(site, access)
    const made = await site.ok(factors.renewRecoveryCodes, { token: access, json: { proof } })
    expect(await status(access)).toBe(200)
    expect((await answer(await challenge(), String(codes[0]))).status).toBe(400)
    expect((await answer(await challenge(), String(made.recovery_codes[0]))).status).toBe(200)
    expect((await trail())[1]).toMatchObject({ after: { recovery_codes: 'made anew' } })
    // Without a factor there is nothing to recover from.
    const mine = await prove(site, site.staff.access)
    const none = await site.call(factors.renewRecoveryCodes, {
      token: site.staff.access,
      json: { proof: mine },
    })
    expect(none.problem).toMatchObject({ status: 409 })
  })

  test('is turned off with the password: recovery codes end, and so do other sessions', async () => {
    const other = (await answer(await challenge(), codeAt(secret, now()))).body
    const proof = await prove(site, access)
    const off = await site.ok(factors.removeTotp, { token: access, json: { proof } })
    expect([await status(access), await status(other.access), await status(off.access)]).toEqual([
      401, 401, 200,
    ])
    expect(await site.ok(factors.getSecondFactors, { token: off.access })).toMatchObject({
      totp: null,
      recovery_codes: 0,
    })
    expect((await login()).status).toBe(200)
    expect((await trail())[0]).toMatchObject({ after: { authenticator_app: 'removed' } })
    const again = await prove(site, off.access)
    const none = await site.call(factors.removeTotp, { token: off.access, json: { proof: again } })
    expect(none.problem).toMatchObject({ status: 409 })
  })

  test('an administrator removes those of somebody who has lost them, and never their own', async () => {
    const { version } = { version: (await site.ok(general.getUser, { params: { id } })).revision }
    const token = await challenge()
    expect((await site.call(factors.removeFactors, { params: { id } })).status).toBe(204)
    expect(await status(access)).toBe(401)
    expect((await answer(token, codeAt(secret, now()))).status).toBe(401)
    expect((await login()).status).toBe(200)
    expect((await site.ok(general.getUser, { params: { id } })).revision).toBe(version + 1)
    expect((await trail())[0]).toMatchObject({ username: 'ada', after: { second_factors: 'removed' } })
    expect((await site.call(factors.removeFactors, { params: { id } })).problem?.detail).toContain('nothing')
    expect((await site.call(factors.removeFactors, { params: { id: 999 } })).status).toBe(404)
    const own = await setUpTotp(site, site.admin.access)
    const me = (await site.ok(general.getAccount, { token: own.access })).id
    const refused = await site.call(factors.removeFactors, { params: { id: me }, token: own.access })
    expect(refused.problem).toMatchObject({ status: 409, detail: expect.stringContaining('Account') })
  })

  test('a link for a password is no way around it', async () => {
    const { token } = await site.ok(general.makePasswordLink, { params: { id }, json: { is_sent: false } })
    const chosen = 'quiet-marble-orchard'
    const { problem } = await site.call(open.choosePassword, { json: { token, password: chosen } })
    expect(problem).toMatchObject({ status: 401, code: 'second_factor' })
    expect(await status(access)).toBe(401)
    expect((await answer(String(problem?.challenge?.token), codeAt(secret, now()))).status).toBe(200)
    expect((await login(chosen)).problem).toMatchObject({ code: 'second_factor' })
  })

  test('a new password keeps them', async () => {
    const json = { current_password: password, password: 'quiet-marble-orchard' }
    await site.ok(general.patchAccount, { token: access, json })
    expect((await login('quiet-marble-orchard')).problem).toMatchObject({ code: 'second_factor' })
  })
})
