// Which field each column of a file is stored in: by its name, or as somebody has said.
import { AppError } from '#contract/errors.ts'
import type { AnyResource } from '#contract/resource.ts'
import { type ResourceName, resources } from '#contract/resources.ts'
import { cutText } from '#contract/text-length.ts'

export interface MatchedColumn {
  name: string
  field: string | null
}

/** Columns that say which record a row is about, and when it was exported. */
export const keyFields = ['id', 'updated_at'] as const

/** Fields that a column can be stored in. */
export const importFields = (resource: ResourceName): string[] => [
  ...keyFields,
  ...Object.keys(resources[resource].inputs.patch.shape),
]

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

function matchByName(resource: ResourceName, name: string): string | null {
  const fields = importFields(resource)
  const { aliases = {} }: AnyResource = resources[resource]
  const wanted = plain(name)
  const fit = [
    fields.find((field) => field === name),
    // A column may be called like something that every object has, such as “constructor”.
    Object.hasOwn(aliases, name) ? aliases[name] : undefined,
    fields.find((field) => plain(field) === wanted),
    fields.find((field) => field.endsWith('_id') && plain(field) === `${wanted}id`),
  ]
  return fit.find((field) => field !== undefined) ?? null
}

/** Values for new records, by field. Throws `bad_field` when one names no field that can be given so. */
export function checkDefaults(
  resource: ResourceName,
  said: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const fields = Object.keys(resources[resource].inputs.patch.shape)
  for (const field of Object.keys(said)) {
    if (fields.includes(field)) continue
    const reason = `There is no field “${cutText(field, 80)}” of which all new records could get the same.`
    throw new AppError('bad_field', `defaults: ${reason}`, { errors: { defaults: [reason] } })
  }
  return { ...said }
}

/**
 * Columns with their fields; of several that fit one field the first has it. `known` are the fields of columns whose file
 * says what they mean. Throws `bad_field` when what was said names
 * no column or field, or one field twice.
 */
export function matchColumns(
  resource: ResourceName,
  names: readonly string[],
  said: Readonly<Record<string, string>> = {},
  known: ReadonlyMap<string, string | null> = new Map(),
): MatchedColumn[] {
  const refuse = (reason: string) =>
    new AppError('bad_field', `columns: ${reason}`, { errors: { columns: [reason] } })
  const fields = importFields(resource)
  const given = Object.entries(said).filter(([, field]) => field !== '')
  for (const [name, field] of given) {
    if (!names.includes(name)) throw refuse(`The file has no column “${name}”. Choose the columns again.`)
    if (!fields.includes(field)) throw refuse(`There is no field “${field}”. Choose another for “${name}”.`)
  }
  const taken = new Set(given.map(([, field]) => field))
  if (taken.size < given.length) throw refuse('Two columns are to be stored in one field. Leave one out.')
  return names.map((name) => {
    if (Object.hasOwn(said, name)) return { name, field: said[name] || null }
    const field = known.has(name) ? (known.get(name) ?? null) : matchByName(resource, name)
    if (field === null || taken.has(field)) return { name, field: null }
    taken.add(field)
    return { name, field }
  })
}
