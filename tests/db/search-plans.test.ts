// With many documents: SQLite answers every question of a search from an index, and an emptied index is empty.
import { Kysely, SqliteDialect } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/connection.ts'
import type { Schema } from '#db/schema.ts'
import { searchDocuments } from '#db/search/search.ts'
import { clearIndex } from '#db/search/search-index.ts'
import { openSqlite } from '#db/sqlite.ts'
import { makeCorpus } from '#tests/bench/search-corpus.ts'
import { databases as kinds } from '#tests/support/databases.ts'
import { fill, openSearchDatabase } from './search-databases.ts'

const { documents, queries, today } = makeCorpus(2000)
const asked = Object.values(queries).flatMap((list) => list.slice(0, 5))

let databases: Db[] = []
beforeAll(async () => {
  const opened = await Promise.all(kinds.map(openSearchDatabase))
  databases = opened.map(({ db }) => db)
  for (const db of databases) await fill(db, documents)
  return async () => {
    await Promise.all(opened.map(({ drop }) => drop()))
  }
})

test('no question of a search reads a whole table', async () => {
  const db = databases[0] as Db
  const database = openSqlite(String(db.file), 'reader')
  const statements = new Map<string, readonly unknown[]>()
  const read = new Kysely<Schema>({
    dialect: new SqliteDialect({ database }),
    log({ query }) {
      statements.set(query.sql.replace(/\?(, \?)+/g, '?'), [query.sql, query.parameters])
    },
  })
  for (const query of [...asked, '!!!']) await searchDocuments({ ...db, read }, query, 20, today)
  const planOf = (sql: string, parameters: readonly unknown[] = []) =>
    database.native
      .prepare(`explain query plan ${sql}`)
      .all(...(parameters as string[]))
      .map(({ detail }) => String(detail))
  const isScan = (step: string) => /^SCAN (?!\S+ VIRTUAL TABLE INDEX \d+:\S*M)/.test(step)
  expect(planOf('select * from search_documents').filter(isScan)).toHaveLength(1)
  expect(planOf('select * from search_fts').filter(isScan)).toHaveLength(1)
  expect(statements.size).toBe(9)
  const scans = [...statements.values()].flatMap(([sql, parameters]) =>
    planOf(sql as string, parameters as unknown[])
      .filter(isScan)
      .map((step) => `${step}: ${sql}`),
  )
  expect(scans).toEqual([])
  database.close()
})

test('both databases find the same among many documents', async () => {
  let found = 0
  for (const query of asked) {
    const [sqlite, postgres] = await Promise.all(databases.map((db) => searchDocuments(db, query, 20, today)))
    expect(postgres).toEqual(sqlite)
    found += sqlite?.length ?? 0
  }
  expect(found).toBeGreaterThan(500)
})

test('an emptied index finds nothing and keeps no word', async () => {
  for (const db of databases) {
    await db.write((tx) => clearIndex(tx, db.dialect))
    for (const query of asked) expect(await searchDocuments(db, query, 20, today)).toEqual([])
    for (const table of ['search_documents', 'search_words', 'search_variants'] as const)
      expect(await db.read.selectFrom(table).selectAll().execute()).toEqual([])
  }
})
