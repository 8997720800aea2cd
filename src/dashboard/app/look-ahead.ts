// Somebody who points at a link, or has it in focus, will often follow it: its rows are asked for then.
import { dashboard } from '#contract/addresses.ts'
import { queryClient } from '../api/query-client.ts'
import { listQuery } from '../api/use-list.ts'
import { readListState, toListQuery } from '../list/list-state.ts'
import { adminResources, contentResources } from '../resources/all.ts'
import { loadList } from './screens.ts'

const resources = [...contentResources, ...adminResources].filter(({ idParam }) => idParam !== null)
const firstState = new URLSearchParams()

/** Fetches what the list at this address will show first; does nothing for other addresses. */
export function lookAhead(path: string): void {
  const resource = resources.find(({ name }) => path === dashboard.list(name))
  if (!resource) return
  // What cannot be had is asked for again, and told, by the screen.
  loadList().catch(() => undefined)
  void queryClient.prefetchQuery(
    listQuery(resource, {}, toListQuery(resource, readListState(resource, firstState))),
  )
}
