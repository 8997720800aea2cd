// Everything that a rejected request must leave unchanged, read from the files of a running server.
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { filesIn } from '#tests/server/state.ts'

/**
 * Ignored tables: sign-in writes to these, publishing to the last two, and the search index is derived from the rest.
 */
const leftOut =
  /^(sessions|limit_hits|known_addresses|request_keys|search_.*|kysely_.*|sqlite_.*|leases?|publish.*)$/

async function databaseIn(dataDir: string): Promise<string> {
  const name = (await readdir(dataDir)).find((file) => /\.(sqlite|db)$/.test(file))
  if (!name) throw new Error(`${dataDir} has no database.`)
  return join(dataDir, name)
}

/** Marks an account of a running server as one with a second factor. */
export async function addFactorIn(dataDir: string, userId: number): Promise<void> {
  const db = new DatabaseSync(await databaseIn(dataDir), { timeout: 5_000 })
  try {
    db.prepare('update users set second_factor = 1 where id = ?').run(userId)
  } finally {
    db.close()
  }
}

/** Table → number of rows and their digest; also a digest of the files of pictures and uploads. */
export async function stateIn(dataDir: string): Promise<Record<string, string>> {
  const db = new DatabaseSync(await databaseIn(dataDir), { readOnly: true })
  const digest = (value: unknown) =>
    createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)
  const state: Record<string, string> = {}
  try {
    for (const { name } of db
      .prepare(`select name from sqlite_master where type = 'table' order by name`)
      .all()) {
      if (typeof name !== 'string' || leftOut.test(name)) continue
      const rows = db.prepare(`select * from "${name}"`).all()
      state[name] = `${rows.length} ${digest(rows)}`
    }
  } finally {
    db.close()
  }
  state.files = digest([
    ...(await filesIn(join(dataDir, 'media'))),
    ...(await filesIn(join(dataDir, 'uploads'))),
  ])
  return state
}
