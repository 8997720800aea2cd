// Erases messages whose time is over: those deleted by staff after a while, all others after the period that the Terms
// promise. Of several servers one looks, and another one takes over when it is gone.
import { randomUUID } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { getMessageRows, listOverdue, takeRetentionLease } from '#db/tables/inbox.ts'
import type { Deps } from '../deps.ts'
import { eraseAndNote, retentionActor } from './inbox.ts'

export interface MessageRetention {
  start(): void
  /** Erases what is overdue; returns how many messages, 0 when it is another server's turn. */
  run(): Promise<number>
  close(): Promise<void>
}

const dayMs = 86_400_000
const intervalMs = 3_600_000
const atOnce = 200

export function createMessageRetention(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'env'>): MessageRetention {
  const { db, clock, log, env } = deps
  const holder = randomUUID()
  let timer: NodeJS.Timeout | undefined
  let working: Promise<unknown> = Promise.resolve()
  let isClosed = false

  const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs).toISOString()

  /** One transaction with the turn, so that nobody else begins while it is under way, and a failure leaves it free. */
  function runOnce(isFirst: boolean): Promise<number> {
    return db.write(async (tx) => {
      const now = clock()
      const at = now.toISOString()
      const until = new Date(now.getTime() + intervalMs).toISOString()
      if (isFirst && !(await takeRetentionLease(tx, holder, at, until))) return 0
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

  async function run(): Promise<number> {
    let erased = 0
    for (let isFirst = true; !isClosed; isFirst = false) {
      const count = await runOnce(isFirst)
      erased += count
      if (count < atOnce) break
    }
    if (erased > 0) log.info({ erased }, 'messages erased whose time was over')
    return erased
  }

  function look(): void {
    working = run().catch((err: unknown) => log.error({ err }, 'old messages could not be erased'))
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
