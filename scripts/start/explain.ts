// Turns the failure of a start into sentences that say what is wrong and what to do.
import { causesOf, isUnreachable, type SystemError } from '#db/unreachable.ts'
import { RendererBuildError } from '#publisher/render/renderer-build.ts'
import { SettingsError } from '#server/env.ts'
import type { Waiting } from '#server/main.ts'

type Settings = Readonly<Record<string, string | undefined>>

/** Name and host of the database, without user and password; the setting where they cannot be told apart. */
function describeDatabase(address: string): string {
  if (!URL.canParse(address)) return 'of DATABASE_URL'
  const { host, pathname } = new URL(address)
  return `${decodeURIComponent(pathname.slice(1))} on ${host}`
}

function explainListening(
  { code, syscall, hostname }: SystemError,
  { PORT = '4321', HOST = '127.0.0.1' }: Settings,
) {
  if (code === 'EADDRINUSE')
    return `Port ${PORT} is taken by another program. Stop it, or start with another one: PORT=4400 npm start`
  if (syscall !== 'listen' && !(code === 'ENOTFOUND' && hostname === HOST)) return null
  if (code === 'EACCES')
    return `This user may not listen on port ${PORT}. Use one above 1023, such as PORT=4400, behind a web server that has port 80 and 443.`
  return `HOST is ${HOST}, which is no address of this machine. Use 127.0.0.1, or 0.0.0.0 to be reached from outside.`
}

function explainPostgres(error: SystemError, { DATABASE_URL }: Settings) {
  const { code = '', message } = error
  if (!DATABASE_URL) return null
  if (code === 'ERR_INVALID_URL')
    return 'DATABASE_URL cannot be read. Write / # ? and @ in the password as %2F %23 %3F and %40.'
  const place = describeDatabase(DATABASE_URL)
  if (isUnreachable(error))
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

/** Says why a command failed, in `reason` or as explained, and otherwise `what` failed with the whole error. */
export function reportFailure(error: unknown, what: string, reason: string | null = null): void {
  const explained = reason ?? explainFailure(error, process.env)
  console.error(...(explained ? [explained] : [what, error]))
}

/** One line for the person who started it, while the database cannot be reached. */
export function explainWaiting({ origin, reason }: Waiting, { DATABASE_URL = '' }: Settings): string {
  const { code, message } = [...causesOf(reason)].find((cause) => isUnreachable(cause)) ?? {}
  const place = describeDatabase(DATABASE_URL)
  return `Waiting for the database ${place}, which does not answer (${code || message}). Pages that are here are served at ${origin}/ meanwhile.`
}
