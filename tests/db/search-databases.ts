// The same empty search index on SQLite and on PostgreSQL, and documents to put in.
import type { SearchType } from '#contract/entities/search-hit.ts'
import type { Db } from '#db/connection.ts'
import { searchDocuments } from '#db/search/search.ts'
import { sortKeyOf } from '#db/search/search-documents.ts'
import { indexDocuments, type SearchDocument } from '#db/search/search-index.ts'
import { type DatabaseKind, openTestDatabase } from '#tests/support/databases.ts'

/** A migrated database with nothing in it; `drop` closes and deletes it. */
export async function openSearchDatabase(kind: DatabaseKind): Promise<{ db: Db; drop: () => Promise<void> }> {
  const { db, close } = await openTestDatabase(kind)
  return { db, drop: close }
}

/** A document with what matters to a test; number, rank and the rest as given or plain. */
export function makeDocument(
  kind: SearchType,
  number: number,
  title: string,
  rest: Partial<SearchDocument> & { rank?: number } = {},
): SearchDocument {
  const { rank = 0, ...given } = rest
  return {
    id: sortKeyOf(kind, rank, number),
    kind,
    recordId: String(number),
    title,
    facts: '',
    body: '',
    description: '',
    imageId: null,
    imageAlt: '',
    imageFocus: '0.5,0.5',
    ...given,
  }
}

/** The day on which is searched. */
export const today = '2026-11-24'

/** Titles of what is found. */
export async function findTitles(db: Db, query: string, limit = 10): Promise<string[]> {
  return (await searchDocuments(db, query, limit, today)).map((finding) => finding.title)
}

export async function fill(db: Db, documents: readonly SearchDocument[]): Promise<void> {
  await db.write((tx) => indexDocuments(tx, documents, db.dialect))
}
