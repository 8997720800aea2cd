// A real mail server for the length of one test.
import { onTestFinished } from 'vitest'
import { type Mailbox, startMailbox } from '#tests/support/mail-server.ts'

export type { Mailbox }

/** Takes what `startMailbox` does; closed with the test. */
export async function openMailbox(...given: Parameters<typeof startMailbox>): Promise<Mailbox> {
  const mailbox = await startMailbox(...given)
  onTestFinished(mailbox.close)
  return mailbox
}
