// Converts errors to responses, in one place (RFC 9457).
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { AppError, errorCodes, type Problem } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { problemType } from '#contract/problem-type.ts'
import { cutText } from '#contract/text-length.ts'
import { causesOf, isUnreachable, type SystemError } from '#db/unreachable.ts'
import { StoreUnavailableError } from '#media/store-unavailable.ts'

/** The problem document of an expected failure. */
export function toProblem(error: AppError): Problem {
  const { status, title } = errorCodes[error.code]
  return {
    type: problemType + error.code,
    title,
    status,
    detail: error.message,
    code: error.code,
    ...(error.errors && { errors: error.errors }),
    ...(error.current !== undefined && { current: error.current }),
    ...(error.challenge && { challenge: error.challenge }),
  }
}

/** Limits the size of an error response, because it repeats parts of the request. */
function bounded(problem: Problem): string {
  const text = JSON.stringify(problem)
  // A stored record inside it may have any size, because the client needs it.
  if (problem.current !== undefined || Buffer.byteLength(text) <= limits.refusalBytes) return text
  const { errors: _, ...rest } = problem
  return JSON.stringify({ ...rest, detail: `${cutText(problem.detail, 1000).toWellFormed()}…` })
}

/** Response for an expected failure, at most `limits.refusalBytes`. */
export function problemResponse(error: AppError): Response {
  const problem = toProblem(error)
  const headers = new Headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
  if (problem.status === 401) headers.set('www-authenticate', 'Bearer realm="api"')
  if (error.scope)
    headers.set('www-authenticate', `Bearer realm="api", error="insufficient_scope", scope="${error.scope}"`)
  if (error.retryAfterSeconds !== undefined)
    headers.set('retry-after', String(Math.ceil(error.retryAfterSeconds)))
  return new Response(bounded(problem), { status: problem.status, headers })
}

/** No database connection, or a broken one (SQLSTATE 25P03: ended in a transaction; 3D000: no such database). */
function isDatabaseAway(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  // SQLITE_BUSY: another process has held the write lock for longer than the timeout.
  if (errcode === 5) return true
  return /^(25P03|3D000)$/.test(String(code)) || isUnreachable(error)
}

/** The problem of every request that needs the database while it cannot be reached. */
export const databaseAway = () =>
  new AppError('unavailable', 'The database does not answer at the moment. Try again in a minute.', {
    retryAfterSeconds: 30,
  })

function isDiskFull({ code, message }: SystemError): boolean {
  return code === 'ENOSPC' || code === 'EDQUOT' || /database or disk is full/.test(message)
}

/** SQLSTATE: a lock was waited for as long as the server waits for one, which it does for that of pictures. */
const isLocked = ({ code }: SystemError) => code === '55P03'

const isStoreAway = (error: Error) => error instanceof StoreUnavailableError

function toAppError(error: unknown, log: Logger, request: Request): AppError {
  if (error instanceof AppError) return error
  if (error instanceof HTTPException && error.status < 500)
    return new AppError('malformed', 'The request could not be read. Check it and send it again.')
  log.error({ err: error, method: request.method, path: new URL(request.url).pathname }, 'request failed')
  // The media store wraps what it meets.
  if (causesOf(error).some(isDiskFull))
    return new AppError(
      'unavailable',
      'The server has no space left. Nothing was changed. Try again later.',
      { retryAfterSeconds: 60 },
    )
  if (causesOf(error).some(isStoreAway))
    return new AppError(
      'unavailable',
      'The store of the pictures does not answer at the moment. Try again in a minute.',
      { retryAfterSeconds: 30 },
    )
  if (causesOf(error).some(isLocked))
    return new AppError(
      'unavailable',
      'Another server stores or removes pictures at the moment. Try again in a minute.',
      { retryAfterSeconds: 10 },
    )
  if (isDatabaseAway(error)) return databaseAway()
  return new AppError('internal', 'The server could not answer this. Nothing was changed. Try again later.')
}

/** Error handler for `app.onError`. */
export function answerError(log: Logger) {
  return (error: Error, c: Context): Response => problemResponse(toAppError(error, log, c.req.raw))
}
