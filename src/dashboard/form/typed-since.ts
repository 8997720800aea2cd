// An answer takes seconds on a slow line, and nobody stops typing for it.

import { inputNames } from '../resources/field.ts'
import type { Resource } from '../resources/resource.ts'
import { type FormValues, isSame } from './values.ts'

/**
 * What a form holds once what was `sent` is stored: what was typed since as it is, and of the rest what is `stored`.
 * A value that means the same stays the same object, so that nothing under the caret is drawn anew.
 */
export function keepTyped(
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
