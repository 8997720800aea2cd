// Duration of a search among 20,000 records, on SQLite and on PostgreSQL: `node tests/bench/search.bench.ts`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Db, type DbLocation, openDb } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { searchDocuments } from '#db/search/search.ts'
import { indexDocument, indexDocuments } from '#db/search/search-index.ts'
import { makeCorpus, type QueryKind } from '#tests/bench/search-corpus.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'

const size = Number(process.argv[2] ?? 20_000)
const target = 20
const limit = 20
const rounds = 2

const now = () => performance.now()
const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const show = (milliseconds: number) => milliseconds.toFixed(1).padStart(7)

function report(label: string, times: readonly number[], hits: number): void {
  const sorted = times.toSorted((a, b) => a - b)
  const figures = [0.5, 0.95, 0.99].map((share) => show(at(sorted, share))).join('')
  console.log(`  ${label.padEnd(34)}${figures}${show(sorted.at(-1) ?? 0)}${String(hits).padStart(7)}`)
}

async function measure(
  db: Db,
  queries: readonly string[],
  today: string,
): Promise<{ times: number[]; hits: number }> {
  const times: number[] = []
  let hits = 0
  for (let round = 0; round < rounds; round++) {
    for (const query of queries) {
      const start = now()
      const found = await searchDocuments(db, query, limit, today)
      times.push(now() - start)
      hits += found.length
    }
  }
  return { times, hits: Math.round(hits / times.length) }
}

async function bench(name: string, location: DbLocation): Promise<void> {
  const { documents, queries, today } = makeCorpus(size)
  const db = openDb(location)
  await migrate(db)
  const start = now()
  await db.write((tx) => indexDocuments(tx, documents, db.dialect))
  console.log(`${name}: ${size} documents indexed in ${((now() - start) / 1000).toFixed(1)} s`)
  const saves: number[] = []
  for (const document of documents.filter((_, place) => place % Math.ceil(size / 50) === 0)) {
    const before = now()
    await db.write((tx) => indexDocument(tx, document, db.dialect))
    saves.push(now() - before)
  }
  console.log(`  ${'milliseconds'.padEnd(34)}    p50    p95    p99    max   hits`)
  const all: number[] = []
  for (const [kind, list] of Object.entries(queries) as [QueryKind, string[]][]) {
    const { times, hits } = await measure(db, list, today)
    report(kind, times, hits)
    all.push(...times)
  }
  report(`all (p95 at most ${target})`, all, 0)
  report('indexing one document again', saves, 0)
  await db.close()
}

const folder = await mkdtemp(join(tmpdir(), 'marquee-search-'))
const server = await startPostgres()
try {
  await bench('SQLite', { kind: 'sqlite', file: join(folder, 'search.sqlite') })
  await bench('PostgreSQL', { kind: 'postgres', url: server.url })
} finally {
  await server.stop()
  await rm(folder, { recursive: true })
}
