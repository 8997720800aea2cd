// Playwright's clock can only be stopped at a future time, and a busy machine may be late for a near one.
import type { Page } from '@playwright/test'

/** Stops the page's clock at the earliest time possible on this machine, within about two seconds of its time. */
export async function holdClock(page: Page): Promise<void> {
  for (let ahead = 50; ; ahead *= 2) {
    try {
      return await page.clock.pauseAt(await page.evaluate((ms) => Date.now() + ms, ahead))
    } catch (error) {
      if (ahead > 1000 || !String(error).includes('fast-forward to the past')) throw error
    }
  }
}
