// Parses WEBHOOK_SECRET: one or more secrets separated by spaces or commas, so that secrets can be rotated.
import { Webhook } from 'standardwebhooks'

/** Characters of a secret, or bytes of one that is written in base64 behind `whsec_`. */
const leastLength = 16
const encoded = 'whsec_'

/** The secrets as a list, newest first. */
export function parseSecrets(setting: string): string[] {
  return setting.split(/[\s,]+/).filter(Boolean)
}

/** Signs and checks with one secret, by the Standard Webhooks specification. Throws for what stands in no base64. */
export const webhookOf = (secret: string) =>
  secret.startsWith(encoded) ? new Webhook(secret) : new Webhook(secret, { format: 'raw' })

function isLongEnough(secret: string): boolean {
  if (!secret.startsWith(encoded)) return secret.length >= leastLength
  try {
    webhookOf(secret)
    return atob(secret.slice(encoded.length)).length >= leastLength
  } catch {
    return false
  }
}

/** Whether there is a secret, and each is long enough: any one of them alone is enough to sign. */
export function areSecretsValid(setting: string): boolean {
  const secrets = parseSecrets(setting)
  return secrets.length > 0 && secrets.every(isLongEnough)
}
