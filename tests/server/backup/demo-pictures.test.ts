// A queue of the demo's pictures names records by their numbers, which are those of others after a restore.
import { readdir, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readDatabaseId } from '#db/tables/database-id.ts'
import { demoPicturesFile } from '#server/data-folder.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { makePair } from './pair.ts'

test.each(someDatabases)('on %s a restore forgets them, and a refused one does not', async (kind) => {
  const [source] = await makePair(kind)
  const file = source.file('company.backup')
  await source.backup(file)
  const database = await source.with(readDatabaseId)
  const queue = demoPicturesFile(source.folder)
  await writeFile(queue, JSON.stringify({ database, jobs: [] }))
  await expect(source.restore(file)).rejects.toThrow('The database is not empty.')
  expect(await readdir(source.folder)).toContain('demo-pictures.json')
  await source.restore(file, true)
  // The database of before and after has the same identifier.
  expect(await source.with(readDatabaseId)).toBe(database)
  expect(await readdir(source.folder)).not.toContain('demo-pictures.json')
})
