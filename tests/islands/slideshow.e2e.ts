import type { Page } from '@playwright/test'
import { rare } from '#tests/support/thorough.ts'
import { holdClock } from '../support/hold-clock.ts'
import { expect, laptop, phone, takenArrows, test } from './site-test.ts'

/** The home page with a clock that stands, from the moment the slideshow is alive. */
async function open(page: Page) {
  await page.clock.install({ time: '2026-11-21T10:00:00Z' })
  await page.goto('/')
  await expect(page.locator('.slideshow[data-alive]')).toBeVisible()
  await holdClock(page)
}

const current = '.slide[data-current] .slide-title'

test.describe('the slideshow', () => {
  test.use({ viewport: laptop })

  test.beforeEach(async ({ page }) => {
    await open(page)
    await page.mouse.move(5, 5)
  })

  test('shows the next slide every five seconds, and begins again after the last', async ({ page }) => {
    const titles = await page.locator('.slide-title').allTextContents()
    expect(titles.length).toBeGreaterThan(1)
    await page.getByRole('button', { name: 'Next slide' }).press('Enter')
    await page.locator('main').click({ position: { x: 5, y: 900 } })
    for (const title of [...titles.slice(1), ...titles.slice(0, 2)]) {
      await expect(page.locator(current)).toHaveText(String(title))
      await page.clock.runFor(4900)
      await expect(page.locator(current)).toHaveText(String(title))
      await page.clock.runFor(100)
    }
  })

  test('waits while the pointer is over it, and goes on where it was', async ({ page }) => {
    const first = await page.locator(current).textContent()
    await page.clock.runFor(4000)
    await page.locator('.slideshow').hover()
    await expect(page.locator('.slideshow[data-rotating]')).toHaveCount(0)
    await page.clock.runFor(60_000)
    await expect(page.locator(current)).toHaveText(String(first))
    await page.mouse.move(5, 5)
    await expect(page.locator('.slideshow[data-rotating]')).toHaveCount(1)
    await page.clock.runFor(1000)
    await expect(page.locator(current)).not.toHaveText(String(first))
  })

  test('waits while the keyboard is in it, and is led by the arrow keys', async ({ page }) => {
    const titles = await page.locator('.slide-title').allTextContents()
    await page.locator('.search-open').focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Pause slides' })).toBeFocused()
    await page.clock.runFor(20_000)
    await expect(page.locator(current)).toHaveText(String(titles[0]))
    await page.keyboard.press('ArrowRight')
    await expect(page.locator(current)).toHaveText(String(titles[1]))
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(page.locator(current)).toHaveText(String(titles.at(-1)))
    await expect(page.locator('.slideshow-slides')).toHaveAttribute('aria-live', 'polite')
  })

  test('keeps the focus on the link of the slide that the arrow keys lead to', async ({ page }) => {
    const titles = await page.locator('.slide-title').allTextContents()
    const link = page.locator('.slide[data-current] .slide-link')
    await link.focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.locator(current)).toHaveText(String(titles[1]))
    await expect(link).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(link).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Slide 3: / })).toBeFocused()
    await page.clock.runFor(20_000)
    await expect(page.locator(current)).toHaveText(String(titles[2]))
  })

  test('leaves arrow keys with a modifier to the browser', rare, async ({ page }) => {
    const first = await page.locator(current).textContent()
    await page.getByRole('button', { name: 'Pause slides' }).focus()
    expect(await takenArrows(page)).toEqual(['ArrowLeft'])
    await page.keyboard.press('ArrowRight')
    await expect(page.locator(current)).toHaveText(String(first))
  })

  test('is paused by its button for good', async ({ page }) => {
    const first = await page.locator(current).textContent()
    await page.getByRole('button', { name: 'Pause slides' }).click()
    await page.mouse.move(5, 5)
    await page.clock.runFor(30_000)
    await expect(page.locator(current)).toHaveText(String(first))
    await page.getByRole('button', { name: 'Play slides' }).click()
    await page.clock.runFor(5000)
    await expect(page.locator(current)).not.toHaveText(String(first))
  })

  test('waits in a hidden tab', rare, async ({ page }) => {
    const first = await page.locator(current).textContent()
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect(page.locator('.slideshow[data-rotating]')).toHaveCount(0)
    await page.clock.runFor(30_000)
    await expect(page.locator(current)).toHaveText(String(first))
  })

  test('waits behind the search, and goes on when it is closed', rare, async ({ page }) => {
    const first = await page.locator(current).textContent()
    await page.locator('.search-open').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.mouse.move(5, 5)
    await page.clock.runFor(30_000)
    await expect(page.locator(current)).toHaveText(String(first))
    await page.keyboard.press('Escape')
    await page.clock.runFor(1000)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.clock.runFor(5000)
    await expect(page.locator(current)).not.toHaveText(String(first))
  })

  test('lights the mark of the slide that it holds', rare, async ({ page }) => {
    await page.getByRole('button', { name: 'Pause slides' }).click()
    const lit = await page
      .locator('.slideshow-mark')
      .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark, '::after').scale !== '0 1'))
    expect(lit).toEqual(lit.map((_, index) => index === 0))
  })

  test('hides the slides that are not shown from keyboard and screen readers', async ({ page }) => {
    await expect(page.getByRole('group', { name: /^\d of \d$/ })).toHaveCount(1)
  })
})

test.describe('the slideshow for people who want no motion', () => {
  test.use({ viewport: laptop, contextOptions: { reducedMotion: 'reduce' } })

  test('stands still until they press Play', async ({ page }) => {
    await open(page)
    const first = await page.locator(current).textContent()
    await expect(page.getByRole('button', { name: 'Play slides' })).toBeVisible()
    await page.clock.runFor(30_000)
    await expect(page.locator(current)).toHaveText(String(first))
    await page.getByRole('button', { name: 'Play slides' }).click()
    await page.clock.runFor(5000)
    await expect(page.locator(current)).not.toHaveText(String(first))
  })
})

test.describe('the slideshow on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('follows a swipe', async ({ page }) => {
    await open(page)
    const titles = await page.locator('.slide-title').allTextContents()
    const swipe = (from: number, to: number) =>
      page.locator('.slideshow-slides').evaluate(
        (slides, [start, end]) => {
          const make = (type: string, clientX: number) =>
            new PointerEvent(type, { clientX, pointerType: 'touch', isPrimary: true, bubbles: true })
          slides.dispatchEvent(make('pointerdown', Number(start)))
          slides.dispatchEvent(make('pointerup', Number(end)))
        },
        [from, to],
      )
    await swipe(300, 100)
    await expect(page.locator(current)).toHaveText(String(titles[1]))
    await swipe(100, 300)
    await expect(page.locator(current)).toHaveText(String(titles[0]))
    await swipe(200, 180)
    await expect(page.locator(current)).toHaveText(String(titles[0]))
    // Of a page that is zoomed, one finger moves what is seen.
    const slides = page.locator('.slideshow-slides')
    await expect(slides).toHaveCSS('touch-action', 'pan-y pinch-zoom')
    const wire = await page.context().newCDPSession(page)
    await wire.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 })
    await expect(slides).toHaveCSS('touch-action', 'auto')
    await swipe(300, 100)
    await expect(page.locator(current)).toHaveText(String(titles[0]))
    await wire.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 })
    await expect(slides).toHaveCSS('touch-action', 'pan-y pinch-zoom')
    await swipe(300, 100)
    await expect(page.locator(current)).toHaveText(String(titles[1]))
  })
})

test.describe('the slideshow without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  test('is a row of all slides that scrolls sideways', async ({ page }) => {
    await page.goto('/')
    const slides = page.locator('.slide')
    const boxes = await slides.evaluateAll((all) => all.map((slide) => slide.getBoundingClientRect().left))
    expect(boxes).toEqual(boxes.map((_, index) => index * 390))
    await expect(page.locator('.slideshow-controls')).toBeHidden()
    await expect(slides.first().locator('.slide-title')).toBeVisible()
  })
})
