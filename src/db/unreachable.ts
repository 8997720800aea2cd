// Whether PostgreSQL can be reached and written to: what says that it cannot passes by itself, unlike a wrong password or a
// missing database.
import { serverConnections } from './connection.ts'
import { loadPg, refuseReadOnly } from './postgres-pool.ts'

/** An error of Node or of PostgreSQL. */
export interface SystemError extends Error {
  code?: string
  syscall?: string
  path?: string
  /** Of a name that was looked up. */
  hostname?: string
}

/** The error, all its causes, and what several attempts at one connection have met; outermost first. */
export function* causesOf(error: unknown): Generator<SystemError> {
  for (let current = error; current instanceof Error; current = current.cause) {
    yield current
    if (current instanceof AggregateError) for (const inner of current.errors) yield* causesOf(inner)
  }
}

const network =
  /^(ECONN(REFUSED|RESET|ABORTED)|E(HOST|NET)(UNREACH|DOWN)|ENETRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)$/
/**
 * SQLSTATE: connection exceptions, a server that only reads, as in a failover, one that starts or stops, too many
 * connections (PostgreSQL, appendix A).
 */
const away = /^(08...|25006|57P..|53300)$/
/** The client's own errors have no code. The last one: the connection was lost between two queries. */
const messages =
  /timeout expired|timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable/

function isAway({ code = '', syscall, message }: SystemError): boolean {
  // The socket of a server on this machine that does not run.
  if (code === 'ENOENT' && syscall === 'connect') return true
  return network.test(code) || away.test(code) || messages.test(message)
}

/** Whether the error says that PostgreSQL cannot be reached at present. */
export function isUnreachable(error: unknown): boolean {
  return causesOf(error).some(isAway)
}

/** Connects and asks once whether it can write. Rejects when not, or when either takes longer than `patienceMs`. */
export async function reachPostgres(url: string, patienceMs: number): Promise<void> {
  const client = new (loadPg().Client)({
    connectionString: url,
    application_name: serverConnections,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  // A connection that breaks says so in an event as well.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(refuseReadOnly)
  } finally {
    client.end().catch(() => {})
  }
}
