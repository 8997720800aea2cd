// The list of events on a wide screen: a large poster hangs beside every few rows, that of the row that is pointed at.
import type { Locator, Page } from '@playwright/test'
import { site } from '#contract/addresses.ts'
import { rare } from '#tests/support/thorough.ts'
import { askedPictures } from './asked-pictures.ts'
import { expect, laptop, phone, test } from './demo-test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const rows = (page: Page) => page.locator('.event:visible')
const posters = (page: Page) => page.locator('.event-wall:visible')

/** Where the large poster of a row is in the window: the only one while the row is pointed at. */
async function boxOf(row: Locator) {
  const poster = row.locator('.event-wall')
  await expect(poster).toBeVisible()
  await expect(posters(row.page())).toHaveCount(1)
  const box = await poster.locator('.picture').boundingBox()
  if (!box) throw new Error('There is no large poster.')
  return box
}

test('large posters hang beside the list, and follow the pointer and the focus', async ({ page }) => {
  await page.setViewportSize(laptop)
  await page.goto(site.events('all'))
  const list = await page.locator('.programme').first().boundingBox()
  await rows(page).first().hover()
  const first = await boxOf(rows(page).first())
  expect(first.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0))
  expect(first.width).toBeGreaterThan(300)
  for (const at of [3, 6]) {
    await rows(page).nth(at).scrollIntoViewIfNeeded()
    await rows(page)
      .nth(at)
      .hover({ position: { x: 20, y: 20 } })
    const box = await boxOf(rows(page).nth(at))
    expect(box.x).toBeCloseTo(first.x, 0)
    expect(box.y).toBeGreaterThanOrEqual(0)
    expect(box.y + box.height).toBeLessThanOrEqual(laptop.height)
  }
  await page.mouse.move(5, 5)
  await rows(page).nth(4).getByRole('link').first().focus()
  await boxOf(rows(page).nth(4))
})

test(
  'a poster stands in its row, or where that is large beside the list, with its label, and nowhere twice',
  rare,
  async ({ page }) => {
    for (const [width, small, large] of [
      [768, true, false],
      [1280, false, true],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(site.events())
      const row = page.locator('.event[data-lead]').first()
      await expect(row.locator('.event-poster')).toBeVisible({ visible: small })
      await expect(row.locator('.event-wall')).toBeVisible({ visible: large })
      await expect(row.locator('.event-label')).toBeVisible({ visible: large })
      // The first poster begins with the title, at the capitals of which the eye begins too.
      if (large) {
        const [title, hung] = await Promise.all(
          ['.list-title', '.event[data-lead] .event-large'].map((part) =>
            page
              .locator(part)
              .first()
              .evaluate((one) => {
                const room = Number.parseFloat(getComputedStyle(one).paddingTop)
                return one.getBoundingClientRect().top + room
              }),
          ),
        )
        expect(hung).toBeCloseTo(Number(title), 0)
      }
      const name = await row
        .locator('.event-name')
        .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
      expect(name).toBeGreaterThan(38)
    }
    await page.setViewportSize({ width: 768, height: 1024 })
    const poster = await page.locator('.event-poster').first().boundingBox()
    expect(poster?.width).toBeGreaterThan(90)
  },
)

test('what is known of an evening is below its name, and rows are of one height', rare, async ({ page }) => {
  for (const width of [768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 1024 })
    await page.goto(site.events())
    const boxes = await page.locator('[data-event-list] .event-row').evaluateAll((all) =>
      all.map((row) => {
        const boxIn = (of: string) => row.querySelector(of)?.getBoundingClientRect() ?? new DOMRect()
        const [name, line] = [boxIn('.event-name'), boxIn('.event-line')]
        // From left to right: the price, the place, and what is to be known of the tickets.
        const known = ['.event-price', '.event-place', '.event-notice, .event-few']
          .map((part) => row.querySelector(part)?.getBoundingClientRect())
          .filter((box) => box !== undefined)
        return {
          apart: line.top - name.bottom,
          height: row.getBoundingClientRect().height,
          isInOrder: known.every((box, index) => {
            const before = known[index - 1]
            return !before || box.left > before.left || box.top > before.bottom - 4
          }),
        }
      }),
    )
    expect(boxes.length).toBeGreaterThan(4)
    for (const { apart, isInOrder } of boxes) {
      expect(isInOrder).toBe(true)
      expect(apart).toBeGreaterThanOrEqual(4)
      expect(apart).toBeLessThanOrEqual(12)
    }
    const [first = 0, ...others] = boxes.map(({ height }) => height)
    const heights = others.toSorted((one, other) => one - other)
    // The first, whose poster hangs beside the title, is lower; a name of three lines may be higher.
    if (width >= 1280) expect((heights[heights.length >> 1] ?? 0) - (heights[0] ?? 0)).toBeLessThan(2)
    if (width >= 1280) expect(first).toBeLessThan(heights[0] ?? 0)
  }
})

test('no poster is cropped or leaves the list, and none but those that were shown are loaded', async ({
  page,
}) => {
  await page.setViewportSize(laptop)
  const asked = await askedPictures(page, site.events('all'))
  await page.goto(site.events('all'))
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.waitForLoadState('networkidle')
  const large = await page
    .locator('.event-wall source')
    .evaluateAll((sources) => sources.map((source) => source.getAttribute('srcset') ?? ''))
  expect(large.length).toBeGreaterThan(20)
  const leads = await page.locator('.programme-wall .event[data-lead]').count()
  const loaded = large.filter((path) => asked.has(path))
  expect(loaded.length).toBeGreaterThan(0)
  expect(loaded.length).toBeLessThanOrEqual(leads + 1)
  expect(leads).toBeLessThan(large.length / 3)

  // No poster hangs into those below it.
  const boxes = await posters(page)
    .locator('.picture')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
  expect(boxes).toHaveLength(leads)
  for (const [index, box] of boxes.entries())
    expect(box.bottom).toBeLessThanOrEqual(boxes[index + 1]?.top ?? Number.POSITIVE_INFINITY)

  const last = rows(page).last()
  await last.hover({ position: { x: 20, y: 20 } })
  const box = await boxOf(last)
  const end = await page.locator('[data-event-list]').boundingBox()
  expect(box.y + box.height).toBeLessThanOrEqual((end?.y ?? 0) + (end?.height ?? 0) + 1)
  const image = last.locator('.event-wall img')
  if ((await image.count()) > 0) await expect(image).toHaveCSS('object-fit', 'contain')
})

test('the column of posters is never empty for long', rare, async ({ page }) => {
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: laptop.height })
    for (const path of [site.events('upcoming'), site.events('past')]) {
      await page.goto(path)
      const column = await page.evaluate(() => {
        const posters = [...document.querySelectorAll('.event[data-lead] .event-large')]
        const page = document.querySelector('.programme-page') as HTMLElement
        const { bottom } = (
          document.querySelector('[data-event-list]') as HTMLElement
        ).getBoundingClientRect()
        const boxes = posters.map((poster) => poster.getBoundingClientRect())
        const ends = [...boxes.slice(1).map(({ top }) => top), bottom]
        return {
          start: (boxes[0]?.top ?? 0) - page.getBoundingClientRect().top,
          // Below its label.
          gaps: posters.map(
            (poster, index) =>
              (ends[index] ?? 0) - (poster.parentElement as Element).getBoundingClientRect().bottom,
          ),
          heights: boxes.map(({ height }) => height),
        }
      })
      expect(column.start).toBeLessThan(48)
      expect(column.heights.length).toBeGreaterThan(3)
      // Behind the last one a few rows may be left, for which another has no room.
      const last = column.gaps.pop()
      expect(last).toBeLessThan(Math.min(...column.heights) * 1.6)
      for (const gap of column.gaps) expect(gap).toBeLessThan(Math.min(...column.heights) * 0.8)
    }
  }
})

test('a phone shows four events of the list at a time, each wide enough for a thumb', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(site.events('all'))
  const boxes = await rows(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
  const heights = boxes.map(({ height }) => height).toSorted((one, other) => one - other)
  expect(heights[Math.floor(heights.length / 2)]).toBeLessThan(phone.height / 5)
  expect(heights[0]).toBeGreaterThanOrEqual(44)
  // Posters are seen, and are no more than a quarter of the page.
  for (const { width } of await page
    .locator('.event-poster')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect())))
    expect(width).toBeCloseTo(89, 0)
  const [top, bottom] = [boxes[0]?.top ?? 0, boxes.at(-1)?.bottom ?? 0]
  expect((bottom - top) / boxes.length).toBeLessThan(phone.height / 4)
})

test(
  'on a phone what is known of an evening stands beside its hour, and the place on a line of its own',
  rare,
  async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto(site.events())
    const boxes = await page.locator('.event-row:has(> .date-hour)').evaluateAll((all) =>
      all.map((row) => {
        const boxOf = (part: string) => row.querySelector(part)?.getBoundingClientRect()
        return {
          hour: boxOf('.date-hour'),
          known: boxOf('.event-known'),
          name: boxOf('.event-name'),
          there: boxOf('.event-there'),
        }
      }),
    )
    expect(boxes.filter(({ known }) => known).length).toBeGreaterThan(1)
    for (const { hour, known, name, there } of boxes) {
      if (known) {
        expect(known.left).toBeGreaterThan(hour?.right ?? 0)
        expect(known.top + known.height / 2).toBeLessThan(hour?.bottom ?? 0)
        expect(known.bottom).toBeLessThanOrEqual((name?.top ?? 0) + 1)
      }
      expect(there?.top).toBeGreaterThanOrEqual(name?.bottom ?? 0)
    }
  },
)

test('a phone has small posters, and loads no large one', rare, async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(site.events('all'))
  await expect(posters(page)).toHaveCount(0)
  await expect(rows(page).first().locator('.event-poster')).toBeVisible()
})

test('the row beside which its large poster hangs says so by one heavy rule, level with it, and does not show it twice', async ({
  page,
}) => {
  await page.setViewportSize(laptop)
  await page.goto(site.events('upcoming'))
  const lookOf = (row: Locator) =>
    row.evaluate((event) => {
      const line = event.querySelector('.event-row') as Element
      const rule = getComputedStyle(line, '::before')
      const large = event.querySelector('.event-large') as Element
      const small = event.querySelector('.event-poster') as Element
      return {
        rule: rule.content === 'none' ? 0 : Number.parseFloat(rule.height),
        top: line.getBoundingClientRect().top + Number.parseFloat(rule.top),
        reach: line.getBoundingClientRect().right - Number.parseFloat(rule.right),
        end: line.getBoundingClientRect().right,
        name: Number.parseFloat(getComputedStyle(event.querySelector('.event-name') as Element).fontSize),
        large: large.getBoundingClientRect().toJSON() as DOMRect,
        hasSmall: small.checkVisibility({ visibilityProperty: true }),
        color: getComputedStyle(event.querySelector('.date-day, .date-hour') as Element).color,
      }
    })
  const [top, lead] = await Promise.all([0, 1].map((at) => lookOf(page.locator('.event[data-lead]').nth(at))))
  if (!top || !lead) throw new Error('Two posters hang beside the list.')
  const other = await lookOf(page.locator('.event:not([data-lead])').first())
  expect(lead.rule).toBe(4)
  expect(lead.top).toBeCloseTo(lead.large.top, 1)
  // All rules are as long, and end short of the posters.
  for (const { reach, end } of [top, lead]) expect(reach).toBeCloseTo(end, 0)
  for (const { end } of [top, lead, other]) expect(end).toBeLessThan(lead.large.left - 24)
  // All names are of one size; who plays is told in the face of the text, and much smaller.
  expect(top.name).toBe(other.name)
  expect(lead.name).toBe(other.name)
  const who = page.locator('.event-name .name-part:first-child').first()
  await expect(who).toHaveCSS('text-transform', 'none')
  const whoSize = await who.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
  expect(whoSize).toBeLessThan(other.name * 0.5)
  expect([top.rule, lead.hasSmall, other.hasSmall, other.rule]).toEqual([4, false, true, 0])
  expect(top.large.top).toBeLessThan(top.top - 150)
  expect(lead.color).toBe(other.color)
  await expect(page.locator('.next-title').first()).not.toHaveCSS('color', lead.color)

  // A row that is pointed at has the rule in its place.
  const pointed = page.locator('.event:not([data-lead])').first()
  await pointed.hover({ position: { x: 20, y: 20 } })
  expect(await lookOf(pointed)).toMatchObject({ rule: 4, hasSmall: false })
  // The label is that of the poster that is shown.
  const label = page.locator('.event-label:visible')
  await expect(label).toHaveCount(1)
  const told = await pointed.locator('.event-name').textContent()
  expect(told?.replace(/\s+/g, ' ')).toContain(
    (await label.textContent())?.trim().replace(/^(\d\d:\d\d|\d\d \w+) /, ''),
  )
  expect((await lookOf(page.locator('.event[data-lead]').first())).rule).toBe(0)
})
