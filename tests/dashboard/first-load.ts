// What a screen of the dashboard loads on a first visit, until it is usable and until the network is idle.
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

export interface FirstLoad {
  /** Bytes of scripts, gzipped, that were requested before the screen was usable. */
  untilUsable: number
  /** Bytes of all scripts, gzipped, once nothing more is loaded. */
  untilQuiet: number
  /** Milliseconds from the start of the visit until the screen was painted and responsive. */
  usableMs: number
}

interface Watched {
  foundAt?: number
  answersAt?: number
}

/** Runs in the page before its scripts: waits for the element that shows that the screen is usable. */
function watchFor(selector: string): void {
  const watched: Watched = {}
  Object.assign(window, { watched })
  const look = () => {
    if (watched.foundAt !== undefined || !document.querySelector(selector)) return
    watched.foundAt = performance.now()
    // After the next paint, and after any task that keeps the browser busy then.
    requestAnimationFrame(() =>
      setTimeout(() => {
        watched.answersAt = performance.now()
      }),
    )
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
}

/**
 * Visits an address with an empty cache. `usable` selects an element that exists only when the screen is usable;
 * `settleMs` is how long to wait for what loads when the browser is idle.
 */
export async function visitFirst(page: Page, path: string, usable: string, settleMs = 0): Promise<FirstLoad> {
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const size = response.body().then(
      (body) => gzipSync(body, { level: 9 }).length,
      // The size cannot be read once the visit has ended.
      () => 0,
    )
    sizes.set(response.url(), size)
  })
  await page.addInitScript(watchFor, usable)
  await page.goto(path)
  await page.waitForFunction(
    () => (window as unknown as { watched: Watched }).watched.answersAt !== undefined,
  )
  await page.waitForTimeout(settleMs)
  await page.waitForLoadState('networkidle')
  const { watched, early } = await page.evaluate(() => {
    const { watched } = window as unknown as { watched: Required<Watched> }
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return {
      watched,
      early: loaded.filter(({ startTime }) => startTime <= watched.foundAt).map(({ name }) => name),
    }
  })
  const all = await Promise.all([...sizes].map(async ([url, size]) => [url, await size] as const))
  const sum = (chosen: typeof all) => chosen.reduce((total, [, size]) => total + size, 0)
  return {
    untilUsable: sum(all.filter(([url]) => early.includes(url))),
    untilQuiet: sum(all),
    usableMs: Math.round(watched.answersAt),
  }
}
