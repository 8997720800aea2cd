// Finds records by what visitors type. The best hits come first: the title itself, titles that begin with the
// query, words of the title, words of title and facts, words anywhere; equally good ones in the order of their ids.
import { sql } from 'kysely'
import type { SearchType } from '#contract/entities/search-hit.ts'
import type { Db, Read } from './connection.ts'
import { getMedia } from './media-rows.ts'
import type { StoredImage } from './records.ts'
import { type Groups, type Scope, searchEngineOf } from './search-engine.ts'
import { knownWords, similarWords } from './search-vocabulary.ts'
import { queryWords } from './search-words.ts'

/** A record that was found; `recordId` is the slug of a page, else a number as text. */
export interface SearchFinding {
  kind: SearchType
  recordId: string
  title: string
  description: string
  image: StoredImage
}

/** With fewer hits than this, typing errors are considered. */
const thin = 3
const scopes: readonly Scope[] = ['title', 'facts', 'all']

/** At most `limit` findings, best first. Whatever is typed: nothing in it is read as a query language. */
export async function searchDocuments(db: Db, query: string, limit: number): Promise<SearchFinding[]> {
  const words = queryWords(query)
  if (words.length === 0) return []
  const ids = await bestIds(
    db,
    words.map((word) => [word]),
    limit,
  )
  if (ids.length < Math.min(thin, limit)) {
    const groups = await respell(db.read, words, ids.length === 0, !/\s$/.test(query))
    if (groups) for (const id of await bestIds(db, groups, limit)) if (!ids.includes(id)) ids.push(id)
  }
  return toFindings(db.read, ids.slice(0, limit))
}

/** Each step finds all that the step before it finds, so the first `limit` hits of every step are enough. */
async function bestIds(db: Db, groups: Groups, limit: number): Promise<number[]> {
  const ids = new Set(await titlesBeginning(db.read, groups.map(([word]) => word).join(' '), limit))
  const engine = searchEngineOf(db.dialect)
  for (const scope of scopes) {
    if (ids.size >= limit) break
    for (const id of await engine.find(db.read, scope, groups, limit + ids.size)) ids.add(id)
  }
  return [...ids].slice(0, limit)
}

/** The title itself, then the query as its first words, then as the beginning of its text. */
async function titlesBeginning(db: Read, text: string, limit: number): Promise<number[]> {
  const nearness = sql<number>`case when title_words = ${text} then 0 when title_words < ${`${text}!`} then 1 else 2 end`
  const rows = await db
    .selectFrom('search_documents')
    .select('id')
    .where('title_words', '>=', text)
    .where('title_words', '<', `${text}\u{10ffff}`)
    .orderBy(nearness)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => Number(row.id))
}

/**
 * For each word what else it may mean, or null when there is nothing else. A word that a title knows is
 * doubted only when nothing was found at all.
 */
async function respell(
  db: Read,
  words: readonly string[],
  nothingFound: boolean,
  unfinished: boolean,
): Promise<Groups | null> {
  const known = await knownWords(db, words)
  let changed = false
  const groups: string[][] = []
  for (const [place, word] of words.entries()) {
    const isKnown = known.has(word)
    const isLast = place === words.length - 1
    const similar =
      isKnown && !nothingFound ? [] : await similarWords(db, word, unfinished && isLast && !isKnown)
    if (similar.length > 0) changed = true
    groups.push(isKnown ? [word, ...similar] : [...similar, word])
  }
  return changed ? groups : null
}

async function toFindings(db: Read, ids: readonly number[]): Promise<SearchFinding[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('search_documents').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [Number(row.id), row]))
  const media = await getMedia(
    db,
    rows.flatMap((row) => row.image_id ?? []),
  )
  return ids
    .flatMap((id) => byId.get(id) ?? [])
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
