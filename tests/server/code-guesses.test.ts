// Guesses of second factors: how many there are, whatever whoever guesses does between them.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboardFactors as factors } from '#contract/endpoints/dashboard-factors.ts'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { publicEndpoints as open } from '#contract/endpoints/public.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, password, plainHash, type TestApp } from './harness.ts'
import { codeAt, setUpTotp } from './totp-codes.ts'

let site: TestApp
let id: number
let secret: string
let codes: string[]
/** Awaited before a password or a recovery code is compared. */
let beforeCheck: () => Promise<void>

const chosen = 'quiet-marble-orchard'
const here = { 'x-forwarded-for': '198.51.100.7' }
const rightCode = () => codeAt(secret, site.deps.clock().getTime())
const wrongCode = () => String((Number(rightCode()) + 1) % 1e6).padStart(6, '0')
const challenge = async (given: string) => {
  const json = { username: 'núria', password: given }
  return String((await site.call(open.login, { json, headers: here })).problem?.challenge?.token)
}
const answer = async (token: string, code: string) =>
  (await site.call(open.answerChallenge, { json: { token, code }, headers: here })).status
/** A new password by a link, as whoever reads the mail of the account chooses it; answers what goes on. */
const chooseByLink = async () => {
  const { token } = await site.ok(general.makePasswordLink, { params: { id }, json: { is_sent: false } })
  const { problem } = await site.call(open.choosePassword, { json: { token, password: chosen } })
  return String(problem?.challenge?.token)
}
const guessUntilRefused = async () => {
  const token = await challenge(password)
  for (let number = 0; number < 15; number += 1) expect(await answer(token, wrongCode())).toBe(400)
  expect(await answer(token, rightCode())).toBe(429)
}

describe.each(someDatabases)('on %s', (kind) => {
  beforeEach(async () => {
    beforeCheck = async () => {}
    const verify: typeof plainHash.verify = async (stored, text) => {
      await beforeCheck()
      return plainHash.verify(stored, text)
    }
    site = await createTestApp(kind, {
      env: { TRUSTED_PROXIES: '127.0.0.1' },
      accounts: { hash: { ...plainHash, verify }, hashing: { running: 1, waiting: 0 } },
    })
    id = await site.addUser('núria', 'STAFF')
    const made = await setUpTotp(site, (await site.signIn('núria')).access)
    secret = made.secret
    codes = made.recovery_codes ?? []
    site.pass(30_000)
  })
  afterEach(() => site.close())

  test('a password that is chosen by a link gives no new guesses of codes', async () => {
    await guessUntilRefused()
    const token = await chooseByLink()
    for (const code of [wrongCode(), rightCode(), String(codes[0])])
      expect(await answer(token, code)).toBe(429)
    // The password itself is asked for again.
    expect(await answer(await challenge(chosen), rightCode())).toBe(429)
    site.pass(24 * 60 * 60_000)
    expect(await answer(await challenge(chosen), rightCode())).toBe(200)
  })

  test('a password that an administrator sets does, for whoever was locked out', async () => {
    await guessUntilRefused()
    await site.ok(general.patchUser, { params: { id }, json: { password: chosen } })
    expect(await answer(await challenge(chosen), rightCode())).toBe(200)
  })

  test('factors that are set up anew after an administrator removed them have guesses of their own', async () => {
    await guessUntilRefused()
    await site.ok(factors.removeFactors, { params: { id } })
    const link = await site.ok(general.makePasswordLink, { params: { id }, json: { is_sent: false } })
    const { access } = await site.ok(open.choosePassword, { json: { token: link.token, password } })
    secret = (await setUpTotp(site, access)).secret
    site.pass(30_000)
    expect(await answer(await challenge(password), rightCode())).toBe(200)
  })

  test('right codes do not count', async () => {
    for (let number = 0; number < 25; number += 1) {
      site.pass(30_000)
      expect(await answer(await challenge(password), rightCode())).toBe(200)
    }
  })
  test('a recovery code that is not looked at, because too many wait, does not count', async () => {
    const token = await challenge(password)
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    beforeCheck = () => {
      begun.resolve()
      return held.promise
    }
    const others = site.signIn('sam')
    await begun.promise
    for (let number = 0; number < 15; number += 1) {
      const json = { token, code: String(codes[0]) }
      const { problem } = await site.call(open.answerChallenge, { json, headers: here })
      expect(problem).toMatchObject({ status: 429, detail: expect.stringContaining('Many people') })
    }
    held.resolve()
    await others
    expect(await answer(token, String(codes[0]))).toBe(200)
  })
})
