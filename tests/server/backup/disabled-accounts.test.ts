// Who was disabled after the backup was made is not let in again by restoring it.
import { expect, test } from 'vitest'
import { disableUsers, insertUser, listDisabledUsers } from '#db/tables/users.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { clock } from './company.ts'
import { makePair } from './pair.ts'

test.each(someDatabases)('on %s', async (kind) => {
  const [source] = await makePair(kind)
  const at = clock().toISOString()
  await source.with((db) =>
    db.write(async (tx) => {
      for (const username of ['Bob', 'eve', 'carl']) {
        const username_key = username.toLowerCase()
        const account = { username, username_key, password_hash: 'x', role: 'STAFF', is_active: 1 }
        await insertUser(tx, account, at)
      }
      await disableUsers(tx, ['carl'])
    }),
  )
  const file = source.file('company.backup')
  await source.backup(file)
  await source.with((db) => db.write((tx) => disableUsers(tx, ['bob'])))
  expect(await source.restore(file, true)).toMatchObject({ disabled: ['Bob'] })
  expect(await source.with((db) => listDisabledUsers(db.read))).toEqual(['bob', 'carl'])
  expect(await source.restore(file, true)).toMatchObject({ disabled: ['Bob'] })
})
