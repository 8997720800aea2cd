// Hostile messages through the real server to a real mail server, and mail servers that fail.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { type Attacked, attacked } from './attacked.ts'
import { type Call, signIn } from './client.ts'
import type { Experiment } from './experiment.ts'
import { somePayloads } from './html/payloads.ts'

interface Mail {
  recipients: string[]
  raw: string
  mail: Email
}

/** Sends as a visitor with an IP address of its own. */
async function send(origin: string, message: object, number: number): Promise<number> {
  const response = await fetch(`${origin}/api/contact/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.18.${number >> 8}.${number & 255}`,
    },
    body: JSON.stringify(message),
  })
  await response.arrayBuffer()
  return response.status
}

/** A mail server on the port that the product uses. */
async function openMailServer({ mailPort }: Attacked, more: SMTPServerOptions = {}) {
  const mails: Mail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    async onData(stream, session, done) {
      // A sender may go before it has said all.
      const pieces = await stream.toArray().catch(() => null)
      if (!pieces) return
      const raw = Buffer.concat(pieces).toString('utf8')
      mails.push({
        raw,
        mail: await PostalMime.parse(raw),
        recipients: session.envelope.rcptTo.map(({ address }) => address),
      })
      done()
    },
    ...more,
  })
  server.on('error', () => {})
  server.listen(mailPort, '127.0.0.1')
  await once(server.server, 'listening')
  return { mails, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}

const headers = [
  'from',
  'to',
  'reply-to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
]

/** Faults of a mail, which must go to one recipient, as plain text, with the expected headers only. */
function faults({ recipients, raw, mail }: Mail): string[] {
  const found: string[] = []
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
  const names = head
    .split('\r\n')
    .filter((line) => !/^\s/.test(line))
    .map((line) => line.split(':')[0]?.toLowerCase() ?? '')
  const strangers = names.filter((name) => !headers.includes(name))
  if (recipients.join() !== 'office@neon.example') found.push(`goes to ${recipients}`)
  if (strangers.length > 0 || new Set(names).size !== names.length) found.push(`has the headers ${names}`)
  if (mail.from?.address !== 'website@neon.example') found.push(`comes from ${mail.from?.address}`)
  if (mail.to?.length !== 1 || mail.cc || mail.bcc || mail.replyTo?.length !== 1)
    found.push('names other people')
  if (mail.html || mail.attachments.length > 0) found.push('has more than plain text')
  return found.map((fault) => `A mail ${fault}: ${JSON.stringify(mail.subject)}.`)
}

const addresses = [
  'eve@example.org\r\nBcc: x@canary.example', 'eve@example.org\nBcc: x@canary.example', 'eve@example.org, x@canary.example', 'eve@example.org;x@canary.example', 'Eve <eve@example.org>', '<eve@example.org>', '"x@canary.example> "@example.org', 'eve@example.org%0aBcc:x@canary.example', 'eve@example.org\u2028Bcc:x', 'eve@example.org ', '(x)eve@example.org', 'eve@[127.0.0.1]', 'eve@example.org\0', '=?utf-8?q?x?=@example.org', "o'hara@example.org", '-oQ/tmp@example.org', `${'a'.repeat(300)}@example.org`,
] // biome-ignore format: a list
const texts = [
  'Bcc: x@canary.example\nContent-Type: text/html\n\n<script>canary()</script>', 'a\r\n.\r\nMAIL FROM:<x@canary.example>\r\nRCPT TO:<x@canary.example>\r\nDATA\r\n', '.', '..\r\n.', '\n.\n', 'a\r.\rQUIT', '--x\r\nContent-Type: text/html\r\n\r\n<b>x</b>', `${'x'.repeat(4900)}`, 'begin 644 x.exe\n#0V%T\n`\nend', '=?utf-8?q?=0D=0ABcc:x@canary.example?=', '\u2028.\u2028', '🎷'.repeat(1000), 'From me to you', '-- \nx', 'Content-Transfer-Encoding: base64',
] // biome-ignore format: a list

/** Messages that are hostile in at least one of the three fields. */
function hostileMessages(count: number): object[] {
  const honest = { name: 'Vi', email: 'vi@example.org', message: 'Hello!' }
  const payloads = somePayloads(count).flatMap(({ value }) => [{ ...honest, name: value, message: value }])
  return [
    ...addresses.map((email) => ({ ...honest, email })),
    ...texts.map((message) => ({ ...honest, message })),
    ...texts.map((text) => ({ ...honest, name: text.slice(0, 200), message: text })),
    ...payloads,
    ...payloads.slice(0, 30).map(({ name }) => ({ ...honest, email: name })),
  ].slice(0, count)
}

/** Number of stored messages, and the id of the latest. */
async function readStored(call: Call): Promise<{ count: number; latest: number }> {
  const page = (await (await call('GET', '/dashboard/messages/?page_size=1')).json()) as {
    count: number
    results: { id: number }[]
  }
  return { count: page.count, latest: page.results[0]?.id ?? 0 }
}

const messageOf = ({ mail }: Mail) => Number(/^<message-(\d+)-/.exec(mail.messageId ?? '')?.[1])

async function until(isSo: () => boolean, seconds = 30): Promise<void> {
  for (const end = Date.now() + seconds * 1000; !isSo() && Date.now() < end; ) await sleep(50)
}

/** Mail servers that are down, reject a command, or never respond. */
const failing: Record<string, SMTPServerOptions | null> = {
  'is dead': null,
  'refuses the sender': { onMailFrom: (_address, _session, done) => done(new Error('No.')) },
  'refuses the recipient': { onRcptTo: (_address, _session, done) => done(new Error('No.')) },
  'refuses the text': {
    onData: (stream, _session, done) =>
      stream.resume().once('end', () => done(Object.assign(new Error('Full.'), { responseCode: 452 }))),
  },
  'never greets': { onConnect: () => {} },
  'never takes the text': { onData: (stream) => void stream.resume() },
}

export const experiments: readonly Experiment[] = [
  {
    name: 'mail',
    promise: 'mail',
    // All visitors together may send 500 messages an hour.
    size: { small: 45, full: 400 },
    mutants: [
      {
        fault: 'the visitor gets a copy of the mail',
        changes: [
          {
            file: 'src/server/operations/mailer.ts',
            from: `        to,
`,
            to: `        to: [to, toOneLine(email)],
`,
          },
        ],
        foundAs: /A mail goes to/,
      },
      {
        fault: 'a message that no mail server takes is deleted',
        changes: [
          {
            file: 'src/server/operations/mail-queue.ts',
            from: `    const what = { err: error, message: message.id, attempt }
`,
            to: `    const what = { err: error, message: message.id, attempt }
    await db.write((tx) => tx.deleteFrom('messages').where('id', '=', message.id).execute())
`,
          },
        ],
        foundAs: /Messages were lost/,
      },
    ],
    async run(count, lab, report) {
      const server = await attacked(lab)
      const call = await signIn(server.origin)
      // The newest message of all is in the inbox then; one of another experiment may have been moved out of it.
      await send(server.origin, { name: 'Vi', email: 'vi@example.org', message: 'The first.' }, 9000)
      const before = await readStored(call)
      const mailServer = await openMailServer(server)
      const messages = hostileMessages(count)
      const statuses: number[] = []
      for (const [number, message] of messages.entries())
        statuses.push(await send(server.origin, message, number))
      const accepted = statuses.filter((status) => status === 201).length
      // Messages of other experiments may be delivered in between and are ignored; any other mail counts, with or
      // without an id.
      const own = () => mailServer.mails.filter((mail) => !(messageOf(mail) <= before.latest))
      await until(() => own().length >= accepted)
      await sleep(300)
      const mails = own()
      const stored = (await readStored(call)).count - before.count
      await mailServer.close()
      const strange = statuses.filter((status) => status !== 201 && status !== 400)
      report({
        promised:
          'a hostile message is refused, or gives one mail in plain text to one recipient without a header more',
        seen: `${count} messages: ${count - accepted} refused, ${accepted} taken, ${stored} stored, ${mails.length} mails`,
        problems: [
          ...mails.flatMap(faults),
          ...(mails.length === accepted && stored === accepted && accepted > 0
            ? []
            : ['Messages, mails and rows are not as many.']),
          ...strange.map((status) => `A message is answered with ${status}.`),
        ],
      })
      const problems: string[] = []
      let sent = 0
      for (const [what, options] of Object.entries(failing)) {
        const failingServer = options && (await openMailServer(server, options))
        for (let number = 0; number < 3; number += 1) {
          sent += 1
          const start = performance.now()
          const status = await send(
            server.origin,
            { name: what, email: 'vi@example.org', message: 'Hello!' },
            2000 + sent,
          )
          const wait = performance.now() - start
          if (status !== 201)
            problems.push(`When the mail server ${what}, a visitor is answered with ${status}.`)
          if (wait > 9000)
            problems.push(`When the mail server ${what}, a visitor waits ${Math.round(wait)} ms.`)
        }
        await sleep(100)
        // Not awaited, because open connections would only end with the product's timeout.
        void failingServer?.close()
        await until(() => false, 0.1)
      }
      const kept = (await readStored(call)).count - before.count - stored
      report({
        promised: 'a mail server that is dead, slow or refuses loses no message, and no visitor waits for it',
        seen: `${kept} of ${sent} messages kept with ${Object.keys(failing).length} kinds of failing mail server`,
        problems: [
          ...problems,
          ...(kept === sent ? [] : ['Messages were lost.']),
          ...(server.isUp() ? [] : ['The server has ended.']),
        ],
      })
    },
  },
]
