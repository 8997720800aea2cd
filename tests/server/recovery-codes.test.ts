// New recovery codes take a while to make: what has changed meanwhile decides whether they are stored.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboardFactors as factors } from '#contract/endpoints/dashboard-factors.ts'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { publicEndpoints as open } from '#contract/endpoints/public.ts'
import { databases } from '#tests/support/databases.ts'
import { createTestApp, password, plainHash, type TestApp } from './harness.ts'
import { prove, setUpTotp } from './totp-codes.ts'

describe.each(databases)('on %s', (kind) => {
  let site: TestApp
  let userId: number
  let tokens: { access: string; refresh: string }
  /** Runs once, while the next code is being hashed. */
  let meanwhile: (() => Promise<unknown>) | null

  beforeEach(async () => {
    meanwhile = null
    const hash = async (text: string) => {
      const work = meanwhile
      meanwhile = null
      await work?.()
      return plainHash.hash(text)
    }
    site = await createTestApp(kind, { accounts: { hash: { ...plainHash, hash } } })
    userId = await site.addUser('núria', 'STAFF')
    tokens = await setUpTotp(site, (await site.signIn('núria')).access)
  })
  afterEach(() => site.close())

  const renew = (proof: string) =>
    site.call(factors.renewRecoveryCodes, { token: tokens.access, json: { proof } })
  const stored = () =>
    site.deps.db.read.selectFrom('recovery_codes').selectAll().orderBy('selector').execute()
  const changes = async () => (await site.ok(general.userHistory, { params: { id: userId } })).count

  test('of two who send one proof at once, one gets codes, and those are the ones that are stored', async () => {
    const proof = await prove(site, tokens.access)
    const answers: Awaited<ReturnType<typeof renew>>[] = []
    meanwhile = async () => answers.push(await renew(proof))
    answers.push(await renew(proof))
    expect(answers.map(({ status }) => status)).toEqual([200, 401])
    const shown = answers.flatMap(({ problem, body }) => (problem ? [] : body.recovery_codes))
    expect(shown.map((code) => code.slice(0, 4)).sort()).toEqual(
      (await stored()).map(({ selector }) => selector).sort(),
    )
  })

  test.each<[string, () => Promise<unknown>]>([
    [
      'the password changes',
      () =>
        site.ok(general.patchUser, { params: { id: userId }, json: { password: 'quiet-marble-orchard' } }),
    ],
    ['the session ends', () => site.ok(open.logout, { json: { refresh: tokens.refresh } })],
    [
      'the owner changes the password elsewhere',
      async () => {
        const json = { current_password: password, password: 'quiet-marble-orchard' }
        await site.ok(general.patchAccount, { token: tokens.access, json })
      },
    ],
  ])('none are stored when %s meanwhile', async (_, work) => {
    const proof = await prove(site, tokens.access)
    const before = await stored()
    let known = 0
    meanwhile = async () => {
      await work()
      known = await changes()
    }
    expect((await renew(proof)).problem).toMatchObject({ status: 401, code: 'unauthenticated' })
    expect(await stored()).toEqual(before)
    expect(await changes()).toBe(known)
  })
})
