// Security headers of every response and of public pages; the embedded server sends them, and `_headers` sets them on
// static hosts. They depend only on settings and the build, never on content that people enter.
import { embedOrigins } from './embeds.ts'
import { trustedPolicies } from './trusted-types.ts'

/** Origins of the maps a page may open in a frame (maps.ts). */
export const mapOrigins = [
  'https://www.google.com',
  'https://maps.google.com',
  'https://www.openstreetmap.org',
] as const

/** Hashes of inline scripts and styles of the templates, such as `sha256-…` (CSP Level 3, section 2.3.1). */
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
 * Maximum bytes of one header. Proxies reject responses whose headers exceed their buffer: nginx has 4 KB on most
 * machines, and this leaves room for all other headers.
 */
export const mostHeaderBytes = 2048

/** The settings make a header too long for proxies; the message names the setting and the remedy. */
export class HeaderLengthError extends Error {
  override readonly name = 'HeaderLengthError'
}

/** The origin of an address for use in a policy, or null: parsed hosts may contain characters that end a directive. */
export function policyOrigin(address: string): string | null {
  const origin = URL.canParse(address) ? new URL(address).origin : ''
  return /^https?:\/\/([\w.-]+|\[[\da-f:]+\])(:\d+)?$/.test(origin) ? origin : null
}

const quoted = (hashes: readonly string[]) => hashes.toSorted().map((hash) => `'${hash}'`)

/** The Content-Security-Policy: everything that is not listed is blocked. */
export function contentSecurityPolicy(options: PolicyOptions = {}): string {
  const { scriptHashes = [], styleHashes = [], apiOrigin, imageOrigins = [] } = options
  const api = apiOrigin ? [apiOrigin] : []
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoted(scriptHashes)],
    'style-src': ["'self'", ...quoted(styleHashes)],
    // Dimensions, colours and focal points of pictures are style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'font-src': ["'self'"],
    // `blob:` shows pictures before upload, the API's origin those before the next build; placeholders are `data:`.
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

/** Header name → value for responses that are not pages; nothing in them may execute, wherever they are opened. */
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
