// What tells one answer of the API from another, as far as pages are concerned.
import { createHash } from 'node:crypto'

/** Digest of status and body. */
export function answerDigest(status: number, body: Uint8Array): string {
  return createHash('sha256').update(`${status}\n`).update(body).digest('base64url')
}

/** Whether our own server gave a picture this name: what it shows never changes then. */
export const isLasting = (path: string) => /^\/media\/[0-9a-f]{32}\b/.test(path)
