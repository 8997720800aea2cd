// A real mail server on a port of its own.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** Mails that were taken, oldest first. */
export interface Mailbox {
  url: string
  mails: { raw: string; mail: Email; to: string[] }[]
}

/** `onData` may refuse a mail by throwing, before it counts as taken. */
export async function startMailbox(
  onData: (raw: string) => Promise<void> = async () => {},
  port = 0,
): Promise<Mailbox & { close(): Promise<void> }> {
  const mails: Mailbox['mails'] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      // A sender may go before it has said all.
      const pieces = await stream.toArray().catch(() => null)
      if (!pieces) return
      const raw = pieces.join('')
      try {
        await onData(raw)
      } catch (error) {
        return done(error as Error)
      }
      mails.push({
        raw,
        mail: await PostalMime.parse(raw),
        to: session.envelope.rcptTo.map((one) => one.address),
      })
      done()
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
