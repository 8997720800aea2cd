// The dashboard's style sheets in an order of our own: Astro collects those of its screens as their chunks happen to
// be finished, so two builds of the same sources would differ, and so would which of two equal rules wins.

const link = /<link rel="stylesheet" href="[^"]*">/g

/** Ground first, shared parts next, what is made of them last; by name within each. */
function rankOf(tag: string): string {
  const name = /(?<![^/"])([^/"]+)"/.exec(tag.slice(tag.indexOf('href="') + 6))?.[1] ?? ''
  const stage = name.startsWith('DashboardApp') ? 0 : /^\w*(Screen|Dialog|Palette|List)\./.test(name) ? 2 : 1
  return `${stage}${name}`
}

/** The page with its style sheets in order. */
export async function withOrderedStylesheets(response: Response): Promise<Response> {
  const html = await response.text()
  const ordered = [...(html.match(link) ?? [])].sort((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1))
  const body = html.replace(link, () => ordered.shift() ?? '')
  return new Response(body, { status: response.status, headers: response.headers })
}
