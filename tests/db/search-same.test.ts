// Both databases answer the same, whatever is stored and whatever is typed.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { searchType } from '#contract/entities/search-hit.ts'
import { addDays } from '#contract/event-days.ts'
import { searchRanks } from '#contract/search-texts.ts'
import type { Db } from '#db/connection.ts'
import { searchDocuments } from '#db/search/search.ts'
import { sortKeyOf } from '#db/search/search-documents.ts'
import { clearIndex, removeDocument, type SearchDocument } from '#db/search/search-index.ts'
import { databases as kinds } from '#tests/support/databases.ts'
import { inNumber } from '#tests/support/thorough.ts'
import { fill, makeDocument, openSearchDatabase } from './search-databases.ts'

let databases: Db[] = []
beforeAll(async () => {
  const opened = await Promise.all(kinds.map(openSearchDatabase))
  databases = opened.map(({ db }) => db)
  return async () => {
    await Promise.all(opened.map(({ drop }) => drop()))
  }
})

const likelyWord = fc.constantFrom(
  'harbour', 'Harbor', 'harbours', 'haarbour', 'Björk', 'bjork', 'bjrok', 'Beyoncé', 'night', 'nigth', 'nights', 'the',
  'a', 'AND', 'OR', 'NOT', 'NEAR', '"', "'", '*', '^', ':', '(', ')', '-', '\\', '&', '|', '!', '<->', '%', '_', '\u0000',
  '東京', '東', 'ビヨンセ', '한국', 'เทศกาลดนตรี', 'ดนตรี', 'ດົນຕີ', 'ℌ', 'ﬁ', '🎉', '𞤀𞤣', '𐐀', 'हिन्दी', 'İ', 'ǅ', '²', 'M.I.A.', 'title', 'x'.repeat(50),
) // biome-ignore format: a list
const word = fc.oneof(
  { weight: 9, arbitrary: likelyWord },
  fc.string({ maxLength: 10 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.stringMatching(/^[a-c]{1,8}$/),
)
const text = (maxLength: number) =>
  fc
    .tuple(fc.array(word, { maxLength }), fc.constantFrom(' ', ' ', '  ', '-', ''))
    .map(([words, between]) => words.join(between))

/** PostgreSQL keeps no NUL and no half of a character in text; neither passes the contract's fields. */
const stored = (maxLength: number) =>
  text(maxLength).map((value) => value.replaceAll('\u0000', '').toWellFormed())

const document = fc
  .record({
    kind: fc.constantFrom(...searchType.options),
    number: fc.integer({ min: 1, max: 6 }),
    rank: fc.integer({ min: 0, max: 2 }),
    title: stored(4),
    facts: stored(3),
    body: stored(12),
  })
  .map(({ kind, number, rank, title, facts, body }) =>
    makeDocument(kind, number, title, { id: sortKeyOf(kind, rank, number), facts, body }),
  )
const documents = fc.uniqueArray(document, { maxLength: 25, selector: recordOf })
const query = fc.oneof(likelyWord, text(2), text(5), fc.constantFrom('h', 'bj', 'n', 'a', 'ab', 'harbour n'))
const queries = fc.array(fc.tuple(query, fc.integer({ min: 1, max: 12 })), { minLength: 5, maxLength: 12 })

/** Events of two of the three ranks are upcoming. */
const today = addDays('1900-01-01', searchRanks - 1 - 1)

function recordOf({ kind, recordId }: SearchDocument): string {
  return `${kind} ${recordId}`
}

test('SQLite and PostgreSQL find the same in the same order', async () => {
  let found = 0
  const property = fc.asyncProperty(documents, documents, queries, async (first, second, asked) => {
    for (const db of databases) {
      await db.write((tx) => clearIndex(tx, db.dialect))
      await fill(db, first)
      await fill(db, second)
      const gone = first[0]
      if (gone) await db.write((tx) => removeDocument(tx, gone.kind, gone.recordId, db.dialect))
    }
    for (const [query, limit] of asked) {
      const [sqlite, postgres] = await Promise.all(
        databases.map((db) => searchDocuments(db, query, limit, today)),
      )
      expect(postgres).toEqual(sqlite)
      found += sqlite?.length ?? 0
    }
  })
  await fc.assert(property, { numRuns: inNumber(25, 80), seed: 20 })
  expect(found).toBeGreaterThan(inNumber(90, 300))
}, 60_000)

test('an index changed step by step holds the same words as one made at once', async () => {
  const property = fc.asyncProperty(documents, documents, async (first, second) => {
    for (const db of databases) {
      await db.write((tx) => clearIndex(tx, db.dialect))
      await fill(db, first)
      await fill(db, second)
      const stepwise = await vocabularyOf(db)
      const last = new Map([...first, ...second].map((one) => [recordOf(one), one]))
      await db.write((tx) => clearIndex(tx, db.dialect))
      await fill(db, [...last.values()])
      expect(await vocabularyOf(db)).toEqual(stepwise)
    }
  })
  await fc.assert(property, { numRuns: 25, seed: 21 })
}, 60_000)

async function vocabularyOf(db: Db) {
  const words = await db.read.selectFrom('search_words').selectAll().orderBy('word').execute()
  const variants = await db.read
    .selectFrom('search_variants')
    .selectAll()
    .orderBy('variant')
    .orderBy('word')
    .execute()
  return { words, variants }
}
