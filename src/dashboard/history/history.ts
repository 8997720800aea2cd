// The trail of a record, read as states it can return to.
import type { AuditEntry } from '#contract/entities/audit-entry.ts'
import type { Card, StoredRecord } from '../resources/card.ts'
import { inputNames } from '../resources/field.ts'

/** `entries` newest first: the record as it was just after the one at `index`. */
export function stateAfter(
  current: StoredRecord,
  entries: readonly AuditEntry[],
  index: number,
): StoredRecord {
  let state: StoredRecord = current
  for (const { before } of entries.slice(0, index)) state = { ...state, ...before }
  return state
}

/** Names of the fields an entry touched, as the form calls them; pictures are named too, though they cannot come back. */
export function touchedLabels(card: Card, { before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return card.fields
    .filter((field) => inputNames(field).some((name) => names.has(name)))
    .map(({ label }) => label)
}

const words: Record<AuditEntry['action'], string> = {
  create: 'added it',
  update: 'changed',
  archive: 'archived it',
  restore: 'restored it',
  delete: 'deleted it',
  reorder: 'changed the order',
}

/** "changed Name, Genre" */
export function toSentence(card: Card, entry: AuditEntry): string {
  const labels = touchedLabels(card, entry)
  return entry.action === 'update'
    ? `${words.update} ${labels.join(', ') || 'nothing visible'}`
    : words[entry.action]
}
