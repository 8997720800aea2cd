// Hands a whole list to the user as a file: all records that its search and filters find, in its order.
import type { Endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { askList } from '../api/ask-list.ts'
import { readWholeList } from '../api/read-whole-list.ts'
import { storedOf } from '../form/values.ts'
import { paramsOf } from '../resources/addresses.ts'
import { parentOf } from '../resources/children.ts'
import { inputNames } from '../resources/field.ts'
import type { Resource, Scope, StoredRecord } from '../resources/resource.ts'
import { toCsv } from './csv.ts'
import { type ListState, toListQuery } from './list-state.ts'
import { type ExportFormat, offerFile } from './offer-file.ts'

function readAll(
  resource: Resource,
  scope: Scope,
  state: ListState,
  tell: (done: number, count: number) => void,
): Promise<StoredRecord[]> {
  const endpoint = resource.endpoints.list as Endpoint
  const params = paramsOf(resource, scope)
  const readPage = (page: number) => {
    const query = endpoint.query
      ? { ...toListQuery(resource, state, scope), page, page_size: limits.pageSizeMax }
      : {}
    return askList(endpoint, { params, query })
  }
  return readWholeList(readPage, (record) => record[resource.idParam ?? 'id'], tell)
}

/** The records without the proofs by which staff see hidden pictures: one is good for whoever has it. */
function withoutProofs(records: readonly StoredRecord[]): StoredRecord[] {
  const text = JSON.stringify(records).replace(/(\/media\/[0-9a-f]{32}[\w.-]*)\?proof=[\w-]*/g, '$1')
  return JSON.parse(text) as StoredRecord[]
}

/** Linked records by their ids, pictures by their addresses. */
function toRow(resource: Resource, record: StoredRecord): Record<string, unknown> {
  const inputs = resource.fields.map((field) => {
    const stored = storedOf(field, record)
    if (field.widget !== 'image' || typeof stored !== 'string') return [field.name, stored] as const
    return [field.name, new URL(stored, location.origin).href] as const
  })
  return { ...record, ...Object.fromEntries(inputs) }
}

/** The file's text: JSON has the records as the API gives them, CSV the inputs of the form by their names there. */
export function toText(resource: Resource, found: readonly StoredRecord[], format: ExportFormat): string {
  const records = withoutProofs(found)
  if (format === 'json') return `${JSON.stringify(records, null, 2)}\n`
  const rows = records.map((record) => toRow(resource, record))
  const inputs = resource.fields.filter(({ widget }) => widget !== 'password').flatMap(inputNames)
  const key = resource.idParam ?? 'id'
  return toCsv([...new Set([key, ...inputs, 'created_at', 'updated_at'])], rows)
}

/** Reads the whole list and offers it as a download. Throws what `readWholeList` throws. */
export async function exportList(
  resource: Resource,
  scope: Scope,
  state: ListState,
  format: ExportFormat,
  tell: (done: number, count: number) => void,
): Promise<number> {
  const records = await readAll(resource, scope, state, tell)
  const parent = parentOf(resource, scope)
  const name = `${parent ? `${parent.of.noun.toLowerCase()}-${parent.id}-` : ''}${resource.name}`
  offerFile(name, toText(resource, records, format), format)
  return records.length
}
