import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { deriveKeys } from '#server/operations/accounts/keys.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { days, minutes, secret, setUp } from './set-up.ts'

const unauthenticated = { code: 'unauthenticated' }
const key = deriveKeys(secret).access

type Claims = Record<string, unknown>
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token as the server makes it, but for what is given. */
function forge(claims: Claims, more: { key?: Uint8Array; alg?: string; typ?: string | undefined } = {}) {
  const { alg = 'HS256', key: by = key } = more
  const typ = 'typ' in more ? more.typ : 'at+jwt'
  return new SignJWT(claims).setProtectedHeader({ alg, ...(typ === undefined ? {} : { typ }) }).sign(by)
}

interface Case {
  name: string
  make: (token: string, claims: Claims, refresh: string) => Promise<string> | string
}

const cases: Case[] = [
  { name: 'no token', make: () => '' },
  { name: 'words', make: () => 'Bearer me' },
  {
    name: 'a changed payload',
    make: (token, claims) => {
      const [head, , mac] = token.split('.')
      return [head, encode({ ...claims, role: 'ADMIN', user_id: 1 }), mac].join('.')
    },
  },
  {
    name: 'a changed signature',
    make: (token) => `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`,
  },
  { name: 'no signature', make: (token) => `${token.split('.').slice(0, 2).join('.')}.` },
  { name: 'alg none', make: (_, claims) => new UnsecuredJWT(claims).encode() },
  {
    name: 'alg None in the header of a real one',
    make: (token) => [encode({ alg: 'none', typ: 'at+jwt' }), ...token.split('.').slice(1)].join('.'),
  },
  { name: 'another secret', make: (_, claims) => forge(claims, { key: new Uint8Array(32).fill(8) }) },
  { name: 'the secret itself as key', make: (_, claims) => forge(claims, { key: secret }) },
  {
    name: 'the key of refresh tokens',
    make: (_, claims) => forge(claims, { key: deriveKeys(secret).refresh }),
  },
  {
    name: 'another algorithm',
    make: (_, claims) => forge(claims, { alg: 'HS512', key: new Uint8Array([...key, ...key]) }),
  },
  { name: 'another type', make: (_, claims) => forge(claims, { typ: 'JWT' }) },
  { name: 'no type', make: (_, claims) => forge(claims, { typ: undefined }) },
  { name: 'another audience', make: (_, claims) => forge({ ...claims, aud: 'elsewhere' }) },
  { name: 'another issuer', make: (_, claims) => forge({ ...claims, iss: 'elsewhere' }) },
  { name: 'no expiry', make: (_, { exp: _exp, ...claims }) => forge(claims) },
  { name: 'no session', make: (_, { sid: _sid, ...claims }) => forge(claims) },
  { name: 'a session that is not', make: (_, claims) => forge({ ...claims, sid: 'A'.repeat(22) }) },
  { name: 'another user of the same session', make: (_, claims) => forge({ ...claims, user_id: 999 }) },
  { name: 'a role the user does not have', make: (_, claims) => forge({ ...claims, role: 'ADMIN' }) },
  { name: 'a name the user does not have', make: (_, claims) => forge({ ...claims, username: 'eve' }) },
  { name: 'a role there is not', make: (_, claims) => forge({ ...claims, role: 'ROOT' }) },
  { name: 'a refresh token', make: (_, __, refresh) => refresh },
  { name: 'a token longer than any', make: (token) => token + 'A'.repeat(4000) },
]

describe.each(someDatabases)('access tokens on %s', (kind) => {
  test.each(cases)('refuses $name', async ({ make }) => {
    const { accounts, addUser, login } = await setUp(kind)
    await addUser('ada', { role: 'STAFF' })
    const { access, refresh } = await login('ada')
    const claims = JSON.parse(Buffer.from(String(access.split('.')[1]), 'base64url').toString()) as Claims
    await expect(accounts.authenticate(await make(access, claims, refresh))).rejects.toMatchObject(
      unauthenticated,
    )
    await expect(accounts.authenticate(undefined)).rejects.toMatchObject(unauthenticated)
    expect(await accounts.authenticate(await forge(claims))).toMatchObject({ username: 'ada' })
  })

  const root = { userId: null, username: 'test', caller: null }
  test.each([
    { name: 'signing out', end: ({ accounts }, tokens) => accounts.logout(tokens.refresh) },
    {
      name: 'a new password by an administrator',
      end: ({ accounts }, _, id) => accounts.patchUser(root, id, { password: 'quiet-marble-orchard' }),
    },
    { name: 'disabling', end: ({ accounts }, _, id) => accounts.patchUser(root, id, { is_active: false }) },
    { name: 'a new role', end: ({ accounts }, _, id) => accounts.patchUser(root, id, { role: 'STAFF' }) },
    {
      name: 'the own new password',
      end: async ({ accounts, login }) => {
        const caller = await accounts.authenticate((await login('ada')).access)
        const input = { current_password: 'violet-harbour-lantern', password: 'quiet-marble-orchard' }
        const fresh = await accounts.changeAccount(caller, input, { address: '203.0.113.7' })
        expect((await accounts.authenticate(fresh.access)).sid).not.toBe(caller.sid)
        await expect(
          accounts.authenticate((await accounts.refresh(fresh.refresh)).access),
        ).resolves.toBeDefined()
      },
    },
    {
      name: 'a replay',
      end: async ({ accounts, pass }, tokens) => {
        await accounts.refresh(tokens.refresh)
        pass(minutes)
        await accounts.refresh(tokens.refresh).catch(() => {})
      },
    },
  ] satisfies {
    name: string
    end: (
      bench: Awaited<ReturnType<typeof setUp>>,
      tokens: { refresh: string },
      id: number,
    ) => Promise<unknown>
  }[])('$name ends the session for the next request', async ({ end }) => {
    const bench = await setUp(kind)
    await bench.addUser('root')
    const id = await bench.addUser('ada')
    const tokens = await bench.login('ada')
    const other = await bench.login('root')
    await bench.accounts.authenticate(tokens.access)
    await end(bench, tokens, id)
    await expect(bench.accounts.authenticate(tokens.access)).rejects.toMatchObject(unauthenticated)
    await expect(bench.accounts.refresh(tokens.refresh)).rejects.toMatchObject(unauthenticated)
    await bench.accounts.authenticate(other.access)
  })

  test('a token that has been used expires like one that has not', async () => {
    const { accounts, addUser, login, pass } = await setUp(kind)
    await addUser('ada')
    const { access } = await login('ada')
    pass(9 * minutes)
    await accounts.authenticate(access)
    pass(minutes)
    await expect(accounts.authenticate(access)).rejects.toMatchObject(unauthenticated)
  })

  test('after a new name the older token is refused, and a refresh brings one with the new name', async () => {
    const { accounts, addUser, login } = await setUp(kind)
    const id = await addUser('ada')
    const tokens = await login('ada')
    await accounts.patchUser(root, id, { username: 'Ada.Lovelace' })
    await expect(accounts.authenticate(tokens.access)).rejects.toMatchObject(unauthenticated)
    const { access } = await accounts.refresh(tokens.refresh)
    expect((await accounts.authenticate(access)).username).toBe('Ada.Lovelace')
  })

  test('an account that is disabled in the database alone is signed out too', async () => {
    const { accounts, addUser, login, db } = await setUp(kind)
    await addUser('ada')
    const tokens = await login('ada')
    await db.write((tx) => tx.updateTable('users').set({ is_active: 0 }).execute())
    await expect(accounts.authenticate(tokens.access)).rejects.toMatchObject(unauthenticated)
    await expect(accounts.refresh(tokens.refresh)).rejects.toMatchObject(unauthenticated)
  })

  test('an enabled account stays signed out', async () => {
    const { accounts, addUser, login } = await setUp(kind)
    await addUser('root')
    const id = await addUser('ada')
    const tokens = await login('ada')
    await accounts.patchUser(root, id, { is_active: false })
    await accounts.patchUser(root, id, { is_active: true })
    await expect(accounts.refresh(tokens.refresh)).rejects.toMatchObject(unauthenticated)
  })
})

test.each([
  { name: 'nothing', make: () => '' },
  { name: 'an access token', make: (_: string, access: string) => access },
  { name: 'another number', make: (token: string) => token.replace('.0.', '.1.') },
  { name: 'a number written otherwise', make: (token: string) => token.replace('.0.', '.00.') },
  { name: 'another session', make: (token: string) => `${'A'.repeat(22)}${token.slice(22)}` },
  {
    name: 'a changed mac',
    make: (token: string) => token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA'),
  },
  { name: 'a line end behind it', make: (token: string) => `${token}\n` },
  { name: 'more behind it', make: (token: string) => `${token}.x` },
])('a refresh with $name is refused and harms nobody', async ({ make }) => {
  const { accounts, addUser, login } = await setUp('sqlite')
  await addUser('ada')
  const { access, refresh } = await login('ada')
  await expect(accounts.refresh(make(refresh, access))).rejects.toMatchObject(unauthenticated)
  await accounts.logout(make(refresh, access))
  await accounts.authenticate(access)
  await accounts.refresh(refresh)
})

test('a session whose number is ahead of a restored database ends', async () => {
  const { accounts, addUser, login, db, pass } = await setUp('sqlite')
  await addUser('ada')
  const second = await accounts.refresh((await login('ada')).refresh)
  await db.write((tx) => tx.updateTable('sessions').set({ counter: 0 }).execute())
  pass(days)
  await expect(accounts.refresh(second.refresh)).rejects.toMatchObject(unauthenticated)
  const row = await db.read.selectFrom('sessions').select('ended_why').executeTakeFirstOrThrow()
  expect(row.ended_why).toBe('replay')
})

test('a short secret is refused', async () => {
  await expect(setUp('sqlite', { secret: new Uint8Array(31) })).rejects.toThrow('too short')
})
