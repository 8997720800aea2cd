// Migrates a database to the newest schema; safe to run again and by two processes at once.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
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

/** Key of the advisory lock of migrations: any number that is the same in every process. */
const migrationLock = 4_207_711

/**
 * Runs `work` on a database that nobody else migrates meanwhile. On PostgreSQL all migrations are one transaction with
 * a lock until its end: the migrator's own lock belongs to a session, which is another one with each transaction behind
 * a pooler. On SQLite a second file is locked, and that lock ends with the process.
 */
async function locked<T>({ admin, file }: Db, work: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  if (file === null)
    return admin.transaction().execute(async (tx) => {
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
    return await work(admin)
  } finally {
    lock.close()
  }
}

/** True when a later version has brought the tables further than this one knows, as during an upgrade. */
async function isAhead(admin: Kysely<Schema>): Promise<boolean> {
  const query = sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`
  const done = new Set((await query.execute(admin)).rows.map(({ name }) => name))
  return migrationNames.every((name) => done.has(name)) && done.size > migrationNames.length
}

/**
 * Runs the pending migrations, up to `last` when it is given; returns their names, oldest first. Tables of a later version
 * are left as they are: its steps are such that this one can go on with them.
 */
export async function migrate(db: Db, last?: string): Promise<string[]> {
  return locked(db, async (admin) => {
    const migrator = new Migrator({ db: admin, provider: providerFor(db.dialect) })
    const { error, results = [] } = await (last === undefined
      ? migrator.migrateToLatest()
      : migrator.migrateTo(last))
    // After a step that failed on PostgreSQL nothing can be read any more.
    if (error && (await isAhead(admin).catch(() => false))) return []
    if (error) throw new Error('The database could not be brought to the newest version.', { cause: error })
    return results.map((result) => result.migrationName)
  })
}
