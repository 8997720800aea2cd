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

function rulesFor(
  { limits }: AccountsContext,
  { usernameKey, addressKey, guesser }: LoginAttempt,
): LimitRule[] {
  const share = [...accountPath(usernameKey), guesser]
  const together = (points: number) => ({ key: share, points, windowSeconds: day })
  const each = (points: number) => ({ key: [...share, addressKey], points, windowSeconds: day })
  if (guesser === 'signedIn') return [together(limits.signedIn)]
  const address = [
    { key: ['address in short', addressKey], points: limits.perAddressShort, windowSeconds: 15 * 60 },
    { key: ['address', addressKey], points: limits.perAddress, windowSeconds: day },
  ]
  if (guesser === 'known') return [together(limits.known), each(limits.perKnown), ...address]
  return [together(limits.strangers), each(limits.perStranger), ...address]
}

/** Counts a check before it is made; returns its receipt. Throws `too_often`. */
export async function countAttempt(
  context: AccountsContext,
  guess: LoginAttempt,
): Promise<readonly number[]> {
  const answer = await context.limiter.take(rulesFor(context, guess))
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

/** Resets the counters when a password is set, so that an administrator can help a locked-out user. */
export function resetAttempts(context: AccountsContext, tx: Write, usernameKey: string): Promise<void> {
  return context.limiter.forget(tx, accountPath(usernameKey))
}

/** The address as `known_addresses` stores it. */
export function toKnownKey(context: AccountsContext, addressKey: string): string {
  return digest(context.keys.counted, `known address ${addressKey}`)
}
