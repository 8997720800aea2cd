import { describe, expect, test } from 'vitest'
import type { AppError } from '#contract/errors.ts'
import type { Accounts } from '#server/operations/accounts/accounts.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { rareTest } from '#tests/support/rare-test.ts'
import { days, home, minutes, password, setUp } from './set-up.ts'

const wrong = 'not-the-password'
const stranger = (number: number) => `198.51.${number >> 8}.${number & 255}`

/** Codes of that many wrong guesses, one after the other. */
async function guess(
  accounts: Accounts,
  username: string,
  times: number,
  address: (number: number) => string,
) {
  const errors: AppError[] = []
  for (let number = 0; number < times; number += 1)
    await accounts
      .login({ username, password: wrong, address: address(number) })
      .catch((error: AppError) => errors.push(error))
  return errors
}
const codesOf = (errors: readonly AppError[]) => errors.map((error) => error.code)

describe.each(someDatabases)('guessing on %s', (kind) => {
  test('from many addresses is at most 100 checks a day, and the owner still gets in from home', async () => {
    const { accounts, addUser, login, hash, pass } = await setUp(kind)
    await addUser('ada')
    await login('ada')
    const before = hash.count
    await guess(accounts, 'ada', 130, stranger)
    const wasted = hash.count - before
    expect(wasted).toBe(50)
    await login('ada')
    pass(12 * 60 * minutes)
    await guess(accounts, 'ada', 10, stranger)
    expect(hash.count - before).toBe(wasted + 1)
    await expect(login('ada', '192.0.2.1')).rejects.toMatchObject({ code: 'too_often' })
    await login('ada')
    pass(12 * 60 * minutes + 1)
    await login('ada', '192.0.2.1')
  })

  rareTest('from every kind of place at once stays at 100', async () => {
    const { accounts, addUser, login, hash } = await setUp(kind, { limits: { perAddressShort: 1000 } })
    await addUser('ada')
    const addresses = Array.from({ length: 4 }, (_, number) => `203.0.113.${number}`)
    for (const address of addresses) await login('ada', address)
    const { access } = await login('ada')
    const caller = await accounts.authenticate(access)
    const before = hash.count
    await guess(accounts, 'ada', 80, stranger)
    await guess(accounts, 'ada', 200, (number) => addresses[number % 4] ?? home)
    for (let number = 0; number < 30; number += 1)
      await accounts
        .changeAccount(
          caller,
          { current_password: wrong, password: 'quiet-marble-orchard' },
          { address: stranger(number) },
        )
        .catch(() => {})
    expect(hash.count - before).toBe(100)
  })

  test.each(['ada', 'nobody'])('answers alike whether the account exists: %s', async (username) => {
    const { accounts, addUser } = await setUp(kind)
    await addUser('ada')
    const errors = await guess(accounts, username, 60, stranger)
    expect(codesOf(errors)).toEqual([...Array(50).fill('bad_credentials'), ...Array(10).fill('too_often')])
    expect(errors.at(-1)).toMatchObject({
      message: 'Too many attempts. Try again in 24 hours.',
      retryAfterSeconds: 86_400,
    })
  })

  test('from one address is slow across accounts, and however the address is written', async () => {
    const { accounts } = await setUp(kind)
    const written = [
      '2001:db8:1:2::1',
      '2001:DB8:1:2:ffff::',
      '2001:db8:1:2:3:4:192.0.2.1',
      '2001:db8:1:2::9%eth0',
    ]
    let number = 0
    const errors: AppError[] = []
    for (; number < 40; number += 1)
      errors.push(...(await guess(accounts, `user${number}`, 1, () => written[number % 4] ?? '')))
    expect(codesOf(errors).filter((code) => code === 'bad_credentials')).toHaveLength(30)
    const [neighbour] = await guess(accounts, 'ada', 1, () => '2001:db8:1:3::1')
    expect(neighbour?.code).toBe('bad_credentials')
  })

  rareTest('from one address uses up only a part of what strangers may guess', async () => {
    const { accounts, addUser, login } = await setUp(kind)
    await addUser('ada')
    const errors = await guess(accounts, 'ada', 20, () => stranger(1))
    expect(codesOf(errors).filter((code) => code === 'bad_credentials')).toHaveLength(15)
    await login('ada', stranger(2))
  })

  test('all at once gains nothing', async () => {
    const { accounts, hash } = await setUp(kind, { hashing: { running: 2, waiting: 1000 } })
    const attempts = Array.from({ length: 70 }, (_, number) =>
      accounts.login({ username: 'ada', password: wrong, address: stranger(number) }).catch(() => {}),
    )
    await Promise.all(attempts)
    expect(hash.count).toBe(50)
  })

  test('is remembered across a restart', async () => {
    const { accounts, restart, addUser, login } = await setUp(kind)
    await addUser('ada')
    await login('ada')
    await guess(accounts, 'ada', 50, stranger)
    const again = restart()
    expect(codesOf(await guess(again, 'ada', 1, () => '192.0.2.1'))).toEqual(['too_often'])
    await again.login({ username: 'ada', password, address: home })
  })

  test('right passwords do not count, and do not wipe out wrong ones', async () => {
    const { accounts, addUser, login } = await setUp(kind)
    await addUser('ada')
    await addUser('eve')
    for (let number = 0; number < 60; number += 1) await login('ada')
    const codes: string[] = []
    for (let number = 0; number < 40; number += 1) {
      codes.push(...codesOf(await guess(accounts, `user${number}`, 1, () => stranger(1))))
      await login('eve', stranger(1)).catch(() => {})
    }
    expect(codes.filter((code) => code === 'bad_credentials')).toHaveLength(30)
  })

  rareTest('an address is known for 30 days', async () => {
    const { accounts, addUser, login, pass, db } = await setUp(kind)
    await addUser('ada')
    await login('ada')
    pass(30 * days)
    await guess(accounts, 'ada', 50, stranger)
    await login('ada')
    pass(30 * days + 1)
    await guess(accounts, 'ada', 50, stranger)
    await expect(login('ada')).rejects.toMatchObject({ code: 'too_often' })
    pass(days)
    await login('ada', stranger(0))
    expect(await db.read.selectFrom('known_addresses').selectAll().execute()).toHaveLength(1)
  })

  test('a new password from an administrator forgives the account its wrong guesses', async () => {
    const { accounts, addUser } = await setUp(kind)
    const id = await addUser('ada')
    await guess(accounts, 'ada', 16, () => stranger(1))
    await guess(accounts, 'ada', 50, stranger)
    await accounts.patchUser({ userId: null, username: 'test', caller: null }, id, {
      password: 'quiet-marble-orchard',
    })
    await accounts.login({ username: 'ada', password: 'quiet-marble-orchard', address: stranger(1) })
  })

  test('what has expired is cleared away, and no name or address is stored as it is', async () => {
    const { accounts, pass, db } = await setUp(kind)
    await guess(accounts, 'my-secret-typed-as-a-name', 5, () => '198.51.100.77')
    const rows = () => db.read.selectFrom('limit_hits').selectAll().execute()
    expect(JSON.stringify(await rows())).not.toMatch(/my-secret|198\.51/)
    expect(await rows()).toHaveLength(20)
    pass(2 * days)
    await guess(accounts, 'ada', 1, stranger)
    expect(await rows()).toHaveLength(4)
  })
})
