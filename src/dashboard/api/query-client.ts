// What has been read from the API, kept for as long as the page lives.
import { QueryClient } from '@tanstack/react-query'
import { RefusedError } from '#browser/call-errors.ts'
import type { ListPage } from '#contract/entities/list.ts'
import { idOf, placeOf } from '../resources/addresses.ts'
import type { Resource, Scope, StoredRecord } from '../resources/resource.ts'

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
export function showSaved(resource: Resource, scope: Scope, record: StoredRecord): void {
  const id = idOf(resource, record)
  queryClient.setQueriesData<ListPage<StoredRecord>>(
    { queryKey: [resource.name, 'list', placeOf(resource, scope)] },
    (page) =>
      page && { ...page, results: page.results.map((one) => (idOf(resource, one) === id ? record : one)) },
  )
}

/** What is shown of a resource, and what is counted from it, is read again. */
export async function readAgain(resource: Pick<Resource, 'name'>): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [resource.name] }),
    queryClient.invalidateQueries({ queryKey: ['welcome'] }),
  ])
}
