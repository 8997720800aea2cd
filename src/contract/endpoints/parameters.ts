// Parameters that many endpoints share.
import { z } from 'zod'
import { eventFilters } from '../addresses.ts'
import { pageQuery } from '../entities/list.ts'
import { id, searchWords } from '../fields.ts'
import { limits } from '../limits.ts'

export const idParams = z.strictObject({ id: id() })
export const artistParams = z.strictObject({ artistId: id() })
export const artistPartParams = z.strictObject({ artistId: id(), id: id() })

/** Public lists: featured only, a page of a size. */
export const publicListQuery = z.strictObject({ ...pageQuery, is_featured: z.boolean().optional() })

/** What a list may be sorted by; with `-` for descending. */
const orderingOf = (names: readonly string[]) =>
  z.enum(names.flatMap((name) => [name, `-${name}`]) as [string, ...string[]]).optional()

/** The query with an order to ask for. */
export function orderedBy<S extends z.ZodRawShape>(
  query: z.ZodObject<S, z.core.$strict>,
  names: readonly string[],
) {
  return query.extend({ ordering: orderingOf(names) })
}
export const plainListQuery = z.strictObject(pageQuery)

/** Events of an artist, or of who is responsible, by their ids. */
export const eventPeople = { artist: id().optional(), responsible: id().optional() }

/** Events: `when` picks by the site's date. */
export const publicEventsQuery = publicListQuery.extend({
  when: z.enum(eventFilters).optional(),
  ...eventPeople,
})

/** Dashboard lists; `ordering` is a column of the list, with `-` for descending. */
export function dashboardListQuery<const O extends readonly [string, ...string[]]>(orderings: O) {
  return z.strictObject({
    ...pageQuery,
    q: searchWords().optional(),
    /** Another name of `q`. */
    search: searchWords().optional(),
    is_active: z.boolean().optional(),
    is_featured: z.boolean().optional(),
    ordering: orderingOf(orderings),
  })
}

export const searchQuery = z.strictObject({
  q: searchWords(),
  limit: z.int().min(1).max(limits.searchHits).optional(),
})
