// Accounts; password hashes leave this file only in `UserRow`, for account operations.
import { sql } from 'kysely'
import type { Read, Write } from '../connection.ts'
import type { UserRow } from '../schema.ts'

export interface NewUser {
  username: string
  username_key: string
  email?: string
  email_key?: string
  password_hash: string
  role: string
  is_active: number
}

export type UserChange = Partial<NewUser & { second_factor: number }>

export interface UserListRequest {
  /** Text that occurs in the folded name. */
  find?: string | undefined
  isActive?: boolean | undefined
  /** A column of the list, `-` for descending. */
  order: string
  page: number
  pageSize: number
}

const orderings = {
  username: sql<string>`username_key`,
  role: sql<string>`role`,
  is_active: sql<number>`is_active`,
  last_login_at: sql<string>`coalesce(last_login_at, '')`,
}

export async function getUserRow(db: Read, id: number): Promise<UserRow | null> {
  return (await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function getUserRowByKey(db: Read, usernameKey: string): Promise<UserRow | null> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('username_key', '=', usernameKey)
    .executeTakeFirst()
  return row ?? null
}

/** Accounts with this name or e-mail address, both as they are looked up. */
export function listUsersNamed(db: Read, key: string): Promise<UserRow[]> {
  if (key === '') return Promise.resolve([])
  return db
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb.or([eb('username_key', '=', key), eb('email_key', '=', key)]))
    .execute()
}

/** The account with this name, and whether it was signed in to from this address since then; always one query. */
export async function getUserForLogin(
  db: Read,
  usernameKey: string,
  addressKey: string,
  since: string,
): Promise<{ user: UserRow; isKnownAddress: boolean } | null> {
  const row = await db
    .selectFrom('users')
    .leftJoin('known_addresses', (join) =>
      join
        .onRef('known_addresses.user_id', '=', 'users.id')
        .on('known_addresses.address_key', '=', addressKey)
        .on('known_addresses.signed_in_at', '>=', since),
    )
    .selectAll('users')
    .select('known_addresses.signed_in_at as known_since')
    .where('users.username_key', '=', usernameKey)
    .executeTakeFirst()
  if (!row) return null
  const { known_since, ...user } = row
  return { user, isKnownAddress: known_since !== null }
}

/** One page of accounts and the total count. */
export async function listUserRows(
  db: Read,
  request: UserListRequest,
): Promise<{ count: number; rows: UserRow[] }> {
  let matching = db.selectFrom('users')
  if (request.isActive !== undefined) matching = matching.where('is_active', '=', request.isActive ? 1 : 0)
  if (request.find) {
    const pattern = `%${request.find.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`
    matching = matching.where('username_key', 'like', sql<string>`${pattern} escape '\\'`)
  }
  const counted = await matching
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirst()
  const name = request.order.replace(/^-/, '') as keyof typeof orderings
  const direction = request.order.startsWith('-') ? 'desc' : 'asc'
  const rows = await matching
    .selectAll()
    .orderBy(orderings[name] ?? orderings.username, direction)
    .orderBy('id', direction)
    .limit(request.pageSize)
    .offset((request.page - 1) * request.pageSize)
    .execute()
  return { count: Number(counted?.count ?? 0), rows }
}

export async function hasUsers(db: Read): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** True when another account is an administrator, not disabled, and has chosen a password, without which nobody signs in. */
export async function hasOtherAdministrator(db: Read, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('is_active', '=', 1)
    .where('password_hash', '!=', '')
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** An account as another state of the database knows it: by its id and when it was made, because it may be renamed. */
export type AccountState = Pick<UserRow, 'id' | 'created_at' | 'username' | 'username_key' | 'is_active'>

export async function listAccountStates(db: Read): Promise<AccountState[]> {
  const columns = ['id', 'created_at', 'username', 'username_key', 'is_active'] as const
  return db.selectFrom('users').select(columns).orderBy('username_key').execute()
}

const identityOf = ({ id, created_at: at }: AccountState) => `${id} ${at}`

/**
 * Disables the accounts that are disabled in another state of the database, and those that it does not have and whose names
 * are disabled there. Returns the names of those that were active.
 */
export async function disableAsBefore(tx: Write, before: readonly AccountState[]): Promise<string[]> {
  const same = new Map(before.map((account) => [identityOf(account), account.is_active]))
  const names = new Set(before.filter((account) => !account.is_active).map((account) => account.username_key))
  const shut = (await listAccountStates(tx)).filter((account) => {
    const wasActive = same.get(identityOf(account)) ?? !names.has(account.username_key)
    return account.is_active && !wasActive
  })
  const ids = shut.map(({ id }) => id)
  if (ids.length > 0) await tx.updateTable('users').set({ is_active: 0 }).where('id', 'in', ids).execute()
  return shut.map(({ username }) => username)
}

/** Stores an account with revision 1. */
export async function insertUser(tx: Write, user: NewUser, at: string): Promise<UserRow> {
  return tx
    .insertInto('users')
    .values({ ...user, revision: 1, created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Changes the given values and increments the revision. */
export async function updateUser(tx: Write, id: number, change: UserChange, at: string): Promise<UserRow> {
  return tx
    .updateTable('users')
    .set({ ...change, revision: sql<number>`revision + 1`, updated_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Records a sign-in, and the hash if it was renewed; neither is an edit, so the revision stays. */
export async function noteLogin(
  tx: Write,
  id: number,
  at: string,
  passwordHash: string | null,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ last_login_at: at, ...(passwordHash === null ? {} : { password_hash: passwordHash }) })
    .where('id', '=', id)
    .execute()
}
