// The audit trail of a record, read as versions that can be restored.
import type { AuditEntry } from '#contract/entities/audit-entry.ts'
import type { FormValues } from '../form/values.ts'
import { toFormValues } from '../form/values.ts'
import { nameOfLanguage } from '../language/language-name.ts'
import { t } from '../language/translate.ts'
import { inputNames } from '../resources/field.ts'
import type { Resource, StoredRecord } from '../resources/resource.ts'
import { imagesOf, type Pictures, withAddresses } from './with-addresses.ts'

/** The record as it was just after the entry at `index`; `entries` are newest first. */
export function stateAfter(
  current: StoredRecord,
  entries: readonly AuditEntry[],
  index: number,
): StoredRecord {
  let state: StoredRecord = current
  for (const { before } of entries.slice(0, index)) state = { ...state, ...before }
  return state
}

/** Ids of all pictures that the entries reference. */
export function pictureIdsOf(resource: Resource, entries: readonly AuditEntry[]): string[] {
  const states = entries.flatMap(({ before, after }) => [before, after])
  const ids = states.flatMap((state) => imagesOf(resource).map(({ name }) => state[name]))
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}

/** Form values that restore a version, without pictures that are no longer stored; `missing` has their labels. */
export function toRestoreValues(
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

/** Labels of the fields that an entry changed. */
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
  create: t('added it'),
  update: t('changed'),
  archive: t('archived it'),
  restore: t('restored it'),
  delete: t('deleted it'),
  reorder: t('changed the order'),
}

const noteWords: Readonly<Record<string, string>> = {
  added: t('wrote a note'),
  edited: t('changed a note'),
  deleted: t('deleted a note'),
}

const isAboutNote = ({ after }: Pick<AuditEntry, 'after'>) => typeof after.note === 'string'

/** Whether an entry is about a note for colleagues or a translation, and not about what the record itself says. */
export const isBesideRecord = (entry: Pick<AuditEntry, 'after'>) =>
  isAboutNote(entry) || typeof entry.after.translation === 'string'

/** What was translated into which language, such as "translated Genre into Deutsch". */
function toTranslated(resource: Resource, { after }: AuditEntry): string {
  const language = String(after.translation)
  const own = Object.keys(after).map((key) => [key.replace(/^\w+:/, ''), true])
  const fields = touchedLabels(resource, { before: {}, after: Object.fromEntries(own) }).join(', ')
  return t('translated {fields} ({language})', { fields, language: nameOfLanguage(language) })
}

/** A summary such as "changed Name, Genre". */
export function toSentence(resource: Resource, entry: AuditEntry): string {
  const { note, note_by: author } = entry.after
  if (isAboutNote(entry))
    return `${noteWords[String(note)] ?? t('changed a note')}${author ? t(' by {author}', { author: String(author) }) : ''}`
  if (isBesideRecord(entry)) return toTranslated(resource, entry)
  const labels = touchedLabels(resource, entry)
  return entry.action === 'update'
    ? t('changed {fields}', { fields: labels.join(', ') || t('nothing visible') })
    : words[entry.action]
}
