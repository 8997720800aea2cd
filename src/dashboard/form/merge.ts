// Two people edited one record: what only one of them touched is taken from them, the rest is theirs to choose.

import { type Field, inputNames } from '../resources/field.ts'
import type { Resource } from '../resources/resource.ts'
import { type FormValues, isSame } from './values.ts'

export interface Conflict {
  field: Field
  /** The field's inputs: an image brings its text and focus along. */
  names: string[]
}

export interface Merged {
  /** Mine, with everything that only the other touched. */
  values: FormValues
  /** Labels of what was taken over from the other. */
  taken: string[]
  conflicts: Conflict[]
}

/** Three-way merge by field: `base` is what both started from. */
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
    const differs = (one: FormValues, other: FormValues) =>
      names.some((name) =>
        name === field.name ? !isSame(field, one[name], other[name]) : one[name] !== other[name],
      )
    if (!differs(base, theirs) || !differs(mine, theirs)) continue
    if (differs(base, mine)) conflicts.push({ field, names })
    else {
      taken.push(field.label)
      for (const name of names) values[name] = theirs[name] ?? ''
    }
  }
  return { values, taken, conflicts }
}
