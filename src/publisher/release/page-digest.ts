// What tells one content from another: of published bytes, and of what is served with them.
import { createHash } from 'node:crypto'

/** 22 characters of SHA-256, as names and entity tags take them. */
export function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}
