// Finds records by what visitors type. Best hits come first (search-rank.ts), equal ones in the order of their places
// (search-order.ts); the input is only compared, never parsed as a query language.
import type { SearchType } from '#contract/entities/search-hit.ts'
import type { Db, Read } from '../connection.ts'
import type { StoredImage } from '../records.ts'
import { getMedia } from '../tables/media.ts'
import { knownWords, similarWords } from './search-corrections.ts'
import { type Groups, type Scope, searchEngineOf } from './search-engine.ts'
import { findInOrder, placeOf, type SearchOrder, searchOrderOn } from './search-order.ts'
import { type Ranked, rankOf, signTitlesBeginning, titlesBeginning } from './search-rank.ts'
import { queryLetters, queryWords } from './search-words.ts'

/** A record that was found; `recordId` is the slug of a page, otherwise an id as text. */
export interface SearchFinding {
  kind: SearchType
  recordId: string
  title: string
  description: string
  image: StoredImage
}

/** What a search needs of a database. */
type Searched = Pick<Db, 'read' | 'dialect'>

/** Below this number of hits, typing errors are considered. */
const thin = 3

/** At most `limit` findings, best first; a query without letters and digits finds titles without them. `today` is yyyy-mm-dd. */
export async function searchDocuments(
  db: Searched,
  query: string,
  limit: number,
  today: string,
): Promise<SearchFinding[]> {
  const words = queryWords(query)
  if (limit < 1) return []
  const order = searchOrderOn(today)
  if (words.length === 0)
    return toFindings(db.read, await signTitlesBeginning(db.read, query.slice(0, queryLetters), limit, order))
  const asTyped = words.map((word) => [word])
  let ids = await bestIds(db, asTyped, limit, order)
  if (ids.length < Math.min(thin, limit)) {
    const meant = await respell(db.read, words, ids.length === 0, /\s$/.test(query))
    if (meant) ids = [...new Set([...ids, ...(await bestIds(db, meant, limit, order))])]
  }
  return toFindings(db.read, ids.slice(0, limit))
}

/**
 * Few matches are all read and ranked. With many, each rank is queried in turn; it includes the hits of the rank
 * before, so twice the limit yields enough new ones.
 */
async function bestIds(db: Searched, groups: Groups, limit: number, order: SearchOrder): Promise<number[]> {
  const ids = new Set(await titlesBeginning(db.read, groups, limit, order))
  if (ids.size >= limit) return [...ids]
  const engine = searchEngineOf(db.dialect)
  const find = (scope: Scope) => findInOrder(db.read, engine, scope, groups, 2 * limit, order)
  const matching = await find('all')
  if (matching.length < 2 * limit)
    return rank(await readRows(db.read, matching), groups, order).slice(0, limit)
  for (const scope of ['title', 'facts'] as const) {
    for (const id of await find(scope)) ids.add(id)
    if (ids.size >= limit) return [...ids].slice(0, limit)
  }
  return [...new Set([...ids, ...matching])].slice(0, limit)
}

function rank(rows: readonly Ranked[], groups: Groups, order: SearchOrder): number[] {
  return rows
    .map((row) => ({ id: row.id, rank: rankOf(row, groups), place: placeOf(row.id, order) }))
    .sort((a, b) => a.rank - b.rank || a.place - b.place)
    .map(({ id }) => id)
}

/**
 * For each word its alternatives, or null when there are none. A known word is corrected only when nothing was found.
 */
async function respell(
  db: Read,
  words: readonly string[],
  nothingFound: boolean,
  finished: boolean,
): Promise<Groups | null> {
  const known = await knownWords(db, words)
  const doubted = nothingFound ? words : words.filter((word) => !known.has(word))
  const last = words.at(-1) as string
  const similar = await similarWords(db, doubted, finished || known.has(last) ? null : last)
  const meanings = (word: string) => similar.get(word) ?? []
  if (!words.some((word) => meanings(word).length > 0)) return null
  return words.map((word) => (known.has(word) ? [word, ...meanings(word)] : [...meanings(word), word]))
}

async function readRows(db: Read, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('search_documents')
    .select(['id', 'kind', 'record_id', 'title', 'title_words', 'fact_words'])
    .select(['description', 'image_id', 'image_alt', 'image_focus'])
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

async function toFindings(db: Read, ids: readonly number[]): Promise<SearchFinding[]> {
  const rows = await readRows(db, ids)
  const media = await getMedia(
    db,
    rows.flatMap((row) => row.image_id ?? []),
  )
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows
    .sort((a, b) => Number(places.get(a.id)) - Number(places.get(b.id)))
    .map((row) => ({
      kind: row.kind as SearchType,
      recordId: row.record_id,
      title: row.title,
      description: row.description,
      image: {
        media: (row.image_id && media.get(row.image_id)) || null,
        alt: row.image_alt,
        focus: row.image_focus,
      },
    }))
}
