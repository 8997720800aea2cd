// Publishing lease: one process at a time holds it, and another takes over when the holder dies.
import type { Logger } from 'pino'
import type { Db } from '#db/connection.ts'
import { createHandover } from './handover.ts'
import { addHolder, dropHolder, isHolderDead } from './lease-holder.ts'

export interface Lease {
  readonly id: string
  /** Name of this holder. */
  readonly holder: string
  isHeld(): boolean
  /** Number of times this process has acquired the lease other than by renewing it in time. */
  term(): number
  /** Tries once to acquire the lease; true when this process holds it. */
  take(): Promise<boolean>
  /** Registers a listener that is called whenever the lease is acquired or lost. */
  onChange(listener: (isHeld: boolean) => void): void
  /** Until `work` is done this process leaves a free lease to others, which are prepared, for two renewal intervals. */
  deferDuring(work: Promise<unknown>): void
  /** Leaves the lease to others, until it may be taken again. */
  release(): Promise<void>
  /** Releases the lease for good. */
  close(): Promise<void>
}

/** Lifetime of a lease that is not renewed, and the renewal interval, in milliseconds. */
export interface LeaseTimes {
  lastsMs: number
  renewMs: number
}

type Outcome = 'taken' | 'renewed' | 'refused' | 'changed'

/** Without room, a lease that nobody has taken for so many of its lifetimes is taken. */
const patienceTimes = 3

/**
 * A lease whose row has stood unchanged for so many lifetimes is over, whatever end it names: more than one, because
 * another version may give leases a longer life.
 */
const trustedTimes = 3

/** How many chances to take the lease a process that is not prepared passes over. */
const mostPassed = 2

/** By `performance.now()` and by `Date.now()`, in milliseconds. */
const never = { monotonic: 0, wall: 0 }

const usualTimes: LeaseTimes = { lastsMs: 15_000, renewMs: 4000 }

/**
 * Creates a lease on `id`, stored in the database and renewed until it is closed. A holder whose disk has no room hands it
 * to another process that has, if one asks for it; without room a lease is taken only when nobody else has wanted it.
 * While `mayTake` is false it is neither taken nor renewed.
 */
export function createLease(
  db: Db,
  id: string,
  log: Logger,
  times: LeaseTimes = usualTimes,
  hasRoom: () => Promise<boolean> = async () => true,
  mayTake: () => boolean = () => true,
): Lease {
  const { lastsMs, renewMs } = times
  const holder = addHolder()
  const listeners: ((isHeld: boolean) => void)[] = []
  /** By the clock that nobody sets, and by the wall clock, which goes on while the whole machine is suspended. */
  let validUntil = never
  let wasHeld = false
  let isClosed = false
  let term = 0
  let expiry: NodeJS.Timeout | undefined
  /** The row of another holder, and when this process first saw it, by the clock that nobody sets. */
  let seen = { row: '', at: 0 }
  const handover = createHandover(db, id, holder, lastsMs)
  let isFull = false
  /** Number of works that prepare this process for publishing, and of chances passed over meanwhile. */
  let preparing = 0
  let passed = 0
  const isHeld = () => !isClosed && performance.now() < validUntil.monotonic && Date.now() < validUntil.wall

  function notify(isHeldNow = isHeld()): void {
    if (isHeldNow === wasHeld) return
    wasHeld = isHeldNow
    for (const listener of listeners) listener(wasHeld)
  }

  function passesOver(): boolean {
    if (preparing === 0 || passed >= mostPassed) return false
    passed += 1
    return true
  }

  /**
   * Milliseconds since when another holder's lease has been over; negative while it lasts. A clock that was ahead may have
   * written an end that lies far away.
   */
  function overFor(other: { holder: string; expires_at: string }, now: number): number {
    const row = `${other.holder} ${other.expires_at}`
    if (row !== seen.row) seen = { row, at: performance.now() }
    return Math.max(now - Date.parse(other.expires_at), performance.now() - seen.at - trustedTimes * lastsMs)
  }

  /**
   * Compare-and-set on the row as it was read, so that of two processes that try at once one has it. Not a transaction:
   * a process that is suspended in the middle of one would lock all others out of the row.
   */
  async function attempt(now: number): Promise<Outcome> {
    const expires_at = new Date(now + lastsMs).toISOString()
    const known = await db.admin.selectFrom('leases').selectAll().where('id', '=', id).executeTakeFirst()
    if (!known) {
      if (passesOver()) return 'refused'
      const { numInsertedOrUpdatedRows } = await db.admin
        .insertInto('leases')
        .values({ id, holder, expires_at })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows ? 'taken' : 'changed'
    }
    const isOwn = known.holder === holder
    const freeSince = isOwn ? 0 : overFor(known, now)
    if (!isOwn && freeSince <= 0 && !isHolderDead(known.holder)) {
      passed = 0
      return 'refused'
    }
    if (!isOwn && isFull && freeSince < patienceTimes * lastsMs) return 'refused'
    if (!isOwn && passesOver()) return 'refused'
    const update = db.admin
      .updateTable('leases')
      .set({ holder, expires_at })
      .where('id', '=', id)
      .where('holder', '=', known.holder)
    // Its holder may have renewed it since.
    const exact = isOwn ? update : update.where('expires_at', '=', known.expires_at)
    const { numUpdatedRows } = await exact.executeTakeFirstOrThrow()
    if (!numUpdatedRows) return 'changed'
    return isOwn ? 'renewed' : 'taken'
  }

  async function lookAtDisk(): Promise<void> {
    const wasFull = isFull
    isFull = !(await hasRoom().catch(() => false))
    if (isFull && !wasFull && isHeld())
      log.warn(
        'there is no room on the disk to publish; another server does if it can, else this one goes on trying',
      )
  }

  /** True when another process, which has room, has the lease by now. */
  async function handOver(outcome: Outcome, now: number): Promise<boolean> {
    if (outcome === 'refused' && !isFull) await handover.ask(now)
    if (outcome !== 'taken' && outcome !== 'renewed') return false
    if (!isFull) await handover.withdraw()
    else if (await handover.offer(now)) {
      log.warn('there is no room on the disk to publish; another server does')
      return true
    }
    return false
  }

  async function take(): Promise<boolean> {
    if (!mayTake()) return isHeld()
    await lookAtDisk()
    const begun = { monotonic: performance.now(), wall: Date.now() }
    await db.clock.measure()
    const now = db.clock.now()
    const first = await attempt(now)
    // This process itself may have changed it, by a renewal that took long.
    const outcome = first === 'changed' ? await attempt(now) : first
    const isHandedOver = await handOver(outcome, now)
    const isTaken = !isHandedOver && (outcome === 'taken' || outcome === 'renewed')
    // One that was handed over to this process is its own before it is renewed. In one that had run out nothing was noted,
    // even if nobody else took it.
    const isNew = outcome === 'taken' || !isHeld()
    validUntil = isTaken ? { monotonic: begun.monotonic + lastsMs, wall: begun.wall + lastsMs } : never
    // Another process may have held it since, for example while this one was suspended.
    if (isTaken && isNew) {
      term += 1
      notify(false)
    }
    notify()
    clearTimeout(expiry)
    // A renewal may also hang instead of failing, for example while the database is paused.
    expiry = setTimeout(() => notify(), lastsMs + 1)
    expiry.unref()
    return isTaken
  }

  /** Others need not wait until it runs out. */
  async function forget(): Promise<void> {
    await db.admin
      .deleteFrom('leases')
      .where('id', '=', id)
      .where('holder', '=', holder)
      .execute()
      .catch(() => {})
  }

  const renewing = setInterval(() => {
    take().catch((error: unknown) => {
      log.warn({ err: error }, 'the publishing lease could not be renewed')
      notify()
    })
  }, renewMs)
  renewing.unref()

  return {
    id,
    holder,
    isHeld,
    term: () => term,
    take,
    onChange: (listener) => void listeners.push(listener),
    deferDuring(work) {
      preparing += 1
      const done = () => {
        preparing -= 1
      }
      work.then(done, done)
    },
    async release() {
      const held = isHeld()
      validUntil = never
      clearTimeout(expiry)
      notify()
      if (held) await forget()
    },
    async close() {
      clearInterval(renewing)
      clearTimeout(expiry)
      const held = isHeld()
      isClosed = true
      dropHolder(holder)
      if (held) await forget()
    },
  }
}
