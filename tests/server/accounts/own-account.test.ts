import { describe, expect, test } from 'vitest'
import { listAudit } from '#db/tables/audit.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { countingHash, home, password, setUp } from './set-up.ts'

const newPassword = 'quiet-marble-orchard'
const change = { current_password: password, password: newPassword }

describe.each(someDatabases)('the own account on %s', (kind) => {
  test('a person sees the own account and changes the password', async () => {
    const { accounts, addUser, login, db, hash } = await setUp(kind)
    const id = await addUser('ada')
    const elsewhere = await login('ada')
    const caller = await accounts.authenticate((await login('ada')).access)
    expect(await accounts.getAccount(caller)).toMatchObject({ id, username: 'ada', revision: 1 })
    const before = hash.count
    const tokens = await accounts.changeAccount(caller, change, { address: home })
    expect(hash.count - before).toBe(2)
    await accounts.authenticate(tokens.access)
    await expect(accounts.authenticate(elsewhere.access)).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(login('ada')).rejects.toMatchObject({ code: 'bad_credentials' })
    await accounts.login({ username: 'ada', password: newPassword, address: home })
    const { entries } = await listAudit(db.read, 'users', id, 1, 10)
    expect(entries).toMatchObject([
      { action: 'update', username: 'ada', revision: 2, after: { password: 'changed' } },
    ])
  })

  test('a wrong current password changes nothing, and after 10 of them in a day no more are checked', async () => {
    const { accounts, addUser, login, hash } = await setUp(kind)
    await addUser('ada')
    const { access } = await login('ada')
    const caller = await accounts.authenticate(access)
    const guess = { ...change, current_password: 'not-the-password' }
    const before = hash.count
    for (let number = 0; number < 10; number += 1)
      await expect(accounts.changeAccount(caller, guess, { address: home })).rejects.toMatchObject({
        code: 'bad_field',
        errors: { current_password: ['This is not your current password. Type it again.'] },
      })
    await expect(accounts.changeAccount(caller, change, { address: home })).rejects.toMatchObject({
      code: 'too_often',
    })
    expect(hash.count - before).toBe(10)
    await accounts.authenticate(access)
    await login('ada')
  })

  test('a weak new password is refused before anything is checked', async () => {
    const { accounts, addUser, login, hash } = await setUp(kind)
    await addUser('ada')
    const caller = await accounts.authenticate((await login('ada')).access)
    const before = hash.count
    const weak = { ...change, password: 'sunshine2026' }
    await expect(accounts.changeAccount(caller, weak, { address: home })).rejects.toMatchObject({
      code: 'bad_field',
      errors: { password: [expect.stringContaining('tries first')] },
    })
    expect(hash.count).toBe(before)
  })

  test('brings no tokens when the session ends meanwhile', async () => {
    const hash = countingHash()
    const { accounts, addUser, login } = await setUp(kind, { hash })
    await addUser('ada')
    const tokens = await login('ada')
    const caller = await accounts.authenticate(tokens.access)
    const verify = hash.verify
    hash.verify = async (stored, text) => {
      await accounts.logout(tokens.refresh)
      return verify(stored, text)
    }
    await expect(accounts.changeAccount(caller, change, { address: home })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    hash.verify = verify
    await login('ada')
  })
})
