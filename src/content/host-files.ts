// What a folder of pages needs beside the pages so that a static host serves it as our server would:
// `_headers` and `_redirects` in the form that Netlify and Cloudflare Pages share.
import { caching } from '#contract/caching.ts'
import { movedPaths } from '#contract/moved-paths.ts'
import { type PolicyOptions, securityHeaders } from '#contract/security-headers.ts'

/** Text of `_headers`. */
export function toHeadersFile(policy: PolicyOptions): string {
  const rules: [string, Record<string, string>][] = [
    ['/*', securityHeaders(policy)],
    ['/_assets/*', { 'Cache-Control': caching.forever }],
    ['/media/*', { 'Cache-Control': caching.forever }],
    ['/dashboard', { 'X-Robots-Tag': 'noindex' }],
    ['/dashboard/*', { 'X-Robots-Tag': 'noindex' }],
  ]
  return rules
    .map(([path, headers]) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
      return `${path}\n${lines.join('')}`
    })
    .join('\n')
}

/** Text of `_redirects`: moved paths, and the dashboard's own router behind all of its paths. */
export function toRedirectsFile(): string {
  const moved = movedPaths.map(([from, to]) => `${from} ${to} 301`)
  return `${[...moved, '/dashboard/* /dashboard 200'].join('\n')}\n`
}
