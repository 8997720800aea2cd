// A list of events under one of the four filters, in one of the two orders.
import {
  type EventFilter,
  type EventListName,
  type EventOrder,
  eventOrders,
  site,
} from '#contract/addresses.ts'
import { uncapitalize } from '#contract/capital.ts'
import type { EventRecord } from '#contract/entities/event.ts'
import type { ListSlice } from './card-list.ts'
import { toMonth } from './dates.ts'
import { type DisplayName, toDisplayName } from './display-name.ts'
import { type EventFilterLink, filterLabels, toEventFilterLinks } from './event-filters.ts'
import { type EventRow, toEventRow } from './event-row.ts'
import { hangPosters, rowsAbove } from './event-wall.ts'
import { here, t } from './language.ts'
import type { NextEvents } from './next-events.ts'
import { type PaginationView, toPagination } from './pagination.ts'

/** Rows of one month, under its heading. */
export interface EventMonth {
  /** yyyy-mm */
  key: string
  /** "November 2026" */
  label: string
  rows: EventRow[]
}

export interface EventListView {
  title: DisplayName
  documentTitle: string
  path: string
  filter: EventFilter
  filters: EventFilterLink[]
  count: number
  months: EventMonth[]
  /** What is next, soonest first; null where the list itself begins with it. */
  next: NextEvents | null
  /** The two orders of the months, of which one is that of this list. */
  orders: { order: EventOrder; label: string; href: string; isCurrent: boolean }[]
  empty: string
  pagination: PaginationView
  /** Other lists of what events belong to, as far as there is something in them. */
  related: { label: string; href: string }[]
  calendarHref: string
}

const emptyTexts: Record<EventFilter, string> = {
  upcoming: 'No upcoming events at the moment.',
  thisYear: 'No events this year.',
  past: 'No past events.',
  all: 'No events to show yet.',
}

function toMonths(rows: readonly EventRow[]): EventMonth[] {
  const months: EventMonth[] = []
  for (const row of rows) {
    const key = row.date.iso.slice(0, 7)
    const last = months.at(-1)
    if (last?.key === key) last.rows.push(row)
    else months.push({ key, label: toMonth(row.date.iso), rows: [row] })
  }
  return months
}

/** Least height of a month's heading, in rows. */
const monthHeight = 0.3

/** What each order begins with; of what is over, the soonest is the oldest. */
function orderLabel(order: EventOrder, filter: EventFilter): string {
  if (order === 'newest') return t('Latest date first')
  return filter === 'past' ? t('Oldest first') : t('Soonest first')
}

const toOrders = ({ filter, order }: EventListName): EventListView['orders'] =>
  eventOrders.map((one) => ({
    order: one,
    label: orderLabel(one, filter),
    href: here(site.events(filter, 1, one)),
    isCurrent: one === order,
  }))

export function toEventList(
  name: EventListName,
  slice: ListSlice<EventRecord>,
  today: string,
  more: Pick<EventListView, 'next' | 'related'> = { next: null, related: [] },
): EventListView {
  const { filter, order } = name
  const { list, number, pages } = slice
  const address = (page: number) => here(site.events(filter, page, order))
  const plain = filter === 'upcoming' ? t('Events') : `${t('Events')}: ${t(filterLabels[filter])}`
  const title = toDisplayName(t('Events'), 'list')
  const rows = list.results.map((event) => toEventRow(event, today))
  // What is next has its posters at the head of the page.
  const months = hangPosters(toMonths(rows), monthHeight, more.next ? 0 : rowsAbove(title))
  const label = order === 'newest' ? plain : `${plain}, ${uncapitalize(orderLabel(order, filter))}`
  return {
    title,
    documentTitle: number > 1 ? t('{title}, page {number}', { title: label, number }) : label,
    path: address(number),
    filter,
    filters: toEventFilterLinks(filter, order),
    count: list.count,
    months,
    ...more,
    orders: toOrders(name),
    empty: t(emptyTexts[filter]),
    pagination: toPagination(number, pages, address),
    calendarHref: site.eventsCalendar(),
  }
}
