// Configuration for Amazon CloudFront in front of a bucket with a built folder: a function that maps public addresses
// to files, and a policy with the security headers of this build.
import { type PolicyOptions, securityHeaders } from '#contract/security-headers.ts'
import { toMoves } from './host-configs.ts'

/**
 * Text of `_cloudfront.js`: a CloudFront Function (runtime 2.0) for viewer requests of the default behaviour. It
 * handles clean addresses and moved paths, and serves the dashboard under all of its paths.
 */
export function toCloudFrontFunction(): string {
  const moves = toMoves((_, place) => `$${place}`).map(
    ({ pattern, target }) => `  [/${pattern.replaceAll('/', '\\/')}/, '${target}'],\n`,
  )
  return `// For the viewer's requests of the default behaviour (runtime cloudfront-js-2.0); publish it anew after each build.
const moves = [
${moves.join('')}]

function queryOf(values) {
  const pairs = []
  for (const name in values) {
    const all = values[name].multiValue || [values[name]]
    for (const { value } of all) pairs.push(value === '' ? name : name + '=' + value)
  }
  return pairs.length > 0 ? '?' + pairs.join('&') : ''
}

function moveTo(path, request) {
  // Two slashes in front would lead to another host, and browsers take a backslash for one.
  const location = path.replace(/^[\\\\/]+/, '/') + queryOf(request.querystring)
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: location } } }
}

function handler(event) {
  const request = event.request
  const path = request.uri
  if (path.length > 1 && path.endsWith('/')) return moveTo(path.replace(/\\/+$/, '') || '/', request)
  for (const [pattern, target] of moves) {
    if (pattern.test(path)) return moveTo(path.replace(pattern, target), request)
  }
  if (path === '/') request.uri = '/index.html'
  else if (/^\\/dashboard(\\/|$)/.test(path)) request.uri = '/dashboard.html'
  else if (!/\\.[A-Za-z0-9]+$/.test(path)) request.uri = path + '.html'
  return request
}
`
}

/** Text of `_cloudfront-headers.json`: the configuration of a response headers policy. */
export function toCloudFrontHeaders(policy: PolicyOptions): string {
  const {
    'Content-Security-Policy': ContentSecurityPolicy,
    'X-Frame-Options': FrameOption,
    'Referrer-Policy': ReferrerPolicy,
    'X-Content-Type-Options': _,
    ...others
  } = securityHeaders(policy)
  const Override = true
  const Items = Object.entries(others).map(([Header, Value]) => ({ Header, Value, Override }))
  const config = {
    Name: 'marquee-site',
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override, ContentSecurityPolicy },
      ContentTypeOptions: { Override },
      FrameOptions: { Override, FrameOption },
      ReferrerPolicy: { Override, ReferrerPolicy },
      StrictTransportSecurity: { Override, AccessControlMaxAgeSec: 31_536_000 },
    },
    CustomHeadersConfig: { Quantity: Items.length, Items },
  }
  return `${JSON.stringify(config, null, 2)}\n`
}
