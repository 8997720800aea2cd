// The hand of a person: a button is held down for a moment, and one of some is a double click, whose second press is on
// whatever has come below the pointer by then; text comes key by key.
import type { Browser, Locator, Page } from '@playwright/test'

/** How long a button is held down, in milliseconds. */
const heldMs = 90
/** From one key to the next, in milliseconds. */
export const keyMs = 12
/** One of so many clicks is a double click. */
const doubleEvery = 7

/** How often each page was clicked, so that a walk can be repeated. */
const clicks = new WeakMap<Page, number>()

/** Whether the last click on a page was a double click. */
const isDouble = (page: Page): boolean => (clicks.get(page) ?? 1) % doubleEvery === 0

/** Whether one of the last clicks was a double click, whose requests may be on their way. */
export function wasDouble(page: Page): boolean {
  const count = clicks.get(page) ?? 0
  return count >= doubleEvery && count % doubleEvery < 4
}

interface PressedPage {
  isDouble?: boolean
}

/**
 * Runs in the page before its own scripts. The second press of a double click gets the time at which a person makes it,
 * because a slow machine delivers later what has happened in time.
 */
export function timePresses(): void {
  const betweenMs = 180
  let first = 0
  const setTime = (event: PointerEvent) => {
    const pressed = window as PressedPage
    if (pressed.isDouble) Object.defineProperty(event, 'timeStamp', { value: first + betweenMs })
    else first = event.timeStamp
    pressed.isDouble = false
  }
  addEventListener('pointerdown', setTime, true)
}

async function pressAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    ;(window as PressedPage).isDouble = true
  })
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}

/** Gives all clicks on pages of a browser the length of a person's. Returns what ends this. */
export async function pressLikePeople(browser: Browser): Promise<() => void> {
  const page = await browser.newPage()
  // Playwright has no setting for it, and clicks stand in all actions.
  const locators = Object.getPrototypeOf(page.locator('main')) as Locator
  await page.close()
  const { click } = locators
  locators.click = async function (this: Locator, options) {
    const clicked = this.page()
    await click.call(this, { delay: heldMs, ...options })
    clicks.set(clicked, (clicks.get(clicked) ?? 0) + 1)
    // The first press may have left the page.
    if (isDouble(clicked)) await pressAgain(clicked).catch(() => undefined)
  }
  return () => {
    locators.click = click
  }
}
