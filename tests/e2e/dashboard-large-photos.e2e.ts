// Save is pressed while a large photo is still being made smaller.
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { expect, question, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { oneOfMany, rare } from '#tests/support/thorough.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

function noise(width: number, height: number): Sharp {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
}

/** The browser writes smaller pictures only when the function that is returned has been called; `isAble`: or none. */
async function holdSmaller(page: Page, isAble: boolean): Promise<() => Promise<void>> {
  await page.addInitScript((isAble) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    Object.assign(globalThis, { letSmaller: resolve })
    const { toBlob } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.toBlob = async function (done, ...how) {
      await promise
      if (isAble) toBlob.call(this, done, ...how)
      else done(null)
    }
  }, isAble)
  return () => page.evaluate(() => (globalThis as never as { letSmaller: () => void }).letSmaller())
}

/** Chooses a photo that is too large as it is. */
async function chooseHeavy(page: Page): Promise<void> {
  const file = {
    name: 'heavy.png',
    mimeType: 'image/png',
    buffer: await noise(4200, 1280).png({ compressionLevel: 0 }).toBuffer(),
  }
  await page.getByLabel('Profile image', { exact: true }).setInputFiles(file)
}

/** How many writes were sent so far. */
function countWrites(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (
      ['PATCH', 'POST'].includes(request.method()) &&
      /dashboard.(artists|drafts|pictures)/.test(request.url())
    )
      count += 1
  })
  return () => count
}

for (const way of ['Save', 'Keep as draft'])
  test(
    `“${way}” waits for a photo that is being made smaller, and sends it once`,
    oneOfMany(way === 'Save'),
    async ({ page, me }) => {
      const { id } = await me.artist({ name: unique('Large') })
      const letSmaller = await holdSmaller(page, true)
      await page.goto(`/dashboard/artists/edit/${id}`)
      const name = `${unique('large').replaceAll(' ', '-')}.jpg`
      const file = { name, mimeType: 'image/jpeg', buffer: await noise(4800, 40).jpeg().toBuffer() }
      await page.getByLabel('Profile image', { exact: true }).setInputFiles(file)
      const writes = countWrites(page)
      await page.getByRole('button', { name: way, exact: true }).click()
      await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
      await page.locator('input[name=genre]').press('Control+s')
      await page.waitForTimeout(300)
      expect(writes()).toBe(0)
      await letSmaller()
      await expect(page).toHaveURL(way === 'Save' ? '/dashboard/artists' : /\/dashboard\/drafts\/\d+$/)
      await expect(page.getByText('What you typed since is not saved yet.')).toHaveCount(0)
      const { results } = await me.get(`/dashboard/pictures/library/?q=${name}`)
      expect(results).toMatchObject([{ picture: { width: 2560 } }])
    },
  )

test(
  'a photo that turns out too large after Save is not sent, and its field says why',
  rare,
  async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('Too large') })
    const letSmaller = await holdSmaller(page, false)
    await page.goto(`/dashboard/artists/edit/${id}`)
    await page.locator('input[name=genre]').fill('Typed')
    await chooseHeavy(page)
    const writes = countWrites(page)
    await save(page).click()
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
    await letSmaller()
    await expect(page.getByText(/^“heavy\.png” has \d+ MB; at most \d+ MB can be stored\./)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeFocused()
    expect(writes()).toBe(0)
    await save(page).click()
    await expect(page).toHaveURL('/dashboard/artists')
    expect(await me.get(`/dashboard/artists/${id}/`)).toMatchObject({ genre: 'Typed', profileImage: null })
  },
)

test('a photo that is made smaller while saving is tried again is sent once', rare, async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Tried again') })
  await page.clock.install()
  const letSmaller = await holdSmaller(page, true)
  await page.goto(`/dashboard/artists/edit/${id}`)
  const file = { name: 'again.jpg', mimeType: 'image/jpeg', buffer: await noise(4800, 40).jpeg().toBuffer() }
  await page.getByLabel('Profile image', { exact: true }).setInputFiles(file)
  const writes = countWrites(page)
  await save(page).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await page.clock.fastForward(21_000)
  const notice = page.getByRole('alert').filter({ hasText: 'Saving takes unusually long.' })
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toHaveCount(0)
  await letSmaller()
  await expect(page).toHaveURL('/dashboard/artists')
  expect(writes()).toBe(1)
})

test(
  'who leaves while a photo turns out too large is told why nothing was saved',
  rare,
  async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('Left') })
    const letSmaller = await holdSmaller(page, false)
    await page.goto(`/dashboard/artists/edit/${id}`)
    await chooseHeavy(page)
    await save(page).click()
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await question(page).getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/dashboard/artists')
    await letSmaller()
    const told = page.getByText(/“heavy\.png” has \d+ MB; at most \d+ MB can be stored\./)
    await expect(told).toContainText('What you typed is kept and offered again in its form.')
  },
)
