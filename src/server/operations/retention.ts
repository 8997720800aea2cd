// Erases what is kept for a while only: messages deleted by staff and, after the period that the Terms promise, all others;
// imported files, discarded drafts and unused pictures. Of several servers one looks, and another one takes over when it is gone.
import { randomUUID } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { getMessageRows, listOverdue, takeRetentionLease } from '#db/tables/inbox.ts'
import type { Deps } from '../deps.ts'
import { removeLongDiscarded } from './drafts/drafts.ts'
import { removeOldImports } from './imports/removal.ts'
import { eraseAndNote, retentionActor } from './inbox.ts'
import { markUnmarked, removeLongUnused } from './picture-removal.ts'

type RetentionDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'env' | 'media' | 'mediaGuard'>

export interface Retention {
  start(): void
  /** Erases what is overdue; returns how many messages, 0 when it is another server's turn. */
  run(): Promise<number>
  close(): Promise<void>
}

const dayMs = 86_400_000
const intervalMs = 3_600_000
const atOnce = 200

export function createRetention(deps: RetentionDeps): Retention {
  const { db, clock, log, env } = deps
  const holder = randomUUID()
  let timer: NodeJS.Timeout | undefined
  let working: Promise<unknown> = Promise.resolve()
  let isClosed = false

  const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs).toISOString()

  /**
   * Erases some messages and returns how many; null when it is another server's turn. One transaction with the turn, so that
   * nobody else begins while it is under way, and a failure leaves it free.
   */
  function eraseMessages(isFirst: boolean): Promise<number | null> {
    return db.write(async (tx) => {
      const now = clock()
      const at = now.toISOString()
      const until = new Date(now.getTime() + intervalMs).toISOString()
      if (isFirst && !(await takeRetentionLease(tx, holder, at, until))) return null
      const overdue = {
        deletedBefore: before(now, limits.deletedMessageDays),
        sentBefore: env.MESSAGE_RETENTION_DAYS > 0 ? before(now, env.MESSAGE_RETENTION_DAYS) : null,
      }
      const ids = await listOverdue(tx, overdue, atOnce)
      if (ids.length === 0) return 0
      const rows = await getMessageRows(tx, ids)
      await eraseAndNote(tx, [...rows.values()], retentionActor, at)
      return rows.size
    })
  }

  async function removeOthers(): Promise<void> {
    await removeOldImports(deps)
    await removeLongDiscarded(deps)
    await markUnmarked(deps)
    await removeLongUnused(deps)
  }

  async function run(): Promise<number> {
    let erased = 0
    for (let isFirst = true; !isClosed; isFirst = false) {
      const count = await eraseMessages(isFirst)
      if (count === null) return 0
      erased += count
      if (count < atOnce) break
    }
    if (erased > 0) log.info({ erased }, 'messages erased whose time was over')
    if (!isClosed) await removeOthers()
    return erased
  }

  function look(): void {
    working = run().catch((err: unknown) => log.error({ err }, 'what is no longer kept could not be erased'))
  }

  return {
    run,
    start() {
      // More often than the turn lasts, so that the turn of a server that is gone is taken soon.
      timer = setInterval(look, intervalMs / 4)
      timer.unref()
      look()
    },
    async close() {
      isClosed = true
      clearInterval(timer)
      await working
    },
  }
}
