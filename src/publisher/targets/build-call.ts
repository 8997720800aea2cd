// Sends one request for a build.

import { cutText } from '#contract/text-length.ts'
import { reasonOf } from '../render/reason-of.ts'
import { type BuildTarget, withToken } from './build-target.ts'
import { type SignedMessage, signedHeaders } from './signed-call.ts'

export interface CallAnswer {
  isTaken: boolean
  /** Message for staff, without what is secret. */
  answer: string
}

const timeoutMs = 15_000
const longestAnswer = 300

/** Reads the beginning of an answer; the rest is not even received. What is masked comes before it is cut. */
async function readStart(response: Response, mask: (text: string) => string): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const { value } = await reader.read()
  await reader.cancel()
  const text = new TextDecoder().decode(value?.subarray(0, 4 * longestAnswer))
  return cutText(mask(text.replace(/[\p{C}\s]+/gu, ' ').trim()), longestAnswer)
}

/**
 * Requests a build and never rejects. The headers of Standard Webhooks are sent to every host, also to one that ignores
 * them.
 */
export async function callForBuild(
  target: BuildTarget,
  message: SignedMessage,
  secrets: string | null,
): Promise<CallAnswer> {
  const { url, method, hidden } = target
  const mask = (text: string) => hidden.reduce((masked, secret) => masked.replaceAll(secret, '…'), text)
  const { headers, body } = withToken(target, message.body)
  const own = target.body === null ? { 'content-type': 'application/json' } : {}
  try {
    const response = await fetch(url, {
      method,
      headers: { ...own, ...signedHeaders({ ...message, body }, secrets), ...headers },
      ...(method !== 'GET' && body !== '' && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const said = `${response.status} ${response.statusText}`.trim()
    const more = response.ok ? '' : await readStart(response, mask)
    await response.body?.cancel().catch(() => {})
    return { isTaken: response.ok, answer: mask(more ? `${said}: ${more}` : said) }
  } catch (error) {
    const { cause } = error as { cause?: { code?: string; message?: string } }
    return { isTaken: false, answer: mask(cause?.code ?? cause?.message ?? reasonOf(error)) }
  }
}
