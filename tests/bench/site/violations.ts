// What axe finds on a page in either theme.
import AxeBuilder from '@axe-core/playwright'
import type { Browser } from '@playwright/test'

/** The rules a page breaks, such as `color-contrast`, light and dark together. */
export async function findViolations(browser: Browser, url: string): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    const { violations } = await new AxeBuilder({ page }).analyze()
    found.push(...violations.map(({ id }) => id))
    await context.close()
  }
  return found
}
