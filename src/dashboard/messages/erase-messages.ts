// Erases deleted messages for good, before their time, after a question.
import { dashboardInbox } from '#contract/endpoints/dashboard-inbox.ts'
import type { Message } from '#contract/entities/message.ts'
import { ask } from '../api/ask.ts'
import { isAbsent, reasonOf } from '../api/failure.ts'
import { queryClient } from '../api/query-client.ts'
import { confirm } from '../app/confirm.ts'
import { tellDone, toastError } from '../app/toasts.ts'
import { plural, t } from '../language/translate.ts'
import { namesOf } from './message-words.ts'

/** True when the user agreed. */
export async function eraseMessages(messages: readonly Message[]): Promise<boolean> {
  const names =
    messages.length === 1 ? t('the message of {names}', { names: namesOf(messages) }) : namesOf(messages)
  const text = t('Are you sure you want to erase {names} for good? This action cannot be reversed.', {
    names,
  })
  const title = plural(messages.length, 'Erase message', 'Erase {count} messages')
  if (!(await confirm({ title, text, action: t('Erase'), tone: 'danger' }))) return false
  const erased: Message[] = []
  for (const message of messages)
    try {
      await ask(dashboardInbox.eraseMessage, { params: { id: message.id } }).catch((error: unknown) => {
        // A colleague, or time, has done it.
        if (!isAbsent(error)) throw error
      })
      erased.push(message)
    } catch (error) {
      toastError(
        t('Failed to erase the message of “{name}”: {reason}', {
          name: message.name,
          reason: reasonOf(error) ?? t('Unknown error'),
        }),
      )
    }
  await queryClient.invalidateQueries({ queryKey: ['messages'] })
  if (erased.length > 0) tellDone(t('Erased {names} for good.', { names: namesOf(erased) }))
  return true
}
