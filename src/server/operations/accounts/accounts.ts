// The doors to accounts and sessions, for routes and commands.
import type { Tokens } from '#contract/entities/session.ts'
import type { Db } from '#db/connection.ts'
import type { Caller as LiveCaller } from './access-token.ts'
import { type AccountLimits, accountLimits } from './guess-limits.ts'
import { createHashQueue, type HashQueueSize } from './hash-queue.ts'
import { deriveKeys } from './keys.ts'
import { createLimiter } from './limiter.ts'
import { type Login, login } from './login.ts'
import { argon2, type PasswordHash } from './password-hash.ts'
import { authenticateToken, endSessionOf, refreshSession } from './sessions.ts'
import type { Workshop } from './workshop.ts'

export interface AccountsDeps {
  db: Db
  clock: () => Date
  /** At least 32 random bytes that stay the same across restarts. */
  secret: Uint8Array
  limits?: Partial<AccountLimits>
  /** How many passwords are hashed at once, and how many strangers may wait for it. */
  hashing?: HashQueueSize
  hash?: PasswordHash
}

export type Accounts = ReturnType<typeof createAccounts>
export type Caller = LiveCaller

const hashing: HashQueueSize = { running: 2, waiting: 8 }

/** Throws when the secret is too short. */
export function createAccounts(deps: AccountsDeps) {
  const { db, clock } = deps
  const keys = deriveKeys(deps.secret)
  const shop: Workshop = {
    db,
    clock,
    keys,
    hash: deps.hash ?? argon2,
    queue: createHashQueue(deps.hashing ?? hashing),
    limiter: createLimiter(db, clock, keys.counted),
    limits: { ...accountLimits, ...deps.limits },
  }
  return {
    /** Throws `bad_credentials` or `too_often`. */
    login: (input: Login): Promise<Tokens> => login(shop, input),
    /** Throws `unauthenticated`. */
    refresh: (token: string): Promise<Tokens> => refreshSession(shop, token),
    /** Never fails for a token that means nothing. */
    logout: (token: string): Promise<void> => endSessionOf(shop, token),
    /** Takes the token after `Bearer `. Throws `unauthenticated`. */
    authenticate: (bearer: string | undefined): Promise<Caller> => authenticateToken(shop, bearer),
  }
}
