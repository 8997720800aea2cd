// Migrates a database to the newest schema; safe to run again and by two processes at once.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import type { Migration, MigrationProvider } from 'kysely/migration'
import { type Db, writerLock } from './connection.ts'
import type { Dialect } from './dialect.ts'
import { makePrivate } from './private-file.ts'
import type { Schema } from './schema.ts'

type Step = { up(db: Kysely<never>, dialect: Dialect): Promise<void> }

// Read from the folder, so that adding a migration only means adding a file.
const folder = join(import.meta.dirname, 'migrations')
/** Names of all migrations, oldest first. */
export const migrationNames: readonly string[] = readdirSync(folder)
  .filter((file) => /^\d{4}-[a-z0-9-]+\.ts$/.test(file))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort()

function providerFor(dialect: Dialect): MigrationProvider {
  return {
    async getMigrations() {
      const migrations: Record<string, Migration> = {}
      for (const name of migrationNames) {
        // Most starts have none to run.
        const load = () => import(`./migrations/${name}.ts`) as Promise<Step>
        migrations[name] = { up: async (db) => (await load()).up(db as Kysely<never>, dialect) }
      }
      return migrations
    },
  }
}

/** Table of the migrations that are done. */
const migrationTable = 'kysely_migration'
/** Key of the advisory lock of migrations: any number that is the same in every process. */
const migrationLock = 4_207_711

/**
 * Runs `work` on a database that nobody else migrates meanwhile. On PostgreSQL all migrations are one transaction with
 * a lock until its end: the migrator's own lock belongs to a session, which is another one with each transaction behind
 * a pooler. On SQLite a second file is locked, and that lock ends with the process.
 */
async function locked<T>({ migrator, file }: Db, work: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  if (file === null)
    return migrator.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx)
      // A save of another server, which has locked one table, would wait for another one that this has locked, and the
      // other way round.
      await sql`select pg_advisory_xact_lock(${writerLock})`.execute(tx)
      return work(tx)
    })
  makePrivate(`${file}.migrating`)
  const lock = new DatabaseSync(`${file}.migrating`, { timeout: 60_000 })
  try {
    lock.exec('begin exclusive')
    return await work(migrator)
  } finally {
    lock.close()
  }
}

/** Names of the migrations that are done; none where there is no table of them. */
async function readDone(admin: Kysely<Schema>): Promise<Set<string>> {
  const query = sql<{ name: string }>`select name from ${sql.table(migrationTable)}`
  const { rows } = await query.execute(admin).catch(() => ({ rows: [] }))
  return new Set(rows.map(({ name }) => name))
}

const hasAll = (done: ReadonlySet<string>) => migrationNames.every((name) => done.has(name))

/**
 * Runs the pending migrations, up to `last` when it is given; returns their names, oldest first. Tables of a later version
 * are left as they are: its steps are such that this one can go on with them.
 */
export async function migrate(db: Db, last?: string): Promise<string[]> {
  // Most starts have nothing to do, and do not wait until the migrator has looked at every table. A later version may
  // have brought the tables further, as during an upgrade.
  if (last === undefined && hasAll(await readDone(db.admin))) return []
  return locked(db, async (admin) => {
    const { Migrator } = await import('kysely/migration')
    const migrator = new Migrator({
      db: admin,
      provider: providerFor(db.dialect),
      migrationTableName: migrationTable,
    })
    const { error, results = [] } = await (last === undefined
      ? migrator.migrateToLatest()
      : migrator.migrateTo(last))
    // A later version may have been first. After a step that failed on PostgreSQL nothing can be read any more.
    if (error && hasAll(await readDone(admin))) return []
    if (error) throw new Error('The database could not be brought to the newest version.', { cause: error })
    return results.map((result) => result.migrationName)
  })
}
