// Tells the owner of an account by mail that its second factors changed, so that a stranger's change is noticed.
import type { Logger } from 'pino'
import { site } from '#contract/addresses.ts'
import type { Language } from '#contract/languages.ts'
import type { Read } from '#db/connection.ts'
import { getCompanyRecord } from '../company.ts'
import type { MailRepeats } from '../mail-repeats.ts'
import type { Mailer } from '../mailer.ts'

type Change =
  | 'appAdded'
  | 'appRemoved'
  | 'codesMade'
  | 'codeUsed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'removed'

export interface FactorNotice {
  to: string
  username: string
  what: Change
  /** Name of the passkey. */
  passkey?: string
  language: Language
}

export interface FactorMail {
  /** Repeats it while the mail server cannot take it; resolves after the first attempt, and never rejects. */
  send(notice: FactorNotice): Promise<void>
}

export interface FactorMailDeps {
  mailer: Mailer
  repeats: MailRepeats
  read: Read
  /** Origin of the dashboard, from the settings. */
  origin: string | undefined
  log: Logger
}

interface Words {
  what: Record<Change, (passkey: string) => string>
  subject: (company: string) => string
  /** `company` is '' where the site has no name, `at` the address of the login, or ''. */
  rest: (username: string, company: string, at: string) => string
}

const wordsIn: Record<Language, Words> = {
  en: {
    what: {
      appAdded: () => 'An authenticator app was added: from now on, signing in asks for its codes.',
      appRemoved: () => 'The authenticator app was removed: signing in asks for its codes no more.',
      codesMade: () => 'New recovery codes were made. The ones before are valid no more.',
      codeUsed: () => 'A recovery code was used to sign in.',
      passkeyAdded: (passkey) =>
        `The passkey “${passkey}” was added: it signs in without a password, and signing in with the password asks for a second factor.`,
      passkeyRemoved: (passkey) => `The passkey “${passkey}” was removed: it signs in no more.`,
      removed: () => 'An administrator removed the second factors of your account.',
    },
    subject: (company) => `The sign-in to your account for ${company || 'the website'}`,
    rest: (username, company, at) =>
      `This is about your account “${username}” in the dashboard of ${company || 'the website'}. If it was neither you nor an administrator, sign in${at && ` at ${at}`}, change your password under “Account”, and look at your second factors there; or tell an administrator.`,
  },
  de: {
    what: {
      appAdded: () =>
        'Eine Authenticator-App wurde hinzugefügt: Von jetzt an werden beim Anmelden ihre Codes verlangt.',
      appRemoved: () =>
        'Die Authenticator-App wurde entfernt: Beim Anmelden werden ihre Codes nicht mehr verlangt.',
      codesMade: () => 'Neue Wiederherstellungscodes wurden erstellt. Die bisherigen gelten nicht mehr.',
      codeUsed: () => 'Zum Anmelden wurde ein Wiederherstellungscode verwendet.',
      passkeyAdded: (passkey) =>
        `Der Passkey „${passkey}“ wurde hinzugefügt: Er meldet ohne Passwort an, und beim Anmelden mit dem Passwort wird ein zweiter Faktor verlangt.`,
      passkeyRemoved: (passkey) => `Der Passkey „${passkey}“ wurde entfernt: Er meldet nicht mehr an.`,
      removed: () => 'Die Administration hat die zweiten Faktoren Ihres Kontos entfernt.',
    },
    subject: (company) => `Die Anmeldung bei Ihrem Konto für ${company || 'diese Website'}`,
    rest: (username, company, at) =>
      `Es geht um Ihr Konto „${username}“ im Dashboard von ${company || 'dieser Website'}. Waren es weder Sie noch die Administration, melden Sie sich${at && ` unter ${at}`} an, ändern Sie Ihr Passwort unter „Konto“ und sehen Sie dort Ihre zweiten Faktoren an; oder sagen Sie der Administration Bescheid.`,
  },
}

export function createFactorMail({ mailer, repeats, read, origin, log }: FactorMailDeps): FactorMail {
  return {
    send: ({ to, username, what, passkey = '', language }) =>
      repeats.send(async () => {
        const company = (await getCompanyRecord(read))?.fields.name ?? ''
        const words = wordsIn[language]
        const at = origin ? new URL(site.login(), origin).href : ''
        const text = `${words.what[what](passkey)}\n\n${words.rest(username, company, at)}\n`
        await mailer
          .sendText({ to, subject: words.subject(company), text, language })
          .catch((error: unknown) => {
            log.warn({ err: error }, 'a notice about second factors could not be mailed')
            throw error
          })
      }),
  }
}
