// Refresh tokens: session, number in its row of tokens, and a MAC over both. Nothing secret is stored, and the
// current token of a session can be written down again for whoever comes a moment late.
import { timingSafeEqual } from 'node:crypto'
import { digest } from './keys.ts'

export interface RefreshToken {
  sid: string
  counter: number
}

const form = /^([\w-]{22})\.(0|[1-9]\d{0,8})\.([\w-]{43})$/

export function writeRefreshToken(key: Uint8Array, { sid, counter }: RefreshToken): string {
  const content = `${sid}.${counter}`
  return `${content}.${digest(key, content)}`
}

/** Null for everything this server did not write; compared in constant time. */
export function readRefreshToken(key: Uint8Array, token: string): RefreshToken | null {
  const [, sid, counter, mac] = form.exec(token) ?? []
  if (sid === undefined || counter === undefined || mac === undefined) return null
  const expected = digest(key, `${sid}.${counter}`)
  // The texts are compared, not the bytes they stand for, so that a token can be written in one way only.
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(expected))) return null
  return { sid, counter: Number(counter) }
}
