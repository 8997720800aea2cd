// The second factors of the user's own account.
import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { storeTokens } from '#browser/stored-session.ts'
import { dashboardFactors } from '#contract/endpoints/dashboard-factors.ts'
import type { FactorChange } from '#contract/entities/second-factor.ts'
import { ask } from '../api/ask.ts'
import { queryClient } from '../api/query-client.ts'
import { $owner } from '../api/session-end.ts'
import { loadMessages } from '../language/load-catalogue.ts'

export function useFactors() {
  return useQuery({
    queryKey: ['second-factors', useStore($owner)?.user_id],
    queryFn: async ({ signal }) => {
      const { data } = await ask(dashboardFactors.getSecondFactors, { signal })
      if (data.passkey_problem) await loadMessages()
      return data
    },
  })
}

/** Goes on with the tokens of a change, which ended all others. */
export function takeChange({ access, refresh }: FactorChange): void {
  storeTokens({ access, refresh })
  void queryClient.invalidateQueries({ queryKey: ['sessions'] })
}
