// Limits on how often something may be tried, kept in the database: they survive a restart and are shared by
// all processes. Every attempt that was let through is one row; one that was refused leaves nothing.
import { createHmac } from 'node:crypto'
import type { Db, Read, Write } from '#db/connection.ts'
import {
  addHit,
  deleteExpiredHits,
  deleteHits,
  deleteHitsBelow,
  getLimitingHit,
} from '#db/tables/limit-hits.ts'

/** At most `points` attempts of `key` in any span of `windowSeconds`; a key is a path, from wide to narrow. */
export interface LimitRule {
  key: readonly string[]
  points: number
  windowSeconds: number
}

/** `receipt` takes the attempt back. */
export type LimitAnswer =
  | { state: 'ok'; receipt: readonly number[] }
  | { state: 'refused'; retryAfterSeconds: number }

export interface Limiter {
  /** Counts one attempt under every rule, or under none when one of them refuses. */
  take(rules: readonly LimitRule[]): Promise<LimitAnswer>
  /** Uncounts an attempt, in the caller's transaction. */
  giveBack(tx: Write, receipt: readonly number[]): Promise<void>
  /** Uncounts every attempt of the keys below this path. */
  forget(tx: Write, path: readonly string[]): Promise<void>
}

const sweepEveryMs = 10 * 60_000

/** Keys are stored as digests, so they may hold an address; with a secret, also what a person typed. */
export function createLimiter(db: Db, clock: () => Date, secret: Uint8Array | string = ''): Limiter {
  const toPart = (part: string) => createHmac('sha256', secret).update(part).digest('base64url').slice(0, 22)
  const toStored = (path: readonly string[]) => path.map(toPart).join('/')
  let sweptAt = Number.NEGATIVE_INFINITY

  async function secondsToWait(read: Read, rules: readonly LimitRule[], now: number): Promise<number> {
    let wait = 0
    for (const rule of rules) {
      const since = new Date(now - rule.windowSeconds * 1000).toISOString()
      const at = await getLimitingHit(read, toStored(rule.key), since, rule.points)
      if (at !== null) wait = Math.max(wait, (Date.parse(at) - now) / 1000 + rule.windowSeconds)
    }
    return Math.ceil(wait)
  }

  async function sweep(tx: Write, now: number): Promise<void> {
    if (Math.abs(now - sweptAt) < sweepEveryMs) return
    sweptAt = now
    await deleteExpiredHits(tx, new Date(now).toISOString())
  }

  return {
    async take(rules) {
      // A refusal is found by reading alone: a flood of attempts never waits for the writer.
      const waitNow = await secondsToWait(db.read, rules, clock().getTime())
      if (waitNow > 0) return { state: 'refused', retryAfterSeconds: waitNow }
      return db.write(async (tx): Promise<LimitAnswer> => {
        const now = clock().getTime()
        const wait = await secondsToWait(tx, rules, now)
        if (wait > 0) return { state: 'refused', retryAfterSeconds: wait }
        await sweep(tx, now)
        const receipt: number[] = []
        for (const { key, windowSeconds } of rules) {
          const expiresAt = new Date(now + windowSeconds * 1000).toISOString()
          receipt.push(await addHit(tx, toStored(key), new Date(now).toISOString(), expiresAt))
        }
        return { state: 'ok', receipt }
      })
    },
    giveBack: (tx, receipt) => deleteHits(tx, receipt),
    forget: (tx, path) => deleteHitsBelow(tx, toStored(path)),
  }
}

/** Most checks in any span of 24 hours unless told otherwise. */
export interface AccountLimits {
  /** Of one account: from addresses it was not signed in to from of late, together, and from each of them. */
  strangers: number
  perStranger: number
  /** Of one account: from addresses it was signed in to from in the last 30 days, together, and from each. */
  known: number
  perKnown: number
  /** Of one account: by whoever is signed in to it, when changing the password. */
  signedIn: number
  /** From one address, whatever the account: in 15 minutes, and in a day. */
  perAddressShort: number
  perAddress: number
}

/** The three shares of an account make 100. */
export const accountLimits: AccountLimits = {
  strangers: 50,
  perStranger: 15,
  known: 40,
  perKnown: 20,
  signedIn: 10,
  perAddressShort: 30,
  perAddress: 150,
}
