// Tells the owner of an account that its second factors changed.
import type { UserRow } from '#db/schema.ts'
import type { AccountsContext } from '../accounts/context.ts'
import type { FactorNotice } from './factor-mail.ts'

export type News = Omit<FactorNotice, 'to' | 'username'>

/** Sends the notice after the answer, where there is an address and a mail server; a failure is in the log only. */
export function tellOwner({ factorMail }: AccountsContext, user: UserRow, news: News): void {
  if (!factorMail || user.email === '') return
  void factorMail.send({ to: user.email, username: user.username, ...news })
}
