// What a folder of pages needs beside the pages so that a static host serves it as our server would:
// `_headers` and `_redirects` in the form that Netlify and Cloudflare Pages share.
import { type PolicyOptions, securityHeaders } from '#contract/security-headers.ts'

/** Old paths of the dashboard → the real ones (decisions.md, "Routes"); `:name` is one segment. */
export const movedPaths: readonly (readonly [from: string, to: string])[] = [
  ['/messages', '/dashboard/messages'],
  ['/artists/:artistId/songs', '/dashboard/artists/:artistId/songs'],
  ['/artists/:artistId/songs/create', '/dashboard/artists/:artistId/songs/create'],
  ['/artists/:artistId/songs/edit/:songId', '/dashboard/artists/:artistId/songs/edit/:songId'],
  ['/artists/:artistId/gallery/create', '/dashboard/artists/:artistId/gallery/create'],
  ['/artists/:artistId/gallery/edit/:imageId', '/dashboard/artists/:artistId/gallery/edit/:imageId'],
]

const forever = 'public, max-age=31536000, immutable'

/** Text of `_headers`. */
export function toHeadersFile(policy: PolicyOptions): string {
  const rules: [string, Record<string, string>][] = [
    ['/*', securityHeaders(policy)],
    ['/_assets/*', { 'Cache-Control': forever }],
    ['/media/*', { 'Cache-Control': forever }],
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
