// API tokens for tests, made as an administrator makes them.
import { dashboardTokens } from '#contract/endpoints/dashboard-tokens.ts'
import type { ApiTokenMade } from '#contract/entities/api-token.ts'
import type { Scope } from '#contract/scopes.ts'
import type { CallOptions } from './calling.ts'
import type { TestApp } from './harness.ts'

let serial = 0

/** One that never expires, unless a day is given; `options` may name another administrator's session. */
export async function makeApiToken(
  site: TestApp,
  scopes: readonly Scope[],
  expires_on: string | null = null,
  options: CallOptions = {},
): Promise<ApiTokenMade & { secret: string }> {
  serial += 1
  const json = { name: `Integration ${serial}`, scopes, expires_on }
  const { secret, ...token } = await site.ok(dashboardTokens.createApiToken, { json, ...options })
  if (secret === null) throw new Error('A token was made without a secret.')
  return { ...token, secret }
}
