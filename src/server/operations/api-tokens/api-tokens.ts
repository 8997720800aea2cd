// Interface to API tokens: for administrators who create and revoke them, and for requests that carry one.
import type { Logger } from 'pino'
import type { ApiToken, ApiTokenMade } from '#contract/entities/api-token.ts'
import { AppError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { Scope } from '#contract/scopes.ts'
import { notFound } from '#contract/texts.ts'
import type { Db, Read, Write } from '#db/connection.ts'
import {
  getApiToken,
  getUsableApiToken,
  insertApiToken,
  listApiTokens,
  listUsableApiTokens,
  type StoredApiToken,
} from '#db/tables/api-tokens.ts'
import { type Actor, addAudit } from '#db/tables/audit.ts'
import { assertMayManage, type Manager } from '../accounts/manager.ts'
import { createRequestRate } from './request-rate.ts'
import { apiTokenSubject, revoke } from './revoking.ts'
import { digestOf, endingOf, makeSecret } from './secret.ts'
import { lacksScope, sessionOnlyError, type TokenCaller } from './token-caller.ts'
import { createUsageRecorder } from './usage-recorder.ts'

export interface ApiTokensDeps {
  db: Db
  clock: () => Date
  /** The site's date, yyyy-mm-dd. */
  today: () => string
  log: Logger
}

export interface ApiTokenInput {
  name: string
  scopes: readonly Scope[]
  expires_on: string | null
}

export type ApiTokens = ReturnType<typeof createApiTokens>

/** The same message for every failure, so that it does not reveal whether a token has existed. */
const refused = () =>
  new AppError(
    'unauthenticated',
    'This API token has expired, was revoked or never existed. Ask an administrator for a new one.',
  )

const badField = (field: string, reason: string, code: 'bad_field' | 'conflict' = 'bad_field') =>
  new AppError(code, `${field}: ${reason}`, { errors: { [field]: [reason] } })

export function createApiTokens({ db, clock, today, log }: ApiTokensDeps) {
  const rate = createRequestRate(clock, limits.tokenRequests)
  const uses = createUsageRecorder(db, clock, log)

  function toAnswer(row: StoredApiToken): ApiToken {
    const { user_id: _, scopes, ...rest } = row
    const isPast = row.expires_on !== null && row.expires_on < today()
    const state = row.revoked_at ? 'revoked' : isPast ? 'expired' : 'active'
    return { ...rest, scopes: JSON.parse(scopes) as Scope[], state }
  }

  async function assertRoom(read: Read, name: string): Promise<void> {
    const present = await listUsableApiTokens(read, today())
    if (present.some((token) => token.name === name))
      throw badField(
        'name',
        `There is a token “${name}” that can be used. Choose another name, or revoke that one first.`,
        'conflict',
      )
    if (present.length >= limits.tokens)
      throw new AppError(
        'conflict',
        `There are ${limits.tokens} API tokens that can be used. Revoke one that is not needed any more.`,
      )
  }

  return {
    /**
     * The caller with this secret, when `scope` is among its scopes; reads the database every time, so that a revoked
     * token is rejected at its next request. Throws `unauthenticated`, `too_often` or `forbidden`.
     */
    async authorise(secret: string, scope: Scope | undefined): Promise<TokenCaller> {
      const row = await getUsableApiToken(db.read, digestOf(secret), today())
      if (row === null) throw refused()
      const { id: tokenId, name } = row
      const wait = rate.take(tokenId)
      if (wait > 0)
        throw new AppError(
          'too_often',
          `This API token may send ${limits.tokenRequests} requests a minute. Send them more slowly.`,
          { retryAfterSeconds: wait },
        )
      const scopes = JSON.parse(row.scopes) as Scope[]
      if (scope === undefined) throw sessionOnlyError()
      if (!scopes.includes(scope)) throw lacksScope(scope)
      uses.note(tokenId)
      return { tokenId, name, scopes }
    },

    /** Asks once more for a caller that was authorised a while ago, without counting it. Throws `unauthenticated`. */
    async authoriseAgain({ tokenId }: TokenCaller): Promise<void> {
      const row = await getApiToken(db.read, tokenId)
      if (row === null || toAnswer(row).state !== 'active') throw refused()
    },

    async list(page: number, pageSize: number): Promise<{ count: number; tokens: ApiToken[] }> {
      const { count, rows } = await listApiTokens(db.read, page, pageSize)
      return { count, tokens: rows.map(toAnswer) }
    },

    /** Throws `not_found`. */
    async get(id: number): Promise<ApiToken> {
      const row = await getApiToken(db.read, id)
      if (row === null) throw new AppError('not_found', notFound.apiToken)
      return toAnswer(row)
    },

    /**
     * `finish` runs in the transaction and receives the token without its secret, which must not be stored. Throws
     * `bad_field` for a past day, `conflict` for a name in use or too many tokens, and `unauthenticated` when the
     * creator's session ended meanwhile.
     */
    async create(
      actor: Manager & { userId: number },
      { name, scopes, expires_on }: ApiTokenInput,
      finish: (tx: Write, token: ApiTokenMade) => Promise<unknown>,
    ): Promise<ApiTokenMade> {
      if (expires_on !== null && expires_on < today())
        throw badField('expires_on', `This day has passed. Choose ${today()} or a later one.`)
      const secret = makeSecret()
      return db.write(async (tx) => {
        const now = clock()
        await assertMayManage(tx, actor, now)
        await assertRoom(tx, name)
        const at = now.toISOString()
        const row = await insertApiToken(tx, {
          name,
          digest: digestOf(secret),
          ending: endingOf(secret),
          scopes: JSON.stringify(scopes),
          user_id: actor.userId,
          expires_on,
          created_at: at,
        })
        const after = { name, scopes, expires_on }
        const entry = { subject: apiTokenSubject, subjectId: row.id, revision: 1, before: {}, after }
        await addAudit(tx, { actor, action: 'create', ...entry }, at)
        const token = toAnswer(row)
        await finish(tx, { ...token, secret: null })
        return { ...token, secret }
      })
    },

    /** Revoking twice is no error. Throws `not_found`. */
    async revoke(actor: Actor, id: number): Promise<void> {
      await db.write(async (tx) => {
        const row = await getApiToken(tx, id)
        if (row === null) throw new AppError('not_found', notFound.apiToken)
        await revoke(tx, actor, row, clock().toISOString())
      })
    },

    /** Resolves when all uses have been written. */
    settled: () => uses.settled(),
  }
}
