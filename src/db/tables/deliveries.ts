// The latest change each external receiver has been notified of; stored in the database, so that notices are repeated
// after a crash.
import type { Db, Write } from '../connection.ts'

/** Hosts that build the site themselves. */
export const buildReceiver = 'build-hook'
/** Caches that purge pages. */
export const purgeReceiver = 'purge'

/** Number of the last change the receiver was notified of; null before the first notice. */
export async function deliveredUpTo(db: Db, id: string): Promise<number | null> {
  const row = await db.read
    .selectFrom('deliveries')
    .select('change_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.change_id ?? null
}

/** Marks it unless another process has marked something else since. */
export async function replaceDelivered(
  db: Db,
  id: string,
  known: number | null,
  change: number,
): Promise<void> {
  if (known === null)
    await db.admin
      .insertInto('deliveries')
      .values({ id, change_id: change })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await db.admin
      .updateTable('deliveries')
      .set({ change_id: change })
      .where('id', '=', id)
      .where('change_id', '=', known)
      .execute()
}

export async function markDelivered(db: Db, id: string, change: number): Promise<void> {
  await db.admin
    .insertInto('deliveries')
    .values({ id, change_id: change })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ change_id: change }))
    .execute()
}

/** Makes a change the next one that every receiver is notified of, where none is known to have been notified of any. */
export async function deliverFrom(tx: Write, change: number): Promise<void> {
  const rows = [buildReceiver, purgeReceiver].map((id) => ({ id, change_id: change - 1 }))
  await tx.insertInto('deliveries').values(rows).execute()
}
