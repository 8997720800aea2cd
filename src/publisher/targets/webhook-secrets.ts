// Signing by the Standard Webhooks specification.
import { Webhook } from 'standardwebhooks'
import { parseSecrets } from '#contract/webhook-secrets.ts'

/** Signs with the first secret of the setting. */
export function signerOf(setting: string): Webhook {
  const [secret = ''] = parseSecrets(setting)
  return secret.startsWith('whsec_') ? new Webhook(secret) : new Webhook(secret, { format: 'raw' })
}
