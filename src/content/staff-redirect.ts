// The page that stands at the address of the login or the dashboard when both are on another origin: it leads there on any
// static host, also on those without redirects.
import { dashboard, isStaffPath, site } from '#contract/addresses.ts'

/** Pages of the site that are for staff only. */
export const staffPages: readonly string[] = [site.login(), dashboard.home()]

/** The page's HTML. `path` is one for staff, and `staffOrigin` the origin of the login and the dashboard. */
export function toStaffRedirect(staffOrigin: string, path: string): string {
  if (!isStaffPath(path)) throw new RangeError(`${path} is for visitors.`)
  const address = new URL(path, staffOrigin).href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${address}">
<title>Login</title>
<p><a href="${address}">Go to the login</a></p>
</html>
`
}
