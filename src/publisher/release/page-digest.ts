// Digests that identify published bytes and the metadata served with them.
import { createHash } from 'node:crypto'

/** First 22 characters of a base64url SHA-256, short enough for file names and entity tags. */
export function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}
