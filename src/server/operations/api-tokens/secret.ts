// Secrets of API tokens: made here, told once, and known again by their digest.
import { createHash, randomInt } from 'node:crypto'
import { apiTokenPrefix } from '#contract/entities/api-token.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 62 to the power of 43 is more than 2 to the power of 256. */
const length = 43
const endingLength = 4

/** Letters and digits alone, so that a double click takes all of it. */
export function makeSecret(): string {
  return apiTokenPrefix + Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}

export const endingOf = (secret: string) => secret.slice(-endingLength)

/** Whether a bearer token says of itself that it is an integration's. */
export const isApiToken = (bearer: string | undefined): bearer is string =>
  bearer?.startsWith(apiTokenPrefix) === true

/**
 * SHA-256, base64url. A slow hash is for what people choose; 256 random bits are guessed by nobody. Tokens are looked
 * up by it, so how long that takes tells nothing of the secret.
 */
export const digestOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')
