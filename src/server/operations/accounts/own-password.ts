// Asks whoever is signed in for the present password, before what a stolen token must not suffice for.
import { AppError } from '#contract/errors.ts'
import type { UserRow } from '#db/schema.ts'
import type { AccountsContext } from './context.ts'
import { toAddressKey } from './keys.ts'
import { countAttempt } from './login-attempts.ts'
import { checkPassword } from './passwords.ts'

/** Wrong guesses count against the account. Throws `bad_field` for `current_password`, and `too_often`. */
export async function checkOwnPassword(
  context: AccountsContext,
  row: UserRow,
  { password, address }: { password: string; address: string },
): Promise<void> {
  const receipt = await countAttempt(context, {
    usernameKey: row.username_key,
    addressKey: toAddressKey(address),
    guesser: 'signedIn',
  })
  const check = await context.queue.runUnbounded(() => checkPassword(context, row, password))
  if (check.state !== 'right') throw wrongPassword()
  await context.db.write((tx) => context.limiter.refund(tx, receipt))
}

function wrongPassword(): AppError {
  const reason = 'This is not your current password. Type it again.'
  return new AppError('bad_field', `current_password: ${reason}`, { errors: { current_password: [reason] } })
}
