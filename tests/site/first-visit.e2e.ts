// A first visit on which the fonts are late; on which they are not, every page is looked at in routes.e2e.ts.
import type { Page } from '@playwright/test'
import type { RouteName } from './demo-facts.ts'
import { expect, laptop, phone, test } from './demo-test.ts'
import { shiftOf, strangeFonts } from './fonts.ts'

test.describe.configure({ mode: 'parallel' })

/** Holds every font until the function it gives is called. */
async function holdFonts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Less than a line of text that moves on one screen. */
const leastShift = 0.01

const kinds: readonly RouteName[] = [
  'home',
  'an artist',
  'a coming event',
  'upcoming events',
  'about',
  'terms',
  'contact',
]
for (const name of kinds)
  test(`${name} keeps its place when the fonts are late`, async ({ page, demo }) => {
    for (const size of [phone, laptop]) {
      await page.setViewportSize(size)
      const release = await holdFonts(page)
      await page.goto(demo.routes[name], { waitUntil: 'domcontentloaded' })
      await page.waitForTimeout(600)
      expect((await strangeFonts(page)).length).toBeGreaterThan(0)
      release()
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => document.fonts.ready)
      expect(await strangeFonts(page)).toEqual([])
      expect(await shiftOf(page)).toBeLessThan(leastShift)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })
