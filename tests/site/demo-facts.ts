// What the demo company holds, read from its API, so that tests know which pages there are and what must be on them.
import { site } from '#contract/addresses.ts'
import type { ArtistDetail } from '#contract/entities/artist.ts'
import type { EventRecord } from '#contract/entities/event.ts'
import type { Partner } from '#contract/entities/partner.ts'
import type { Souvenir } from '#contract/entities/souvenir.ts'
import type { Staff } from '#contract/entities/staff.ts'
import type { Tour } from '#contract/entities/tour.ts'
import type { Venue } from '#contract/entities/venue.ts'

export interface Demo {
  origin: string
  today: string
  artists: ArtistDetail[]
  events: EventRecord[]
  partners: Partner[]
  staff: Staff[]
  souvenirs: Souvenir[]
  venues: Venue[]
  tours: Tour[]
  /** Title → path of every kind of page, and of those that are hard to set. */
  routes: Record<RouteName, string>
}

export const routeNames = [
  'home', 'artists', 'an artist', 'an artist of a long name', 'an artist of one letter', 'a gallery', 'upcoming events',
  'events of this year', 'past events', 'all events', 'a coming event', 'a past event', 'partners', 'a partner',
  'a team member', 'souvenirs', 'a souvenir', 'venues', 'a venue', 'tours', 'a tour', 'about', 'terms', 'contact',
  'search', 'search with hits', 'search without hits', 'login', 'no such page', 'no such artist', 'no such event',
  'no such partner', 'no such team member', 'no such souvenir',
] as const // biome-ignore format: a list
export type RouteName = (typeof routeNames)[number]

/** Those that differ most. */
export const chosenRoutes: ReadonlySet<RouteName> = new Set([
  'an artist of a long name', 'contact',
]) // biome-ignore format: a list

const absent = 999_999

/** The one that fits; throws when the demo has none, because a test would prove nothing. */
export function first<T>(items: readonly T[], fits: (item: T) => boolean = () => true): T {
  const found = items.find(fits)
  if (found === undefined) throw new Error('The demo company has no such record.')
  return found
}

export async function readDemo(origin: string): Promise<Demo> {
  const read = async <T>(path: string) => (await (await fetch(`${origin}/api${path}`)).json()) as T
  const list = async <T>(name: string) => (await read<{ results: T[] }>(`/${name}/?page_size=200`)).results
  const artists = await Promise.all(
    (await list<{ id: number }>('artists')).map(({ id }) => read<ArtistDetail>(`/artists/${id}/`)),
  )
  const records = {
    artists,
    events: await list<EventRecord>('events'),
    partners: await list<Partner>('partners'),
    staff: await list<Staff>('staff'),
    souvenirs: await list<Souvenir>('souvenirs'),
    venues: await list<Venue>('venues'),
    tours: await list<Tour>('tours'),
  }
  const today = new Date().toISOString().slice(0, 10)
  return { origin, today, ...records, routes: toRoutes(records, today) }
}

type Records = Omit<Demo, 'origin' | 'today' | 'routes'>

function toRoutes(records: Records, today: string): Demo['routes'] {
  const { artists, events, partners, staff, souvenirs, venues, tours } = records
  const richest = first(artists, ({ gallery_images }) => gallery_images.length > 8).id
  const long = artists.toSorted((one, other) => other.name.length - one.name.length)
  return {
    home: site.home(),
    artists: site.artists(),
    'an artist': site.artist(richest),
    'an artist of a long name': site.artist(first(long).id),
    'an artist of one letter': site.artist(first(artists, ({ name }) => name.length === 1).id),
    'a gallery': site.gallery(richest),
    'upcoming events': site.events(),
    'events of this year': site.events('thisYear'),
    'past events': site.events('past'),
    'all events': site.events('all'),
    'a coming event': site.event(first(events, ({ date, artist }) => date > today && artist !== null).id),
    'a past event': site.event(first(events, ({ date }) => date < today).id),
    partners: site.partners(),
    'a partner': site.partner(first(partners).id),
    'a team member': site.staff(first(staff).id),
    souvenirs: site.souvenirs(),
    'a souvenir': site.souvenir(first(souvenirs).id),
    venues: site.venues(),
    'a venue': site.venue(first(venues).id),
    tours: site.tours(),
    'a tour': site.tour(first(tours).id),
    about: site.about(),
    terms: site.terms(),
    contact: site.contact(),
    search: site.search(),
    'search with hits': site.search('lindqvist'),
    'search without hits': site.search('qqqqqqqq'),
    login: site.login(),
    'no such page': '/nowhere',
    'no such artist': site.artist(absent),
    'no such event': site.event(absent),
    'no such partner': site.partner(absent),
    'no such team member': site.staff(absent),
    'no such souvenir': site.souvenir(absent),
  }
}
