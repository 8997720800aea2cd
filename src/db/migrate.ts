// Migrates a database to the newest schema; safe to run again and by two processes at once.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Db } from './connection.ts'
import type { Dialect } from './dialect.ts'
import { makePrivate } from './private-file.ts'

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
        const step = (await import(`./migrations/${name}.ts`)) as Step
        migrations[name] = { up: (db) => step.up(db as Kysely<never>, dialect) }
      }
      return migrations
    },
  }
}

/**
 * Kysely's migrator locks on PostgreSQL but not on SQLite; there, SQLite locks a second file, and the lock ends with
 * the process.
 */
async function locked<T>(file: string | null, work: () => Promise<T>): Promise<T> {
  if (file === null) return work()
  makePrivate(`${file}.migrating`)
  const lock = new DatabaseSync(`${file}.migrating`, { timeout: 60_000 })
  try {
    lock.exec('begin exclusive')
    return await work()
  } finally {
    lock.close()
  }
}

/** Runs the pending migrations, up to `last` when it is given; returns their names, oldest first. */
export async function migrate(db: Db, last?: string): Promise<string[]> {
  return locked(db.file, async () => {
    const migrator = new Migrator({ db: db.admin, provider: providerFor(db.dialect) })
    const { error, results = [] } = await (last === undefined
      ? migrator.migrateToLatest()
      : migrator.migrateTo(last))
    if (error) throw new Error('The database could not be brought to the newest version.', { cause: error })
    return results.map((result) => result.migrationName)
  })
}
