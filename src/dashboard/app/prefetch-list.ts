// Prefetches the rows of a list while its link is hovered or focused.
import { dashboard } from '#contract/addresses.ts'
import { queryClient } from '../api/query-client.ts'
import { listQuery } from '../api/use-list.ts'
import { preferredSize } from '../list/list-preference.ts'
import { readListState, toListQuery } from '../list/list-state.ts'
import { contentResources } from '../resources/all.ts'
import type { Resource } from '../resources/resource.ts'
import { loadList } from './screens.ts'

const firstState = new URLSearchParams()

const loadOthers = async () => (await import('../resources/administration.ts')).adminResources

/** Prefetches what the list at this address shows first; does nothing for other addresses. */
export async function prefetchList(path: string): Promise<void> {
  const isHere = ({ name }: Resource) => path === dashboard.list(name)
  const resource = contentResources.find(isHere) ?? (await loadOthers().catch(() => [])).find(isHere)
  if (!resource || resource.idParam === null) return
  // A failed prefetch is ignored: the screen fetches again and reports the error.
  loadList().catch(() => undefined)
  void queryClient.prefetchQuery(
    listQuery(
      resource,
      {},
      toListQuery(resource, readListState(resource, firstState, preferredSize(resource))),
    ),
  )
}
