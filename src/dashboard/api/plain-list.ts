// Lists of a server that supports only the specification: fetched whole, then searched, sorted and paged in the
// browser.
import { locale } from '#browser/language.ts'
import type { ListPage } from '#contract/entities/list.ts'
import { limits } from '#contract/limits.ts'
import type { StoredRecord } from '../resources/resource.ts'

export type ListQuestion = Readonly<Record<string, unknown>>

/** Fields that the search looks in. */
const searchableFields = [
  'name',
  'title',
  'caption',
  'genre',
  'role',
  'location',
  'album_name',
  'email',
  'message',
]

function hasWords(record: StoredRecord, q: string): boolean {
  const text = searchableFields
    .map((name) => String(record[name] ?? ''))
    .join('\n')
    .toLowerCase()
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** The value a record is sorted by. Timestamps sort by id, because newer records have higher ids. */
function sortValue(record: StoredRecord, column: string): string | number {
  const name = column === 'created_at' || column === 'updated_at' ? 'id' : column
  const value = record[name] ?? (name === 'name' ? record.title : undefined)
  return typeof value === 'number' || typeof value === 'boolean' ? Number(value) : String(value ?? '')
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one).localeCompare(String(other), locale)
}

/** Whether a filter by a record, such as the artist of events, is met by the record that is embedded. */
function isOf(record: StoredRecord, query: ListQuestion): boolean {
  return embedded.every((name) => {
    const wanted = query[name]
    return wanted === undefined || (record[name] as { id?: number } | null | undefined)?.id === wanted
  })
}

const embedded = ['artist', 'venue', 'tour'] as const
const flags = ['is_active', 'is_featured', 'is_read'] as const

/** The page of a full list that our own server would return for the same query. */
export function answerFrom(records: readonly StoredRecord[], query: ListQuestion): ListPage<StoredRecord> {
  const { q, ordering, page = 1, page_size = limits.pageSizeDefault } = query
  const found = records.filter(
    (record) =>
      (typeof q !== 'string' || hasWords(record, q)) &&
      isOf(record, query) &&
      flags.every((flag) => query[flag] === undefined || record[flag] === query[flag]),
  )
  if (typeof ordering === 'string') {
    const column = ordering.replace(/^-/, '')
    const way = ordering.startsWith('-') ? -1 : 1
    found.sort((one, other) => way * compare(sortValue(one, column), sortValue(other, column)))
  }
  const from = (Number(page) - 1) * Number(page_size)
  const to = from + Number(page_size)
  return {
    count: found.length,
    next: to < found.length ? `?page=${Number(page) + 1}` : null,
    previous: from > 0 ? `?page=${Number(page) - 1}` : null,
    results: found.slice(from, to),
  }
}
