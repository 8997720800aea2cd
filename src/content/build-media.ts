// Which pictures the API names, told to whoever builds the site: the pages themselves cannot say, since whatever looks
// like the address of a picture may be something that somebody wrote.
import { appendFileSync } from 'node:fs'
import { safeUrl } from '#contract/safe-url.ts'

const told = new Set<string>()

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

/** Adds the site's own paths of pictures to `file`, one a line and each once, as pages have them. */
export function tellPictures(file: string, answer: unknown): void {
  const found = new Set<string>()
  for (const address of picturesIn(answer)) {
    const path = safeUrl(address, 'link')
    if (path?.startsWith('/') && !told.has(path)) found.add(path)
  }
  for (const path of found) told.add(path)
  if (found.size > 0) appendFileSync(file, `${[...found].join('\n')}\n`)
}
