// One-time links by which a password is chosen. Secrets of 256 random bits follow the `#` of an address, which browsers send
// to no server, and are stored as digests. A link is valid for an hour, once, and for one revision of the account: any change
// of it ends it. One that an administrator has made ends when they may no longer manage accounts.

import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PasswordLink, PasswordLinkMade } from '#contract/entities/password-link.ts'
import type { Tokens } from '#contract/entities/session.ts'
import { AppError } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import { login as texts } from '#contract/visitor-texts.ts'
import type { Write } from '#db/connection.ts'
import type { UserRow } from '#db/schema.ts'
import { addAudit } from '#db/tables/audit.ts'
import {
  deletePasswordLinks,
  getUserOfLink,
  type NewPasswordLink,
  putPasswordLink,
} from '#db/tables/password-links.ts'
import { endSessionsOfUser } from '#db/tables/sessions.ts'
import { listUsersNamed, noteLogin, updateUser } from '#db/tables/users.ts'
import { digestOf, makeLinkSecret } from '../api-tokens/secret.ts'
import { secondFactorNeeded } from '../factors/second-step.ts'
import { describeAgent } from './agent.ts'
import type { AccountsContext } from './context.ts'
import { toAddressKey, toUsernameKey } from './keys.ts'
import { resetAttempts, tooOften } from './login-attempts.ts'
import { assertMayManage, type Manager } from './manager.ts'
import { issueTokens, startSession } from './sessions.ts'
import { getRowOrThrow, hashNewPassword } from './users.ts'

const lastsMs = 60 * 60_000
const hour = 60 * 60

const spent = () => new AppError('unauthenticated', `${texts.linkSpent} Ask for another one.`)

const hasPassword = (row: UserRow) => row.password_hash !== ''

const mailOf = (user: UserRow, token: string, language: Language) => ({
  to: user.email,
  username: user.username,
  token,
  isNew: !hasPassword(user),
  language,
})

const findUserOf = ({ db, clock }: AccountsContext, token: string) =>
  getUserOfLink(db.read, digestOf(token), clock().toISOString())

/** Stores a link in place of the one of its kind that the account has; returns its secret. */
async function makeLink(
  { clock }: AccountsContext,
  tx: Write,
  user: UserRow,
  by: Pick<NewPasswordLink, 'kind' | 'made_by'>,
): Promise<{ token: string; expiresAt: string }> {
  const token = makeLinkSecret()
  const expiresAt = new Date(clock().getTime() + lastsMs).toISOString()
  await putPasswordLink(tx, { user, ...by, digest: digestOf(token), expiresAt })
  return { token, expiresAt }
}

/** `name`: of the account, or its e-mail address; `address`: of the network; `language`: of the mail. */
export interface Forgotten {
  name: string
  address: string
  language: Language
}

/** `isSent`: the link is mailed, in that language, and not told. */
export interface LinkOrder {
  id: number
  isSent: boolean
  language: Language
}

/**
 * Mails a link to the account with this name or e-mail address. What is answered, and when, does not depend on whether
 * there is one: the returned `sending` goes on afterwards. Throws `conflict` when no mail can be sent, and `too_often`.
 */
export async function forgotPassword(
  context: AccountsContext,
  { name, address, language }: Forgotten,
): Promise<{ sending: Promise<void> }> {
  const { mail, limiter, limits } = context
  if (!mail) throw new AppError('conflict', texts.noLinks)
  const key = toUsernameKey(name)
  const answer = await limiter.take([
    { key: ['password link', key], points: limits.links, windowSeconds: hour },
    {
      key: ['password link of address', toAddressKey(address)],
      points: limits.linksPerAddress,
      windowSeconds: hour,
    },
  ])
  if (answer.state === 'refused') throw tooOften(answer.retryAfterSeconds)
  const send = async () => {
    // What is done for an account that is there must not hold up the answer, or the next one.
    await sleep(randomInt(50, 400), null, { ref: false })
    const users = await listUsersNamed(context.db.read, key)
    for (const user of users.filter(({ is_active, email }) => is_active === 1 && email !== '')) {
      const { token } = await context.db.write((tx) =>
        makeLink(context, tx, user, { kind: 'forgotten', made_by: null }),
      )
      const isValid = async () => (await findUserOf(context, token)) !== null
      await mail.sendPatiently(mailOf(user, token, language), isValid)
    }
  }
  return { sending: send() }
}

/**
 * Makes a link for somebody else's account, and mails or tells it. Nobody makes one for themselves, because a stolen token
 * would suffice to keep the account. Throws `bad_field`, `conflict`, `not_found`, and `unauthenticated` when the session of
 * whoever makes it ended meanwhile.
 */
export async function makePasswordLink(
  context: AccountsContext,
  actor: Manager,
  { id, isSent, language }: LinkOrder,
): Promise<PasswordLinkMade> {
  if (actor.userId === id)
    throw new AppError(
      'conflict',
      'Change your own password under “Account”, where the present one is asked for.',
    )
  const { mail } = context
  if (isSent && !mail)
    throw new AppError('conflict', 'This server sends no mail of its own. Make a link and pass it on.')
  const { user, token, expiresAt } = await context.db.write(async (tx) => {
    const now = context.clock()
    await assertMayManage(tx, actor, now)
    const row = await getRowOrThrow(tx, id)
    if (row.is_active !== 1)
      throw new AppError('conflict', `“${row.username}” may not sign in. Enable the account first.`)
    if (isSent && row.email === '')
      throw new AppError(
        'conflict',
        `“${row.username}” has no e-mail address. Add one, or make a link and pass it on.`,
      )
    const link = await makeLink(context, tx, row, { kind: 'made', made_by: actor.userId })
    const at = now.toISOString()
    const after = { password_link: isSent ? 'mailed' : 'made' }
    const entry = { subject: 'users', subjectId: id, revision: row.revision, before: {}, after } as const
    await addAudit(tx, { actor, action: 'update', ...entry }, at)
    return { user: row, ...link }
  })
  if (!isSent || !mail) return { token, sent_to: null, expires_at: expiresAt }
  try {
    await mail.send(mailOf(user, token, language))
  } catch {
    throw new AppError(
      'unavailable',
      'The mail server did not take the mail. Try again, or make a link and pass it on.',
    )
  }
  return { token: null, sent_to: user.email, expires_at: expiresAt }
}

/** Throws `unauthenticated` for a link that is not valid. */
export async function readPasswordLink(context: AccountsContext, token: string): Promise<PasswordLink> {
  const row = await findUserOf(context, token)
  if (row === null) throw spent()
  return { username: row.username, is_new: !hasPassword(row) }
}

/**
 * Sets the password, ends the link and every session of the account, and signs in. Throws `unauthenticated` for a link that
 * is not valid, `bad_field` for a weak password, which leaves the link as it is, and `second_factor` once the password is
 * set, where the account has one.
 */
export async function choosePassword(
  context: AccountsContext,
  { token, password, agent }: { token: string; password: string; agent?: string | undefined },
): Promise<Tokens> {
  const digest = digestOf(token)
  const found = await getUserOfLink(context.db.read, digest, context.clock().toISOString())
  if (found === null) throw spent()
  const hash = await hashNewPassword(context, found.username, password)
  const signedIn = await describeAgent(agent)
  const now = context.clock()
  const at = now.toISOString()
  const { stored, grant } = await context.db.write(async (tx) => {
    const row = await getUserOfLink(tx, digest, at)
    if (row === null) throw spent()
    const stored = await updateUser(tx, row.id, { password_hash: hash }, at)
    await deletePasswordLinks(tx, row.id, at)
    await endSessionsOfUser(tx, row.id, at, 'password')
    await resetAttempts(context, tx, row.username_key)
    const actor = { userId: row.id, username: row.username }
    const entry = { subject: 'users', subjectId: row.id, revision: stored.revision } as const
    await addAudit(
      tx,
      { actor, action: 'update', ...entry, before: {}, after: { password: 'changed by a link' } },
      at,
    )
    // A link proves the mailbox, which is no second factor.
    if (stored.second_factor === 1) return { stored, grant: null }
    await noteLogin(tx, row.id, at, null)
    return { stored, grant: await startSession(tx, stored, now, { agent: signedIn, method: 'link' }) }
  })
  if (grant === null) throw await secondFactorNeeded(context, stored)
  return issueTokens(context, grant)
}
