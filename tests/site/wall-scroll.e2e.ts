// The list of events on a laptop: what is seen of it at first, and what goes along when it is scrolled.
import type { Locator } from '@playwright/test'
import { site } from '#contract/addresses.ts'
import { rare } from '#tests/support/thorough.ts'
import { expect, laptop, test } from './demo-test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('what is on tonight is on the first screen of a laptop, whole', rare, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(site.events())
  const row = await page.locator('.event:visible').first().boundingBox()
  expect(row?.y).toBeLessThan(500)
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThan(800)
})

test('a poster goes along with its rows, and no further than to the next one', async ({ page }) => {
  await page.setViewportSize(laptop)
  await page.goto(site.events('past'))
  const all = page.locator('.event[data-lead] .event-large')
  const [second, third] = [all.nth(1), all.nth(2)]
  const topOf = (one: Locator) => one.evaluate((poster) => poster.getBoundingClientRect().top)
  const start = await topOf(second)
  const scrollTo = async (top: number) => {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
  }
  await scrollTo(start)
  expect(await topOf(second)).toBeCloseTo(27, 0)
  await scrollTo(start + 100)
  const [at, below] = [await second.boundingBox(), await topOf(third)]
  expect(at?.y).toBeGreaterThan(-73)
  expect((at?.y ?? 0) + (at?.height ?? 0)).toBeLessThan(below)
})
