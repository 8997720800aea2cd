// The site without a mouse: everything is reached in order, and it is plain where one is.
import type { Page } from '@playwright/test'
import { site } from '#contract/addresses.ts'
import { oneOfMany } from '#tests/support/thorough.ts'
import { first } from './demo-facts.ts'
import { expect, laptop, phone, test } from './demo-test.ts'

test.describe.configure({ mode: 'parallel' })

interface Stop {
  name: string
  isVisible: boolean
  isMarked: boolean
}

const mostStops = 150

/** What has the focus, or null when it has left the page. */
function stop(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect()
    const onScreen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    // The ring may stand around the card the link belongs to.
    const card = element.closest('.card, .feature, .event, .person, .form-field, form')
    const marks = [element, ...element.querySelectorAll('*'), ...(card ? [card] : [])]
    return {
      name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim() || element.outerHTML,
      isVisible: width > 0 && height > 0 && onScreen,
      isMarked: marks.some((mark) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(mark)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      }),
    }
  })
}

async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  while (stops.length < mostStops) {
    await page.keyboard.press('Tab')
    const next = await stop(page)
    if (!next) return stops
    stops.push(next)
  }
  return stops
}

const names = ['home', 'an artist', 'upcoming events', 'a coming event', 'contact', 'login'] as const

// Some of the pages, each on one of the two.
for (const [place, [device, viewport]] of Object.entries({ phone, laptop }).entries())
  for (const [index, name] of names.entries())
    test(
      `${name} is walked through with Tab, ${device}`,
      oneOfMany(index % 2 === place && ['home', 'contact', 'login'].includes(name)),
      async ({ page, demo, watch: _ }) => {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.goto(demo.routes[name])
        const stops = await walk(page)
        expect(stops.length).toBeLessThan(mostStops)
        expect(stops[0]?.name).toBe('Skip to content')
        expect(stops.at(-1)?.name).toBe('Are you an admin? Login')
        expect(stops.filter(({ isVisible, isMarked }) => !isVisible || !isMarked)).toEqual([])
      },
    )

test('“Skip to content” does', async ({ page, watch: _ }) => {
  await page.setViewportSize(laptop)
  await page.goto('/artists')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

const lowWindow = { width: 1093, height: 500 }

/** Makes a list so long that what stands beside it stays in view for a while. */
const lengthen = (page: Page, selector: string, times: number) =>
  page.locator(selector).evaluate((element, count) => {
    const copies = Array.from({ length: count }, () =>
      [...element.children].map((one) => one.cloneNode(true)),
    )
    element.append(...copies.flat())
  }, times)

test.describe('what stays in view beside a long list', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the button of the contact form is reached in a low window, also below mistakes', async ({ page }) => {
    await page.setViewportSize(lowWindow)
    await page.goto('/contact')
    await lengthen(page, '.people', 2)
    await page.getByLabel('Name').press('Enter')
    await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Message').focus()
    await page.keyboard.press('Tab')
    const send = page.getByRole('button', { name: 'Send Message' })
    await expect(send).toBeFocused()
    await expect(send).toBeInViewport({ ratio: 1 })
  })

  test('the last kind of what was found is reached in a low window', async ({ page }) => {
    await page.setViewportSize({ ...lowWindow, height: 360 })
    await page.goto('/search?q=night')
    await expect(page.locator('.search-kinds button').nth(2)).toBeVisible()
    await lengthen(page, '.search-results-list', 4)
    await page.evaluate(() => scrollTo(0, 900))
    await page.locator('.search-kinds button').last().focus()
    await expect(page.locator('.search-kinds button').last()).toBeInViewport({ ratio: 1 })
  })

  test('how to get in is read to its end in a low window', async ({ page, demo }) => {
    const { id } = first(demo.venues, ({ access }) => access !== '')
    await page.setViewportSize(lowWindow)
    await page.goto(site.venue(id))
    await lengthen(page, '.venue-page .programme', 9)
    await lengthen(page, '.venue-page > .aside > .prose', 9)
    const last = page.locator('.venue-page > .aside p').last()
    await last.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect(last).toBeInViewport({ ratio: 1 })
  })
})
