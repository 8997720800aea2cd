// What a first visit on a phone with a slow connection loads, before the visitor does anything.
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'

export interface Weight {
  /** Kilobytes (1,000 bytes), gzipped. */
  js: number
  htmlAndCss: number
  /** Font files that the first paint could wait for. */
  fontsBeforePaint: number
  layoutShift: number
}

const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }

/** Runs in the page: fonts loaded before the first paint, and the layout shift. */
async function readPaint() {
  const shifts = await new Promise<PerformanceEntryList>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    })
    setTimeout(() => resolve([]), 200)
  })
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  const fonts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ name, responseEnd }) => name.endsWith('.woff2') && responseEnd <= (paint?.startTime ?? 0),
  )
  const layoutShift = shifts.reduce(
    (sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value,
    0,
  )
  return { fontsBeforePaint: fonts.length, layoutShift }
}

/** Visits a page with an empty cache. */
export async function weighPage(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', slowLine)
  const sizes = { script: 0, document: 0, stylesheet: 0 }
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (!(type in sizes)) return
    reading.push(
      response.body().then((body) => {
        sizes[type as keyof typeof sizes] += gzipSync(body, { level: 9 }).length
      }),
    )
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await Promise.all(reading)
  const { fontsBeforePaint, layoutShift } = await page.evaluate(readPaint)
  await context.close()
  const kilo = (bytes: number) => Math.round(bytes / 10) / 100
  return {
    js: kilo(sizes.script),
    htmlAndCss: kilo(sizes.document + sizes.stylesheet),
    fontsBeforePaint,
    layoutShift: Math.round(layoutShift * 1000) / 1000,
  }
}
