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
export const plainListQuery = z.strictObject(pageQuery)

/** Events: `when` picks by the site's date. */
export const publicEventsQuery = publicListQuery.extend({ when: z.enum(eventFilters).optional() })

/** Dashboard lists; `ordering` is a column of the list, with `-` for descending. */
export function dashboardListQuery<const O extends readonly [string, ...string[]]>(orderings: O) {
  const both = orderings.flatMap((name) => [name, `-${name}`])
  return z.strictObject({
    ...pageQuery,
    q: searchWords().optional(),
    is_active: z.boolean().optional(),
    is_featured: z.boolean().optional(),
    ordering: z.enum(both as [string, ...string[]]).optional(),
  })
}

export const searchQuery = z.strictObject({
  q: searchWords(),
  limit: z.int().min(1).max(limits.searchHits).optional(),
})
