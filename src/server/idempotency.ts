// Idempotent creations and changes: requests repeated with the same `Idempotency-Key` of the same caller are carried out
// once (IETF draft "The Idempotency-Key HTTP Header Field", draft-ietf-httpapi-idempotency-key-header-07). The response is
// stored in the transaction of the record, so that a crash never leaves one without the other.
import { createHash, createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { Db, Read } from '#db/connection.ts'
import { getIdempotentAnswer, putIdempotentAnswer } from '#db/tables/idempotent-answers.ts'
import type { Answer, StoreAnswer } from './call.ts'
import { Upload } from './request/upload.ts'

/** Used for a request without a key. */
export const storeNothing: StoreAnswer = async (_tx, answer) => answer

/** One request with a key. */
export interface IdempotentCall {
  /** Caller and key, because other callers may use the same key. */
  id: string
  /** Digest of method, address and body, as `fingerprintOf` makes it. */
  fingerprint: string
}

export interface Idempotency {
  /**
   * Returns the stored response, or runs `work`, which must store its own. Throws `in_progress` while the first request
   * is still running, `key_reused` when the key was used for another request.
   */
  run<T>(call: IdempotentCall, work: (keep: StoreAnswer) => Promise<Answer<T>>): Promise<Answer<T>>
  /** Keyed digest of a request, because a body may contain a password. */
  fingerprintOf(asked: string, body: Readonly<Record<string, unknown>>): Promise<string>
}

/** Refusals that no first request can be the reason of: of the key itself, and of a caller who is told nothing any more. */
const ownRefusals: readonly ErrorCode[] = ['key_reused', 'in_progress', 'unauthenticated']

/** Whether a repeated request may be refused because its first one was carried out: a name is taken, a record changed. */
const mayBeItsOwn = (error: unknown) => error instanceof AppError && !ownRefusals.includes(error.code)

/** Another process was first; its response is returned, and this transaction is rolled back. */
class AlreadyStored extends Error {
  readonly answer: Answer<unknown>

  constructor(answer: Answer<unknown>) {
    super('The answer of this key is kept already.')
    this.answer = answer
  }
}

/**
 * The key in a header, which is a string of the structured fields (RFC 9651), accepted without its quotes too; null
 * without a header. Throws `malformed`.
 */
export function readIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null
  const key = /^"?([\w.:~+/=-]{16,128})"?$/.exec(header.trim())?.[1]
  if (key) return key
  throw new AppError(
    'malformed',
    'Idempotency-Key: It must be 16 to 128 letters, digits or - _ . : ~ + / = in quotes. Send a new random one, such as a UUID.',
  )
}

async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('base64url')
}

export function createIdempotency(db: Db, clock: () => Date, secret: Uint8Array): Idempotency {
  const running = new Set<string>()

  async function find(read: Read, { id, fingerprint }: IdempotentCall): Promise<Answer<unknown> | null> {
    const kept = await getIdempotentAnswer(read, id, clock().toISOString())
    if (!kept) return null
    const body: unknown = JSON.parse(kept.body)
    if (kept.fingerprint !== fingerprint)
      throw new AppError(
        'key_reused',
        'This Idempotency-Key was sent before with something else, and that was stored. Change what was stored, or send a new key.',
        { current: body },
      )
    return {
      body,
      ...(typeof kept.revision === 'number' && { revision: kept.revision }),
      ...(typeof kept.change_id === 'number' && { changeId: kept.change_id }),
    }
  }

  function keepFor(call: IdempotentCall): StoreAnswer {
    return async (tx, answer) => {
      const first = await find(tx, call)
      if (first) throw new AlreadyStored(first)
      const now = clock().getTime()
      await putIdempotentAnswer(
        tx,
        {
          ...call,
          body: JSON.stringify(answer.body),
          revision: answer.revision ?? null,
          change_id: answer.changeId ?? null,
          expires_at: new Date(now + limits.requestKeyHours * 3_600_000).toISOString(),
        },
        new Date(now).toISOString(),
      )
      return answer
    }
  }

  return {
    async run<T>(call: IdempotentCall, work: (keep: StoreAnswer) => Promise<Answer<T>>) {
      if (running.has(call.id))
        throw new AppError(
          'in_progress',
          'The first request with this Idempotency-Key is still being worked on. Ask again in a moment.',
          { retryAfterSeconds: 1 },
        )
      running.add(call.id)
      try {
        return ((await find(db.read, call)) as Answer<T> | null) ?? (await work(keepFor(call)))
      } catch (error) {
        if (error instanceof AlreadyStored) return error.answer as Answer<T>
        // What this one is refused for may be what its own first request stored, to another process.
        const first = mayBeItsOwn(error) ? await find(db.read, call) : null
        if (first) return first as Answer<T>
        throw error
      } finally {
        running.delete(call.id)
      }
    },
    async fingerprintOf(asked, body) {
      const entries = Object.entries(body).map(async ([name, value]) => [
        name,
        value instanceof Upload ? await digestOfFile(value.staged.path) : value,
      ])
      const text = JSON.stringify([asked, await Promise.all(entries)])
      return createHmac('sha256', secret).update(`asked for ${text}`).digest('base64url')
    },
  }
}
