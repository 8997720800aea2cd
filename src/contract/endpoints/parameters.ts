// Parameters that many endpoints share.
import { z } from 'zod'
import { pageQuery } from '../entities/list.ts'
import { languageQuery } from '../entities/translation.ts'
import { id, searchWords } from '../fields.ts'
import { limits } from '../limits.ts'
import type { AnyResource, TableDefinition } from '../resource.ts'

export const idParams = z.strictObject({ id: id() })
export const artistParams = z.strictObject({ artistId: id() })
export const artistPartParams = z.strictObject({ artistId: id(), id: id() })

/** Allowed values of `ordering`; a leading `-` means descending. */
export const orderingOf = (names: readonly string[]) =>
  z.enum(names.flatMap((name) => [name, `-${name}`]) as [string, ...string[]]).optional()

/** Names of a resource's orderings, without the sign. */
export const orderingNames = ({ orderings }: Pick<TableDefinition, 'orderings'>) =>
  Object.keys(orderings) as [string, ...string[]]

/** Query of a resource's public list: page, page size, order by publicly visible columns, and filters of its own. */
export function publicListQuery<const D extends AnyResource>(resource: D) {
  const names = orderingNames(resource).filter((name) => name !== 'is_active')
  const filters = (resource.publicFilters ?? {}) as D extends { publicFilters: infer F extends z.ZodRawShape }
    ? F
    : Record<never, never>
  return z.strictObject({ ...pageQuery, ...languageQuery, ...filters, ordering: orderingOf(names) })
}
export const plainListQuery = z.strictObject(pageQuery)

/** Query of a dashboard list without flags; `ordering` is a column of the list, with `-` for descending. */
export function searchedListQuery<const O extends readonly [string, ...string[]]>(orderings: O) {
  return z.strictObject({
    ...pageQuery,
    q: searchWords().optional(),
    /** Alias of `q`. */
    search: searchWords().optional(),
    ordering: orderingOf(orderings),
  })
}

/** Query of a dashboard list of records that can be archived. */
export function dashboardListQuery<const O extends readonly [string, ...string[]]>(orderings: O) {
  return searchedListQuery(orderings).extend({
    is_active: z.boolean().optional(),
    is_featured: z.boolean().optional(),
  })
}

export const searchQuery = z.strictObject({
  q: searchWords(),
  limit: z.int().min(1).max(limits.searchHits).optional(),
  ...languageQuery,
})
