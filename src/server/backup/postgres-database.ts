// What a restore asks of a database on PostgreSQL before it replaces the rows.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, serverConnections } from '#db/connection.ts'
import { migrationNames } from '#db/migrate.ts'
import { appliedMigrations } from '#db/tables/whole-tables.ts'
import { BackupError } from './backup-error.ts'
import { inUse } from './sqlite-files.ts'

/** Milliseconds of rest after which only a pooler keeps a connection: a server renews its lease every four seconds. */
const restingMs = 10_000
/** Milliseconds for which connections of servers that have ended may still count. */
const endingMs = restingMs + 2_000

async function isServed(db: Db): Promise<boolean> {
  const restingSince = sql`clock_timestamp() - make_interval(secs => ${restingMs / 1000})`
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = ${serverConnections}
      and (state <> 'idle' or state_change > ${restingSince}) limit 1`.execute(db.read)
  return rows.length > 0
}

/** A running server would go on with what it remembers of the old content. */
export async function refuseBesideServers(db: Db): Promise<void> {
  for (const end = performance.now() + endingMs; await isServed(db); await sleep(50))
    if (performance.now() > end) throw new BackupError(inUse)
}

/** This version knows only its own tables: rows of others would stay, or keep those that they refer to. */
export async function refuseNewerTables(db: Db): Promise<void> {
  const applied = await appliedMigrations(db.read)
  if (applied.some((name) => !migrationNames.includes(name)))
    throw new BackupError(
      'The tables of this database are of a newer version. Restore into a new, empty database.',
    )
}
