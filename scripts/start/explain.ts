// Turns the failure of a start into sentences that say what is wrong and what to do.
import { RendererBuildError } from '#publisher/render/renderer-build.ts'
import { SettingsError } from '#server/env.ts'

interface SystemError extends Error {
  code?: string
  syscall?: string
  path?: string
}

type Settings = Readonly<Record<string, string | undefined>>

/** The error and all its causes, outermost first. */
function* causesOf(error: unknown): Generator<SystemError> {
  for (let current = error; current instanceof Error; current = current.cause) {
    yield current
    if (current instanceof AggregateError) for (const inner of current.errors) yield* causesOf(inner)
  }
}

/** Name and host of the database, without user and password. */
function describeDatabase(address: string): string {
  const { host, pathname } = new URL(address)
  return `${decodeURIComponent(pathname.slice(1))} on ${host}`
}

function explainListening({ code, syscall }: SystemError, { PORT = '4321', HOST = '127.0.0.1' }: Settings) {
  if (code === 'EADDRINUSE')
    return `Port ${PORT} is taken by another program. Stop it, or start with another one: PORT=4400 npm start`
  if (syscall !== 'listen' && !(syscall === 'getaddrinfo' && code === 'ENOTFOUND')) return null
  if (code === 'EACCES')
    return `This user may not listen on port ${PORT}. Use one above 1023, such as PORT=4400, behind a web server that has port 80 and 443.`
  return `HOST is ${HOST}, which is no address of this machine. Use 127.0.0.1, or 0.0.0.0 to be reached from outside.`
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
])

function explainPostgres({ code = '', message }: SystemError, { DATABASE_URL }: Settings) {
  if (!DATABASE_URL) return null
  const place = describeDatabase(DATABASE_URL)
  if (unreachable.has(code) || /timeout expired|timeout exceeded|Connection terminated/.test(message))
    return `The database ${place} does not answer (${code || message}). Start it, or correct DATABASE_URL.`
  // Classes of PostgreSQL's appendix A: invalid authorization, invalid catalog name, insufficient privilege.
  if (code.startsWith('28'))
    return `The database ${place} refuses the user or password of DATABASE_URL. Correct it and start again.`
  if (code === '3D000') return `There is no database ${place}. Create it (createdb), or correct DATABASE_URL.`
  if (code === '42501')
    return `The user of DATABASE_URL may not make tables in the database ${place}. Make it the owner.`
  return null
}

function explainFiles({ code, path, message }: SystemError, { DATA_DIR = 'var' }: Settings) {
  if (code === 'ENOSPC' || code === 'EDQUOT' || /database or disk is full/.test(message))
    return `There is no space left for ${path ?? DATA_DIR}. Free some and start again; nothing was lost.`
  if (
    code === 'EACCES' ||
    code === 'EPERM' ||
    code === 'EROFS' ||
    code === 'ENOTDIR' ||
    /unable to open database file|readonly database/.test(message)
  )
    return `${path ?? `The folder ${DATA_DIR}`} cannot be written. Give it to this user, or set DATA_DIR to a folder that is.`
  if (/file is not a database|database disk image is malformed/.test(message))
    return `The database in ${DATA_DIR} is damaged. Restore a backup: npm run restore -- FILE --replace`
  return null
}

/** Message for the person who started it; null when the error is not one that a person can cause or fix. */
export function explainFailure(error: unknown, settings: Settings): string | null {
  for (const cause of causesOf(error)) {
    if (cause instanceof SettingsError || cause instanceof RendererBuildError) return cause.message
    const explained =
      explainListening(cause, settings) ?? explainPostgres(cause, settings) ?? explainFiles(cause, settings)
    if (explained) return explained
  }
  return null
}
