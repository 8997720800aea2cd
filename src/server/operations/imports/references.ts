// Finds the records that rows refer to, by their ids or by their exact names.
import { readJsonText } from '#contract/json-text.ts'
import { limits } from '#contract/limits.ts'
import { type ResourceName, resources } from '#contract/resources.ts'
import { cutText } from '#contract/text-length.ts'
import type { Read } from '#db/connection.ts'
import { mappings } from '#db/mappings.ts'
import { listNames, type NamedRecord } from '#db/record-names.ts'
import type { RecordType } from '../record-types.ts'
import { textOf } from './text-of.ts'

/** A value that could be found, or the reason why not. */
export type Resolved = { value: unknown } | { problem: string }

interface Names {
  label: string
  byId: Map<number, NamedRecord>
  byName: Map<string, NamedRecord[]>
}

/** An accent may be a part of its letter or follow it, as in names that come from a Mac; both look the same. */
const composed = (name: string) => name.normalize('NFC')

export type References = ReadonlyMap<string, Names>

/** The names of all records that fields of a resource may refer to, for those fields that the file has. */
export async function loadReferences(
  db: Read,
  type: RecordType,
  fields: readonly (string | null)[],
): Promise<References> {
  const found = new Map<string, Names>()
  const loaded = new Map<ResourceName, Names>()
  for (const { field, resource } of type.references) {
    if (!fields.includes(field)) continue
    let names = loaded.get(resource)
    if (!names) {
      const records = await listNames(db, mappings[resource])
      names = {
        label: resources[resource].label,
        byId: new Map(records.map((record) => [record.id, record])),
        byName: Map.groupBy(records, ({ name }) => composed(name)),
      }
      loaded.set(resource, names)
    }
    found.set(field, names)
  }
  return found
}

/** What an entry says of the record that it means; a plain value may be an id or a name. */
interface Asked {
  value: unknown
  by: 'id' | 'name' | 'either'
}

/** The ids of the first few. */
const idsOf = (records: readonly NamedRecord[]) =>
  records
    .slice(0, 5)
    .map(({ id }) => id)
    .join(', ')

function findOne(
  { label, byId, byName }: Names,
  { value, by }: Asked,
): { record: NamedRecord } | { problem: string } {
  const text = textOf(value).trim()
  const id = by !== 'name' && /^\d+$/.test(text) ? Number(text) : null
  const byNumber = id === null ? undefined : byId.get(id)
  const named = by === 'id' && id !== null ? [] : (byName.get(composed(text)) ?? [])
  const others = named.filter((one) => one !== byNumber)
  if (byNumber && others.length > 0 && typeof value === 'string')
    return {
      problem: `“${text}” is the id of one record and the name of another: ${idsOf([byNumber, ...others])}. Import it as JSON that says “id” or “name”, or leave it out and choose it in the form.`,
    }
  if (byNumber) return { record: byNumber }
  const [first] = named
  if (named.length === 1 && first) return { record: first }
  if (named.length > 1)
    return {
      problem: `${named.length} records are called “${text}”. Write the id instead: ${idsOf(named)}.`,
    }
  return {
    problem: `There is no ${label} with the ${id === null ? `name “${cutText(text, 80)}”` : `id ${id}`}. Add it first, or correct this.`,
  }
}

/** An object that says neither its id nor its name is called by itself, so that it is refused. */
function askedOf(value: unknown): Asked {
  if (typeof value !== 'object' || value === null || !('id' in value || 'name' in value))
    return { value, by: 'either' }
  const { id, name } = value as { id?: unknown; name?: unknown }
  return id === undefined || id === null ? { value: name, by: 'name' } : { value: id, by: 'id' }
}

/** The id that a single reference means. */
export function resolveOne(names: Names, value: unknown): Resolved {
  const asked = askedOf(value)
  if (asked.value === null || asked.value === undefined || asked.value === '') return { value: null }
  const found = findOne(names, asked)
  return 'problem' in found ? found : { value: found.record.id }
}

function entriesIn(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value
  if (value === null || value === undefined) return []
  if (typeof value === 'object') return null
  const text = String(value).trim()
  if (!text.startsWith('[')) return text.split(';').flatMap((name) => name.trim() || [])
  const reading = readJsonText(text)
  return reading.state === 'read' && Array.isArray(reading.value) ? reading.value : null
}

/**
 * The entries of a list of references: as JSON, or as names with semicolons between. `known` are the ids that the record
 * names already; others must not be archived for good, because nobody would see them.
 */
export function resolveList(names: Names, value: unknown, known: readonly number[]): Resolved {
  const entries = entriesIn(value)
  if (!entries)
    return { problem: 'Not a list. Write names with semicolons between them, or keep it as it was exported.' }
  if (entries.length > limits.jsonValues)
    return { problem: `The list has more than ${limits.jsonValues} entries. Shorten it.` }
  const list: unknown[] = []
  for (const [index, entry] of entries.entries()) {
    const found = findOne(names, askedOf(entry))
    const place = `Number ${index + 1}`
    if ('problem' in found) return { problem: `${place}: ${found.problem}` }
    const { id, name, isActiveOrPlanned } = found.record
    if (!isActiveOrPlanned && !known.includes(id))
      return {
        problem: `${place}: ${name} is archived, so that visitors would not see it here. Restore it first.`,
      }
    const role = typeof entry === 'object' && entry !== null ? (entry as { role?: unknown }).role : undefined
    list.push({ id, role: typeof role === 'string' ? role : '' })
  }
  return { value: list }
}
