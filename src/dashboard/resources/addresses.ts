// URLs of a resource's screens and records, and the parameters of its endpoints.
import { dashboard } from '#contract/addresses.ts'
import type { Resource, Scope, StoredRecord } from './resource.ts'

/** Stands for the record that a form is about to create. */
export const newRecord = Symbol('a new record')

/**
 * Unique name of a list, of a record's form or of the form for a new record, built from resource, scope and id; it is
 * also the URL of that screen. It is the key of all state that belongs to one screen: rows, filters, chosen rows,
 * values, drafts.
 */
export function screenKey(
  resource: Resource,
  scope: Scope = {},
  id?: string | number | typeof newRecord,
): string {
  const { name, part, idParam } = resource
  if (id === undefined && scope.owner) return dashboard.eventsOf(scope.owner.name, scope.owner.id)
  if (id === undefined || idParam === null) return part ? partPaths(scope).list(part) : dashboard.list(name)
  if (id === newRecord) return part ? partPaths(scope).create(part) : dashboard.create(name)
  return part ? partPaths(scope).edit(part, Number(id)) : dashboard.edit(name, id)
}

type Part = NonNullable<Resource['part']>

/** Screens of what belongs to an artist, or of the same as a draft would have it. */
const partPaths = ({ artistId = 0, draftId }: Scope) =>
  draftId === undefined
    ? {
        list: (part: Part) => dashboard.part(artistId, part),
        create: (part: Part) => dashboard.createPart(artistId, part),
        edit: (part: Part, id: number) => dashboard.editPart(artistId, part, id),
      }
    : {
        list: (part: Part) => dashboard.draftPart(draftId, part),
        create: (part: Part) => dashboard.createDraftPart(draftId, part),
        edit: (part: Part, id: number) => dashboard.editDraftPart(draftId, part, id),
      }

export const listPath = (resource: Resource, scope?: Scope): string => screenKey(resource, scope)

/** Address of the form for a new record; one that is added to the events of another record names that one. */
export function createPath(resource: Resource, scope?: Scope): string {
  const path = screenKey(resource, scope, newRecord)
  const input = scope?.owner && resource.owners?.[scope.owner.name].input
  return input ? `${path}?${input}=${scope?.owner?.id}` : path
}

export const editPath = (resource: Resource, record: StoredRecord, scope?: Scope): string =>
  screenKey(resource, scope, idOf(resource, record))

/** Id of a record, unique within its resource. */
export function idOf(resource: Resource, record: StoredRecord): string | number {
  const id = resource.idParam === null ? resource.name : record[resource.idParam]
  return typeof id === 'number' ? id : String(id)
}

/** Path parameters of a call about a record (or, without an id, about the list). */
export function paramsOf(
  resource: Resource,
  scope: Scope,
  id?: string | number,
): Record<string, string | number> {
  return {
    ...(scope.artistId !== undefined && { artistId: scope.artistId }),
    ...(scope.draftId !== undefined && { draftId: scope.draftId }),
    ...(id !== undefined && resource.idParam !== null && { [resource.idParam]: id }),
  }
}
