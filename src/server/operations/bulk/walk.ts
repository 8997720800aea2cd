// Goes through many records a few hundred at a time, so that memory stays small and other requests are answered between.
import { setImmediate } from 'node:timers/promises'
import type { BulkProblem } from '#contract/entities/bulk-edit.ts'
import { limits } from '#contract/limits.ts'
import type { Read, Write } from '#db/connection.ts'
import { updateRecords } from '#db/record-batches.ts'
import { getRecords, type StoredRecord } from '#db/records.ts'
import type { Deps } from '../../deps.ts'
import { createManyChanges, type ManyChangesStep, type RecordChange } from '../many-changes.ts'
import type { RecordType } from '../record-types.ts'
import { type Decision, skipped } from './decide.ts'

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
      const decision = record ? decide(record, item) : skipped(item.id, null, 'absent', 'It is not there.')
      note(outcome, decision)
      if (decision.kind === 'change') changes.push(decision)
    }
    await write?.(changes)
    // SQLite answers without a turn of the event loop; here others get theirs.
    await setImmediate()
  }
  return outcome
}

/** Writes changes of one save, and notes what belongs to them. */
export function createBulkWriter(tx: Write, deps: Deps, step: ManyChangesStep) {
  const { type, at } = step
  const noted = createManyChanges(tx, deps, step)
  let written = 0

  async function update(changes: readonly Change[]): Promise<RecordChange[]> {
    const updated: RecordChange[] = []
    for (const alike of Map.groupBy(changes, ({ values }) => JSON.stringify(values)).values()) {
      const [first] = alike
      if (!first) continue
      const ids = alike.map(({ before }) => before.id)
      const stored = await updateRecords(tx, type.mapping, ids, first.values, at)
      for (const { before } of alike) updated.push({ before, after: stored.get(before.id) as StoredRecord })
    }
    return updated
  }

  return {
    async write(changes: readonly Change[]): Promise<void> {
      const updated = await update(changes)
      await noted.add(updated)
      written += updated.length
    },
    /** Number of the change in the outbox, if the public can see any of it. */
    finish: () => noted.announce(`${type.name} ${written} at once`),
  }
}
