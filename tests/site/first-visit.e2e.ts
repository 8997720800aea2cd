// A first visit: nothing is cached, and the fonts come when they come.
import type { CDPSession, Page } from '@playwright/test'
import { type RouteName, routeNames } from './demo-facts.ts'
import { expect, laptop, phone, test } from './demo-test.ts'

test.describe.configure({ mode: 'parallel' })

interface Used {
  family: string
  text: string
}

/** Every font that draws a text of the page, other than the site's two. */
async function strangeFonts(page: Page): Promise<Used[]> {
  const line = await page.context().newCDPSession(page)
  await line.send('DOM.enable')
  await line.send('CSS.enable')
  const { root } = await line.send('DOM.getDocument', { depth: -1 })
  const { nodeIds } = await line.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'body *' })
  const found = await Promise.all(nodeIds.map((nodeId) => fontsOf(line, nodeId)))
  await line.detach()
  return found.flat().filter(({ family }) => !/^(Instrument Sans|Archivo)\b/.test(family))
}

async function fontsOf(line: CDPSession, nodeId: number): Promise<Used[]> {
  const { fonts } = await line.send('CSS.getPlatformFontsForNode', { nodeId })
  if (fonts.length === 0) return []
  const { outerHTML } = await line.send('DOM.getOuterHTML', { nodeId })
  return fonts.map(({ familyName, postScriptName }) => ({
    family: `${familyName} ${postScriptName}`,
    text: outerHTML.slice(0, 120),
  }))
}

/** Holds every font until the function it gives is called. */
async function holdFonts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Sum of the layout shifts so far. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )
}

for (const name of routeNames)
  test(`${name} is read in its own fonts at the first visit`, async ({ page, demo }) => {
    await page.setViewportSize(phone)
    await page.goto(demo.routes[name], { waitUntil: 'networkidle' })
    expect(await strangeFonts(page)).toEqual([])
    expect(await shiftOf(page)).toBe(0)
  })

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
