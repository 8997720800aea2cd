// Fixed order of the dashboard's style sheets. Astro collects those of its screens in the order in which their chunks
// are finished, so two builds of the same sources would differ, as would the winner of two equal rules.

const link = /<link rel="stylesheet" href="[^"]*">/g

/** Base styles first, then shared parts, then screens; sorted by name within each group. */
function rankOf(tag: string): string {
  const name = /(?<![^/"])([^/"]+)"/.exec(tag.slice(tag.indexOf('href="') + 6))?.[1] ?? ''
  const stage = name.startsWith('DashboardApp') ? 0 : /^\w*(Screen|Dialog|Palette|List)\./.test(name) ? 2 : 1
  return `${stage}${name}`
}

/** The page with its style sheets in the fixed order. */
export async function withOrderedStylesheets(response: Response): Promise<Response> {
  const html = await response.text()
  const ordered = [...(html.match(link) ?? [])].sort((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1))
  const body = html.replace(link, () => ordered.shift() ?? '')
  return new Response(body, { status: response.status, headers: response.headers })
}
