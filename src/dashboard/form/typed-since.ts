// Keeps what the user types while a save is in progress, which takes seconds on a slow connection.

import { inputNames } from '../resources/field.ts'
import type { Resource } from '../resources/resource.ts'
import { type FormValues, isSame } from './values.ts'

/**
 * Form values after a save: inputs changed since they were `sent` stay, the others become what is `stored`. An equal
 * value stays the same object, so that the input with the caret is not rendered again.
 */
export function mergePendingInput(
  resource: Resource,
  sent: FormValues,
  now: FormValues,
  stored: FormValues,
): FormValues {
  const values = { ...stored }
  for (const field of resource.fields)
    for (const name of inputNames(field)) {
      const same = (one: FormValues, other: FormValues) =>
        name === field.name ? isSame(field, one[name], other[name]) : one[name] === other[name]
      const held = now[name]
      if (held !== undefined && (!same(sent, now) || same(now, stored))) values[name] = held
    }
  return values
}
