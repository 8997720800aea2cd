// Browser tests of the dashboard: each worker starts the real server, and each test has its own sign-in.
import { test as base, type Locator, type Page } from '@playwright/test'
import { reportViolations } from '#tests/support/policy-violations.ts'
import { KeptTab, type Stored } from './kept-tab.ts'
import { Person } from './person.ts'
import { admin, type ServerProcess, startServerProcess } from './server-process.ts'

/**
 * Console messages of the browser that tests expect: requests that fail on purpose, a page left before it was drawn, a
 * preview that runs no scripts, and the test recorder, which reads pictures that are not yet stored.
 */
const expectedNoise = new RegExp(
  [
    'Failed to load resource',
    'net::ERR_',
    'Transition was (aborted|skipped)',
    "Blocked script execution in 'about:srcdoc'",
    "Connecting to 'blob:",
    'Stopped by connect-src: blob',
  ].join('|'),
)

export function watch(page: Page, complaints: string[]): void {
  const hear = (words: string) => {
    if (!expectedNoise.test(words)) complaints.push(words)
  }
  page.on('pageerror', (error) => hear(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') hear(message.text())
  })
}

const nothingStored = { cookies: [], origins: [] }

export const test = base.extend<
  { me: Person; complaints: string[] },
  { server: ServerProcess; keptTab: KeptTab }
>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs nothing, and Playwright reads the pattern.
    async ({}, use) => {
      const server = await startServerProcess()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  keptTab: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs nothing, and Playwright reads the pattern.
    async ({}, use) => {
      const tab = new KeptTab()
      await use(tab)
      await tab.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  me: async ({ server }, use) => use(await Person.signIn(server.origin)),
  storageState: async ({ me }, use) => use(me.storage()),
  // biome-ignore lint/correctness/noEmptyPattern: the fixture needs nothing, and Playwright reads the pattern.
  complaints: async ({}, use) => {
    const complaints: string[] = []
    await use(complaints)
    base.expect(complaints).toEqual([])
  },
  page: async (
    {
      browser, keptTab, complaints, storageState, baseURL,
      viewport, hasTouch, isMobile, deviceScaleFactor, locale, timezoneId, colorScheme, userAgent, permissions,
      extraHTTPHeaders, javaScriptEnabled, offline, contextOptions,
    }, // biome-ignore format: what is used, and what a tab is opened with
    use,
    testInfo,
  ) => {
    const key = JSON.stringify([
      baseURL, viewport, hasTouch, isMobile, deviceScaleFactor, locale, timezoneId, colorScheme, userAgent, permissions,
      extraHTTPHeaders, javaScriptEnabled, offline, contextOptions,
    ]) // biome-ignore format: all that a tab is opened with
    const newContext = () => browser.newContext({ storageState: nothingStored })
    const { origins } = storageState as Stored
    const stored = origins.length > 0 ? origins : [{ origin: baseURL as string, localStorage: [] }]
    const page = await keptTab.open(key, newContext, reportViolations, { origins: stored })
    watch(page, complaints)
    await use(page)
    // A screen may be reading something in the background when its test ends.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    await keptTab.leave(testInfo.status === testInfo.expectedStatus)
  },
  context: ({ page }, use) => use(page.context()),
})

export const { expect } = base

/**
 * Leads to a screen as a link of the dashboard does, which costs a tenth of loading it. `mark` is there when the screen
 * is, and not before.
 */
export async function follow(page: Page, path: string, mark: Locator): Promise<void> {
  await base.expect(mark).toHaveCount(0)
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await base.expect(mark).toBeVisible()
}

/** Requests of a method are sent on only when the function that is returned has been called. */
export async function hold(page: Page, pattern: string | RegExp, method: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    if (route.request().method() === method) await released
    await route.fallback()
  })
  return release
}

/** Signs in where a session has ended over what is not saved. */
export async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Username').fill(admin.username)
  await dialog.getByLabel('Password').fill(admin.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
}

/** After this, a press at the same place belongs to no double click. */
export const muchLaterMs = 500

/** The second click comes before the page shows anything of the first. */
export async function clickTwice(button: Locator): Promise<void> {
  await button.evaluate((element) => {
    for (const _ of [1, 2]) (element as HTMLElement).click()
  })
}

/** Closes the page as a crash does, once its draft is written, and returns another of the same browser. */
export async function afterCrash(page: Page, complaints: string[]): Promise<Page> {
  await page.waitForTimeout(500)
  await page.close({ runBeforeUnload: false })
  const again = await page.context().newPage()
  watch(again, complaints)
  return again
}

let serial = 0
/** A name that no other test uses. */
export function unique(word: string): string {
  serial += 1
  return `${word} ${process.pid}-${serial}-${Date.now() % 100_000}`
}

/** The row of a list that shows a name. */
export function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
}

/** The smallest possible picture, as a PNG. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The links to all screens, which the tabs of a record may share their names with. */
export const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' })

/** The open confirmation dialog; toasts are dialogs as well, but have no such button. */
export function question(page: Page): Locator {
  return page.getByRole('alertdialog').filter({ has: page.getByRole('button', { name: /^(Cancel|Stay)$/ }) })
}
