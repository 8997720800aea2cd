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
  'the first of two paragraphs before the first heading is larger, and the second begins beside the title above it',
  rare,
  async ({ page, demo }) => {
    await page.goto(demo.routes.about)
    const seen = await page.locator('.essay-wide > .prose').evaluate((part) => {
      const [one, other] = [...part.querySelectorAll(':scope > p')]
      const sizeOf = (text: Element | undefined) => text && Number.parseFloat(getComputedStyle(text).fontSize)
      const boxes = [document.querySelector('.list-title'), one, other].map(
        (part) => part?.getBoundingClientRect().toJSON() as DOMRect,
      )
      return { sizes: [sizeOf(one), sizeOf(other)], boxes }
    })
    expect(seen.sizes[0]).toBeGreaterThan(1.2 * Number(seen.sizes[1]))
    const [title, first, second] = seen.boxes
    if (!title || !first || !second) throw new Error('There is no text beside the title.')
    expect(first.top).toBeGreaterThanOrEqual(title.bottom - 1)
    expect(first.left).toBeCloseTo(title.left, 0)
    expect(second.left).toBeGreaterThan(title.right)
    expect(Math.abs(second.top - title.top)).toBeLessThan(12)
    // Neither column is empty beside the other for long.
    expect(Math.abs(second.bottom - first.bottom)).toBeLessThan(200)
  },
)
