// The slides of the home page: their words can be read on every picture, measured on the pixels behind them, and their
// pictures are sharp and framed around what they show.
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { luminance } from '#tests/support/luminance.ts'
import { oneOfMany, rare } from '#tests/support/thorough.ts'
import { expect, laptop, phone, test } from './demo-test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'parallel' })

/** Luminance of the words, whose colour is oklch(97% 0.012 85). */
const paper = luminance(249, 245, 236)

interface Line {
  x: number
  y: number
  width: number
  height: number
}

/** Boxes of the lines of a text, in pixels of the window; of capitals without the room for what they do not have. */
function linesOf(text: Locator): Promise<Line[]> {
  return text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const isCapitals = getComputedStyle(element).textTransform === 'uppercase'
    const hasMarks = /\p{Mark}/u.test((element.textContent ?? '').normalize('NFD'))
    const above = isCapitals && !hasMarks ? 0.17 : 0
    const below = isCapitals ? 0.17 : 0
    return [...range.getClientRects()].map(({ x, y, width, height }) => ({
      x,
      y: y + above * height,
      width,
      height: height * (1 - above - below),
    }))
  })
}

/** The contrast of the words with the brightest pixel behind them. */
async function leastContrast(page: Page, text: Locator): Promise<number> {
  const lines = await linesOf(text)
  const size = page.viewportSize() ?? laptop
  const image = sharp(await page.screenshot())
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const scale = info.width / size.width
  let brightest = 0
  for (const line of lines)
    for (let y = Math.ceil(line.y * scale); y < (line.y + line.height) * scale; y += 1)
      for (let x = Math.floor(line.x * scale); x < (line.x + line.width) * scale; x += 1) {
        const at = (y * info.width + x) * 3
        brightest = Math.max(
          brightest,
          luminance(Number(data[at]), Number(data[at + 1]), Number(data[at + 2])),
        )
      }
  return (paper + 0.05) / (brightest + 0.05)
}

/** Hides the words themselves, so that a picture of the window shows what is behind them. */
const wordless = '.slide-words > *, .slideshow-controls { color: transparent !important }'

/** As a constructed style sheet, which the page's policy allows. */
async function hideWords(page: Page, rules = wordless): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, rules)
}

async function showSlide(page: Page, index: number): Promise<Locator> {
  await page.locator('.slideshow-mark').nth(index).click()
  const slide = page.locator('.slide[data-current]')
  await slide
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => image.decode())
  await page.waitForTimeout(50)
  return slide
}

const tablet = { width: 900, height: 900 }

for (const colorScheme of ['light', 'dark'] as const)
  for (const size of [phone, tablet, laptop])
    test(
      `the words of slides stand out at ${size.width} px in ${colorScheme}`,
      oneOfMany(size === phone && colorScheme === 'dark'),
      async ({ page }) => {
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme })
        await page.goto('/', { waitUntil: 'networkidle' })
        await page.locator('.slideshow[data-alive]').waitFor()
        await hideWords(page)
        for (const [index] of (await page.locator('.slideshow-mark').all()).entries()) {
          const slide = await showSlide(page, index)
          for (const text of await slide.locator('.slide-title, .slide-when, .slide-caption').all())
            expect(await leastContrast(page, text)).toBeGreaterThanOrEqual(4.5)
        }
      },
    )

const wideWindows = [
  laptop,
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1000 },
  { width: 844, height: 390 },
]
const isOnSheet =
  'the words stand on ink from the edges of the slide to the picture, with the controls at its foot'

for (const size of wideWindows)
  test(`at ${size.width} by ${size.height} px ${isOnSheet}`, rare, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.locator('.slideshow[data-alive]').waitFor()
    const logo = await page.locator('.header a').first().boundingBox()
    for (const [index] of (await page.locator('.slideshow-mark').all()).entries()) {
      const slide = await showSlide(page, index)
      const whole = await slide.boundingBox()
      const [frame, title, words, image, last] = await Promise.all(
        ['.slide-picture', '.slide-title', '.slide-words', 'img', '.slide-words > :last-child'].map((part) =>
          slide.locator(part).boundingBox(),
        ),
      )
      const controls = await page.locator('.slideshow-controls').boundingBox()
      const play = await page.locator('.slideshow-button svg').first().boundingBox()
      const marks = await page.locator('.slideshow-marks').boundingBox()
      await expect(slide.locator('.slide-words')).toHaveCSS('box-shadow', 'none')
      if (!whole || !frame || !title || !words || !image || !last || !controls || !logo || !play || !marks)
        throw new Error('A part of the slide is missing.')
      // The sheet has the edges of the slide, and the picture begins where it ends and leaves nothing bare.
      expect(words.x).toBe(0)
      expect(words.y).toBeCloseTo(whole.y, 0)
      expect(words.height).toBeCloseTo(whole.height, 0)
      expect(frame.x).toBeCloseTo(words.x + words.width, 0)
      expect(frame.x + frame.width).toBeCloseTo(size.width, 0)
      expect(frame.height).toBeCloseTo(whole.height, 0)
      expect(image.x).toBeLessThanOrEqual(frame.x + 0.1)
      expect(image.x + image.width).toBeGreaterThanOrEqual(size.width - 0.1)
      expect(image.y).toBeLessThanOrEqual(frame.y + 0.1)
      expect(image.y + image.height).toBeGreaterThanOrEqual(frame.y + frame.height - 0.1)
      // The picture has more of a wide window than the words.
      if (size.width >= laptop.width) expect(words.width).toBeLessThan(size.width / 2)
      // The words stand on the margin of the page, as far from the picture, and the controls on both their edges below them.
      expect(title.x).toBeCloseTo(logo.x, 0)
      expect(Math.abs(play.x - title.x)).toBeLessThan(6)
      expect(marks.x + marks.width).toBeLessThanOrEqual(words.x + words.width - 8)
      // In a low window the height limits the title.
      if (size.height >= laptop.height) {
        expect(words.x + words.width - title.x - title.width).toBeCloseTo(title.x, 0)
        expect(marks.x + marks.width).toBeCloseTo(title.x + title.width, 0)
      }
      expect(last.y + last.height).toBeLessThanOrEqual(controls.y)
      expect(controls.y + controls.height).toBeLessThan(words.y + words.height - 8)
      // Nothing sticks out of the sheet.
      const [top] = await slide
        .locator('.slide-words > :first-child')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
      expect(top).toBeGreaterThan(words.y + 8)
      if (size === laptop) expect(title.width).toBeGreaterThan(words.width * 0.7)
    }
  })

for (const size of [phone, tablet, { width: 360, height: 640 }])
  test(
    `at ${size.width} px the picture ends above the words`,
    oneOfMany(size === phone),
    async ({ page }) => {
      await page.setViewportSize(size)
      await page.goto('/', { waitUntil: 'networkidle' })
      await page.locator('.slideshow[data-alive]').waitFor()
      for (const [index] of (await page.locator('.slideshow-mark').all()).entries()) {
        const slide = await showSlide(page, index)
        const [picture, words] = await Promise.all(
          ['.slide-picture', '.slide-words'].map((part) => slide.locator(part).boundingBox()),
        )
        expect(picture?.width).toBe(size.width)
        expect(picture?.height).toBeGreaterThan(size === phone ? 240 : 100)
        // What a strip of a picture shows is no small thing in it.
        const image = await slide.locator('img').boundingBox()
        if (size === phone && Number(picture?.height) < 270)
          expect(Number(image?.height)).toBeGreaterThan(1.2 * Number(picture?.height))
        expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeCloseTo(words?.y ?? 0, 0)
      }
    },
  )

for (const size of [phone, laptop])
  test(
    `at ${size.width} px the first screen shows where the posters of what is next begin`,
    oneOfMany(size === phone),
    async ({ page }) => {
      await page.setViewportSize(size)
      await page.goto('/', { waitUntil: 'networkidle' })
      const head = await page.locator('.section-head').first().boundingBox()
      const poster = await page.locator('.feature-poster').first().boundingBox()
      expect((head?.y ?? size.height) + (head?.height ?? 0)).toBeLessThan(size.height)
      expect(poster?.y).toBeLessThan(size.height - 8)
    },
  )

const isLoudest =
  'the title of the first slide fills its column in several lines, and more than those of lists'

test(isLoudest, async ({ page }) => {
  await page.setViewportSize(laptop)
  await page.goto('/')
  const title = page.locator('.slide[data-current] .wood-type')
  const lines = await title
    .locator(':scope > span')
    .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
  const box = await title.boundingBox()
  const column = await page.locator('.slide[data-current] .slide-when').boundingBox()
  expect(lines.length).toBeGreaterThan(1)
  expect(Math.abs((box?.width ?? 0) - (column?.width ?? 0))).toBeLessThan(2)
  expect(0.686 * lines.reduce((sum, line) => sum + line, 0)).toBeGreaterThan(0.14 * laptop.width)
})

const isOneInk = 'the page of words is of the ink of the pages about it, and its head is capitals'

for (const size of [phone, tablet, laptop, { width: 1920, height: 1000 }])
  test(`at ${size.width} px ${isOneInk}`, rare, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize(size)
    await page.goto('/', { waitUntil: 'networkidle' })
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    await expect(page.locator('.slideshow')).toHaveCSS('background-color', ground)
    for (const part of ['.date', '.slide-place']) {
      const head = page.locator(`.slide[data-current] ${part}`)
      await expect(head).toHaveCSS('text-transform', 'uppercase')
      await expect(head).toHaveCSS('font-family', /^"Archivo Poster"/)
    }
  })

test('this measure notices words on a bright ground', rare, async ({ page }) => {
  await page.setViewportSize(laptop)
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.locator('.slideshow[data-alive]').waitFor()
  await hideWords(page, `${wordless} .slide .slide-words { background: oklch(70% 0.1 85) }`)
  const contrasts: number[] = []
  for (const [index] of (await page.locator('.slideshow-mark').all()).entries()) {
    const slide = await showSlide(page, index)
    contrasts.push(await leastContrast(page, slide.locator('.slide-title')))
  }
  expect(Math.min(...contrasts)).toBeLessThan(3)
})

test.describe('on a phone of three pixels per point', () => {
  test.use({ viewport: phone, deviceScaleFactor: 3 })

  test(
    'slides are sharp, and what they show is in the middle, or as near as the picture reaches',
    rare,
    async ({ page }) => {
      await page.goto('/', { waitUntil: 'networkidle' })
      await page.locator('.slideshow[data-alive]').waitFor()
      for (const [index] of (await page.locator('.slideshow-mark').all()).entries()) {
        const slide = await showSlide(page, index)
        const seen = await slide.evaluate((element) => {
          const image = element.querySelector('img') as HTMLImageElement
          const { width } = (element.querySelector('.slide-picture') as HTMLElement).getBoundingClientRect()
          const { left, width: drawn } = image.getBoundingClientRect()
          const style = getComputedStyle(element)
          const number = (name: string) => Number(style.getPropertyValue(name))
          const isAtEdge = Math.min(Math.abs(left), Math.abs(width - drawn - left)) < 1
          const fileWidth = Number(/-(\d+)\.\w+$/.exec(image.currentSrc)?.[1])
          return { fileWidth, drawn, width, isAtEdge, focus: left + number('--x') * drawn }
        })
        expect(seen.drawn).toBeGreaterThan(seen.width - 1)
        expect(seen.fileWidth / seen.drawn).toBeGreaterThan(1.5)
        const off = Math.abs(seen.focus - seen.width / 2)
        expect(off).toBeLessThan(seen.isAtEdge ? seen.width / 4 : 2)
      }
    },
  )
})

test('a slide that names a concert leads to it', async ({ page, demo }) => {
  await page.goto('/')
  const concert = demo.events.find(({ name }) => name === 'The Winter Crossing')
  const slide = page.locator('.slide', { hasText: 'The Winter Crossing' })
  await expect(slide.getByRole('link', { name: /^Learn More/ })).toHaveAttribute(
    'href',
    `/events/${concert?.id}`,
  )
  await expect(slide.locator('.slide-when')).toContainText(', 22:00')
  await expect(slide.getByRole('link', { name: /^Tickets \$96–\$148/ })).toHaveAttribute('href', /^https:/)
})
