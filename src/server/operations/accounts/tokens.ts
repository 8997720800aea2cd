// Tokens of a session: an access token for each request, and a refresh token to get the next.

import { timingSafeEqual } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { type SignInMethod, sessionUser } from '#contract/entities/session.ts'
import type { Role } from '#contract/roles.ts'
import { digest } from './keys.ts'

/** Whom an access token names, and the session. */
export interface Bearer {
  userId: number
  username: string
  role: Role
  sid: string
}

/** The sender of a request, as the database knows them. */
export interface Caller extends Bearer {
  method: SignInMethod
  hasFactor: boolean
}

export const accessTokenSeconds = 600

const algorithm = 'HS256'
const type = 'at+jwt'
const party = 'marquee'
/** Maximum length of a token, longer than any issued here, whatever the name. */
const longest = 2000

const payloadSchema = sessionUser.extend({ sid: z.string() })

export async function signAccessToken(key: Uint8Array, caller: Bearer, now: Date): Promise<string> {
  const { userId, username, role, sid } = caller
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ user_id: userId, username, role, sid })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setIssuer(party)
    .setAudience(party)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(key)
}

/** Claims of tokens whose signature has been verified, by key and keyed digest of the token. */
const verified = new WeakMap<Uint8Array, LRUCache<string, { bearer: Bearer; until: number }>>()
const mostVerified = 500

function verifiedBy(key: Uint8Array) {
  const known = verified.get(key) ?? new LRUCache({ max: mostVerified })
  verified.set(key, known)
  return known
}

/**
 * The claims of the token, or null when it was not issued here, was altered, or has expired. A signature is verified once: the
 * threads that do so also wait for the disk, so that a request would wait for pages being written.
 */
export async function readAccessToken(key: Uint8Array, token: string, now: Date): Promise<Bearer | null> {
  if (token.length > longest) return null
  const [known, name] = [verifiedBy(key), digest(key, token)]
  const earlier = known.get(name)
  if (earlier && now.getTime() < earlier.until) return earlier.bearer
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      typ: type,
      issuer: party,
      audience: party,
      requiredClaims: ['iat', 'exp'],
      currentDate: now,
    })
    const parsed = payloadSchema.safeParse(payload)
    if (!parsed.success) return null
    const { user_id, ...rest } = parsed.data
    const bearer = { userId: user_id, ...rest }
    known.set(name, { bearer, until: (payload.exp ?? 0) * 1000 })
    return bearer
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

export interface RefreshToken {
  sid: string
  counter: number
}

const form = /^([\w-]{22})\.(0|[1-9]\d{0,8})\.([\w-]{43})$/

export function writeRefreshToken(key: Uint8Array, { sid, counter }: RefreshToken): string {
  const content = `${sid}.${counter}`
  return `${content}.${digest(key, content)}`
}

/** Null for every token that this server did not issue; compared in constant time. */
export function readRefreshToken(key: Uint8Array, token: string): RefreshToken | null {
  const [, sid, counter, mac] = form.exec(token) ?? []
  if (sid === undefined || counter === undefined || mac === undefined) return null
  const expected = digest(key, `${sid}.${counter}`)
  // Compares the texts, not the bytes they encode, so that a token has only one valid form.
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(expected))) return null
  return { sid, counter: Number(counter) }
}
