// Keeps the search index in sync with the records, in the transaction of each change.
import type { SearchType } from '#contract/entities/search-hit.ts'
import type { Write } from '../connection.ts'
import type { Dialect } from '../dialect.ts'
import type { SearchDocumentTable } from '../schema.ts'
import { type IndexedRow, searchEngineOf } from './search-engine.ts'
import { adjustVocabulary, clearVocabulary } from './search-vocabulary.ts'
import { compoundsOf, searchWords, wordRules } from './search-words.ts'

/**
 * What search indexes of a record. Texts contain no markup; `id` is its position among equally good hits, smallest
 * first.
 */
export interface SearchDocument {
  id: number
  kind: SearchType
  recordId: string
  title: string
  /** Short texts that weigh more than the body: genre, role, venue, artist. */
  facts: string
  body: string
  description: string
  imageId: string | null
  imageAlt: string
  imageFocus: string
}

const chunkSize = 200
/** Number of documents at once from which word frequencies may change so much that the index is optimised. */
const bulk = 1000

/** Adds a document, replacing the one of the same record. */
export async function indexDocument(tx: Write, document: SearchDocument, dialect: Dialect): Promise<void> {
  await indexDocuments(tx, [document], dialect)
}

/** Like `indexDocument`, for many documents; each record at most once. */
export async function indexDocuments(
  tx: Write,
  documents: readonly SearchDocument[],
  dialect: Dialect,
): Promise<void> {
  const deltas = new Map<string, number>()
  for (let start = 0; start < documents.length; start += chunkSize) {
    const rows = documents.slice(start, start + chunkSize).map(toIndexedRow)
    for (const kind of new Set(rows.map(({ row }) => row.kind))) {
      const recordIds = rows.filter(({ row }) => row.kind === kind).map(({ row }) => row.record_id)
      await takeOut(tx, kind, recordIds, dialect, deltas)
    }
    await searchEngineOf(dialect).insert(tx, rows)
    for (const { row } of rows) count(deltas, row, 1)
  }
  await adjustVocabulary(tx, deltas)
  if (documents.length >= bulk) await searchEngineOf(dialect).optimize(tx)
}

/** Removes a record from the index; does nothing when it is not indexed. */
export const removeDocument = (tx: Write, kind: SearchType, recordId: string, dialect: Dialect) =>
  removeDocuments(tx, kind, [recordId], dialect)

/**
 * Like `removeDocument`, for many records of a kind: each frequent word is then written once, and not once for each of
 * them.
 */
export async function removeDocuments(
  tx: Write,
  kind: SearchType,
  recordIds: readonly string[],
  dialect: Dialect,
): Promise<void> {
  const deltas = new Map<string, number>()
  for (let start = 0; start < recordIds.length; start += chunkSize)
    await takeOut(tx, kind, recordIds.slice(start, start + chunkSize), dialect, deltas)
  await adjustVocabulary(tx, deltas)
}

/** Empties the index before everything is indexed again. */
export async function clearIndex(tx: Write, dialect: Dialect): Promise<void> {
  await searchEngineOf(dialect).clear(tx)
  await clearVocabulary(tx)
}

type Deltas = Map<string, number>
type Words = Pick<SearchDocumentTable, 'title_words' | 'fact_words'>

async function takeOut(
  tx: Write,
  kind: string,
  recordIds: readonly string[],
  dialect: Dialect,
  deltas: Deltas,
): Promise<void> {
  const rows = await tx
    .selectFrom('search_documents')
    .select(['id', 'title_words', 'fact_words'])
    .where('kind', '=', kind)
    .where('record_id', 'in', recordIds)
    .execute()
  if (rows.length === 0) return
  const ids = rows.map((row) => Number(row.id))
  await searchEngineOf(dialect).remove(tx, ids)
  for (const row of rows) count(deltas, row, -1)
}

function count(deltas: Deltas, row: Words, by: 1 | -1): void {
  const words = new Set(`${row.title_words} ${row.fact_words}`.split(' '))
  words.delete('')
  for (const word of words) deltas.set(word, (deltas.get(word) ?? 0) + by)
}

function toIndexedRow(document: SearchDocument): IndexedRow {
  const titleWords = searchWords(document.title)
  const facts = [...new Set([...searchWords(document.facts), ...compoundsOf(document.title)])]
  return {
    row: {
      id: document.id,
      kind: document.kind,
      record_id: document.recordId,
      title: document.title,
      title_words: titleWords.join(' '),
      fact_words: facts.join(' '),
      description: document.description,
      image_id: document.imageId,
      image_alt: document.imageAlt,
      image_focus: document.imageFocus,
      is_folded: 1,
      word_rules: wordRules,
    },
    title: [...new Set(titleWords)],
    facts,
    body: [...new Set(searchWords(document.body))],
  }
}
