// The order of equally good hits: that of their sort keys, except that upcoming events come the soonest first. The day of an
// event is its last one, so that one that has begun is upcoming.
import { latestFirst } from '#contract/search-texts.ts'
import type { Read } from '../connection.ts'
import { lastKeyOf, sortKeyOf } from './search-documents.ts'
import type { Groups, Scope, SearchEngine } from './search-engine.ts'

/** The sort keys of upcoming events, the first and the last; they are read backwards. */
export interface SearchOrder {
  readonly first: number
  readonly last: number
}

/** The order on a day (yyyy-mm-dd). */
export const searchOrderOn = (today: string): SearchOrder => ({
  first: sortKeyOf('event', 0, 0),
  last: lastKeyOf('event', latestFirst(today)),
})

/** The place of a sort key, smallest first. */
export const placeOf = (id: number, { first, last }: SearchOrder) =>
  id < first || id > last ? id : first + last - id

/** Ids of documents that match, in order. Few are sorted here; of many only those that are asked for are read. */
export async function findInOrder(
  db: Read,
  engine: SearchEngine,
  scope: Scope,
  groups: Groups,
  limit: number,
  order: SearchOrder,
): Promise<number[]> {
  const { first, last } = order
  const ids = await engine.find(db, scope, groups, { limit })
  if (ids.length < limit) return ids.sort((a, b) => placeOf(a, order) - placeOf(b, order))
  const found = ids.filter((id) => id < first)
  for (const part of [{ from: first, to: last, backwards: true }, { from: last + 1 }]) {
    if (found.length >= limit) break
    found.push(...(await engine.find(db, scope, groups, { ...part, limit: limit - found.length })))
  }
  return found
}
