// When the script of the slideshow comes: after what people look at first, or when somebody reaches for it.
import type { Page } from '@playwright/test'
import { rare } from '#tests/support/thorough.ts'
import { expect, test } from './demo-test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Opens the home page, whose pictures come when the function it gives is called; notes the scripts it asks for. */
async function openWithoutPictures(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/\/react\.[^/]*\.js$/.test(request.url())) scripts.push(request.url())
  })
  await page.route('**/media/**', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  return { scripts, release: resolve }
}

test('the script of the slideshow waits for the pictures of the page', async ({ page }) => {
  const { scripts, release } = await openWithoutPictures(page)
  await page.waitForTimeout(1000)
  expect(scripts).toEqual([])
  release()
  await expect(page.locator('.slideshow[data-alive]')).toBeVisible()
  expect(scripts).toHaveLength(1)
})

test('the script of the slideshow comes at once when someone reaches for it', rare, async ({ page }) => {
  const { scripts, release } = await openWithoutPictures(page)
  expect(scripts).toEqual([])
  await page.locator('.slide-link').first().focus()
  await expect.poll(() => scripts.length).toBe(1)
  release()
  await expect(page.locator('.slideshow[data-alive]')).toBeVisible()
})

test('while the script does not come, all slides are there to be scrolled to', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/Slideshow[^/]*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  await page.clock.install()
  await page.goto('/')
  const last = page.locator('.slide').last()
  await expect(last).toBeHidden()
  await page.clock.runFor(10_000)
  await last.locator('.slide-title').scrollIntoViewIfNeeded()
  await expect(last.locator('.slide-title')).toBeInViewport()
  resolve()
  await expect(page.locator('.slideshow[data-alive]')).toBeVisible()
  await expect(last).toBeHidden()
})
