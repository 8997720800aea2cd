// The text of the company: a leaflet whose parts are columns.
import { rare } from '#tests/support/thorough.ts'
import { expect, laptop, test } from './demo-test.ts'

test.use({ viewport: laptop, contextOptions: { reducedMotion: 'reduce' } })

test(
  'parts of the text of the company are columns of one width, and what is quoted has a field as wide as the window',
  rare,
  async ({ page, demo }) => {
    await page.goto(demo.routes.about)
    const boxesOf = (selector: string) =>
      page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
    const [parts, headings, firsts] = [
      await boxesOf('.essay-parts > .prose'),
      await boxesOf('.essay-parts > .prose > h2'),
      await boxesOf('.essay-parts > .prose > h2 + :is(p, ul)'),
    ]
    expect(parts.length).toBe(3)
    for (const boxes of [parts, headings, firsts]) {
      expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1)
      expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1)
    }
    const [quote] = await boxesOf('.essay-quote')
    expect(quote?.width).toBe(laptop.width)
    // Sheets of the foot of the page touch.
    const [footer] = await boxesOf('.footer')
    expect(footer?.y).toBeCloseTo(Number(quote?.y) + Number(quote?.height), 0)
  },
)

test(
  'title, statement and story are read one below the other, and the title in the first window',
  rare,
  async ({ page, demo }) => {
    for (const size of [laptop, { width: 1366, height: 768 }, { width: 1920, height: 1080 }]) {
      await page.setViewportSize(size)
      await page.goto(demo.routes.about)
      const boxOf = (part: string) =>
        page.locator(part).evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect)
      const [title, statement, beside] = [
        await boxOf('h1'),
        await boxOf('.essay-opening > p'),
        await boxOf('.essay-beside'),
      ]
      const where = `at ${size.width} px`
      expect(title.bottom, where).toBeLessThan(size.height)
      for (const [above, below] of [
        [title, statement],
        [statement, beside],
      ] as const) {
        expect(below.left, where).toBeCloseTo(above.left, 0)
        expect(below.top, where).toBeGreaterThan(above.bottom + 8)
      }
      const [large, small] = await page
        .locator('.essay-opening > p, .essay-beside > p')
        .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
      expect(Number(large), where).toBeGreaterThan(1.5 * Number(small))
    }
  },
)

test(
  'a quotation is signed, and a compound in large letters stays on one line',
  rare,
  async ({ page, demo }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(demo.routes.about)
      await expect(page.locator('.essay-quote > figcaption')).toHaveText(/^Marguerite Oyelaran, /)
      for (const lines of await page
        .locator('.essay-opening .whole')
        .evaluateAll((all) => all.map((one) => one.getClientRects().length)))
        expect(lines).toBe(1)
    }
  },
)
