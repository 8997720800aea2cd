import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ListPage } from '#contract/entities/list.ts'
import { limits } from '#contract/limits.ts'
import { paramsOf, placeOf } from '../resources/addresses.ts'
import type { Card, Scope, StoredRecord } from '../resources/card.ts'
import { askList } from './ask-list.ts'

export interface ListQuery {
  q?: string | undefined
  is_active?: boolean | undefined
  needs?: string | undefined
  ordering?: string | undefined
  page?: number | undefined
  page_size?: number | undefined
}

/** How a page of a card's records is asked for, and the name it is kept under. */
export function listQuery(card: Card, scope: Scope, query: ListQuery) {
  return queryOptions({
    queryKey: [card.name, 'list', placeOf(card, scope), query],
    queryFn: async ({ signal }) => {
      const endpoint = card.endpoints.list as Endpoint
      return askList(endpoint, {
        params: paramsOf(card, scope),
        query: endpoint.query ? { ...query } : {},
        signal,
      })
    },
  })
}

/**
 * A page of a card's records. The rows before stay as placeholders until the new ones are there, when they are of the
 * same list.
 */
export function useList(card: Card, scope: Scope, query: ListQuery) {
  return useQuery({
    ...listQuery(card, scope, query),
    placeholderData: (before: ListPage<StoredRecord> | undefined, asked) =>
      asked?.queryKey[2] === placeOf(card, scope) ? before : undefined,
  })
}

/** Every record of a card, in the list's order, page after page. */
export function useWholeList(card: Card, scope: Scope) {
  return useQuery({
    queryKey: [card.name, 'whole', placeOf(card, scope)],
    queryFn: async ({ signal }) => {
      const records: StoredRecord[] = []
      for (let page = 1; ; page += 1) {
        const query = {
          page,
          page_size: limits.pageSizeMax,
          ...(card.ordering && { ordering: card.ordering }),
        }
        const params = paramsOf(card, scope)
        const { results, next } = await askList(card.endpoints.list as Endpoint, { params, query, signal })
        records.push(...results)
        if (next === null) return records
      }
    },
  })
}
