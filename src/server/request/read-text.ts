// Reads a body as UTF-8 text, with a limit while it arrives.
import { AppError } from '#contract/errors.ts'

/** Throws `too_large` as soon as more than `maxBytes` have arrived, `malformed` when it is incomplete or not UTF-8. */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = () =>
    new AppError('too_large', `The body is larger than ${Math.round(maxBytes / 1024)} KB. Send less at once.`)
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  // Accessed only now, because a body that is accessed and not read blocks its connection.
  if (!request.body) return ''
  // Decoded as it arrives, so that a long body is in memory once and nobody waits for all of it.
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let bytes = 0
  try {
    for await (const chunk of request.body) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) throw tooLarge()
      text += decoder.decode(chunk, { stream: true })
    }
    return text + decoder.decode()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('malformed', 'The body broke off or is not UTF-8 text. Send it again.')
  }
}
