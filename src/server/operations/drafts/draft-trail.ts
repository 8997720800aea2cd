// The trail of drafts in the audit log.
import type { Write } from '#db/connection.ts'
import type { DraftRow } from '#db/schema.ts'
import { type Actor, addAudit } from '#db/tables/audit.ts'

/** Writes to the trail of a draft, which is its own: that of the record begins with what is published. */
export function recordDraft(
  tx: Write,
  actor: Actor,
  action: 'create' | 'update' | 'delete' | 'restore',
  row: Pick<DraftRow, 'id' | 'revision'>,
  at: string,
  states: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
): Promise<void> {
  const { before = {}, after = {} } = states
  return addAudit(
    tx,
    { actor, action, subject: 'drafts', subjectId: row.id, revision: row.revision, before, after },
    at,
  )
}
