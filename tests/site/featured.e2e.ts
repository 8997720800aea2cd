// Featured events on the home page: a large poster, its words beside it, and small posters below these.
import { site } from '#contract/addresses.ts'
import { rare } from '#tests/support/thorough.ts'
import { first } from './demo-facts.ts'
import { expect, laptop, test } from './demo-test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('posters of featured events end on one line, and words stand as far from the large one as columns do', async ({
  page,
}) => {
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
    for (const { bottom } of others) expect(bottom, where).toBeCloseTo(large.bottom, 0)
    expect(words.x - large.right, where).toBeGreaterThan(46)
    expect(words.x - large.right, where).toBeLessThan(56)
    // Beside and below it nothing is empty: the section ends with the posters.
    const section = await page.locator('.featured').boundingBox()
    if (size.width > 1248)
      expect(Number(section?.y) + Number(section?.height), where).toBeCloseTo(large.bottom, 0)
    // It is not cropped, or by a hair.
    expect(large.width / large.height, where).toBeGreaterThan(0.62)
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

test('a date is set the same way wherever it stands: month and weekday beside the day, together as high as it', async ({
  page,
  demo,
}) => {
  const coming = first(
    demo.events,
    ({ date, start_time, artist }) => date > demo.today && start_time !== null && artist?.is_active === true,
  )
  for (const [path, part, count] of [
    ['/', '.slide[data-current]', 1],
    ['/', '.feature', 4],
    [site.events(), '.next-title', 2],
    [site.events(), '.programme-month', 10],
    [site.artist(coming.artist?.id ?? 0), '.programme', 1],
    [site.event(coming.id), '.hero', 1],
  ] as const) {
    await page.setViewportSize(laptop)
    await page.goto(path)
    const dates = await page.locator(`${part} .date:visible`).evaluateAll((all) =>
      all.map((date) => {
        const [day, month, weekday] = ['day', 'month', 'weekday'].map((name) => {
          const line = date.querySelector(`.date-${name}`) as Element
          return {
            box: line.getBoundingClientRect(),
            size: Number.parseFloat(getComputedStyle(line).fontSize),
          }
        })
        if (!day || !month || !weekday) throw new Error('A date has no day.')
        // Of a capital's height, which is 0.686 em, and stands in the middle of its line.
        const capital = ({ box, size }: typeof day) => [
          (box.top + box.bottom - 0.686 * size) / 2,
          (box.top + box.bottom + 0.686 * size) / 2,
        ]
        return {
          ratios: [month.size / day.size, weekday.size / day.size],
          above: ((capital(month)[0] ?? 0) - (capital(day)[0] ?? 0)) / day.size,
          below: ((capital(day)[1] ?? 0) - (capital(weekday)[1] ?? 0)) / day.size,
          isBeside: month.box.left > day.box.left && Math.abs(month.box.left - weekday.box.left) < 0.1,
        }
      }),
    )
    expect(dates.length, part).toBeGreaterThanOrEqual(count)
    for (const { ratios, above, below, isBeside } of dates) {
      for (const ratio of ratios) expect(ratio, part).toBeCloseTo(0.42, 2)
      expect(Math.abs(above), part).toBeLessThan(0.03)
      expect(Math.abs(below), part).toBeLessThan(0.03)
      expect(isBeside, part).toBe(true)
    }
  }
})
