import { partResources } from '../resources/all.ts'
import { inputNames } from '../resources/field.ts'
import type { Resource } from '../resources/resource.ts'

/** Labels of the fields that a draft changes, and of the lists below an artist. */
export function changedLabels(resource: Resource, changed: readonly string[]): string {
  const fields = resource.fields.filter((field) => inputNames(field).some((name) => changed.includes(name)))
  const parts = partResources.filter(({ name }) => resource.children && changed.includes(name))
  return [...fields.map(({ label }) => label), ...parts.map(({ plural }) => plural)].join(', ')
}
