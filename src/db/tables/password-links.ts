// One-time links by which a password is chosen, as digests of their secrets; an account has one at most.
import type { Read, Write } from '../connection.ts'
import type { UserRow } from '../schema.ts'

/** Replaces the link that the account has, if any. */
export async function putPasswordLink(
  tx: Write,
  link: { userId: number; digest: string; expiresAt: string },
): Promise<void> {
  const values = { digest: link.digest, expires_at: link.expiresAt }
  await tx
    .insertInto('password_links')
    .values({ user_id: link.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** The account whose link has this digest and is valid at this moment; null when there is none, or it may not sign in. */
export async function getUserOfLink(db: Read, digest: string, at: string): Promise<UserRow | null> {
  const row = await db
    .selectFrom('password_links')
    .innerJoin('users', 'users.id', 'password_links.user_id')
    .selectAll('users')
    .where('digest', '=', digest)
    .where('expires_at', '>', at)
    .where('users.is_active', '=', 1)
    .executeTakeFirst()
  return row ?? null
}

/** Deletes the link of an account and all that have expired. */
export async function deletePasswordLinks(tx: Write, userId: number, at: string): Promise<void> {
  await tx
    .deleteFrom('password_links')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('expires_at', '<=', at)]))
    .execute()
}
