// `npm run migrate`: brings the tables of the database up to date, as every start does, and ends.
import { dbLocation, openDb } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { makeDataFolder } from '#server/data-folder.ts'
import { readEnv } from '#server/env.ts'
import { readArguments } from './command/read-arguments.ts'
import { explainFailure } from './start/explain.ts'
import { print } from './start/tell.ts'

const usage = `Brings the tables of the database up to date, as every start does, and ends. Servers of the version before go on
with the new tables.

Usage:
  npm run migrate`

async function main(): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = readEnv(process.env)
  if (!DATABASE_URL) makeDataFolder(DATA_DIR)
  const db = openDb(dbLocation(DATABASE_URL, DATA_DIR))
  try {
    const steps = await migrate(db)
    print(steps.length > 0 ? `Done: ${steps.join(', ')}.` : 'The tables were up to date.')
  } finally {
    await db.close()
  }
}

if (readArguments(process.argv.slice(2), { usage }))
  await main().catch((error: unknown) => {
    console.error(explainFailure(error, process.env) ?? error)
    process.exitCode = 1
  })
