// The headers that protect every answer, and those of public pages: the embedded server sends them, and `_headers` asks static hosts to.
// They are made of settings and of what a build brings along; nothing that anybody types into the site is in them.
import { embedOrigins } from './embeds.ts'
import { trustedPolicies } from './trusted-types.ts'

/** Origins of the maps a page may open in a frame (maps.ts). */
export const mapOrigins = [
  'https://www.google.com',
  'https://maps.google.com',
  'https://www.openstreetmap.org',
] as const

/** What the templates bring along inside their pages, as digests such as `sha256-…` (CSP Level 3, section 2.3.1). */
export interface InlineParts {
  scriptHashes: readonly string[]
  styleHashes: readonly string[]
}

export interface PolicyOptions extends Partial<InlineParts> {
  /** Origin of the API when it is not the site's own. */
  apiOrigin?: string | null
  /** Origins of pictures that are not the site's own. */
  imageOrigins?: readonly string[]
}

/**
 * Bytes of one header at most. Proxies refuse answers whose headers are longer than a buffer of theirs, and all of it
 * must fit: nginx has 4 KB on most machines, with room left here for all the other headers.
 */
export const mostHeaderBytes = 2048

/** The settings make a header longer than proxies take; the message says which and what to do. */
export class HeaderLengthError extends Error {
  override readonly name = 'HeaderLengthError'
}

/** The origin of an address as a policy can name it, or null: parsed hosts may hold signs that end a directive. */
export function policyOrigin(address: string): string | null {
  const origin = URL.canParse(address) ? new URL(address).origin : ''
  return /^https?:\/\/([\w.-]+|\[[\da-f:]+\])(:\d+)?$/.test(origin) ? origin : null
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
    'img-src': [...new Set(["'self'", ...api, 'data:', 'blob:', ...imageOrigins.toSorted()])],
    'connect-src': ["'self'", ...api],
    'frame-src': [...embedOrigins, ...mapOrigins],
    'form-action': ["'self'", ...api],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': Object.values(trustedPolicies),
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Header name → value for what is no page: nothing in it may run, wherever it is opened. */
export const plainHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const

/** Header name → value for every page. Throws `HeaderLengthError`. */
export function securityHeaders(options: PolicyOptions = {}): Record<string, string> {
  const headers = {
    ...plainHeaders,
    'Content-Security-Policy': contentSecurityPolicy(options),
    'Permissions-Policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  }
  for (const [name, value] of Object.entries(headers)) {
    const bytes = new TextEncoder().encode(value).byteLength
    if (bytes > mostHeaderBytes)
      throw new HeaderLengthError(
        `The header ${name} would have ${bytes} bytes, and proxies take ${mostHeaderBytes}. Name fewer or shorter origins in MEDIA_ORIGINS.`,
      )
  }
  return headers
}
