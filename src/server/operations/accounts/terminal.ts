// Account commands of the terminal.

import { parseArgs } from 'node:util'
import { type User, userCreate } from '#contract/entities/user.ts'
import { AppError } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { ownLanguage } from '#contract/languages.ts'
import { type Role, role as roles } from '#contract/roles.ts'
import type { Accounts } from './accounts.ts'
import { generatePassword } from './passwords.ts'

export const usage = `Usage:
  npm run user -- add NAME [--role ADMIN|STAFF]   add an account (STAFF unless told otherwise)
  npm run user -- password NAME                   set a new password; every session of the account ends
  npm run user -- disable NAME                    nobody signs in to the account any more
  npm run user -- factors NAME                    remove its second factors; every session of the account ends`

export interface Terminal {
  accounts: Accounts
  /** Asks for a password without echoing it; null when the terminal is not interactive. */
  askPassword: ((question: string) => Promise<string>) | null
  print: (text: string) => void
}

const actor = { userId: null, username: 'terminal', caller: null }

export type UserCommand =
  | { action: 'add'; name: string; role: Role }
  | { action: 'password'; name: string }
  | { action: 'disable'; name: string }
  | { action: 'factors'; name: string }

/** Runs one command; returns the exit code: 0 done, 1 refused. */
export async function runUserCommand(terminal: Terminal, command: UserCommand): Promise<0 | 1> {
  try {
    terminal.print(await carryOut(terminal, command))
    return 0
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    terminal.print(error.message)
    return 1
  }
}

/** Parses the arguments of `npm run user --`; null when they are invalid. */
export function readUserCommand(args: readonly string[]): UserCommand | null {
  const parsed = parse(args)
  const [action, name, ...more] = parsed?.positionals ?? []
  if (parsed === null || name === undefined || more.length > 0) return null
  const given = parsed.values.role
  if (action === 'add') {
    const role = roles.safeParse((given ?? 'STAFF').toUpperCase())
    return role.success ? { action, name, role: role.data } : null
  }
  if (given !== undefined) return null
  return action === 'password' || action === 'disable' || action === 'factors' ? { action, name } : null
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { role: { type: 'string' } }, allowPositionals: true })
  } catch {
    return null
  }
}

async function carryOut(terminal: Terminal, command: UserCommand): Promise<string> {
  const { accounts } = terminal
  if (command.action === 'add') {
    const username = checkName(command.name)
    const password = await choosePassword(terminal)
    const user = await accounts.createUser(actor, { username, password: password.text, role: command.role })
    return `Added ${user.username} (${user.role}).${password.note}`
  }
  const user = await findOrThrow(accounts, command.name)
  if (command.action === 'disable') {
    await accounts.patchUser(actor, user.id, { is_active: false })
    return `Disabled ${user.username}. Every session of the account has ended, and every API token it made.`
  }
  if (command.action === 'factors') {
    await accounts.factors.remove(actor, user.id, ownLanguage)
    return `${user.username} signs in with the password alone. Every session of the account has ended.`
  }
  const password = await choosePassword(terminal)
  await accounts.patchUser(actor, user.id, { password: password.text })
  return `${user.username} has a new password. Every session of the account has ended.${password.note}`
}

function checkName(name: string): string {
  const result = userCreate.shape.username.safeParse(name, { error: fieldMessage })
  if (result.success) return result.data
  throw new AppError('bad_field', `“${name}” cannot be a username: ${result.error.issues[0]?.message}`)
}

async function findOrThrow(accounts: Accounts, name: string): Promise<User> {
  const user = await accounts.findUser(name)
  if (user === null) throw new AppError('not_found', `There is no account “${name}”.`)
  return user
}

/** The typed password, or a generated one when none is typed; only a generated one is printed, once. */
async function choosePassword({ askPassword }: Terminal): Promise<{ text: string; note: string }> {
  const typed = askPassword === null ? '' : await askPassword('Password (leave empty to have one made up): ')
  if (typed !== '') return { text: typed, note: '' }
  const text = generatePassword()
  return { text, note: `\nPassword: ${text}\nIt is shown this once.` }
}
