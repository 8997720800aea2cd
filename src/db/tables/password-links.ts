// One-time links by which a password is chosen, as digests of their secrets; an account has one of each kind.
import type { Read, Write } from '../connection.ts'
import type { PasswordLinkTable, UserRow } from '../schema.ts'

export interface NewPasswordLink extends Pick<PasswordLinkTable, 'kind' | 'made_by'> {
  user: UserRow
  digest: string
  expiresAt: string
}

/** Replaces the link of this kind that the account has, if any. */
export async function putPasswordLink(tx: Write, link: NewPasswordLink): Promise<void> {
  const { id: user_id, revision } = link.user
  const values = { revision, digest: link.digest, expires_at: link.expiresAt, made_by: link.made_by }
  await tx
    .insertInto('password_links')
    .values({ user_id, kind: link.kind, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(values))
    .execute()
}

/** The account whose link has this digest and is valid at this moment; null when there is none, or it may not sign in. */
export async function getUserOfLink(db: Read, digest: string, at: string): Promise<UserRow | null> {
  const row = await db
    .selectFrom('password_links')
    .innerJoin('users', 'users.id', 'password_links.user_id')
    .selectAll('users')
    .whereRef('password_links.revision', '=', 'users.revision')
    .where('digest', '=', digest)
    .where('expires_at', '>', at)
    .where('users.is_active', '=', 1)
    .executeTakeFirst()
  return row ?? null
}

/** Deletes the links of an account and all that have expired. */
export async function deletePasswordLinks(tx: Write, userId: number, at: string): Promise<void> {
  await tx
    .deleteFrom('password_links')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('expires_at', '<=', at)]))
    .execute()
}

/** Deletes the links that this administrator has made for others. */
export async function deletePasswordLinksMadeBy(tx: Write, userId: number): Promise<void> {
  await tx.deleteFrom('password_links').where('made_by', '=', userId).execute()
}
