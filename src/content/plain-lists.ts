// Filters, sorts and pages lists of a server that offers only the specification: it has no filters but `is_featured`,
// no page size and no guaranteed order.
import type { EventFilter } from '#contract/addresses.ts'
import type { ListPage } from '#contract/entities/list.ts'
import { lastDayOf } from '#contract/event-days.ts'
import { limits } from '#contract/limits.ts'
import { resources } from '#contract/resources.ts'
import type { Query } from './ask-api.ts'

interface Item {
  id?: number
  date?: string
  end_date?: string | null
  order?: number
  is_active?: boolean
  is_featured?: boolean
}

const isIn: Record<EventFilter, (days: { first: string; last: string }, today: string) => boolean> = {
  upcoming: ({ last }, today) => last >= today,
  thisYear: ({ first }, today) => first.slice(0, 4) === today.slice(0, 4),
  past: ({ last }, today) => last < today,
  all: () => true,
}

const daysOf = ({ date, end_date }: Item) => {
  const first = String(date)
  return { first, last: lastDayOf({ date: first, end_date: end_date ?? null }) }
}

type DefaultOrder = (typeof resources)[keyof typeof resources]['order']
type Compare = (one: Item, other: Item) => number

const newestFirst: Compare = (one, other) => Number(other.id) - Number(one.id)

/**
 * Sort orders that our own server uses; ids stand for creation times, which other servers do not give. Names keep the
 * order of the server, since collation is up to it. An order that is missing here does not compile.
 */
const comparisons: Record<DefaultOrder, Compare | null> = {
  name: null,
  order: (one, other) => Number(one.order) - Number(other.order),
  '-created_at': newestFirst,
  '-date': (one, other) => String(other.date).localeCompare(String(one.date)) || newestFirst(one, other),
}

function orderOf(path: string): Compare | null {
  const resource = Object.values(resources).find(({ name }) => path === `/${name}/`)
  return resource ? comparisons[resource.order] : null
}

/**
 * Items of a whole list that match a query, in our server's order, or that of events the other way round; archived ones
 * are left out.
 */
export function chooseFrom<T>(items: readonly T[], path: string, query: Query, today: () => string): T[] {
  const { when, is_featured } = query
  const chosen = (items as readonly (T & Item)[]).filter(
    (item) =>
      item.is_active !== false &&
      (is_featured === undefined || item.is_featured === is_featured) &&
      (when === undefined || isIn[when as EventFilter](daysOf(item), today())),
  )
  const order = orderOf(path)
  if (order) chosen.sort(order)
  return query.ordering === 'date' ? chosen.reverse() : chosen
}

/** One page of a whole list. */
export function pageOf<T>(
  items: readonly T[],
  { page = 1, page_size = limits.pageSizeDefault }: Query,
): ListPage<T> {
  const [number, size] = [Number(page), Number(page_size)]
  const from = (number - 1) * size
  return {
    count: items.length,
    next: from + size < items.length ? `?page=${number + 1}` : null,
    previous: number > 1 ? `?page=${number - 1}` : null,
    results: items.slice(from, from + size),
  }
}
