// Fields that all new records of an import can get the same value in.
import type { Field } from '../resources/field.ts'
import type { Resource } from '../resources/resource.ts'

const widgets: readonly Field['widget'][] = [
  'text', 'url', 'email', 'tel', 'textarea', 'number', 'date', 'time', 'select', 'record', 'switch',
] // biome-ignore format: a list

/** What every record has for itself. */
const own = ['name', 'title', 'date', 'moved_to', 'previous_date']

/** Fields with those first that a new record needs; what the file has and a record need not have is left out. */
export function defaultFields(resource: Resource, stored: readonly (string | null)[]): Field[] {
  const required = new Set(
    Object.entries(resource.inputs.create?.shape ?? {})
      .filter(([, schema]) => !schema.safeParse(undefined).success)
      .map(([name]) => name),
  )
  const rank = ({ name, widget }: Field) => (required.has(name) ? 0 : widget === 'record' ? 1 : 2)
  return resource.fields
    .filter(({ name, widget }) => widgets.includes(widget) && !own.includes(name))
    .filter(({ name }) => required.has(name) || !stored.includes(name))
    .sort((one, other) => rank(one) - rank(other))
}
