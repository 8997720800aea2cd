// Reads of many drafts, which the form of one does without.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dashboardDrafts } from '#contract/endpoints/dashboard-drafts.ts'
import { ask } from '../api/ask.ts'
import { rowsPerPage } from '../list/list-state.ts'
import { draftsKey } from './draft-query.ts'

export function useDrafts(page: number) {
  return useQuery({
    queryKey: [draftsKey, 'list', page],
    queryFn: async ({ signal }) =>
      (await ask(dashboardDrafts.listDrafts, { query: { page, page_size: rowsPerPage }, signal })).data,
    placeholderData: keepPreviousData,
  })
}

/** The draft of a record; undefined while that is not known, null when there is none. */
export function useDraftOf(resource: string, id: number) {
  const { data } = useQuery({
    queryKey: [draftsKey, 'of', resource, id],
    queryFn: async ({ signal }) => {
      const query = { resource, record_id: id, page_size: 1 }
      return (await ask(dashboardDrafts.listDrafts, { query, signal })).data.results[0] ?? null
    },
  })
  return data
}
