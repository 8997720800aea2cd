// What ends when an account is disabled, or gets another role or password: whatever else of it still opens a door.
import type { Write } from '#db/connection.ts'
import type { UserRow } from '#db/schema.ts'
import type { Actor } from '#db/tables/audit.ts'
import { deletePasswordLinksMadeBy } from '#db/tables/password-links.ts'
import { endSessionsOfUser, type SessionEnd } from '#db/tables/sessions.ts'
import type { UserChange } from '#db/tables/users.ts'
import { revokeTokensOf } from '../api-tokens/revoking.ts'
import { endLinksOf } from '../drafts/ending-links.ts'

/** Runs in the transaction of the change; `user` is the account after it. */
export async function endAccess(
  tx: Write,
  actor: Actor,
  user: UserRow,
  change: UserChange,
  at: string,
): Promise<void> {
  const why = sessionEndOf(change)
  if (why !== null) await endSessionsOfUser(tx, user.id, at, why)
  // Who made such a link has seen its secret, and could choose the password of somebody who may manage accounts.
  if (!isAdministrator(user)) await deletePasswordLinksMadeBy(tx, user.id)
  if (why !== 'disabled') return
  await revokeTokensOf(tx, actor, user, at)
  await endLinksOf(tx, actor, user.id, at)
}

export const isAdministrator = ({ role, is_active }: Pick<UserRow, 'role' | 'is_active'>) =>
  role === 'ADMIN' && is_active === 1

function sessionEndOf(change: UserChange): SessionEnd | null {
  if (change.is_active === 0) return 'disabled'
  if (change.password_hash !== undefined) return 'password'
  return change.role === undefined ? null : 'role'
}
