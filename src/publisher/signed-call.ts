// A call to a place elsewhere, signed by the Standard Webhooks specification.
import { randomUUID } from 'node:crypto'
import { signerOf } from './webhook-secrets.ts'

export interface SignedCall {
  url: string
  /** As in the setting WEBHOOK_SECRET; the first one signs. Null: the call is not signed. */
  secrets: string | null
  /** What has happened, such as `content.changed`. */
  type: string
  data: object
}

const timeoutMs = 15_000

/** Throws unless the answer is 2xx. */
export async function callSigned({ url, secrets, type, data }: SignedCall): Promise<void> {
  const now = new Date()
  const body = JSON.stringify({ type, timestamp: now.toISOString(), data })
  const id = `msg_${randomUUID()}`
  const signature = secrets ? { 'webhook-signature': signerOf(secrets).sign(id, now, body) } : {}
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      ...signature,
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`It answered ${response.status}.`)
}
