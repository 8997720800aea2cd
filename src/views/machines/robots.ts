import { apiBase, dashboard } from '#contract/addresses.ts'
import { absolute } from './absolute.ts'

const closed = [dashboard.home(), `${apiBase}/`]

/** robots.txt (RFC 9309): everything is open but the staff's side and the API. */
export function toRobots(siteUrl: string): string {
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absolute(siteUrl, '/sitemap.xml')}`,
    '',
  ].join('\n')
}
