// Repeats mails that the mail server could not take for the moment. They are in memory only, because links for passwords
// are stored nowhere; a restart ends them.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

export interface MailRepeats {
  /**
   * Makes an attempt at once, and others after pauses while the mail server cannot be reached or asks to come later;
   * resolves after the first one and never rejects. `attempt` logs why it fails.
   */
  send(attempt: () => Promise<void>): Promise<void>
  /** Gives up what waits, and lets what is being sent end for a moment. */
  close(): Promise<void>
}

export interface MailRepeatsDeps {
  log: Logger
  /** Milliseconds before the second attempt, the third and so on. */
  pausesMs?: readonly number[]
  /** How many mails may wait. */
  most?: number
}

const minute = 60_000
/** Milliseconds that a stop waits for running attempts. */
const closingMs = 5_000
/** A link for a password is valid for an hour. */
const pauses = [minute, 5 * minute, 15 * minute]

/** A mail server that has refused for good says so with a code of 500 or more (RFC 5321, section 4.2.1). */
const isForNow = (error: unknown) => !(Number((error as { responseCode?: unknown })?.responseCode) >= 500)

export function createMailRepeats({ log, pausesMs = pauses, most = 100 }: MailRepeatsDeps): MailRepeats {
  const waiting = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  let isClosed = false

  function send(attempt: () => Promise<void>, done = 0): Promise<void> {
    const attempting = attemptOnce(attempt, done).finally(() => running.delete(attempting))
    running.add(attempting)
    return attempting
  }

  async function attemptOnce(attempt: () => Promise<void>, done: number): Promise<void> {
    try {
      await attempt()
    } catch (error) {
      const pause = pausesMs[done]
      if (isClosed || pause === undefined || !isForNow(error)) return
      if (waiting.size >= most)
        return log.error({ waiting: waiting.size }, 'too many mails wait already; one is given up')
      const timer = setTimeout(() => {
        waiting.delete(timer)
        void send(attempt, done + 1)
      }, pause)
      waiting.add(timer.unref())
    }
  }

  return {
    send: (attempt) => send(attempt),
    async close() {
      isClosed = true
      for (const timer of waiting) clearTimeout(timer)
      waiting.clear()
      await Promise.race([Promise.all(running), sleep(closingMs, undefined, { ref: false })])
    },
  }
}
