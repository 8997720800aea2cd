// Tells the owner of an account by mail that its second factors changed, so that a stranger's change is noticed.
import type { Logger } from 'pino'
import { site } from '#contract/addresses.ts'
import type { Read } from '#db/connection.ts'
import { mappings } from '#db/mappings.ts'
import { getRecord } from '#db/records.ts'
import type { Mailer } from '../mailer.ts'

export interface FactorMail {
  /** `what` is a sentence. Rejects when the mail server has not accepted the mail; the reason is in the log. */
  send(mail: { to: string; username: string; what: string }): Promise<void>
}

export interface FactorMailDeps {
  mailer: Mailer
  read: Read
  /** Origin of the dashboard, from the settings. */
  origin: string | undefined
  log: Logger
}

export function createFactorMail({ mailer, read, origin, log }: FactorMailDeps): FactorMail {
  return {
    async send({ to, username, what }) {
      const company = (await getRecord(read, mappings.company, 1))?.fields.name || 'the website'
      const where = origin ? ` at ${new URL(site.login(), origin).href}` : ''
      const text = `${what}\n\nThis is about your account “${username}” in the dashboard of ${company}. If it was neither you nor an administrator, sign in${where}, change your password under “Account”, and look at your second factors there; or tell an administrator.\n`
      await mailer
        .sendText({ to, subject: `The sign-in to your account for ${company}`, text })
        .catch((error: unknown) => {
          log.warn({ err: error }, 'a notice about second factors could not be mailed')
          throw error
        })
    },
  }
}
