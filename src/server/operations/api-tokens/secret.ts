// Secrets of API tokens and of one-time links: generated here, shown once, and recognised by their digest.
import { createHash, randomInt } from 'node:crypto'
import { apiTokenPrefix } from '#contract/entities/api-token.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 62 to the power of 43 is more than 2 to the power of 256. */
const length = 43
const endingLength = 4

const makeLetters = () => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** Letters and digits only, so that a double click selects all of it. */
export const makeSecret = () => apiTokenPrefix + makeLetters()
/** Letters and digits only, so that no mail program breaks the link. */
export const makeLinkSecret = makeLetters

export const endingOf = (secret: string) => secret.slice(-endingLength)

/** Whether a bearer token has the prefix of an API token. */
export const isApiToken = (bearer: string | undefined): bearer is string =>
  bearer?.startsWith(apiTokenPrefix) === true

/**
 * SHA-256, base64url. A slow hash is only needed for passwords, not for 256 random bits; tokens are looked up by the
 * digest, so the time of the lookup reveals nothing about the secret.
 */
export const digestOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')
