import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { argon2 } from '#server/operations/accounts/password-hash.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { home, password, setUp } from './set-up.ts'

const good = await argon2.hash(password)

test('hashes are argon2id with 19 MiB, two passes, one lane, and a salt of their own', async () => {
  expect(good).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await argon2.hash(password)).not.toBe(good)
  expect(await argon2.verify(good, password)).toBe(true)
  expect(await argon2.verify(good, `${password} `)).toBe(false)
})

test('the decoy costs what any hash costs', async () => {
  expect(argon2.stateOf(argon2.dummyHash)).toBe('current')
  expect(await argon2.verify(argon2.dummyHash, password)).toBe(false)
})

test.each([
  { name: 'as made today', stored: good, state: 'current' },
  {
    name: 'with fewer passes',
    stored: await hash('x', { timeCost: 1, memoryCost: 19_456 }),
    state: 'outdated',
  },
  { name: 'with less memory', stored: await hash('x', { memoryCost: 1024 }), state: 'outdated' },
  { name: 'of another kind', stored: await hash('x', { algorithm: 1 }), state: 'broken' },
  { name: 'empty', stored: '', state: 'broken' },
  { name: 'cut off', stored: good.slice(0, -7), state: 'broken' },
  { name: 'without salt', stored: good.replace(/\$[^$]{22}\$/, '$$'), state: 'broken' },
  { name: 'of another library', stored: '$2b$12$C6UzMDM.H6dfI/f/IKcEeO', state: 'broken' },
  { name: 'asking for 100 GB', stored: good.replace('m=19456', 'm=99999999'), state: 'broken' },
  { name: 'asking for a year', stored: good.replace('t=2', 't=99999999'), state: 'broken' },
])('a hash $name is $state', ({ stored, state }) => {
  expect(argon2.stateOf(stored)).toBe(state)
})

test.each(someDatabases)('people sign in with real hashes on %s', async (kind) => {
  const { restart, addUser, db } = await setUp(kind)
  const accounts = restart({ hash: argon2 })
  const id = await addUser('ada', { password_hash: await hash(password, { memoryCost: 1024 }) })
  const old = await accounts.login({ username: 'ada', password, address: home })
  const row = await db.read.selectFrom('users').select('password_hash').executeTakeFirstOrThrow()
  expect(argon2.stateOf(row.password_hash)).toBe('current')
  const caller = await accounts.authenticate(old.access)
  const change = { current_password: password, password: 'quiet-marble-orchard' }
  await accounts.changeAccount(caller, change, { address: home })
  await expect(accounts.login({ username: 'ada', password, address: home })).rejects.toMatchObject({
    code: 'bad_credentials',
  })
  await db.write((tx) =>
    tx.updateTable('users').set({ password_hash: 'broken' }).where('id', '=', id).execute(),
  )
  await expect(
    accounts.login({ username: 'ada', password: change.password, address: home }),
  ).rejects.toMatchObject({ code: 'bad_credentials' })
})
