// Browser tests of the real product with the demo company. A page that prints an error, breaks its policy or asks
// another origin for anything unasked fails its test.
import { test as base, type Page } from '@playwright/test'
import { demoOrigin } from '#tests/support/demo-site.ts'
import { reportViolations } from '#tests/support/policy-violations.ts'
import { type Demo, readDemo } from './demo-facts.ts'

interface Watch {
  /** Everything that was wrong so far. */
  complaints: string[]
  /** Addresses of other origins that were asked. */
  foreign: string[]
}

export const test = base.extend<{ watch: Watch }, { demo: Demo }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs nothing, and Playwright reads the pattern.
    async ({}, use) => use(await readDemo(await demoOrigin())),
    { scope: 'worker', timeout: 400_000 },
  ],
  baseURL: async ({ demo }, use) => use(demo.origin),
  watch: async ({ page, demo }, use) => {
    const watch = { complaints: [], foreign: [] }
    await reportViolations(page)
    watchPage(page, demo.origin, watch)
    await use(watch)
    base.expect(watch.complaints).toEqual([])
  },
  page: async ({ page }, use) => {
    await use(page)
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

export const { expect } = base
export const phone = { width: 390, height: 844 }
export const laptop = { width: 1280, height: 800 }

/** Players and maps are answered by an empty page: no test needs the real ones. */
export function watchPage(page: Page, origin: string, { complaints, foreign }: Watch): void {
  // Leaving a page while it still arrives gives up its view transition, and Chromium reports that as an error.
  page.on('pageerror', (error) => {
    if (!/^(InvalidState|Abort)Error: Transition was (aborted|skipped)/.test(String(error)))
      complaints.push(`${page.url()}: ${error}`)
  })
  page.on('console', (message) => {
    // The browser reports every refused request by itself; those are asked for by the tests.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(`${page.url()}: ${message.text()}`)
  })
  void page.route(
    (url) => url.protocol.startsWith('http') && url.origin !== origin,
    (route) => {
      foreign.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' })
    },
  )
}
