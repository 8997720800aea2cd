// A database that only reads, like the former primary after a failover.
import pg from 'pg'
import { inject } from 'vitest'

/** Connections that are opened from now on can only read, or write again. Connections that are open stay as they are. */
export async function setReadOnly(database: string, isReadOnly: boolean): Promise<void> {
  const name = new URL(database).pathname.slice(1)
  const server = new pg.Client(inject('postgresUrl'))
  await server.connect()
  await server.query(`alter database ${name} set default_transaction_read_only = ${isReadOnly}`)
  await server.end()
}
