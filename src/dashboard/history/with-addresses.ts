import type { Pictures } from '../api/stored-pictures.ts'
import type { Resource, StoredRecord } from '../resources/resource.ts'

export const imagesOf = (resource: Resource) => resource.fields.filter(({ widget }) => widget === 'image')

/** Replaces picture ids of the audit log by URLs, as records have them; null for a deleted picture. */
export function withAddresses(resource: Resource, state: StoredRecord, pictures: Pictures): StoredRecord {
  const addresses = imagesOf(resource).flatMap(({ name }) => {
    const id = state[name]
    return typeof id === 'string' && !id.startsWith('/') ? [[name, pictures.get(id) ?? null]] : []
  })
  return { ...state, ...Object.fromEntries(addresses) }
}
