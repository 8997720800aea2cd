// Every public route as people meet it: on a phone, a small one, a laptop; light and dark; with JavaScript and without.
import type { Page } from '@playwright/test'
import { violationsOf } from '#tests/support/axe.ts'
import { oneOfMany, rare } from '#tests/support/thorough.ts'
import { chosenRoutes, type RouteName, routeNames } from './demo-facts.ts'
import { expect, laptop, phone, test, watchPage } from './demo-test.ts'
import { madeUpFonts, shiftOf, strangeFonts } from './fonts.ts'

test.describe.configure({ mode: 'parallel' })

const smallest = { width: 320, height: 640 }
const small = { width: 360, height: 740 }
const tablet = { width: 768, height: 1024 }
const wide = { width: 1920, height: 1080 }
/** The narrowest window in which search in the header has its word; on the tablet it has links instead of a menu. */
const narrow = { width: 896, height: 800 }

/** As for people who set their browser's text to twice the usual size. */
async function enlargeText(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page)
  await line.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

/** Names of what sticks out of the window to the right. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // The page cuts off what sticks out of it, which would hide it from this measure.
    document.body.style.overflowX = 'visible'
    const { scrollWidth, clientWidth } = document.documentElement
    document.body.style.overflowX = ''
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName}.${element.className}`)
  })
}

// biome-ignore lint/performance/useDomNodeTextContent: what people read, without what is hidden.
const textOf = (page: Page) => page.locator('main').innerText()
const isIsland = (name: RouteName) => /home|events|contact|search|login/.test(name)
const statusOf = (name: RouteName) => (name.startsWith('no such') ? 404 : 200)

const isWhole =
  'is read in its own fonts at the first visit, whole on every screen, in both themes, for everyone'

for (const name of routeNames)
  test(`${name} ${isWhole}`, oneOfMany(chosenRoutes.has(name)), async ({ page, browser, demo, watch }) => {
    const path = demo.routes[name]
    await page.setViewportSize(phone)
    const response = await page.goto(path)
    expect(response?.status()).toBe(statusOf(name))
    const headers = response?.headers() ?? {}
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    await page.waitForLoadState('networkidle')
    expect(await strangeFonts(page)).toEqual([])
    expect(await madeUpFonts(page)).toEqual([])
    expect(await shiftOf(page)).toBe(0)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await expect(page.locator('h1')).toHaveCount(1)
    expect(await page.title()).toMatch(name === 'home' ? /^Night Ferry$/ : /\S – Night Ferry$/)
    const text = await textOf(page)

    expect(await overflowing(page)).toEqual([])
    expect(await violationsOf(page)).toEqual([])
    for (const size of [smallest, small, tablet, narrow, wide]) {
      await page.setViewportSize(size)
      expect(await overflowing(page)).toEqual([])
    }
    await page.setViewportSize(laptop)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await overflowing(page)).toEqual([])
    expect(await violationsOf(page)).toEqual([])
    expect(watch.foreign).toEqual([])

    await page.setViewportSize(phone)
    // By the page itself: no query of the window knows of it.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await overflowing(page)).toEqual([])
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))

    await enlargeText(page)
    for (const size of [wide, laptop, tablet, phone, small]) {
      await page.setViewportSize(size)
      expect(await overflowing(page)).toEqual([])
    }

    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: phone,
      baseURL: demo.origin,
    })
    const plain = await context.newPage()
    watchPage(plain, demo.origin, watch)
    await plain.goto(path)
    if (!isIsland(name)) expect(await textOf(plain)).toBe(text)
    else expect((await textOf(plain)).length).toBeGreaterThan(5)
    expect(await overflowing(plain)).toEqual([])
    await context.close()
    expect(watch.foreign).toEqual([])
  })

test('a tablet has the sections in its header, on one line, and a phone has them in a menu', async ({
  page,
}) => {
  await page.goto('/contact')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const menu = page.locator('.menu summary')
  await page.setViewportSize(tablet)
  await expect(links).toHaveCount(5)
  await expect(menu).toBeHidden()
  const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  const search = await page.locator('.search-open').boundingBox()
  expect(Math.abs((search?.y ?? 0) - (tops[0] ?? 99))).toBeLessThan(4)
  await page.setViewportSize({ width: 767, height: 1024 })
  await expect(links).toHaveCount(0)
  await expect(menu).toBeVisible()
})

test('these checks notice what is wrong', rare, async ({ page, demo }) => {
  const noticed = { complaints: [], foreign: [] }
  watchPage(page, demo.origin, noticed)
  await page.setViewportSize(phone)
  await page.goto(demo.routes.about)
  await page.evaluate(() => {
    const image = document.createElement('img')
    image.src = 'https://elsewhere.example/x'
    document.querySelector('h1')?.after(image)
    const wide = document.createElement('div')
    wide.className = 'planted'
    wide.style.width = '900px'
    wide.style.height = '1px'
    const script = document.createElement('script')
    script.append('document.title = "executed"')
    document.querySelector('main')?.append(wide, script)
  })
  expect(await overflowing(page)).toContain('DIV.planted')
  await page.evaluate(() => {
    const name = document.querySelector<HTMLElement>('h1')
    if (name) name.style.fontStyle = 'italic'
    document.querySelector<HTMLElement>('.planted')?.style.setProperty('font-synthesis', 'style')
  })
  const madeUp = await madeUpFonts(page)
  expect(madeUp).toContainEqual(expect.stringContaining('DIV.planted'))
  expect(madeUp).toContainEqual(expect.stringContaining('class="wood-type"'))
  expect(await violationsOf(page)).toContainEqual(expect.stringContaining('image-alt'))
  await expect
    .poll(() => noticed.complaints)
    .toContainEqual(expect.stringContaining('Content Security Policy'))
  await expect(page).not.toHaveTitle('executed')
})
