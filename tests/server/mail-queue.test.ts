// What a mail server does not take is mailed again, with growing pauses, and never twice.
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { dashboardInbox } from '#contract/endpoints/dashboard-inbox.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import type { Message } from '#contract/entities/message.ts'
import { countUnmailed, insertMessage } from '#db/tables/messages.ts'
import { createMailQueue } from '#server/operations/mail-queue.ts'
import { attemptMs, createMailer } from '#server/operations/mailer.ts'
import { databases } from '#tests/support/databases.ts'
import { freePort } from '#tests/support/free-port.ts'
import { toRequest } from './calling.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'

const input = { name: 'Renée', email: 'renee@example.org', message: 'Ahoy!' }
const minute = 60_000
const message = { ...input, id: 1, about: '', submitted_at: '2026-11-20T10:00:00.000Z' } as Message

const settings = (port: number) => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  CONTACT_TO: 'office@neon.example',
})

async function rowOf(site: TestApp) {
  const columns = ['mailed_at', 'mail_attempts', 'mail_after'] as const
  return site.deps.db.read.selectFrom('messages').select(columns).executeTakeFirstOrThrow()
}

/** A company whose mail server is dead, with one message that failed to be mailed once. */
async function openWithUnmailed(kind: 'sqlite' | 'postgres' = 'sqlite') {
  const port = await freePort()
  const site = await createTestApp(kind, { env: settings(port) })
  onTestFinished(() => site.close())
  const { promise, resolve } = Promise.withResolvers<void>()
  site.deps.log.warn = () => resolve()
  await site.call(publicEndpoints.contact, { json: input })
  await promise
  return { site, port }
}

describe.each(databases)('on %s', (kind) => {
  test('a message is mailed once the mail server is back, and then never again', async () => {
    const { site, port } = await openWithUnmailed(kind)
    expect((await rowOf(site)).mailed_at).toBeNull()
    const mailbox = await openMailbox(undefined, port)
    await site.deps.mailQueue?.deliverDue()
    expect(mailbox.mails).toHaveLength(0)
    site.pass(minute)
    await site.deps.mailQueue?.deliverDue()
    expect(mailbox.mails[0]?.mail.text).toContain('Ahoy!')
    expect((await rowOf(site)).mailed_at).toBe('2026-11-20T10:01:00.000Z')
    site.pass(24 * 60 * minute)
    await site.deps.mailQueue?.deliverDue()
    expect(mailbox.mails).toHaveLength(1)
  })

  test('a message that staff have deleted is not mailed unless it is restored', async () => {
    const { site, port } = await openWithUnmailed(kind)
    const mailbox = await openMailbox(undefined, port)
    const { id, revision } = await site.deps.db.read
      .selectFrom('messages')
      .select(['id', 'revision'])
      .executeTakeFirstOrThrow()
    const move = (folder: 'inbox' | 'deleted', since: number) =>
      site.ok(dashboardInbox.changeMessages, { json: { messages: [{ id, revision: since }], folder } })
    await move('deleted', revision)
    site.pass(minute)
    await site.deps.mailQueue?.deliverDue()
    expect(mailbox.mails).toHaveLength(0)
    expect(await countUnmailed(site.deps.db.read)).toBe(0)
    await move('inbox', revision + 1)
    expect(await countUnmailed(site.deps.db.read)).toBe(1)
    await site.deps.mailQueue?.deliverDue()
    expect(mailbox.mails[0]?.mail.text).toContain('Ahoy!')
  })

  test('two processes that look at once mail it once between them, also after a restart', async () => {
    const { site, port } = await openWithUnmailed(kind)
    const mailbox = await openMailbox(undefined, port)
    const other = await site.another({ env: settings(port) })
    site.pass(minute)
    const looks = [site, other].map(
      ({ deps }) =>
        () =>
          deps.mailQueue?.deliverDue(),
    )
    // SQLite's writers wait for each other with the whole thread, and here they share one.
    if (kind === 'postgres') await Promise.all(looks.map((look) => look()))
    else for (const look of looks) await look()
    expect(mailbox.mails).toHaveLength(1)
    await other.close()
  })
})

/** Lets the next attempt of the only message fail when it is due; returns the pause before it, in minutes. */
async function failWhenDue(site: TestApp): Promise<number> {
  const { mail_after } = await rowOf(site)
  const pause = Date.parse(mail_after ?? '') - site.deps.clock().getTime()
  site.pass(pause)
  await site.deps.mailQueue?.deliverDue()
  return pause / minute
}

test('the pauses grow from a minute to an hour, and end after a week', async () => {
  const { site } = await openWithUnmailed()
  site.deps.log.warn = () => {}
  const failures: string[] = []
  site.deps.log.error = (_what: unknown, message?: string) => void failures.push(String(message))
  const pauses: number[] = []
  while ((await rowOf(site)).mail_after !== null) {
    expect(failures).toEqual([])
    pauses.push(await failWhenDue(site))
  }
  expect(pauses.slice(0, 9)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  const days = pauses.reduce((sum, pause) => sum + pause) / 60 / 24
  expect([Math.floor(days), failures]).toEqual([
    7,
    ['a contact message could not be mailed for a week; it is in the dashboard only'],
  ])
})

test('time in which the server was off is no time in which a message could not be mailed', async () => {
  const { site, port } = await openWithUnmailed()
  site.deps.log.warn = () => {}
  site.pass(8 * 24 * 60 * minute)
  await site.deps.mailQueue?.deliverDue()
  expect(await failWhenDue(site)).toBe(2)
  const mailbox = await openMailbox(undefined, port)
  await failWhenDue(site)
  expect(mailbox.mails).toHaveLength(1)
})

test('a mail that was taken and could not be noted is noted later, and not sent twice', async () => {
  const port = await freePort()
  const mailbox = await openMailbox(undefined, port)
  const site = await createTestApp('sqlite', { env: settings(port) })
  onTestFinished(() => site.close())
  await sql`create trigger full before update of mailed_at on messages begin select raise(abort, 'database or disk is full'); end`.execute(
    site.deps.db.admin,
  )
  const { promise, resolve } = Promise.withResolvers<void>()
  site.deps.log.warn = () => resolve()
  await site.call(publicEndpoints.contact, { json: input })
  await promise
  await sql`drop trigger full`.execute(site.deps.db.admin)
  site.pass(minute)
  await site.deps.mailQueue?.deliverDue()
  expect(mailbox.mails).toHaveLength(1)
  expect((await rowOf(site)).mailed_at).toBe('2026-11-20T10:00:00.000Z')
})

describe('a mail that was accepted while the database was away', () => {
  /** One server whose database goes away while the mail server accepts a message, and comes back, and another server. */
  async function mailWhileAway() {
    const site = await createTestApp('sqlite')
    onTestFinished(() => site.close())
    const { db, clock } = site.deps
    const [mailed, words]: [number[], string[]] = [[], []]
    const mailer = {
      send: async ({ id }: Message) => void mailed.push(id),
      sendText: async () => {},
      close: () => {},
    }
    const warn = (_what: unknown, text?: string) => void words.push(String(text))
    const log = { ...site.deps.log, warn, error: warn } as typeof site.deps.log
    let isAway = true
    const write: typeof db.write = (work) =>
      isAway ? Promise.reject(new Error('The database is away.')) : db.write(work)
    const one = createMailQueue({ db: { ...db, write }, mailer, clock, log })
    const other = createMailQueue({ db, mailer, clock, log })
    const at = clock().toISOString()
    const stored = await db.write((tx) => insertMessage(tx, input, at, one.secondAttempt(clock())))
    await one.deliver(stored, 1)
    expect(words).toEqual(['a contact message was mailed, but is not noted as mailed yet'])
    isAway = false
    const isNoted = async () => (await rowOf(site)).mailed_at === at
    return { site, one, other, mailed, isNoted }
  }

  test('is noted soon, and not mailed by another server', async () => {
    const { site, other, mailed, isNoted } = await mailWhileAway()
    await expect.poll(isNoted, { timeout: 10_000 }).toBe(true)
    site.pass(minute)
    await other.deliverDue()
    expect(mailed).toHaveLength(1)
  })

  test.each(['deliverDue', 'close'] as const)('is noted by %s at once', async (act) => {
    const { one, isNoted } = await mailWhileAway()
    await one[act]()
    expect(await isNoted()).toBe(true)
  })
})

test('every attempt carries the same number, so that a mailbox can tell them', async () => {
  const ids = new Set<string>()
  let refusals = 0
  const mailbox = await openMailbox(async (raw) => {
    ids.add(/^Message-ID: (.*)$/im.exec(raw)?.[1] ?? '')
    refusals += 1
    if (refusals < 3) throw new Error('Not now')
  })
  const site = await createTestApp('sqlite', { env: settings(Number(new URL(mailbox.url).port)) })
  onTestFinished(() => site.close())
  await site.call(publicEndpoints.contact, { json: input })
  await expect.poll(() => refusals).toBe(1)
  for (let attempt = 2; attempt <= 3; attempt += 1) {
    // The attempt before may not have ended yet, and one beside it is left out.
    await expect
      .poll(async () => {
        site.pass(10 * minute)
        await site.deps.mailQueue?.deliverDue()
        return refusals
      })
      .toBe(attempt)
  }
  await expect.poll(() => mailbox.mails.length).toBe(1)
  expect([mailbox.mails.length, refusals, ids.size]).toEqual([1, 3, 1])
  expect([...ids][0]).toMatch(/^<message-1-\d+@neon\.example>$/)
})

test('an attempt is given up before another server makes the next one', async () => {
  expect(attemptMs).toBeLessThan(minute)
  const mailbox = await openMailbox(() => new Promise(() => {}))
  const sender = { smtpUrl: mailbox.url, to: 'office@neon.example', from: 'web@neon.example' }
  const mailer = createMailer({ ...sender, attemptMs: 300 })
  onTestFinished(() => mailer.close())
  await expect(mailer.send(message)).rejects.toThrow(/timeout|abort/i)
})

test('a stop waits until what the mail server has taken is noted', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const mailbox = await openMailbox(() => {
    begin()
    return answered
  })
  const site = await createTestApp('sqlite')
  onTestFinished(() => site.close())
  const other = await site.another({ env: settings(Number(new URL(mailbox.url).port)) })
  await other.app.request(toRequest(publicEndpoints.contact, { json: input, token: null }))
  await begun
  const closing = other.close()
  answer()
  await closing
  expect((await rowOf(site)).mailed_at).not.toBeNull()
  expect(mailbox.mails).toHaveLength(1)
})

test('a stop does not wait for a mail server that never answers', async () => {
  const site = await createTestApp('sqlite')
  onTestFinished(() => site.close())
  const { db, clock, log } = site.deps
  const { promise, reject } = Promise.withResolvers<void>()
  const mailer = { send: () => promise, sendText: () => promise, close: () => reject(new Error('closed')) }
  const queue = createMailQueue({ db, mailer, clock, log, closingMs: 50 })
  const delivered = queue.deliver(message, 1)
  await queue.close()
  await delivered
})

test.for(['🎷', '👩‍🚀', 'e\u0301'])('no subject ends in a part of %s', async (letter) => {
  const mailbox = await openMailbox()
  const mailer = createMailer({ smtpUrl: mailbox.url, to: 'office@neon.example', from: 'web@neon.example' })
  await mailer.send({ ...message, name: `a${letter.repeat(100)}`, about: `b${letter.repeat(100)}` })
  const [{ mail }] = mailbox.mails as [Mailbox['mails'][number]]
  expect(mail.subject).toBe(`Message from a${letter.repeat(79)} about b${letter.repeat(79)}`)
})

test('messages from before a mail server was set are not mailed', async () => {
  const site = await createTestApp('sqlite')
  onTestFinished(() => site.close())
  await site.call(publicEndpoints.contact, { json: input })
  const mailbox = await openMailbox()
  const later = await site.another({ env: settings(Number(new URL(mailbox.url).port)) })
  site.pass(minute)
  await later.deps.mailQueue?.deliverDue()
  expect(mailbox.mails).toHaveLength(0)
  await later.close()
})
