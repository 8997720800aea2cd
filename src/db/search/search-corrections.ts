// Corrections of a mistyped word: words of titles and facts that are a few typing errors away.
import type { Read } from '../connection.ts'
import { type Distance, distanceBetween, forgivenEdits, variantsOfTyped } from './search-spelling.ts'

/** Maximum number of corrections for one word. */
const offers = 8
/** Maximum number of words with the same first two letters that are compared. */
const neighbours = 1000

/** Those of `words` that occur in a title or a fact. */
export async function knownWords(db: Read, words: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('search_words').select('word').where('word', 'in', words).execute()
  return new Set(rows.map((row) => row.word))
}

/** Likely corrections of each typed word, nearest first. An unfinished last word is also matched as a prefix. */
export async function similarWords(
  db: Read,
  typed: readonly string[],
  unfinished: string | null,
): Promise<Map<string, string[]>> {
  const keys = new Map(typed.map((word) => [word, new Set(variantsOfTyped(word))]))
  const variants = [...new Set([...keys.values()].flatMap((set) => [...set]))]
  const rows = variants.length > 0 ? await wordsUnder(db, variants) : []
  const similar = new Map<string, string[]>()
  for (const [word, set] of keys) {
    const candidates = new Map(rows.filter((row) => set.has(row.variant)).map((row) => [row.word, row.uses]))
    similar.set(word, nearest(word, candidates, 'whole'))
  }
  if (unfinished !== null && similar.get(unfinished)?.length === 0)
    similar.set(unfinished, nearest(unfinished, await wordsBeginningLike(db, unfinished), 'start'))
  return similar
}

function wordsUnder(db: Read, variants: readonly string[]) {
  return db
    .selectFrom('search_variants')
    .innerJoin('search_words', 'search_words.word', 'search_variants.word')
    .select(['search_variants.variant', 'search_words.word', 'search_words.uses'])
    .where('variant', 'in', variants)
    .execute()
}

/** Words with the same first two letters, and how many documents use them. */
async function wordsBeginningLike(db: Read, typed: string): Promise<Map<string, number>> {
  if (forgivenEdits(typed) === 0) return new Map()
  const start = [...typed].slice(0, 2).join('')
  const rows = await db
    .selectFrom('search_words')
    .select(['word', 'uses'])
    .where('word', '>=', start)
    .where('word', '<', `${start}\u{10ffff}`)
    .orderBy('uses', 'desc')
    .orderBy('word')
    .limit(neighbours)
    .execute()
  return new Map(rows.map((row) => [row.word, row.uses]))
}

function nearest(typed: string, candidates: ReadonlyMap<string, number>, measure: keyof Distance): string[] {
  const edits = forgivenEdits(typed)
  let least: number = edits
  const measured: { word: string; uses: number; distance: number }[] = []
  for (const [word, uses] of candidates) {
    if (word === typed || (measure === 'whole' && Math.abs(word.length - typed.length) > edits)) continue
    const distance = distanceBetween(typed, word)[measure]
    if (distance <= least) measured.push({ word, uses, distance })
    least = Math.min(least, distance)
  }
  return measured
    .filter(({ distance }) => distance === least)
    .sort((a, b) => b.uses - a.uses || (a.word < b.word ? -1 : 1))
    .slice(0, offers)
    .map(({ word }) => word)
}
