// The name of the company as its header and footer show it, however long it is, where there is no logo.
import type { Page } from '@playwright/test'
import { toFrame } from '#views/frame.ts'
import { expect, test } from './demo-test.ts'
import { company } from './fixture-data.ts'

/** Shows a company of this name in the page, which has a logo otherwise; heights in pixels. */
async function nameShown(page: Page, name: string) {
  const { wordmark } = toFrame({ ...company, name, logo_picture: null }, 'UTC')
  return page.evaluate(({ text, size, left, right }) => {
    const find = (selector: string) => document.querySelector(selector) as HTMLElement
    const brand = document.createElement('span')
    brand.className = 'brand-name'
    brand.textContent = text
    find('.brand').replaceChildren(brand)
    const [header, footer, mark] = [find('.header'), find('.footer'), find('.footer-mark > span')]
    for (const part of [brand, footer]) part.style.setProperty('--size', `${size}`)
    mark.style.setProperty('--left', `${left}`)
    mark.style.setProperty('--right', `${right}`)
    mark.dataset.name = text
    const [inside, outside] = [brand.getBoundingClientRect(), header.getBoundingClientRect()]
    const sea = Number.parseFloat(getComputedStyle(footer, '::after').height)
    return {
      header: outside.height,
      inHeader: inside.top >= outside.top && inside.bottom <= outside.bottom,
      scrolls: document.documentElement.scrollWidth,
      aboveWaves: footer.getBoundingClientRect().bottom - sea - mark.getBoundingClientRect().top,
      capital: 0.686 * Number.parseFloat(getComputedStyle(mark).fontSize),
    }
  }, wordmark)
}

const names = [
  'Ü',
  'Night Ferry',
  'Kulturgesellschaftsverwaltung',
  'Bluebird Concerts & Artist Management GmbH',
  'The Association of Independent Promoters and Musicians of the Northern Ports',
]

test('names of any length leave the header one row, and the waves leave them readable', async ({ page }) => {
  await page.goto('/terms')
  for (const width of [320, 390, 768, 900, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const name of names) {
      const seen = await nameShown(page, name)
      const told = `${name} at ${width} px`
      expect(seen.header, told).toBeLessThan(80)
      expect(seen.inHeader, told).toBe(true)
      expect(seen.scrolls, told).toBe(width)
      // At least half of each capital stands above the first wave, and none is as high as a window.
      expect(seen.aboveWaves / seen.capital, told).toBeGreaterThan(0.5)
      expect(seen.capital, told).toBeLessThan(0.32 * width)
    }
  }
})
