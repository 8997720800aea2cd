// Shows and hides records at the moments that staff have set. What is due is found in the database, so that a restart, a
// server that is gone or a clock that jumps only makes it late; whichever server comes first does it.
import { backoffMs } from '#contract/backoff.ts'
import { fieldsOf, getRecord, type RecordValues } from '#db/records.ts'
import { clockActor } from '#db/tables/audit.ts'
import { listDue, nextMoment } from '#db/tables/schedule.ts'
import type { Deps } from '../deps.ts'
import { type RecordType, recordTypes } from './record-types.ts'
import { updateAndRecord } from './record-writes.ts'

export interface Schedule {
  start(): void
  /** Does all that is due; returns how many records it has changed. */
  doDue(): Promise<number>
  close(): Promise<void>
}

const atOnce = 100
/** Longest time between two looks, in milliseconds: other servers may not be heard. */
const longestMs = 5_000
/** How long before a moment, in milliseconds, whatever makes pages is made ready for it; longer than between two looks. */
const aheadMs = 15_000
const retries = { firstMs: 500, longestMs: 30_000 }

export function createSchedule(deps: Deps): Schedule {
  const { db, clock, log, presence } = deps
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | null = null
  let looksAgain = false
  let isClosed = false
  let failures = 0
  let stopListening = () => {}

  /** What is due of a record now; null when another server has done it meanwhile. */
  function dueOf(fields: Readonly<Record<string, unknown>>, now: string): Record<string, unknown> | null {
    const isDue = (name: string) => typeof fields[name] === 'string' && fields[name] <= now
    const [appears, disappears] = [isDue('publish_at'), isDue('unpublish_at')]
    if (!appears && !disappears) return null
    return {
      // After a long time away both may be due.
      is_active: !disappears,
      ...(appears && { publish_at: null }),
      ...(disappears && { unpublish_at: null }),
    }
  }

  function change(type: RecordType, id: number): Promise<boolean> {
    return db.write(async (tx) => {
      const at = clock().toISOString()
      const before = await getRecord(tx, type.mapping, id)
      const fields = before && dueOf(fieldsOf(before), at)
      if (!before || !fields) return false
      const values = { fields, images: {} } as RecordValues
      await updateAndRecord(tx, deps, { type, id, actor: clockActor, at }, before, values)
      log.info({ resource: type.name, id, ...fields }, 'done as planned')
      return true
    })
  }

  async function doDue(): Promise<number> {
    let changed = 0
    for (;;) {
      const due = await listDue(db.read, clock().toISOString(), atOnce)
      const problems: unknown[] = []
      for (const { resource, id } of due)
        try {
          if (await change(recordTypes[resource], id)) changed += 1
        } catch (error) {
          // The others do not wait for it.
          problems.push(error)
        }
      if (problems.length > 0) throw problems[0]
      if (due.length < atOnce || isClosed) return changed
    }
  }

  function lookIn(ms: number): void {
    clearTimeout(timer)
    if (isClosed) return
    timer = setTimeout(look, ms)
    timer.unref()
  }

  async function work(): Promise<void> {
    try {
      do {
        looksAgain = false
        let next = await nextMoment(db.read)
        if (next !== null && Date.parse(next) <= clock().getTime()) {
          await doDue()
          next = await nextMoment(db.read)
        }
        const ms = next === null ? Number.POSITIVE_INFINITY : Date.parse(next) - clock().getTime()
        if (ms < aheadMs) presence.note()
        lookIn(Math.min(longestMs, Math.max(1, ms)))
      } while (looksAgain && !isClosed)
      failures = 0
    } catch (error) {
      failures += 1
      if (failures === 1) log.error({ err: error }, 'what is planned could not be done; trying again')
      lookIn(backoffMs(failures, retries))
    }
  }

  function look(): void {
    if (isClosed) return
    looksAgain = true
    working ??= work().finally(() => {
      working = null
    })
  }

  return {
    doDue,
    start() {
      stopListening = db.onChange(look)
      look()
    },
    async close() {
      isClosed = true
      stopListening()
      clearTimeout(timer)
      await working
    },
  }
}
