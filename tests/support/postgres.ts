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
  const name = newName('test')
  await onServer(async (client) => {
    const source = template ? await ensureTemplate(client, server, template) : 'template1'
    if (template && (await takeEmptied(client, source, name))) return
    await client.query(`create database ${name} template ${source}`)
  })
  return urlOf(server, name)
}

/** Deletes a database of `createTestDatabase` and ends its connections; the end of the run does it too. */
export async function dropTestDatabase(url: string): Promise<void> {
  await onServer((client) => drop(client, nameOf(url)))
}

/**
 * Empties a database that was made from the template and keeps it for the next caller, which is faster than a new one.
 * Ends its connections, and drops it when its schema has changed.
 */
export async function returnTestDatabase(url: string, template: Template): Promise<void> {
  const source = templateName(template)
  const isEmptied = await withClient(url, async (client) => {
    await client.query(disconnectAll)
    await client.query(emptyAll)
    const { rows } = await client.query<Marks>(`select (${schemaMark}) as mark, ${commentOf(source)}`)
    return rows[0]?.mark === rows[0]?.comment
  }).catch(() => false)
  await onServer(async (client) => {
    const name = nameOf(url)
    const keep = `alter database ${name} rename to ${newName(emptied(source))}`
    await (isEmptied ? client.query(keep).catch(() => drop(client, name)) : drop(client, name))
  })
}

interface Marks {
  mark: string
  comment: string
}

/** Ends every other connection. */
const disconnectAll = `
select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`

/** Deletes all rows but those that say which migrations have run, and starts every sequence anew. */
const emptyAll = `
do $$ declare one text; begin
  set local session_replication_role = replica;
  for one in select format('%I', relname) from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname !~ '^kysely_' and pg_relation_size(oid) > 0
    loop execute 'delete from ' || one; end loop;
  perform setval(seqrelid, seqstart, false) from pg_sequence where pg_sequence_last_value(seqrelid) is not null;
end $$`

const schemaCatalogs = [
  'pg_class', 'pg_attribute', 'pg_attrdef', 'pg_constraint', 'pg_index', 'pg_trigger', 'pg_proc', 'pg_type',
  'pg_rewrite', 'pg_extension',
] // biome-ignore format: a list

/**
 * Another one after every change of the schema, even one that was taken back: how many rows describe it, and which
 * transaction wrote the last of them.
 */
const schemaMark = `select string_agg(format('%s %s', number, latest), ',' order by place) from (${schemaCatalogs
  .map(
    (catalog, place) =>
      `select ${place} as place, count(*) as number, max(xmin::text::bigint) as latest from ${catalog}`,
  )
  .join(' union all ')}) as marks`

const commentOf = (database: string) =>
  `(select shobj_description(oid, 'pg_database') from pg_database where datname = '${database}') as comment`

const newName = (beginning: string) => `${beginning}_${crypto.randomUUID().replaceAll('-', '')}`
const nameOf = (url: string) => new URL(url).pathname.slice(1)
const emptied = (template: string) => template.replace('template', 'emptied')
const drop = (client: pg.Client, name: string) => client.query(`drop database ${name} with (force)`)

/** Whether there was an emptied database of this template; it has the new name then. */
async function takeEmptied(client: pg.Client, template: string, name: string): Promise<boolean> {
  await client.query('select pg_advisory_lock($1)', [emptiedLock])
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1) limit 1',
      [`${emptied(template)}_`],
    )
    if (rows[0]) await client.query(`alter database ${rows[0].datname} rename to ${name}`)
    return rows.length > 0
  } finally {
    await client.query('select pg_advisory_unlock($1)', [emptiedLock])
  }
}

const templateLock = 7_264_001
const emptiedLock = 7_264_002

function templateName({ name }: Template): string {
  return `template_${createHash('sha256').update(name).digest('hex').slice(0, 16)}`
}

async function ensureTemplate(client: pg.Client, server: string, template: Template): Promise<string> {
  const database = templateName(template)
  await client.query('select pg_advisory_lock($1)', [templateLock])
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (rowCount) return database
    const draft = `${database}_draft`
    await client.query(`drop database if exists ${draft} with (force)`)
    await client.query(`create database ${draft} template template1`)
    await template.prepare(urlOf(server, draft))
    const { rows } = await withClient(urlOf(server, draft), (inside) =>
      inside.query<Marks>(`select (${schemaMark}) as mark`),
    )
    await client.query(`comment on database ${draft} is '${rows[0]?.mark}'`)
    await client.query(`alter database ${draft} rename to ${database}`)
    return database
  } finally {
    await client.query('select pg_advisory_unlock($1)', [templateLock])
  }
}

let kept: Promise<pg.Client> | undefined
let before: Promise<unknown> = Promise.resolve()

/**
 * Works on the server itself, over one connection of this worker, because a new one each time costs as much as emptying a
 * database. One after the other, because locks belong to a connection.
 */
function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const result = before.then(async () => {
    kept ??= connectToServer()
    return work(await kept)
  })
  before = result.catch(() => {})
  return result
}

async function connectToServer(): Promise<pg.Client> {
  const client = new pg.Client(inject('postgresUrl'))
  const forget = () => {
    kept = undefined
  }
  client.on('error', forget)
  await client.connect().catch((error) => {
    forget()
    throw error
  })
  return client
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
