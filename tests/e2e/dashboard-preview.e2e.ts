// While editing, the real public page with the unsaved values.
import { expect, picture, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { deafenFrames } from '#tests/support/deaf-frames.ts'
import { rare } from '#tests/support/thorough.ts'

const wide = { width: 1400, height: 800 }
const frameOf = 'iframe[title="The page as it would be"]'

test.describe('on a wide screen', () => {
  test.use({ viewport: wide })

  test('the page stands beside the form and follows what is typed, and is there again next time', async ({
    page,
    me,
  }) => {
    const { id } = await me.artist({ name: unique('Beside') })
    await page.goto(`/dashboard/artists/edit/${id}`)
    const button = page.getByRole('button', { name: 'Preview' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.click()
    const panel = page.getByRole('complementary', { name: 'Preview' })
    const frame = page.frameLocator(frameOf)
    await expect(frame.getByText('Jazz')).toBeVisible()
    // The page inside has checks of its own.
    expect(await violationsOf(page, frameOf)).toEqual([])
    await page.getByLabel('Genre').fill('Typed beside it')
    await expect(frame.getByText('Typed beside it')).toBeVisible()
    const [form, beside] = [await page.locator('main form').boundingBox(), await panel.boundingBox()]
    expect((form?.x ?? 0) + (form?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0)
    await panel.getByRole('radio', { name: 'Phone' }).check({ force: true })
    await expect(page.locator(frameOf)).toHaveCSS('width', '390px')
    await page.getByLabel('Genre').fill('Jazz')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(panel).toHaveCount(0)
    await page.goto(`/dashboard/artists/edit/${id}`)
    await expect(frame.getByText('Jazz')).toBeVisible()
    await panel.getByRole('button', { name: 'Close' }).click()
    await page.reload()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(panel).toHaveCount(0)
    expect(await me.get(`/dashboard/artists/${id}/`)).toMatchObject({ genre: 'Jazz', revision: 1 })
  })

  test('a new version of the page stays where the one before was', async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('Scrolled'), bio: '<p>Plays.</p>'.repeat(99) })
    await deafenFrames(page)
    await page.goto(`/dashboard/artists/edit/${id}`)
    await page.getByRole('button', { name: 'Preview' }).click()
    const frame = page.frameLocator(frameOf)
    const placeOf = () => frame.locator('html').evaluate(() => Math.round(scrollY))
    await expect(frame.getByText('Jazz')).toBeVisible()
    // A page is put in place once it has loaded.
    await expect.poll(() => frame.locator('html').evaluate(() => document.readyState)).toBe('complete')
    await frame.locator('html').evaluate(() => scrollTo({ top: 150, behavior: 'instant' }))
    const genre = page.getByLabel('Genre')
    await genre.fill('Blues')
    await expect(frame.getByText('Blues')).toBeAttached()
    await expect.poll(placeOf).toBe(150)
    // Also after there was no page for a while.
    await genre.fill('')
    await expect(page.locator(frameOf)).toHaveCount(0)
    await genre.fill('Folk')
    await expect(frame.getByText('Folk')).toBeAttached()
    await expect.poll(placeOf).toBe(150)
  })

  test('after too many the page stays, and the next one comes by itself', rare, async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('Often') })
    await page.goto(`/dashboard/artists/edit/${id}`)
    await page.getByRole('button', { name: 'Preview' }).click()
    const panel = page.getByRole('complementary', { name: 'Preview' })
    const frame = page.frameLocator(frameOf)
    await expect(frame.getByText('Jazz')).toBeVisible()
    let refusals = 0
    await page.route('**/api/dashboard/preview/', async (route) => {
      refusals += 1
      if (refusals > 2) return route.fallback()
      const body = JSON.stringify({ status: 429, title: 'Too many requests', code: 'too_often' })
      await route.fulfill({
        status: 429,
        headers: { 'retry-after': '1', 'content-type': 'application/problem+json' },
        body,
      })
    })
    await page.getByLabel('Genre').fill('Waited for')
    await expect.poll(() => refusals).toBe(1)
    await expect(frame.getByText('Jazz')).toBeVisible()
    await expect(panel.getByText('The page could not be made.')).toHaveCount(0)
    await expect(frame.getByText('Waited for')).toBeVisible()
    expect(refusals).toBe(3)
  })

  test('of an empty form it says what to fill in, and shows the page then', rare, async ({ page }) => {
    await page.goto('/dashboard/artists/create')
    await page.getByRole('button', { name: 'Preview' }).click()
    const panel = page.getByRole('complementary', { name: 'Preview' })
    await expect(panel.getByText('To see it, fill in: Name, Genre, Bio.')).toBeVisible()
    await expect(panel.getByText('The page could not be made.')).toHaveCount(0)
    await page.getByLabel('Name').fill('Nova')
    await page.getByLabel('Genre').fill('Jazz')
    await page.getByRole('textbox', { name: 'Bio' }).fill('Plays.')
    await expect(page.frameLocator(frameOf).getByText('Jazz')).toBeVisible()
    await page.getByLabel('Genre').fill('')
    await expect(panel.getByText('To see it, fill in: Genre.')).toBeVisible()
    await page.getByLabel('Genre').fill('Folk')
    await expect(page.frameLocator(frameOf).getByText('Folk')).toBeVisible()
  })

  test('a picture that is chosen and not saved is in the page', rare, async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('Unsaved') })
    await page.goto(`/dashboard/artists/edit/${id}`)
    await page.getByRole('button', { name: 'Preview' }).click()
    await page
      .getByLabel('Profile image')
      .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: picture })
    await page.getByLabel('Alternative text').fill('Only chosen')
    const shown = page.frameLocator(frameOf).getByAltText('Only chosen').first()
    await expect(shown).toBeVisible()
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    expect(await me.get(`/dashboard/artists/${id}/`)).toMatchObject({ profileImage: null, revision: 1 })
  })

  test(
    'a new record is shown as soon as it can be, and until then what is missing is said',
    rare,
    async ({ page }) => {
      await page.goto('/dashboard/souvenirs/create')
      await page.getByRole('button', { name: 'Preview' }).click()
      const panel = page.getByRole('complementary', { name: 'Preview' })
      await expect(panel).toContainText('To see it, fill in: Name.')
      const name = unique('Mug')
      await page.getByLabel('Name').fill(name)
      await expect(page.frameLocator(frameOf).getByRole('heading', { name })).toBeVisible()
    },
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } })

  test('the page is shown over the form', rare, async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('Over') })
    await page.goto(`/dashboard/artists/edit/${id}`)
    await page.getByLabel('Genre').fill('On a phone')
    await page.getByRole('button', { name: 'Preview' }).click()
    const dialog = page.getByRole('dialog', { name: 'Preview' })
    await expect(page.frameLocator(frameOf).getByText('On a phone')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByLabel('Genre')).toHaveValue('On a phone')
  })
})
