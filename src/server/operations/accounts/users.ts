// Accounts, as administrators and the terminal see and change them.
import type { User } from '#contract/entities/user.ts'
import { AppError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { Role } from '#contract/roles.ts'
import { notFound } from '#contract/texts.ts'
import type { Read, Write } from '#db/connection.ts'
import type { UserRow } from '#db/schema.ts'
import { type Actor, addAudit, diffStates } from '#db/tables/audit.ts'
import { getUserRow, getUserRowByKey, insertUser, listUserRows } from '#db/tables/users.ts'
import type { AccountsContext } from './context.ts'
import { knownNames } from './known-names.ts'
import { assertPassword } from './password-rules.ts'
import { toHashedText } from './password-text.ts'
import { toUser, toUserState } from './user-answer.ts'
import { toUsernameKey } from './username-key.ts'

export interface UserQuery {
  page?: number | undefined
  page_size?: number | undefined
  q?: string | undefined
  is_active?: boolean | undefined
  /** A column of the list, `-` for descending. */
  ordering?: string | undefined
}

export interface UserInput {
  username: string
  password: string
  role: Role
  is_active?: boolean | undefined
}

/** A page of accounts, by name unless told otherwise, and how many there are in all. */
export async function listUsers(
  shop: AccountsContext,
  query: UserQuery,
): Promise<{ count: number; users: User[] }> {
  const { count, rows } = await listUserRows(shop.db.read, {
    find: query.q ? toUsernameKey(query.q) : undefined,
    isActive: query.is_active,
    order: query.ordering ?? 'username',
    page: query.page ?? 1,
    pageSize: query.page_size ?? limits.pageSizeDefault,
  })
  return { count, users: rows.map(toUser) }
}

/** Throws `not_found`. */
export async function getUser(shop: AccountsContext, id: number): Promise<User> {
  return toUser(await getRowOrThrow(shop.db.read, id))
}

/** The account of that name, however it is written, or null. */
export async function findUser(shop: AccountsContext, username: string): Promise<User | null> {
  const row = await getUserRowByKey(shop.db.read, toUsernameKey(username))
  return row === null ? null : toUser(row)
}

export async function getRowOrThrow(read: Read, id: number): Promise<UserRow> {
  const row = await getUserRow(read, id)
  if (row === null) throw new AppError('not_found', notFound.user)
  return row
}

/** `finish` runs in the transaction. Throws `bad_field` for a weak password and `conflict` for a name that is taken. */
export async function createUser(
  shop: AccountsContext,
  actor: Actor,
  input: UserInput,
  finish?: (tx: Write, user: User) => Promise<unknown>,
): Promise<User> {
  await assertFree(shop.db.read, input.username)
  const passwordHash = await hashNewPassword(shop, input.username, input.password)
  return shop.db.write(async (tx) => {
    await assertFree(tx, input.username)
    const user = toUser(await addUser(tx, actor, { ...input, passwordHash }, shop.clock().toISOString()))
    await finish?.(tx, user)
    return user
  })
}

/** Throws `conflict` when another account than `id` has this name. */
export async function assertFree(read: Read, username: string, id?: number): Promise<void> {
  const row = await getUserRowByKey(read, toUsernameKey(username))
  if (row === null || row.id === id) return
  const reason = `The username “${row.username}” is taken. Choose another.`
  throw new AppError('conflict', reason, { errors: { username: [reason] } })
}

/** Throws `bad_field`. */
export async function hashNewPassword(
  shop: AccountsContext,
  username: string,
  password: string,
): Promise<string> {
  await assertPassword(password, await knownNames(shop.db.read, username))
  return shop.queue.runPatiently(() => shop.hash.hash(toHashedText(password)))
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
