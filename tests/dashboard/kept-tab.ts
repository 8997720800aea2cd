// One tab for test after test: the browser has read and compiled the dashboard there, which otherwise is a third of what
// a test costs. Each test finds an empty storage and the tab as new; a test that changes what cannot be changed back
// leaves no tab behind.
import type { BrowserContext, Page } from '@playwright/test'

/** What is stored at the beginning of a test; other origins may not be visited, or the tab is not kept. */
export interface Stored {
  origins: { origin: string; localStorage: { name: string; value: string }[] }[]
}

interface Tab {
  page: Page
  /** The options that it was opened with. */
  key: string
  /** Whether a test has changed what lasts as long as the tab. */
  isSpent: boolean
}

/** What a test changes by these lasts, or may. */
const lasting = {
  page: [
    'addInitScript', 'clock', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'routeWebSocket',
    'setExtraHTTPHeaders', 'setViewportSize',
  ],
  context: [
    'addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'newCDPSession', 'route',
    'setExtraHTTPHeaders', 'setGeolocation', 'setOffline',
  ],
} as const satisfies { page: readonly (keyof Page)[]; context: readonly (keyof BrowserContext)[] } // biome-ignore format: two lists

/** Answered by the server, because an answer invented on the way makes the browser drop what it has compiled. */
const plain = '/robots.txt'

export class KeptTab {
  #tab: Tab | undefined

  /**
   * The tab of the test before if it has the same options and nothing that lasts, else a new one; `prepare` gets each
   * tab once.
   */
  async open(
    key: string,
    newContext: () => Promise<BrowserContext>,
    prepare: (page: Page) => Promise<void>,
    stored: Stored,
  ): Promise<Page> {
    if (this.#tab && (this.#tab.key !== key || !isFit(this.#tab))) await this.close()
    const isNew = this.#tab === undefined
    this.#tab ??= await open(key, newContext, prepare)
    const { page } = this.#tab
    if (!isNew) await forget(page)
    await store(page, stored)
    noteOtherOrigins(this.#tab, stored)
    if (isNew) noteLasting(this.#tab)
    return page
  }

  /** To be called after a test: a failure may have any cause. */
  async leave(hasPassed: boolean): Promise<void> {
    if (this.#tab && !(hasPassed && isFit(this.#tab))) await this.close()
  }

  async close(): Promise<void> {
    const tab = this.#tab
    this.#tab = undefined
    if (tab) await tab.page.context().close()
  }
}

const isFit = ({ page, isSpent }: Tab) => !isSpent && !page.isClosed() && page.context().pages().length === 1

async function open(
  key: string,
  newContext: () => Promise<BrowserContext>,
  prepare: (page: Page) => Promise<void>,
): Promise<Tab> {
  const context = await newContext()
  const page = await context.newPage()
  await prepare(page)
  return { page, key, isSpent: false }
}

function noteLasting(tab: Tab): void {
  noteUse(tab, tab.page, lasting.page)
  noteUse(tab, tab.page.context(), lasting.context)
}

function noteUse<T extends object>(tab: Tab, object: T, names: readonly (keyof T)[]): void {
  for (const name of names) {
    const value = object[name]
    Object.defineProperty(object, name, {
      configurable: true,
      get() {
        tab.isSpent = true
        return value
      },
    })
  }
}

/** Leaves the screen of the test before, whatever it says about unsaved text, and forgets what was asked of the tab. */
async function forget(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  page.removeAllListeners()
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('about:blank')
  page.removeAllListeners()
  await page.context().clearCookies()
}

/** Empties the storage of each origin and fills it again, on a page of that origin that uses none. */
async function store(page: Page, { origins }: Stored): Promise<void> {
  for (const { origin, localStorage: entries } of origins) {
    await page.goto(origin + plain)
    await page.evaluate(async (wanted) => {
      localStorage.clear()
      sessionStorage.clear()
      for (const name of await caches.keys()) await caches.delete(name)
      for (const { name = '' } of await indexedDB.databases())
        await new Promise<void>((resolve, reject) => {
          const request = indexedDB.deleteDatabase(name)
          request.onsuccess = () => resolve()
          request.onerror = () => reject(request.error)
        })
      for (const { name, value } of wanted) localStorage.setItem(name, value)
    }, entries)
  }
}

/** What another origin has stored is not known here. */
function noteOtherOrigins(tab: Tab, { origins }: Stored): void {
  const known = new Set(['null', ...origins.map(({ origin }) => origin)])
  tab.page.on('framenavigated', (frame) => {
    if (!known.has(new URL(frame.url()).origin)) tab.isSpent = true
  })
}
