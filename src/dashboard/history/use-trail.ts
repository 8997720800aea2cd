// The audit trail of a record, page by page, and the pictures it references.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'
import type { AuditEntry } from '#contract/entities/audit-entry.ts'
import type { ListPage } from '#contract/entities/list.ts'
import { ask } from '../api/ask.ts'
import { type Pictures, readPictures } from '../api/stored-pictures.ts'
import { idOf, paramsOf, screenKey } from '../resources/addresses.ts'
import type { Resource, Scope, StoredRecord } from '../resources/resource.ts'
import { pictureIdsOf } from './history.ts'

/** The entries of a record's audit trail, newest first. */
export function useTrail(resource: Resource, scope: Scope, record: StoredRecord) {
  const id = idOf(resource, record)
  const trail = useInfiniteQuery({
    queryKey: [resource.name, 'history', screenKey(resource, scope, id)],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const options = { params: paramsOf(resource, scope, id), query: { page: pageParam }, signal }
      return (await ask(resource.endpoints.history as Endpoint, options)).data as ListPage<AuditEntry>
    },
    getNextPageParam: (last, all) => (last.next === null ? undefined : all.length + 1),
  })
  return { trail, entries: trail.data?.pages.flatMap(({ results }) => results) ?? [] }
}

const none: Pictures = new Map()

/** URLs of the pictures that the entries reference, for those still stored; undefined while loading. */
export function useTrailPictures(resource: Resource, entries: readonly AuditEntry[]): Pictures | undefined {
  const ids = pictureIdsOf(resource, entries)
  const { data } = useQuery({
    queryKey: ['pictures', ids],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readPictures(ids, signal),
  })
  return ids.length === 0 ? none : data
}
