// Which pictures the API names: the pages themselves cannot say, since whatever looks like the address of a picture may
// be something that somebody wrote.
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

/** The site's own paths of the pictures in an answer, as pages have them. */
export function* ownPicturesIn(answer: unknown): Generator<string> {
  for (const address of picturesIn(answer)) {
    const path = safeUrl(address, 'link')
    if (path?.startsWith('/')) yield path
  }
}
