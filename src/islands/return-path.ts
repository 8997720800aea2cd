// Where to go after the login: a dashboard path of this site, never another origin.
import { dashboard } from '#contract/addresses.ts'

/** The path in `next` if it is inside the dashboard of `origin`, otherwise the dashboard's home. */
export function returnPathOf(next: string | null, origin: string): string {
  if (!next || !URL.canParse(next, origin)) return dashboard.home()
  const url = new URL(next, origin)
  const isInside = url.pathname === dashboard.home() || url.pathname.startsWith(`${dashboard.home()}/`)
  if (url.origin !== origin || !isInside || url.username !== '' || url.password !== '')
    return dashboard.home()
  return url.pathname + url.search + url.hash
}
