// Shared context of the account operations.
import type { Db } from '#db/connection.ts'
import type { FactorMail } from '../factors/factor-mail.ts'
import type { Keys } from './keys.ts'
import type { AccountLimits, Limiter } from './limiter.ts'
import type { LinkMail } from './link-mail.ts'
import type { HashQueue, PasswordHash } from './password-hash.ts'

export interface AccountsContext {
  db: Db
  clock: () => Date
  keys: Keys
  hash: PasswordHash
  queue: HashQueue
  limiter: Limiter
  limits: AccountLimits
  /** Null when this server sends no mail. */
  mail: LinkMail | null
  /** Tells owners that their second factors changed; null when this server sends no mail. */
  factorMail: FactorMail | null
}
