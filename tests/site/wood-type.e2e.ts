// Titles set like wood type: the ink of every line reaches both edges of its column, or all lines are of one size, measured
// on pixels.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { site } from '#contract/addresses.ts'
import { oneOfMany, rare } from '#tests/support/thorough.ts'
import { expect, laptop, phone, test } from './demo-test.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

interface Box {
  left: number
  right: number
}

interface Title extends Box {
  column: Box
  /** Middle of each line's capitals from the top of the page, and the size of its letters. */
  lines: { middle: number; size: number }[]
}

/** The title in black on white, and nothing beside it. */
const bare = `.display, h1 { position: relative; z-index: 20; background: #fff; box-shadow: 0 0 0 20px #fff; color: #000 }
  .display ~ *, .hero-picture, .header, .count { visibility: hidden }`

async function readTitle(page: Page): Promise<Title> {
  await page.evaluate(async (rules) => {
    await document.fonts.ready
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  }, `@layer states { ${bare} }`)
  return page.locator('h1.wood-type').evaluate((title) => {
    const toBox = ({ left, right }: DOMRect) => ({ left, right })
    // What a letter may reach into beside the column is no part of it.
    const beside = Number.parseFloat(getComputedStyle(title.parentElement as HTMLElement).paddingLeft)
    const lines = [...title.querySelectorAll(':scope > span:not(.visually-hidden)')].map((line) => {
      const { top, height } = line.getBoundingClientRect()
      const size = Number.parseFloat(getComputedStyle(line).fontSize)
      return { middle: top + height / 2 + scrollY, size }
    })
    const around = toBox((title.parentElement as HTMLElement).getBoundingClientRect())
    const column = { left: around.left + beside, right: around.right - beside }
    return { ...toBox(title.getBoundingClientRect()), column, lines }
  })
}

/** The first and the last dark pixel of each line. */
async function readInk(page: Page, title: Title): Promise<Box[]> {
  const windowWidth = page.viewportSize()?.width ?? 0
  const left = Math.max(0, Math.floor(title.column.left) - 15)
  const top = Math.min(...title.lines.map(({ middle, size }) => Math.floor(middle - size / 2)))
  const bottom = Math.max(...title.lines.map(({ middle, size }) => Math.ceil(middle + size / 2)))
  const width = Math.min(windowWidth, Math.ceil(title.column.right) + 15) - left
  // A picture of the whole page would take three times as long.
  const clip = { x: left, y: top, width, height: bottom - top }
  const image = sharp(await page.screenshot({ fullPage: true, clip })).greyscale()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return title.lines.map(({ middle, size }) => {
    const ink = { left: Number.POSITIVE_INFINITY, right: 0 }
    const from = Math.round(middle - top - size * 0.33)
    for (let y = from; y < middle - top + size * 0.33; y += 1)
      for (let x = 0; x < info.width; x += 1)
        if (Number(data[y * info.width + x]) < 128) {
          ink.left = Math.min(ink.left, left + x)
          ink.right = Math.max(ink.right, left + x + 1)
        }
    return ink
  })
}

/**
 * How far the ink of the line that is furthest off is from the edges of the title, in per cent of the column. Lines of one size
 * begin at its left edge, and only the longest reaches the other.
 */
async function furthestOff(page: Page): Promise<{ off: number; filled: number; isAligned: boolean }> {
  const title = await readTitle(page)
  const width = title.column.right - title.column.left
  const ink = await readInk(page, title)
  const heights = title.lines.map(({ size }) => size)
  const isAligned = Math.max(...heights) - Math.min(...heights) < 0.1
  const longest = Math.max(...ink.map(({ right }) => right))
  const offs = ink.flatMap(({ left, right }) => [
    Math.abs(left - title.left),
    Math.abs((isAligned ? longest : right) - title.right),
  ])
  return { off: (100 * Math.max(...offs)) / width, filled: (title.right - title.left) / width, isAligned }
}

const sizes = [phone, { width: 768, height: 1024 }, laptop, { width: 1920, height: 1080 }]

const reachesBoth =
  'every line of a title reaches both edges of its column, or is of one size with the others'

for (const size of sizes)
  test(`at ${size.width} px ${reachesBoth}`, oneOfMany(size === phone), async ({ page, demo }) => {
    test.setTimeout(120_000)
    await page.setViewportSize(size)
    const names = ['Åse Lindqvist', 'The Havermouth', 'Síle Ní', 'Kwabena', 'Łucja', 'Brother Anselm']
    const artists = names.map((name) => demo.artists.find((artist) => artist.name.startsWith(name))?.id)
    for (const path of artists.map((id) => `/artists/${id}`)) {
      await page.goto(path)
      const { off, filled } = await furthestOff(page)
      expect(off, path).toBeLessThan(1)
      expect(filled, path).toBeGreaterThan(0.99)
    }
  })

const fillsColumn =
  'titles of lists are one line of one face, reach both edges of their column, and have the number of items behind them'

for (const size of sizes)
  test(`at ${size.width} px ${fillsColumn}`, oneOfMany(size === laptop), async ({ page, demo }) => {
    await page.setViewportSize(size)
    const { about, terms, venues, tours } = demo.routes
    const lists = ['/artists', '/events', '/events/past', '/partners', '/souvenirs', venues, tours]
    const stretches: number[] = []
    for (const path of [...lists, '/contact', '/search', about, terms]) {
      await page.goto(path)
      const count = await page
        .locator('.count')
        .evaluateAll(([one]) => one?.getBoundingClientRect().toJSON() as DOMRect | undefined)
      const title = await readTitle(page)
      const [ink] = await readInk(page, title)
      if (!ink) throw new Error(`${path} has no title.`)
      expect(title.lines, path).toHaveLength(1)
      expect(Math.abs(ink.left - title.left), path).toBeLessThan(2)
      expect(Math.abs(ink.right - title.right), path).toBeLessThan(2)
      const across = await page.locator('.list-title').evaluate((head) => {
        const { paddingLeft, paddingRight } = getComputedStyle(head)
        return head.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      })
      const filled = ((count?.right ?? ink.right) - title.left) / across
      expect(filled, path).toBeGreaterThan(0.98)
      expect(filled, path).toBeLessThan(1.01)
      stretches.push(
        await page.locator('.list-title .wood-type > span').evaluate((line) => {
          const { fontVariationSettings } = getComputedStyle(line)
          return Number(/"wdth" ([\d.]+)/.exec(fontVariationSettings)?.[1])
        }),
      )
      if (!count) continue
      const number = await page.locator('.count').evaluate((one) => {
        const range = document.createRange()
        range.selectNode(one.lastChild as Node)
        return range.getBoundingClientRect().left
      })
      expect(number - ink.right, path).toBeGreaterThan(2)
      expect(number - ink.right, path).toBeLessThan(0.04 * size.width)
    }
    expect(new Set(stretches).size).toBe(1)
  })

test('on a phone what a page is for begins in its upper third, below its title', rare, async ({ page }) => {
  await page.setViewportSize(phone)
  for (const [path, part, most] of [
    ['/artists', '.card-picture', 172],
    ['/partners', '.card-picture', 172],
    ['/souvenirs', '.card-picture', 172],
    ['/contact', '.contact-form', 180],
    ['/events', '.event', 304],
  ] as const) {
    await page.goto(path)
    const [title, first] = [
      await page.locator('h1').boundingBox(),
      await page.locator(part).first().boundingBox(),
    ]
    expect(first?.y, path).toBeGreaterThan(Number(title?.y) + Number(title?.height))
    expect(first?.y, path).toBeLessThan(most)
  }
})

for (const size of sizes)
  test(`at ${size.width} px no letter is cut at the edge of its column`, rare, async ({ page, demo }) => {
    await page.setViewportSize(size)
    for (const path of ['/events', '/partners', '/artists', demo.routes.about]) {
      await page.goto(path)
      const title = await readTitle(page)
      const inked = await readInk(page, title)
      await page.locator('.display').evaluate((box) => box.style.setProperty('overflow', 'visible'))
      expect(await readInk(page, title), path).toEqual(inked)
    }
  })

const isOneWidth = 'beside a poster the title may be narrower, and its lines are still of one width'

for (const size of [phone, laptop])
  test(`at ${size.width} px ${isOneWidth}`, rare, async ({ page, demo }) => {
    await page.setViewportSize(size)
    for (const { id } of demo.events.slice(0, 6)) {
      await page.goto(site.event(id))
      const { off, filled } = await furthestOff(page)
      expect(off).toBeLessThan(1)
      expect(filled).toBeGreaterThan(size === phone ? 0.99 : 0.6)
    }
  })

test('lines of titles stand equally far apart, of one page as of another', rare, async ({ page, demo }) => {
  await page.setViewportSize(laptop)
  const mug = demo.souvenirs.find(({ name }) => name === 'Mess-room mug')
  const partner = demo.partners.find(({ name }) => name.startsWith('Abena Osei'))
  const gaps: number[] = []
  for (const path of [site.souvenir(Number(mug?.id)), site.partner(Number(partner?.id))]) {
    await page.goto(path)
    const { lines } = await readTitle(page)
    for (const [place, { middle, size }] of lines.slice(1).entries()) {
      const above = lines[place] ?? { middle: 0, size: 0 }
      gaps.push((middle - above.middle) / size - 0.686)
    }
  }
  // In heights of a letter.
  expect(gaps.length).toBeGreaterThan(2)
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(0.02)
})

for (const size of sizes)
  test(
    `at ${size.width} px the name in the footer reaches both edges of its column`,
    rare,
    async ({ page }) => {
      await page.setViewportSize(size)
      await page.goto('/login')
      await page.evaluate(() => document.fonts.ready)
      const mark = page.locator('.footer-mark')
      await mark.scrollIntoViewIfNeeded()
      const column = await mark.boundingBox()
      const name = await mark.locator('span').boundingBox()
      if (!column || !name) throw new Error('There is no name.')
      // Waves stand before its foot.
      const clip = { x: 0, y: name.y, width: size.width, height: name.height / 2 }
      const image = sharp(await page.screenshot({ clip })).greyscale()
      const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
      const isInk = (x: number) =>
        Array.from({ length: info.height }, (_, row) => Number(data[row * info.width + x])).some(
          (value) => Math.abs(value - Number(data[0])) > 60,
        )
      const inked = Array.from({ length: info.width }, (_, x) => x).filter(isInk)
      expect(Math.abs((inked[0] ?? 0) - column.x)).toBeLessThan(0.01 * column.width)
      expect(Math.abs((inked.at(-1) ?? 0) - column.x - column.width)).toBeLessThan(0.01 * column.width)
    },
  )

test('a title is one text to a screen reader', rare, async ({ page, demo }) => {
  const artist = demo.artists.find(({ name }) => name.startsWith('Kwabena'))
  await page.goto(site.artist(Number(artist?.id)))
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName('Kwabena Tetteh-Osei')
  const line = await page.context().newCDPSession(page)
  const { nodes } = await line.send('Accessibility.getFullAXTree')
  const heading = nodes.find(
    ({ role, properties }) =>
      role?.value === 'heading' &&
      properties?.some(({ name, value }) => name === 'level' && value.value === 1),
  )
  expect(heading?.name?.value).toMatch(/^Kwabena Tetteh-Osei$/i)
})

test('a line of another size is noticed', rare, async ({ page }) => {
  await page.setViewportSize(laptop)
  await page.goto('/artists/2')
  expect((await furthestOff(page)).isAligned).toBe(true)
  await page.goto('/artists/2')
  await page
    .locator('.wood-type > span')
    .first()
    .evaluate((line) => line.style.setProperty('--size', '0.1'))
  expect((await furthestOff(page)).off).toBeGreaterThan(1)
})
