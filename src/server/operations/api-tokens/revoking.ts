// How API tokens end: revoked by an administrator, or with the account of their creator.

import type { Write } from '#db/connection.ts'
import { endApiToken, listUsableApiTokens, type StoredApiToken } from '#db/tables/api-tokens.ts'
import { type Actor, addAudit } from '#db/tables/audit.ts'

/** Subject in the audit log; the id of a token is its subject id. */
export const apiTokenSubject = 'tokens'

/** Runs in the caller's transaction; a token that has ended stays unchanged. The list shows `reason`. */
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
 * Revokes the tokens of a disabled user, who has seen the secrets and could continue to use them. Enabling the account
 * again restores neither tokens nor sessions.
 */
export async function revokeTokensOf(
  tx: Write,
  actor: Actor,
  maker: { id: number; username: string },
  at: string,
): Promise<void> {
  const reason = `disabling ${maker.username}`
  // An empty day is before every date, so that expired tokens are revoked as well.
  for (const token of await listUsableApiTokens(tx, '', maker.id)) await revoke(tx, actor, token, at, reason)
}
