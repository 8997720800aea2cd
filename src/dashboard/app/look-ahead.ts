// Somebody who points at a link, or has it in focus, will often follow it: its rows are asked for then.
import { dashboard } from '#contract/addresses.ts'
import { queryClient } from '../api/query-client.ts'
import { listQuery } from '../api/use-list.ts'
import { readListState, toListQuery } from '../list/list-state.ts'
import { adminCards, contentCards } from '../resources/cards.ts'
import { loadList } from './screens.ts'

const cards = [...contentCards, ...adminCards].filter(({ idParam }) => idParam !== null)
const firstState = new URLSearchParams()

/** Fetches what the list at this address will show first; does nothing for other addresses. */
export function lookAhead(path: string): void {
  const card = cards.find(({ name }) => path === dashboard.list(name))
  if (!card) return
  // What cannot be had is asked for again, and told, by the screen.
  loadList().catch(() => undefined)
  void queryClient.prefetchQuery(listQuery(card, {}, toListQuery(card, readListState(card, firstState))))
}
