// The trail of a record, read as states it can return to.
import type { AuditEntry } from '#contract/entities/audit-entry.ts'
import type { FormValues } from '../form/values.ts'
import { toFormValues } from '../form/values.ts'
import type { Card, StoredRecord } from '../resources/card.ts'
import { inputNames } from '../resources/field.ts'

/** Id of a picture of the trail → its address, for those that are still stored. */
export type Pictures = ReadonlyMap<string, string>

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

const imagesOf = (card: Card) => card.fields.filter(({ widget }) => widget === 'image')

/** Ids of all pictures that entries name. */
export function pictureIdsOf(card: Card, entries: readonly AuditEntry[]): string[] {
  const states = entries.flatMap(({ before, after }) => [before, after])
  const ids = states.flatMap((state) => imagesOf(card).map(({ name }) => state[name]))
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}

/** The trail keeps ids of pictures, a record their addresses: addresses for both, null for one that is gone. */
export function withAddresses(card: Card, state: StoredRecord, pictures: Pictures): StoredRecord {
  const addresses = imagesOf(card).flatMap(({ name }) => {
    const id = state[name]
    return typeof id === 'string' && !id.startsWith('/') ? [[name, pictures.get(id) ?? null]] : []
  })
  return { ...state, ...Object.fromEntries(addresses) }
}

/** Values that put a state back; of a picture that is not stored any more nothing, and its label in `missing`. */
export function toPutBack(
  card: Card,
  state: StoredRecord,
  pictures: Pictures,
): { values: FormValues; missing: string[] } {
  const shown = withAddresses(card, state, pictures)
  const gone = imagesOf(card).filter(({ name }) => state[name] && !shown[name])
  const names = new Set(gone.flatMap(inputNames))
  const values = Object.entries(toFormValues(card, shown)).filter(([name]) => !names.has(name))
  return { values: Object.fromEntries(values), missing: gone.map(({ label }) => label) }
}

/** Names of the fields an entry touched, as the form calls them. */
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
