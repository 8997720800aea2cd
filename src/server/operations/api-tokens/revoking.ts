// How API tokens end: by hand, or with the account of whoever made them.

import type { Write } from '#db/connection.ts'
import { endApiToken, listUsableApiTokens, type StoredApiToken } from '#db/tables/api-tokens.ts'
import { type Actor, addAudit } from '#db/tables/audit.ts'

/** The name of the trail; a token's id is its number there. */
export const apiTokenSubject = 'tokens'

/** In the caller's transaction; one that has ended stays as it is. `reason` stands in the list. */
export async function revoke(
  tx: Write,
  actor: Actor,
  token: StoredApiToken,
  at: string,
  reason = actor.username,
): Promise<void> {
  if (!(await endApiToken(tx, token.id, at, reason))) return
  await addAudit(
    tx,
    {
      actor,
      action: 'archive',
      subject: apiTokenSubject,
      subjectId: token.id,
      revision: 2,
      before: { revoked_at: null },
      after: { revoked_at: at },
    },
    at,
  )
}

/**
 * Ends what somebody made who is disabled: they have seen the secrets, so a token that went on would be a way in for
 * whoever was to have none. Enabling the account again brings none of them back, as it brings no session back.
 */
export async function revokeTokensOf(
  tx: Write,
  actor: Actor,
  maker: { id: number; username: string },
  at: string,
): Promise<void> {
  const reason = `disabling ${maker.username}`
  // Of no day, so that those that have expired end as well.
  for (const token of await listUsableApiTokens(tx, '', maker.id)) await revoke(tx, actor, token, at, reason)
}
