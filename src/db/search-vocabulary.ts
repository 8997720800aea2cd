// The words of titles and facts: what a mistyped word may have meant.
import type { Read } from './connection.ts'
import { distanceBetween, forgivenEdits, variantsOfIndexed, variantsOfTyped } from './search-spelling.ts'

const chunkSize = 500
/** Words offered for one typed word. */
const offers = 8
/** Words with the same two first letters that are compared. */
const neighbours = 1000

function* chunks<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += chunkSize) yield items.slice(start, start + chunkSize)
}

/** Counts documents by word up and down; a word nothing uses any more is forgotten. */
export async function adjustVocabulary(tx: Read, deltas: ReadonlyMap<string, number>): Promise<void> {
  const changes = [...deltas].filter(([, delta]) => delta !== 0).sort(([a], [b]) => (a < b ? -1 : 1))
  for (const chunk of chunks(changes)) {
    const words = chunk.map(([word]) => word)
    const known = await knownWords(tx, words)
    await tx
      .insertInto('search_words')
      .values(chunk.map(([word, uses]) => ({ word, uses })))
      .onConflict((conflict) =>
        conflict
          .column('word')
          .doUpdateSet((eb) => ({ uses: eb('search_words.uses', '+', eb.ref('excluded.uses')) })),
      )
      .execute()
    const gone = await tx
      .deleteFrom('search_words')
      .where('word', 'in', words)
      .where('uses', '<=', 0)
      .returning('word')
      .execute()
    const variants = words.filter((word) => !known.has(word)).flatMap(toVariantRows)
    for (const rows of chunks(variants)) await tx.insertInto('search_variants').values(rows).execute()
    for (const rows of chunks(gone.flatMap(({ word }) => toVariantRows(word))))
      await tx
        .deleteFrom('search_variants')
        .where((eb) =>
          eb(
            eb.refTuple('variant', 'word'),
            'in',
            rows.map((row) => eb.tuple(row.variant, row.word)),
          ),
        )
        .execute()
  }
}

const toVariantRows = (word: string) => variantsOfIndexed(word).map((variant) => ({ variant, word }))

export async function clearVocabulary(tx: Read): Promise<void> {
  await tx.deleteFrom('search_variants').execute()
  await tx.deleteFrom('search_words').execute()
}

/** Those of `words` that stand in a title or a fact. */
export async function knownWords(db: Read, words: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('search_words').select('word').where('word', 'in', words).execute()
  return new Set(rows.map((row) => row.word))
}

/** What may have been meant by a typed word, nearest first; also by its beginning when its end is still to come. */
export async function similarWords(db: Read, typed: string, unfinished: boolean): Promise<string[]> {
  const edits = forgivenEdits(typed)
  if (edits === 0) return []
  const whole = await db
    .selectFrom('search_variants')
    .innerJoin('search_words', 'search_words.word', 'search_variants.word')
    .select(['search_words.word', 'search_words.uses'])
    .distinct()
    .where('variant', 'in', variantsOfTyped(typed))
    .execute()
  const near = nearest(whole, edits, (word) => distanceBetween(typed, word).whole)
  if (near.length > 0 || !unfinished) return near
  const start = [...typed].slice(0, 2).join('')
  const begun = await db
    .selectFrom('search_words')
    .select(['word', 'uses'])
    .where('word', '>=', start)
    .where('word', '<', `${start}\u{10ffff}`)
    .orderBy('uses', 'desc')
    .orderBy('word')
    .limit(neighbours)
    .execute()
  return nearest(begun, edits, (word) => distanceBetween(typed, word).start)
}

type Candidate = { word: string; uses: number }

function nearest(candidates: readonly Candidate[], edits: number, measure: (word: string) => number) {
  const measured = candidates.map((candidate) => ({ ...candidate, distance: measure(candidate.word) }))
  const least = Math.min(...measured.map(({ distance }) => distance).filter((distance) => distance > 0))
  if (least > edits) return []
  return measured
    .filter(({ distance }) => distance === least)
    .sort((a, b) => b.uses - a.uses || (a.word < b.word ? -1 : 1))
    .slice(0, offers)
    .map(({ word }) => word)
}
