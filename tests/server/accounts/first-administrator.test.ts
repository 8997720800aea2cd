import { describe, expect, test } from 'vitest'
import { someDatabases } from '#tests/support/databases.ts'
import { home, setUp } from './set-up.ts'

describe.each(someDatabases)('the first administrator on %s', (kind) => {
  test('gets a random password, told once', async () => {
    const { accounts, restart } = await setUp(kind)
    const first = await accounts.ensureFirstAdministrator({})
    expect(first).toEqual({ username: 'admin', password: expect.stringMatching(/^(\w{4}-){4}\w{4}$/) })
    expect(await restart().ensureFirstAdministrator({})).toBeNull()
    const tokens = await accounts.login({
      username: 'admin',
      password: String(first?.password),
      address: home,
    })
    expect((await accounts.authenticate(tokens.access)).role).toBe('ADMIN')
  })

  test('comes from the settings', async () => {
    const { accounts } = await setUp(kind)
    const settings = { username: 'Grace', password: 'quiet-marble-orchard' }
    expect(await accounts.ensureFirstAdministrator(settings)).toEqual({ username: 'Grace', password: null })
    await accounts.login({ ...settings, address: home })
  })

  test('is one, when two servers start at once', async () => {
    const { accounts, restart } = await setUp(kind)
    const results = await Promise.all([
      accounts.ensureFirstAdministrator({}),
      restart().ensureFirstAdministrator({}),
    ])
    expect(results.filter((result) => result !== null)).toHaveLength(1)
    expect((await accounts.listUsers({})).count).toBe(1)
  })

  test('is not made where there is any account, even a disabled one', async () => {
    const { accounts, addUser } = await setUp(kind)
    await addUser('ada', { role: 'STAFF', is_active: 0 })
    expect(
      await accounts.ensureFirstAdministrator({ username: 'Grace', password: 'quiet-marble-orchard' }),
    ).toBeNull()
  })
})

test.each([
  { settings: { password: 'short' }, message: 'password: At least 12 characters; this has 5.' },
  { settings: { password: 'sunshine2026' }, message: 'password: “sunshine”' },
  { settings: { username: 'a b' }, message: 'username: Use letters' },
])('settings that cannot be used stop the start: $message', async ({ settings, message }) => {
  const { accounts } = await setUp('sqlite')
  await expect(accounts.ensureFirstAdministrator(settings)).rejects.toMatchObject({
    code: 'bad_field',
    message: expect.stringContaining(message),
  })
  expect((await accounts.listUsers({})).count).toBe(0)
})
