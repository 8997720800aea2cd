// A call to a place elsewhere, signed by the Standard Webhooks specification.
import { randomUUID } from 'node:crypto'
import { signerOf } from './webhook-secrets.ts'

/** What is said: sent again it is the same message, with the same number and the same words. */
export interface SignedMessage {
  id: string
  body: string
}

/** `type`: what has happened, such as `content.changed`. */
export function createMessage(type: string, data: object): SignedMessage {
  const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data })
  return { id: `msg_${randomUUID()}`, body }
}

/** Headers of a try to send it; `secrets` as in the setting WEBHOOK_SECRET, the first one signs; null: not signed. */
export function signedHeaders({ id, body }: SignedMessage, secrets: string | null): Record<string, string> {
  const now = new Date()
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    ...(secrets && { 'webhook-signature': signerOf(secrets).sign(id, now, body) }),
  }
}

const timeoutMs = 15_000

/** Throws unless the answer is 2xx. */
export async function sendSigned(url: string, secrets: string | null, message: SignedMessage): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signedHeaders(message, secrets) },
    body: message.body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`It answered ${response.status}.`)
}
