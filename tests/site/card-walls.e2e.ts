// Walls of cards: no row has a hole, pictures end together, and nothing is said twice.
import { site } from '#contract/addresses.ts'
import { expect, laptop, test } from './demo-test.ts'

test.use({ viewport: laptop, contextOptions: { reducedMotion: 'reduce' } })

test('the first square is as wide as the wall, and no row has a hole', async ({ page }) => {
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 1024 })
    for (const path of [site.souvenirs(), site.partners()]) {
      await page.goto(path)
      const { cards, wall } = await page.locator('.wall-square').evaluate((list) => ({
        cards: [...list.children].map((card) => card.getBoundingClientRect().toJSON() as DOMRect),
        wall: list.getBoundingClientRect().toJSON() as DOMRect,
      }))
      const where = `${path} at ${width} px`
      expect((cards[0]?.width ?? 0) / wall.width, where).toBeGreaterThan(0.99)
      // Across the head of each card the cards, with the room between them, are as wide as the wall.
      for (const { top } of cards) {
        const across = cards.filter((card) => card.top <= top + 1 && card.bottom > top + 1)
        const ends = across.map(({ right }) => right)
        expect(wall.right - Math.max(...ends), where).toBeLessThan(1)
        const filled = across.reduce((sum, card) => sum + card.width, 0)
        expect(filled / wall.width, where).toBeGreaterThan(0.93)
      }
    }
  }
})

test('names of cards are of one size, and a large picture ends where those beside it do, with its words on their line', async ({
  page,
}) => {
  for (const path of [site.artists(), site.partners(), site.souvenirs()]) {
    await page.goto(path)
    const sizes = await page
      .locator('.card:not(.card-lead) .card-name')
      .evaluateAll((names) => names.map((one) => getComputedStyle(one).fontSize))
    expect(sizes.length).toBeGreaterThan(3)
    expect(new Set(sizes).size).toBe(1)
  }
  for (const size of [laptop, { width: 1920, height: 1000 }, { width: 768, height: 1024 }]) {
    await page.setViewportSize(size)
    await page.goto(site.artists())
    const row = page.locator('.card:is(.card-lead:first-child, :nth-child(4), :nth-child(5))')
    await row
      .last()
      .locator('.card-words')
      .evaluate((one) => one.scrollIntoView({ block: 'end', behavior: 'instant' }))
    for (const [part, edge] of [
      ['.card-picture', 'bottom'],
      ['.card-line', 'top'],
    ] as const) {
      const edges = await row
        .locator(part)
        .evaluateAll((all, edge) => all.map((one) => one.getBoundingClientRect()[edge]), edge)
      expect(edges, `at ${size.width} px`).toHaveLength(3)
      expect(Math.max(...edges) - Math.min(...edges), `at ${size.width} px`).toBeLessThan(1)
    }
  }
})

test('what leads a wall is read on the first screen, with a whole picture that ends where its field does', async ({
  page,
}) => {
  for (const size of [
    laptop,
    { width: 1366, height: 768 },
    { width: 1920, height: 1080 },
    { width: 390, height: 844 },
  ])
    for (const path of [site.partners(), site.souvenirs()]) {
      await page.setViewportSize(size)
      await page.goto(path)
      const where = `${path} at ${size.width} px`
      const lead = page.locator('.wall-led > .card-lead').first()
      const [field, picture, name, line, about] = await Promise.all(
        ['', '.card-picture', '.card-name', '.card-line', '.card-about'].map(async (part) => {
          const box = await (part ? lead.locator(part) : lead).boundingBox()
          if (!box) throw new Error(`${where}: no ${part}`)
          return { ...box, end: box.y + box.height }
        }),
      )
      if (!field || !picture || !name || !line || !about) throw new Error(where)
      for (const part of [name, line, about]) expect(part.end, where).toBeLessThan(size.height)
      expect(picture.height / picture.width, where).toBeGreaterThan(0.98)
      expect(picture.height / picture.width, where).toBeLessThan(1.1)
      if (size.width > 800) expect(picture.end, where).toBeCloseTo(field.end, 0)
    }
})

test('captions of a wall that is led take two lines at most on a laptop, so that no row has a hole below them', async ({
  page,
}) => {
  for (const path of [site.partners(), site.souvenirs()]) {
    await page.goto(path)
    const lines = await page
      .locator('.wall-led > .card:not(.card-lead) .card-name')
      .evaluateAll((names) =>
        names.map((one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)),
      )
    expect(lines.length).toBeGreaterThan(5)
    expect(Math.max(...lines), path).toBeLessThan(2.2)
  }
})

test('a bill with the name on it has no caption that says it again', async ({ page, demo }) => {
  for (const path of [demo.routes.venues, demo.routes.tours]) {
    await page.goto(path)
    const names = page.locator('.wall-bills .card-name')
    expect(await names.count()).toBeGreaterThan(1)
    for (const box of await names.evaluateAll((all) => all.map((one) => one.clientHeight)))
      expect(box).toBe(0)
  }
  await page.goto(demo.routes.venues)
  const [venue] = demo.venues
  await page.getByRole('link', { name: String(venue?.name), exact: true }).click()
  await expect(page).toHaveURL(/\/venues\/\d+$/)
})
