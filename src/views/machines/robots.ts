import { apiBase, dashboard } from '#contract/addresses.ts'
import { absolute } from './absolute.ts'

const closed = [dashboard.home(), `${apiBase}/`]

/** robots.txt (RFC 9309): disallows only the dashboard and the API. */
export function toRobots(siteUrl: string): string {
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absolute(siteUrl, '/sitemap.xml')}`,
    '',
  ].join('\n')
}
