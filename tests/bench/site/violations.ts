// Runs axe on a page in both themes.
import type { Browser } from '@playwright/test'
import { violationsOf } from '#tests/support/axe.ts'

/** What a page violates, light and dark together. */
export async function findViolations(browser: Browser, url: string): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    found.push(...(await violationsOf(page)))
    await context.close()
  }
  return found
}
