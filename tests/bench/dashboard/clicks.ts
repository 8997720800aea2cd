// How long a user with a slow connection and a slow processor waits from a click to its result.
import type { Page } from '@playwright/test'
import { openSlowly, type Setup } from './setup.ts'

/** DevTools' "Slow 3G". */
const network = { offline: false, latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const slowDown = 4
/** Milliseconds from pointing at something to pressing it, as for people. */
const aimMs = 200
/** Milliseconds without a request after which the network counts as idle; longer than a round trip. */
const quietMs = 5_000

interface Watched {
  clickedAt?: number
  thereAt?: number
}

/** Opens an address on the slow connection and waits until nothing more is loaded, or only until `usable` is there. */
export async function openFarAway(
  setup: Setup,
  path: string,
  { usable, settles }: { usable: string; settles: boolean },
): Promise<Page> {
  const page = await openSlowly(setup, { slowDown, network })
  await page.goto(setup.origin + path, { waitUntil: 'commit' })
  await page.waitForSelector(usable)
  if (settles) await untilQuiet(page)
  return page
}

/** Waits until nothing more is requested; one connection may stay open for good. */
export async function untilQuiet(page: Page): Promise<void> {
  let last = Date.now()
  const note = () => {
    last = Date.now()
  }
  page.on('request', note).on('requestfinished', note)
  while (Date.now() - last < quietMs) await page.waitForTimeout(100)
  page.off('request', note).off('requestfinished', note)
}

/** Runs in the page: records when it was clicked, and when the result was painted. */
function watchFor(selector: string): void {
  const watched: Watched = {}
  Object.assign(window, { watched })
  const look = () => {
    if (watched.clickedAt === undefined || !document.querySelector(selector)) return
    observer.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => {
        watched.thereAt = performance.now()
      }),
    )
  }
  const observer = new MutationObserver(look)
  addEventListener(
    'click',
    () => {
      watched.clickedAt = performance.now()
      observer.observe(document, { childList: true, subtree: true, attributes: true })
    },
    { capture: true, once: true },
  )
}

/** Milliseconds from the click on `target` until `awaited`, which is not yet on the page, is painted. */
export async function waitAfterClick(page: Page, target: string, awaited: string): Promise<number> {
  const box = await page.locator(target).first().boundingBox()
  if (!box) throw new Error(`Nothing to click at: ${target}`)
  await page.evaluate(watchFor, awaited)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(aimMs)
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForFunction(() => (window as unknown as { watched: Watched }).watched.thereAt !== undefined)
  const { clickedAt, thereAt } = await page.evaluate(
    () => (window as unknown as { watched: Required<Watched> }).watched,
  )
  return Math.round(thereAt - clickedAt)
}
