import { describe, expect, test } from 'vitest'
import { databases } from '#tests/support/databases.ts'
import { days, minutes, seconds, setUp } from './set-up.ts'

const unauthenticated = expect.objectContaining({ code: 'unauthenticated' })

describe.each(databases)('sessions on %s', (kind) => {
  test('a person signs in, is recognised, refreshes and signs out', async () => {
    const { accounts, addUser, login } = await setUp(kind)
    const userId = await addUser('Ada')
    const first = await login('ada')
    const caller = {
      userId,
      username: 'Ada',
      role: 'ADMIN',
      sid: expect.any(String),
      method: 'password',
      hasFactor: false,
    }
    expect(await accounts.authenticate(first.access)).toEqual(caller)
    const second = await accounts.refresh(first.refresh)
    expect(second.refresh).not.toBe(first.refresh)
    expect(await accounts.authenticate(second.access)).toEqual(caller)
    await accounts.logout(second.refresh)
    await expect(accounts.authenticate(second.access)).rejects.toEqual(unauthenticated)
    await expect(accounts.authenticate(first.access)).rejects.toEqual(unauthenticated)
    await expect(accounts.refresh(second.refresh)).rejects.toEqual(unauthenticated)
    await accounts.logout(second.refresh)
  })

  test('20 refreshes of one token at once give 20 usable answers and one rotation', async () => {
    const { accounts, addUser, login, db } = await setUp(kind)
    await addUser('Ada')
    const { refresh } = await login('ada')
    const answers = await Promise.all(Array.from({ length: 20 }, () => accounts.refresh(refresh)))
    expect(new Set(answers.map((answer) => answer.refresh)).size).toBe(1)
    for (const answer of answers) await accounts.authenticate(answer.access)
    await accounts.refresh(String(answers[7]?.refresh))
    const session = await db.read.selectFrom('sessions').select('counter').executeTakeFirstOrThrow()
    expect(session.counter).toBe(2)
  })

  test.each([
    { when: 'within the grace', wait: 30 * seconds, isAlive: true },
    { when: 'after the grace', wait: 30 * seconds + 1, isAlive: false },
  ])('the token before the current one, $when', async ({ wait, isAlive }) => {
    const { accounts, addUser, login, pass } = await setUp(kind)
    await addUser('Ada')
    const first = await login('ada')
    const second = await accounts.refresh(first.refresh)
    pass(wait)
    const replayed = accounts.refresh(first.refresh)
    if (isAlive) expect((await replayed).refresh).toBe(second.refresh)
    else await expect(replayed).rejects.toEqual(unauthenticated)
    const after = accounts.authenticate(second.access)
    if (isAlive) await after
    else {
      await expect(after).rejects.toEqual(unauthenticated)
      await expect(accounts.refresh(second.refresh)).rejects.toEqual(unauthenticated)
    }
  })

  test('a token two rotations old ends the session at once', async () => {
    const { accounts, addUser, login } = await setUp(kind)
    await addUser('Ada')
    const first = await login('ada')
    const third = await accounts.refresh((await accounts.refresh(first.refresh)).refresh)
    await expect(accounts.refresh(first.refresh)).rejects.toEqual(unauthenticated)
    await expect(accounts.authenticate(third.access)).rejects.toEqual(unauthenticated)
  })

  test('a replay ends its own session only', async () => {
    const { accounts, addUser, login, pass } = await setUp(kind)
    await addUser('Ada')
    const [phone, desk] = [await login('ada'), await login('ada')]
    await accounts.refresh(phone.refresh)
    pass(minutes)
    await expect(accounts.refresh(phone.refresh)).rejects.toEqual(unauthenticated)
    await accounts.authenticate(desk.access)
  })

  test.each([
    { name: 'an access token ends after 10 minutes', wait: 10 * minutes, access: false, refresh: true },
    { name: 'and not before', wait: 10 * minutes - seconds, access: true, refresh: true },
    { name: 'a session unused for 14 days has ended', wait: 14 * days, access: false, refresh: false },
  ])('$name', async ({ wait, access, refresh }) => {
    const { accounts, addUser, login, pass } = await setUp(kind)
    await addUser('Ada')
    const tokens = await login('ada')
    pass(wait)
    const works = (work: Promise<unknown>) =>
      work.then(
        () => true,
        () => false,
      )
    expect(await works(accounts.authenticate(tokens.access))).toBe(access)
    expect(await works(accounts.refresh(tokens.refresh))).toBe(refresh)
  })

  test('a session in daily use ends after 60 days, and its row goes', async () => {
    const { accounts, addUser, login, pass, db } = await setUp(kind)
    await addUser('Ada')
    let tokens = await login('ada')
    for (let day = 1; day < 60; day += 1) {
      pass(days)
      tokens = await accounts.refresh(tokens.refresh)
    }
    pass(days)
    await expect(accounts.refresh(tokens.refresh)).rejects.toEqual(unauthenticated)
    await login('ada')
    expect(await db.read.selectFrom('sessions').select('counter').execute()).toEqual([{ counter: 0 }])
  })
})
