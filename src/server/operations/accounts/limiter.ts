// Rate limits stored in the database, so that they survive a restart and are shared by all processes. Every permitted
// attempt is one row; a rejected one is not stored.
import { createHmac } from 'node:crypto'
import type { Db, Read, Write } from '#db/connection.ts'
import {
  addHit,
  deleteExpiredHits,
  deleteHits,
  deleteHitsBelow,
  getLimitingHit,
} from '#db/tables/limit-hits.ts'

/** At most `points` attempts of `key` in any span of `windowSeconds`; a key is a path, from general to specific. */
export interface LimitRule {
  key: readonly string[]
  points: number
  windowSeconds: number
}

/** `receipt` allows the attempt to be undone. */
export type LimitAnswer =
  | { state: 'ok'; receipt: readonly number[] }
  | { state: 'refused'; retryAfterSeconds: number }

export interface Limiter {
  /** Counts one attempt under every rule, or under none when one of them rejects it. */
  take(rules: readonly LimitRule[]): Promise<LimitAnswer>
  /** Removes an attempt from the count, in the caller's transaction. */
  refund(tx: Write, receipt: readonly number[]): Promise<void>
  /** Removes every attempt of the keys below this path from the count. */
  forget(tx: Write, path: readonly string[]): Promise<void>
}

const sweepEveryMs = 10 * 60_000

/** Keys are stored as digests, so they may contain an address; with a secret, also what a person typed. */
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
      // A rejection needs only a read, so that a flood of attempts never waits for the writer.
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
    refund: (tx, receipt) => deleteHits(tx, receipt),
    forget: (tx, path) => deleteHitsBelow(tx, toStored(path)),
  }
}

/** Maximum number of checks in any span of 24 hours, unless stated otherwise. */
export interface AccountLimits {
  /** For one account, from addresses without a recent sign-in: together, and from each of them. */
  strangers: number
  perStranger: number
  /** For one account, from addresses with a sign-in in the last 30 days: together, and from each of them. */
  known: number
  perKnown: number
  /** For one account, by a user who is signed in to it, when changing the password. */
  signedIn: number
  /** From one address, for any account: in 15 minutes, and in a day. */
  perAddressShort: number
  perAddress: number
  /** Links asked for in an hour: for one name, and from one address. */
  links: number
  linksPerAddress: number
}

/** The three shares of an account add up to 100. */
export const accountLimits: AccountLimits = {
  strangers: 50,
  perStranger: 15,
  known: 40,
  perKnown: 20,
  signedIn: 10,
  perAddressShort: 30,
  perAddress: 150,
  links: 5,
  linksPerAddress: 20,
}
