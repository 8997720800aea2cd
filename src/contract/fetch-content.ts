// GET of an answer or a picture of the server that has the content. It may be another's, and whoever makes pages of it
// may reach machines that it cannot reach. So it leads only to origins of the settings, and is read up to a size.
import { limits } from './limits.ts'
import { printable } from './printable.ts'

/** Bytes of an answer of the API. */
export const mostAnswerBytes = 32 * 1024 * 1024
const mostRedirects = 5
export const redirects = [301, 302, 303, 307, 308]
const name = 'RefusedAnswer'

/** Thrown when an answer is not taken, however often it is asked for. */
export class RefusedAnswer extends Error {
  override readonly name = name
  readonly reason: string

  constructor(address: string, reason: string) {
    super(`Failed to fetch ${printable(address)}: ${reason}`)
    this.reason = reason
  }
}

/** Looks at the name, because the built templates have a class of their own. */
export const isRefusedAnswer = (error: unknown): error is RefusedAnswer =>
  error instanceof Error && error.name === name

/** Origins that content may come from. */
export const contentOrigins = (contentUrl: string, mediaOrigins: readonly string[]): string[] => [
  new URL(contentUrl).origin,
  ...mediaOrigins,
]

export interface ContentRequest {
  accept: string
  /** Origins that may be asked, also after a redirect. */
  origins: readonly string[]
  signal: AbortSignal
  ask?: typeof globalThis.fetch
}

export interface FetchedContent {
  status: number
  headers: Headers
  body: Uint8Array<ArrayBuffer>
}

/** The whole answer, whatever its status. Throws `RefusedAnswer` for one from elsewhere, or one that is too large. */
export async function fetchContent(
  address: string,
  { accept, origins, signal, ask = fetch }: ContentRequest,
): Promise<FetchedContent> {
  const most = accept === 'application/json' ? mostAnswerBytes : limits.imageBytes
  let url = new URL(address)
  for (let followed = 0; ; followed += 1) {
    if (!origins.includes(url.origin)) throw new RefusedAnswer(address, strangerReason(url, followed > 0))
    const response = await ask(url.href, { headers: { accept }, redirect: 'manual', signal })
    const { status, headers } = response
    const target = redirects.includes(status) ? headers.get('location') : null
    if (target === null) return { status, headers, body: await readBounded(response, address, most) }
    await response.body?.cancel()
    if (followed === mostRedirects || !URL.canParse(target, url.href))
      throw new RefusedAnswer(
        address,
        `it redirects to ${printable(target)} and gives no answer. Correct that at the server with the content.`,
      )
    url = new URL(target, url.href)
  }
}

function strangerReason({ href, origin }: URL, isRedirect: boolean): string {
  const where = 'neither on the server with the content nor in MEDIA_ORIGINS'
  if (!isRedirect) return `it is ${where}. Add ${origin} to MEDIA_ORIGINS if pictures may come from there.`
  return `it redirects to ${printable(href)}, which is ${where}. Set API_URL (of a build) or CONTENT_URL (of a server) to where the content is, or add ${origin} to MEDIA_ORIGINS if pictures may come from there.`
}

/** Bytes of an answer; counts what arrives, because a stated length may be wrong and compressed text grows. */
export async function readBounded(
  response: Response,
  address: string,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let length = 0
  const reader = response.body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    length += read.value.byteLength
    if (length > most) {
      await reader?.cancel().catch(() => {})
      throw new RefusedAnswer(
        address,
        `the answer has more than ${most / 1024 / 1024} MB. Make it smaller at the server with the content.`,
      )
    }
    parts.push(read.value)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}
