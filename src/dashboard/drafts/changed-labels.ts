import { inputNames } from '../resources/field.ts'
import type { Resource } from '../resources/resource.ts'

/** Labels of the fields that a draft changes. */
export function changedLabels(resource: Resource, changed: readonly string[]): string {
  const fields = resource.fields.filter((field) => inputNames(field).some((name) => changed.includes(name)))
  return fields.map(({ label }) => label).join(', ')
}
