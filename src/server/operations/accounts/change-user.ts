// Changing an account: what must not happen, and which sessions a change ends.
import type { User } from '#contract/entities/user.ts'
import { AppError } from '#contract/errors.ts'
import type { Write } from '#db/connection.ts'
import type { UserRow } from '#db/schema.ts'
import { type Actor, addAudit, diffStates } from '#db/tables/audit.ts'
import { endSessionsOfUser, type SessionEnd } from '#db/tables/sessions.ts'
import { hasOtherAdministrator, type UserChange, updateUser } from '#db/tables/users.ts'
import { assertRevision } from '../../request/revision.ts'
import { revokeTokensOf } from '../api-tokens/revoking.ts'
import type { AccountsContext } from './context.ts'
import { forgetGuesses } from './guessing.ts'
import { toUser, toUserState } from './user-answer.ts'
import { toUsernameKey } from './username-key.ts'
import { assertFree, getRowOrThrow, hashNewPassword, type UserInput } from './users.ts'

export type UserPatch = { [K in keyof UserInput]?: UserInput[K] | undefined }

/**
 * Changes what is given; nothing new changes nothing. A new password or role, or being disabled, ends the
 * sessions of the account; being disabled also the API tokens it made; a new password also forgives its wrong guesses. Nobody sets the own password here, where the
 * present one is not asked for: who has found a token would have the account. Throws `bad_field`, `not_found`, `stale`,
 * and `conflict` for a name that is taken or the last active administrator.
 */
export async function patchUser(
  shop: AccountsContext,
  actor: Actor,
  id: number,
  patch: UserPatch,
  accepted: readonly number[] | null,
): Promise<User> {
  if (patch.password !== undefined && actor.userId === id) throw ownPassword()
  const found = await getRowOrThrow(shop.db.read, id)
  assertRevision(accepted, found.revision, () => toUser(found))
  const passwordHash =
    patch.password === undefined
      ? undefined
      : await hashNewPassword(shop, patch.username ?? found.username, patch.password)
  const row = await shop.db.write(async (tx) => {
    const before = await getRowOrThrow(tx, id)
    assertRevision(accepted, before.revision, () => toUser(before))
    const change = toChange(patch, before, passwordHash)
    if (Object.keys(change).length === 0) return before
    if (change.username !== undefined) await assertFree(tx, change.username, id)
    await assertAdministratorStays(tx, before, change)
    if (passwordHash !== undefined) await forgetGuesses(shop, tx, before.username_key)
    return storeChange(tx, actor, before, change, shop.clock().toISOString())
  })
  return toUser(row)
}

function ownPassword(): AppError {
  const reason = 'Change your own password under “Account”, where the present one is asked for.'
  return new AppError('bad_field', `password: ${reason}`, { errors: { password: [reason] } })
}

function toChange(patch: UserPatch, before: UserRow, passwordHash: string | undefined): UserChange {
  const change: UserChange = {}
  if (patch.username !== undefined && patch.username !== before.username) {
    change.username = patch.username
    change.username_key = toUsernameKey(patch.username)
  }
  if (patch.role !== undefined && patch.role !== before.role) change.role = patch.role
  const isActive = patch.is_active === undefined ? before.is_active : Number(patch.is_active)
  if (isActive !== before.is_active) change.is_active = isActive
  if (passwordHash !== undefined) change.password_hash = passwordHash
  return change
}

async function assertAdministratorStays(tx: Write, before: UserRow, change: UserChange): Promise<void> {
  const isAdministrator = (user: { role: string; is_active: number }) =>
    user.role === 'ADMIN' && user.is_active === 1
  if (!isAdministrator(before) || isAdministrator({ ...before, ...change })) return
  if (await hasOtherAdministrator(tx, before.id)) return
  throw new AppError(
    'conflict',
    `“${before.username}” is the last active administrator. Make somebody else an administrator first.`,
  )
}

function sessionEndOf(change: UserChange): SessionEnd | null {
  if (change.is_active === 0) return 'disabled'
  if (change.password_hash !== undefined) return 'password'
  return change.role === undefined ? null : 'role'
}

async function storeChange(
  tx: Write,
  actor: Actor,
  before: UserRow,
  change: UserChange,
  at: string,
): Promise<UserRow> {
  const after = await updateUser(tx, before.id, change, at)
  const why = sessionEndOf(change)
  if (why !== null) await endSessionsOfUser(tx, after.id, at, why)
  if (why === 'disabled') await revokeTokensOf(tx, actor, after, at)
  const newPassword = change.password_hash === undefined ? {} : { password: 'changed' }
  const difference = diffStates(toUserState(before), { ...toUserState(after), ...newPassword })
  const action = change.is_active === undefined ? 'update' : change.is_active === 1 ? 'restore' : 'archive'
  const { id, revision } = after
  await addAudit(tx, { actor, action, subject: 'users', subjectId: id, revision, ...difference }, at)
  return after
}
