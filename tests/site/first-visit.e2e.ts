// A first visit on which the fonts are late or never come; on which they are not, every page is looked at in
// routes.e2e.ts.
import type { Page } from '@playwright/test'
import { oneOfMany } from '#tests/support/thorough.ts'
import { routeNames } from './demo-facts.ts'
import { expect, laptop, phone, test } from './demo-test.ts'
import { cutTexts, shiftOf, strangeFonts } from './fonts.ts'

test.describe.configure({ mode: 'parallel' })

/** After the page has been drawn without its fonts. */
const lateMs = 700
/** Those of the other sections are this one with another word. */
const isRepeated = (name: string) => /^no such (event|partner|team member|souvenir)$/.test(name)
/** Enough to see that fonts are missing; to ask about every element takes seconds. */
const asked = 'h1, h1 *, main p'
/** A twentieth of a line of text that moves on one screen. */
const leastShift = 0.001

/** Loads a page whose fonts are asked for and come late. */
async function visitLate(page: Page, path: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await page.waitForTimeout(lateMs)
  expect((await strangeFonts(page, asked)).length).toBeGreaterThan(0)
  expect(await cutTexts(page)).toEqual([])
  resolve()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

async function visitWithout(page: Page, path: string): Promise<void> {
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

const chosen = ['home', 'an artist of a long name']
const isReadable = 'keeps its place when the fonts are late, and loses no letter when they never come'

for (const name of routeNames.filter((name) => !isRepeated(name)))
  test(`${name} ${isReadable}`, oneOfMany(chosen.includes(name)), async ({ page, demo }) => {
    for (const size of [phone, laptop]) {
      await page.setViewportSize(size)
      await visitLate(page, demo.routes[name])
      expect(await strangeFonts(page)).toEqual([])
      expect(await cutTexts(page)).toEqual([])
      expect(await shiftOf(page)).toBeLessThan(leastShift)

      await visitWithout(page, demo.routes[name])
      expect((await strangeFonts(page, asked)).length).toBeGreaterThan(0)
      expect(await cutTexts(page)).toEqual([])
      expect(await shiftOf(page)).toBeLessThan(leastShift)
    }
  })

test('these checks notice a letter that is cut off, and a line that moves', async ({ page, demo }) => {
  await page.goto(demo.routes.about)
  const line = page.locator('.wood-type > span').first()
  await line.evaluate((span) => span.style.setProperty('--stretch', '125'))
  expect(await cutTexts(page)).toContain(await line.textContent())
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('h1')?.style.setProperty('margin-top', '90px'),
  )
  expect(await shiftOf(page)).toBeGreaterThan(leastShift)
})
