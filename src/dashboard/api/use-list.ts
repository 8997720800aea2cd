import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ListPage } from '#contract/entities/list.ts'
import { limits } from '#contract/limits.ts'
import { paramsOf, screenKey } from '../resources/addresses.ts'
import type { Resource, Scope, StoredRecord } from '../resources/resource.ts'
import { askList } from './ask-list.ts'
import { readWholeList } from './read-whole-list.ts'

export interface ListQuery {
  q?: string | undefined
  is_active?: boolean | undefined
  needs?: string | undefined
  planned?: boolean | undefined
  artist?: number | undefined
  venue?: number | undefined
  tour?: number | undefined
  ordering?: string | undefined
  page?: number | undefined
  page_size?: number | undefined
}

/** Query options for a page of a resource's records, including its cache key. */
export function listQuery(resource: Resource, scope: Scope, query: ListQuery) {
  return queryOptions({
    queryKey: [resource.name, 'list', screenKey(resource, scope), query],
    queryFn: async ({ signal }) => {
      const endpoint = resource.endpoints.list as Endpoint
      return askList(endpoint, {
        params: paramsOf(resource, scope),
        query: endpoint.query ? { ...query } : {},
        signal,
      })
    },
  })
}

/**
 * A page of a resource's records. Until new rows arrive, the previous rows of the same list stay as placeholder data.
 */
export function useList(resource: Resource, scope: Scope, query: ListQuery) {
  return useQuery({
    ...listQuery(resource, scope, query),
    placeholderData: (before: ListPage<StoredRecord> | undefined, asked) =>
      asked?.queryKey[2] === screenKey(resource, scope) ? before : undefined,
  })
}

/** All records of a resource in the list's order, fetched page by page. */
export function useWholeList(resource: Resource, scope: Scope) {
  return useQuery({
    queryKey: [resource.name, 'whole', screenKey(resource, scope)],
    queryFn: ({ signal }) => {
      const params = paramsOf(resource, scope)
      const readPage = (page: number) => {
        const ordering = resource.ordering && { ordering: resource.ordering }
        const query = { page, page_size: limits.pageSizeMax, ...ordering }
        return askList(resource.endpoints.list as Endpoint, { params, query, signal })
      }
      return readWholeList(readPage, (record) => record[resource.idParam ?? 'id'])
    },
  })
}
