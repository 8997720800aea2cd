// The first account of an empty installation: no default password, and no page that hands out accounts.
import { userCreate } from '#contract/entities/user.ts'
import { AppError } from '#contract/errors.ts'
import { fieldMessage, toFieldErrors } from '#contract/field-messages.ts'
import { hasUsers } from '#db/tables/users.ts'
import type { AccountsContext } from './context.ts'
import { generatePassword } from './generate-password.ts'
import { addUser, hashNewPassword } from './users.ts'

export interface FirstAdministrator {
  username: string
  /** The password that was made up, to be printed once; null when it came from the settings. */
  password: string | null
}

const actor = { userId: null, username: 'settings' }

/** Adds an administrator when there is no account at all; null when there is one. Throws `bad_field`. */
export async function ensureFirstAdministrator(
  shop: AccountsContext,
  settings: { username?: string | undefined; password?: string | undefined },
): Promise<FirstAdministrator | null> {
  if (await hasUsers(shop.db.read)) return null
  const made = settings.password === undefined ? generatePassword() : null
  const input = checkInput(settings.username ?? 'admin', settings.password ?? made ?? '')
  const passwordHash = await hashNewPassword(shop, input.username, input.password)
  return shop.db.write(async (tx) => {
    // Another process may have been faster.
    if (await hasUsers(tx)) return null
    const row = await addUser(tx, actor, { ...input, passwordHash }, shop.clock().toISOString())
    return { username: row.username, password: made }
  })
}

function checkInput(username: string, password: string) {
  const result = userCreate.safeParse({ username, password, role: 'ADMIN' }, { error: fieldMessage })
  if (result.success) return result.data
  const errors = toFieldErrors(result.error)
  const [field = '', [message = ''] = []] = Object.entries(errors)[0] ?? []
  throw new AppError('bad_field', `${field}: ${message}`, { errors })
}
