// Goes through many records a few hundred at a time, so that memory stays small and other requests are answered between.
import { setImmediate } from 'node:timers/promises'
import type { BulkProblem } from '#contract/entities/bulk-edit.ts'
import { limits } from '#contract/limits.ts'
import { notifyOnCommit, type Read, type Write } from '#db/connection.ts'
import { updateRecords } from '#db/record-batches.ts'
import { getRecords, type StoredRecord } from '#db/records.ts'
import { type Actor, addAudits, diffStates, type NewAuditEntry, toAuditState } from '#db/tables/audit.ts'
import { addChange } from '#db/tables/outbox.ts'
import type { Deps } from '../../deps.ts'
import { changeTags, listTags } from '../change-tags.ts'
import type { RecordType } from '../record-types.ts'
import { actionOf } from '../record-writes.ts'
import { updateSearchOfMany } from '../search-upkeep.ts'
import { type Decision, left } from './decide.ts'

const atOnce = 250

export interface Outcome {
  changed: number
  same: number
  left: number
  problems: BulkProblem[]
}

export const noOutcome = (): Outcome => ({ changed: 0, same: 0, left: 0, problems: [] })

function note(outcome: Outcome, decision: Decision): void {
  if (decision.kind === 'same') outcome.same += 1
  else if (decision.kind === 'change') outcome.changed += 1
  else {
    outcome.left += 1
    if (outcome.problems.length < limits.bulkProblems) outcome.problems.push(decision.problem)
  }
}

type Change = Extract<Decision, { kind: 'change' }>

/** Decides for one record after the other; `write` gets the changes of a few hundred. */
export async function walk<T extends { id: number }>(
  db: Read,
  type: RecordType,
  items: readonly T[],
  decide: (record: StoredRecord, item: T) => Decision,
  write?: (changes: readonly Change[]) => Promise<void>,
): Promise<Outcome> {
  const outcome = noOutcome()
  for (let start = 0; start < items.length; start += atOnce) {
    const some = items.slice(start, start + atOnce)
    const records = await getRecords(
      db,
      type.mapping,
      some.map(({ id }) => id),
    )
    const changes: Change[] = []
    for (const item of some) {
      const record = records.get(item.id)
      const decision = record ? decide(record, item) : left(item.id, null, 'absent', 'It is not there.')
      note(outcome, decision)
      if (decision.kind === 'change') changes.push(decision)
    }
    await write?.(changes)
    // SQLite answers without a turn of the event loop; here others get theirs.
    await setImmediate()
  }
  return outcome
}

/** Who writes, when, and under which number. */
export interface BulkStep {
  type: RecordType
  actor: Actor
  at: string
  bulkId: number
}

/** Writes changes with history and search index; collects what the public can see of them for one row of the outbox. */
export function createBulkWriter(tx: Write, deps: Deps, step: BulkStep) {
  const { type, actor, at, bulkId } = step
  const tags = new Set<string>()
  let written = 0

  async function update(changes: readonly Change[]): Promise<[StoredRecord, StoredRecord][]> {
    const pairs: [StoredRecord, StoredRecord][] = []
    for (const alike of Map.groupBy(changes, ({ values }) => JSON.stringify(values)).values()) {
      const [first] = alike
      if (!first) continue
      const ids = alike.map(({ before }) => before.id)
      const stored = await updateRecords(tx, type.mapping, ids, first.values, at)
      for (const { before } of alike) pairs.push([before, stored.get(before.id) as StoredRecord])
    }
    return pairs
  }

  function toEntry([before, after]: [StoredRecord, StoredRecord]): NewAuditEntry {
    const difference = diffStates(toAuditState(before), toAuditState(after))
    if ('publish_at' in difference.after || 'unpublish_at' in difference.after) notifyOnCommit(tx)
    const { id: subjectId, revision } = after
    return {
      actor,
      action: actionOf(before, after),
      subject: type.name,
      subjectId,
      revision,
      bulkId,
      ...difference,
    }
  }

  return {
    async write(changes: readonly Change[]): Promise<void> {
      const pairs = await update(changes)
      await addAudits(tx, pairs.map(toEntry), at)
      if (type.searchType && type.searchType !== 'page')
        await updateSearchOfMany(tx, deps.db.dialect, type.searchType, pairs)
      const seen = pairs.filter((pair) => {
        const own = changeTags(type, ...pair)
        for (const tag of own) tags.add(tag)
        return own.length > 0
      })
      for (const tag of await listTags(tx, type, seen)) tags.add(tag)
      written += pairs.length
    },
    /** Number of the change in the outbox, if the public can see any of it. */
    async finish(): Promise<number | undefined> {
      if (tags.size === 0) return undefined
      return addChange(tx, [...tags], `${type.name} ${written} at once`, at, actor.username)
    },
  }
}
