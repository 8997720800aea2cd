// The mail that brings a one-time link: plain text, to the address of the account and nobody else.
import type { Logger } from 'pino'
import { site } from '#contract/addresses.ts'
import type { Language } from '#contract/languages.ts'
import type { Read } from '#db/connection.ts'
import { getCompanyRecord } from '../company.ts'
import type { MailRepeats } from '../mail-repeats.ts'
import type { Mailer } from '../mailer.ts'

interface MailedLink {
  to: string
  username: string
  token: string
  isNew: boolean
  language: Language
}

export interface LinkMail {
  /** Rejects when the mail server has not accepted the mail; the reason is in the log. */
  send(mail: MailedLink): Promise<void>
  /** Repeats it while the mail server cannot take it and the link is valid; resolves after the first attempt, and never rejects. */
  sendPatiently(mail: MailedLink, isValid: () => Promise<boolean>): Promise<void>
}

export interface LinkMailDeps {
  mailer: Mailer
  repeats: MailRepeats
  read: Read
  /** Origin of the dashboard, from the settings: never from a request, whose sender may claim any. */
  origin: string
  log: Logger
}

/** What stands before the link and after it. */
interface Words {
  subject: string
  reason: string
  end: string
}

/** For an account that has no password yet, and for one that has; `company` is '' where the site has no name. */
const wordsOf: Record<Language, (username: string, company: string) => { invited: Words; known: Words }> = {
  en: (username, company) => {
    const name = company || 'the website'
    return {
      invited: {
        subject: `Your account for ${name}`,
        reason: `There is an account “${username}” for you in the dashboard of ${name}. Choose its password here:`,
        end: 'The link works once, for an hour. After that, ask whoever invited you for another one.',
      },
      known: {
        subject: `A new password for ${name}`,
        reason: `A new password for your account “${username}” in the dashboard of ${name} can be chosen here:`,
        end: 'The link works once, for an hour. If neither you nor an administrator asked for it, leave it: nothing has changed.',
      },
    }
  },
  de: (username, company) => {
    const name = company || 'dieser Website'
    return {
      invited: {
        subject: `Ihr Konto bei ${name}`,
        reason: `Im Dashboard von ${name} gibt es für Sie das Konto „${username}“. Sein Passwort wählen Sie hier:`,
        end: 'Der Link gilt einmal, eine Stunde lang. Danach bitten Sie die Person, die Sie eingeladen hat, um einen neuen.',
      },
      known: {
        subject: `Ein neues Passwort bei ${name}`,
        reason: `Ein neues Passwort für Ihr Konto „${username}“ im Dashboard von ${name} wählen Sie hier:`,
        end: 'Der Link gilt einmal, eine Stunde lang. Haben weder Sie noch die Administration ihn angefordert, lassen Sie ihn liegen: Nichts hat sich geändert.',
      },
    }
  },
}

export function createLinkMail({ mailer, repeats, read, origin, log }: LinkMailDeps): LinkMail {
  const send: LinkMail['send'] = async ({ to, username, token, isNew, language }) => {
    const company = (await getCompanyRecord(read))?.fields.name ?? ''
    const link = new URL(site.passwordLink(token), origin).href
    const { invited, known } = wordsOf[language](username, company)
    const { subject, reason, end } = isNew ? invited : known
    await mailer
      .sendText({ to, subject, text: `${reason}\n\n${link}\n\n${end}\n`, language })
      .catch((error: unknown) => {
        log.warn({ err: error }, 'a link for a password could not be mailed')
        throw error
      })
  }
  return {
    send,
    sendPatiently: (mail, isValid) =>
      repeats.send(async () => {
        if (await isValid()) await send(mail)
      }),
  }
}
