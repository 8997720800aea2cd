// Separate origin for the dashboard, so that scripts on public pages cannot reach the tokens of staff in the storage of
// the dashboard's origin. Both origins lead to this server; each serves only its own paths.
import { isStaffPath } from '#contract/addresses.ts'
import type { Env } from '../env.ts'

/** Origin and path to which a request for the site is redirected; null: served here. `host` is the request's `Host`. */
export type OriginRedirect = (
  host: string | undefined,
  path: string,
) => { origin: string; path: string } | null

/** How a `Host` may name the origin: a proxy may add the port that the scheme has by default. */
function hostsOf({ protocol, host, port }: URL): string[] {
  return port ? [host] : [host, `${host}:${protocol === 'https:' ? 443 : 80}`]
}

/** Null when the dashboard is on the site's own origin. */
export function redirectBetweenOrigins({
  DASHBOARD_URL,
  SITE_URL,
}: Pick<Env, 'DASHBOARD_URL' | 'SITE_URL'>): OriginRedirect | null {
  if (!DASHBOARD_URL || !SITE_URL) return null
  const staff = new URL(DASHBOARD_URL)
  const visitors = new URL(SITE_URL)
  const staffHosts = hostsOf(staff)
  return (host, path) => {
    const isStaffHost = host !== undefined && staffHosts.includes(host.toLowerCase())
    if (isStaffPath(path)) return isStaffHost ? null : { origin: staff.origin, path }
    return isStaffHost ? { origin: visitors.origin, path } : null
  }
}
