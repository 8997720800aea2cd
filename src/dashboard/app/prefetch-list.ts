// Prefetches the rows of a list while its link is hovered or focused.
import { dashboard } from '#contract/addresses.ts'
import { queryClient } from '../api/query-client.ts'
import { listQuery } from '../api/use-list.ts'
import { preferredSize } from '../list/list-preference.ts'
import { readListState, toListQuery } from '../list/list-state.ts'
import { adminResources, contentResources } from '../resources/all.ts'
import { loadList } from './screens.ts'

const resources = [...contentResources, ...adminResources].filter(({ idParam }) => idParam !== null)
const firstState = new URLSearchParams()

/** Prefetches what the list at this address shows first; does nothing for other addresses. */
export function prefetchList(path: string): void {
  const resource = resources.find(({ name }) => path === dashboard.list(name))
  if (!resource) return
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
