// A first visit on which the fonts are late or never come; on which they are not, every page is looked at in
// routes.e2e.ts.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { oneOfMany, rare } from '#tests/support/thorough.ts'
import { routeNames } from './demo-facts.ts'
import { expect, laptop, phone, test } from './demo-test.ts'
import { cutTexts, movedIn, shiftOf, strangeFonts } from './fonts.ts'

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

const isReadable = 'keeps its place when the fonts are late, and loses no letter when they never come'

for (const name of routeNames.filter((name) => !isRepeated(name)))
  test(`${name} ${isReadable}`, oneOfMany(name === 'home'), async ({ page, demo }) => {
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

/** The site on a line so slow that pages come in pieces of so many bytes, so many milliseconds apart. */
async function listenSlowly(origin: string, piece: number, pauseMs: number) {
  const server = createServer(async (request, response) => {
    const answer = await fetch(origin + request.url)
    const body = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    if (!type.startsWith('text/html')) return void response.end(body)
    for (let from = 0; from < body.length; from += piece) {
      response.write(body.subarray(from, from + piece))
      await sleep(pauseMs)
    }
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** A tenth of what is “good”. */
const leastStreamed = 0.01

for (const name of routeNames.filter((name) => !isRepeated(name)))
  test(
    `${name} keeps its place while it comes in pieces`,
    oneOfMany(name === 'home'),
    async ({ browser, demo }) => {
      const slow = await listenSlowly(demo.origin, 800, 20)
      try {
        for (const viewport of [phone, laptop]) {
          const page = await browser.newPage({ viewport })
          await page.goto(slow.origin + demo.routes[name], { waitUntil: 'networkidle' })
          expect(await movedIn(page, '.header')).toEqual([])
          expect(await shiftOf(page), `at ${viewport.width} px`).toBeLessThan(leastStreamed)
          await page.close()
        }
      } finally {
        slow.close()
      }
    },
  )

test('these checks notice a letter that is cut off, and a line that moves', rare, async ({ page, demo }) => {
  await page.goto(demo.routes.about)
  const line = page.locator('.wood-type > span').first()
  await line.evaluate((span) => {
    span.style.setProperty('--stretch', '125')
    span.style.setProperty('white-space', 'nowrap')
  })
  expect(await cutTexts(page)).toContain(await line.textContent())
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('h1')?.style.setProperty('margin-top', '90px'),
  )
  expect(await shiftOf(page)).toBeGreaterThan(leastShift)
})
