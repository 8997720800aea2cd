// Pictures named by the API. Pages cannot be searched for them, since text that looks like a picture's address may have
// been written by somebody.
import { safeUrl } from '#contract/safe-url.ts'

/** Addresses of all pictures in an answer (#contract/entities/picture.ts). */
function* picturesIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  const { url, sources } = value as { url?: unknown; sources?: unknown }
  if (typeof url !== 'string' || !Array.isArray(sources)) {
    for (const part of Object.values(value)) yield* picturesIn(part)
    return
  }
  yield url
  for (const { variants } of sources as { variants: { url: string }[] }[])
    for (const variant of variants) yield variant.url
}

/** Paths of the site's own pictures in an answer, as pages use them. */
export function* ownPicturesIn(answer: unknown): Generator<string> {
  for (const address of picturesIn(answer)) {
    const path = safeUrl(address, 'link')
    if (path?.startsWith('/')) yield path
  }
}
