// The headers that protect every public page: the embedded server sends them, and `_headers` asks static hosts to.
import { embedOrigins } from './embeds.ts'

/** Origins of the maps a page may open in a frame (maps.ts). */
export const mapOrigins = [
  'https://www.google.com',
  'https://maps.google.com',
  'https://www.openstreetmap.org',
] as const

export interface PolicyOptions {
  /** Digests of the inline scripts of the pages, such as `sha256-…` (CSP Level 3, section 2.3.1). */
  scriptHashes?: readonly string[]
  /** Digests of the inline style elements of the pages. */
  styleHashes?: readonly string[]
  /** Origin of the API when it is not the site's own. */
  apiOrigin?: string | null
  /** Origins of pictures that are not the site's own. */
  imageOrigins?: readonly string[]
}

const quoted = (hashes: readonly string[]) => hashes.toSorted().map((hash) => `'${hash}'`)

/** The Content-Security-Policy: nothing is allowed but what is listed. */
export function contentSecurityPolicy(options: PolicyOptions = {}): string {
  const { scriptHashes = [], styleHashes = [], apiOrigin, imageOrigins = [] } = options
  const api = apiOrigin ? [apiOrigin] : []
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoted(scriptHashes)],
    'style-src': ["'self'", ...quoted(styleHashes)],
    // Sizes, colours and focal points of pictures are attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'font-src': ["'self'"],
    // Staff see a picture before it is uploaded: `blob:`, and before the next build: the API's; placeholders are `data:`.
    'img-src': ["'self'", ...api, 'data:', 'blob:', ...imageOrigins.toSorted()],
    'connect-src': ["'self'", ...api],
    'frame-src': [...embedOrigins, ...mapOrigins],
    'form-action': ["'self'", ...api],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Header name → value for every page. */
export function securityHeaders(options: PolicyOptions = {}): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(options),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  }
}
