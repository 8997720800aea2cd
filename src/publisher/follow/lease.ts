// The right to publish: one process at a time holds it, and it passes on when the holder dies.
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Logger } from 'pino'
import type { Db } from '#db/connection.ts'

export interface Lease {
  isHeld(): boolean
  /** Tries at once; true when it is ours. */
  take(): Promise<boolean>
  /** Told whenever it becomes ours or is lost. */
  onTurn(listener: (isHeld: boolean) => void): void
  /** Gives it back. */
  close(): Promise<void>
}

/** How long it lasts without being renewed, and how often it is, in milliseconds. */
const lastsMs = 15_000
const renewMs = 4000

/** Leases of this very process. */
const ownHolders = new Set<string>()

/** Whether a holder on this machine still runs; one on another machine cannot be asked. */
function isSurelyDead(holder: string): boolean {
  const [host, pid] = holder.split(' ')
  if (host !== hostname()) return false
  // A container that starts again has the same name and the same number.
  if (Number(pid) === process.pid) return !ownHolders.has(holder)
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/** A lease on `id`, kept in the database and renewed until it is closed. */
export function createLease(db: Db, id: string, log: Logger): Lease {
  const holder = `${hostname()} ${process.pid} ${randomUUID()}`
  ownHolders.add(holder)
  const listeners: ((isHeld: boolean) => void)[] = []
  let validUntil = 0
  let wasHeld = false
  let isClosed = false
  const isHeld = () => !isClosed && Date.now() < validUntil

  function tell(): void {
    if (isHeld() === wasHeld) return
    wasHeld = isHeld()
    for (const listener of listeners) listener(wasHeld)
  }

  async function take(): Promise<boolean> {
    const now = Date.now()
    const expires_at = new Date(now + lastsMs).toISOString()
    const taken = await db.admin.transaction().execute(async (tx) => {
      const known = await tx.selectFrom('leases').selectAll().where('id', '=', id).executeTakeFirst()
      if (
        known &&
        known.holder !== holder &&
        Date.parse(known.expires_at) > now &&
        !isSurelyDead(known.holder)
      )
        return false
      // Told apart by the holder that was read: of two that try at once, one finds it changed.
      const result = known
        ? await tx
            .updateTable('leases')
            .set({ holder, expires_at })
            .where('id', '=', id)
            .where('holder', '=', known.holder)
            .executeTakeFirst()
        : await tx
            .insertInto('leases')
            .values({ id, holder, expires_at })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst()
      return 'numUpdatedRows' in result
        ? result.numUpdatedRows > 0n
        : (result.numInsertedOrUpdatedRows ?? 0n) > 0n
    })
    validUntil = taken ? now + lastsMs : 0
    tell()
    return taken
  }

  const renewing = setInterval(() => {
    take().catch((error: unknown) => {
      log.warn({ err: error }, 'the right to publish could not be renewed')
      tell()
    })
  }, renewMs)
  renewing.unref()

  return {
    isHeld,
    take,
    onTurn: (listener) => void listeners.push(listener),
    async close() {
      clearInterval(renewing)
      const held = isHeld()
      isClosed = true
      ownHolders.delete(holder)
      if (held)
        await db.admin
          .deleteFrom('leases')
          .where('id', '=', id)
          .where('holder', '=', holder)
          .execute()
          .catch(() => {})
    },
  }
}
