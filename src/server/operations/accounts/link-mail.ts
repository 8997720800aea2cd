// The mail that brings a one-time link: plain text, to the address of the account and nobody else.
import type { Logger } from 'pino'
import { site } from '#contract/addresses.ts'
import type { Read } from '#db/connection.ts'
import { mappings } from '#db/mappings.ts'
import { getRecord } from '#db/records.ts'
import type { Mailer } from '../mailer.ts'

export interface LinkMail {
  /** Rejects when the mail server has not accepted the mail; the reason is in the log. */
  send(mail: { to: string; username: string; token: string; isNew: boolean }): Promise<void>
}

export interface LinkMailDeps {
  mailer: Mailer
  read: Read
  /** Origin of the dashboard, from the settings: never from a request, whose sender may claim any. */
  origin: string
  log: Logger
}

export function createLinkMail({ mailer, read, origin, log }: LinkMailDeps): LinkMail {
  return {
    async send({ to, username, token, isNew }) {
      const company = (await getRecord(read, mappings.company, 1))?.fields.name || 'the website'
      const link = new URL(site.passwordLink(token), origin).href
      const subject = isNew ? `Your account for ${company}` : `A new password for ${company}`
      const reason = isNew
        ? `There is an account “${username}” for you in the dashboard of ${company}. Choose its password here:`
        : `A new password for your account “${username}” in the dashboard of ${company} can be chosen here:`
      const end = isNew
        ? 'The link works once, for an hour. After that, ask whoever invited you for another one.'
        : 'The link works once, for an hour. If neither you nor an administrator asked for it, leave it: nothing has changed.'
      await mailer
        .sendText({ to, subject, text: `${reason}\n\n${link}\n\n${end}\n` })
        .catch((error: unknown) => {
          log.warn({ err: error }, 'a link for a password could not be mailed')
          throw error
        })
    },
  }
}
