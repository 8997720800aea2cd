// Links for passwords and notices about second factors are mailed again when the mail server cannot take them for the moment.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { readEnv } from '#server/env.ts'
import { openDeps } from '#server/open.ts'
import { createLinkMail, type LinkMail } from '#server/operations/accounts/link-mail.ts'
import { runUserCommand } from '#server/operations/accounts/terminal.ts'
import { createFactorMail } from '#server/operations/factors/factor-mail.ts'
import { createMailRepeats } from '#server/operations/mail-repeats.ts'
import { startMailbox } from '#tests/support/mail-server.ts'
import { createTestApp } from './harness.ts'

const log = pino({ level: 'silent' })
const minute = 60_000
const later = Object.assign(new Error('greylisted'), { responseCode: 451 })
const never = Object.assign(new Error('no such mailbox'), { responseCode: 550 })
const away = new Error('connect ECONNREFUSED')

/** Attempts that fail with these errors, one after the other, and the minutes at which they were made. */
function failing(errors: readonly Error[]) {
  const start = Date.now()
  const at: number[] = []
  const attempt = async () => {
    at.push((Date.now() - start) / minute)
    const error = errors[at.length - 1]
    if (error) throw error
  }
  return { attempt, at }
}

function withClock() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}

test.for([
  ['one that is taken is mailed once', [], [0]],
  ['one that may be taken later is mailed again', [later, away], [0, 1, 6]],
  ['one that is refused for good is not', [never], [0]],
  ['there are four attempts', [away, away, away, away, away], [0, 1, 6, 21]],
] as const)('%s', async ([, errors, minutes]) => {
  withClock()
  const { attempt, at } = failing(errors)
  await createMailRepeats({ log }).send(attempt)
  await vi.advanceTimersByTimeAsync(120 * minute)
  expect(at).toEqual(minutes)
})

test('a stop gives up what waits, and no more than so many wait', async () => {
  withClock()
  const repeats = createMailRepeats({ log, most: 1 })
  const [one, other] = [failing([away]), failing([away])]
  await repeats.send(one.attempt)
  await repeats.send(other.attempt)
  await vi.advanceTimersByTimeAsync(minute)
  expect([one.at, other.at]).toEqual([[0, 1], [0]])
  const third = failing([away])
  await repeats.send(third.attempt)
  await repeats.close()
  await vi.advanceTimersByTimeAsync(minute)
  expect(third.at).toHaveLength(1)
})

test('links and notices are repeated, a link only while it is valid', async () => {
  const site = await createTestApp('sqlite')
  onTestFinished(() => site.close())
  const sent: string[] = []
  let failures = 1
  const sendText = async ({ to }: { to: string }) => {
    if (failures-- > 0) throw later
    sent.push(to)
  }
  const mailer = { send: async () => {}, sendText, close: () => {} }
  const repeats = createMailRepeats({ log, pausesMs: [1, 1] })
  const deps = { mailer, repeats, read: site.deps.db.read, origin: 'https://www.neon.example', log }
  const language = 'en'
  const link = { to: 'a@neon.example', username: 'a', token: 'x', isNew: false, language } as const
  await createLinkMail(deps).sendPatiently(link, async () => true)
  await expect.poll(() => sent).toEqual(['a@neon.example'])
  failures = 1
  await createFactorMail(deps).send({ to: 'b@neon.example', username: 'b', what: 'removed', language })
  await expect.poll(() => sent).toEqual(['a@neon.example', 'b@neon.example'])
  failures = 0
  await createLinkMail(deps).sendPatiently(link, async () => false)
  expect(sent).toHaveLength(2)
})

test('a command that removes second factors ends when its notice has left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-notice-'))
  const mailbox = await startMailbox(() => sleep(200))
  onTestFinished(async () => {
    await mailbox.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  })
  const opened = await openDeps(
    readEnv({
      DATA_DIR: folder,
      SMTP_URL: mailbox.url,
      CONTACT_TO: 'a@neon.example',
      CONTACT_FROM: 'w@neon.example',
      LOG_LEVEL: 'silent',
    }),
  )
  const { accounts, db } = opened.deps
  await accounts.ensureFirstAdministrator({ username: 'ada', password: 'violet-harbour-lantern' })
  await db.write((tx) =>
    tx.updateTable('users').set({ email: 'ada@neon.example', second_factor: 1 }).execute(),
  )
  const command = { action: 'factors', name: 'ada' } as const
  expect(await runUserCommand({ accounts, askPassword: null, print: () => {} }, command)).toBe(0)
  await opened.close()
  expect(mailbox.mails.map(({ to }) => to)).toEqual([['ada@neon.example']])
})

test('the link of a forgotten password is valid until a later one replaces it', async () => {
  const asked: (() => Promise<boolean>)[] = []
  const mail: LinkMail = {
    send: async () => {},
    sendPatiently: async (_, isValid) => void asked.push(isValid),
  }
  const site = await createTestApp('sqlite', { accounts: { mail } })
  onTestFinished(() => site.close())
  await site.deps.db.write((tx) =>
    tx.updateTable('users').set({ email: 'sam@neon.example' }).where('username', '=', 'sam').execute(),
  )
  const forget = () => site.call(publicEndpoints.forgotPassword, { json: { username: 'sam' } })
  await forget()
  await expect.poll(() => asked).toHaveLength(1)
  expect(await asked[0]?.()).toBe(true)
  await forget()
  await expect.poll(() => asked).toHaveLength(2)
  expect([await asked[0]?.(), await asked[1]?.()]).toEqual([false, true])
  site.pass(61 * minute)
  expect(await asked[1]?.()).toBe(false)
})
