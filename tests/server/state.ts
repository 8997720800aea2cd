// Everything a refused request must leave as it was: rows, picture files, uploads in flight.
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { TestApp } from './harness.ts'

/** Signing in writes here, and search is made from the rest. */
const leftOut = /^(sessions|limit_hits|known_addresses|search_.*|kysely_.*|sqlite_.*)$/

const known = new WeakMap<Db, Promise<string[]>>()
function tableNames(db: Db): Promise<string[]> {
  const names = known.get(db) ?? readTableNames(db)
  known.set(db, names)
  return names
}

async function readTableNames(db: Db): Promise<string[]> {
  const query =
    db.dialect.name === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table' order by name`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`
  return (await query.execute(db.read)).rows.map(({ name }) => name).filter((name) => !leftOut.test(name))
}

/** Paths of all files below a folder, relative to it, sorted. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

/** Picture files, and uploads in flight. */
export async function pictureFiles({ dataDir }: TestApp): Promise<string[]> {
  return [...(await filesIn(join(dataDir, 'media'))), ...(await filesIn(join(dataDir, 'uploads')))]
}

const digest = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)

/** Table → how many rows it has, and a digest of them. PostgreSQL is asked once for all tables. */
async function tableStates(db: Db): Promise<[string, string][]> {
  const names = await tableNames(db)
  if (db.dialect.name === 'postgres') {
    const each = names.map((name) => {
      const rows = sql`select * from ${sql.table(name)} order by 1, 2`
      const digest = sql`md5(coalesce(json_agg(to_json(sorted))::text, ''))`
      return sql`select ${sql.lit(name)} as name, concat(count(*), ' ', ${digest}) as state from (${rows}) as sorted`
    })
    const { rows } = await sql<{ name: string; state: string }>`${sql.join(each, sql` union all `)}`.execute(
      db.read,
    )
    return rows.map(({ name, state }) => [name, state])
  }
  const states: [string, string][] = []
  for (const name of names) {
    const { rows } = await sql`select * from ${sql.table(name)} order by 1, 2`.execute(db.read)
    states.push([name, `${rows.length} ${digest(rows)}`])
  }
  return states
}

/** One line a table, one for the files: differs exactly when something is stored otherwise. */
export async function stateOf(site: TestApp): Promise<Record<string, string>> {
  const { db } = site.deps
  // Sessions change with every sign-in, but none is ended by a request that is refused.
  const ended = db.read.selectFrom('sessions').select('id').where('ended_why', '=', 'elsewhere')
  return {
    ...Object.fromEntries(await tableStates(db)),
    'sessions ended elsewhere': digest(await ended.orderBy('id').execute()),
    files: digest(await pictureFiles(site)),
  }
}
