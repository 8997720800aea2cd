// Which map addresses may be embedded.
import { safeUrl } from './safe-url.ts'

/** How a page shows a map address: as an embedded map or as a plain link. */
export type MapTarget = { kind: 'embed'; url: string } | { kind: 'link'; url: string }

/** The address in a pasted `<iframe src="…">`, or the text itself. */
export function mapAddressOf(pasted: string): string {
  const source = /<iframe\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(pasted)
  if (!source) return pasted.trim()
  return (source[1] ?? source[2] ?? '').replaceAll('&amp;', '&').trim()
}

function isEmbedHost(url: URL): boolean {
  if (url.protocol !== 'https:' || url.port !== '') return false
  if (url.hostname === 'www.google.com' || url.hostname === 'maps.google.com') {
    if (url.pathname === '/maps') return url.searchParams.get('output') === 'embed'
    return /^\/maps\/embed(\/|$)/.test(url.pathname)
  }
  return url.hostname === 'www.openstreetmap.org' && url.pathname === '/export/embed.html'
}

/** Target of a map address, or null when it is not an https address. */
export function toMapTarget(address: string): MapTarget | null {
  const url = safeUrl(mapAddressOf(address), 'web')
  if (!url?.startsWith('https:')) return null
  return { kind: isEmbedHost(new URL(url)) ? 'embed' : 'link', url }
}

/** The address of a map that looks a place up by its name and address, and can be embedded. */
export const mapOfPlace = (words: string) =>
  `https://www.google.com/maps?${new URLSearchParams({ q: words.toWellFormed().trim(), output: 'embed' })}`
