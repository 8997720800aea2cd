// One walk through the dashboard: what the user has typed and where, what is open, and what has failed.

import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { Person } from '#tests/dashboard/person.ts'
import type { Errands } from './errands.ts'
import type { Intent } from './intent.ts'
import type { Line } from './line.ts'
import { type Look, lookAt, readDrafts, rememberFocus } from './look.ts'
import type { Marks, Place } from './marks.ts'
import { type Scene, walkerPassword } from './scene.ts'
import type { Emphasis } from './themes.ts'

/** A text that was typed and must not be lost. */
export interface Typed {
  mark: string
  path: string
  field: string
}

/** What was meant is kept as long as it may be undone: its notice stays, whatever is done meanwhile that has no Undo. */
const remembered = 64

/** How long a click waits for its button on a busy machine; a screen that has changed since lacks it for good. */
const clickMs = 5_000
const closingMs = 5_000
const lastClosingMs = 60_000
const againMs = 300
/** Longer than the pause after which a draft is written. */
const draftMs = 400

/** Waits for the page's own timers, and then for what it writes: the store answers in the order of the requests. */
async function untilDraftsAreWritten(page: Page): Promise<void> {
  await page
    .evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), draftMs)
    .then(() => readDrafts(page))
    .catch(() => undefined)
}

/** Closes without asking; on a busy machine the page may close later, because nobody uses it. */
export async function closePage(page: Page): Promise<void> {
  await Promise.race([page.close({ runBeforeUnload: false }).catch(() => undefined), sleep(closingMs)])
}

/** The browser does not close a page. */
export class UnclosedPageError extends Error {}

/**
 * Waits until all pages but these are closed. The browser forgets a page that it was to close at a bad moment, so it is
 * told again. Throws `UnclosedPageError` when one is not closed in a minute.
 */
export async function untilOthersAreClosed(context: BrowserContext, kept: readonly Page[]): Promise<void> {
  const others = () => context.pages().filter((page) => !kept.includes(page))
  const until = Date.now() + lastClosingMs
  while (others().length > 0) {
    if (Date.now() > until) throw new UnclosedPageError('The browser does not close a page.')
    for (const page of others())
      await context
        .newCDPSession(page)
        .then((wire) => wire.send('Page.close'))
        .catch(() => undefined)
    await sleep(againMs)
  }
}

/** The draft whose form, songs or gallery are at an address; null elsewhere. */
const draftOf = (path: string): number | null => {
  const found = /^\/dashboard\/drafts\/(\d+)/.exec(path)
  return found ? Number(found[1]) : null
}

export class Walk {
  readonly context: BrowserContext
  /** A page of the site that stays open and is not checked. */
  readonly anchor: Page
  readonly scene: Scene
  readonly marks: Marks
  readonly line: Line
  readonly origin: string
  /** Records that this walk has created, such as `artists/7`. */
  readonly made: ReadonlySet<string>
  readonly emphasis: Emphasis
  readonly errands: Errands
  readonly pages: Page[] = []
  /** Index of the active tab. */
  front = 0
  typed: Typed[] = []
  readonly intents = new Map<Page, Intent[]>()
  /** What each record had before its changes, by the text that names it. */
  readonly #befores = new Map<string, ReadonlySet<string>>()
  /** Names of the records that the open dialog for several is about. */
  readonly chosen = new Map<Page, Pick<Intent, 'resource' | 'text'>>()
  /** Keys of writes that the user meant, which are sent again under the same one. */
  readonly meantKeys = new Set<string>()
  /** Drafts that were published or discarded, whose forms are no more. */
  readonly ended = new Set<number>()
  /** Tabs that nobody has used since they were loaded, whose focus is wherever the browser put it. */
  readonly untouched = new Set<Page>()
  readonly complaints: string[] = []
  /** What a published draft lacks for visitors. */
  readonly unpublished: string[] = []
  /** Whether parts of screens may be missing, because they were requested without a network. */
  mayBeBroken = false
  isDisabled = false
  /** What is being done, to report where a walk hangs. */
  doing = ''

  constructor(
    parts: Pick<
      Walk,
      'context' | 'anchor' | 'scene' | 'marks' | 'line' | 'origin' | 'made' | 'emphasis' | 'errands'
    >,
  ) {
    this.context = parts.context
    this.anchor = parts.anchor
    this.scene = parts.scene
    this.marks = parts.marks
    this.line = parts.line
    this.origin = parts.origin
    this.made = parts.made
    this.emphasis = parts.emphasis
    this.errands = parts.errands
  }

  get page(): Page {
    return this.pages[this.front] as Page
  }

  async openTab(path: string): Promise<Page> {
    const page = await this.context.newPage()
    page.setDefaultTimeout(clickMs)
    page.on('pageerror', (error) => this.#hear(error.stack || String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') this.#hear(`${message.text()} (${message.location().url})`)
    })
    // "Leave this page?" of the browser itself, or its confirm() when a dialog could not be loaded.
    page.on('dialog', (dialog) => {
      if (dialog.type() === 'confirm')
        this.#agree(page, { path: new URL(page.url()).pathname, kind: 'list', text: dialog.message() })
      void dialog.accept().catch(() => undefined)
    })
    // A tab may reload by itself, as when a user signs in in another one.
    page.on('domcontentloaded', () => this.untouched.add(page))
    await this.line.attach(page)
    await page.clock.install()
    await page.addInitScript(rememberFocus)
    this.pages.push(page)
    this.front = this.pages.length - 1
    await this.load(page, path)
    return page
  }

  /** Records a console error, except of requests that the walk makes fail, and of a login page that was translated too early. */
  #hear(words: string): void {
    if (/Failed to load resource|net::ERR_|Transition was|ERR_INTERNET|React error #418/.test(words)) return
    if (this.mayBeBroken && /Failed to fetch dynamically imported module/.test(words)) return
    this.complaints.push(words)
  }

  async load(page: Page, path: string): Promise<void> {
    await page.goto(this.origin + path, { waitUntil: 'commit', timeout: 20_000 }).catch(() => undefined)
    this.untouched.add(page)
    await this.isUp(page)
  }

  /** Waits until the screen has a heading, at most four seconds. */
  async isUp(page: Page): Promise<void> {
    await page
      .waitForSelector('main h1, form[method=post]', { timeout: 4_000, state: 'attached' })
      .catch(() => undefined)
  }

  /**
   * Closes a tab without warning, as in a crash. It waits before, because drafts are written a quarter of a second
   * after typing, and on a busy machine later.
   */
  async kill(page: Page): Promise<void> {
    await Promise.race([untilDraftsAreWritten(page), sleep(closingMs)])
    await closePage(page)
    const index = this.pages.indexOf(page)
    if (index >= 0) this.pages.splice(index, 1)
    this.front = Math.max(0, this.pages.length - 1)
  }

  intend({ path }: Look, kind: Intent['kind'], text: string): void {
    this.#agree(this.page, { path, kind, text })
  }

  /** Like `intend`, for what has no form or list of its own at its address. */
  intendFor(intent: Intent): void {
    this.#remember(this.page, intent)
  }

  /** Undo applies to what was confirmed before, wherever the user is by now. */
  intendUndo(): void {
    const { page } = this
    const undone = (this.intents.get(page) ?? [])
      .filter((intent) => !intent.undoes && !intent.isUndone)
      .map((undoes): Intent => {
        const { resource, text, before, draft } = undoes
        // One that is on its way is refused, or follows another; so what its own move has changed is not known here.
        const oneOf = before === undefined ? undefined : this.#befores.get(text)
        return { resource, kind: 'list', text, draft, undoes, ...(oneOf && { oneOf }) }
      })
    this.intents.set(page, [...(this.intents.get(page) ?? []), ...undone].slice(-2 * remembered))
  }

  #remember(page: Page, intent: Intent): void {
    const { text, before } = intent
    if (before !== undefined) this.#befores.set(text, new Set([...(this.#befores.get(text) ?? []), before]))
    this.intents.set(page, [...(this.intents.get(page) ?? []).slice(1 - remembered), intent])
  }

  #agree(page: Page, { path, kind, text }: Omit<Intent, 'resource'> & { path: string }): void {
    const place = this.marks.placeAt(path)
    if (!place) return
    const { resource, id, draft } = place
    const isNew = place.kind === 'create' || (draft !== undefined && place.kind === 'edit' && id === null)
    this.#remember(page, { resource, kind, text, draft, isNew })
  }

  /** Creates the marker of a new text for a field. */
  markFor(place: Place, field: string): string {
    return this.marks.make({ resource: place.resource, id: place.id, field, draft: place.draft })
  }

  /** Records a typed text; a text that it `replaced` is no longer expected, because the user removed it. */
  hasTyped(text: Typed, replaced = ''): void {
    this.typed = this.typed.filter(({ mark }) => !replaced.includes(mark))
    const at = new URL(this.page.url()).pathname
    const draft = draftOf(at)
    // The form may have gone to its draft meanwhile, whose own form takes the text.
    if (draft !== null && text.path.split(' ')[0] !== at) return
    // Nothing can be done any more with the form of a draft that has ended in another tab.
    if (draft !== null && this.ended.has(draft)) return
    this.typed.push(text)
  }

  /** The server has stored these values, so they are no longer expected, whatever happened to them since. */
  hasBeenStored(values: unknown): void {
    const stored = JSON.stringify(values)
    this.typed = this.typed.filter(({ mark }) => !stored.includes(mark))
  }

  /** The user has published or discarded a draft: what is still typed in its forms can go nowhere. */
  endDraft(draft: number): void {
    this.ended.add(draft)
    this.typed = this.typed.filter(({ path }) => draftOf(path) !== draft)
  }

  /** The user has discarded the texts of a form, so they are no longer expected. */
  discard(path: string): void {
    this.typed = this.typed.filter((one) => one.path !== path)
  }

  /** Everything that the server has stored and that a typed text may be in. */
  stored(): Promise<string> {
    const places = this.typed
      .filter(({ path }) => path.endsWith(' in de'))
      .map(({ path }) => path.split(' ')[0])
    const translated = [...new Set(places)].flatMap((path) => {
      const { resource, id } = this.marks.placeAt(path ?? '') ?? {}
      return resource && id ? [{ resource, id }] : []
    })
    return this.scene.stored(translated)
  }

  looks(): Promise<[Page, Look][]> {
    return Promise.all(this.pages.map(async (page) => [page, await this.look(page)] as [Page, Look]))
  }

  /** Reads the screen; retries, because a page that is being left cannot be read. */
  async look(page: Page): Promise<Look> {
    for (let attempt = 0; ; attempt += 1)
      try {
        return await lookAt(page)
      } catch (error) {
        if (attempt > 20) throw error
        await sleep(50)
      }
  }

  async enable(): Promise<void> {
    const { admin, userId } = this.scene
    if (this.isDisabled) await admin.ask('PATCH', `/dashboard/users/${userId}/`, { is_active: true })
    this.isDisabled = false
  }

  /** Signs in again through the browser's storage, without a form. */
  async signIn(): Promise<void> {
    const { username } = this.scene
    await this.enable()
    const person = await Person.signIn(this.origin, { username, password: walkerPassword })
    const { origins } = person.storage()
    await this.anchor.evaluate((items) => {
      for (const { name, value } of items) localStorage.setItem(name, value)
    }, origins[0]?.localStorage ?? [])
  }
}
