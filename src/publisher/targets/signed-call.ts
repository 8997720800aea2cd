// HTTP call to an external receiver, signed by the Standard Webhooks specification.
import { makeMessageId } from '#contract/webhook-ids.ts'
import { signerOf } from './webhook-secrets.ts'

/** A message; a retry sends the same id and body. */
export interface SignedMessage {
  id: string
  body: string
}

/** `type`: name of the event, such as `content.changed`; `mark`: of the server that sends it. */
export function createMessage(type: string, data: object, mark = ''): SignedMessage {
  const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data })
  return { id: makeMessageId(mark), body }
}

/**
 * Headers of one try to send it; `secrets` is the value of WEBHOOK_SECRET, of which the first signs. Null: not signed.
 */
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
