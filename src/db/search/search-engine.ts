// Where the search of SQLite (FTS5) and of PostgreSQL (tsvector) differ: how terms are stored and looked up.
// Both answer the same documents in the same order: words are folded by us, and the order is the document's id.
import { sql } from 'kysely'
import type { Read, Write } from '../connection.ts'
import type { Dialect } from '../dialect.ts'
import type { SearchDocumentTable } from '../schema.ts'

/** Which words of a document are looked at: title; title and facts; these and its text. */
export type Scope = 'title' | 'facts' | 'all'
/** For each word of a query the words that will do instead, itself included. */
export type Groups = readonly (readonly string[])[]

/** A document with its words, each once and in any order. */
export interface IndexedRow {
  row: SearchDocumentTable
  title: readonly string[]
  facts: readonly string[]
  body: readonly string[]
}

export interface SearchEngine {
  insert(tx: Write, documents: readonly IndexedRow[]): Promise<void>
  remove(tx: Write, ids: readonly number[]): Promise<void>
  clear(tx: Write): Promise<void>
  /** After a bulk load: makes one index of its many parts, and tells the planner what is in it. */
  settle(tx: Write): Promise<void>
  /** Ids, ascending, of documents in which every group has a word beginning with one of its words. */
  find(db: Read, scope: Scope, groups: Groups, limit: number): Promise<number[]>
}

const sqliteColumns: Record<Scope, string> = {
  title: '{title} : ',
  facts: '{title facts} : ',
  all: '',
}

/** Words are letters and digits only (search-words.ts); quoted, FTS5 reads nothing into them. */
const toMatch = (groups: Groups) =>
  groups.map((words) => `(${words.map((word) => `"${word}" *`).join(' OR ')})`).join(' AND ')

export const sqliteEngine: SearchEngine = {
  async insert(tx, documents) {
    await tx
      .insertInto('search_documents')
      .values(documents.map(({ row }) => row))
      .execute()
    const rows = documents.map(
      ({ row, title, facts, body }) =>
        sql`(${row.id}, ${title.join(' ')}, ${facts.join(' ')}, ${body.join(' ')})`,
    )
    await sql`insert into search_fts (rowid, title, facts, body) values ${sql.join(rows)}`.execute(tx)
  },
  async remove(tx, ids) {
    await sql`delete from search_fts where rowid in (${sql.join(ids)})`.execute(tx)
    await tx.deleteFrom('search_documents').where('id', 'in', ids).execute()
  },
  async clear(tx) {
    await sql`insert into search_fts (search_fts) values ('delete-all')`.execute(tx)
    await tx.deleteFrom('search_documents').execute()
  },
  async settle(tx) {
    await sql`insert into search_fts (search_fts) values ('optimize')`.execute(tx)
  },
  async find(db, scope, groups, limit) {
    const match = `${sqliteColumns[scope]}(${toMatch(groups)})`
    const { rows } = await sql<{
      id: number
    }>`select rowid as id from search_fts where search_fts match ${match} order by rowid limit ${limit}`.execute(
      db,
    )
    return rows.map((row) => row.id)
  },
}

/** As above, for the text form of a tsquery. */
const toTsquery = (groups: Groups) =>
  groups.map((words) => `(${words.map((word) => `'${word}':*`).join(' | ')})`).join(' & ')

const toTsvector = (words: readonly string[]) => sql`array_to_tsvector(${words}::text[])`

export const postgresEngine: SearchEngine = {
  async insert(tx, documents) {
    const values = documents.map(({ row, title, facts, body }) => ({
      ...row,
      title_terms: toTsvector(title),
      facts_terms: toTsvector([...title, ...facts]),
      all_terms: toTsvector([...title, ...facts, ...body]),
    }))
    await tx.insertInto('search_documents').values(values).execute()
  },
  async remove(tx, ids) {
    await tx.deleteFrom('search_documents').where('id', 'in', ids).execute()
  },
  async clear(tx) {
    await tx.deleteFrom('search_documents').execute()
  },
  async settle(tx) {
    await sql`analyze search_documents, search_words, search_variants`.execute(tx)
  },
  /** The planner chooses by frequency: a common word is met soon along the ids, a rare one is in the GIN index. */
  async find(db, scope, groups, limit) {
    const terms = sql.ref(`${scope}_terms`)
    const { rows } = await sql<{
      id: string
    }>`select id from search_documents where ${terms} @@ ${toTsquery(groups)}::tsquery order by id limit ${limit}`.execute(
      db,
    )
    return rows.map((row) => Number(row.id))
  },
}

export function searchEngineOf(dialect: Dialect): SearchEngine {
  return dialect.name === 'sqlite' ? sqliteEngine : postgresEngine
}
