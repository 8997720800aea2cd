// Signs in and returns the tokens.

import { administrator } from '#tests/support/server-env.ts'
import { callAs } from '../client.ts'

export interface Tokens {
  access: string
  refresh: string
}

/** Throws when signing in is refused. */
export async function tokensOf(
  origin: string,
  account: { username: string; password: string } = administrator,
): Promise<Tokens> {
  const response = await callAs(origin)('POST', '/token/', {
    username: account.username,
    password: account.password,
  })
  if (!response.ok) throw new Error(`${account.username} could not sign in: ${await response.text()}`)
  return (await response.json()) as Tokens
}
