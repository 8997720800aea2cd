// What has been read from the API, kept for as long as the page lives.
import { QueryClient } from '@tanstack/react-query'
import { RefusedError } from '#browser/call-errors.ts'
import type { ListPage } from '#contract/entities/list.ts'
import { idOf, placeOf } from '../resources/addresses.ts'
import type { Card, Scope, StoredRecord } from '../resources/card.ts'

/** A refusal is an answer; only silence is worth asking again. */
function isWorthAnother(count: number, error: Error): boolean {
  return !(error instanceof RefusedError && error.status < 500) && count < 1
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: isWorthAnother, retryDelay: 600, staleTime: 2_000, refetchOnWindowFocus: true },
  },
})

/** Puts a record as it was saved into the lists that show it, until they are read again. */
export function showSaved(card: Card, scope: Scope, record: StoredRecord): void {
  const id = idOf(card, record)
  queryClient.setQueriesData<ListPage<StoredRecord>>(
    { queryKey: [card.name, 'list', placeOf(card, scope)] },
    (page) =>
      page && { ...page, results: page.results.map((one) => (idOf(card, one) === id ? record : one)) },
  )
}

/** What is shown of a card, and what is counted from it, is read again. */
export async function readAgain(card: Pick<Card, 'name'>): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [card.name] }),
    queryClient.invalidateQueries({ queryKey: ['welcome'] }),
  ])
}
