// Account management by administrators.
import type { User } from '#contract/entities/user.ts'
import { AppError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { Role } from '#contract/roles.ts'
import { notFound } from '#contract/texts.ts'
import type { Read, Write } from '#db/connection.ts'
import type { UserRow } from '#db/schema.ts'
import { type Actor, addAudit, diffStates } from '#db/tables/audit.ts'
import {
  getUserRow,
  getUserRowByKey,
  hasOtherAdministrator,
  insertUser,
  listUserRows,
  listUsersNamed,
  type UserChange,
  updateUser,
} from '#db/tables/users.ts'
import { assertRevision } from '../../request/revision.ts'
import type { AccountsContext } from './context.ts'
import { endAccess, isAdministrator } from './ending-access.ts'
import { toUsernameKey } from './keys.ts'
import { resetAttempts, resetCodes } from './login-attempts.ts'
import { assertMayManage, type Manager } from './manager.ts'
import { assertPassword, knownNames, toHashedText } from './passwords.ts'

export interface UserQuery {
  page?: number | undefined
  page_size?: number | undefined
  q?: string | undefined
  /** Alias of `q`. */
  search?: string | undefined
  is_active?: boolean | undefined
  /** A column of the list, `-` for descending. */
  ordering?: string | undefined
}

export interface UserInput {
  username: string
  email?: string | undefined
  /** Without one, nobody can sign in until one is chosen by a link. */
  password?: string | undefined
  role: Role
  is_active?: boolean | undefined
}

/** One page of accounts, by name unless stated otherwise, and the total count. */
export async function listUsers(
  context: AccountsContext,
  query: UserQuery,
): Promise<{ count: number; users: User[] }> {
  const words = query.q ?? query.search
  const { count, rows } = await listUserRows(context.db.read, {
    find: words ? toUsernameKey(words) : undefined,
    isActive: query.is_active,
    order: query.ordering ?? 'username',
    page: query.page ?? 1,
    pageSize: query.page_size ?? limits.pageSizeDefault,
  })
  return { count, users: rows.map(toUser) }
}

/** Throws `not_found`. */
export async function getUser(context: AccountsContext, id: number): Promise<User> {
  return toUser(await getRowOrThrow(context.db.read, id))
}

/** The account with that name, in any letter case or Unicode form, or null. */
export async function findUser(context: AccountsContext, username: string): Promise<User | null> {
  const row = await getUserRowByKey(context.db.read, toUsernameKey(username))
  return row === null ? null : toUser(row)
}

export async function getRowOrThrow(read: Read, id: number): Promise<UserRow> {
  const row = await getUserRow(read, id)
  if (row === null) throw new AppError('not_found', notFound.user)
  return row
}

/**
 * `finish` runs in the transaction. Throws `bad_field` for a weak password, `conflict` for a name that is taken, and
 * `unauthenticated` when the administrator's session ended meanwhile.
 */
export async function createUser(
  context: AccountsContext,
  actor: Manager,
  input: UserInput,
  finish?: (tx: Write, user: User) => Promise<unknown>,
): Promise<User> {
  await assertFree(context.db.read, input)
  const { password } = input
  const passwordHash = password === undefined ? '' : await hashNewPassword(context, input.username, password)
  return context.db.write(async (tx) => {
    const now = context.clock()
    await assertMayManage(tx, actor, now)
    await assertFree(tx, input)
    const user = toUser(await addUser(tx, actor, { ...input, passwordHash }, now.toISOString()))
    await finish?.(tx, user)
    return user
  })
}

/**
 * Throws `conflict` when an account other than `id` has this name or address; neither is the other's address or name, so
 * that each finds one account.
 */
export async function assertFree(
  read: Read,
  given: { username?: string | undefined; email?: string | undefined },
  id?: number,
): Promise<void> {
  for (const field of ['username', 'email'] as const) {
    const key = toUsernameKey(given[field] ?? '')
    const users = await listUsersNamed(read, key)
    const other = users.find((user) => user.id !== id)
    if (!other) continue
    const reason =
      field === 'email'
        ? 'Another account has this address. Each needs its own.'
        : other.username_key === key
          ? `The username “${other.username}” is taken. Choose another.`
          : 'This is the address of another account. Choose another username.'
    throw new AppError('conflict', reason, { errors: { [field]: [reason] } })
  }
}

/** Throws `bad_field`. */
export async function hashNewPassword(
  context: AccountsContext,
  username: string,
  password: string,
): Promise<string> {
  await assertPassword(password, await knownNames(context.db.read, username))
  return context.queue.runUnbounded(() => context.hash.hash(toHashedText(password)))
}

export async function addUser(
  tx: Write,
  actor: Actor,
  input: Omit<UserInput, 'password'> & { passwordHash: string },
  at: string,
): Promise<UserRow> {
  const row = await insertUser(
    tx,
    {
      username: input.username,
      username_key: toUsernameKey(input.username),
      ...toEmailColumns(input.email ?? ''),
      password_hash: input.passwordHash,
      role: input.role,
      is_active: input.is_active === false ? 0 : 1,
    },
    at,
  )
  const difference = diffStates({}, toUserState(row))
  const { id, revision } = row
  await addAudit(
    tx,
    { actor, action: 'create', subject: 'users', subjectId: id, revision, ...difference },
    at,
  )
  return row
}

export const toEmailColumns = (email: string) => ({ email, email_key: toUsernameKey(email) })

/** An account as the API returns it. */
export function toUser(row: UserRow): User {
  const { id, username, email, role, is_active, revision, created_at, updated_at, last_login_at } = row
  return {
    id,
    username,
    email,
    role: role as Role,
    is_active: is_active === 1,
    has_second_factor: row.second_factor === 1,
    revision,
    created_at,
    updated_at,
    last_login_at,
  }
}

/** An account as the audit log stores it. */
export function toUserState(row: UserRow): Record<string, unknown> {
  const { username, email, role, is_active } = toUser(row)
  return { username, email, role, is_active }
}

export type UserPatch = { [K in keyof UserInput]?: UserInput[K] | undefined }

/**
 * Changes what is given; does nothing when no value differs. A new password or role, or disabling, ends the sessions of
 * the account; disabling also revokes the API tokens and ends the links of drafts that it made, and the end of its right to
 * manage accounts ends the password links that it made; a new password resets its failed attempts. Nobody
 * sets their own password or address here, because the current one is not checked and a stolen token would suffice. `finish`
 * runs in the transaction of a change. Throws `bad_field`, `not_found`, `stale`, `conflict` for a name that is taken or the
 * last active administrator, and `unauthenticated` when the session of whoever changes it ended meanwhile.
 */
export async function patchUser(
  context: AccountsContext,
  actor: Manager,
  id: number,
  patch: UserPatch,
  accepted: readonly number[] | null,
  finish?: (tx: Write, user: User) => Promise<unknown>,
): Promise<User> {
  const found = await getRowOrThrow(context.db.read, id)
  if (actor.userId === id) assertOthers(patch, found)
  assertRevision(accepted, found.revision, () => toUser(found))
  const passwordHash =
    patch.password === undefined
      ? undefined
      : await hashNewPassword(context, patch.username ?? found.username, patch.password)
  const row = await context.db.write(async (tx) => {
    const now = context.clock()
    await assertMayManage(tx, actor, now)
    const before = await getRowOrThrow(tx, id)
    assertRevision(accepted, before.revision, () => toUser(before))
    const change = toChange(patch, before, passwordHash)
    if (Object.keys(change).length === 0) return before
    await assertFree(tx, change, id)
    await assertAdministratorStays(tx, before, change)
    if (passwordHash !== undefined) {
      await resetAttempts(context, tx, before.username_key)
      await resetCodes(context, tx, id)
    }
    const after = await storeChange(tx, actor, before, change, now.toISOString())
    await finish?.(tx, toUser(after))
    return after
  })
  return toUser(row)
}

/** Throws `bad_field` when somebody's own password or address would be changed. */
function assertOthers(patch: UserPatch, own: UserRow): void {
  const isOther = patch.email !== undefined && patch.email !== own.email
  const field = patch.password !== undefined ? 'password' : isOther ? 'email' : null
  if (field === null) return
  const what = field === 'password' ? 'password' : 'e-mail address'
  const reason = `Change your own ${what} under “Account”, where the present password is asked for.`
  throw new AppError('bad_field', `${field}: ${reason}`, { errors: { [field]: [reason] } })
}

function toChange(patch: UserPatch, before: UserRow, passwordHash: string | undefined): UserChange {
  const change: UserChange = {}
  if (patch.username !== undefined && patch.username !== before.username) {
    change.username = patch.username
    change.username_key = toUsernameKey(patch.username)
  }
  if (patch.email !== undefined && patch.email !== before.email)
    Object.assign(change, toEmailColumns(patch.email))
  if (patch.role !== undefined && patch.role !== before.role) change.role = patch.role
  const isActive = patch.is_active === undefined ? before.is_active : Number(patch.is_active)
  if (isActive !== before.is_active) change.is_active = isActive
  if (passwordHash !== undefined) change.password_hash = passwordHash
  return change
}

async function assertAdministratorStays(tx: Write, before: UserRow, change: UserChange): Promise<void> {
  if (!isAdministrator(before) || isAdministrator({ ...before, ...change })) return
  if (await hasOtherAdministrator(tx, before.id)) return
  throw new AppError(
    'conflict',
    `“${before.username}” is the last active administrator. Make somebody else an administrator first.`,
  )
}

async function storeChange(
  tx: Write,
  actor: Actor,
  before: UserRow,
  change: UserChange,
  at: string,
): Promise<UserRow> {
  const after = await updateUser(tx, before.id, change, at)
  await endAccess(tx, actor, after, change, at)
  const newPassword = change.password_hash === undefined ? {} : { password: 'changed' }
  const difference = diffStates(toUserState(before), { ...toUserState(after), ...newPassword })
  const action = change.is_active === undefined ? 'update' : change.is_active === 1 ? 'restore' : 'archive'
  const { id, revision } = after
  await addAudit(tx, { actor, action, subject: 'users', subjectId: id, revision, ...difference }, at)
  return after
}
