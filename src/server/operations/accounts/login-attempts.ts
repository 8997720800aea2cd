// Limits password guesses by account and by address.
import { AppError } from '#contract/errors.ts'
import type { Write } from '#db/connection.ts'
import type { AccountsContext } from './context.ts'
import { digest } from './keys.ts'
import type { LimitRule } from './limiter.ts'

const day = 24 * 60 * 60

/** Days for which an address stays known after a sign-in. */
export const knownAddressDays = 30

export type AttemptSource = 'stranger' | 'known' | 'signedIn'

/** A password check that is about to be made; the account may not exist. */
export interface LoginAttempt {
  usernameKey: string
  addressKey: string
  guesser: AttemptSource
}

/** Path above all counters for the checks of one account. */
const accountPath = (usernameKey: string) => ['account', usernameKey]

/** Path above the counters for the codes of one account alone, which are kept when those of its passwords begin anew. */
const codePath = (userId: number) => ['second factor', String(userId)]

type Guesser = Pick<LoginAttempt, 'addressKey' | 'guesser'>

/** What is allowed below a path, to all guessers of this kind together and to each address. */
function sharesOf(
  { limits }: AccountsContext,
  path: readonly string[],
  { addressKey, guesser }: Guesser,
): LimitRule[] {
  const share = [...path, guesser]
  const together = (points: number) => ({ key: share, points, windowSeconds: day })
  const each = (points: number) => ({ key: [...share, addressKey], points, windowSeconds: day })
  if (guesser === 'signedIn') return [together(limits.signedIn)]
  if (guesser === 'known') return [together(limits.known), each(limits.perKnown)]
  return [together(limits.strangers), each(limits.perStranger)]
}

function rulesFor(context: AccountsContext, attempt: LoginAttempt): LimitRule[] {
  const shares = sharesOf(context, accountPath(attempt.usernameKey), attempt)
  if (attempt.guesser === 'signedIn') return shares
  const { addressKey } = attempt
  const { perAddressShort, perAddress } = context.limits
  return [
    ...shares,
    { key: ['address in short', addressKey], points: perAddressShort, windowSeconds: 15 * 60 },
    { key: ['address', addressKey], points: perAddress, windowSeconds: day },
  ]
}

/** Counts a check before it is made; returns its receipt. Throws `too_often`. */
export function countAttempt(context: AccountsContext, attempt: LoginAttempt): Promise<readonly number[]> {
  return count(context, rulesFor(context, attempt))
}

/** Counts the check of a code like one of a password, and among the codes of the account. Throws `too_often`. */
export function countCode(
  context: AccountsContext,
  userId: number,
  attempt: LoginAttempt,
): Promise<readonly number[]> {
  const shares = sharesOf(context, codePath(userId), attempt)
  return count(context, [...rulesFor(context, attempt), ...shares])
}

async function count({ limiter }: AccountsContext, rules: readonly LimitRule[]): Promise<readonly number[]> {
  const answer = await limiter.take(rules)
  if (answer.state === 'ok') return answer.receipt
  throw tooOften(answer.retryAfterSeconds)
}

export const tooOften = (retryAfterSeconds: number) =>
  new AppError('too_often', `Too many attempts. Try again ${inWords(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  })

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'in a minute'
  return minutes < 90 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`
}

/**
 * Resets the counters when a password is set, so that a locked-out user can be helped. Those of codes stay, because whoever
 * reads the user's mail sets passwords by links as often as they like.
 */
export function resetAttempts(context: AccountsContext, tx: Write, usernameKey: string): Promise<void> {
  return context.limiter.forget(tx, accountPath(usernameKey))
}

/** Resets the counters of codes, when an administrator helps a locked-out user. */
export function resetCodes(context: AccountsContext, tx: Write, userId: number): Promise<void> {
  return context.limiter.forget(tx, codePath(userId))
}

/** The address as `known_addresses` stores it. */
export function toKnownKey(context: AccountsContext, addressKey: string): string {
  return digest(context.keys.counted, `known address ${addressKey}`)
}
