// Writes what belongs to changes of many records of a type: audit log, search index, and one change of the outbox.
import { notifyOnCommit, type Write } from '#db/connection.ts'
import { fieldsOf, type StoredRecord } from '#db/records.ts'
import { type Actor, addAudits, diffStates, type NewAuditEntry, toAuditState } from '#db/tables/audit.ts'
import { addChange } from '#db/tables/outbox.ts'
import type { Deps } from '../deps.ts'
import { changeTags, listTags } from './change-tags.ts'
import type { RecordType } from './record-types.ts'
import { actionOf } from './record-writes.ts'
import { updateSearchOfAll, updateSearchOfMany } from './search-upkeep.ts'
import { createTurns, portions } from './turns.ts'

/** Both states of a record; `before` is null for a new one. */
export interface RecordChange {
  before: StoredRecord | null
  after: StoredRecord
}

/** Who writes, when, and under which number when the changes are those of one save. */
export interface ManyChangesStep {
  type: RecordType
  actor: Actor
  at: string
  bulkId?: number
}

export interface ManyChanges {
  /** Records some changes, few enough for one statement. */
  add(changes: readonly RecordChange[]): Promise<void>
  /** Adds the one change of the outbox; returns its number, if the public can see any of it. */
  announce(reason: string): Promise<number | undefined>
}

const charactersIn = (record: StoredRecord) =>
  Object.values<unknown>(fieldsOf(record)).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? value.length : 0),
    0,
  )

/** Collects changes of records in one transaction. */
export function createManyChanges(tx: Write, deps: Deps, step: ManyChangesStep): ManyChanges {
  const { type, actor, at, bulkId } = step
  const tags = new Set<string>()

  function toEntry({ before, after }: RecordChange): NewAuditEntry {
    const difference = diffStates(before ? toAuditState(before) : {}, toAuditState(after))
    if ('publish_at' in difference.after || 'unpublish_at' in difference.after) notifyOnCommit(tx)
    return {
      actor,
      action: before ? actionOf(before, after) : 'create',
      subject: type.name,
      subjectId: after.id,
      revision: after.revision,
      ...difference,
      ...(bulkId !== undefined && { bulkId }),
    }
  }

  async function index(made: readonly StoredRecord[], changed: readonly [StoredRecord, StoredRecord][]) {
    const { searchType } = type
    if (!searchType || searchType === 'page') return
    await updateSearchOfAll(tx, deps.db.dialect, searchType, made)
    await updateSearchOfMany(tx, deps.db.dialect, searchType, changed)
  }

  async function addPortion(changes: readonly RecordChange[]): Promise<void> {
    await addAudits(tx, changes.map(toEntry), at)
    const made: StoredRecord[] = []
    const changed: [StoredRecord, StoredRecord][] = []
    const seen: [StoredRecord, StoredRecord][] = []
    for (const { before, after } of changes) {
      const own = changeTags(type, before, after)
      for (const tag of own) tags.add(tag)
      if (before) changed.push([before, after])
      else made.push(after)
      // No list can name a record that is new.
      if (before && own.length > 0) seen.push([before, after])
    }
    await index(made, changed)
    for (const tag of await listTags(tx, type, seen)) tags.add(tag)
  }

  return {
    async add(changes) {
      const takeTurns = createTurns()
      for (const portion of portions(changes, ({ after }) => charactersIn(after))) {
        await addPortion(portion)
        await takeTurns()
      }
    },
    async announce(reason) {
      return tags.size === 0 ? undefined : addChange(tx, [...tags], reason, at, actor.username)
    },
  }
}
