// Removes imports of which nothing is needed any more, in short transactions: SQLite deletes in the thread that answers
// everybody.
import { setImmediate as pause } from 'node:timers/promises'
import { limits } from '#contract/limits.ts'
import type { Write } from '#db/connection.ts'
import {
  deleteImport,
  deleteSomeRows,
  getImport,
  type ImportRowsTable,
  listLeftImports,
  listOldImports,
  withdrawImports,
} from '#db/tables/imports.ts'
import { turnsBy } from '#db/turns.ts'
import type { Deps } from '../../deps.ts'

type RemovalDeps = Pick<Deps, 'db' | 'clock'>

/** Rows may be as long as the whole file together, so few are deleted at once. */
const rowsAtOnce = 25

/** Deletes rows for as long as others may wait; false when none is left. */
async function deleteForAWhile(tx: Write, table: ImportRowsTable, id: number): Promise<boolean> {
  let isTime = true
  const takeTurns = turnsBy(async () => {
    isTime = false
  })
  while (isTime) {
    if ((await deleteSomeRows(tx, table, id, rowsAtOnce)) < rowsAtOnce) return false
    await takeTurns()
  }
  return true
}

async function removeRows({ db }: RemovalDeps, id: number): Promise<void> {
  for (const table of ['import_rows', 'import_results'] as const)
    while (await db.write((tx) => deleteForAWhile(tx, table, id))) await pause()
}

/** Removes imports that are withdrawn. What is left when the server ends meanwhile goes with other old ones. */
export async function removeImports(deps: RemovalDeps, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await removeRows(deps, id)
    await deps.db.write((tx) => deleteImport(tx, id))
  }
}

/** Removes an import whose check has failed, unless its commit has come about although it had no answer. */
export async function removeUnfinished(deps: RemovalDeps, id: number): Promise<void> {
  // A write waits for such a commit.
  const found = await deps.db.write((tx) => getImport(tx, id))
  if (found?.state === 'checking') await removeImports(deps, [id])
}

/** Removes what is over, so that nobody's files are kept for longer than is said. */
export async function removeOldImports(deps: RemovalDeps): Promise<void> {
  const before = (hours: number) => new Date(deps.clock().getTime() - hours * 3_600_000).toISOString()
  const left = await deps.db.write(async (tx) => {
    const ids = await listLeftImports(tx, before(limits.importHours))
    await withdrawImports(tx, ids)
    return ids
  })
  await removeImports(deps, left)
  for (const id of await listOldImports(deps.db.read, before(limits.importUndoDays * 24)))
    await removeRows(deps, id)
}
