// The audit trail of a record, read as versions that can be restored.
import type { AuditEntry } from '#contract/entities/audit-entry.ts'
import type { Pictures } from '../api/stored-pictures.ts'
import type { FormValues } from '../form/values.ts'
import { toFormValues } from '../form/values.ts'
import { nameOfLanguage } from '../language/language-name.ts'
import { t } from '../language/translate.ts'
import { type Field, inputNames } from '../resources/field.ts'
import type { Resource, StoredRecord } from '../resources/resource.ts'
import { imagesOf, withAddresses } from './with-addresses.ts'

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

const partLabel = (name: string) => (name.endsWith('_alt') ? t('Alternative text') : t('Focal point'))

/** A field for each input that an entry changed: the words and the focal point of a picture stand by themselves. */
export function changedFields(resource: Pick<Resource, 'fields'>, { before, after }: Sides): Field[] {
  return resource.fields.flatMap((field) =>
    inputNames(field)
      .filter((name) => name in before && name in after)
      .map((name) =>
        name === field.name ? field : { widget: 'text', name, label: `${field.label}: ${partLabel(name)}` },
      ),
  )
}

/** Labels of the fields that an entry changed. */
export function touchedLabels(resource: Resource, { before, after }: Sides): string[] {
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

type Sides = Pick<AuditEntry, 'before' | 'after'>

const withOwnNames = (state: StoredRecord): StoredRecord =>
  Object.fromEntries(Object.entries(state).map(([key, value]) => [key.replace(/^\w+:/, ''), value]))

/** The texts of an entry about a translation, by the names of their fields, with its language; null for another entry. */
export function translationIn({ before, after }: Sides): (Sides & { language: string }) | null {
  const { translation: language, ...texts } = after
  if (typeof language !== 'string') return null
  return { language, before: withOwnNames(before), after: withOwnNames(texts) }
}

/** The texts of the translation at `index` that were changed since, as they were then; `entries` are newest first. */
export function earlierTexts(entries: readonly AuditEntry[], index: number): Record<string, string> {
  const entry = entries[index]
  const then = entry && translationIn(entry)
  if (!then) return {}
  const since = entries.slice(0, index).map(translationIn)
  const changed = new Set(
    since.flatMap((one) => (one?.language === then.language ? Object.keys(one.after) : [])),
  )
  return Object.fromEntries(
    Object.entries(then.after).flatMap(([name, text]) => (changed.has(name) ? [[name, String(text)]] : [])),
  )
}

/** What was translated into which language, such as "translated Genre (Deutsch)". */
function toTranslated(
  resource: Resource,
  { language: code, before, after }: Sides & { language: string },
): string {
  const language = nameOfLanguage(code)
  const labelsOf = (hasText: boolean) => {
    const names = Object.keys(before).filter((name) => (after[name] !== '') === hasText)
    const named = Object.fromEntries(names.map((name) => [name, true]))
    return touchedLabels(resource, { before: {}, after: named }).join(', ')
  }
  const [translated, removed] = [labelsOf(true), labelsOf(false)]
  if (!translated && !removed) return t('said that a translation is still right ({language})', { language })
  return [
    translated && t('translated {fields} ({language})', { fields: translated, language }),
    removed && t('removed the translation of {fields} ({language})', { fields: removed, language }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** A summary such as "changed Name, Genre". */
export function toSentence(resource: Resource, entry: AuditEntry): string {
  const { note, note_by: author } = entry.after
  if (isAboutNote(entry))
    return `${noteWords[String(note)] ?? t('changed a note')}${author ? t(' by {author}', { author: String(author) }) : ''}`
  const translation = translationIn(entry)
  if (translation) return toTranslated(resource, translation)
  const labels = touchedLabels(resource, entry)
  return entry.action === 'update'
    ? t('changed {fields}', { fields: labels.join(', ') || t('nothing visible') })
    : words[entry.action]
}
