// Digests that distinguish API answers, as far as pages depend on them.
import { createHash } from 'node:crypto'

/** Digest of status and body. */
export function answerDigest(status: number, body: Uint8Array): string {
  return createHash('sha256').update(`${status}\n`).update(body).digest('base64url')
}

/** Whether our own server named this picture; such a picture never changes. */
export const isImmutable = (path: string) => /^\/media\/[0-9a-f]{32}\b/.test(path)
