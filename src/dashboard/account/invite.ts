// Invites somebody whose account has just been made without a password: they are mailed a link by which they choose one.
import { dashboardGeneral } from '#contract/endpoints/dashboard-general.ts'
import type { User } from '#contract/entities/user.ts'
import { ask } from '../api/ask.ts'
import { reasonOf } from '../api/failure.ts'
import { tellDone, toastError } from '../app/toasts.ts'
import { t } from '../language/translate.ts'

/** Tells what became of it; who could not be mailed to has an account all the same. */
export async function invite({ id, username }: Pick<User, 'id' | 'username'>): Promise<void> {
  try {
    const { data } = await ask(dashboardGeneral.makePasswordLink, {
      params: { id },
      body: { is_sent: true },
    })
    tellDone(t('A link to choose a password was mailed to {sent_to}.', { sent_to: data.sent_to }))
  } catch (error) {
    toastError(
      t('“{username}” was not invited. {reason}', {
        username,
        reason: reasonOf(error) ?? t('The link could not be made.'),
      }),
    )
  }
}
