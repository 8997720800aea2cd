// Mails contact messages and retries them with growing delays when the mail server fails. The queue is in the database,
// so that it survives a restart.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { backoffMs } from '#contract/backoff.ts'
import type { Message } from '#contract/entities/message.ts'
import type { Db } from '#db/connection.ts'
import { claimDueMessage, markMailed, stopMailing } from '#db/tables/messages.ts'
import type { Mailer } from './mailer.ts'

export interface MailQueue {
  /** When a message stored now gets its second attempt; the code that stores it makes the first. */
  secondAttempt(now: Date): string
  /** Mails a message that the caller has reserved; never rejects. */
  deliver(message: Message, attempt: number): Promise<void>
  /** Mails all messages that are due. */
  deliverDue(): Promise<void>
  /** Starts polling for messages that are due. */
  start(): void
  /** Waits a moment for running attempts, then gives them up; the next start retries them. */
  close(): Promise<void>
}

export interface MailQueueDeps {
  db: Db
  mailer: Mailer
  clock: () => Date
  log: Logger
  /** Milliseconds that a stop waits for running attempts; what the mail server took meanwhile is noted. */
  closingMs?: number
}

const minute = 60_000
/** The shortest delay is longer than one attempt can take, so that no message is mailed twice at once. */
const pauses = { firstMs: minute, longestMs: 60 * minute }
/** For so long a running server retries a message. */
const retryWindowMs = 7 * 24 * 60 * minute
/** After this attempt a message is not mailed any more; it stays in the dashboard. Time without a server does not count. */
const lastAttempt = attemptsWithin(retryWindowMs)
const pollIntervalMs = 15_000
/** Much shorter than the first pause, after which another server mails again what is not noted. */
const noteAgainMs = 2_000

/** Number of the first attempt that all pauses before it put at the end of a time. */
function attemptsWithin(ms: number): number {
  let attempt = 1
  for (let passed = 0; passed < ms; attempt += 1) passed += backoffMs(attempt, pauses)
  return attempt
}

export function createMailQueue({ db, mailer, clock, log, closingMs = 10_000 }: MailQueueDeps): MailQueue {
  /** Messages accepted by the mail server but not yet marked as mailed; this process never sends them again. */
  const taken = new Map<number, string>()
  const underWay = new Map<number, Promise<void>>()
  let looking: NodeJS.Timeout | undefined
  let notingAgain: NodeJS.Timeout | undefined
  let isDelivering = false
  let isClosed = false

  const afterPause = (now: Date, attempt: number) =>
    new Date(now.getTime() + backoffMs(attempt, pauses)).toISOString()

  async function note(id: number, at: string): Promise<void> {
    await db.write((tx) => markMailed(tx, id, at))
    taken.delete(id)
  }

  /** Notes what the mail server has accepted, and tries again soon while the database does not take it. */
  async function noteTaken(): Promise<void> {
    for (const [id, at] of [...taken]) await note(id, at).catch(() => {})
    noteSoon()
  }

  function noteSoon(): void {
    clearTimeout(notingAgain)
    if (taken.size === 0 || isClosed) return
    notingAgain = setTimeout(() => void noteTaken(), noteAgainMs)
    notingAgain.unref()
  }

  async function fail(message: Message, attempt: number, error: unknown): Promise<void> {
    const what = { err: error, message: message.id, attempt }
    if (attempt < lastAttempt)
      return log.warn(what, 'a contact message could not be mailed; it is tried again, and in the dashboard')
    await db.write((tx) => stopMailing(tx, message.id))
    log.error(what, 'a contact message could not be mailed for a week; it is in the dashboard only')
  }

  /** Whether the mail server has accepted the message, now or before. */
  async function send(message: Message, attempt: number): Promise<boolean> {
    if (taken.has(message.id)) return true
    try {
      await mailer.send(message)
      taken.set(message.id, clock().toISOString())
      return true
    } catch (error) {
      if (isClosed) return false
      await fail(message, attempt, error).catch((failure: unknown) =>
        log.error({ err: failure, message: message.id }, 'the database did not take what became of a mail'),
      )
      return false
    }
  }

  async function attemptOnce(message: Message, attempt: number): Promise<void> {
    if (!(await send(message, attempt))) return
    try {
      await note(message.id, taken.get(message.id) ?? clock().toISOString())
    } catch (error) {
      log.warn(
        { err: error, message: message.id },
        'a contact message was mailed, but is not noted as mailed yet',
      )
      noteSoon()
    }
  }

  async function deliver(message: Message, attempt: number): Promise<void> {
    if (isClosed || underWay.has(message.id)) return
    const attempting = attemptOnce(message, attempt)
    underWay.set(message.id, attempting)
    await attempting.finally(() => underWay.delete(message.id))
  }

  async function deliverDue(): Promise<void> {
    if (isDelivering) return
    isDelivering = true
    try {
      await noteTaken()
      while (!isClosed) {
        const now = clock()
        const due = await db.write((tx) =>
          claimDueMessage(tx, now.toISOString(), (attempt) => afterPause(now, attempt)),
        )
        if (!due) return
        await deliver(due.message, due.attempt)
      }
    } finally {
      isDelivering = false
    }
  }

  function look(): void {
    deliverDue().catch((error: unknown) =>
      log.error({ err: error }, 'mail that is due could not be looked for'),
    )
  }

  return {
    secondAttempt: (now) => afterPause(now, 1),
    deliver,
    deliverDue,
    start() {
      looking = setInterval(look, pollIntervalMs)
      looking.unref()
      look()
    },
    async close() {
      isClosed = true
      clearInterval(looking)
      const ended = Promise.all(underWay.values())
      await Promise.race([ended, sleep(closingMs, undefined, { ref: false })])
      mailer.close()
      await ended
      await noteTaken()
      for (const id of taken.keys())
        log.error(
          { message: id },
          'a contact message was mailed, but not noted as mailed; it is mailed again',
        )
    },
  }
}
