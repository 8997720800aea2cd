// One random visit of the site: what the visitor has typed and sent, and how the line is.
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page, Route } from '@playwright/test'
import { site } from '#contract/addresses.ts'
import { randomOf } from '../random.ts'

export type Weather = 'fine' | 'slow' | 'bad'

export const messageFields = ['name', 'email', 'message'] as const
export type MessageField = (typeof messageFields)[number]

/** A message that the visitor has tried to send. */
export interface Sent {
  message: string
  /** The same as it stands in the form, which is what is sent without the script. */
  plain: string
  /** Whether the page has said thanks. */
  isThanked: boolean
}

/** A text without the breaks between what was kept and what was typed before that came back. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const slowMs = 1_200
const clickMs = 4_000

export class Visit {
  readonly origin: string
  readonly seed: number
  readonly page: Page
  /** An empty page, which parses others. */
  readonly reader: Page
  /** What the fields of a message hold, in this tab. */
  typed: Record<MessageField, string> = { name: '', email: '', message: '' }
  readonly sent: Sent[] = []
  /** What the visitor has typed into the search dialog since it was opened. */
  query: string | null = null
  weather: Weather = 'fine'
  /** Whether scripts of the page were lost on the line, so that parts of it do what they do without. */
  lacksScripts = false
  /** Number of pages that were opened, and which of them it was that something was typed into before its script came. */
  documents = 0
  earlyIn: number | null = null
  readonly complaints: string[] = []
  #texts = 0
  readonly #random: () => number

  private constructor(page: Page, reader: Page, origin: string, seed: number) {
    this.page = page
    this.reader = reader
    this.origin = origin
    this.seed = seed
    this.#random = randomOf(seed + 1_000_000)
  }

  static async begin(context: BrowserContext, reader: Page, origin: string, seed: number): Promise<Visit> {
    const page = await context.newPage()
    page.setDefaultTimeout(clickMs)
    const visit = new Visit(page, reader, origin, seed)
    page.on('pageerror', (error) => visit.#hear(error.stack || String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') visit.#hear(`${message.text()} (${message.location().url})`)
    })
    page.on('domcontentloaded', () => {
      visit.query = null
    })
    // A form may have its script before the page has all of its own.
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) visit.documents += 1
    })
    await page.route('**/*', (route) => visit.#pass(route))
    await page.goto(origin + site.home())
    return visit
  }

  /** A text that occurs nowhere else. */
  newText(): string {
    this.#texts += 1
    return `v${this.seed}n${this.#texts}x`
  }

  /** Errors of the browser, except those of requests that the line has lost. */
  #hear(words: string): void {
    if (/Failed to load resource|net::ERR_|Transition was|dynamically imported module/.test(words)) return
    // A part of a page is made anew where its texts have been exchanged before its script came.
    if (/Minified React error #418/.test(words)) return
    // The second press of a double click meets the form of the page that says thanks, before its thanks are there.
    if (/An invalid form control .* is not focusable/.test(words)) return
    // The browser's own page around a picture, whose styles the policy of pictures refuses.
    if (/Applying inline style violates .*\/media\//.test(words)) return
    this.complaints.push(words)
  }

  /** Requests of scripts are late on a slow line; on a bad one they or their answers are lost as well. */
  async #pass(route: Route): Promise<void> {
    const kind = route.request().resourceType()
    if (kind === 'document' && !route.request().frame().parentFrame()) this.lacksScripts = false
    const isOfScripts = /^(fetch|xhr|script)$/.test(kind)
    if (this.weather === 'fine' || !isOfScripts) return route.continue().catch(() => undefined)
    await sleep(this.#random() * slowMs)
    const fate = this.weather === 'bad' ? this.#random() : 1
    if (fate > (kind === 'script' ? 0.06 : 0.45)) return route.continue().catch(() => undefined)
    if (kind === 'script') this.lacksScripts = true
    else if (fate > 0.25) await route.fetch().catch(() => undefined)
    return route.abort('connectionreset').catch(() => undefined)
  }
}
