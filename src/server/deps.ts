// Dependencies of the application; open.ts creates the real ones, tests use their own clock and folders.
import type { Logger } from 'pino'
import type { Db } from '#db/connection.ts'
import type { Replica } from '#db/replica.ts'
import type { MediaLibrary } from '#media/library.ts'
import type { MediaStore } from '#media/store.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { Env } from './env.ts'
import type { Idempotency } from './idempotency.ts'
import type { MediaAccess } from './media-access.ts'
import type { MediaGuard } from './media-guard.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Accounts } from './operations/accounts/accounts.ts'
import type { Limiter } from './operations/accounts/limiter.ts'
import type { ApiTokens } from './operations/api-tokens/api-tokens.ts'
import type { MailQueue } from './operations/mail-queue.ts'
import type { StaffPresence } from './staff-presence.ts'

export interface Deps {
  env: Env
  db: Db
  /** Null when the settings name none, and where its delay would only cost, as in rendering threads. */
  replica: Replica | null
  media: MediaLibrary
  mediaStore: MediaStore
  mediaGuard: MediaGuard
  mediaAccess: MediaAccess
  accounts: Accounts
  apiTokens: ApiTokens
  idempotency: Idempotency
  limiter: Limiter
  /** Null when no mail server is set. */
  mailQueue: MailQueue | null
  cache: AnswerCache
  clock: () => Date
  /** The site's date, yyyy-mm-dd. */
  today: () => string
  log: Logger
  /** Aborted when the server begins to stop. */
  stopping: AbortController
  /** Metrics of this process; null when the settings have no token for them. */
  metrics: Metrics | null
  presence: StaffPresence
  /** Ends the ids of webhook messages that this server and those beside it send. */
  hookMark: string
  /** Set where everything written is rolled back after a page was made of it. */
  isPreview?: true
}
