import type { Page } from '@playwright/test'
import { violationsInBoth } from '#tests/support/axe.ts'
import { oneOfMany } from '#tests/support/thorough.ts'
import { expect, laptop, phone, test } from './site-test.ts'

/** Every island in the states people meet, and what brings it there. */
const states: Record<string, (page: Page) => Promise<void>> = {
  slideshow: async (page) => {
    await page.goto('/')
    await page
      .getByRole('button', { name: 'Pause slides' })
      .or(page.getByRole('button', { name: 'Play slides' }))
      .focus()
  },
  'event filters': async (page) => {
    await page.goto('/events')
    await page.getByRole('button', { name: 'Past' }).click()
    await expect(page).toHaveTitle(/Past/)
  },
  'contact form with messages': async (page) => {
    await page.goto('/contact')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Your name is missing.').first()).toBeVisible()
  },
  'login form': async (page) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('The username is missing.').first()).toBeVisible()
  },
  'search results': async (page) => {
    await page.goto('/search?q=deck')
    await expect(page.locator('.search-hit').first()).toBeVisible()
  },
  'search modal': async (page) => {
    await page.goto('/about')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('deck')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
  },
  lightbox: async (page) => {
    await page.goto('/artists/1/gallery')
    await page.locator('a[data-lightbox]').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
}

/** The states with most to find, each on one of the two. */
const chosen = { phone: ['contact form with messages', 'search results'], laptop: ['search modal'] }

for (const [device, viewport] of [
  ['phone', phone],
  ['laptop', laptop],
] as const)
  test.describe(`axe finds nothing, ${device}, light and dark`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    for (const [name, reach] of Object.entries(states))
      test(name, oneOfMany(chosen[device].includes(name)), async ({ page }) => {
        await reach(page)
        expect(await violationsInBoth(page)).toEqual([])
      })
  })
