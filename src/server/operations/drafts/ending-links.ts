// How links of drafts end by hand: that of one draft, or all of an account that is disabled.
import type { Write } from '#db/connection.ts'
import type { DraftRow } from '#db/schema.ts'
import type { Actor } from '#db/tables/audit.ts'
import { listDraftsLinkedBy, noLink, setDraftState } from '#db/tables/drafts.ts'
import { recordDraft } from './draft-trail.ts'

/** Runs in the caller's transaction. */
export async function endLink(
  tx: Write,
  actor: Actor,
  row: Pick<DraftRow, 'id' | 'revision'>,
  at: string,
): Promise<void> {
  await setDraftState(tx, row.id, noLink)
  await recordDraft(tx, actor, 'update', row, at, { after: { link: 'ended' } })
}

/** Ends the links that a disabled user made, who has seen their secrets and could go on reading the drafts. */
export async function endLinksOf(tx: Write, actor: Actor, makerId: number, at: string): Promise<void> {
  for (const row of await listDraftsLinkedBy(tx, makerId)) await endLink(tx, actor, row, at)
}
