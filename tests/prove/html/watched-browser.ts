// A browser that reports everything that runs, sends a request or navigates away.
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium, type Frame, type Page } from '@playwright/test'
import { browserLaunch } from '#tests/support/browser.ts'
import { provoke } from './provoke.ts'

/** What was reported; `where` is the label of the frame or page. */
export interface Notice {
  /** `ran`: a payload ran. `refused`: the browser's policy blocked one. `asked`: a request went to a foreign host. */
  kind: 'ran' | 'refused' | 'asked'
  where: string
  what: string
}

export interface WatchedBrowser {
  /** A page in a context of its own, signed in with this storage. */
  open(storage?: StorageState): Promise<Page>
  /** Notices since the last call. */
  take(): Notice[]
  close(): Promise<void>
}

type StorageState = Exclude<NonNullable<Parameters<Context['newContext']>[0]>['storageState'], undefined>
type Context = Awaited<ReturnType<typeof chromium.launch>>

/** Defines the functions that a payload can call. An element of the same name cannot replace them. */
function plantCanaries(): void {
  const report = (kind: string, what: string) =>
    void (globalThis as unknown as { reportCanary(kind: string, what: string): Promise<void> }).reportCanary(
      kind,
      what,
    )
  for (const name of ['canary', 'alert', 'confirm', 'prompt', 'print'])
    Object.defineProperty(globalThis, name, {
      value: () => report('ran', name),
      writable: false,
      configurable: false,
    })
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    report('refused', `${effectiveDirective} ${blockedURI.slice(0, 80)}`),
  )
}

/** Label of the nearest enclosing frame that has one, else the address of the page. */
function labelOf(frame: Frame): string {
  for (let one: Frame | null = frame; one; one = one.parentFrame())
    if (/^p\d+-/.test(one.name())) return one.name()
  return frame.page().url()
}

/** Opens a browser that can reach only this machine. */
export async function openWatchedBrowser(): Promise<WatchedBrowser> {
  const options = await browserLaunch()
  const args = [
    ...options.args,
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  ]
  const browser = await chromium.launch({ ...options, args })
  const notices: Notice[] = []
  const watch = async (context: BrowserContext) => {
    await context.exposeBinding('reportCanary', ({ frame }, kind: 'ran' | 'refused', what: string) => {
      notices.push({ kind, where: labelOf(frame), what })
    })
    await context.addInitScript(plantCanaries)
    await context.addInitScript(`Object.defineProperty(globalThis, 'provoke', { value: ${provoke} })`)
    context.on('dialog', (dialog) => {
      notices.push({ kind: 'ran', where: dialog.page()?.url() ?? '', what: `dialog: ${dialog.message()}` })
      void dialog.dismiss().catch(() => {})
    })
    context.on('requestfailed', (request) => {
      const { hostname, protocol } = new URL(request.url())
      if (!protocol.startsWith('http') || hostname === '127.0.0.1') return
      // A request that a policy blocks fails before its host name is resolved.
      if (request.failure()?.errorText !== 'net::ERR_NAME_NOT_RESOLVED') return
      notices.push({
        kind: 'asked',
        where: request.isNavigationRequest() ? '' : labelOf(request.frame()),
        what: request.url().slice(0, 200),
      })
    })
  }
  return {
    async open(storageState) {
      const context = await browser.newContext({
        serviceWorkers: 'block',
        ...(storageState && { storageState }),
      })
      await watch(context)
      return context.newPage()
    },
    take: () => notices.splice(0),
    close: () => browser.close(),
  }
}

/**
 * Opens the address and triggers whatever could react. Returns descriptions of what on the page could run. What is still
 * loading after `patience` ms is not waited for: a payload can keep its page loading for ever, and is triggered anyway.
 * Throws when the page cannot be opened, or does not answer within `patience`.
 */
export async function visit(page: Page, url: string, patience = 30_000): Promise<string[]> {
  await page.goto(url, { waitUntil: 'commit', timeout: patience })
  await page.waitForLoadState('load', { timeout: patience }).catch(() => {})
  const found = page.evaluate(provoke)
  // After the time limit nobody waits for it.
  found.catch(() => {})
  const end = new AbortController()
  const silence = sleep(patience, null, { signal: end.signal }).then(() => {
    throw new Error(`${url} does not answer.`)
  })
  return Promise.race([found, silence]).finally(() => end.abort())
}
