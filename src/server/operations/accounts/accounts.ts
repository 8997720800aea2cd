// Interface to accounts and sessions, for routes and commands.
import type { Tokens } from '#contract/entities/session.ts'
import type { User } from '#contract/entities/user.ts'
import type { Db, Write } from '#db/connection.ts'
import type { FactorMail } from '../factors/factor-mail.ts'
import { createFactors } from '../factors/factors.ts'
import type { AccountsContext } from './context.ts'
import { ensureFirstAdministrator } from './first-administrator.ts'
import { deriveKeys } from './keys.ts'
import { type AccountLimits, accountLimits, createLimiter } from './limiter.ts'
import type { LinkMail } from './link-mail.ts'
import { type Login, login } from './login.ts'
import type { Manager } from './manager.ts'
import { type AccountChange, changeAccount, getAccount } from './own-account.ts'
import { endOwnSessions, listOwnSessions } from './own-sessions.ts'
import { argon2, createHashQueue, type HashQueueSize, type PasswordHash } from './password-hash.ts'
import {
  choosePassword,
  type Forgotten,
  forgotPassword,
  type LinkOrder,
  makePasswordLink,
  readPasswordLink,
} from './password-links.ts'
import { authenticateToken, endSessionOf, getPresentCaller, refreshSession } from './sessions.ts'
import type { Caller } from './tokens.ts'
import {
  createUser,
  findUser,
  getUser,
  listUsers,
  patchUser,
  type UserInput,
  type UserPatch,
  type UserQuery,
} from './users.ts'

export interface AccountsDeps {
  db: Db
  clock: () => Date
  /** At least 32 random bytes that stay the same across restarts. */
  secret: Uint8Array
  limits?: Partial<AccountLimits>
  /** How many passwords are hashed in parallel, and how many callers that are not signed in may wait. */
  hashing?: HashQueueSize
  hash?: PasswordHash
  /** How one-time links are mailed; null when this server sends no mail. */
  mail?: LinkMail | null
  /** How owners are told that their second factors changed. */
  factorMail?: FactorMail | null
}

export type Accounts = ReturnType<typeof createAccounts>

const hashing: HashQueueSize = { running: 2, waiting: 8 }

/** Throws when the secret is too short. */
export function createAccounts(deps: AccountsDeps) {
  const { db, clock } = deps
  const keys = deriveKeys(deps.secret)
  const context: AccountsContext = {
    db,
    clock,
    keys,
    hash: deps.hash ?? argon2,
    queue: createHashQueue(deps.hashing ?? hashing),
    limiter: createLimiter(db, clock, keys.counted),
    limits: { ...accountLimits, ...deps.limits },
    mail: deps.mail ?? null,
    factorMail: deps.factorMail ?? null,
  }
  return {
    factors: createFactors(context),
    /** Throws `bad_credentials`, `second_factor` or `too_often`. */
    login: (input: Login): Promise<Tokens> => login(context, input),
    /** Throws `unauthenticated`. */
    refresh: (token: string): Promise<Tokens> => refreshSession(context, token),
    /** Ignores an invalid token. */
    logout: (token: string): Promise<void> => endSessionOf(context, token),
    /** Takes the token after `Bearer `. Throws `unauthenticated`. */
    authenticate: (bearer: string | undefined): Promise<Caller> => authenticateToken(context, bearer),
    /** The caller as they are now, who was authenticated a while ago. Throws `unauthenticated`. */
    authenticateAgain: (caller: Caller): Promise<Caller> => getPresentCaller(db.read, caller, clock()),
    /** Throws `unauthenticated` when the account is gone. */
    getAccount: (caller: Caller): Promise<User> => getAccount(context, caller),
    /** Ends every session of the account and starts a new one. Throws `bad_field`, `too_often` or `unauthenticated`. */
    changeAccount: (
      caller: Caller,
      input: AccountChange,
      from: { address: string; agent?: string | undefined },
    ): Promise<Tokens> => changeAccount(context, caller, input, from),
    listSessions: (caller: Caller) => listOwnSessions(context, caller),
    /** Ends one session of the caller, or all but the one that asks (`id` null). Throws `not_found`. */
    endSessions: (caller: Caller, id: string | null) => endOwnSessions(context, caller, id),
    /** Mails a link, if there is such an account; `sending` goes on after the answer. Throws `conflict` or `too_often`. */
    forgotPassword: (asked: Forgotten) => forgotPassword(context, asked),
    /** Throws `conflict`, `not_found`, `unauthenticated` or `unavailable`. */
    makePasswordLink: (actor: Manager, order: LinkOrder) => makePasswordLink(context, actor, order),
    /** Throws `unauthenticated`. */
    readPasswordLink: (token: string) => readPasswordLink(context, token),
    /** Throws `unauthenticated`, `bad_field` or `second_factor`. */
    choosePassword: (input: {
      token: string
      password: string
      agent?: string | undefined
    }): Promise<Tokens> => choosePassword(context, input),
    /** One page of accounts and the total count. */
    listUsers: (query: UserQuery) => listUsers(context, query),
    /** Throws `not_found`. */
    getUser: (id: number): Promise<User> => getUser(context, id),
    /** The account with that name, in any letter case or Unicode form, or null. */
    findUser: (username: string): Promise<User | null> => findUser(context, username),
    /** Throws `bad_field`, `conflict` or `unauthenticated`. */
    createUser: (
      actor: Manager,
      input: UserInput,
      finish?: (tx: Write, user: User) => Promise<unknown>,
    ): Promise<User> => createUser(context, actor, input, finish),
    /**
     * `accepted`: revisions the actor accepts to overwrite. Throws `bad_field`, `not_found`, `conflict`, `stale` or
     * `unauthenticated`.
     */
    patchUser: (
      actor: Manager,
      id: number,
      patch: UserPatch,
      accepted: readonly number[] | null = null,
      finish?: (tx: Write, user: User) => Promise<unknown>,
    ): Promise<User> => patchUser(context, actor, id, patch, accepted, finish),
    /** Null when an account exists already. Throws `bad_field` for unusable settings. */
    ensureFirstAdministrator: (settings: { username?: string | undefined; password?: string | undefined }) =>
      ensureFirstAdministrator(context, settings),
  }
}
