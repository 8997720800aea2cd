// Dates and hours: set in one way everywhere, and on the lines of what stands beside them.
import { site } from '#contract/addresses.ts'
import { rare } from '#tests/support/thorough.ts'
import { first } from './demo-facts.ts'
import { expect, laptop, phone, test } from './demo-test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test(
  'a date is set the same way wherever it stands: month and weekday beside the day, together as high as it',
  rare,
  async ({ page, demo }) => {
    const coming = first(
      demo.events,
      ({ date, start_time, artist }) =>
        date > demo.today && start_time !== null && artist?.is_active === true,
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
  },
)

test(
  'dates, hours and names of a list begin at one height, and the hour stands on the line of the name',
  rare,
  async ({ page }) => {
    for (const width of [1280, 768, 1920]) {
      await page.setViewportSize({ width, height: 1024 })
      await page.goto(site.events())
      const rows = await page.locator('.event-row').evaluateAll((all) =>
        all.map((row) => {
          const [date, name] = ['.date-day, .date-hour', '.event-name a'].map((part) => {
            const words = row.querySelector(part) as Element
            // Who plays is named below.
            const first = words.querySelector('.name-part:last-child, .name-word') ?? words
            const mark = document.createElement('span')
            mark.style.display = 'inline-block'
            first.prepend(mark)
            const foot = mark.getBoundingClientRect().bottom
            mark.remove()
            // A capital is 0.686 em high, and a figure as high.
            return { foot, head: foot - 0.686 * Number.parseFloat(getComputedStyle(first).fontSize) }
          }) as [{ foot: number; head: number }, { foot: number; head: number }]
          return { date, name, isHour: row.querySelector('.date-hour') !== null }
        }),
      )
      expect(rows.filter(({ isHour }) => isHour).length).toBeGreaterThan(1)
      expect(rows.length).toBeGreaterThan(20)
      for (const { date, name, isHour } of rows) {
        expect(Math.abs(date.head - name.head), `${width} px`).toBeLessThan(1)
        if (isHour) expect(date.foot, `${width} px`).toBeCloseTo(name.foot, 0)
      }
    }
  },
)

test(
  'of two concerts of an artist dates, prices, places and posters stand level, whatever the lengths of their names',
  rare,
  async ({ page }) => {
    // On wide screens those of the other stand one below the other.
    for (const { width, artists } of [
      { width: 360, artists: [1, 11] },
      { width: 390, artists: [1, 11] },
      { width: 1280, artists: [1] },
      { width: 1920, artists: [1] },
    ]) {
      await page.setViewportSize({ width, height: 1024 })
      for (const id of artists) {
        await page.goto(site.artist(id))
        const events = page.locator('.programme-posters > .event')
        await expect(events).toHaveCount(2)
        const where = `artist ${id} at ${width} px`
        for (const part of ['.date', '.event-price', '.event-poster']) {
          const tops = await events
            .locator(part)
            .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
          expect(Number(tops[0]), `${part} of ${where}`).toBeCloseTo(Number(tops[1]), 0)
        }
        const edges = await events.evaluateAll((all) =>
          all.map((event) => {
            const [place, price, poster] = ['.event-there', '.event-price', '.event-poster'].map(
              (part) => event.querySelector(part)?.getBoundingClientRect() as DOMRect,
            ) as [DOMRect, DOMRect, DOMRect]
            const few = event.querySelector('.event-few')?.getBoundingClientRect()
            return {
              place: place.top,
              above: price.top - place.bottom,
              below: poster.top - price.bottom,
              beyond: price.left - place.left,
              few: few && {
                behind: few.left - price.right,
                within: poster.right - few.right,
                drop: few.bottom - price.bottom,
              },
            }
          }),
        )
        expect(Number(edges[0]?.place), where).toBeCloseTo(Number(edges[1]?.place), 0)
        // The price stands between place and poster, and with it whether there are few tickets.
        for (const { above, below, beyond, few } of edges) {
          expect(Math.min(above, below), where).toBeGreaterThan(0)
          expect(Math.abs(beyond), where).toBeLessThan(1)
          if (!few) continue
          expect(Math.min(few.behind, few.within), where).toBeGreaterThan(0)
          expect(Math.abs(few.drop), where).toBeLessThan(6)
        }
        if (id === 1)
          expect(
            edges.filter(({ few }) => few),
            where,
          ).toHaveLength(1)
      }
    }
  },
)

test('beside a poster of an artist the date stands at its head, and name, place and price are one block at its foot', async ({
  page,
}) => {
  await page.setViewportSize(laptop)
  await page.goto(site.artist(11))
  const rows = page.locator('.programme-stacked .event-row')
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) {
    const [date, name, line, poster, price] = await row.evaluate((one) =>
      ['.date', '.event-name', '.event-there', '.event-poster', '.event-price'].map(
        (part) => one.querySelector(part)?.getBoundingClientRect().toJSON() as DOMRect,
      ),
    )
    expect(Number(price?.top) - Number(line?.bottom)).toBeLessThan(24)
    expect(Number(line?.top) - Number(name?.bottom)).toBeLessThan(24)
    expect(Math.abs(Number(poster?.top) - Number(date?.top))).toBeLessThan(8)
    expect(Math.abs(Number(poster?.bottom) - Number(price?.bottom))).toBeLessThan(8)
  }
})

test('several days are named with the last one, in lists, on slides and on the page of the event', async ({
  page,
  demo,
}) => {
  const long = first(demo.events, ({ name }) => name === 'The Winter Crossing')
  const last = new Date(`${long.end_date}T00:00:00Z`)
  const shown = `– ${last.toLocaleDateString('en-GB', { day: '2-digit' })} ${last
    .toLocaleDateString('en-GB', { month: 'short' })
    .slice(0, 3)}`
  const spoken = new RegExp(
    ` – .*${last.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })}, 22:00$`,
  )
  for (const { size, path, part } of [
    { size: phone, path: site.events(), part: '.programme-month .event' },
    { size: laptop, path: site.events(), part: '.programme-month .event' },
    { size: laptop, path: '/', part: '.slide' },
    { size: laptop, path: site.event(long.id), part: '.hero' },
  ]) {
    await page.setViewportSize(size)
    await page.goto(path)
    const date = page.locator(part, { hasText: long.name }).locator('time.date')
    await expect(date.locator('.date-weekday')).toHaveText(shown)
    await expect(date.locator('.visually-hidden')).toHaveText(spoken)
    // The hour stands before the place, or beside the date.
    if (part === '.slide') continue
    const hour = page.locator(part, { hasText: long.name }).locator('.event-place, .event-clocks')
    await expect(hour).toContainText('22:00')
  }
})
