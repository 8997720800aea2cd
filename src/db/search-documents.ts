// From a record to what search knows of it.
import { type PartnerRole, partnerRoleLabels } from '#contract/entities/partner.ts'
import { type SearchType, searchType } from '#contract/entities/search-hit.ts'
import type { StoredRecord } from './records.ts'
import type { SearchDocument } from './search-index.ts'
import { beginning, htmlText } from './search-text.ts'

/** What a document shows of other records: an event's artist, archived or not. */
export interface SearchContext {
  artist?: StoredRecord | null
}

type Shown = Pick<SearchDocument, 'facts' | 'body' | 'description'> & {
  title: string
  image: string | null
  /** Place among hits of its kind, 0 to 131,071. */
  rank: number
}

/** The document of a record, or null when visitors must not find it. */
export function toSearchDocument(
  kind: SearchType,
  record: StoredRecord,
  context: SearchContext = {},
): SearchDocument | null {
  if (record.fields.is_active === false) return null
  const { image, rank, ...texts } = shown[kind](record, context)
  const stored = image === null ? undefined : record.images[image]
  return {
    id: placeOf(kind, rank, record.id),
    kind,
    recordId: kind === 'page' ? text(record, 'slug') : String(record.id),
    ...texts,
    imageId: stored?.media?.id ?? null,
    imageAlt: stored?.alt ?? '',
    imageFocus: stored?.focus ?? '0.5,0.5',
  }
}

const ranks = 2 ** 17
const records = 2 ** 31

/** Kinds in the order of the contract, in a kind by rank, then the older record: 51 bits, exact in a number. */
export function placeOf(kind: SearchType, rank: number, recordId: number): number {
  return (searchType.options.indexOf(kind) * ranks + rank) * records + recordId
}

const text = (record: StoredRecord, field: string) => String(record.fields[field] ?? '')

const shown: Record<SearchType, (record: StoredRecord, context: SearchContext) => Shown> = {
  artist: (record) => ({
    title: text(record, 'name'),
    facts: text(record, 'genre'),
    body: htmlText(text(record, 'bio')),
    description: text(record, 'genre'),
    image: 'profileImage',
    rank: record.fields.is_featured ? 0 : 1,
  }),
  event: (record, { artist }) => {
    const day = dayLabel(text(record, 'date'))
    const artistName = artist && artist.fields.is_active !== false ? text(artist, 'name') : ''
    const status = statusLabels[text(record, 'status')] ?? ''
    return {
      title: text(record, 'name'),
      facts: [artistName, text(record, 'location'), day].join(' '),
      body: text(record, 'description'),
      description: [status, day, text(record, 'location')].filter(Boolean).join(' · '),
      image: 'poster',
      rank: latestFirst(text(record, 'date')),
    }
  },
  partner: (record) => {
    const role = partnerRoleLabels[text(record, 'role') as PartnerRole] ?? ''
    return {
      title: text(record, 'name'),
      facts: role,
      body: htmlText(text(record, 'bio')),
      description: role,
      image: 'partnerImage',
      rank: 0,
    }
  },
  staff: (record) => ({
    title: text(record, 'name'),
    facts: text(record, 'role'),
    body: htmlText(text(record, 'bio')),
    description: text(record, 'role'),
    image: 'profileImage',
    rank: 0,
  }),
  souvenir: (record) => ({
    title: text(record, 'name'),
    facts: record.fields.is_gift ? 'gift' : '',
    body: text(record, 'description'),
    description: `$${dollars.format(Number(record.fields.price))}`,
    image: 'image',
    rank: 0,
  }),
  page: (record) => {
    const content = htmlText(text(record, 'content'))
    return {
      title: text(record, 'title'),
      facts: '',
      body: content,
      description: beginning(content),
      image: null,
      rank: 0,
    }
  },
}

const statusLabels: Record<string, string> = { CANCELLED: 'Cancelled', POSTPONED: 'Postponed' }
const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const longDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC',
}) // biome-ignore format: one line a group

const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day)
const dayLabel = (day: string) => (isDay(day) ? longDay.format(new Date(`${day}T00:00:00Z`)) : '')

/** Later days first, so that what is to come stands before what is over; days of 1900 to 2200. */
function latestFirst(day: string): number {
  const days = isDay(day) ? (Date.parse(day) - Date.parse('1900-01-01')) / 86_400_000 : 0
  return Math.min(Math.max(ranks - 1 - days, 0), ranks - 1)
}
