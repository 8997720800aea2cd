// A draft as a form has it, and what of it differs from the live record.
import type { Draft } from '#contract/entities/draft.ts'
import type { Conflict } from '../form/merge.ts'
import { type FormValues, isSame, toFormValues } from '../form/values.ts'
import { withAddresses } from '../history/with-addresses.ts'
import { type Field, inputNames } from '../resources/field.ts'
import type { Resource, StoredRecord } from '../resources/resource.ts'
import type { LoadedDraft } from './draft-query.ts'

/** A record that has these fields of a draft instead of its own. */
function overlaid(resource: Resource, draft: Draft, under: StoredRecord | null, fields: Draft['values']) {
  const pictures = new Map(draft.pictures.map(({ id, picture }) => [id, picture.url]))
  return { ...(under ?? resource.initial), ...withAddresses(resource, fields, pictures) }
}

/** The record as the draft would have it. */
export function toDraftRecord(resource: Resource, { draft, live }: LoadedDraft): StoredRecord {
  return overlaid(resource, draft, live?.record ?? null, draft.values)
}

/** Form values of what the draft is a change of. */
export function toLiveValues(resource: Resource, { live }: LoadedDraft): FormValues {
  return toFormValues(resource, live?.record ?? null)
}

export interface Difference {
  field: Field
  is: FormValues
  was: FormValues
}

const differs = (field: Field, one: FormValues, other: FormValues) =>
  inputNames(field).some((name) =>
    name === field.name ? !isSame(field, one[name], other[name]) : one[name] !== other[name],
  )

/** The fields in which values differ from others. */
export const differencesBetween = (resource: Resource, is: FormValues, was: FormValues): Difference[] =>
  resource.fields.filter((field) => differs(field, is, was)).map((field) => ({ field, is, was }))

/** The fields in which the draft differs from the live record as it is now. */
export function differencesOf(resource: Resource, loaded: LoadedDraft): Difference[] {
  const was = toLiveValues(resource, loaded)
  return differencesBetween(resource, toFormValues(resource, toDraftRecord(resource, loaded)), was)
}

/** The fields that somebody else has changed in the live record too, since the draft was begun. */
export function conflictsWithLive(resource: Resource, loaded: LoadedDraft): Conflict[] {
  const { draft, live } = loaded
  if (!live) return []
  const base = toFormValues(resource, overlaid(resource, draft, live.record, draft.base))
  const now = toLiveValues(resource, loaded)
  return differencesOf(resource, loaded)
    .filter(({ field }) => differs(field, base, now))
    .map(({ field }) => ({ field, names: inputNames(field) }))
}
