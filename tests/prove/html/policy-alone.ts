// Publishes without sanitiser and escaping, so that only the browser's policy is left. The headers of the pages must be
// those of an empty site: otherwise the content could change the policy.
import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { site } from '#contract/addresses.ts'
import type { Call } from '../client.ts'
import type { Finding } from '../experiment.ts'
import type { Lab } from '../lab.ts'
import { buildHouse } from '../mutants/house.ts'
import { sentHeaders } from '../sent-headers.ts'
import type { Server } from '../server.ts'
import { untilLive } from '../site-pages.ts'
import { showBare } from './bare-page.ts'
import { fill, type Tally } from './fill.ts'
import type { Payload } from './payloads.ts'
import { fillOffice, officePages, ownPages, renewing, spread } from './stored.ts'
import { unguarded } from './unguarded.ts'
import { type Notice, visit, type WatchedBrowser } from './watched-browser.ts'

async function headersOf(origin: string, path: string): Promise<string> {
  const response = await fetch(origin + path)
  await response.arrayBuffer()
  return sentHeaders(response)
}

/** Milliseconds in which a page of this site has long loaded, whatever its payloads still wait for. */
const patience = 3000

/** Closes the page's context; a page that runs for ever is not waited for. */
async function close(page: Page): Promise<void> {
  await Promise.race([page.context().close(), sleep(patience)]).catch(() => {})
}

/** Opens one page after another in the same tab. */
class Tab {
  private readonly browser: WatchedBrowser
  private page: Page | null = null

  constructor(browser: WatchedBrowser) {
    this.browser = browser
  }

  /** Closes the page, which may still load or leave for another; the next visit opens a new one. */
  async leave(): Promise<void> {
    const left = this.page
    this.page = null
    if (left) await close(left)
  }

  /** Visits a page, again in a new tab when the last page disturbs it; false when it does not answer either time. */
  async visits(url: string): Promise<boolean> {
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      this.page ??= await this.browser.open()
      try {
        await visit(this.page, url, patience)
        return true
      } catch {
        await this.leave()
      }
    }
    return false
  }
}

const tabsAtOnce = 3

const pagesOf = (notices: readonly Notice[], wanted: Notice['kind']) =>
  new Set(notices.filter(({ kind }) => kind === wanted).map(({ where }) => where))

/** Checks pages as they are published, and without their policy. */
class Look {
  readonly problems = new Set<string>()
  readonly seen = { pages: 0, ran: 0, refused: 0, control: 0, silent: 0 }
  private readonly origin: string
  private readonly browser: WatchedBrowser
  private readonly empty: string
  private readonly tabs: readonly Tab[]

  constructor(origin: string, browser: WatchedBrowser, empty: string) {
    this.origin = origin
    this.browser = browser
    this.empty = empty
    this.tabs = Array.from({ length: tabsAtOnce }, () => new Tab(browser))
  }

  /** Closes the tabs, so that nothing more is reported from under the policy. */
  async leave(): Promise<void> {
    await Promise.all(this.tabs.map((tab) => tab.leave()))
    this.collect()
  }

  /** Opens each page with its policy, and compares its headers with those of an empty site. */
  async at(paths: readonly string[]): Promise<void> {
    await this.each(paths, async (path, tab) => {
      const now = await headersOf(this.origin, path)
      if (now !== this.empty)
        this.problems.add(`${path} is sent with other headers than an empty site:\n${now}`)
      if (!(await tab.visits(this.origin + path))) this.seen.silent += 1
      this.seen.pages += 1
    })
    this.collect()
  }

  /** As many at a time as there are tabs. */
  private async each(paths: readonly string[], work: (path: string, tab: Tab) => Promise<void>) {
    const left = [...paths]
    const walk = async (tab: Tab) => {
      for (let path = left.shift(); path !== undefined; path = left.shift()) await work(path, tab)
    }
    await Promise.all(this.tabs.map(walk))
  }

  private collect(): void {
    const notices = this.browser.take()
    for (const { where, what } of notices.filter(({ kind }) => kind === 'ran')) {
      this.seen.ran += 1
      this.problems.add(`${where}: ran ${what} under the policy.`)
    }
    this.seen.refused += pagesOf(notices, 'refused').size
  }

  /** Opens pages without their policy: what runs then is what the policy blocks. */
  async withoutPolicy(paths: readonly string[]): Promise<void> {
    await this.each(paths, (path) => this.unprotected(path))
    this.seen.control += pagesOf(this.browser.take(), 'ran').size
  }

  private async unprotected(path: string): Promise<void> {
    const page = await this.browser.open()
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch()
      const { 'content-security-policy': _, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    })
    await visit(page, this.origin + path, patience).catch(() => [])
    await close(page)
  }
}

/** Site info and content pages exist only once: each is shown with every payload in turn, then restored. */
async function lookAtOffice(
  call: Call,
  origin: string,
  look: Look,
  chosen: readonly Payload[],
  tally: Tally,
) {
  const company = await (await call('GET', '/dashboard/company/')).json()
  const honest = Object.entries(company as object).filter(
    ([name, value]) => typeof value === 'string' && /^(name|tagline)$/.test(name),
  )
  for (const [number, payload] of chosen.entries()) {
    await fillOffice(call, origin, payload, number, tally)
    await untilLive(call)
    await look.at([...officePages, site.login()])
  }
  await call('PATCH', '/dashboard/company/', Object.fromEntries(honest))
}

const group = 8
const mostOffice = 40

async function attack(server: Server, browser: WatchedBrowser, chosen: readonly Payload[], lab: Lab) {
  const { origin } = server
  const call = renewing(origin)
  const look = new Look(origin, browser, await headersOf(origin, site.about()))
  const tally: Tally = { stored: 0, refused: 0, problems: [] }
  const mark = '<i class="unguarded">Mark7q</i>'
  const marked = await fill(call, mark, 0, tally)
  await untilLive(call)
  const spots = (await (await fetch(origin + site.artist(marked.artists))).text()).split(mark).length - 1
  await lookAtOffice(
    call,
    origin,
    look,
    spread(chosen, Math.min(mostOffice, Math.ceil(chosen.length / 4))),
    tally,
  )
  lab.tell(`site info and pages seen: ${look.seen.pages}`)
  for (let start = 0; start < chosen.length; start += group) {
    const some = chosen.slice(start, start + group)
    const made = []
    for (const [place, { value }] of some.entries()) made.push(await fill(call, value, start + place, tally))
    await untilLive(call)
    await look.at([site.home(), ...made.flatMap(ownPages)])
    // A page that still loads would have what the next ones do counted as its own.
    await look.leave()
    await look.withoutPolicy(made.map(({ artists }) => site.artist(artists)))
    // Archived, because lists with many payloads hide some of them, and the slides would become too many.
    for (const { slides, artists } of made) {
      await call('PATCH', `/dashboard/slides/${slides}/`, { is_active: false })
      await call('PATCH', `/dashboard/artists/${artists}/`, { is_active: false })
    }
    if (start % (group * 4) === 0) lab.tell(`${start + some.length} payloads, ${look.seen.pages} pages seen`)
  }
  await look.leave()
  const page = await browser.open()
  const bareUrl = 'http://127.0.0.1:9/bare'
  await page
    .context()
    .route(bareUrl, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>x</p>' }))
  const bare = await showBare(browser, page, bareUrl, chosen)
  const framed = await showBare(browser, page, origin + site.search(), chosen)
  return { look, tally, spots, bare, framed }
}

/**
 * Builds the templates before the server starts, because its start has a time limit. Throws when the changed sources
 * cannot be built.
 */
async function buildTemplates(house: string): Promise<void> {
  const program =
    "const { ensureRenderer } = await import('./src/publisher/render/renderer-build.ts'); await ensureRenderer()"
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { cwd: house })
}

/** Publishes payloads in every field without sanitiser and escaping, and checks that the policy blocks them. */
export async function withoutSanitiser(
  browser: WatchedBrowser,
  chosen: readonly Payload[],
  lab: Lab,
  report: (finding: Finding) => void,
) {
  const { house, demolish } = await buildHouse(unguarded)
  try {
    await buildTemplates(house)
    const server = await lab.start({ house, env: { TRUSTED_PROXIES: '127.0.0.1' } })
    const { look, tally, spots, bare, framed } = await attack(server, browser, chosen, lab).finally(
      server.kill,
    )
    const { seen } = look
    const share = Math.round((100 * bare.ran.length) / chosen.length)
    const fromOwn = bare.ran.filter((number) => chosen[number]?.from === 'own').length
    report({
      promised:
        'published without sanitiser and escaping, the policy alone: 0 run, and every header as of an empty site',
      seen: `${seen.ran + framed.ran.length} ran of ${chosen.length} payloads in ${tally.stored} fields, on ${seen.pages} published pages and in 15 kinds of place; the policy stopped something on ${seen.refused} pages, ${seen.silent} did not answer; ${look.problems.size} problems`,
      problems: [
        ...tally.problems,
        ...look.problems,
        ...framed.ran.map((number) => `It ran under the policy: ${chosen[number]?.value}`),
        ...(seen.silent * 20 > seen.pages ? ['Too many pages did not answer.'] : []),
        ...(spots < 8
          ? [`Something still guards the page: the mark is markup in ${spots} places only.`]
          : []),
      ],
    })
    report({
      promised:
        'control: on a bare page without a policy at least a quarter run, and some on the published pages without theirs',
      seen: `${bare.ran.length} of ${chosen.length} (${share} %; ${fromOwn} of our own list), and ${seen.control} on the published pages without their policy`,
      problems:
        bare.ran.length * 4 < chosen.length || seen.control * 10 < chosen.length
          ? ['The payloads are too tame to prove anything.']
          : [],
    })
  } finally {
    await demolish()
  }
}
