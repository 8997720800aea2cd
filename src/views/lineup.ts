// Everyone who plays at an event, in order, as pages, calendars and feeds tell it.
import type { EventRecord } from '#contract/entities/event.ts'
import type { LineupArtist } from '#contract/entities/event-lineup.ts'
import { t } from './language.ts'
import { perLocale } from './per-locale.ts'

type Played = Pick<EventRecord, 'artist' | 'lineup'>

/** The event's artist first, then the line-up; none that is archived. */
export function toPerformers({ artist, lineup }: Played): LineupArtist[] {
  const first = artist ? [{ ...artist, role: '' }] : []
  return [...first, ...lineup].filter((one) => one.is_active)
}

/** Who plays first, as a name in a title is kept together, or "". */
export const toWho = ({ artist }: Pick<Played, 'artist'>): string => (artist?.is_active ? artist.name : '')

/** Whether the name of an event says the artist's. */
export const saysName = (event: string, artist: string): boolean =>
  event.toLowerCase().includes(artist.toLowerCase())

/** What a title says besides the artist: "Unannounced" of "Coalfax: Unannounced"; the whole, where it does not begin so. */
export function withoutArtist(title: string, artist: string): string {
  const name = `${artist}: `
  const isNamed = title.length > name.length && title.toLowerCase().startsWith(name.toLowerCase())
  return isNamed ? title.slice(name.length) : title
}

/** Whether a title says nothing besides who plays, or only in which town: "Coalfax", "Coalfax in Ostrand". */
export function saysOnlyArtist(title: string, artist: string, location: string): boolean {
  if (!title.toLowerCase().startsWith(artist.toLowerCase())) return false
  const [word = '', ...others] = title.slice(artist.length).trim().split(/\s+/)
  const town = location.split(/,\s+/).at(-1)
  return word === '' || (word.length < 5 && others.length > 0 && others.join(' ') === town)
}

/** "Coalfax (support)", or the name alone. */
export const toBilling = ({ name, role }: Pick<LineupArtist, 'name' | 'role'>) =>
  role ? `${name} (${role})` : name

const conjunction = perLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }))

/** Names of a row before the rest is only counted. */
const mostNames = 3

/** "with Coalfax and Nova Lane", "with Coalfax, Nova Lane, Åse Lindqvist and 4 more", without an artist "… and 4 others", or "". */
export function toCompany({ artist, lineup }: Played): string {
  const names = lineup.filter((one) => one.is_active).map(({ name }) => name)
  if (names.length === 0) return ''
  const count = names.length - mostNames
  // German says it in another case after "with".
  const rest = artist?.is_active ? t('{count} more', { count }) : t('{count} others', { count })
  const list = conjunction().format(count > 1 ? [...names.slice(0, mostNames), rest] : names)
  return artist?.is_active ? t('with {names}', { names: list }) : list
}
