// Removes the second factors of somebody who has lost them: by an administrator, or at the terminal.
import { AppError } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import { deletePasskeysOf } from '#db/tables/passkeys.ts'
import { deleteTotp } from '#db/tables/second-factors.ts'
import { endSessionsOfUser } from '#db/tables/sessions.ts'
import type { AccountsContext } from '../accounts/context.ts'
import { resetCodes } from '../accounts/login-attempts.ts'
import { assertMayManage, type Manager } from '../accounts/manager.ts'
import { getRowOrThrow } from '../accounts/users.ts'
import { storeFactorChange } from './changing.ts'
import { tellOwner } from './tell-owner.ts'

/**
 * Removes all of them and ends every session of the account. Nobody removes their own here, because the password is not
 * asked for and a stolen token would suffice. The owner is told in the language. Throws `not_found`, `conflict` when there is
 * none, and `unauthenticated` when the administrator's session ended meanwhile.
 */
export async function removeFactors(
  context: AccountsContext,
  actor: Manager,
  id: number,
  language: Language,
): Promise<void> {
  if (actor.userId === id)
    throw new AppError(
      'conflict',
      'Remove your own second factors under “Account”, where the present password is asked for.',
    )
  const now = context.clock()
  const at = now.toISOString()
  const row = await context.db.write(async (tx) => {
    await assertMayManage(tx, actor, now)
    const found = await getRowOrThrow(tx, id)
    if (found.second_factor !== 1)
      throw new AppError('conflict', `“${found.username}” has no second factor. There is nothing to remove.`)
    await deleteTotp(tx, id)
    await deletePasskeysOf(tx, id)
    await resetCodes(context, tx, id)
    await storeFactorChange(tx, { actor, row: found, after: { second_factors: 'removed' } }, at)
    await endSessionsOfUser(tx, id, at, 'factor')
    return found
  })
  tellOwner(context, row, { what: 'removed', language })
}
