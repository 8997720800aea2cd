// Query for the list of API tokens, shared by its screens.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dashboardTokens } from '#contract/endpoints/dashboard-tokens.ts'
import { ask } from '../api/ask.ts'
import { queryClient } from '../api/query-client.ts'
import { rowsPerPage } from '../list/list-state.ts'

const key = 'tokens'

export function useTokens(page: number) {
  return useQuery({
    queryKey: [key, page],
    queryFn: async ({ signal }) =>
      (await ask(dashboardTokens.listApiTokens, { query: { page, page_size: rowsPerPage }, signal })).data,
    placeholderData: keepPreviousData,
  })
}

export const readTokensAgain = () => queryClient.invalidateQueries({ queryKey: [key] })
