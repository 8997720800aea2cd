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

const mask = (text: string, hidden: readonly string[]) =>
  hidden.reduce((masked, secret) => masked.replaceAll(secret, '…'), text)

/** Masks an end of the text that may be the beginning of a secret whose rest was not received. */
function maskEnd(text: string, hidden: readonly string[]): string {
  for (let start = 0; start < text.length; start += 1) {
    const end = text.slice(start)
    if (hidden.some((secret) => secret.startsWith(end))) return `${text.slice(0, start)}…`
  }
  return text
}

/** Reads the beginning of an answer; the rest is not even received. What is masked comes before it is cut. */
async function readStart(response: Response, hidden: readonly string[]): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const { value } = await reader.read()
  await reader.cancel()
  // Without the part of a character with which it may end.
  const start = new TextDecoder().decode(value?.subarray(0, 4 * longestAnswer), { stream: true })
  const text = start.replace(/[\p{C}\s]+/gu, ' ').trim()
  return cutText(maskEnd(mask(text, hidden), hidden), longestAnswer)
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
    const more = response.ok ? '' : await readStart(response, hidden)
    await response.body?.cancel().catch(() => {})
    return { isTaken: response.ok, answer: mask(more ? `${said}: ${more}` : said, hidden) }
  } catch (error) {
    const { cause } = error as { cause?: { code?: string; message?: string } }
    return { isTaken: false, answer: mask(cause?.code ?? cause?.message ?? reasonOf(error), hidden) }
  }
}
