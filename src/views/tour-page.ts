// A tour's page: what ties its dates together, and all of them in order; and its card in the list.
import { dashboard, site } from '#contract/addresses.ts'
import type { Tour, TourDetail } from '#contract/entities/tour.ts'
import { lastDayOf } from '#contract/event-days.ts'
import type { Card } from './cards.ts'
import { toDayRange } from './dates.ts'
import { type DisplayName, toDisplayName } from './display-name.ts'
import { type EventRow, toArtistEventRow } from './event-row.ts'
import { isOff } from './event-state.ts'
import { type PictureView, toPicture } from './picture-view.ts'
import { toParagraphs, toSummary } from './plain-text.ts'

export interface TourPageView {
  key: string
  path: string
  name: DisplayName
  /** "Sat 14 November 2026 – Mon 3 May 2027", of the dates that take place where some do; "" without dates. */
  days: string
  /** "5 dates", of the same; "" without any. */
  count: string
  picture: PictureView
  paragraphs: string[][]
  /** Earliest first, those that are over as well. */
  dates: EventRow[]
  calendarHref: string
  editHref: string
}

const cardLine = 90

/** How a text begins: as many whole sentences as a card has room for, and of a longer first one its beginning. */
function toBeginning(text: string): string {
  const summary = toSummary(text, cardLine)
  const [sentences = summary] = summary.endsWith('…') ? (/^.+[.!?](?= )/.exec(summary) ?? []) : []
  return sentences
}

export function toTourCard(tour: Tour): Card {
  return {
    key: `tour-${tour.id}`,
    href: site.tour(tour.id),
    name: tour.name,
    line: toBeginning(tour.description),
    picture: toPicture(tour.image_picture, tour.name, []),
  }
}

/** The events of a tour as visitors follow it: the earliest first. */
export const inOrder = (events: TourDetail['events']) =>
  events.toSorted((one, other) => one.date.localeCompare(other.date) || one.id - other.id)

export function toTourPage(tour: TourDetail, today: string): TourPageView {
  const events = inOrder(tour.events)
  const kept = events.filter((event) => !isOff(event))
  const told = kept.length > 0 ? kept : events
  const [first] = told
  const last = told.map(lastDayOf).toSorted().at(-1)
  const days = first && last ? toDayRange(first.date, last) : ''
  return {
    key: `tour-${tour.id}`,
    path: site.tour(tour.id),
    name: toDisplayName(tour.name),
    days,
    count: told.length === 0 ? '' : told.length === 1 ? '1 date' : `${told.length} dates`,
    picture: toPicture(tour.image_picture, tour.name, null),
    paragraphs: toParagraphs(tour.description),
    dates: events.map((event) => toArtistEventRow(event, today)),
    calendarHref: site.tourCalendar(tour.id),
    editHref: dashboard.edit('tours', tour.id),
  }
}
