// Merges two edits of one record: fields changed by one user are taken over, fields changed by both are conflicts.

import { type Field, inputNames } from '../resources/field.ts'
import type { Resource } from '../resources/resource.ts'
import { type FormValues, isSame } from './values.ts'

export interface Conflict {
  field: Field
  /** The field's inputs; an image also has a text and a focal point. */
  names: string[]
}

export interface Merged {
  /** My values, with the fields that only the other user changed. */
  values: FormValues
  /** Labels of the fields taken over from the other user. */
  taken: string[]
  conflicts: Conflict[]
}

/** Whether two states of a record differ in a field or in what belongs to it. */
export const differsIn = (field: Field, one: FormValues, other: FormValues) =>
  inputNames(field).some((name) =>
    name === field.name ? !isSame(field, one[name], other[name]) : one[name] !== other[name],
  )

/** Three-way merge by field; `base` is the common starting point. */
export function mergeValues(
  resource: Resource,
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
): Merged {
  const values = { ...mine }
  const taken: string[] = []
  const conflicts: Conflict[] = []
  for (const field of resource.fields) {
    const names = inputNames(field)
    if (!differsIn(field, base, theirs) || !differsIn(field, mine, theirs)) continue
    if (differsIn(field, base, mine)) conflicts.push({ field, names })
    else {
      taken.push(field.label)
      for (const name of names) values[name] = theirs[name] ?? ''
    }
  }
  return { values, taken, conflicts }
}
