// The site without a mouse: everything is reached in order, and it is plain where one is.
import type { Page } from '@playwright/test'
import { oneOfMany } from '#tests/support/thorough.ts'
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
