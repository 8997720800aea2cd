// Writes what belongs to changes of many records of a type: audit log, search index, and one change of the outbox.
import { notifyOnCommit, type Write } from '#db/connection.ts'
import type { StoredRecord } from '#db/records.ts'
import { type Actor, addAudits, diffStates, type NewAuditEntry, toAuditState } from '#db/tables/audit.ts'
import { addChange } from '#db/tables/outbox.ts'
import type { Deps } from '../../deps.ts'
import { changeTags, listTags } from '../change-tags.ts'
import type { RecordType } from '../record-types.ts'
import { actionOf } from '../record-writes.ts'
import { updateSearchOfAll } from '../search-upkeep.ts'

interface Pair {
  before: StoredRecord | null
  after: StoredRecord
}

/** Collects changes of records in one transaction. */
export function createBulkChanges(tx: Write, deps: Deps, type: RecordType, actor: Actor, at: string) {
  const tags = new Set<string>()
  return {
    /** Records some changes, few enough for one statement. */
    async add(pairs: readonly Pair[]): Promise<void> {
      const entries: NewAuditEntry[] = []
      const seen: [StoredRecord, StoredRecord][] = []
      for (const { before, after } of pairs) {
        const difference = diffStates(before ? toAuditState(before) : {}, toAuditState(after))
        const action = before ? actionOf(before, after) : 'create'
        entries.push({
          actor,
          action,
          subject: type.name,
          subjectId: after.id,
          revision: after.revision,
          ...difference,
        })
        if ('publish_at' in difference.after || 'unpublish_at' in difference.after) notifyOnCommit(tx)
        const own = changeTags(type, before, after)
        for (const tag of own) tags.add(tag)
        // No list can name a record that is new.
        if (before && own.length > 0) seen.push([before, after])
      }
      for (const tag of await listTags(tx, type, seen)) tags.add(tag)
      await addAudits(tx, entries, at)
      if (type.searchType)
        await updateSearchOfAll(
          tx,
          deps.db.dialect,
          type.searchType,
          pairs.map(({ after }) => after),
        )
    },
    /** Adds the one change; returns its number, if the public can see any of it. */
    async announce(reason: string): Promise<number | undefined> {
      return tags.size === 0 ? undefined : addChange(tx, [...tags], reason, at, actor.username)
    },
  }
}
