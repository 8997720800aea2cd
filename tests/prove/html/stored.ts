// Payloads in every field of every kind of record, opened in a real browser on public pages and in the dashboard.
import type { Page } from '@playwright/test'
import { dashboard, site } from '#contract/addresses.ts'
import { companyInputs } from '#contract/entities/company.ts'
import { otherPaths } from '#contract/languages.ts'
import { resourceNames } from '#contract/resources.ts'
import { Person } from '#tests/dashboard/person.ts'
import { administrator } from '#tests/support/server-env.ts'
import { signIn } from '../client.ts'
import type { Finding } from '../experiment.ts'
import type { Lab } from '../lab.ts'
import type { Server } from '../server.ts'
import { untilLive } from '../site-pages.ts'
import { type Filled, fill, store, type Tally, translate } from './fill.ts'
import { type Payload, payloads } from './payloads.ts'
import { visit, type WatchedBrowser } from './watched-browser.ts'

class Watch {
  readonly problems: string[] = []
  seen = 0
  private readonly browser: WatchedBrowser

  constructor(browser: WatchedBrowser) {
    this.browser = browser
  }

  /** `found`: descriptions of what on the page could run. */
  async look(where: string, found: Promise<string[]>): Promise<void> {
    const live = await found
    this.seen += 1
    for (const thing of live) this.problems.push(`${where}: the page has ${thing}`)
    for (const { kind, where: place, what } of this.browser.take())
      if (!isOwnNoise(place, what)) this.problems.push(`${place}: ${kind} ${what}`)
  }

  /** Opens several pages at a time, in separate tabs. */
  async openAll(origin: string, paths: readonly string[]): Promise<void> {
    const left = [...paths]
    const walk = async () => {
      const page = await this.browser.open()
      for (let path = left.shift(); path; path = left.shift())
        await this.look(path, visit(page, origin + path))
      await page.context().close()
    }
    await Promise.all([walk(), walk(), walk()])
  }
}

/** The browser shows XML with a style of its own, which is not a violation. */
function isOwnNoise(place: string, what: string): boolean {
  return place.endsWith('.xml') && what === 'style-src-elem inline'
}

/** Fills site info, content pages and messages, which exist only once or may be sent only a few times. */
export async function fillOffice(
  call: Call,
  origin: string,
  { value }: Payload,
  number: number,
  tally: Tally,
) {
  const text = Object.keys(companyInputs.patch.shape).filter((name) => !/^(logo|logicon|favicon)$/.test(name))
  const company = Object.fromEntries(text.map((name) => [name, name === 'socials' ? {} : 'Neon']))
  await store(call, ['PATCH', '/dashboard/company/'], company, value, tally)
  await translate(call, 'company', '', value, tally)
  for (const slug of ['about', 'terms'])
    await store(
      call,
      ['PATCH', `/dashboard/pages/${slug}/`],
      { title: 'Page', content: '<p>x</p>' },
      value,
      tally,
    )
  for (const slug of ['about', 'terms']) await translate(call, 'pages', `${slug}/`, value, tally)
  const send: Call = (method, path, body) =>
    fetch(`${origin}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.${number >> 8}.${number & 255}`,
      },
      body: JSON.stringify(body),
    })
  const message = { name: 'Vi', email: 'vi@example.org', message: 'Hello!' }
  await store(send, ['POST', '/contact/'], message, value, tally)
}
type Call = Awaited<ReturnType<typeof signIn>>

/** Detail pages of the records. */
export const ownPages = (made: Filled) => [
  site.artist(made.artists),
  site.gallery(made.artists),
  site.event(made.events),
  site.partner(made.partners),
  site.staff(made.staff),
  site.souvenir(made.souvenirs),
]
/** Pages with those that stand for them in other languages. */
const inAllLanguages = (paths: readonly string[]) => paths.flatMap((path) => [path, ...otherPaths(path)])
export const officePages = [site.home(), site.about(), site.terms(), site.contact()]
const listPages = (pages: number) =>
  Array.from({ length: pages }, (_, index) => [
    site.artists(index + 1),
    site.partners(index + 1),
    site.souvenirs(index + 1),
    site.events('all', index + 1),
  ]).flat()

/** Navigates inside the dashboard without reloading it. */
async function goTo(page: Page, path: string): Promise<string[]> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.locator('main h1').first().waitFor()
  // A busy publisher keeps the dashboard asking; the screen is there by then.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {})
  return page.evaluate(() => (globalThis as unknown as { provoke(): string[] }).provoke())
}

async function lookAtForms(page: Page, watch: Watch, made: Filled): Promise<void> {
  const forms = [
    ...resourceNames.map((name) => dashboard.edit(name, made[name])),
    dashboard.part(made.artists, 'songs'),
    dashboard.part(made.artists, 'gallery'),
    dashboard.editPart(made.artists, 'songs', made.songs),
    dashboard.editPart(made.artists, 'gallery', made.gallery),
  ]
  for (const path of forms) {
    await watch.look(path, goTo(page, path))
    const button = page.getByRole('button', { name: 'Preview', exact: true })
    if ((await button.count()) === 0) continue
    await button.click()
    await page.locator('iframe[sandbox]').waitFor()
    await watch.look(
      `preview of ${path}`,
      page.evaluate(() => []),
    )
    await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  }
}

async function lookAtLists(page: Page, watch: Watch, pages: number): Promise<void> {
  for (const name of [...resourceNames, 'messages', 'users', 'pages', 'site'])
    for (let number = 1; number <= (resourceNames.includes(name as never) ? pages : 1); number += 1) {
      const path = `${dashboard.list(name)}${number > 1 ? `?page=${number}` : ''}`
      await watch.look(path, goTo(page, path))
    }
}

/** Number of slides shown at a time. */
const group = 20

async function fillAll(call: Call, chosen: readonly Payload[], watch: Watch, origin: string, tally: Tally) {
  const filled: Filled[] = []
  for (let start = 0; start < chosen.length; start += group) {
    const some = chosen.slice(start, start + group)
    const made: Filled[] = []
    for (let place = 0; place < some.length; place += 4)
      made.push(
        ...(await Promise.all(
          some
            .slice(place, place + 4)
            .map(({ value }, more) => fill(call, value, start + place + more, tally)),
        )),
      )
    await untilLive(call)
    await watch.openAll(origin, inAllLanguages([site.home()]))
    for (const { slides } of made) await call('PATCH', `/dashboard/slides/${slides}/`, { is_active: false })
    filled.push(...made)
  }
  await untilLive(call)
  return filled
}

/** At most this many items, evenly spread. */
export function spread<T>(list: readonly T[], most: number): T[] {
  const step = Math.ceil(list.length / most)
  return list.filter((_, place) => place % step === 0)
}

export async function fillAndLook(
  { origin }: Server,
  browser: WatchedBrowser,
  chosen: readonly Payload[],
  lab: Lab,
  report: (finding: Finding) => void,
) {
  const tally: Tally = { stored: 0, refused: 0, problems: [] }
  const watch = new Watch(browser)
  const call = await signIn(origin)
  const office = spread(chosen, Math.min(60, Math.ceil(chosen.length / 2)))
  for (const [number, payload] of office.entries()) {
    await fillOffice(call, origin, payload, number, tally)
    await untilLive(call)
    await watch.openAll(origin, inAllLanguages(officePages))
  }
  lab.tell(`site info and pages: ${office.length} payloads seen`)
  const filled = await fillAll(renewing(origin), chosen, watch, origin, tally)
  lab.tell(`${tally.stored} fields stored`)
  const pages = Math.ceil(chosen.length / 48)
  const searches = spread(chosen, 100).map(({ value }) => site.search(value.toWellFormed().slice(0, 150)))
  await watch.openAll(origin, [
    ...inAllLanguages(filled.flatMap(ownPages)),
    ...inAllLanguages(listPages(pages)),
    ...searches,
    site.eventsFeed(),
  ])
  lab.tell(`${watch.seen} public pages seen`)
  const desk = await browser.open((await Person.signIn(origin, administrator)).storage())
  await desk.goto(origin + dashboard.home())
  await lookAtLists(desk, watch, Math.ceil(chosen.length / 50))
  for (const made of spread(filled, Math.min(20, Math.ceil(filled.length / 6))))
    await lookAtForms(desk, watch, made)
  const ran = watch.problems.filter((problem) => problem.includes(': ran '))
  report({
    promised: `0 of ${payloads.length} payloads run, in every field, public and in the dashboard; no page has anything live`,
    seen: `${ran.length} ran of ${chosen.length} payloads in ${tally.stored} fields (${tally.refused} refused them), ${watch.seen} pages and screens`,
    problems: [...tally.problems, ...watch.problems],
  })
}

/** Signs in again before the token expires. */
export function renewing(origin: string): Call {
  let call: Promise<Call> | undefined
  let until = 0
  return async (...given) => {
    if (Date.now() > until) {
      until = Date.now() + 300_000
      call = signIn(origin)
    }
    return (await (call as Promise<Call>))(...given)
  }
}
