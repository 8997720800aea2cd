// Who was disabled after the backup was made is not let in again by restoring it, under whatever name.
import { expect, test } from 'vitest'
import type { Write } from '#db/connection.ts'
import { insertUser, listAccountStates } from '#db/tables/users.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { clock } from './company.ts'
import { makePair } from './pair.ts'

const add = (tx: Write, username: string, isActive = 1, at = clock().toISOString()) => {
  const username_key = username.toLowerCase()
  const account = { username, username_key, password_hash: 'x', role: 'STAFF', is_active: isActive }
  return insertUser(tx, account, at)
}
const change = (
  tx: Write,
  key: string,
  values: { username?: string; username_key?: string; is_active?: number },
) => tx.updateTable('users').set(values).where('username_key', '=', key).execute()

test.each(someDatabases)('on %s', async (kind) => {
  const [source, target] = await makePair(kind)
  await source.with((db) =>
    db.write(async (tx) => {
      for (const name of ['Anna', 'Bob', 'Rob', 'eve']) await add(tx, name)
      await add(tx, 'carl', 0)
    }),
  )
  const file = source.file('company.backup')
  await source.backup(file)
  await source.with((db) =>
    db.write(async (tx) => {
      await change(tx, 'bob', { is_active: 0 })
      // She has left, and another one has her name now.
      await change(tx, 'anna', { username: 'anna.old', username_key: 'anna.old', is_active: 0 })
      await add(tx, 'Anna')
      // He has another name now, and somebody who had his was disabled.
      await change(tx, 'rob', { username: 'Robert', username_key: 'robert' })
      await add(tx, 'rob', 0)
    }),
  )
  const disabledIn = async (place: typeof source) =>
    (await place.with((db) => listAccountStates(db.read)))
      .filter((account) => !account.is_active)
      .map((account) => account.username_key)
  expect(await source.restore(file, true)).toMatchObject({ disabled: ['Anna', 'Bob'] })
  expect(await disabledIn(source)).toEqual(['anna', 'bob', 'carl'])
  expect(await source.restore(file, true)).toMatchObject({ disabled: ['Anna', 'Bob'] })
  // Another installation knows these people by their names alone.
  await target.with((db) => db.write((tx) => add(tx, 'BOB', 0, '2026-01-01T00:00:00.000Z')))
  expect(await target.restore(file, true)).toMatchObject({ disabled: ['Bob'] })
  expect(await disabledIn(target)).toEqual(['bob', 'carl'])
})
