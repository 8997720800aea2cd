// Mails contact messages to the company, the visitor only in Reply-To, and plain texts to accounts; the sender is fixed.
import { createTransport } from 'nodemailer'
import type { Message } from '#contract/entities/message.ts'
import type { Language } from '#contract/languages.ts'
import { toOneLine } from '#contract/one-line.ts'

export interface Mailer {
  /** Resolves when the mail server has accepted the message. */
  send(message: Message): Promise<void>
  /** Resolves when the mail server has accepted the text. */
  sendText(mail: { to: string; subject: string; text: string; language: Language }): Promise<void>
  /** Gives up what is being sent. */
  close(): void
}

export interface MailSettings {
  smtpUrl: string
  to: string
  from: string
  /** Milliseconds after which an attempt is given up. */
  attemptMs?: number
}

/** Shorter than the pause before the second attempt, which another server may make. */
export const attemptMs = 45_000

const letters = new Intl.Segmenter()

/** A text on one line, so that it adds no headers, cut between two letters. */
const brief = (text: string) =>
  Array.from(letters.segment(toOneLine(text)), ({ segment }) => segment)
    .slice(0, 80)
    .join('')

/** Opens a connection per message; gives up after 20 seconds without a word of the mail server. */
export function createMailer({ smtpUrl, to, from, attemptMs: longestMs = attemptMs }: MailSettings): Mailer {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  const transport = createTransport({
    url: smtpUrl,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const closing = new AbortController()
  const limited = () => ({ signal: AbortSignal.any([closing.signal, AbortSignal.timeout(longestMs)]) })
  return {
    async send({ id, name, email, message, about, submitted_at }) {
      const subject = `Message from ${brief(name)}`
      const topic = toOneLine(about)
      await transport.sendMail({
        ...limited(),
        from: { name: 'Website', address: from },
        to,
        // The same for every attempt, so that a mailbox can recognise a duplicate.
        messageId: `<message-${id}-${Date.parse(submitted_at)}@${from.split('@')[1]}>`,
        replyTo: { name: '', address: toOneLine(email) },
        subject: topic ? `${subject} about ${brief(topic)}` : subject,
        text: `${topic ? `About: ${topic}\n\n` : ''}${message}\n\n-- \n${toOneLine(name)} <${toOneLine(email)}>\n${submitted_at}\n`,
      })
    },
    async sendText({ to: recipient, subject, text, language }) {
      await transport.sendMail({
        ...limited(),
        from: { name: 'Website', address: from },
        to: { name: '', address: toOneLine(recipient) },
        subject: toOneLine(subject),
        text,
        // Nobody's holiday notice answers it (RFC 3834, section 5); screen readers learn how to read it (RFC 3282).
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
      })
    },
    close() {
      closing.abort()
      transport.close()
    },
  }
}
