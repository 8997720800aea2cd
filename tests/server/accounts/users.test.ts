import { describe, expect, test } from 'vitest'
import { userCreate, userPatch } from '#contract/entities/user.ts'
import { listAudit } from '#db/tables/audit.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { home, password, setUp } from './set-up.ts'

const root = { userId: 1, username: 'root', caller: null }
const terminal = { userId: null, username: 'terminal', caller: null }
const newPassword = 'quiet-marble-orchard'
const ada = { username: 'Ada', password: newPassword, role: 'STAFF' } as const

test('a username whose accents are characters of their own is taken, and stored as others write it', () => {
  const [apart, composed] = ['Zoe\u0308', 'Zo\u00eb']
  expect(userCreate.parse({ ...ada, username: apart }).username).toBe(composed)
  expect(userPatch.parse({ username: apart }).username).toBe(composed)
  expect(userCreate.safeParse({ ...ada, username: 'Zo\u20e3' }).success).toBe(false)
})

test.each(['राहुल', 'วิชัย', 'தமிழ்', 'ខេមរា', 'မြန်မာ', 'राहुल.2'])(
  'the username %s, some of whose letters are marks, is taken, and no other one is',
  async (username) => {
    expect(userCreate.parse({ ...ada, username }).username).toBe(username.normalize('NFC'))
    const { accounts } = await setUp('sqlite')
    const { id } = await accounts.createUser(root, { ...ada, username })
    expect((await accounts.findUser(username.normalize('NFD')))?.id).toBe(id)
    const fewer = username.replace(/\p{M}/u, '')
    await expect(accounts.login({ username: fewer, password: newPassword, address: home })).rejects.toThrow()
    await accounts.login({ username, password: newPassword, address: home })
  },
)

test.each(['\u0301a', 'Ada\u034f', 'Ada\ufe0f', 'Ada\u200b', '\u3164Ada', '_\u0301a', 'A da', 'Ada\n.'])(
  'the username %j, which is not seen as it is, is refused',
  (username) => {
    expect(userCreate.safeParse({ ...ada, username }).success).toBe(false)
  },
)

describe.each(someDatabases)('accounts on %s', (kind) => {
  test('an administrator adds a person, who can sign in', async () => {
    const { accounts, db, now } = await setUp(kind)
    const user = await accounts.createUser(root, ada)
    const at = now().toISOString()
    const expected = {
      username: 'Ada',
      email: '',
      role: 'STAFF',
      is_active: true,
      revision: 1,
      last_login_at: null,
      has_second_factor: false,
    }
    expect(user).toEqual({ id: user.id, ...expected, created_at: at, updated_at: at })
    expect(await accounts.getUser(user.id)).toEqual(user)
    expect(await accounts.findUser('ADA')).toEqual(user)
    await accounts.login({ username: 'ada', password: newPassword, address: home })
    const { entries } = await listAudit(db.read, 'users', user.id, 1, 10)
    const after = { username: 'Ada', email: '', role: 'STAFF', is_active: true }
    expect(entries).toMatchObject([{ action: 'create', username: 'root', revision: 1, before: {}, after }])
  })

  test('a username that is the address of another account is refused as that', async () => {
    const { accounts } = await setUp(kind)
    await accounts.createUser(root, { ...ada, email: 'ada@example.com' })
    const message = 'This is the address of another account. Choose another username.'
    await expect(
      accounts.createUser(root, { ...ada, username: 'ada@example.com', email: '' }),
    ).rejects.toMatchObject({ code: 'conflict', message, errors: { username: [message] } })
  })

  test.each(['Ada', 'ADA', 'ａｄａ'])('refuses a second user of the same name, as %s', async (username) => {
    const { accounts, db } = await setUp(kind)
    await accounts.createUser(root, ada)
    const message = 'The username “Ada” is taken. Choose another.'
    const taken = { code: 'conflict', message, errors: { username: [message] } }
    await expect(accounts.createUser(root, { ...ada, username })).rejects.toMatchObject(taken)
    const other = await accounts.createUser(root, { ...ada, username: 'Grace' })
    await expect(accounts.patchUser(root, other.id, { username })).rejects.toMatchObject(taken)
    expect((await db.read.selectFrom('audit').selectAll().execute()).length).toBe(2)
  })

  test('of two who add the same name at once one is told', async () => {
    const { accounts } = await setUp(kind)
    const results = await Promise.allSettled([accounts.createUser(root, ada), accounts.createUser(root, ada)])
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toEqual([{ status: 'rejected', reason: expect.objectContaining({ code: 'conflict' }) }])
    expect((await accounts.listUsers({})).count).toBe(1)
  })

  test('a change counts the revision and leaves a trail without passwords', async () => {
    const { accounts, db, pass, now } = await setUp(kind)
    await accounts.createUser(root, { ...ada, username: 'root', role: 'ADMIN' })
    const { id } = await accounts.createUser(root, ada)
    pass(1000)
    const changed = await accounts.patchUser(root, id, { username: 'Ada.L', role: 'ADMIN', password })
    expect(changed).toMatchObject({
      username: 'Ada.L',
      role: 'ADMIN',
      revision: 2,
      updated_at: now().toISOString(),
    })
    await accounts.patchUser(root, id, { is_active: false })
    await accounts.patchUser(root, id, { is_active: true })
    const { entries } = await listAudit(db.read, 'users', id, 1, 10)
    expect(
      entries
        .map(({ action, before, after }) => ({ action, before, after }))
        .reverse()
        .slice(1),
    ).toEqual([
      {
        action: 'update',
        before: { username: 'Ada', role: 'STAFF' },
        after: { username: 'Ada.L', role: 'ADMIN', password: 'changed' },
      },
      { action: 'archive', before: { is_active: true }, after: { is_active: false } },
      { action: 'restore', before: { is_active: false }, after: { is_active: true } },
    ])
    expect(JSON.stringify(entries)).not.toMatch(/plain|marble|violet/)
  })

  test('nobody sets the own password without the present one', async () => {
    const { accounts, db } = await setUp(kind)
    const { id } = await accounts.createUser(root, { ...ada, role: 'ADMIN' })
    const self = { userId: id, username: 'Ada', caller: null }
    const other = await accounts.createUser(self, { ...ada, username: 'Grace' })
    const { access } = await accounts.login({ username: 'ada', password: newPassword, address: home })
    const refusal = { code: 'bad_field', errors: { password: [expect.stringContaining('“Account”')] } }
    await expect(accounts.patchUser(self, id, { password })).rejects.toMatchObject(refusal)
    await expect(accounts.patchUser(self, id, { username: 'Eve', password })).rejects.toMatchObject(refusal)
    expect(await accounts.authenticate(access)).toMatchObject({ username: 'Ada' })
    expect((await listAudit(db.read, 'users', id, 1, 10)).entries).toHaveLength(1)
    await accounts.patchUser(self, id, { username: 'Ada.L' })
    await accounts.patchUser(self, other.id, { password })
    await accounts.login({ username: 'grace', password, address: home })
  })

  test('nothing new changes nothing', async () => {
    const { accounts } = await setUp(kind)
    const user = await accounts.createUser(root, ada)
    expect(await accounts.patchUser(root, user.id, { username: 'Ada', is_active: true })).toEqual(user)
    expect(await accounts.patchUser(root, user.id, {})).toEqual(user)
  })

  test('a stale edit is refused with the current account', async () => {
    const { accounts } = await setUp(kind)
    const user = await accounts.createUser(root, ada)
    const current = await accounts.patchUser(root, user.id, { role: 'ADMIN' }, [1])
    const stale = { code: 'stale', current }
    await expect(accounts.patchUser(root, user.id, { is_active: false }, [1])).rejects.toMatchObject(stale)
    expect(await accounts.getUser(user.id)).toEqual(current)
    await accounts.patchUser(root, user.id, { username: 'Ada.L' }, [1, 2])
  })

  test('of two edits of one revision at once one is stale', async () => {
    const { accounts } = await setUp(kind)
    const { id } = await accounts.createUser(root, ada)
    const edits = ['Ada.L', 'Ada.B'].map((username) => accounts.patchUser(root, id, { username }, [1]))
    const refused = (await Promise.allSettled(edits)).filter((result) => result.status === 'rejected')
    expect(refused).toEqual([{ status: 'rejected', reason: expect.objectContaining({ code: 'stale' }) }])
    expect((await accounts.getUser(id)).revision).toBe(2)
  })

  test.each([
    { name: 'disabled', patch: { is_active: false } },
    { name: 'demoted', patch: { role: 'STAFF' } },
    { name: 'demoted with a new password', patch: { role: 'STAFF', password: 'quiet-marble-orchard-2' } },
  ] as const)('the last active administrator cannot be $name', async ({ patch }) => {
    const { accounts } = await setUp(kind)
    const only = await accounts.createUser(root, { ...ada, role: 'ADMIN' })
    await accounts.createUser(root, { ...ada, username: 'staff' })
    await accounts.createUser(root, { ...ada, username: 'gone', role: 'ADMIN', is_active: false })
    const { access } = await accounts.login({ username: 'ada', password: newPassword, address: home })
    await expect(accounts.patchUser(terminal, only.id, patch)).rejects.toMatchObject({
      code: 'conflict',
      message: '“Ada” is the last active administrator. Make somebody else an administrator first.',
    })
    await accounts.authenticate(access)
    // Who has been invited and has not chosen a password yet cannot sign in.
    const { password: _, ...invited } = { ...ada, username: 'invited', role: 'ADMIN' } as const
    await accounts.createUser(root, invited)
    await expect(accounts.patchUser(terminal, only.id, patch)).rejects.toMatchObject({ code: 'conflict' })
    await accounts.createUser(root, { ...ada, username: 'second', role: 'ADMIN' })
    await accounts.patchUser(terminal, only.id, patch)
  })

  test('of two administrators who demote each other at once one stays', async () => {
    const { accounts } = await setUp(kind)
    const first = await accounts.createUser(root, { ...ada, role: 'ADMIN' })
    const second = await accounts.createUser(root, { ...ada, username: 'Grace', role: 'ADMIN' })
    const results = await Promise.allSettled([
      accounts.patchUser(root, first.id, { role: 'STAFF' }),
      accounts.patchUser(root, second.id, { is_active: false }),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { users } = await accounts.listUsers({ is_active: true })
    expect(users.filter(({ role }) => role === 'ADMIN')).toHaveLength(1)
  })

  test.each([
    { query: {}, names: ['Ada', 'bob_1', 'Zoe', 'Émile'] },
    { query: { ordering: '-username' }, names: ['Émile', 'Zoe', 'bob_1', 'Ada'] },
    { query: { ordering: 'role' }, names: ['Zoe', 'Ada', 'bob_1', 'Émile'] },
    { query: { ordering: 'last_login_at' }, names: ['Ada', 'bob_1', 'Zoe', 'Émile'] },
    { query: { ordering: '-last_login_at' }, names: ['Émile', 'Zoe', 'bob_1', 'Ada'] },
    { query: { is_active: false }, names: ['bob_1'] },
    { query: { q: 'B_' }, names: ['bob_1'] },
    { query: { q: '%' }, names: [] },
    { query: { q: 'É' }, names: ['Émile'] },
    { query: { page: 2, page_size: 3 }, names: ['Émile'], count: 4 },
  ])('lists accounts by $query', async ({ query, names, count = names.length }) => {
    const { accounts, addUser, login, pass } = await setUp(kind)
    await addUser('Ada', { role: 'STAFF' })
    await addUser('bob_1', { role: 'STAFF', is_active: 0 })
    await addUser('Zoe')
    await addUser('Émile', { role: 'STAFF' })
    await login('zoe')
    pass(1000)
    await login('émile')
    const listed = await accounts.listUsers(query)
    expect(listed.users.map(({ username }) => username)).toEqual(names)
    expect(listed.count).toBe(count)
  })

  test.each([
    { name: 'an unknown account', run: 'getUser' },
    { name: 'an unknown account to change', run: 'patchUser' },
  ] as const)('$name is not found', async ({ run }) => {
    const { accounts } = await setUp(kind)
    const work = run === 'getUser' ? accounts.getUser(7) : accounts.patchUser(root, 7, { role: 'STAFF' })
    await expect(work).rejects.toMatchObject({ code: 'not_found', message: 'User not found.' })
  })
})
