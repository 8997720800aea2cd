// A database comes to its newest tables once, however often and by however many it is asked.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type DbLocation, openDb } from '#db/connection.ts'
import { migrate, migrationNames } from '#db/migrate.ts'
import { assertSqliteVersion } from '#db/sqlite.ts'
import { type DatabaseKind, databases, someDatabases } from '#tests/support/databases.ts'
import { createTestDatabase, dropTestDatabase } from '#tests/support/postgres.ts'
import { rareTest } from '#tests/support/rare-test.ts'

const run = promisify(execFile)

async function emptyPlace(kind: DatabaseKind): Promise<DbLocation> {
  if (kind === 'postgres') {
    const url = await createTestDatabase()
    onTestFinished(() => dropTestDatabase(url))
    return { kind, url }
  }
  const folder = await mkdtemp(join(tmpdir(), 'marquee-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { kind, file: join(folder, 'new', 'marquee.sqlite') }
}

const program = `
import { openDb } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
const db = openDb(JSON.parse(process.argv[1]))
console.log(JSON.stringify(await migrate(db)))
await db.close()
`

describe.each(databases)('on %s', (kind) => {
  test('the steps run once', async () => {
    const db = openDb(await emptyPlace(kind))
    const steps = await migrate(db)
    expect(steps).toContain('0001-start')
    expect(steps).toEqual(steps.toSorted())
    expect(await migrate(db)).toEqual([])
    await db.close()
  })

  // Of PostgreSQL several servers are the rule.
  const testAtOnce = kind === 'postgres' ? test : rareTest
  testAtOnce('three processes at once run each step once between them', async () => {
    const place = await emptyPlace(kind)
    if (place.kind === 'sqlite') await rm(place.file, { force: true })
    const one = async () => {
      const args = ['--input-type=module-typescript', '-e', program, JSON.stringify(place)]
      return JSON.parse((await run(process.execPath, args)).stdout) as string[]
    }
    const steps = (await Promise.all([one(), one(), one()])).flat()
    expect(new Set(steps).size).toBe(steps.length)
    const db = openDb(place)
    expect(await migrate(db)).toEqual([])
    await db.close()
  })

  test('a step that fails leaves what was there, and the next start runs it', async () => {
    const db = openDb(await emptyPlace(kind))
    // In the way of the last table of the first step.
    await sql`create table search_words (word text)`.execute(db.admin)
    await expect(migrate(db)).rejects.toThrow('could not be brought')
    await expect(sql`select * from artists`.execute(db.read)).rejects.toThrow()
    await sql`drop table search_words`.execute(db.admin)
    expect(await migrate(db)).toContain('0001-start')
    await db.close()
  })
})

test.each(databases)('what has unseen signs is folded again, on %s', async (kind) => {
  const db = openDb(await emptyPlace(kind))
  onTestFinished(() => db.close())
  await migrate(db, '0042-changed-parts')
  const at = '2026-11-24T12:00:00.000Z'
  for (const [name, key] of [
    ['Ama\u00adzing', 'ama\u00adzing'],
    ['Plain', 'left as it is'],
  ])
    await sql`insert into tours (revision, created_at, updated_at, name, name_key)
      values (1, ${at}, ${at}, ${name}, ${key})`.execute(db.admin)
  await migrate(db)
  expect(await db.read.selectFrom('tours').select('name_key').orderBy('id').execute()).toEqual([
    { name_key: 'amazing' },
    { name_key: 'left as it is' },
  ])
})

test.each(databases)('captions of gallery images are folded, on %s', async (kind) => {
  const db = openDb(await emptyPlace(kind))
  onTestFinished(() => db.close())
  await migrate(db, '0043-unseen-signs')
  const at = '2026-11-24T12:00:00.000Z'
  await sql`insert into artists (revision, created_at, updated_at) values (1, ${at}, ${at})`.execute(db.admin)
  const images = Array.from({ length: 1001 }, (_, place) => sql`(1, ${at}, ${at}, 1, ${`Élan ${place}`})`)
  await sql`insert into gallery_images (revision, created_at, updated_at, artist_id, caption)
    values (1, ${at}, ${at}, 1, ''), ${sql.join(images)}`.execute(db.admin)
  await migrate(db)
  const folded = await db.read.selectFrom('gallery_images').select('caption_key').orderBy('id').execute()
  expect(folded.map((row) => row.caption_key)).toEqual(['', ...images.map((_, place) => `elan ${place}`)])
})

/** The first step that ran while servers of the version before it could still serve. */
const firstBesideOthers = '0009-builds'

describe.each(someDatabases)('on %s, while servers of two versions serve', (kind) => {
  test('each step leaves what the version before reads, and rows can be written without what is new', async () => {
    const db = openDb(await emptyPlace(kind))
    onTestFinished(() => db.close())
    const tables = async () => {
      const found = await db.admin.introspection.getTables()
      return new Map(found.map(({ name, columns }) => [name, new Map(columns.map((one) => [one.name, one]))]))
    }
    const steps = migrationNames.slice(migrationNames.indexOf(firstBesideOthers))
    await migrate(db, migrationNames[migrationNames.indexOf(firstBesideOthers) - 1])
    for (const step of steps) {
      const before = await tables()
      await migrate(db, step)
      const after = await tables()
      for (const [table, columns] of before) {
        const left = after.get(table)
        expect([step, table, left !== undefined]).toEqual([step, table, true])
        for (const [name, { dataType }] of columns)
          expect([step, table, name, left?.get(name)?.dataType]).toEqual([step, table, name, dataType])
        for (const [name, { isNullable, hasDefaultValue }] of left ?? [])
          if (!columns.has(name))
            expect([step, name, isNullable || hasDefaultValue]).toEqual([step, name, true])
      }
    }
  })

  test('one that starts on tables of a later version leaves them as they are', async () => {
    const db = openDb(await emptyPlace(kind))
    onTestFinished(() => db.close())
    await migrate(db)
    await sql`insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')`.execute(
      db.admin,
    )
    expect(await migrate(db)).toEqual([])
    // What it knows itself must be there.
    await sql`delete from kysely_migration where name = '0009-builds'`.execute(db.admin)
    await expect(migrate(db)).rejects.toThrow('could not be brought')
  })
})

describe('a file', () => {
  test('that is opened again keeps its promises: foreign keys, full synchronisation, write-ahead log', async () => {
    const place = await emptyPlace('sqlite')
    const first = openDb(place)
    await migrate(first)
    await first.close()
    const db = openDb(place)
    const ask = async (name: string) =>
      Object.values((await sql`pragma ${sql.raw(name)}`.execute(db.admin)).rows[0] ?? {})[0]
    expect([
      await ask('journal_mode'),
      await ask('synchronous'),
      await ask('foreign_keys'),
      await ask('busy_timeout'),
    ]).toEqual(['wal', 2, 1, 5000])
    const orphan = sql`insert into songs (revision, created_at, updated_at, artist_id) values (1, '', '', 99)`
    await expect(orphan.execute(db.admin)).rejects.toThrow(/FOREIGN KEY/)
    await expect(sql`delete from artists`.execute(db.read)).rejects.toThrow(/readonly/)
    await db.close()
  })

  test.each([
    ['3.51.2', false],
    ['3.7.17', false],
    ['2.9.9', false],
    ['3.51.3', true],
    ['3.52.0', true],
    ['4.0.0', true],
  ])('of SQLite %s: %s', (version, isTaken) => {
    if (isTaken) expect(() => assertSqliteVersion(version)).not.toThrow()
    else expect(() => assertSqliteVersion(version)).toThrow('too old')
  })
})
