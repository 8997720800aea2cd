// Reads an export of WordPress (WXR) as events: those of The Events Calendar and of Events Manager.
import { limits } from '#contract/limits.ts'
import { cutText } from '#contract/text-length.ts'
import { fileNameOf } from './calendar-values.ts'
import { type FileEvent, type FileValues, oneLine, type Reading, UnreadableFile } from './file-events.ts'
import { toPlainText } from './plain-text.ts'
import { readItems, type WordPressItem } from './wordpress-items.ts'
import { costOf, pricesOf } from './wordpress-prices.ts'
import { timesOf } from './wordpress-times.ts'

const eventTypes = ['tribe_events', 'event', 'event-recurring']
const placeTypes = ['tribe_venue', 'location']

const text = (item: WordPressItem, name: string) => item.texts.get(name)?.trim() ?? ''
/** A title has entities of HTML even where it is no HTML. */
const plain = (value: string) => oneLine(/[&<]/.test(value) ? toPlainText(value) : value)

interface Exported {
  events: WordPressItem[]
  /** By the ids that events name them with. */
  places: Map<string, WordPressItem>
  organisers: Map<string, WordPressItem>
  files: Map<string, WordPressItem>
  types: Map<string, number>
}

function collect(reading: Reading): Exported {
  const found: Exported = {
    events: [],
    places: new Map(),
    organisers: new Map(),
    files: new Map(),
    types: new Map(),
  }
  for (const item of readItems(reading.text, () => reading.begins(''))) {
    const type = text(item, 'wp:post_type')
    const id = text(item, 'wp:post_id')
    if (found.types.size < 1000) found.types.set(type, (found.types.get(type) ?? 0) + 1)
    if (eventTypes.includes(type)) found.events.push(item)
    else if (type === 'tribe_organizer') found.organisers.set(id, item)
    else if (type === 'attachment') found.files.set(id, item)
    else if (placeTypes.includes(type))
      found.places.set(type === 'location' ? `em ${item.meta.get('_location_id') ?? id}` : id, item)
    if (found.events.length > limits.importRows)
      throw new UnreadableFile(`The file has more than ${limits.importRows} events. Split it.`)
  }
  return found
}

/** The name of a place, and the name with its address. */
function placeOf({ meta }: WordPressItem, { places }: Exported): FileValues {
  const place =
    places.get(meta.get('_EventVenueID') ?? '') ?? places.get(`em ${meta.get('_location_id') ?? ''}`)
  if (!place) return {}
  const name = plain(text(place, 'title'))
  const parts = ['Address', 'City', 'address', 'town']
    .map((part) =>
      plain(place.meta.get(`${part === part.toLowerCase() ? '_location_' : '_Venue'}${part}`) ?? ''),
    )
    .filter((part) => part !== undefined)
  const location = [...(name ? [name] : []), ...parts].join(', ')
  return { ...(location && { location }), ...(name && { venue: name }) }
}

/** Whether visitors could see it there. */
const wasPublic = (item: WordPressItem) =>
  text(item, 'wp:status') === 'publish' && text(item, 'wp:post_password') === ''

function statusOf({ meta }: WordPressItem): FileValues {
  const said = meta.get('_tribe_events_status')?.trim()
  if (said === 'canceled' || said === 'cancelled' || meta.get('_event_active_status') === '0')
    return { status: 'CANCELLED' }
  return said === 'postponed' ? { status: 'POSTPONED' } : {}
}

const statusWords = new Map([
  ['draft', 'a draft'],
  ['pending', 'waiting for a review'],
  ['private', 'private'],
  ['future', 'not yet published'],
])

function noticesOf(item: WordPressItem, picture: string | undefined, prices: FileValues): string {
  const status = text(item, 'wp:status')
  const cost = Object.keys(prices).length === 0 && cutText(oneLine(costOf(item.meta)) ?? '', 40)
  const word =
    text(item, 'wp:post_password') !== '' ? 'behind a password' : (statusWords.get(status) ?? status)
  return [
    wasPublic(item) ? '' : `In WordPress it is ${word}, so it is stored archived.`,
    item.meta.has('_EventRecurrence') || text(item, 'wp:post_type') === 'event-recurring'
      ? 'It repeats in WordPress; only its first date is read.'
      : '',
    cost ? `Its price “${cost}” is not read. Add it by hand.` : '',
    picture ? `Its picture “${picture}” is not fetched. Add it by hand.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function readEvent(item: WordPressItem, exported: Exported, siteZone: string): FileEvent {
  const { meta } = item
  const id = text(item, 'wp:post_id')
  const times = timesOf(meta, siteZone)
  const prices = pricesOf(meta)
  const file = exported.files.get(meta.get('_thumbnail_id') ?? '')
  const picture = file && fileNameOf(text(file, 'wp:attachment_url'))
  const organiser = exported.organisers.get(meta.get('_EventOrganizerID') ?? '')
  const said = {
    name: plain(text(item, 'title')),
    description: toPlainText(text(item, 'content:encoded') || text(item, 'excerpt:encoded')) || undefined,
    ticket_url: oneLine(meta.get('_EventURL')),
    categories: oneLine(item.categories.map((one) => plain(one)).join('; ')),
    organiser: organiser && plain(text(organiser, 'title')),
    picture,
  }
  const values: FileValues = {
    ...(Object.fromEntries(Object.entries(said).filter(([, value]) => value)) as FileValues),
    ...placeOf(item, exported),
    ...prices,
    ...statusOf(item),
    ...times,
    is_active: String(wasPublic(item)),
  }
  const name = text(item, 'guid') || (id && text(item, 'link') ? `${text(item, 'link')} ${id}` : '')
  const notice = noticesOf(item, picture, prices)
  return {
    keys: name ? [name] : [],
    values,
    ...(notice && { notice }),
    ...(!times && {
      problem: `Line ${item.line} of the export: The event says no day. Only those of The Events Calendar and Events Manager are read.`,
    }),
  }
}

const noEvents = (types: ReadonlyMap<string, number>) => {
  const found = [...types].slice(0, 10).map(([type, count]) => `${count} × ${cutText(type, 40) || 'no type'}`)
  return `There are no events of The Events Calendar or Events Manager in this export${found.length > 0 ? `, only ${found.join(', ')}` : ''}. Choose “All content” under Tools → Export.`
}

/** Reads an export, some items at a time; what is in the bin there is left out. Throws `UnreadableFile`. */
export function* readWordPress(reading: Reading): Generator<FileEvent> {
  const exported = collect(reading)
  if (exported.events.length === 0) throw new UnreadableFile(noEvents(exported.types))
  for (const item of exported.events) {
    if (['trash', 'auto-draft', 'inherit'].includes(text(item, 'wp:status'))) continue
    yield readEvent(item, exported, reading.timeZone)
  }
}
