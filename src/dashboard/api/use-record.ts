import { useQuery } from '@tanstack/react-query'
import { paramsOf, placeOf } from '../resources/addresses.ts'
import type { Card, Scope, StoredRecord } from '../resources/card.ts'
import { ask } from './ask.ts'

export interface LoadedRecord {
  record: StoredRecord
  /** Names the revision, to tell a stale edit. */
  etag: string | null
}

export async function loadRecord(
  card: Card,
  scope: Scope,
  id: string | number | undefined,
  signal?: AbortSignal,
): Promise<LoadedRecord> {
  const { data, etag } = await ask(card.endpoints.get, { params: paramsOf(card, scope, id), signal })
  return { record: data as StoredRecord, etag }
}

/** One record, read afresh each time a form opens and not again while it is open. */
export function useRecord(card: Card, scope: Scope, id: string | number | undefined, isWanted: boolean) {
  return useQuery({
    queryKey: [card.name, 'record', placeOf(card, scope, id)],
    queryFn: ({ signal }) => loadRecord(card, scope, id, signal),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
