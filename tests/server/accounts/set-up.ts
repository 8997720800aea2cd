// Accounts on a database of their own, with a clock that stands still and hashes that cost nothing.
import type { Db } from '#db/connection.ts'
import { insertUser } from '#db/tables/users.ts'
import { type Accounts, type AccountsDeps, createAccounts } from '#server/operations/accounts/accounts.ts'
import type { PasswordHash } from '#server/operations/accounts/password-hash.ts'
import type { DatabaseKind } from '#tests/support/databases.ts'
import { openTestDb } from './test-db.ts'

export const secret = new Uint8Array(32).fill(7)
export const password = 'violet-harbour-lantern'
export const home = '203.0.113.7'

/** A hash one can read, and the number of times one was computed. */
export interface CountingHash extends PasswordHash {
  count: number
}

export function countingHash(): CountingHash {
  const counting: CountingHash = {
    count: 0,
    dummyHash: 'plain$nobody knows',
    async hash(text) {
      counting.count += 1
      return `plain$${text}`
    },
    async verify(stored, text) {
      counting.count += 1
      return stored.slice(stored.indexOf('$') + 1) === text
    },
    stateOf(stored) {
      if (stored.startsWith('plain$')) return 'current'
      return stored.startsWith('old$') ? 'outdated' : 'broken'
    },
  }
  return counting
}

export interface Bench {
  db: Db
  hash: CountingHash
  accounts: Accounts
  /** Moves the clock. */
  pass(milliseconds: number): void
  now(): Date
  /** The same database behind new objects, as after a restart. */
  restart(more?: Partial<AccountsDeps>): Accounts
  /** Stores an account as it is, without rules; answers its id. */
  addUser(
    username: string,
    more?: { role?: string; is_active?: number; password_hash?: string },
  ): Promise<number>
  login(username: string, address?: string): ReturnType<Accounts['login']>
}

export async function setUp(kind: DatabaseKind, more: Partial<AccountsDeps> = {}): Promise<Bench> {
  const db = await openTestDb(kind)
  const hash = countingHash()
  let time = Date.parse('2026-11-20T10:00:00.000Z')
  const clock = () => new Date(time)
  const restart = (again: Partial<AccountsDeps> = {}) =>
    createAccounts({ db, clock, secret, hash, ...more, ...again })
  const accounts = restart()
  return {
    db,
    hash,
    accounts,
    restart,
    now: clock,
    pass: (milliseconds) => {
      time += milliseconds
    },
    addUser: async (
      username,
      { role = 'ADMIN', is_active = 1, password_hash = `plain$${password}` } = {},
    ) => {
      const values = { username, username_key: username.toLowerCase(), password_hash, role, is_active }
      const user = await db.write((tx) => insertUser(tx, values, clock().toISOString()))
      return user.id
    },
    login: (username, address = home) => accounts.login({ username, password, address }),
  }
}

export const seconds = 1000
export const minutes = 60 * seconds
export const days = 24 * 60 * minutes
