// Walls of cards: no row has a hole, pictures end together and fill their frames, and nothing is said twice.
import { site } from '#contract/addresses.ts'
import { inPart, rare, someOf } from '#tests/support/thorough.ts'
import { expect, laptop, test } from './demo-test.ts'

test.use({ viewport: laptop, contextOptions: { reducedMotion: 'reduce' } })

test('marks and goods fill the window from edge to edge, and no row has a hole', rare, async ({ page }) => {
  for (const width of [1280, 390, 768, 320, 1920]) {
    await page.setViewportSize({ width, height: 1024 })
    for (const path of [site.souvenirs(), site.partners()]) {
      await page.goto(path)
      const where = `${path} at ${width} px`
      const { boxes, wall } = await page.locator('.flush').evaluate((list) => ({
        // A mark and its field are squares of their own.
        boxes: [...list.querySelectorAll('.goods > .card, .mark > *')].map(
          (one) => one.getBoundingClientRect().toJSON() as DOMRect,
        ),
        wall: list.getBoundingClientRect().toJSON() as DOMRect,
      }))
      expect(boxes.length, where).toBeGreaterThan(8)
      expect(wall.width, where).toBe(width)
      const parts = boxes.reduce((sum, box) => sum + box.width * box.height, 0)
      expect(parts / (wall.width * wall.height), where).toBeCloseTo(1, 3)
      for (const { left, right } of boxes) {
        expect(left, where).toBeGreaterThan(-0.5)
        expect(right, where).toBeLessThan(width + 0.5)
      }
    }
  }
})

test(
  'labels of a shelf are of one height, begin and end on the margins of the page, all names are of one size and level, and prices stand directly below them',
  rare,
  async ({ page }) => {
    for (const width of [390, 1280, 1920]) {
      await page.setViewportSize({ width, height: 1024 })
      await page.goto(site.souvenirs())
      const looks = await page
        .locator('.goods > .card:not(.leads, .card-wide) > .card-words')
        .evaluateAll((all) =>
          all.map((words) => {
            const [name, price] = ['.card-name', '.card-price'].map(
              (part) => words.querySelector(part) as Element,
            ) as [Element, Element]
            const { top, left, height } = words.getBoundingClientRect()
            const [one, other] = [name.getBoundingClientRect(), price.getBoundingClientRect()]
            const { fontSize } = getComputedStyle(name)
            const isAtEdge = left < 1
            return {
              isAtEdge,
              top,
              height,
              inset: one.left - left,
              beyond: other.left - one.left,
              drop: other.top - one.bottom,
              names: one.top,
              size: Number.parseFloat(fontSize),
            }
          }),
        )
      expect(looks.length).toBeGreaterThan(8)
      const [first] = looks
      const edge = await page.locator('.footer-links').evaluate((one) => one.getBoundingClientRect().left)
      const within = looks.find(({ isAtEdge }) => !isAtEdge)?.inset ?? 0
      for (const { top, height, inset, beyond, drop, names, size, isAtEdge } of looks) {
        expect(size, `at ${width} px`).toBeCloseTo(first?.size ?? 0, 1)
        expect(inset, `at ${width} px`).toBeCloseTo(isAtEdge ? edge : within, 0)
        expect(beyond, `at ${width} px`).toBeCloseTo(0, 0)
        expect(drop, `at ${width} px`).toBeGreaterThan(4)
        expect(drop, `at ${width} px`).toBeLessThan(12)
        // Heights of rows are rounded to pixels of the screen.
        for (const other of looks.filter((one) => Math.abs(one.top - top) < 2)) {
          expect(Math.abs(height - other.height), `at ${width} px`).toBeLessThanOrEqual(1)
          expect(Math.abs(names - other.names), `at ${width} px`).toBeLessThanOrEqual(1)
        }
      }
    }
  },
)

test(
  'what leads a shelf ends where the labels beside it do, and its picture is as wide as the others',
  rare,
  async ({ page }) => {
    for (const width of [768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 1024 })
      await page.goto(site.souvenirs())
      const [lead, label] = await page
        .locator('.goods > .leads, .goods > .card:nth-child(2) > .card-words')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
      expect(Math.abs(Number(lead) - Number(label)), `at ${width} px`).toBeLessThanOrEqual(1)
      const [picture, other] = await page
        .locator('.leads:first-child > .card-picture, .goods > .card:nth-child(2) > .card-picture')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
      expect(Math.abs(Number(picture) - Number(other)), `at ${width} px`).toBeLessThanOrEqual(1)
    }
  },
)

test('no mark stands right above another one', rare, async ({ page }) => {
  for (const width of [390, 1280, 1920]) {
    await page.setViewportSize({ width, height: 1024 })
    await page.goto(site.partners())
    const marks = await page
      .locator('.mark > .card-picture')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
    for (const one of marks)
      expect(
        marks.filter(({ left, top }) => Math.abs(left - one.left) < 2 && Math.abs(top - one.bottom) < 2),
        `at ${width} px`,
      ).toEqual([])
  }
})

test(
  'the title of a list stands beside its first picture, which begins where its capitals do',
  inPart,
  async ({ page, demo }) => {
    for (const size of someOf([laptop, { width: 1920, height: 1080 }, { width: 768, height: 1024 }], 3)) {
      await page.setViewportSize(size)
      for (const path of [site.artists(), demo.routes.venues, demo.routes.tours]) {
        await page.goto(path)
        const where = `${path} at ${size.width} px`
        const boxOf = (part: string) =>
          page
            .locator(part)
            .first()
            .evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect)
        const [title, picture] = [await boxOf('h1'), await boxOf('.card-picture')]
        expect(title.left, where).toBeGreaterThan(picture.right + 8)
        expect(picture.width / size.width, where).toBeGreaterThan(0.4)
        const middle = (title.top + title.bottom) / 2
        expect(picture.top, where).toBeLessThan(middle)
        expect(picture.bottom, where).toBeGreaterThan(title.bottom + 100)
        // Below the title is what comes next, and not under it.
        const next = await boxOf('.wall > .card:nth-child(2)')
        expect(next.top, where).toBeGreaterThan(title.bottom)
        expect(next.left, where).toBeGreaterThan(picture.right)
      }
    }
  },
)

test(
  'names of cards are of one size, and a large picture ends where those beside it do, with its words on their line',
  rare,
  async ({ page }) => {
    for (const [path, part, least] of [
      [site.artists(), '.wall > .card:not(.card-lead) .card-name', 1],
      [site.partners(), '.mark .card-name', 1],
      [site.souvenirs(), '.goods > .card:not(.leads) .card-name', 1],
    ] as const) {
      await page.goto(path)
      const sizes = await page
        .locator(part)
        .evaluateAll((names) =>
          names.map((one) => Math.round(Number.parseFloat(getComputedStyle(one).fontSize))),
        )
      expect(sizes.length).toBeGreaterThan(3)
      expect(Math.min(...sizes) / Math.max(...sizes), path).toBeGreaterThanOrEqual(least)
    }
    for (const size of [laptop, { width: 1920, height: 1000 }, { width: 768, height: 1024 }]) {
      await page.setViewportSize(size)
      await page.goto(site.artists())
      const row = page.locator('.card:is(.card-lead:first-child, :nth-child(2), :nth-child(3))')
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

test(
  'the first mark and the first shelf are read on the first screen, below a title that is far larger',
  rare,
  async ({ page }) => {
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
        const card = page.locator('.flush > .card').first()
        for (const part of ['.card-name', '.card-line']) {
          const box = await card.locator(part).boundingBox()
          expect((box?.y ?? size.height) + (box?.height ?? 0), where).toBeLessThan(size.height)
        }
        const picture = await card.locator('.card-picture').boundingBox()
        // What leads a shelf is as high as picture and label of the others.
        const ratio = (picture?.height ?? 0) / (picture?.width ?? 1)
        expect(ratio, where).toBeGreaterThan(0.95)
        expect(ratio, where).toBeLessThan(1.3)
        const [title, name] = await page
          .locator('h1 > span, .flush > .card:first-child .card-name')
          .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
        expect(Number(title) / Number(name), where).toBeGreaterThan(2.5)
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
  'a price is of the letters of names everywhere, and a genre as large as text, and neither touches the name',
  rare,
  async ({ page, demo }) => {
    for (const [path, words, least, size, isPoster] of [
      [site.souvenirs(), '.goods .card-words', 6, 18, true],
      [site.home(), '.wall-square .card-words', 4, 18, true],
      [site.artists(), '.wall .card-words', 6, 16, false],
    ] as const) {
      await page.goto(path)
      const seen = await page.locator(words).evaluateAll((all) =>
        all.map((words) => {
          const [name, line] = ['.card-name', '.card-line'].map(
            (part) => words.querySelector(part) as Element,
          ) as [Element, Element]
          const { fontSize, fontFamily } = getComputedStyle(line)
          const [one, other] = [name.getBoundingClientRect(), line.getBoundingClientRect()]
          const isApart = other.top >= one.bottom || other.left >= one.right || one.top >= other.bottom
          return { size: Number.parseFloat(fontSize), isPoster: fontFamily.includes('Poster'), isApart }
        }),
      )
      expect(seen.length).toBeGreaterThanOrEqual(least)
      for (const one of seen) {
        expect(one.size).toBeGreaterThanOrEqual(size)
        expect(one).toMatchObject({ isPoster, isApart: true })
      }
    }
    await page.goto(demo.routes['a souvenir'])
    await expect(page.locator('.price')).toHaveCSS('font-family', /Poster/)
    await page.goto(site.search('record'))
    await expect(page.locator('.search-hit-price').first()).toHaveCSS('font-family', /Poster/)
  },
)

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a picture that enters the window fills its frame all the way', rare, async ({ page }) => {
    await page.setViewportSize(laptop)
    await page.goto(site.artists())
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
