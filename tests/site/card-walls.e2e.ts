// Walls of cards: no row has a hole, pictures end together and fill their frames, and nothing is said twice.
import { site } from '#contract/addresses.ts'
import { rare } from '#tests/support/thorough.ts'
import { expect, laptop, test } from './demo-test.ts'

test.use({ viewport: laptop, contextOptions: { reducedMotion: 'reduce' } })

test('the first card of a list is as wide as the window, and no row of the others has a hole', async ({
  page,
}) => {
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 1024 })
    for (const path of [site.souvenirs(), site.partners()]) {
      await page.goto(path)
      const where = `${path} at ${width} px`
      expect(await page.locator('.lead').evaluate((lead) => lead.clientWidth), where).toBe(width)
      const { cards, wall } = await page.locator('.wall-square').evaluate((list) => ({
        cards: [...list.children].map((card) => card.getBoundingClientRect().toJSON() as DOMRect),
        wall: list.getBoundingClientRect().toJSON() as DOMRect,
      }))
      expect(cards.length, where).toBeGreaterThan(5)
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

test('the title of a list stands beside its first picture, which begins where its capitals do or with the header', async ({
  page,
  demo,
}) => {
  for (const size of [laptop, { width: 1920, height: 1080 }, { width: 768, height: 1024 }]) {
    await page.setViewportSize(size)
    for (const path of [
      site.artists(),
      site.partners(),
      site.souvenirs(),
      demo.routes.venues,
      demo.routes.tours,
    ]) {
      await page.goto(path)
      const where = `${path} at ${size.width} px`
      const boxOf = (part: string) =>
        page
          .locator(part)
          .first()
          .evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect)
      const [title, picture, header] = [
        await boxOf('h1'),
        await boxOf('.card-picture'),
        await boxOf('.header'),
      ]
      expect(title.left, where).toBeGreaterThan(picture.right + 8)
      expect(picture.width / size.width, where).toBeGreaterThan(0.4)
      const middle = (title.top + title.bottom) / 2
      expect(picture.top, where).toBeLessThan(middle)
      expect(picture.bottom, where).toBeGreaterThan(title.bottom + 100)
      const isLead = (await page.locator('.lead').count()) > 0
      if (isLead) expect(picture.top, where).toBeCloseTo(header.bottom, 0)
      // Below the title is what comes next, and not under it.
      const next = await boxOf(isLead ? '.lead .card-name' : '.wall > .card:nth-child(2)')
      expect(next.top, where).toBeGreaterThan(title.bottom)
      expect(next.left, where).toBeGreaterThan(picture.right)
    }
  }
})

test(
  'names of cards are of one size, and a large picture ends where those beside it do, with its words on their line',
  rare,
  async ({ page }) => {
    for (const path of [site.artists(), site.partners(), site.souvenirs()]) {
      await page.goto(path)
      const sizes = await page
        .locator('.wall > .card:not(.card-lead, .card-field) .card-name')
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
        ['.card-name', 'top'],
      ] as const) {
        const edges = await row
          .locator(part)
          .evaluateAll((all, edge) => all.map((one) => one.getBoundingClientRect()[edge]), edge)
        expect(edges, `at ${size.width} px`).toHaveLength(3)
        expect(Math.max(...edges) - Math.min(...edges), `at ${size.width} px`).toBeLessThan(1)
      }
    }
  },
)

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
      const lead = page.locator('.lead > .card')
      const [field, picture, name, line, about] = await Promise.all(
        ['', '.card-picture', '.card-name', '.card-line', '.card-about'].map(async (part) => {
          const box = await (part ? lead.locator(part) : lead).boundingBox()
          if (!box) throw new Error(`${where}: no ${part}`)
          return { ...box, end: box.y + box.height }
        }),
      )
      if (!field || !picture || !name || !line || !about) throw new Error(where)
      for (const part of [name, line, about]) expect(part.end, where).toBeLessThan(size.height)
      expect(line.y, where).toBeGreaterThan(name.end - 1)
      expect(picture.height / picture.width, where).toBeGreaterThan(0.98)
      expect(picture.height / picture.width, where).toBeLessThan(1.1)
      if (size.width > 800) expect(picture.end, where).toBeCloseTo(field.end, 0)
    }
})

test(
  'captions below what leads take two lines at most on a laptop, so that no row has a hole below them',
  rare,
  async ({ page }) => {
    for (const path of [site.partners(), site.souvenirs()]) {
      await page.goto(path)
      const lines = await page
        .locator('.wall-square > .card:not(.card-field) .card-name')
        .evaluateAll((names) =>
          names.map((one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)),
        )
      expect(lines.length).toBeGreaterThan(5)
      expect(Math.max(...lines), path).toBeLessThan(2.2)
    }
  },
)

test('a bill with the name on it has no caption that says it again', rare, async ({ page, demo }) => {
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

test(
  'a price is of the letters of names, a genre and what leads are as large as text, and all stand below the name',
  rare,
  async ({ page }) => {
    for (const [path, words, least, size, isPoster] of [
      [site.souvenirs(), '.wall > :not(.card-field) > .card-words', 6, 18, true],
      [site.souvenirs(), ':is(.lead > .card, .card-field) > .card-words', 2, 18, false],
      [site.artists(), '.wall .card-words', 6, 16, false],
    ] as const) {
      await page.goto(path)
      const seen = await page.locator(words).evaluateAll((all) =>
        all.map((words) => {
          const [name, line] = ['.card-name', '.card-line'].map(
            (part) => words.querySelector(part) as Element,
          )
          const { fontSize, fontFamily } = getComputedStyle(line as Element)
          const apart =
            Number(line?.getBoundingClientRect().top) - Number(name?.getBoundingClientRect().bottom)
          return { size: Number.parseFloat(fontSize), isPoster: fontFamily.includes('Poster'), apart }
        }),
      )
      expect(seen.length).toBeGreaterThanOrEqual(least)
      for (const one of seen) {
        expect(one.size).toBeGreaterThanOrEqual(size)
        expect(one.isPoster).toBe(isPoster)
        expect(one.apart).toBeGreaterThanOrEqual(0)
      }
    }
  },
)

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a picture that enters the window fills its frame all the way', rare, async ({ page }) => {
    await page.setViewportSize(laptop)
    await page.goto(site.partners())
    const bare = (rise: number) =>
      page.evaluate(async (to) => {
        const cards = [...document.querySelectorAll<HTMLElement>('.wall .card-picture')]
        const last = cards.at(-1) as HTMLElement
        const top = last.getBoundingClientRect().top + scrollY
        window.scrollTo({ top: top - innerHeight + to, behavior: 'instant' })
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
        const moved = getComputedStyle(last.querySelector('img, svg') as Element).translate
        const gaps = cards.flatMap((frame) => {
          const box = frame.getBoundingClientRect()
          const picture = frame.querySelector('img, svg')?.getBoundingClientRect() ?? new DOMRect()
          return [
            picture.left - box.left,
            picture.top - box.top,
            box.right - picture.right,
            box.bottom - picture.bottom,
          ]
        })
        return { moved, gap: Math.max(...gaps) }
      }, rise)
    for (const rise of [4, 60, 120, 180]) {
      const { moved, gap } = await bare(rise)
      expect(moved, `${rise} px of it are in the window`).toContain('%')
      expect(gap, `${rise} px of it are in the window`).toBeLessThan(0.5)
    }
  })
})
