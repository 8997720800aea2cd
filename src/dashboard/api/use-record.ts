import { useQuery } from '@tanstack/react-query'
import { paramsOf, screenKey } from '../resources/addresses.ts'
import type { Resource, Scope, StoredRecord } from '../resources/resource.ts'
import { ask } from './ask.ts'

export interface LoadedRecord {
  record: StoredRecord
  /** Identifies the revision, to detect a stale edit. */
  etag: string | null
}

export async function loadRecord(
  resource: Resource,
  scope: Scope,
  id: string | number | undefined,
  signal?: AbortSignal,
): Promise<LoadedRecord> {
  const { data, etag } = await ask(resource.endpoints.get, { params: paramsOf(resource, scope, id), signal })
  return { record: data as StoredRecord, etag }
}

/** One record, fetched anew each time a form opens but not again while it is open. */
export function useRecord(
  resource: Resource,
  scope: Scope,
  id: string | number | undefined,
  isWanted: boolean,
) {
  return useQuery({
    queryKey: [resource.name, 'record', screenKey(resource, scope, id)],
    queryFn: ({ signal }) => loadRecord(resource, scope, id, signal),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
