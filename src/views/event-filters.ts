// The four event filters: links to prebuilt lists, which the island enhances.
import { type EventFilter, type EventOrder, eventFilters, site } from '#contract/addresses.ts'
import { here, t } from './language.ts'

export interface EventFilterLink {
  filter: EventFilter
  label: string
  href: string
  isCurrent: boolean
}

export const filterLabels: Record<EventFilter, string> = {
  upcoming: 'Upcoming',
  thisYear: 'This Year',
  past: 'Past',
  all: 'All',
}

/** The filters of lists in the same order. */
export function toEventFilterLinks(current: EventFilter, order: EventOrder): EventFilterLink[] {
  return eventFilters.map((filter) => ({
    filter,
    label: t(filterLabels[filter]),
    href: here(site.events(filter, 1, order)),
    isCurrent: filter === current,
  }))
}
