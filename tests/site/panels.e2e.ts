// The panel beside a picture is of an ink of the print, whatever that is: what is written on it stands out.
import type { Page } from '@playwright/test'
import { site } from '#contract/addresses.ts'
import { contrastOf } from '#tests/support/luminance.ts'
import { inPart, rare, someOf } from '#tests/support/thorough.ts'
import { expect, test } from './demo-test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Colours as `#rrggbb`, whichever way styles write them. */
async function coloursOf(page: Page): Promise<{ panel: string; words: string; date: string | null }> {
  return page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const paint = (color: string) => {
      if (!canvas) return ''
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      const parts = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
      return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
    }
    const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) as HTMLElement)
    return {
      panel: paint(styleOf('.hero').backgroundColor),
      words: paint(styleOf('.hero-line').color),
      date: document.querySelector('.hero .date-month') && paint(styleOf('.hero .date-month').color),
    }
  })
}

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `words and dates are of one ink, which stands out on panels, in ${colorScheme}`,
    colorScheme === 'light' ? inPart : rare,
    async ({ page, demo }) => {
      test.setTimeout(120_000)
      await page.emulateMedia({ colorScheme })
      const paths = [
        ...demo.events.map(({ id }) => site.event(id)),
        ...demo.artists.map(({ id }) => site.artist(id)),
      ]
      let seen = 0
      for (const path of someOf(paths, 5)) {
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        const { panel, words, date } = await coloursOf(page)
        expect(contrastOf(words, panel), path).toBeGreaterThanOrEqual(7)
        if (!date) continue
        seen += 1
        expect(date, path).toBe(words)
      }
      expect(seen).toBeGreaterThan(5)
    },
  )
