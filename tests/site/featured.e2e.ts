// Featured events on the home page: a large poster, its words beside it, and below these the others: side by side, or as
// rows where there is room.
import { site } from '#contract/addresses.ts'
import { rare } from '#tests/support/thorough.ts'
import { first } from './demo-facts.ts'
import { expect, laptop, test } from './demo-test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test(
  'the posters of featured events end with the large one, and words stand as far from the large one as columns do',
  rare,
  async ({ page }) => {
    for (const size of [{ width: 768, height: 1024 }, laptop, { width: 1920, height: 1000 }]) {
      await page.setViewportSize(size)
      await page.goto('/')
      const [large, ...others] = await page
        .locator('.feature-poster')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
      const words = await page.locator('.feature-words').first().boundingBox()
      if (!large || !words) throw new Error('There is no featured event.')
      expect(others).toHaveLength(3)
      const where = `at ${size.width} px`
      if (size.width >= laptop.width) {
        expect(others.at(-1)?.bottom, where).toBeCloseTo(large.bottom, 0)
        for (const { left, width } of others) {
          expect(left, where).toBeCloseTo(words.x, 0)
          expect(width, where).toBeGreaterThan(size.width * 0.067)
        }
      } else {
        for (const { bottom } of others) expect(bottom, where).toBeCloseTo(large.bottom, 0)
      }
      expect(words.x - large.right, where).toBeGreaterThan(46)
      expect(words.x - large.right, where).toBeLessThan(56)
      // Prices stand on the lines of the hours, and places directly below the names.
      const ends = await page.locator('.feature:not(:first-child)').evaluateAll((all) =>
        all.map((one) => {
          const [hour, price, name, line] = [
            '.date-weekday',
            '.feature-known',
            '.feature-name',
            '.feature-line',
          ].map((part) => one.querySelector(part)?.getBoundingClientRect() as DOMRect) as [
            DOMRect,
            DOMRect,
            DOMRect,
            DOMRect,
          ]
          return {
            drop: price.bottom - hour.bottom,
            room: price.left - hour.right,
            below: line.top - name.bottom,
          }
        }),
      )
      for (const { drop, room, below } of ends) {
        expect(below, where).toBeGreaterThan(0)
        expect(below, where).toBeLessThan(20)
        if (size.width < laptop.width) continue
        expect(room, where).toBeGreaterThan(6)
        expect(Math.abs(drop), where).toBeLessThan(3)
      }
      // Beside and below it nothing is empty: the section ends with the posters.
      const section = await page.locator('.featured').boundingBox()
      if (size.width > 1248)
        expect(Number(section?.y) + Number(section?.height), where).toBeCloseTo(large.bottom, 0)
      // It is not cropped, or by a hair.
      expect(large.width / large.height, where).toBeGreaterThan(size.width > 1248 ? 0.66 : 0.62)
    }
  },
)

test(
  'what the large one costs stands beside its date, with the longest words too',
  rare,
  async ({ page }) => {
    for (const width of [320, 390, 768, 1023, 1280, 1600, 1920]) {
      await page.setViewportSize({ width, height: 1024 })
      await page.goto('/')
      for (const [month, weekday] of [
        ['März', 'Sun 20:00'],
        ['May', 'Mon 20:00'],
      ]) {
        const drop = await page.locator('.feature:first-child .feature-when').evaluate(
          (when, texts) => {
            const part = (selector: string) => when.querySelector(selector) as Element
            part('.feature-known > :first-child').textContent = 'Übermorgen'
            part('.date-weekday').textContent = texts[1] as string
            ;(part('.date-month').firstChild as Text).data = texts[0] as string
            return (
              part('.feature-known').getBoundingClientRect().top - part('.date').getBoundingClientRect().top
            )
          },
          [month, weekday],
        )
        expect(Math.abs(drop), `at ${width} px`).toBeLessThan(12)
      }
    }
  },
)

test('however many there are, they end with the large poster', rare, async ({ page }) => {
  await page.setViewportSize(laptop)
  await page.goto('/')
  for (const count of [3, 2, 1]) {
    const { bottoms, ratio } = await page.locator('.featured').evaluate((list, count) => {
      while (list.children.length > count) list.lastElementChild?.remove()
      list.style.setProperty('--count', String(count))
      const posters = [...list.querySelectorAll('.feature-poster')].map((one) => one.getBoundingClientRect())
      const [large, last = large] = [posters[0] as DOMRect, posters.at(-1)]
      return {
        bottoms: [list.getBoundingClientRect(), last].map(({ bottom }) => bottom - large.bottom),
        ratio: large.width / large.height,
      }
    }, count)
    for (const bottom of bottoms) expect(bottom, `of ${count}`).toBeCloseTo(0, 0)
    expect(ratio, `of ${count}`).toBeCloseTo(2 / 3, 2)
  }
})

test('the name of a featured event ends a line at its colon', rare, async ({ page }) => {
  await page.setViewportSize(laptop)
  await page.goto('/')
  const tops = await page
    .locator('.feature:first-child .name-part')
    .evaluateAll((parts) => parts.map((one) => one.getBoundingClientRect()))
  expect(tops).toHaveLength(2)
  expect(tops[1]?.top).toBeGreaterThanOrEqual((tops[0]?.bottom ?? 0) - 1)
  await expect(page.locator('.feature-name').first()).toHaveText('Low Tide Choir: Open Rehearsal on the Mud')
})

test('a date that is next is red on paper, and of the ink of the words on the panel of its page', async ({
  page,
  demo,
}) => {
  const colorOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).color)
  await page.goto(site.events())
  const red = await colorOf('.next-title')
  await page.goto('/')
  for (const part of ['day', 'month']) expect(await colorOf(`.feature:first-child .date-${part}`)).toBe(red)
  await page.goto(site.event(first(demo.events, ({ date }) => date > demo.today).id))
  const ink = await colorOf('.hero-line')
  expect(ink).not.toBe(red)
  for (const part of ['day', 'month']) expect(await colorOf(`.hero .date-${part}`)).toBe(ink)
})

test('on the home page the names of all artists have one size', rare, async ({ page }) => {
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 1024 })
    await page.goto(site.home())
    const names = page.locator('.wall-tall .card-name')
    await expect(names).toHaveCount(8)
    const sizes = await names.evaluateAll((all) => all.map((one) => getComputedStyle(one).fontSize))
    expect(new Set(sizes).size, `${width} px`).toBe(1)
  }
})
