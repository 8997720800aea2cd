// An authenticator app, as the owner of an account has one.
import { Secret, TOTP } from 'otpauth'
import { dashboardFactors as factors } from '#contract/endpoints/dashboard-factors.ts'
import type { FactorChange } from '#contract/entities/second-factor.ts'
import { password, type TestApp } from './harness.ts'

/** The code that the app shows at a moment, in milliseconds. */
export function codeAt(secret: string, time: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time })
}

export async function prove(site: TestApp, token: string): Promise<string> {
  return (await site.ok(factors.provePassword, { token, json: { current_password: password } })).proof
}

/** Sets an authenticator app up; answers its secret and the new tokens. */
export async function setUpTotp(site: TestApp, access: string): Promise<FactorChange & { secret: string }> {
  const json = { proof: await prove(site, access) }
  const { token, secret } = await site.ok(factors.prepareTotp, { token: access, json })
  const code = codeAt(secret, site.deps.clock().getTime())
  return { secret, ...(await site.ok(factors.confirmTotp, { token: access, json: { token, code } })) }
}
