// What stands for a map: its point is seen, and its words are in line with the page.
import { expect, laptop, phone, test } from './demo-test.ts'

const tablet = { width: 768, height: 1024 }
const landscape = { width: 1024, height: 768 }
const wide = { width: 1920, height: 1080 }

test('no screen hides the point of a map behind its words, or sets them out of line', async ({
  page,
  demo,
}) => {
  for (const size of [phone, tablet, landscape, laptop, wide]) {
    await page.setViewportSize(size)
    for (const path of [demo.routes['a venue'], demo.routes['a coming event']]) {
      await page.goto(path)
      await page.locator('.map-spot').scrollIntoViewIfNeeded()
      const spot = await page.locator('.map-spot').boundingBox()
      const words = await page.locator('.map-words').boundingBox()
      if (!spot || !words) throw new Error('There is no map.')
      const isBeside = spot.x > words.x + words.width || spot.y + spot.height <= words.y
      expect(isBeside).toBe(true)
      const place = await page.locator('.map-place').boundingBox()
      const foot = await page.locator('.footer-rows').boundingBox()
      expect(place?.x).toBeCloseTo(foot?.x ?? 0, 0)
    }
  }
})
