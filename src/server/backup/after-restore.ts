// What a restore changes of what it restores: numbers go on, and nothing becomes valid or public that was taken back since.
import { everythingTag } from '#contract/tags.ts'
import type { Db, Write } from '#db/connection.ts'
import { endEveryApiToken } from '#db/tables/api-tokens.ts'
import { deliverFrom } from '#db/tables/deliveries.ts'
import { endEveryDraftLink } from '#db/tables/drafts.ts'
import { stopMailingAll } from '#db/tables/messages.ts'
import { addChange } from '#db/tables/outbox.ts'
import { holdBackOverdue } from '#db/tables/schedule.ts'
import { type AccountState, disableAsBefore } from '#db/tables/users.ts'
import {
  advanceSequences,
  raiseRevisions,
  readNumbers,
  type SequenceValues,
} from '#db/tables/whole-tables.ts'
import { reindexAll } from './reindex.ts'

/**
 * Gap in the change numbers: publishers and caches that followed a database beyond the state of this backup would
 * otherwise treat its next changes as known.
 */
const changeIdGap = 1_000_000

/**
 * Change numbers for each of which revisions are raised by one: a tab that has a revision of after the backup would
 * otherwise overwrite, without a conflict, what somebody saves as the same one. The same backup restored again raises
 * them further, because change numbers only grow.
 */
const changesPerRevision = 1_000

/** What a restore has changed of what it restored. */
export interface Finished {
  /** Number of messages that were still to be mailed, and are in the dashboard only. */
  unmailed: number
  /** Names of the accounts that were disabled since the backup, and stay so. */
  disabled: string[]
  /** Names of the records that were to appear between the backup and the restore, and are archived. */
  heldBack: string[]
}

/** `numbers`: ids that no new row may get; `accounts`: those of the database that is replaced. */
interface Replaced {
  numbers: SequenceValues
  accounts: readonly AccountState[]
}

/** Ends a restore, in its transaction. `backedUp`: the highest ids when the backup was made. */
export async function finishRestore(
  tx: Write,
  db: Db,
  backedUp: SequenceValues,
  { numbers, accounts }: Replaced,
  clock: () => Date,
): Promise<Finished> {
  const last = Math.max(numbers.outbox ?? 0, (await readNumbers(tx, db.dialect)).outbox ?? 0)
  const outbox = last + changeIdGap
  await advanceSequences(tx, db.dialect, { ...numbers, outbox })
  await raiseRevisions(tx, Math.floor((outbox - (backedUp.outbox ?? 0)) / changesPerRevision))
  await reindexAll(tx, db.dialect)
  const at = clock().toISOString()
  // A token or a link that was revoked after the backup was made must not become valid again.
  await endEveryApiToken(tx, at, 'a restored backup')
  await endEveryDraftLink(tx)
  // Hosts and caches elsewhere have what this replaces.
  await deliverFrom(tx, await addChange(tx, [everythingTag], 'restore', at))
  return {
    // Most have been mailed since the backup was made.
    unmailed: await stopMailingAll(tx),
    // Who was shut out since then must not get in again.
    disabled: await disableAsBefore(tx, accounts),
    // What was called off or postponed since then must not appear before anybody has looked.
    heldBack: await holdBackOverdue(tx, at),
  }
}
