// Signing in where the browser stores nothing: the next page would know nobody, so the login form says why.
import type { Page } from '@playwright/test'
import { violationsOf } from '#tests/support/axe.ts'
import { blockStorage } from '#tests/support/block-storage.ts'
import { rare } from '#tests/support/thorough.ts'
import { expect, laptop, test } from './site-test.ts'

test.use({ viewport: laptop })
test.beforeEach(({ page }) => blockStorage(page))

const words = (page: Page) => page.getByRole('heading', { name: 'This browser stores nothing for this site' })

test('a right password is told what it needs, and the session ends', async ({ page, api }) => {
  await page.goto('/login')
  const password = page.getByLabel('Password')
  for (const count of [1, 2]) {
    await page.getByLabel('Username').fill('zoe')
    await password.fill('right')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(words(page)).toBeFocused()
    expect(await violationsOf(page)).toEqual([])
    await expect.poll(() => api.logouts).toHaveLength(count)
    await page.getByRole('button', { name: 'Back to the login' }).click()
    await expect(page).toHaveURL(/\/login$/)
  }
  await page.getByLabel('Username').fill('zoe')
  await password.fill('wrong')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Invalid username or password.', { exact: true })).toBeVisible()
})

test('a password that was chosen by a link too', rare, async ({ page }) => {
  await page.goto('/login#password=good')
  await page.getByLabel('New password').fill('quiet-marble-orchard')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(words(page)).toBeFocused()
})
