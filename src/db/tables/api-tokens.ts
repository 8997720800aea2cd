// API tokens: rows are never deleted, not even those of revoked tokens; the digest of a secret does not leave this
// file.
import type { Insertable, Selectable } from 'kysely'
import type { Read, Write } from '../connection.ts'
import type { ApiTokenTable } from '../schema.ts'

/** A token and the current username of its creator. */
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

/** Tokens that are valid on a day. */
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

/** The token with this digest, when it is valid on this day; one index lookup. */
export async function getUsableApiToken(
  db: Read,
  digest: string,
  today: string,
): Promise<StoredApiToken | null> {
  return (await usable(db, today).where('digest', '=', digest).executeTakeFirst()) ?? null
}

/** All tokens valid on this day, or those created by one user. */
export function listUsableApiTokens(db: Read, today: string, userId?: number): Promise<StoredApiToken[]> {
  const all = usable(db, today).orderBy('api_tokens.id')
  return (userId === undefined ? all : all.where('user_id', '=', userId)).execute()
}

/** One page of all tokens, revoked ones last, and the total count. */
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

/** Revokes a token; false when it was revoked already. */
export async function endApiToken(tx: Write, id: number, at: string, by: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('api_tokens')
    .set({ revoked_at: at, revoked_by: by })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Revokes all tokens, because a restored backup may contain some that were revoked after it was made. */
export async function endEveryApiToken(tx: Write, at: string, by: string): Promise<void> {
  await tx
    .updateTable('api_tokens')
    .set({ revoked_at: at, revoked_by: by })
    .where('revoked_at', 'is', null)
    .execute()
}

/** Records a use, unless one was recorded since the given time. */
export async function noteApiTokenUse(tx: Write, id: number, at: string, unlessSince: string): Promise<void> {
  await tx
    .updateTable('api_tokens')
    .set({ last_used_at: at })
    .where('id', '=', id)
    .where((row) => row.or([row('last_used_at', 'is', null), row('last_used_at', '<=', unlessSince)]))
    .execute()
}
