// Idempotency keys, with which a creation can be requested again without creating anything twice.

/** A new key for `Idempotency-Key`: 32 hexadecimal digits. `crypto.randomUUID` is missing on pages served without HTTPS. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
