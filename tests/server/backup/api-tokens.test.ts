// API tokens are restored as what there was, and open nothing any more; a backup from before there were any restores too.
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { openDb } from '#db/connection.ts'
import { migrate, migrationNames } from '#db/migrate.ts'
import { headName, readEntries, writeArchive } from '#server/backup/archive.ts'
import { tableFolder, tailName, toJson } from '#server/backup/contents.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { contentOf, type Place } from './company.ts'
import { makePair } from './pair.ts'

const step = '0010-api-tokens'

async function makeToken(place: Place, name: string) {
  const { deps, close } = await place.start()
  const input = { name, scopes: ['read'], expires_on: null } as const
  const maker = { userId: 1, username: 'ada', caller: null }
  const made = await deps.apiTokens.create(maker, input, async () => {})
  await close()
  return { id: made.id, secret: String(made.secret) }
}

async function stateOf(place: Place, secret: string) {
  const { deps, close } = await place.start()
  const isLetIn = await deps.apiTokens.authorise(secret, 'read').then(
    () => true,
    () => false,
  )
  const { tokens } = await deps.apiTokens.list(1, 10)
  await close()
  return { isLetIn, tokens }
}

/** Columns by table, as the version before API tokens had them. */
async function olderColumns(file: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const db = openDb({ kind: 'sqlite', file })
  try {
    await migrate(
      db,
      migrationNames.findLast((name) => name < step),
    )
    const tables = await db.admin.introspection.getTables()
    return new Map(tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]))
  } finally {
    await db.close()
  }
}

/** Rows without the columns that came later. */
function olderRows(body: Buffer, columns: ReadonlySet<string>): Buffer {
  const rows = body.toString().split('\n').filter(Boolean)
  const older = rows.map((row) => Object.entries(JSON.parse(row)).filter(([column]) => columns.has(column)))
  return Buffer.from(older.map((row) => `${JSON.stringify(Object.fromEntries(row))}\n`).join(''))
}

/** The same file as the version before API tokens would have written it. */
async function writeOlder(from: string, to: string): Promise<void> {
  const tables = await olderColumns(`${to}.sqlite`)
  await writeArchive(to, async (add) => {
    for await (const { name, body } of readEntries(from)) {
      const columns = tables.get(name.split('/')[1] ?? '')
      if (name.startsWith(tableFolder) && columns) {
        await add(name, olderRows(body, columns))
        continue
      }
      if (name.startsWith(tableFolder)) continue
      const text = () => JSON.parse(body.toString())
      if (name === headName) {
        const about = text()
        const migrations = about.migrations.filter((one: string) => one < step)
        await add(name, toJson({ ...about, migrations }))
      } else if (name === tailName) {
        const { rows, numbers, ...rest } = text()
        const without = (counts: Record<string, number>) =>
          Object.fromEntries(Object.entries(counts).filter(([table]) => tables.has(table)))
        await add(name, toJson({ ...rest, rows: without(rows), numbers: without(numbers) }))
      } else await add(name, body)
    }
  })
}

describe.each(someDatabases)('on %s', (kind) => {
  test('a backup has no secret, and what it restores is revoked', async () => {
    const [source, target] = await makePair(kind)
    const { id, secret } = await makeToken(source, 'Ticket shop')
    const file = source.file('company.backup')
    await source.backup(file)
    expect((await stateOf(source, secret)).isLetIn).toBe(true)
    const bytes = await readFile(file)
    expect(bytes.includes('Ticket shop')).toBe(true)
    expect(bytes.includes(secret)).toBe(false)
    expect(bytes.includes(secret.slice(3))).toBe(false)
    await target.restore(file)
    const restored = await stateOf(target, secret)
    expect(restored.isLetIn).toBe(false)
    expect(restored.tokens).toMatchObject([
      { id, name: 'Ticket shop', made_by: 'ada', state: 'revoked', revoked_by: 'a restored backup' },
    ])
    const next = await makeToken(target, 'Ticket shop')
    expect(next.id).toBe(id + 1)
    expect((await stateOf(target, next.secret)).isLetIn).toBe(true)
  })

  test('a backup of the version before restores', async () => {
    const [source, target] = await makePair(kind)
    const file = source.file('company.backup')
    await source.backup(file)
    await writeOlder(file, source.file('older.backup'))
    await target.restore(source.file('older.backup'))
    const { events, ...others } = await contentOf(source)
    const known = (events as object[]).map((event) => ({ ...event, lineup: '[]' }))
    // That version has neither line-ups, drafts, notes, translations nor imports.
    const none = {
      drafts: [],
      draft_pictures: [],
      notes: [],
      translations: [],
      imports: [],
      import_rows: [],
      import_results: [],
      import_sources: [],
    }
    expect(await contentOf(target)).toEqual({ ...others, ...none, events: known })
    const { id, secret } = await makeToken(target, 'First')
    expect([id, (await stateOf(target, secret)).isLetIn]).toEqual([1, true])
  })
})
