// Browser tests of the site: each worker serves the built site and the stub API under one origin.
import { test as base, type Page } from '@playwright/test'
import { translatePages } from '#tests/support/page-translator.ts'
import { builtSite, listen, serveFolder } from './static-site.ts'
import { createStubApi, freshState, type StubState } from './stub-api.ts'

interface Server {
  origin: string
  state: StubState
}

export const test = base.extend<{ api: StubState; isTranslated: boolean }, { server: Server }>({
  /** Whether the browser translates every page. */
  isTranslated: [false, { option: true }],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs nothing, and Playwright reads the pattern.
    async ({}, use) => {
      const state = freshState()
      const api = createStubApi(state)
      const files = serveFolder(await builtSite())
      const served = await listen((request) =>
        /^\/(api|media)\//.test(new URL(request.url).pathname) ? api.fetch(request) : files(request),
      )
      await use({ origin: served.origin, state })
      await served.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  /** The API's state, as new for every test. */
  api: async ({ server }, use) => {
    Object.assign(server.state, freshState())
    await use(server.state)
  },
  baseURL: async ({ server }, use) => use(server.origin),
  /** An error printed by a page fails its test. */
  page: async ({ page, api: _api, isTranslated }, use) => {
    if (isTranslated) await translatePages(page)
    const complaints: string[] = []
    // Leaving a page while it still arrives gives up its view transition, and Chromium reports that as an error.
    page.on('pageerror', (error) => {
      if (/^(InvalidState|Abort)Error: Transition was (aborted|skipped)/.test(String(error))) return
      // React says that it makes a part anew whose words are others by then.
      if (!isTranslated || !/Minified React error #418/.test(String(error))) complaints.push(String(error))
    })
    page.on('console', (message) => {
      // The browser reports every refused request by itself; those are asked for by the tests.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        complaints.push(message.text())
    })
    await use(page)
    base.expect(complaints).toEqual([])
  },
})

export const { expect } = base

export const phone = { width: 390, height: 844 }
export const laptop = { width: 1280, height: 800 }

/** Keeps the script of an island on its way until the function it gives is called. */
export async function holdScript(page: Page, island: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/${island}*.js*`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Which of the keys that lead back in a browser, and ArrowLeft alone, are kept from it where the focus is. */
export const takenArrows = (page: Page) =>
  page.evaluate(() =>
    ['altKey', 'ctrlKey', 'metaKey', 'shiftKey', ''].flatMap((modifier) => {
      const init = { key: 'ArrowLeft', bubbles: true, cancelable: true, [modifier]: true }
      const isLeft = document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init))
      return isLeft ? [] : [modifier || 'ArrowLeft']
    }),
  )
