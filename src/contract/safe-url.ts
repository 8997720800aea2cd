// The only check of addresses that staff enter, applied on write and again when a page is rendered, because neither
// Astro nor a browser rejects `javascript:` in an href.
import { limits } from './limits.ts'
import { isHostOf, networkHosts } from './networks.ts'

/** What an address is for: a web link, a link of a social network, or an internal or external link. */
export type UrlKind = 'web' | 'link' | { network: string }

const pathBase = 'https://path.invalid'

function isRefusedText(value: string): boolean {
  return value.length === 0 || value.length > limits.url || /[\u0000-\u0020\u007f-\u009f\\]/u.test(value)
}

function parse(value: string, base?: string): URL | null {
  return URL.canParse(value, base) ? new URL(value, base) : null
}

/**
 * Parsed host names may contain characters such as quotes (URL standard, "forbidden domain code points"); real ones
 * never do.
 */
const isPublicHost = (name: string) => /^[\w.-]+$/.test(name) && /[^.]\.[^.]/.test(name)

const bounded = (address: string) => (address.length > limits.url ? null : address)

/**
 * The normalised address (WHATWG URL `href`), or null when it must not be used.
 *
 * `web` and social links: http or https, no user name or password, a host with a dot. A social link of a
 * known network must be on that network's hosts. `link` also takes a path inside the site (`/artists`).
 */
export function safeUrl(value: string, kind: UrlKind): string | null {
  const text = value.trim()
  if (isRefusedText(text)) return null
  if (kind === 'link' && /^\/(?!\/)/.test(text)) {
    const inside = parse(text, pathBase)
    if (inside?.origin !== pathBase) return null
    const path = inside.href.slice(pathBase.length)
    // Removing dot segments can leave two leading slashes, which would name another host: "/.//example.com".
    return path.startsWith('//') ? null : bounded(path)
  }
  const url = parse(text)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  if (url.username !== '' || url.password !== '' || !isPublicHost(url.hostname)) return null
  if (typeof kind === 'object') {
    const hosts = Object.hasOwn(networkHosts, kind.network) ? networkHosts[kind.network] : undefined
    if (hosts && !isHostOf(url.hostname, hosts)) return null
  }
  return bounded(url.href)
}
