// What is for sale: a page that is one sheet, and shelves that end where the footer begins.

import type { Page } from '@playwright/test'
import { site } from '#contract/addresses.ts'
import { rare } from '#tests/support/thorough.ts'
import type { Demo } from './demo-facts.ts'
import { expect, phone, test } from './demo-test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const boxOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect)

/** Pages of the souvenirs of which nothing, least and most is said. */
function pagesOf({ souvenirs }: Demo) {
  const [silent = '', brief = '', ...others] = souvenirs
    .toSorted((one, other) => one.description.length - other.description.length)
    .map(({ id }) => site.souvenir(id))
  return { silent, brief, longest: others.at(-1) ?? '' }
}

test(
  'a souvenir is one sheet: its picture whole and large, and beside it all that is said of it',
  rare,
  async ({ page, demo }) => {
    const { brief, longest } = pagesOf(demo)
    for (const path of [brief, longest])
      for (const size of [
        { width: 1280, height: 800 },
        { width: 1366, height: 768 },
        { width: 1920, height: 1080 },
      ]) {
        await page.setViewportSize(size)
        await page.goto(path)
        const where = `${path} at ${size.width} px`
        const [picture, words, prose, action] = [
          await boxOf(page, '.hero-picture'),
          await boxOf(page, '.hero-words'),
          await boxOf(page, '.hero-offer > .prose'),
          await boxOf(page, '.hero .action'),
        ]
        expect(picture.width, where).toBeGreaterThan(0.42 * size.width)
        expect(picture.right, where).toBeCloseTo(size.width, 0)
        expect(picture.width / picture.height, where).toBeGreaterThan(0.85)
        expect(picture.width / picture.height, where).toBeLessThan(1.15)
        for (const part of [prose, action]) {
          expect(part.right, where).toBeLessThan(picture.left)
          expect(part.bottom, where).toBeLessThan(Math.min(picture.bottom, size.height))
        }
        expect(words.bottom, where).toBeCloseTo(picture.bottom, 0)
      }
  },
)

test('sheets of what is for sale end where the footer begins', rare, async ({ page, demo }) => {
  const { silent, longest } = pagesOf(demo)
  for (const path of [site.souvenirs(), silent, longest])
    for (const size of [
      phone,
      { width: 768, height: 1024 },
      { width: 1280, height: 800 },
      { width: 1280, height: 1600 },
    ]) {
      await page.setViewportSize(size)
      await page.goto(path)
      const [sheet, footer] = [await boxOf(page, 'main > :last-child'), await boxOf(page, '.footer')]
      expect(sheet.bottom, `${path} at ${size.width} × ${size.height}`).toBeCloseTo(footer.top, 0)
    }
})

test('fields of partners are squares on a phone, whatever stands in them', rare, async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(site.partners())
  const ratios = await page
    .locator('.mark:not([style*="--squares"]) > :is(.card-picture, .card-words)')
    .evaluateAll((all) => all.map((one) => one.clientWidth / one.clientHeight))
  expect(ratios.length).toBeGreaterThan(8)
  expect(ratios.filter((ratio) => Math.abs(ratio - 1) > 0.02)).toEqual([])
})
