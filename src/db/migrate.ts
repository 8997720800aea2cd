// Brings a database to the newest tables; safe to run again and by two processes at once.
import { DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Db } from './connection.ts'
import type { Dialect } from './dialect.ts'
import * as start from './migrations/0001-start.ts'
import * as guessing from './migrations/0002-guessing.ts'
import * as publishing from './migrations/0003-publishing.ts'
import * as keptAnswers from './migrations/0004-kept-answers.ts'
import * as unusedPictures from './migrations/0005-unused-pictures.ts'
import * as mailAgain from './migrations/0006-mail-again.ts'

type Step = { up(db: Kysely<never>, dialect: Dialect): Promise<void> }
const steps: Record<string, Step> = {
  '0001-start': start,
  '0002-guessing': guessing,
  '0003-publishing': publishing,
  '0004-kept-answers': keptAnswers,
  '0005-unused-pictures': unusedPictures,
  '0006-mail-again': mailAgain,
}

function providerFor(dialect: Dialect): MigrationProvider {
  const migrations: Record<string, Migration> = {}
  for (const [name, step] of Object.entries(steps)) {
    migrations[name] = { up: (db) => step.up(db as Kysely<never>, dialect) }
  }
  return { getMigrations: async () => migrations }
}

/** Kysely's migrator locks on PostgreSQL but not on SQLite: a second file, locked by SQLite itself, dies with its process. */
async function locked<T>(file: string | null, work: () => Promise<T>): Promise<T> {
  if (file === null) return work()
  const lock = new DatabaseSync(`${file}.migrating`, { timeout: 60_000 })
  try {
    lock.exec('begin exclusive')
    return await work()
  } finally {
    lock.close()
  }
}

/** Names of all steps, oldest first. */
export const migrationNames: readonly string[] = Object.keys(steps)

/** Names of the steps that were run, oldest first; none after `last`, when it is given. */
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
