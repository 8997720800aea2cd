// The panel beside a picture is of an ink of the print, whatever that is: what is written on it stands out.
import type { Page } from '@playwright/test'
import { site } from '#contract/addresses.ts'
import { contrastOf } from '#tests/support/luminance.ts'
import { rare } from '#tests/support/thorough.ts'
import { expect, test } from './demo-test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A colour of each such element as `#rrggbb`, whichever way styles write it. */
async function coloursOf(
  page: Page,
  selector: string,
  property: 'color' | 'backgroundColor',
): Promise<string[]> {
  return page.locator(selector).evaluateAll((all, property) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    return all.map((one) => {
      if (!canvas) return ''
      canvas.fillStyle = getComputedStyle(one)[property]
      canvas.fillRect(0, 0, 1, 1)
      const parts = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
      return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
    })
  }, property)
}

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `words and dates are of one ink, which stands out on panels, in ${colorScheme}`,
    rare,
    async ({ page, demo }) => {
      test.setTimeout(120_000)
      await page.emulateMedia({ colorScheme })
      const paths = [
        ...demo.events.map(({ id }) => site.event(id)),
        ...demo.artists.map(({ id }) => site.artist(id)),
      ]
      let seen = 0
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        const [panel = ''] = await coloursOf(page, '.hero', 'backgroundColor')
        const [words = ''] = await coloursOf(page, '.hero-line', 'color')
        const [date] = await coloursOf(page, '.hero .date-month', 'color')
        expect(contrastOf(words, panel), path).toBeGreaterThanOrEqual(7)
        if (!date) continue
        seen += 1
        expect(date, path).toBe(words)
      }
      expect(seen).toBeGreaterThan(5)
    },
  )

test('names stand out on the fields of marks, and names and prices on the edges of shelves', async ({
  page,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const [path, field, words] of [
      [site.partners(), '.mark', '.mark :is(.card-name a, .card-line)'],
      [site.souvenirs(), '.goods .card-words', '.goods :is(.card-name a, .card-price)'],
    ] as const) {
      await page.goto(path)
      const fields = await coloursOf(page, field, 'backgroundColor')
      const inks = await coloursOf(page, words, 'color')
      expect(inks.length).toBe(2 * fields.length)
      for (const [place, ink] of inks.entries())
        expect(
          contrastOf(ink, fields[Math.floor(place / 2)] ?? ink),
          `${path}, ${colorScheme}`,
        ).toBeGreaterThanOrEqual(7)
    }
  }
})
