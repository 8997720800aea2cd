// Databases for tests, on the PostgreSQL server of the test run.
import { createHash } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** Initial content of a database; `prepare` runs once per run for all databases of that name. */
export type Template = { name: string; prepare: (url: string) => Promise<void> }

/** Creates a database, empty or from the template, and returns its connection URL. */
export async function createTestDatabase(template?: Template): Promise<string> {
  const server = inject('postgresUrl')
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await withClient(server, async (client) => {
    const source = template ? await ensureTemplate(client, server, template) : 'template1'
    await client.query(`create database ${name} template ${source}`)
  })
  return urlOf(server, name)
}

/** Deletes a database of `createTestDatabase` and ends its connections; the end of the run does it too. */
export async function dropTestDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await withClient(inject('postgresUrl'), (client) => client.query(`drop database ${name} with (force)`))
}

const templateLock = 7_264_001

async function ensureTemplate(
  client: pg.Client,
  server: string,
  { name, prepare }: Template,
): Promise<string> {
  const database = `template_${createHash('sha256').update(name).digest('hex').slice(0, 16)}`
  await client.query('select pg_advisory_lock($1)', [templateLock])
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (rowCount) return database
    const draft = `${database}_draft`
    await client.query(`drop database if exists ${draft} with (force)`)
    await client.query(`create database ${draft} template template1`)
    await prepare(urlOf(server, draft))
    await client.query(`alter database ${draft} rename to ${database}`)
    return database
  } finally {
    await client.query('select pg_advisory_unlock($1)', [templateLock])
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
