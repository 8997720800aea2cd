// The trail of a record, read as states it can return to.
import type { AuditEntry } from '#contract/entities/audit-entry.ts'
import type { FormValues } from '../form/values.ts'
import { toFormValues } from '../form/values.ts'
import { inputNames } from '../resources/field.ts'
import type { Resource, StoredRecord } from '../resources/resource.ts'

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

const imagesOf = (resource: Resource) => resource.fields.filter(({ widget }) => widget === 'image')

/** Ids of all pictures that entries name. */
export function pictureIdsOf(resource: Resource, entries: readonly AuditEntry[]): string[] {
  const states = entries.flatMap(({ before, after }) => [before, after])
  const ids = states.flatMap((state) => imagesOf(resource).map(({ name }) => state[name]))
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}

/** The trail keeps ids of pictures, a record their addresses: addresses for both, null for one that is gone. */
export function withAddresses(resource: Resource, state: StoredRecord, pictures: Pictures): StoredRecord {
  const addresses = imagesOf(resource).flatMap(({ name }) => {
    const id = state[name]
    return typeof id === 'string' && !id.startsWith('/') ? [[name, pictures.get(id) ?? null]] : []
  })
  return { ...state, ...Object.fromEntries(addresses) }
}

/** Values that put a state back; of a picture that is not stored any more nothing, and its label in `missing`. */
export function toPutBack(
  resource: Resource,
  state: StoredRecord,
  pictures: Pictures,
): { values: FormValues; missing: string[] } {
  const shown = withAddresses(resource, state, pictures)
  const gone = imagesOf(resource).filter(({ name }) => state[name] && !shown[name])
  const names = new Set(gone.flatMap(inputNames))
  const values = Object.entries(toFormValues(resource, shown)).filter(([name]) => !names.has(name))
  return { values: Object.fromEntries(values), missing: gone.map(({ label }) => label) }
}

/** Names of the fields an entry touched, as the form calls them. */
export function touchedLabels(
  resource: Resource,
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return resource.fields
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
export function toSentence(resource: Resource, entry: AuditEntry): string {
  const labels = touchedLabels(resource, entry)
  return entry.action === 'update'
    ? `${words.update} ${labels.join(', ') || 'nothing visible'}`
    : words[entry.action]
}
