// Lists of a server that offers no more than the specification: no filters but `is_featured`, no pages of a size, no
// promised order. What our own server does with them is done here.
import type { EventFilter } from '#contract/addresses.ts'
import type { ListPage } from '#contract/entities/list.ts'
import { limits } from '#contract/limits.ts'
import { resources } from '#contract/resources.ts'
import type { Query } from './ask-api.ts'

interface Item {
  id?: number
  date?: string
  order?: number
  is_active?: boolean
  is_featured?: boolean
}

const isIn: Record<EventFilter, (date: string, today: string) => boolean> = {
  upcoming: (date, today) => date >= today,
  thisYear: (date, today) => date.slice(0, 4) === today.slice(0, 4),
  past: (date, today) => date < today,
  all: () => true,
}

/**
 * How our own server sorts a list: an id stands for the moment of its making, which others do not tell. Names stay as they
 * come: where a letter stands among others is the server's business.
 */
function orderOf(path: string): ((one: Item, other: Item) => number) | null {
  const order = Object.values(resources).find(({ name }) => path === `/${name}/`)?.order
  if (order === '-created_at') return (one, other) => Number(other.id) - Number(one.id)
  if (order === '-date')
    return (one, other) =>
      String(other.date).localeCompare(String(one.date)) || Number(other.id) - Number(one.id)
  if (order === 'order') return (one, other) => Number(one.order) - Number(other.order)
  return null
}

/** What of a whole list a query asks for, in the order our own server gives; what is archived is left out. */
export function chooseFrom<T>(items: readonly T[], path: string, query: Query, today: () => string): T[] {
  const { when, is_featured } = query
  const chosen = (items as readonly (T & Item)[]).filter(
    (item) =>
      item.is_active !== false &&
      (is_featured === undefined || item.is_featured === is_featured) &&
      (when === undefined || isIn[when as EventFilter](String(item.date), today())),
  )
  const order = orderOf(path)
  return order ? chosen.sort(order) : chosen
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
