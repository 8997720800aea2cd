// For commands that work on what a server has: a wrong DATA_DIR must not make a new, empty database.
import { existsSync } from 'node:fs'
import { type DbLocation, dbLocation } from '#db/connection.ts'
import { type Env, SettingsError } from '#server/env.ts'

/** Place of the database of the settings; throws `SettingsError` when no server has made it yet. */
export function findDatabase(env: Env): DbLocation {
  const location = dbLocation(env.DATABASE_URL, env.DATA_DIR)
  if (location.kind === 'sqlite' && !existsSync(location.file))
    throw new SettingsError(
      `There is no database in ${env.DATA_DIR}. Set DATA_DIR as the server has it, which makes one at its first start.`,
    )
  return location
}
