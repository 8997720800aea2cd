// What a screen of the dashboard brings along on a first visit, until it can be used and when all is quiet again.
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

export interface FirstLoad {
  /** Bytes of scripts, gzipped, that were asked for before the screen could be used. */
  untilUsable: number
  /** All of them, once nothing comes any more. */
  untilQuiet: number
  /** Milliseconds from the start of the visit until the screen was painted and answered. */
  usableMs: number
}

interface Watched {
  foundAt?: number
  answersAt?: number
}

/** Runs in the page, before its scripts: waits for what shows that the screen can be used. */
function watchFor(selector: string): void {
  const watched: Watched = {}
  Object.assign(window, { watched })
  const look = () => {
    if (watched.foundAt !== undefined || !document.querySelector(selector)) return
    watched.foundAt = performance.now()
    // After the next paint, and after whatever keeps the browser busy then.
    requestAnimationFrame(() =>
      setTimeout(() => {
        watched.answersAt = performance.now()
      }),
    )
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
}

/**
 * Visits an address with an empty cache. `usable` selects what is there only when the screen can be used; `settleMs` is
 * how long to wait for what comes when the browser is idle.
 */
export async function visitFirst(page: Page, path: string, usable: string, settleMs = 0): Promise<FirstLoad> {
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const size = response.body().then(
      (body) => gzipSync(body, { level: 9 }).length,
      // The visit had ended.
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
