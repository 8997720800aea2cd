// Ranks of a hit: the query is the title, the first words of the title, a prefix of the title, word prefixes in the
// title, word prefixes in title and facts, or found anywhere.
import { sql } from 'kysely'
import type { Read } from '../connection.ts'
import { fold } from '../fold.ts'
import type { Groups } from './search-engine.ts'
import type { SearchOrder } from './search-order.ts'

/** Data for ranking a matching document; words are folded and separated by spaces. */
export interface Ranked {
  id: number
  title_words: string
  fact_words: string
}

/** Rank of a document, 0 is best. */
export function rankOf(row: Ranked, groups: Groups): number {
  const phrase = toPhrase(groups)
  if (row.title_words === phrase) return 0
  if (row.title_words.startsWith(`${phrase} `)) return 1
  if (row.title_words.startsWith(phrase)) return 2
  if (hasAll(row.title_words, groups)) return 3
  return hasAll(`${row.title_words} ${row.fact_words}`, groups) ? 4 : 5
}

function hasAll(text: string, groups: Groups): boolean {
  const words = text.split(' ')
  return groups.every((group) => group.some((start) => words.some((word) => word.startsWith(start))))
}

/** The most likely meaning of every word. */
const toPhrase = (groups: Groups) => groups.map(([likeliest]) => likeliest).join(' ')

/** The place of a document (`placeOf`), for a query. */
const placeIn = ({ first, last }: SearchOrder) =>
  sql`case when id between ${first} and ${last} then ${first + last} - id else id end`

/** Ids of ranks 0 to 2, best first. A space and "!" sort before every letter and digit. */
export async function titlesBeginning(
  db: Read,
  groups: Groups,
  limit: number,
  order: SearchOrder,
): Promise<number[]> {
  const phrase = toPhrase(groups)
  const rank = sql<number>`case when title_words = ${phrase} then 0 when title_words < ${`${phrase}!`} then 1 else 2 end`
  const rows = await db
    .selectFrom('search_documents')
    .select('id')
    .where('title_words', '>=', phrase)
    .where('title_words', '<', `${phrase}\u{10ffff}`)
    .orderBy(rank)
    .orderBy(placeIn(order))
    .limit(limit)
    .execute()
  return rows.map((row) => Number(row.id))
}

/** So many titles without letters and digits are looked at; hardly any site has more than a few. */
const mostSignTitles = 1000

/** Ids of documents whose titles are signs alone, such as “!!!”, and begin with those of the query; equal ones come first. */
export async function signTitlesBeginning(
  db: Read,
  query: string,
  limit: number,
  order: SearchOrder,
): Promise<number[]> {
  const signs = fold(query)
  if (signs === '') return []
  const rows = await db
    .selectFrom('search_documents')
    .select(['id', 'title'])
    .where('title_words', '=', '')
    .orderBy(placeIn(order))
    .limit(mostSignTitles)
    .execute()
  const found = rows
    .map(({ id, title }) => ({ id: Number(id), title: fold(title) }))
    .filter(({ title }) => title.startsWith(signs))
  const equal = found.filter(({ title }) => title === signs)
  const longer = found.filter(({ title }) => title !== signs)
  return [...equal, ...longer].slice(0, limit).map(({ id }) => id)
}
