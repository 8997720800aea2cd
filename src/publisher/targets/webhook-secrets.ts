// Signing by the Standard Webhooks specification.
import type { Webhook } from 'standardwebhooks'
import { parseSecrets, webhookOf } from '#contract/webhook-secrets.ts'

/** Signs with the first secret of the setting. */
export function signerOf(setting: string): Webhook {
  const [secret = ''] = parseSecrets(setting)
  return webhookOf(secret)
}
