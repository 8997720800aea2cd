// The public site made from servers that keep sections 3 and 7 of the specification and nothing more.
import type { Page } from '@playwright/test'
import { storedAs } from './foreign-server.ts'
import { expect, onEachServer, test } from './foreign-site.ts'

const failures = (asked: readonly { method: string; path: string; status: number }[]) =>
  asked.filter(({ status }) => status >= 400).map(({ method, path, status }) => `${status} ${method} ${path}`)

/** Every picture of the page has come. */
async function expectPictures(page: Page, count: number): Promise<void> {
  const pictures = page.locator('main img')
  await expect(pictures).toHaveCount(count)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(80)
  }
}

onEachServer(() => {
  test('the site is built by asking what the server offers, and by no other question that fails', async ({
    site,
  }) => {
    expect(site.output).toMatch(/\d+ pages in /)
    // Once by the build, and once by each of its four rendering threads at most.
    const failed = failures(site.asked)
    expect(new Set(failed)).toEqual(new Set(['404 GET /api/capabilities/']))
    expect(failed.length).toBeLessThanOrEqual(5)
  })

  test('pages show what the server has, with its pictures, and nothing archived', async ({ page, api }) => {
    const nova = await storedAs(api, 'artists', 'Nova Reed')
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Night 2' }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'New Poster' }).first()).toBeVisible()
    await page.goto(`/artists/${nova.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nova Reed')
    await expect(page.getByText('First Light')).toBeVisible()
    await expect(page.getByText('Withdrawn')).toHaveCount(0)
    await expectPictures(page, 3)
    await page.goto(`/artists/${nova.id}/gallery`)
    await expectPictures(page, 2)
    await page.goto('/events/past')
    await expect(page.getByRole('link', { name: 'Night 5' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Night 6' })).toHaveCount(0)
    await page.goto('/artists')
    await expect(page.getByText('Long Gone')).toHaveCount(0)
  })

  test('there is no page of what the specification does not have', async ({ page }) => {
    expect((await page.goto('/venues'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found.')
    await expect(page.locator('a[href^="/venues"]')).toHaveCount(0)
    await page.goto('/events')
    await expect(page.locator('main a[href^="/venues"]')).toHaveCount(0)
    expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('/venues')
  })

  test('the search and the contact form send what the specification names', async ({ page, api }) => {
    api.asked.length = 0
    await page.goto('/search?q=nova')
    await expect(page.getByRole('link', { name: 'Nova Reed' })).toBeVisible()
    await page.goto('/contact')
    await page.getByLabel('Name').fill('Ola Nordmann')
    await page.getByLabel('Email').fill('ola@example.com')
    await page.getByLabel('Message').fill('Do you play at weddings?')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('heading', { name: 'Thank You!' }).first()).toBeVisible()
    expect(await storedAs(api, 'messages', 'Ola Nordmann')).toMatchObject({
      message: 'Do you play at weddings?',
    })
    expect(failures(api.asked)).toEqual([])
  })
})
