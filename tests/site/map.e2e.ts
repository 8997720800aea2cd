// What stands for a map: a chart as wide as the page and high enough to be one, with its words in a frame that hides no point.
import { rare } from '#tests/support/thorough.ts'
import { expect, laptop, phone, test } from './demo-test.ts'

const tablet = { width: 768, height: 1024 }
const landscape = { width: 1024, height: 768 }
const wide = { width: 1920, height: 1080 }

test(
  'the chart of a place is as wide as the page, and its words hide no point of it',
  rare,
  async ({ page, demo }) => {
    for (const size of [phone, tablet, landscape, laptop, wide]) {
      await page.setViewportSize(size)
      for (const path of [demo.routes['a venue'], demo.routes['a coming event']]) {
        await page.goto(path)
        await page.locator('.map-spot').scrollIntoViewIfNeeded()
        const [sheet, spot, words, foot] = await Promise.all(
          ['.map-sheet', '.map-spot', '.map-words', '.footer-rows'].map((part) =>
            page.locator(part).boundingBox(),
          ),
        )
        if (!sheet || !spot || !words || !foot) throw new Error('There is no map.')
        expect(sheet.x).toBeCloseTo(foot.x, 0)
        expect(sheet.width).toBeCloseTo(foot.width, 0)
        expect(sheet.height).toBeGreaterThan(400)
        expect(words.x).toBeGreaterThan(sheet.x)
        expect(words.y).toBeGreaterThan(sheet.y)
        expect(words.x + words.width).toBeLessThan(sheet.x + sheet.width)
        // Between them is the harbour.
        expect(spot.y - words.y - words.height).toBeGreaterThan(120)
        expect(spot.y + spot.height).toBeLessThan(sheet.y + sheet.height - 60)
      }
    }
  },
)
