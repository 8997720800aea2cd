import { describe, expect, test } from 'vitest'
import { readUserCommand, runUserCommand } from '#server/operations/accounts/terminal.ts'
import { databases } from '#tests/support/databases.ts'
import { home, setUp } from './set-up.ts'

async function atTerminal(kind: (typeof databases)[number], typed: string | null = null) {
  const bench = await setUp(kind)
  const printed: string[] = []
  const askPassword = typed === null ? null : async () => typed
  const terminal = { accounts: bench.accounts, askPassword, print: (text: string) => printed.push(text) }
  return { ...bench, printed, run: (...args: string[]) => runUserCommand(terminal, understood(args)) }
}

function understood(args: string[]) {
  const command = readUserCommand(args)
  if (command === null) throw new Error(`${args.join(' ')} is not understood.`)
  return command
}

const shown = (printed: string[]) => /^Password: (\S+)$/m.exec(printed.join('\n'))?.[1] ?? ''

describe.each(databases)('npm run user on %s', (kind) => {
  test('adds an account with a password it makes up and prints once', async () => {
    const { run, printed, accounts, db } = await atTerminal(kind)
    expect(await run('add', 'Ada', '--role', 'ADMIN')).toBe(0)
    expect(printed).toHaveLength(1)
    expect(printed[0]).toMatch(/^Added Ada \(ADMIN\)\.\nPassword: \S+\nIt is shown this once\.$/)
    await accounts.login({ username: 'ada', password: shown(printed), address: home })
    const entry = await db.read.selectFrom('audit').selectAll().executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ user_id: null, username: 'terminal', action: 'create' })
  })

  test('takes a password that is typed, and does not print it', async () => {
    const { run, printed, accounts } = await atTerminal(kind, 'quiet-marble-orchard')
    expect(await run('add', 'Ada')).toBe(0)
    expect(printed).toEqual(['Added Ada (STAFF).'])
    await accounts.login({ username: 'ada', password: 'quiet-marble-orchard', address: home })
  })

  test('removes lost second factors', async () => {
    const { run, printed, addUser, db, login } = await atTerminal(kind)
    const id = await addUser('ada')
    expect(await run('factors', 'ADA')).toBe(1)
    expect(printed[0]).toContain('nothing to remove')
    await db.write((tx) => tx.updateTable('users').set({ second_factor: 1 }).where('id', '=', id).execute())
    await expect(login('ada')).rejects.toMatchObject({ code: 'second_factor' })
    expect(await run('factors', 'ADA')).toBe(0)
    expect(printed[1]).toContain('signs in with the password alone')
    expect((await login('ada')).access).not.toBe('')
  })

  test('sets a password and ends the sessions', async () => {
    const { run, printed, accounts, addUser, login } = await atTerminal(kind, '')
    await addUser('ada')
    const { access } = await login('ada')
    expect(await run('password', 'ADA')).toBe(0)
    await expect(accounts.authenticate(access)).rejects.toMatchObject({ code: 'unauthenticated' })
    await accounts.login({ username: 'ada', password: shown(printed), address: home })
  })

  test('disables an account, but not the last administrator', async () => {
    const { run, printed, addUser, login } = await atTerminal(kind)
    await addUser('ada')
    expect(await run('disable', 'ada')).toBe(1)
    expect(printed.pop()).toContain('“ada” is the last active administrator.')
    await addUser('grace')
    expect(await run('disable', 'ada')).toBe(0)
    expect(printed.pop()).toBe(
      'Disabled ada. Every session of the account has ended, and every API token it made.',
    )
    await expect(login('ada')).rejects.toMatchObject({ code: 'bad_credentials' })
  })
})

test.each([
  { args: ['add', 'ada'], code: 1, text: 'The username “ada” is taken. Choose another.' },
  { args: ['add', 'a b'], code: 1, text: '“a b” cannot be a username: Use letters, digits' },
  { args: ['password', 'nobody'], code: 1, text: 'There is no account “nobody”.' },
  { args: ['disable', 'nobody'], code: 1, text: 'There is no account “nobody”.' },
])('$args answers $code', async ({ args, code, text }) => {
  const { run, printed, addUser, accounts } = await atTerminal('sqlite')
  await addUser('ada')
  expect(await run(...args)).toBe(code)
  expect(printed.join('\n')).toContain(text)
  expect((await accounts.listUsers({})).count).toBe(1)
})

test.each([
  [[]],
  [['add']],
  [['add', 'eve', 'mallory']],
  [['add', 'eve', '--role', 'ROOT']],
  [['add', 'eve', '--force']],
  [['password', 'ada', '--role', 'STAFF']],
  [['remove', 'ada']],
])('%j is not understood', (args) => {
  expect(readUserCommand(args)).toBeNull()
})

test('refuses a weak password that is typed', async () => {
  const { run, printed } = await atTerminal('sqlite', 'sunshine2026')
  expect(await run('add', 'Ada')).toBe(1)
  expect(printed[0]).toContain('“sunshine” is among the passwords everybody tries first')
})
