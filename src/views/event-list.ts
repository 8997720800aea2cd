// A list of events under one of the four filters, newest first.
import { type EventFilter, site } from '#contract/addresses.ts'
import type { EventRecord } from '#contract/entities/event.ts'
import type { ListSlice } from './card-list.ts'
import { type DisplayName, toDisplayName } from './display-name.ts'
import { type EventFilterLink, filterLabels, toEventFilterLinks } from './event-filters.ts'
import { type EventRow, toEventRow } from './event-row.ts'
import { type PaginationView, toPagination } from './pagination.ts'

/** Rows of one year, under its heading. */
export interface EventYear {
  year: string
  rows: EventRow[]
}

export interface EventListView {
  title: DisplayName
  documentTitle: string
  path: string
  filter: EventFilter
  filters: EventFilterLink[]
  count: number
  years: EventYear[]
  empty: string
  pagination: PaginationView
  calendarHref: string
}

const emptyTexts: Record<EventFilter, string> = {
  upcoming: 'No upcoming events at the moment.',
  thisYear: 'No events this year.',
  past: 'No past events.',
  all: 'No events to show yet.',
}

function toYears(rows: readonly EventRow[]): EventYear[] {
  const years: EventYear[] = []
  for (const row of rows) {
    const last = years.at(-1)
    if (last?.year === row.date.year) last.rows.push(row)
    else years.push({ year: row.date.year, rows: [row] })
  }
  return years
}

export function toEventList(
  filter: EventFilter,
  slice: ListSlice<EventRecord>,
  today: string,
): EventListView {
  const { list, number, pages } = slice
  const address = (page: number) => site.events(filter, page)
  const label = filter === 'upcoming' ? 'Events' : `Events: ${filterLabels[filter]}`
  return {
    title: toDisplayName('Events'),
    documentTitle: number > 1 ? `${label}, page ${number}` : label,
    path: address(number),
    filter,
    filters: toEventFilterLinks(filter),
    count: list.count,
    years: toYears(list.results.map((event) => toEventRow(event, today))),
    empty: emptyTexts[filter],
    pagination: toPagination(number, pages, address),
    calendarHref: site.eventsCalendar(),
  }
}
