// Cache of API reads, kept for the lifetime of the page.
import { notifyManager, QueryClient } from '@tanstack/react-query'
import { RefusedError } from '#browser/call-errors.ts'
import type { ListPage } from '#contract/entities/list.ts'
import { whenReleased } from '../app/when-released.ts'
import { $canKeep } from '../form/kept-words.ts'
import { idOf, screenKey } from '../resources/addresses.ts'
import type { Resource, Scope, StoredRecord } from '../resources/resource.ts'

/** Retries once, and only network and 5xx errors: a 4xx response is final. */
function shouldRetry(count: number, error: Error): boolean {
  return !(error instanceof RefusedError && error.status < 500) && count < 1
}

// A list that changes while one of its rows is being pressed would move the row away from below the pointer.
notifyManager.setScheduler((tell) => whenReleased(() => setTimeout(tell)))

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: shouldRetry, retryDelay: 600, staleTime: 2_000, refetchOnWindowFocus: true },
  },
})

/** Replaces a saved record in the cached lists that show it, until they are fetched again. */
export function showSaved(resource: Resource, scope: Scope, record: StoredRecord): void {
  const id = idOf(resource, record)
  queryClient.setQueriesData<ListPage<StoredRecord>>(
    { queryKey: [resource.name, 'list', screenKey(resource, scope)] },
    (page) =>
      page && { ...page, results: page.results.map((one) => (idOf(resource, one) === id ? record : one)) },
  )
}

/**
 * Looks again whether a draft is there, after what belongs to it was not found. Where the browser cannot keep what is typed,
 * it stands in its form alone, which must then not give way.
 */
export function lookForDraft({ draftId }: Scope, error: unknown): void {
  if (draftId === undefined || !$canKeep.get() || !(error instanceof RefusedError) || error.status !== 404)
    return
  void queryClient.invalidateQueries({ queryKey: ['drafts', 'one', draftId] })
}

/** Refetches everything that shows a resource or counts its records. */
export async function invalidateResource(resource: Pick<Resource, 'name'>): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [resource.name] }),
    queryClient.invalidateQueries({ queryKey: ['welcome'] }),
  ])
}
