// The present password, asked for before second factors change: in this session, for this account.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboardFactors as factors } from '#contract/endpoints/dashboard-factors.ts'
import { publicEndpoints as open } from '#contract/endpoints/public.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, password, type TestApp } from './harness.ts'
import { codeAt, prove } from './totp-codes.ts'

let site: TestApp
const now = () => site.deps.clock().getTime()

describe.each(someDatabases)('the proof of a password on %s', (kind) => {
  beforeEach(async () => {
    site = await createTestApp(kind)
  })
  afterEach(() => site.close())

  test('the present password is asked for, wrong ones count, and a wrong code turns nothing on', async () => {
    const { access: token } = await site.signIn('sam')
    for (const current_password of ['wrong', 'wrong again'])
      expect(
        (await site.call(factors.provePassword, { token, json: { current_password } })).problem?.errors,
      ).toEqual({ current_password: [expect.stringContaining('not your current password')] })
    const proof = await prove(site, token)
    const prepared = await site.ok(factors.prepareTotp, { token, json: { proof } })
    expect(prepared.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(prepared.uri).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/)
    const confirm = (code: string, own = token) =>
      site.call(factors.confirmTotp, { token: own, json: { token: prepared.token, code } })
    const right = codeAt(prepared.secret, now())
    expect((await confirm(String((Number(right) + 1) % 1e6).padStart(6, '0'))).problem?.errors).toEqual({
      code: [expect.stringContaining('clock of your phone')],
    })
    expect((await confirm('12 34')).problem?.errors).toEqual({
      code: [expect.stringContaining('six digits')],
    })
    expect((await site.call(open.login, { json: { username: 'sam', password } })).status).toBe(200)
    // Neither in another session, nor for another account.
    const other = await site.signIn('sam')
    expect((await confirm(right, other.access)).status).toBe(400)
    expect((await confirm(right, site.admin.access)).status).toBe(400)
    expect((await confirm(right)).status).toBe(200)
  })

  test('ten wrong passwords a day, then none is looked at', async () => {
    const statuses = []
    for (let number = 0; number < 11; number += 1)
      statuses.push(
        (
          await site.call(factors.provePassword, {
            token: site.staff.access,
            json: { current_password: 'wrong' },
          })
        ).status,
      )
    expect(statuses).toEqual([...Array(10).fill(400), 429])
  })
})
