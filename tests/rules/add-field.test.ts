// README, "Add a field to a resource": three files, and the API, the table, the trail and the form have it.
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

let house: string
beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'marquee-house-'))
  await Promise.all(
    ['src', 'package.json', 'tests/rules/field-trial.ts'].map((path) =>
      cp(path, join(house, path), { recursive: true }),
    ),
  )
  await symlink(join(process.cwd(), 'node_modules'), join(house, 'node_modules'))
})
afterAll(() => rm(house, { recursive: true, force: true }))

/** Replaces a line, which must stand there once. */
async function replace(path: string, before: string, after: string): Promise<void> {
  const text = await readFile(join(house, path), 'utf8')
  expect(text.split(before)).toHaveLength(2)
  await writeFile(join(house, path), text.replace(before, after))
}

/** Puts a line behind another one. */
const addLine = (path: string, before: string, line: string) => replace(path, before, `${before}\n${line}`)

const migration = `import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('artists').addColumn('hometown', 'text', (column) => column.notNull().defaultTo('')).execute()
}
`

test('a field that three files name is stored, answered and in the form', async () => {
  const shape = "hometown: beyondSpecification(z.string(), ''),"
  const helpers = "import { beyondSpecification, withFallback } from '../absent.ts'"
  await replace('src/contract/entities/artist.ts', "import { withFallback } from '../absent.ts'", helpers)
  await addLine('src/contract/entities/artist.ts', 'genre: z.string(),', shape)
  await addLine('src/contract/entities/artist.ts', 'genre: field.line(),', 'hometown: field.optionalLine(),')
  await writeFile(join(house, 'src/db/migrations/9000-hometown.ts'), migration)
  const genre = "{ widget: 'text', name: 'genre', label: t('Genre') },"
  await addLine(
    'src/dashboard/resources/artists.ts',
    genre,
    "{ widget: 'text', name: 'hometown', label: t('Hometown') },",
  )

  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['tests/rules/field-trial.ts', 'hometown', 'Łódź'],
    { cwd: house },
  )
  expect(JSON.parse(stdout)).toEqual({
    sent: 'Łódź', without: '', created: 'Łódź', shown: 'Łódź', patched: '', elsewhere: '',
  }) // biome-ignore format: one look
})
