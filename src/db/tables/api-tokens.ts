// API tokens: one row from making to for ever, also of those that were revoked; the digest of a secret stays in here.
import type { Insertable, Selectable } from 'kysely'
import type { Read, Write } from '../connection.ts'
import type { ApiTokenTable } from '../schema.ts'

/** A token and who made it, as that person is called at this moment. */
export interface StoredApiToken extends Omit<Selectable<ApiTokenTable>, 'digest'> {
  made_by: string
}

export type NewApiToken = Pick<
  Insertable<ApiTokenTable>,
  'name' | 'digest' | 'ending' | 'scopes' | 'user_id' | 'expires_on' | 'created_at'
>

function tokens(db: Read) {
  return db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .select([
      'api_tokens.id',
      'api_tokens.name',
      'api_tokens.ending',
      'api_tokens.scopes',
      'api_tokens.user_id',
      'api_tokens.expires_on',
      'api_tokens.created_at',
      'api_tokens.last_used_at',
      'api_tokens.revoked_at',
      'api_tokens.revoked_by',
      'users.username as made_by',
    ])
}

/** Those that can be used on a day. */
const usable = (db: Read, today: string) =>
  tokens(db)
    .where('revoked_at', 'is', null)
    .where((row) => row.or([row('expires_on', 'is', null), row('expires_on', '>=', today)]))

export async function insertApiToken(tx: Write, token: NewApiToken): Promise<StoredApiToken> {
  const { id } = await tx
    .insertInto('api_tokens')
    .values({ ...token, last_used_at: null, revoked_at: null, revoked_by: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return tokens(tx).where('api_tokens.id', '=', id).executeTakeFirstOrThrow()
}

export async function getApiToken(db: Read, id: number): Promise<StoredApiToken | null> {
  return (await tokens(db).where('api_tokens.id', '=', id).executeTakeFirst()) ?? null
}

/** The token of this digest when it can be used on this day; one look into an index. */
export async function getUsableApiToken(
  db: Read,
  digest: string,
  today: string,
): Promise<StoredApiToken | null> {
  return (await usable(db, today).where('digest', '=', digest).executeTakeFirst()) ?? null
}

/** All that can be used on this day, of everybody or of those one person made. */
export function listUsableApiTokens(db: Read, today: string, userId?: number): Promise<StoredApiToken[]> {
  const all = usable(db, today).orderBy('api_tokens.id')
  return (userId === undefined ? all : all.where('user_id', '=', userId)).execute()
}

/** A page of all of them, those that were revoked last, and how many there are. */
export async function listApiTokens(
  db: Read,
  page: number,
  pageSize: number,
): Promise<{ count: number; rows: StoredApiToken[] }> {
  const counted = await db
    .selectFrom('api_tokens')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirst()
  const rows = await tokens(db)
    .orderBy((eb) => eb.case().when('revoked_at', 'is', null).then(0).else(1).end())
    .orderBy('api_tokens.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { count: Number(counted?.count ?? 0), rows }
}

/** False when it was revoked already. */
export async function endApiToken(tx: Write, id: number, at: string, by: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('api_tokens')
    .set({ revoked_at: at, revoked_by: by })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** For a database that is older than what was revoked since: a restored backup. */
export async function endEveryApiToken(tx: Write, at: string, by: string): Promise<void> {
  await tx
    .updateTable('api_tokens')
    .set({ revoked_at: at, revoked_by: by })
    .where('revoked_at', 'is', null)
    .execute()
}

/** Notes a use, unless one was noted since the moment given. */
export async function noteApiTokenUse(tx: Write, id: number, at: string, unlessSince: string): Promise<void> {
  await tx
    .updateTable('api_tokens')
    .set({ last_used_at: at })
    .where('id', '=', id)
    .where((row) => row.or([row('last_used_at', 'is', null), row('last_used_at', '<=', unlessSince)]))
    .execute()
}
