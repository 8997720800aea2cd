// Structured data of an event (schema.org in JSON-LD): when, where, with whom, and what a ticket costs.
import type {
  EventSeries,
  EventStatusType,
  ItemAvailability,
  MusicEvent,
  MusicVenue,
  Offer,
  Place,
  WithContext,
} from 'schema-dts'
import { site } from '#contract/addresses.ts'
import type { Company } from '#contract/entities/company.ts'
import type { EventRecord } from '#contract/entities/event.ts'
import type { TicketStatus } from '#contract/entities/event-details.ts'
import type { EventStatus } from '#contract/entities/event-status.ts'
import type { Tour, TourDetail } from '#contract/entities/tour.ts'
import type { Venue } from '#contract/entities/venue.ts'
import { untilOf } from '#contract/event-days.ts'
import { safeUrl } from '#contract/safe-url.ts'
import { isOff, isReplaced } from '../event-state.ts'
import { startDayOf } from '../event-times.ts'
import { here } from '../language.ts'
import { toPerformers } from '../lineup.ts'
import { defaultCurrency } from '../prices.ts'
import { inOrder } from '../tour-page.ts'
import { absolute, absolutePicture } from './absolute.ts'
import { toEventMoments } from './event-moments.ts'
import { known, toDescription } from './json-ld.ts'
import { toLine } from './one-line.ts'

const statusTypes: Record<EventStatus, EventStatusType> = {
  SCHEDULED: 'https://schema.org/EventScheduled',
  POSTPONED: 'https://schema.org/EventPostponed',
  MOVED: 'https://schema.org/EventRescheduled',
  CANCELLED: 'https://schema.org/EventCancelled',
}

const availabilities: Record<TicketStatus, ItemAvailability> = {
  ON_SALE: 'https://schema.org/InStock',
  FEW_LEFT: 'https://schema.org/LimitedAvailability',
  SOLD_OUT: 'https://schema.org/SoldOut',
  FREE: 'https://schema.org/InStock',
  AT_THE_DOOR: 'https://schema.org/InStoreOnly',
}

/** A place from one line such as "The Vault, 12 Dock Road, Leeds"; the first part is its name. */
function toPlace(location: string): Place {
  const address = toLine(location)
  const name = address.split(',')[0]?.trim() || address
  return { '@type': 'MusicVenue', name, address }
}

/** A venue as it stands inside an event, too. */
function venuePlace({ id, name, address }: Pick<Venue, 'id' | 'name' | 'address'>, siteUrl: string) {
  const url = absolute(siteUrl, site.venue(id))
  return { '@type': 'MusicVenue', '@id': url, name, url, address: toLine(address) } as const
}

/** A venue as the place that it is. */
export function toVenuePlace(venue: Venue, siteUrl: string): WithContext<MusicVenue> {
  return {
    '@context': 'https://schema.org',
    ...venuePlace(venue, siteUrl),
    ...known({
      image: absolutePicture(siteUrl, venue.image_picture),
      description: toDescription(venue.access),
    }),
  }
}

const organizerOf = (company: Company, siteUrl: string) =>
  ({ '@type': 'Organization', name: company.name, url: `${siteUrl}/` }) as const

/** A tour as it stands inside an event, too. */
function seriesOf({ id, name }: Pick<Tour, 'id' | 'name'>, siteUrl: string) {
  const url = absolute(siteUrl, site.tour(id))
  return { '@type': 'EventSeries', '@id': url, name, url } as const
}

/** The last day of an event; of one day that starts after midnight, the day of its start. */
const endDayOf = (event: Parameters<typeof startDayOf>[0]) => untilOf(event) ?? startDayOf(event)

/** The day that an event with a new date was announced for. */
const toPreviousStart = ({ status, previous_date }: Pick<EventRecord, 'status' | 'previous_date'>) =>
  known({ previousStartDate: status === 'MOVED' ? (previous_date ?? undefined) : undefined })

/** A tour as the series of its events, from its first day to its last, without those that another one replaces. */
export function toTourSeries(tour: TourDetail, company: Company, siteUrl: string): WithContext<EventSeries> {
  const events = inOrder(tour.events).filter((event) => !isReplaced(event))
  const subEvent = events.map((event) => {
    const url = absolute(siteUrl, site.event(event.id))
    return {
      '@type': 'MusicEvent',
      '@id': url,
      name: event.name,
      url,
      startDate: startDayOf(event),
      endDate: endDayOf(event),
      ...toPreviousStart(event),
      eventStatus: statusTypes[event.status],
      location: toPlace(event.location),
    } as const
  })
  return {
    '@context': 'https://schema.org',
    ...seriesOf(tour, siteUrl),
    organizer: organizerOf(company, siteUrl),
    ...known({
      description: toDescription(tour.description),
      image: absolutePicture(siteUrl, tour.image_picture),
      startDate: events.map(startDayOf).toSorted()[0],
      endDate: events.map(endDayOf).toSorted().at(-1),
      subEvent: subEvent.length > 0 ? subEvent : undefined,
    }),
  }
}

/** The event's venue, otherwise what its text says. */
function toEventPlace({ venue, location }: EventRecord, siteUrl: string): Place {
  return venue?.is_active ? venuePlace(venue, siteUrl) : toPlace(location)
}

/** Undefined when neither a price nor a way to a ticket is known. */
function toOffer(event: EventRecord, url: string): Offer | undefined {
  // The page sells no tickets either.
  if (isOff(event)) return undefined
  const { ticket_status, price_from, price_to, currency, ticket_url } = event
  const low = ticket_status === 'FREE' ? 0 : (price_from ?? price_to)
  const shop = safeUrl(ticket_url, 'web')
  if (low === null && shop === null && ticket_status === null) return undefined
  const priceCurrency = currency || defaultCurrency
  return {
    '@type': 'Offer',
    url: shop ?? url,
    ...known({
      price: low === null ? undefined : low.toFixed(2),
      priceCurrency: low === null ? undefined : priceCurrency,
      priceSpecification:
        price_from !== null && price_to !== null && price_to > price_from
          ? { '@type': 'PriceSpecification', minPrice: price_from, maxPrice: price_to, priceCurrency }
          : undefined,
      availability: ticket_status ? availabilities[ticket_status] : undefined,
    }),
  }
}

/** Days, or moments with the offset of the place when the start is known. */
function toOwnDates(event: EventRecord, siteZone: string) {
  const { doors, start, end } = toEventMoments(event, siteZone)
  const iso = (moment: Date | null) => moment?.toISOString().replace(':00.000', ':00')
  return {
    startDate: iso(start) ?? event.date,
    endDate: iso(end) ?? endDayOf(event),
    ...known({ doorTime: iso(doors) }),
  }
}

/** An event that moved to one that is not shown has no new day, as if it were postponed. */
const statusTypeOf = (event: EventRecord) =>
  statusTypes[isReplaced(event) && !event.moved_to_event?.is_active ? 'POSTPONED' : event.status]

/** An event that another one stands for begins when that one does (EventRescheduled), whose clocks are not known here. */
function toDates(event: EventRecord, siteZone: string) {
  const { date, moved_to_event: other } = event
  if (isReplaced(event) && other?.is_active)
    return { startDate: other.date, endDate: other.date, previousStartDate: date }
  return { ...toOwnDates(event, siteZone), ...toPreviousStart(event) }
}

/** One group, several in the order of the line-up, or nothing. */
function toPerformer(event: EventRecord, siteUrl: string) {
  const groups = toPerformers(event).map(
    ({ id, name }) =>
      ({ '@type': 'MusicGroup', name, url: absolute(siteUrl, here(site.artist(id))) }) as const,
  )
  return groups.length > 1 ? groups : groups[0]
}

export function toMusicEvent(
  event: EventRecord,
  company: Company,
  siteUrl: string,
  siteZone: string,
): WithContext<MusicEvent> {
  const url = absolute(siteUrl, here(site.event(event.id)))
  return {
    '@context': 'https://schema.org',
    '@type': 'MusicEvent',
    '@id': absolute(siteUrl, site.event(event.id)),
    name: event.name,
    url,
    ...toDates(event, siteZone),
    eventStatus: statusTypeOf(event),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: toEventPlace(event, siteUrl),
    organizer: organizerOf(company, siteUrl),
    ...known({
      description: toDescription(event.description),
      image: absolutePicture(siteUrl, event.poster_picture),
      performer: toPerformer(event, siteUrl),
      superEvent: event.tour?.is_active ? seriesOf(event.tour, siteUrl) : undefined,
      isAccessibleForFree: event.ticket_status === 'FREE' ? true : undefined,
      typicalAgeRange: /^\d+\+$/.test(event.age) ? event.age.replace('+', '-') : undefined,
      offers: toOffer(event, url),
    }),
  }
}
