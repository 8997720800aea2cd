// Users and API tokens for the experiments on access.
import type { Scope } from '#contract/scopes.ts'
import type { Call } from '../client.ts'

export const password = 'violet-harbour-lantern-9'

let serial = 0
/** Creates a user; returns its id and credentials. */
export async function addUser(admin: Call, role = 'STAFF') {
  serial += 1
  const username = `prover${process.pid}-${serial}`
  const response = await admin('POST', '/dashboard/users/', { username, password, role })
  if (!response.ok) throw new Error(await response.text())
  return { id: ((await response.json()) as { id: number }).id, username, password }
}

/** Creates an API token; returns its id and its secret. */
export async function addApiToken(maker: Call, allowed: readonly Scope[]) {
  serial += 1
  const name = `Prover ${process.pid}-${serial}`
  const response = await maker('POST', '/dashboard/tokens/', { name, scopes: allowed, expires_on: null })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as { id: number; secret: string }
}
