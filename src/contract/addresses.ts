// Builds every path of the site, the dashboard and the API; no other file does.
import { trimEnd } from './trim.ts'

export const eventFilters = ['upcoming', 'thisYear', 'past', 'all'] as const
export type EventFilter = (typeof eventFilters)[number]

/** Orders of event lists by date; newest first is the specification's. */
export const eventOrders = ['newest', 'soonest'] as const
export type EventOrder = (typeof eventOrders)[number]

/** Every list of events: each filter in both orders. */
export const eventLists = eventOrders.flatMap((order) => eventFilters.map((filter) => ({ filter, order })))
export type EventListName = (typeof eventLists)[number]

/** Cards on one list page. */
export const cardsPerPage = 48

function paged(base: string, page: number): string {
  return page > 1 ? `${base === '/' ? '' : base}/page/${page}` : base
}

const filterFolder: Record<EventFilter, string> = {
  upcoming: '/events',
  thisYear: '/events/this-year',
  past: '/events/past',
  all: '/events/all',
}

export const passwordLinkMark = '#password='

/** A value in the query of an address, which cannot hold half of a character. */
const inQuery = (value: string) => encodeURIComponent(value.toWellFormed())

/** Public pages: paths from the site's root, without a trailing slash. */
export const site = {
  home: () => '/',
  /** The list of a section, and one of its records. */
  list: (section: string, page = 1) => paged(`/${section}`, page),
  record: (section: string, id: number) => `/${section}/${id}`,
  artists: (page = 1) => paged('/artists', page),
  artist: (id: number) => `/artists/${id}`,
  gallery: (artistId: number) => `/artists/${artistId}/gallery`,
  events: (filter: EventFilter = 'upcoming', page = 1, order: EventOrder = 'newest') =>
    paged(order === 'newest' ? filterFolder[filter] : `${filterFolder[filter]}/soonest`, page),
  event: (id: number) => `/events/${id}`,
  partners: (page = 1) => paged('/partners', page),
  partner: (id: number) => `/partners/${id}`,
  staff: (id: number) => `/staff/${id}`,
  souvenirs: (page = 1) => paged('/souvenirs', page),
  souvenir: (id: number) => `/souvenirs/${id}`,
  venues: (page = 1) => paged('/venues', page),
  venue: (id: number) => `/venues/${id}`,
  venueCalendar: (id: number) => `/venues/${id}/events.ics`,
  tours: (page = 1) => paged('/tours', page),
  tour: (id: number) => `/tours/${id}`,
  tourCalendar: (id: number) => `/tours/${id}/events.ics`,
  about: () => '/about',
  terms: () => '/terms',
  /** The contact form; `about` names what the visitor asks about. */
  contact: (about?: string) => (about ? `/contact?about=${inQuery(about)}` : '/contact'),
  search: (query?: string) => (query ? `/search?q=${inQuery(query)}` : '/search'),
  login: () => '/login',
  /** Where a password is chosen by a link; browsers send what follows the `#` to no server. */
  passwordLink: (token: string) => `/login${passwordLinkMark}${token}`,
  /** Where the link of a draft shows it; the secret follows the `#` too. */
  draftLink: (token: string) => `/draft#${token}`,
  draft: () => '/draft',
  eventsCalendar: () => '/events.ics',
  artistCalendar: (artistId: number) => `/artists/${artistId}/events.ics`,
  eventCalendar: (id: number) => `/events/${id}/event.ics`,
  eventsFeed: () => '/events.xml',
  media: (name: string) => `/media/${name}`,
} as const

/** Dashboard screens: paths from the site's root. */
export const dashboard = {
  home: () => '/dashboard',
  list: (resource: string) => `/dashboard/${resource}`,
  create: (resource: string) => `/dashboard/${resource}/create`,
  /** The form for a new record that begins as a copy of this one. */
  copy: (resource: string, id: number | string) => `/dashboard/${resource}/create?copy=${id}`,
  edit: (resource: string, id: number | string) => `/dashboard/${resource}/edit/${id}`,
  /** The days of an event. */
  dates: (resource: string, id: number | string) => `/dashboard/${resource}/dates/${id}`,
  /** A file of records is checked and stored. */
  import: (resource: string) => `/dashboard/${resource}/import`,
  /** Events by day. */
  calendar: () => '/dashboard/events/calendar',
  /** What appears and disappears by itself. */
  planned: () => '/dashboard/planned',
  draft: (id: number) => `/dashboard/drafts/${id}`,
  draftPart: (draftId: number, part: 'songs' | 'gallery') => `/dashboard/drafts/${draftId}/${part}`,
  createDraftPart: (draftId: number, part: 'songs' | 'gallery') =>
    `/dashboard/drafts/${draftId}/${part}/create`,
  editDraftPart: (draftId: number, part: 'songs' | 'gallery', id: number) =>
    `/dashboard/drafts/${draftId}/${part}/edit/${id}`,
  /** The events of an artist, a venue or a tour. */
  eventsOf: (resource: string, id: number) => `/dashboard/${resource}/${id}/events`,
  part: (artistId: number, part: 'songs' | 'gallery') => `/dashboard/artists/${artistId}/${part}`,
  createPart: (artistId: number, part: 'songs' | 'gallery') =>
    `/dashboard/artists/${artistId}/${part}/create`,
  editPart: (artistId: number, part: 'songs' | 'gallery', id: number) =>
    `/dashboard/artists/${artistId}/${part}/edit/${id}`,
} as const

/** Whether a path is for staff only: the login page and every dashboard screen. */
export const isStaffPath = (path: string) =>
  path === site.login() || path === dashboard.home() || path.startsWith(`${dashboard.home()}/`)

/** Path of the API below its origin; endpoint paths are appended to it. */
export const apiBase = '/api'

/** Base URL of a server, given its own URL or that of its API, without a trailing slash. */
export function serverOf(url: string): string {
  const server = trimEnd(url, '/')
  return server.endsWith(apiBase) ? server.slice(0, -apiBase.length) : server
}
