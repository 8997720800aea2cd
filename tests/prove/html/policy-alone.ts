// The sanitiser and the escaping are away, and only the browser's policy is left.
import { site } from '#contract/addresses.ts'
import { signIn } from '../client.ts'
import type { Finding } from '../experiment.ts'
import type { Server } from '../server.ts'
import { untilLive } from '../site-pages.ts'
import { showBare } from './bare-page.ts'
import { fill } from './fill.ts'
import type { Payload } from './payloads.ts'
import { visit, type WatchedBrowser } from './watched-browser.ts'

/** The real page with its real headers, and payloads where the sanitiser and the escaping would have been. */
export async function withoutSanitiser(
  { origin }: Server,
  browser: WatchedBrowser,
  chosen: readonly Payload[],
  report: (finding: Finding) => void,
) {
  const call = await signIn(origin)
  const mark = 'Mark7q'
  const made = await fill(call, mark, 0, { stored: 0, refused: 0, problems: [] })
  await untilLive(call)
  const path = site.artist(made.artists)
  const original = await fetch(origin + path)
  const html = await original.text()
  const spots = html.split(mark).length - 1
  const page = await browser.open()
  const show = async (policy: boolean) => {
    const headers = Object.fromEntries(original.headers)
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) delete headers[name]
    if (!policy) delete headers['content-security-policy']
    const counts = { ran: 0, refused: 0, asked: 0 }
    for (const { value } of chosen) {
      await page.unrouteAll()
      await page.route(`**${path}`, (route) =>
        route.fulfill({ headers, body: html.replaceAll(mark, () => value.toWellFormed()) }),
      )
      await visit(page, origin + path).catch(() => [])
      const kinds = new Set(
        browser.take().map(({ kind, what }) => (/^(img|style)-src/.test(what) ? 'asked' : kind)),
      )
      for (const kind of kinds) counts[kind] += 1
    }
    await page.unrouteAll()
    return counts
  }
  const bareUrl = 'http://127.0.0.1:9/bare'
  await page
    .context()
    .route(bareUrl, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>x</p>' }))
  const bare = await showBare(browser, page, bareUrl, chosen)
  const fromOwn = bare.ran.filter((number) => chosen[number]?.from === 'own').length
  const framed = await showBare(browser, page, origin + site.about(), chosen)
  const under = await show(true)
  const control = await show(false)
  const share = Math.round((100 * bare.ran.length) / chosen.length)
  report({
    promised: 'without sanitiser and escaping, the policy alone: 0 run',
    seen: `${under.ran + framed.ran.length} ran of ${chosen.length} payloads in ${spots} places of a real page and 15 kinds of place; the policy stopped ${under.refused}`,
    problems: [
      ...framed.ran.map((number) => `It ran under the policy: ${chosen[number]?.value}`),
      ...(under.ran > 0 ? [`${under.ran} ran in the page itself.`] : []),
      ...(spots < 8 ? [`The page shows the marked record in ${spots} places only.`] : []),
    ],
  })
  report({
    promised: 'control: on a bare page without a policy at least a quarter run',
    seen: `${bare.ran.length} of ${chosen.length} (${share} %; ${fromOwn} of our own list), and ${control.ran} in the real page without its policy`,
    problems:
      bare.ran.length * 4 < chosen.length || control.ran === 0
        ? ['The payloads are too tame to prove anything.']
        : [],
  })
}
