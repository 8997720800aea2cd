// Columns beside each other: none is empty beside a long one, and none says again what its picture says.
import type { Page } from '@playwright/test'
import { site } from '#contract/addresses.ts'
import { rare } from '#tests/support/thorough.ts'
import { expect, laptop, phone, test } from './demo-test.ts'

test.use({ viewport: laptop, contextOptions: { reducedMotion: 'reduce' } })

/** How far down what stands in the left column reaches, as a share of the right one. */
function filled(page: Page): Promise<number> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('.split > *')]
    const endOf = (part: Element) => (part.matches('.facts') ? part : (part.lastElementChild ?? part))
    const bottomOf = (side: (box: DOMRect) => boolean) =>
      Math.max(
        ...parts
          .filter((part) => side(part.getBoundingClientRect()))
          .map((part) => endOf(part).getBoundingClientRect().bottom),
      )
    const top = Math.min(...parts.map((part) => part.getBoundingClientRect().top))
    const isLeft = ({ left }: DOMRect) => left < innerWidth / 3
    return (bottomOf(isLeft) - top) / (bottomOf((box) => !isLeft(box)) - top)
  })
}

test(
  'who plays alone is one of the facts, without a picture, and no column is empty',
  rare,
  async ({ page, demo }) => {
    const events = demo.events.filter(
      ({ artist, lineup, date }) => artist?.is_active && lineup.length === 0 && date >= demo.today,
    )
    expect(events.length).toBeGreaterThan(20)
    for (const { id, artist, responsible_staff } of events.filter((_, place) => place % 3 === 0)) {
      await page.goto(site.event(id))
      expect(await filled(page), `event ${id}`).toBeGreaterThan(0.4)
      await expect(page.locator('.stage-people'), `event ${id}`).toHaveCount(0)
      const rows = page.locator('.facts dl > div')
      const row = rows.filter({ has: page.getByText('Artist', { exact: true }) })
      await expect(row.getByRole('link')).toHaveText(String(artist?.name))
      await expect(row.getByRole('link')).toHaveAttribute('href', site.artist(Number(artist?.id)))
      await expect(row).toContainText(String(artist?.genre))
      await expect(row.locator('.picture')).toHaveCount(0)
      // Those who answer come last.
      const labels = await rows.locator('dt').allTextContents()
      const after = responsible_staff?.is_active ? ['Artist', 'Responsible'] : ['Artist']
      expect(labels.slice(labels.indexOf('Artist')), `event ${id}`).toEqual(after)
    }
  },
)

test('who plays together stands on cards across the page', rare, async ({ page, demo }) => {
  const events = demo.events.filter(
    ({ artist, lineup, date }) => (artist ? 1 : 0) + lineup.length > 1 && date >= demo.today,
  )
  expect(events.length).toBeGreaterThan(3)
  const stage = page.locator('.stage-people')
  for (const { id } of events) {
    await page.goto(site.event(id))
    expect(await filled(page), `event ${id}`).toBeGreaterThan(0.4)
    await expect(page.locator('.facts').getByText('Artist', { exact: true })).toHaveCount(0)
    const boxOf = async (part: string) =>
      (await page.locator(part).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const [facts, text] = [await boxOf('.facts'), await boxOf('.event-page .prose')]
    const box = await boxOf('.stage-people')
    expect(box.x, `event ${id}`).toBeCloseTo(text.x, 0)
    expect(box.y, `event ${id}`).toBeGreaterThan(Math.max(facts.y, text.y))
    expect(box.x + box.width, `event ${id}`).toBeCloseTo(facts.x + facts.width, 0)
    const cards = await stage.locator('.person').evaluateAll((people) =>
      people.map((person) => {
        const [picture, name, line] = ['.person-picture', '.person-name', '.person-line'].map((part) =>
          person.querySelector(part)?.getBoundingClientRect(),
        ) as [DOMRect, DOMRect, DOMRect]
        return { card: person.getBoundingClientRect(), picture, name, line }
      }),
    )
    expect(cards.length, `event ${id}`).toBeGreaterThan(1)
    // In one row from edge to edge, all of one height.
    const [first, last] = [cards[0], cards.at(-1)]
    expect(first?.card.left, `event ${id}`).toBeCloseTo(box.x, 0)
    expect(last?.card.right, `event ${id}`).toBeCloseTo(box.x + box.width, 0)
    for (const key of ['y', 'height', 'width'] as const)
      expect(
        Math.max(...cards.map(({ card }) => Math.abs(card[key] - Number(first?.card[key])))),
        key,
      ).toBeLessThan(1)
    for (const { card, picture, name, line } of cards) {
      // The picture fills its side of the card, and what they play stands below the name at its foot.
      expect(picture.left, `event ${id}`).toBeCloseTo(card.left, 0)
      expect(picture.top, `event ${id}`).toBeCloseTo(card.top, 0)
      expect(picture.width, `event ${id}`).toBeGreaterThan(card.width * (cards.length > 2 ? 0.99 : 0.39))
      expect(line.top, `event ${id}`).toBeGreaterThanOrEqual(name.bottom)
      expect(card.bottom - line.bottom, `event ${id}`).toBeLessThan(32)
    }
    // The title, the head of the section and its items are of three ranks.
    const sizeOf = (part: string) =>
      page
        .locator(part)
        .first()
        .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
    const [title, head, item] = [
      await sizeOf('h1 > span:last-child'),
      await sizeOf('.stage-people h2'),
      await sizeOf('.stage-people .person-name'),
    ]
    expect(item, `event ${id}`).toBeLessThan(head * 0.85)
    expect(head, `event ${id}`).toBeLessThan(title * 0.85)
  }
})

const fillsHead =
  'the date of an event stands at the head of its poster, in one size on all pages, and title, place and tickets are one block at its foot'

for (const [width, height] of [[1280, 800], [1280, 900], [1440, 900], [1920, 1080]] as const) // biome-ignore format: one line
  test(`at ${width} by ${height} px ${fillsHead}`, rare, async ({ page, demo }) => {
    await page.setViewportSize({ width, height })
    const coming = demo.events.filter(({ date }) => date >= demo.today)
    const long = coming.filter(({ name }) => name.split(/\s+/).length > 3).slice(0, 12)
    expect(long.length).toBeGreaterThan(8)
    const heights = new Set<number>()
    for (const { id, name, timezone } of long) {
      await page.goto(site.event(id))
      const { head, above, below, room, beyond, high } = await page.locator('.hero').evaluate((hero) => {
        const boxOf = (part: string) => hero.querySelector(part)?.getBoundingClientRect() as DOMRect
        const [date, title, foot] = [boxOf('.event-when'), boxOf('h1'), boxOf('.event-foot')]
        const { height: room, bottom } = boxOf('.hero-picture')
        const [head, above] = [date.top - boxOf('.hero-head').bottom, title.top - date.bottom]
        const [below, beyond] = [foot.top - title.bottom, foot.bottom - bottom]
        return { head, above, below, room, beyond, high: date.height }
      })
      expect(head, name).toBeLessThan(32)
      expect(above, name).toBeLessThan(room * 0.24)
      expect(below, name).toBeLessThan(48)
      expect(Math.abs(beyond), name).toBeLessThan(1)
      if (!timezone) heights.add(Math.round(high))
    }
    expect(heights.size).toBe(1)
  })

test('labels and values of the facts of an event share their lines', rare, async ({ page, demo }) => {
  const event = demo.events.find(
    (one) => one.date >= demo.today && one.responsible_staff && one.ticket_status === 'SOLD_OUT',
  )
  await page.goto(site.event(Number(event?.id)))
  const lines = await page.locator('.facts dl > div:not(.fact-said)').evaluateAll((rows) =>
    rows.map((row) =>
      ['dt', '.person-name, dd:not(:has(.person))'].map((part) => {
        const words = row.querySelector(part) as Element
        const mark = document.createElement('span')
        mark.style.display = 'inline-block'
        const letters = document.createTreeWalker(words, NodeFilter.SHOW_TEXT, (node) =>
          node.textContent?.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
        )
        letters.nextNode()?.parentElement?.prepend(mark)
        return mark.getBoundingClientRect().bottom
      }),
    ),
  )
  expect(lines.length).toBeGreaterThan(1)
  for (const [label, value] of lines) expect(label).toBeCloseTo(Number(value), 0)
})

test(
  'the dates of a venue are its page, and how to get in stands beside them',
  rare,
  async ({ page, demo }) => {
    await page.goto(demo.routes['a venue'])
    const dates = await page.getByRole('region', { name: 'Upcoming Events' }).boundingBox()
    const access = await page.getByRole('region', { name: 'Getting in' }).boundingBox()
    expect(dates?.x).toBeLessThan(access?.x ?? 0)
    expect(dates?.width).toBeGreaterThan(access?.width ?? 0)
    expect(await filled(page)).toBeGreaterThan(1)
  },
)

test(
  'one or two events of an artist show their posters, and do not say the artist again',
  rare,
  async ({ page, demo }) => {
    const artist = demo.artists.find(({ name }) => name === 'Åse Lindqvist')
    await page.goto(site.artist(Number(artist?.id)))
    const events = page.getByRole('region', { name: 'Upcoming Events' })
    await expect(
      events.getByRole('heading', { name: 'Songs for an Unlit Church', exact: true }),
    ).toBeVisible()
    for (const poster of await events.locator('.event-poster').all())
      expect((await poster.boundingBox())?.width).toBeGreaterThan(150)
  },
)

test('how far away the next date of an artist is stands above the name and leads to it, and the date itself is told once', async ({
  page,
  demo,
}) => {
  const artist = demo.artists.find(({ name }) => name === 'Åse Lindqvist')
  const link = page.locator('.hero-next > a')
  for (const size of [laptop, phone]) {
    await page.setViewportSize(size)
    await page.goto(site.artist(Number(artist?.id)))
    await expect(link).toHaveText(/^Next date: /)
    const [way, name] = [await link.boundingBox(), await page.locator('h1').boundingBox()]
    expect((way?.y ?? 0) + (way?.height ?? 0)).toBeLessThan((name?.y ?? 0) + 12)
    expect(Number(name?.y) + Number(name?.height)).toBeLessThan(size.height)
    expect(way?.height).toBeGreaterThanOrEqual(44)
    await expect(page.locator('.hero .date')).toHaveCount(0)
    // On a laptop its first date is on the first screen.
    const date = await page.locator('.programme .date').first().boundingBox()
    if (size === laptop) expect(Number(date?.y) + Number(date?.height)).toBeLessThan(size.height)
  }
  await link.click()
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeInViewport()
  await page.locator('.hero-next').evaluate((one) => one.setAttribute('data-next', '2020-01-01'))
  await page.evaluate(() => dispatchEvent(new Event('pageshow')))
  await expect(link).toBeHidden()
})

test(
  'on a wide screen the name of an artist is as far from the picture as from the edge of the page',
  rare,
  async ({ page, demo }) => {
    const artist = demo.artists.find(({ name }) => name === 'Åse Lindqvist')
    await page.goto(site.artist(Number(artist?.id)))
    const [name, picture] = [
      await page.locator('h1').boundingBox(),
      await page.locator('.hero-picture').boundingBox(),
    ]
    const right = Number(name?.x) + Number(name?.width)
    expect(Number(picture?.x) - right).toBeCloseTo(Number(name?.x), 0)
  },
)

test(
  'beside the form those who answer begin with the title and end where it does, with roles below names, and addresses and telephones on their lines',
  rare,
  async ({ page }) => {
    await page.goto(site.contact())
    const edgesOf = (part: string) =>
      page
        .locator(part)
        .first()
        .evaluate((one) => [one.getBoundingClientRect().top, one.getBoundingClientRect().bottom])
    const [title, head, people, form] = [
      await edgesOf('h1'),
      await edgesOf('.split-form .section-head'),
      await edgesOf('.people'),
      await edgesOf('.form-place .form-submit'),
    ]
    expect(Math.abs(Number(head[0]) - Number(title[0]))).toBeLessThan(14)
    expect(form[1]).toBeCloseTo(Number(people[1]), 0)
    // The form begins in the upper half of a laptop's first window, and ends in it.
    expect((await edgesOf('.contact-form'))[0]).toBeLessThan(laptop.height / 2 - 150)
    expect(form[1]).toBeLessThanOrEqual(laptop.height)
    // A window is large, and stands clear of the rules above and below its row.
    const windows = await page.locator('.people > li').evaluateAll((all) =>
      all.map((row) => {
        const [outer, inner] = [row, row.querySelector('.people-picture')].map((one) =>
          one?.getBoundingClientRect(),
        )
        if (!outer || !inner) throw new Error('There is no window.')
        return { width: inner.width, clear: Math.min(inner.top - outer.top, outer.bottom - inner.bottom) }
      }),
    )
    for (const { width, clear } of windows) {
      expect(width).toBeGreaterThanOrEqual(64)
      expect(clear).toBeGreaterThanOrEqual(8)
    }
    // The field of the message is so many whole lines high.
    const lines = await page.locator('.contact-form textarea').evaluate((area) => {
      const { lineHeight, height } = getComputedStyle(area)
      return Number.parseFloat(height) / Number.parseFloat(lineHeight)
    })
    expect(lines).toBeGreaterThan(1)
    expect(lines).toBeCloseTo(Math.round(lines), 1)
    const rows = await page.locator('.people > li').evaluateAll((all) =>
      all.map((row) =>
        ['.person-title a', 'dl > :nth-child(1) a', '.person-line', 'dl > :nth-child(2) a'].map((part) => {
          const words = row.querySelector(part)
          if (!words) return null
          const mark = document.createElement('span')
          mark.style.display = 'inline-block'
          words.prepend(mark)
          return mark.getBoundingClientRect().bottom
        }),
      ),
    )
    expect(rows.length).toBeGreaterThan(3)
    for (const [name, first, role, second] of rows) {
      if (first) expect(first).toBeCloseTo(Number(name), 0)
      if (second) expect(second).toBeCloseTo(Number(role), 0)
      expect(role).toBeGreaterThan(Number(name) + 16)
    }
    expect(rows.some(([, , , second]) => second)).toBe(true)
  },
)
