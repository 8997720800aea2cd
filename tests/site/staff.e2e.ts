// Who works here: their windows beside the form and on their own pages, and the form that reaches them.
import { site } from '#contract/addresses.ts'
import { rare } from '#tests/support/thorough.ts'
import { expect, laptop, test } from './demo-test.ts'

test.use({ viewport: laptop, contextOptions: { reducedMotion: 'reduce' } })

test('those who answer are round, their entries of one height, and their list ends where the form does', async ({
  page,
}) => {
  await page.goto(site.contact())
  const boxes = await page
    .locator('.people-picture')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
  expect(boxes.length).toBeGreaterThan(3)
  for (const { width, height } of boxes) {
    expect(width).toBeGreaterThan(48)
    expect(width).toBeCloseTo(height, 1)
  }
  await expect(page.locator('.people-picture').first()).toHaveCSS('border-radius', '50%')
  const rows = [...new Set(boxes.map(({ top }) => Math.round(top)))].slice(1)
  const apart = rows.slice(1).map((top, place) => top - (rows[place] ?? 0))
  expect(Math.max(...apart) - Math.min(...apart)).toBeLessThan(3)
  for (const size of [
    { width: 1280, height: 900 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size)
    const ends = await page
      .locator('.people, .form-submit')
      .evaluateAll((both) => both.map((one) => one.getBoundingClientRect().bottom))
    expect(ends).toHaveLength(2)
    expect(Math.abs(Number(ends[0]) - Number(ends[1])), `at ${size.width} px`).toBeLessThan(2)
  }
})

test(
  'the windows of the team are flush left in full rows, and the last one leads to the form',
  rare,
  async ({ page, demo }) => {
    expect(demo.staff.length % 4).toBe(3)
    for (const [size, across] of [
      [laptop, 4],
      [{ width: 768, height: 1024 }, 4],
      [{ width: 390, height: 844 }, 2],
    ] as const) {
      await page.setViewportSize(size)
      await page.goto(site.about())
      const team = page.getByRole('region', { name: 'Meet The Team' })
      const { left, cards } = await team.locator('.wall-round').evaluate((wall) => ({
        left: wall.getBoundingClientRect().left,
        cards: [...wall.querySelectorAll('.card')].map((card) => {
          const [picture, words] = ['.card-picture', '.card-words'].map((part) =>
            card.querySelector(part)?.getBoundingClientRect(),
          )
          const name = document.createRange()
          name.selectNodeContents(card.querySelector('.card-name a') as Element)
          return {
            x: picture?.left ?? 0,
            y: picture?.top ?? 0,
            end: words?.bottom ?? 0,
            name: Math.min(...[...name.getClientRects()].map((line) => line.left)),
          }
        }),
      }))
      expect(cards).toHaveLength(demo.staff.length + 1)
      for (const [place, { x, y, name }] of cards.entries()) {
        expect(name).toBeCloseTo(x, 0)
        expect(x).toBeCloseTo(place % across === 0 ? left : (cards[place % across]?.x ?? 0), 0)
        if (place >= across) expect(y - (cards[place - across]?.end ?? 0)).toBeGreaterThanOrEqual(47.5)
      }
      const last = team.getByRole('listitem').last()
      await expect(last.getByRole('link', { name: 'Write to us', exact: true })).toHaveAttribute(
        'href',
        '/contact',
      )
      await expect(last.locator('svg')).toHaveAttribute('aria-hidden', 'true')
    }
  },
)

test(
  'on a laptop the button of the form is in the first window, and an address stands on one line',
  rare,
  async ({ page }) => {
    for (const size of [laptop, { width: 1264, height: 800 }, { width: 1920, height: 1080 }]) {
      await page.setViewportSize(size)
      await page.goto('/contact')
      const button = await page.getByRole('button', { name: 'Send Message' }).boundingBox()
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(size.height)
      const addresses = page.locator('.people a[href^="mailto:"]')
      expect(await addresses.count()).toBeGreaterThan(3)
      for (const rows of await addresses.evaluateAll((all) =>
        all.map((one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)),
      ))
        expect(rows).toBeLessThan(1.9)
    }
  },
)

test('the message has no corner to pull at, and grows with what is written in it', rare, async ({ page }) => {
  await page.goto(site.contact())
  const message = page.locator('textarea')
  await expect(message).toHaveCSS('resize', 'none')
  const before = await message.evaluate((box) => box.clientHeight)
  await message.fill('One more line.\n'.repeat(16))
  expect(await message.evaluate((box) => box.clientHeight)).toBeGreaterThan(before)
})

test(
  'who works here looks out of a round window with room around it, in a panel of one colour',
  rare,
  async ({ page, demo }) => {
    const member = demo.staff.find(({ name }) => name.startsWith('Marguerite'))
    for (const size of [laptop, { width: 768, height: 1024 }, { width: 390, height: 844 }]) {
      await page.setViewportSize(size)
      await page.goto(site.staff(Number(member?.id)))
      const [panel, picture] = await page
        .locator('.hero, .hero-picture')
        .evaluateAll((both) => both.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
      if (!panel || !picture) throw new Error('The page has no picture.')
      expect(picture.width).toBeCloseTo(picture.height, 0)
      expect(picture.top - panel.top).toBeGreaterThan(14)
      expect(panel.right - picture.right).toBeGreaterThan(14)
      await expect(page.locator('.hero-picture')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    }
    // A lone sign has its name beside it.
    await expect(page.locator('.hero .socials a')).toHaveText(/^\w+$/)
  },
)
