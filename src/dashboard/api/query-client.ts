// What has been read from the API, kept for as long as the page lives.
import { QueryClient } from '@tanstack/react-query'
import { RefusedError } from '#browser/call-errors.ts'
import type { Card } from '../resources/card.ts'

/** A refusal is an answer; only silence is worth asking again. */
function isWorthAnother(count: number, error: Error): boolean {
  return !(error instanceof RefusedError && error.status < 500) && count < 1
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: isWorthAnother, retryDelay: 600, staleTime: 2_000, refetchOnWindowFocus: true },
  },
})

/** What is shown of a card, and what is counted from it, is read again. */
export async function readAgain(card: Pick<Card, 'name'>): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [card.name] }),
    queryClient.invalidateQueries({ queryKey: ['welcome'] }),
  ])
}
