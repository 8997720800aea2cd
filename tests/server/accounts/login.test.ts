import { describe, expect, test } from 'vitest'
import type { AppError } from '#contract/errors.ts'
import { databases } from '#tests/support/databases.ts'
import { countingHash, home, password, setUp } from './set-up.ts'

const refusal = { code: 'bad_credentials', message: 'Invalid username or password.' }
const caught = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: AppError) => error,
  )

describe.each(databases)('signing in on %s', (kind) => {
  test.each([
    { name: 'an unknown user', username: 'nobody', typed: password },
    { name: 'a wrong password', username: 'ada', typed: 'another-password' },
    { name: 'a disabled user with the right password', username: 'gone', typed: password },
    { name: 'a broken stored hash', username: 'broken', typed: password },
    { name: 'the password nobody knows', username: 'nobody', typed: 'nobody knows' },
    { name: 'the password nobody knows and a broken hash', username: 'broken', typed: 'nobody knows' },
    { name: 'a disabled user with an outdated hash', username: 'old', typed: password },
  ])('refuses $name at the cost of one hash, in the same words', async ({ username, typed }) => {
    const { accounts, addUser, hash, db } = await setUp(kind)
    await addUser('ada')
    await addUser('gone', { is_active: 0 })
    await addUser('broken', { password_hash: '' })
    await addUser('old', { is_active: 0, password_hash: `old$${password}` })
    const error = await caught(accounts.login({ username, password: typed, address: home }))
    expect(error).toMatchObject({ ...refusal, errors: undefined, retryAfterSeconds: undefined })
    expect(hash.count).toBe(1)
    expect(await db.read.selectFrom('sessions').selectAll().execute()).toEqual([])
    await accounts.login({ username: 'ada', password, address: home })
    expect(hash.count).toBe(2)
  })

  test.each(['Ada', 'ADA', 'ada', 'Ａｄａ', ' ada '])('finds Ada as %j', async (username) => {
    const { accounts, addUser, db, now } = await setUp(kind)
    await addUser('Ada')
    await accounts.login({ username, password, address: home })
    const row = await db.read.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ last_login_at: now().toISOString(), revision: 1 })
  })

  test('takes a password typed in another form of Unicode', async () => {
    const { accounts, addUser } = await setUp(kind)
    await addUser('ada', { password_hash: 'plain$caf\u00e9-caf\u00e9-caf\u00e9' })
    await accounts.login({ username: 'ada', password: 'cafe\u0301-cafe\u0301-cafe\u0301', address: home })
  })

  test('makes an outdated hash anew', async () => {
    const { addUser, login, db } = await setUp(kind)
    await addUser('ada', { password_hash: `old$${password}` })
    await login('ada')
    const row = await db.read.selectFrom('users').select('password_hash').executeTakeFirstOrThrow()
    expect(row.password_hash).toBe(`plain$${password}`)
    await login('ada')
  })

  test.each([
    { name: 'disabled', patch: { is_active: false } },
    { name: 'given a new password', patch: { password: 'quiet-marble-orchard' } },
  ])('refuses an account that is $name while its password is being checked', async ({ patch }) => {
    const hash = countingHash()
    const { accounts, addUser, login, db } = await setUp(kind, { hash })
    await addUser('root')
    const id = await addUser('ada')
    const verify = hash.verify
    hash.verify = async (stored, text) => {
      await accounts.patchUser({ userId: null, username: 'test', caller: null }, id, patch)
      return verify(stored, text)
    }
    expect(await caught(login('ada'))).toMatchObject(refusal)
    expect(await db.read.selectFrom('sessions').selectAll().execute()).toEqual([])
  })
})

test('two passwords at once are checked, a few wait, the rest are asked to come again', async () => {
  const hash = countingHash()
  const running: (() => void)[] = []
  let atOnce = 0
  hash.verify = async () => {
    atOnce = Math.max(atOnce, running.length + 1)
    await new Promise<void>((resolve) => running.push(resolve))
    running.shift()
    return false
  }
  const { accounts, db } = await setUp('sqlite', { hash, hashing: { running: 2, waiting: 3 } })
  const attempts = Array.from({ length: 9 }, (_, number) =>
    caught(accounts.login({ username: `user${number}`, password, address: `198.51.100.${number}` })),
  )
  const settled = Promise.all(attempts)
  let isSettled = false
  void settled.then(() => {
    isSettled = true
  })
  while (!isSettled) {
    running[0]?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const codes = (await settled).map((error) => error?.code).sort()
  expect(codes.filter((code) => code === 'bad_credentials').length).toBeGreaterThanOrEqual(5)
  expect(codes).toContain('too_often')
  expect((await settled).find((error) => error?.code === 'too_often')?.retryAfterSeconds).toBe(2)
  expect(atOnce).toBe(2)
  // Who was turned away at the door has not used up a guess: four rows for each check that was made.
  const { count } = await db.read
    .selectFrom('limit_hits')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(4 * codes.filter((code) => code === 'bad_credentials').length)
})
