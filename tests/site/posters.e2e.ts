// The poster of every event: whole on every screen, beside what one needs to know, and a click away from its full size.
import type { Page } from '@playwright/test'
import { site } from '#contract/addresses.ts'
import { inPart, rare, someOf } from '#tests/support/thorough.ts'
import { first } from './demo-facts.ts'
import { expect, laptop, phone, test } from './demo-test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

interface Box {
  left: number
  top: number
  bottom: number
  width: number
  ratio: number
}

interface Seen {
  poster: Box
  /** Where the field begins and ends on which it hangs. */
  panelTop: number
  panelBottom: number
  /** Ratio of the picture itself, null for a drawn one. */
  natural: number | null
  fit: string
  titleSize: number
  asideLeft: number
}

function look(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const find = (selector: string) => document.querySelector(selector) as HTMLElement
    const { left, top, bottom, width, height } = find('.hero-picture').getBoundingClientRect()
    const image = document.querySelector<HTMLImageElement>('.hero-picture img')
    const natural = image && Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
    return {
      poster: { left, top, bottom, width, ratio: width / height },
      panelTop: find('.hero').getBoundingClientRect().top,
      panelBottom: find('.hero').getBoundingClientRect().bottom,
      natural,
      fit: image ? getComputedStyle(image).objectFit : '',
      titleSize: Number.parseFloat(getComputedStyle(find('h1 > span:last-child')).fontSize),
      asideLeft: find('.split > .aside').getBoundingClientRect().left,
    }
  })
}

test('the ground below a picture is at none of its edges', rare, async ({ page, demo }) => {
  for (const path of [
    site.artists(),
    site.events(),
    demo.routes['an artist'],
    demo.routes['a coming event'],
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const over = await page.locator('.picture img').evaluateAll((images) =>
      images
        .filter((image) => image.checkVisibility())
        .map((image) => {
          const [inner, outer] = [image, image.closest('.picture') as Element].map((one) =>
            one.getBoundingClientRect(),
          )
          if (!inner || !outer) return 0
          const { naturalWidth, naturalHeight } = image as HTMLImageElement
          // The large poster of a list is shown whole, and may fill less than its box.
          const isWhole = image.closest('.event-large') !== null && naturalWidth > 0
          const scale = Math.min(inner.width / naturalWidth, inner.height / naturalHeight)
          const [width, height] = isWhole
            ? [naturalWidth * scale, naturalHeight * scale]
            : [inner.width, inner.height]
          return Math.min(
            outer.left - inner.left,
            outer.top - inner.top,
            inner.left + width - outer.right,
            inner.top + height - outer.bottom,
          )
        }),
    )
    expect(over.length).toBeGreaterThan(0)
    expect(Math.min(...over)).toBeGreaterThan(0)
  }
})

test(
  'no poster is cropped, none is taller than a laptop, and there each hangs in the middle of its field',
  inPart,
  async ({ page, demo }) => {
    test.setTimeout(300_000)
    for (const { id } of someOf(demo.events, 5)) {
      for (const size of [laptop, phone]) {
        await page.setViewportSize(size)
        if (size === laptop) await page.goto(site.event(id))
        const { poster, panelTop, panelBottom, natural, fit, titleSize } = await look(page)
        if (natural !== null) {
          expect(poster.ratio).toBeCloseTo(natural, 2)
          expect(fit).toBe('contain')
        }
        if (size === laptop) {
          expect(poster.bottom).toBeLessThanOrEqual(size.height + 1)
          const [above, below] = [poster.top - panelTop, panelBottom - poster.bottom]
          expect(above, `event ${id}`).toBeGreaterThan(16)
          expect(Math.abs(above - below), `event ${id}`).toBeLessThan(1)
        }
        expect(titleSize).toBeGreaterThan(24)
      }
    }
  },
)

test('on a phone the whole poster, what to know and the one thing to do are on the first screen', async ({
  page,
  demo,
}) => {
  await page.setViewportSize(phone)
  const { today } = demo
  const coming = first(
    demo.events,
    (event) => event.date > today && event.ticket_url !== '' && event.ticket_status !== 'SOLD_OUT',
  )
  await page.goto(site.event(coming.id))
  const { poster } = await look(page)
  const title = await page.locator('h1').boundingBox()
  const action = await page.locator('.hero .action').boundingBox()
  if (!title || !action) throw new Error('The page has no title or nothing to do.')
  expect(poster.bottom).toBeLessThan(title.y)
  expect(action.y + action.height).toBeLessThan(phone.height)
  const words = page.locator('.hero-words')
  await expect(words).toContainText(coming.location)
  await expect(words.locator('.action')).toHaveCount(1)
  await expect(words.locator('.action')).toHaveAttribute('href', coming.ticket_url)

  const past = first(demo.events, (event) => event.date < today)
  await page.goto(site.event(past.id))
  await expect(words.locator('.action')).toHaveCount(0)
})

test(
  'what is sold out or off says so on a slip over the lower edge of its poster, and once more in words',
  inPart,
  async ({ page, demo }) => {
    const stamped = [
      first(demo.events, ({ ticket_status }) => ticket_status === 'SOLD_OUT'),
      first(demo.events, ({ status }) => status === 'CANCELLED'),
      first(demo.events, ({ status }) => status === 'POSTPONED'),
    ]
    for (const { id } of stamped)
      for (const size of someOf(
        [phone, { width: 768, height: 1024 }, laptop, { width: 1920, height: 1080 }],
        2,
      )) {
        await page.setViewportSize(size)
        await page.goto(site.event(id))
        const stamp = page.locator('.stamp')
        const box = await stamp.boundingBox()
        const { poster } = await look(page)
        if (!box) throw new Error('There is no stamp.')
        const where = `event ${id} at ${size.width} px`
        const title = (await page.locator('h1').boundingBox()) ?? box
        const isBeside = size.width >= 960
        const words = String(await stamp.textContent()).trim()
        await expect(page.getByText(words, { exact: true }).filter({ visible: true })).toHaveCount(2)
        if (isBeside) expect(box.x, where).toBeGreaterThan(poster.left)
        else expect(title.y, where).toBeGreaterThan(box.y + box.height - 1)
        // Of the poster it hides little, and of the title nothing.
        const over = (poster.bottom - box.y) / (poster.bottom - poster.top)
        expect(over, where).toBeGreaterThan(0.02)
        expect(over, where).toBeLessThan(0.22)
        expect(box.x + box.width, where).toBeLessThan(poster.left + poster.width + 1)
        expect(box.width, where).toBeGreaterThan(poster.width / (isBeside ? 4 : 3))
      }
  },
)

test(
  'on a phone the poster is as far from the edge of the page as from the header',
  rare,
  async ({ page, demo }) => {
    const { id } = first(demo.events, ({ poster_picture }) => poster_picture !== null)
    for (const width of [360, 390, 768]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(site.event(id))
      const { poster } = await look(page)
      const header = await page.locator('.hero').evaluate((hero) => hero.getBoundingClientRect().top)
      expect(width - poster.left - poster.width).toBeCloseTo(poster.top - header, 0)
    }
  },
)

test(
  'who finds an evening sold out is led to its next date, may ask for a returned ticket, and may note it down',
  rare,
  async ({ page, demo }) => {
    const soldOut = first(
      demo.events,
      ({ ticket_status, date }) => ticket_status === 'SOLD_OUT' && date >= demo.today,
    )
    const next = demo.events
      .filter(({ artist, date }) => artist?.id === soldOut.artist?.id && date > soldOut.date)
      .toSorted((one, other) => one.date.localeCompare(other.date))[0]
    await page.goto(site.event(soldOut.id))
    const action = page.locator('.hero .action')
    await expect(action).toHaveAttribute('href', next ? site.event(next.id) : /^\/contact\?about=/)
    await expect(page.locator('.facts .quiet-link')).toHaveAttribute('href', site.eventCalendar(soldOut.id))
    await page.getByRole('link', { name: 'Ask about returned tickets' }).click()
    await expect(page.getByRole('textbox', { name: 'About' })).toHaveValue(new RegExp(`^${soldOut.name}, `))
  },
)

test('the picture begins where the column below it does', rare, async ({ page, demo }) => {
  for (const path of [demo.routes['a coming event'], demo.routes['an artist'], demo.routes['a partner']])
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      const { poster, asideLeft } = await look(page)
      expect(Math.abs(poster.left - asideLeft)).toBeLessThan(1)
    }
})

test('a click shows the whole poster, with script in place and without as a picture', async ({
  page,
  browser,
  demo,
}) => {
  const path = site.event(first(demo.events, ({ poster_picture }) => poster_picture !== null).id)
  await page.setViewportSize(laptop)
  await page.goto(path)
  const link = page.getByRole('link', { name: /whole poster/ })
  await link.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: demo.origin })
  const plain = await context.newPage()
  await plain.goto(path)
  await plain.getByRole('link', { name: /whole poster/ }).click()
  await expect(plain).toHaveURL(/\/media\//)
  await context.close()
})

test(
  'an event without a picture has a poster of a few giant words, whole on its page and in lists',
  rare,
  async ({ page, demo }) => {
    const event = first(demo.events, (one) => one.poster_picture === null && one.date > demo.today)
    for (const path of [site.event(event.id), site.events()])
      for (const size of [laptop, phone]) {
        await page.setViewportSize(size)
        await page.goto(path)
        await page.evaluate(() => document.fonts.ready)
        const posters = await page.locator('.bill:visible').evaluateAll((frames) =>
          frames.map((frame) => {
            const box = frame.getBoundingClientRect()
            const lines = [...frame.querySelectorAll<HTMLElement>('[data-line]')]
            const overs = lines.map((line) => {
              const { left, top, bottom } = line.getBoundingClientRect()
              return Math.max(
                box.left - left,
                box.top - top,
                bottom - box.bottom,
                left + line.scrollWidth - box.right,
              )
            })
            const inside = (part: string) => frame.querySelector(part)?.getBoundingClientRect()
            return {
              words: lines.map(({ dataset }) => String(dataset.line)),
              over: Math.max(...overs),
              paper: box.width - (inside('.bill-sheet')?.width ?? 0),
              shape: (inside('.bill-art')?.height ?? 0) / box.height,
            }
          }),
        )
        expect(posters.filter(({ words }) => event.name.includes(words.join(' '))).length).toBeGreaterThan(0)
        for (const { words, over, paper, shape } of posters) {
          expect(words.length).toBeLessThanOrEqual(3)
          expect(over).toBeLessThanOrEqual(1)
          expect(paper).toBeGreaterThan(2)
          expect(shape).toBeGreaterThan(0.15)
        }
      }
  },
)
