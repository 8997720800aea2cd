// Reads and writes whole tables row by row for backups, the same on both databases.
import { sql } from 'kysely'
import { type TableName, tables } from '#contract/resources.ts'
import type { Read, Write } from '../connection.ts'
import type { Dialect } from '../dialect.ts'
import type { Schema } from '../schema.ts'
import { untypedRead, untypedWrite } from '../untyped.ts'

export type Row = Record<string, string | number | null>

/** Record tables, each after the tables it refers to. */
function recordTables(): TableName[] {
  const ordered = new Set<TableName>()
  const add = (name: keyof typeof tables) => {
    const { table, references = {} }: { table: TableName; references?: Readonly<Record<string, string>> } =
      tables[name]
    for (const target of Object.values(references)) if (target !== name) add(target as keyof typeof tables)
    ordered.add(table)
  }
  for (const name of Object.keys(tables) as (keyof typeof tables)[]) add(name)
  return [...ordered]
}

const otherTables = [
  'users', 'totp_factors', 'recovery_codes', 'passkeys', 'api_tokens', 'messages', 'audit', 'drafts', 'draft_pictures', 'notes', 'translations',
  'imports', 'import_rows', 'import_results', 'import_sources',
] as const satisfies readonly (keyof Schema)[] // biome-ignore format: a list
export type CopiedTable = 'media' | TableName | (typeof otherTables)[number]
/** Tables in a backup, each after the tables it refers to. */
export const copiedTables: readonly CopiedTable[] = ['media', ...recordTables(), ...otherTables]

/** Tables that a restore leaves as they are: the search index is made again from records, and leases have holders. */
const keptTables = ['leases', 'search_documents', 'search_words', 'search_variants'] as const
/** Tables whose rows concern one server, or one state of the database; in an order in which they can be emptied. */
const passingTables = [
  'sessions', 'password_links', 'used_challenges', 'limit_hits', 'known_addresses', 'outbox', 'deliveries', 'build_calls', 'site_builds',
  'site_looks', 'shared_site', 'shared_pages', 'shared_objects', 'shared_releases', 'render_parts', 'kept_answers',
  'event_lineup', 'open_records',
] as const // biome-ignore format: a list

/** Tables that are not copied, because their rows concern one server only or are made again from others. */
export const excludedTables = [...passingTables, ...keptTables]

/** Tables that have rows even in a new database. */
const neverEmpty: readonly string[] = ['company', 'pages']
const numbered = [...copiedTables.filter((table) => table !== 'media'), 'outbox'] as const

/** The highest id that each table has ever assigned. */
export type SequenceValues = Partial<Record<string, number>>

// Columns of whole tables come from the database, not from the types of the schema.
const reading = (db: Read) => untypedRead<Row>(db)
const writing = (tx: Write) => untypedWrite<Row>(tx)

/** The next rows by id, after the given id (null: from the start). */
export function readRows(
  db: Read,
  table: CopiedTable,
  after: string | number | null,
  limit: number,
): Promise<Row[]> {
  const rows = reading(db).selectFrom(table).selectAll().orderBy('id').limit(limit)
  return (after === null ? rows : rows.where('id', '>', after)).execute()
}

const rowsAtOnce = 1_000
/** Bytes of the rows that are in memory at one time. */
export const partBytes = 8 * 1024 * 1024

/** Ids of the next rows, each with the bytes that its row has. */
async function readSizes(db: Read, dialect: Dialect, table: CopiedTable, after: Row['id'] | undefined) {
  const size =
    dialect.name === 'postgres'
      ? sql<number>`octet_length(row_to_json(${sql.table(table)})::text)`
      : sql.join(
          (await columnsOfSqlite(db, table)).map(
            (name) => sql<number>`coalesce(octet_length(${sql.ref(name)}), 0)`,
          ),
          sql` + `,
        )
  const rows = reading(db)
    .selectFrom(table)
    .select(['id', sql<number>`${size}`.as('size')])
    .orderBy('id')
    .limit(rowsAtOnce)
  return (after === undefined ? rows : rows.where('id', '>', after)).execute()
}

async function columnsOfSqlite(db: Read, table: CopiedTable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * All rows by id, in parts that end by a number of rows and by their bytes, because rows of an import or a draft may be long;
 * a longer row is a part of its own.
 */
export async function* readParts(
  db: Read,
  dialect: Dialect,
  table: CopiedTable,
  maxBytes = partBytes,
): AsyncGenerator<Row[]> {
  let after: Row['id'] | undefined
  for (;;) {
    const sizes = await readSizes(db, dialect, table, after)
    if (sizes.length === 0) return
    for (let start = 0, end = 0; start < sizes.length; start = end) {
      for (let bytes = 0; end < sizes.length; end += 1) {
        bytes += Number(sizes[end]?.size)
        if (bytes > maxBytes && end > start) break
      }
      yield await readRows(db, table, after ?? null, end - start)
      after = sizes[end - 1]?.id
    }
  }
}

const valuesAtOnce = 20_000

export async function insertRows(tx: Write, table: CopiedTable, rows: readonly Row[]): Promise<void> {
  const size = Math.max(1, Math.floor(valuesAtOnce / Object.keys(rows[0] ?? {}).length))
  for (let start = 0; start < rows.length; start += size)
    await writing(tx)
      .insertInto(table)
      .values(rows.slice(start, start + size))
      .execute()
}

/** Names of the migrations that were applied to a database. */
export async function appliedMigrations(db: Read): Promise<string[]> {
  const rows = await reading(db).selectFrom('kysely_migration').select('name').orderBy('name').execute()
  return rows.map((row) => String(row.name))
}

/** Whether a copied table has rows that a new database does not have. */
export async function hasContent(db: Read): Promise<boolean> {
  for (const table of copiedTables) {
    if (neverEmpty.includes(table)) continue
    if ((await readRows(db, table, null, 1)).length > 0) return true
  }
  return false
}

/** Tables of accounts, of pictures, and of the log of changes. */
const besideContent: readonly CopiedTable[] = [
  'media',
  'users',
  'totp_factors',
  'recovery_codes',
  'passkeys',
  'api_tokens',
  'audit',
]

/**
 * Whether nobody has written anything yet: there is no record, draft or message, and company and pages are as the first
 * start has made them. Accounts may be there, because a setting makes one.
 */
export async function isUntouched(db: Read): Promise<boolean> {
  for (const table of copiedTables) {
    if (besideContent.includes(table)) continue
    const rows = reading(db).selectFrom(table).select('id').limit(1)
    const written = neverEmpty.includes(table) ? rows.where('revision', '>', 1) : rows
    if ((await written.execute()).length > 0) return false
  }
  return true
}

/** Deletes every row except those of the search index. */
export async function emptyTables(tx: Write): Promise<void> {
  // The search index refers to pictures.
  await sql`update search_documents set image_id = null`.execute(tx)
  for (const table of [...passingTables, ...copiedTables.toReversed()])
    await writing(tx).deleteFrom(table).execute()
}

export async function readNumbers(db: Read, dialect: Dialect): Promise<SequenceValues> {
  const numbers: SequenceValues = {}
  for (const table of numbered) numbers[table] = await counterOf(db, dialect, table)
  return numbers
}

async function counterOf(db: Read, dialect: Dialect, table: string): Promise<number> {
  if (dialect.name === 'sqlite') {
    const { rows } = await sql<{
      seq: number
    }>`select seq from sqlite_sequence where name = ${table}`.execute(db)
    return Number(rows[0]?.seq ?? 0)
  }
  const { rows: names } = await sql<{
    name: string
  }>`select pg_get_serial_sequence(${table}, 'id') as name`.execute(db)
  const sequence = sql.raw(String(names[0]?.name))
  const { rows } = await sql<{
    last_value: string
    is_called: boolean
  }>`select last_value, is_called from ${sequence}`.execute(db)
  return rows[0]?.is_called ? Number(rows[0].last_value) : 0
}

/** Makes new rows get ids above these, and above those the tables have assigned already. */
export async function advanceSequences(tx: Write, dialect: Dialect, numbers: SequenceValues): Promise<void> {
  const present = await readNumbers(tx, dialect)
  for (const table of numbered) {
    const rows = await reading(tx)
      .selectFrom(table)
      .select((eb) => eb.fn.max('id').as('id'))
      .execute()
    const last = Math.max(numbers[table] ?? 0, present[table] ?? 0, Number(rows[0]?.id ?? 0))
    if (last === 0) continue
    if (dialect.name === 'postgres')
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(tx)
    else {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(tx)
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(tx)
    }
  }
}

/** Raises every revision by the same number: those of rows, and those by which other rows name them. */
export async function raiseRevisions(tx: Write, by: number): Promise<void> {
  for (const table of copiedTables) {
    const [row = {}] = await readRows(tx, table, null, 1)
    const columns = Object.keys(row).filter((name) => name.endsWith('revision'))
    if (columns.length === 0) continue
    const raised = columns.map((name) => [name, sql<number>`${sql.ref(name)} + ${by}`])
    await writing(tx).updateTable(table).set(Object.fromEntries(raised)).execute()
  }
}
