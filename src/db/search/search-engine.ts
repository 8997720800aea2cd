// Differences between the search of SQLite (FTS5) and of PostgreSQL (tsvector): how terms are stored and looked up.
// Both return the same documents in the same order, because words are folded in code and hits are ordered by document
// id.
import { sql } from 'kysely'
import type { Read, Write } from '../connection.ts'
import type { Dialect } from '../dialect.ts'
import type { SearchDocumentTable } from '../schema.ts'

/** Which words of a document are searched: those of the title, of title and facts, or all. */
export type Scope = 'title' | 'facts' | 'all'
/** For each word of a query, the accepted alternatives, itself included. */
export type Groups = readonly (readonly string[])[]

/** So many ids at most, from one to another, both included; the highest first when backwards. */
export interface Range {
  from?: number
  to?: number
  backwards?: boolean
  limit: number
}

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
  /** After a bulk load: merges the parts of the index, or updates the planner's statistics. */
  optimize(tx: Write): Promise<void>
  /** Ids, ascending, of documents that contain, for every group, a word beginning with one of its words. */
  find(db: Read, scope: Scope, groups: Groups, range: Range): Promise<number[]>
}

/** The end of a statement that finds ids of a range in its order. */
function within(column: 'id' | 'rowid', { from, to, backwards = false, limit }: Range) {
  const id = sql.ref(column)
  const lower = from === undefined ? sql`` : sql`and ${id} >= ${from}`
  const upper = to === undefined ? sql`` : sql`and ${id} <= ${to}`
  return sql`${lower} ${upper} order by ${id} ${backwards ? sql`desc` : sql`asc`} limit ${limit}`
}

const sqliteColumns: Record<Scope, string> = {
  title: '{title} : ',
  facts: '{title facts} : ',
  all: '',
}

/** Words contain only letters and digits (search-words.ts); when quoted, FTS5 interprets nothing in them. */
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
  async optimize(tx) {
    await sql`insert into search_fts (search_fts) values ('optimize')`.execute(tx)
  },
  async find(db, scope, groups, range) {
    const match = `${sqliteColumns[scope]}(${toMatch(groups)})`
    const { rows } = await sql<{
      id: number
    }>`select rowid as id from search_fts where search_fts match ${match} ${within('rowid', range)}`.execute(
      db,
    )
    return rows.map((row) => row.id)
  },
}

/** Same for the text form of a tsquery. */
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
  async optimize(tx) {
    await sql`analyze search_documents, search_words, search_variants`.execute(tx)
  },
  /**
   * The planner chooses by frequency: it scans ids in order for a common word and uses the GIN index for a rare one.
   */
  async find(db, scope, groups, range) {
    const terms = sql.ref(`${scope}_terms`)
    const { rows } = await sql<{
      id: string
    }>`select id from search_documents where ${terms} @@ ${toTsquery(groups)}::tsquery ${within('id', range)}`.execute(
      db,
    )
    return rows.map((row) => Number(row.id))
  },
}

export function searchEngineOf(dialect: Dialect): SearchEngine {
  return dialect.name === 'sqlite' ? sqliteEngine : postgresEngine
}
