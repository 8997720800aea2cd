// The words of titles and facts with their variants, for correcting typing errors (search-corrections.ts).
import type { Write } from '../connection.ts'
import { partsOf } from '../in-parts.ts'
import { knownWords } from './search-corrections.ts'
import { variantsOfIndexed } from './search-spelling.ts'

/** Adjusts the number of documents per word; removes words that no document uses. */
export async function adjustVocabulary(tx: Write, deltas: ReadonlyMap<string, number>): Promise<void> {
  const changes = [...deltas].filter(([, delta]) => delta !== 0).sort(([a], [b]) => (a < b ? -1 : 1))
  for (const some of partsOf(changes)) {
    const words = some.map(([word]) => word)
    const known = await knownWords(tx, words)
    await tx
      .insertInto('search_words')
      .values(some.map(([word, uses]) => ({ word, uses })))
      .onConflict((conflict) =>
        conflict
          .column('word')
          .doUpdateSet((eb) => ({ uses: eb('search_words.uses', '+', eb.ref('excluded.uses')) })),
      )
      .execute()
    const unused = await tx
      .deleteFrom('search_words')
      .where('word', 'in', words)
      .where('uses', '<=', 0)
      .returning('word')
      .execute()
    const newWords = words.filter((word) => !known.has(word))
    await addVariants(tx, newWords)
    await removeVariants(
      tx,
      unused.map(({ word }) => word),
    )
  }
}

async function addVariants(tx: Write, words: readonly string[]): Promise<void> {
  const rows = words.flatMap((word) => variantsOfIndexed(word).map((variant) => ({ variant, word })))
  for (const some of partsOf(rows)) await tx.insertInto('search_variants').values(some).execute()
}

async function removeVariants(tx: Write, words: readonly string[]): Promise<void> {
  const variants = [...new Set(words.flatMap(variantsOfIndexed))]
  for (const some of partsOf(variants))
    await tx.deleteFrom('search_variants').where('variant', 'in', some).where('word', 'in', words).execute()
}

export async function clearVocabulary(tx: Write): Promise<void> {
  await tx.deleteFrom('search_variants').execute()
  await tx.deleteFrom('search_words').execute()
}
