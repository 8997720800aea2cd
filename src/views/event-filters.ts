// The four event filters: links to prebuilt lists, which the island enhances.
import { type EventFilter, eventFilters, site } from '#contract/addresses.ts'

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

export function toEventFilterLinks(current: EventFilter): EventFilterLink[] {
  return eventFilters.map((filter) => ({
    filter,
    label: filterLabels[filter],
    href: site.events(filter),
    isCurrent: filter === current,
  }))
}
