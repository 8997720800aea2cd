// Access tokens: short-lived JSON Web Tokens (RFC 7519) of one algorithm, one issuer and one audience (RFC 8725).
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { sessionUser } from '#contract/entities/session.ts'
import type { Role } from '#contract/roles.ts'

/** Who sends a request, in which session. */
export interface Caller {
  userId: number
  username: string
  role: Role
  sid: string
}

export const accessTokenSeconds = 600

const algorithm = 'HS256'
const type = 'at+jwt'
const party = 'marquee'
/** Longer than any token made here, whatever the name. */
const longest = 2000

const payloadSchema = sessionUser.extend({ sid: z.string() })

export async function signAccessToken(key: Uint8Array, caller: Caller, now: Date): Promise<string> {
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

/** What the token says, or null when it was not made here, was altered, or is past its time. */
export async function readAccessToken(key: Uint8Array, token: string, now: Date): Promise<Caller | null> {
  if (token.length > longest) return null
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
    return { userId: user_id, ...rest }
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
