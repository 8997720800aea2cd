// Messages that were still to be mailed when a backup was made have been mailed long since, or are old: none is mailed again.
import { expect, test } from 'vitest'
import { countUnmailed, insertMessage, listMessages } from '#db/tables/messages.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { makePair } from './pair.ts'

test.each(someDatabases)('on %s', async (kind) => {
  const [source, target] = await makePair(kind)
  const message = { name: 'Vi', email: 'vi@example.org', message: 'Unmailed', spamSigns: [] }
  const at = '2026-11-20T10:00:00.000Z'
  await source.with((db) => db.write((tx) => insertMessage(tx, message, at, at)))
  const before = await source.with((db) => countUnmailed(db.read))
  expect(before).toBeGreaterThan(0)
  const file = source.file('company.backup')
  await source.backup(file)
  expect(await target.restore(file)).toMatchObject({ unmailed: before })
  await target.with(async (db) => {
    expect(await countUnmailed(db.read)).toBe(0)
    const { messages } = await listMessages(db.read, { page: 1, pageSize: 10, find: 'Unmailed' })
    expect(messages).toHaveLength(1)
  })
})
