// Secrets of authenticator apps are encrypted: a database alone, or another account's row, makes no codes.
import { expect, test } from 'vitest'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { publicEndpoints as open } from '#contract/endpoints/public.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, password } from './harness.ts'
import { codeAt, setUpTotp } from './totp-codes.ts'

test.each(someDatabases)(
  'another server secret opens none, and recovery codes still work, on %s',
  async (kind) => {
    const site = await createTestApp(kind)
    const made = await setUpTotp(site, site.staff.access)
    site.pass(60_000)
    const other = await site.another({ env: { TOKEN_SECRET: 'another-secret-'.repeat(3) } })
    const ask = async (path: string, json: unknown) => {
      const init = {
        method: 'POST',
        body: JSON.stringify(json),
        headers: { 'content-type': 'application/json' },
      }
      const response = await other.app.request(`http://localhost/api${path}`, init)
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    }
    const begin = async () =>
      ((await ask('/token/', { username: 'sam', password })).body.challenge as { token: string }).token
    const code = codeAt(made.secret, site.deps.clock().getTime())
    const wrong = await ask('/token/factor/', { token: await begin(), code })
    expect([wrong.status, JSON.stringify(wrong.body.errors)]).toEqual([
      400,
      expect.stringContaining('Use a recovery code'),
    ])
    const right = await ask('/token/factor/', { token: await begin(), code: made.recovery_codes?.[0] })
    expect(right.status).toBe(200)
    await other.close()
    await site.close()
  },
)

test.each(someDatabases)(
  'a row that is put under another account opens nothing there, on %s',
  async (kind) => {
    const site = await createTestApp(kind)
    const staff = await setUpTotp(site, site.staff.access)
    const admin = await setUpTotp(site, site.admin.access)
    const { id } = await site.ok(general.getAccount, { token: admin.access })
    site.pass(60_000)
    const tryCode = async () => {
      const { problem } = await site.call(open.login, { json: { username: 'ada', password } })
      const json = {
        token: problem?.challenge?.token,
        code: codeAt(staff.secret, site.deps.clock().getTime()),
      }
      return (await site.call(open.answerChallenge, { json })).status
    }
    await site.deps.db.write(async (tx) => {
      const rows = await tx.selectFrom('totp_factors').selectAll().where('user_id', '!=', id).execute()
      const sealed_secret = String(rows[0]?.sealed_secret)
      await tx.updateTable('totp_factors').set({ sealed_secret }).where('user_id', '=', id).execute()
    })
    expect(await tryCode()).toBe(400)
    await site.close()
  },
)
