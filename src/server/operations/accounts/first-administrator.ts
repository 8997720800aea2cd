// The first account of a new database.
import { userCreate } from '#contract/entities/user.ts'
import { AppError } from '#contract/errors.ts'
import { fieldMessage, toFieldErrors } from '#contract/field-messages.ts'
import { hasUsers } from '#db/tables/users.ts'
import type { AccountsContext } from './context.ts'
import { generatePassword } from './passwords.ts'
import { addUser, hashNewPassword, type UserInput } from './users.ts'

export interface FirstAdministrator {
  username: string
  /** The generated password, to be printed once; null when it came from the settings. */
  password: string | null
}

const settingsActor = { userId: null, username: 'settings' }

/** Creates an administrator when there is no account; null when there is one. Throws `bad_field`. */
export async function ensureFirstAdministrator(
  context: AccountsContext,
  settings: { username?: string | undefined; password?: string | undefined },
): Promise<FirstAdministrator | null> {
  if (await hasUsers(context.db.read)) return null
  const made = settings.password === undefined ? generatePassword() : null
  const input = checkInput(settings.username ?? 'admin', settings.password ?? made ?? '')
  const passwordHash = await hashNewPassword(context, input.username, input.password)
  return context.db.write(async (tx) => {
    // Another process may have created one meanwhile.
    if (await hasUsers(tx)) return null
    const row = await addUser(tx, settingsActor, { ...input, passwordHash }, context.clock().toISOString())
    return { username: row.username, password: made }
  })
}

function checkInput(username: string, password: string): UserInput & { password: string } {
  const result = userCreate.safeParse({ username, password, role: 'ADMIN' }, { error: fieldMessage })
  if (result.success) return { ...result.data, password }
  const errors = toFieldErrors(result.error)
  const [field = '', [message = ''] = []] = Object.entries(errors)[0] ?? []
  throw new AppError('bad_field', `${field}: ${message}`, { errors })
}
