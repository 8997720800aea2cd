// Signed challenge tokens for the next step of a sign-in, a set-up or a change: short-lived, for one purpose. Nothing is
// stored for whoever asks; a token that was answered is, until it expires, so that none is answered twice.
import { randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import type { Write } from '#db/connection.ts'
import { markChallenge } from '#db/tables/second-factors.ts'
import type { AccountsContext } from '../accounts/context.ts'

/** Minutes for which each is valid. */
const lifetimes = {
  /** The password was right; a second factor is to come. */
  'second factor': 5,
  /** The password of a session's user was typed just now. */
  'password proof': 10,
  /** An authenticator app is set up. */
  totp: 15,
  /** A passkey is added. */
  passkey: 10,
  /** Somebody signs in with a passkey. */
  'passkey sign-in': 5,
} as const
export type Purpose = keyof typeof lifetimes

const algorithm = 'HS256'
const type = 'challenge+jwt'
const issuer = 'marquee'

/** Whose it is, at which revision of the account and in which session, and what the purpose needs besides. */
const facts = z.object({
  userId: z.int().optional(),
  revision: z.int().optional(),
  sid: z.string().optional(),
  secret: z.string().optional(),
  /** The challenge of a passkey's ceremony, and what the authenticator knows the account by. */
  nonce: z.string().optional(),
  handle: z.string().optional(),
})
type Facts = z.infer<typeof facts>

export interface Challenge extends Facts {
  id: string
  expiresAt: string
}

export async function makeChallenge(
  { keys, clock }: AccountsContext,
  purpose: Purpose,
  given: Facts,
): Promise<{ token: string; expiresAt: string }> {
  const issuedAt = Math.floor(clock().getTime() / 1000)
  const expiresAt = issuedAt + lifetimes[purpose] * 60
  const token = await new SignJWT({ ...given })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setIssuer(issuer)
    .setAudience(purpose)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(keys.challenge)
  return { token, expiresAt: new Date(expiresAt * 1000).toISOString() }
}

/** Null when it was not made here for this purpose, was altered, or has expired. */
export async function readChallenge(
  { keys, clock }: AccountsContext,
  purpose: Purpose,
  token: string,
): Promise<Challenge | null> {
  if (token.length > limits.challenge) return null
  try {
    const { payload } = await jwtVerify(token, keys.challenge, {
      algorithms: [algorithm],
      typ: type,
      issuer,
      audience: purpose,
      requiredClaims: ['iat', 'exp', 'jti'],
      currentDate: clock(),
    })
    const parsed = facts.safeParse(payload)
    if (!parsed.success) return null
    return {
      ...parsed.data,
      id: String(payload.jti),
      expiresAt: new Date(Number(payload.exp) * 1000).toISOString(),
    }
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** Uses a challenge up, in the transaction of what it allows; false when it was used before. */
export function spendChallenge(tx: Write, { id, expiresAt }: Challenge, now: Date): Promise<boolean> {
  return markChallenge(tx, id, expiresAt, now.toISOString())
}
