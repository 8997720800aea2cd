// Reads of drafts, shared by the screens that show them.
import { useQuery } from '@tanstack/react-query'
import { dashboardDrafts } from '#contract/endpoints/dashboard-drafts.ts'
import type { Draft } from '#contract/entities/draft.ts'
import { ask } from '../api/ask.ts'
import { queryClient } from '../api/query-client.ts'
import { type LoadedRecord, loadRecord } from '../api/use-record.ts'
import { contentResources } from '../resources/all.ts'
import { toOffered } from '../resources/offered.ts'
import type { Resource, Scope } from '../resources/resource.ts'

export const draftsKey = 'drafts'

/** A draft with the live record that it is a change of; null for a new one. */
export interface LoadedDraft {
  draft: Draft
  etag: string | null
  live: LoadedRecord | null
}

/** The resource of a draft, as the server offers it. */
export function resourceOfDraft({ resource }: Pick<Draft, 'resource'>): Resource {
  return toOffered(contentResources.find(({ name }) => name === resource) as Resource)
}

/** The parent of what belongs to a draft; without an artist that is not stored yet. */
export const draftScope = ({ id, record_id }: Pick<Draft, 'id' | 'record_id'>): Scope => ({
  draftId: id,
  ...(record_id !== null && { artistId: record_id }),
})

export async function loadDraft(id: number, signal?: AbortSignal): Promise<LoadedDraft> {
  const { data: draft, etag } = await ask(dashboardDrafts.getDraft, { params: { id }, signal })
  const live =
    draft.record_id === null ? null : await loadRecord(resourceOfDraft(draft), {}, draft.record_id, signal)
  return { draft, etag, live }
}

/** One draft, fetched anew each time it is opened but not again while it is open; `place` is where. */
export function useDraft(id: number, place: 'form' | 'dialog' | 'part') {
  return useQuery({
    queryKey: [draftsKey, 'one', id, place],
    queryFn: ({ signal }) => loadDraft(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** Reads again all that shows drafts, but not the one that is open in a form. */
export const readDraftsAgain = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [first, kind] }) => first === draftsKey && kind !== 'one',
  })
