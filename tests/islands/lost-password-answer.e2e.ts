// A password is chosen by a link on a line that loses the answer.
import { oneOfMany } from '#tests/support/thorough.ts'
import { expect, laptop, test } from './site-test.ts'

test.use({ viewport: laptop })
const newPassword = 'quiet-marble-orchard'

for (const isOther of [false, true])
  test(
    `a password whose answer is lost may be saved, and ${isOther ? 'no other one is' : 'signs in'}`,
    oneOfMany(!isOther),
    async ({ page, api }) => {
      // The dashboard is not part of this test.
      await page.route('**/dashboard**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Dashboard</h1>' }),
      )
      await page.goto('/login#password=good')
      await page.route('**/api/password/', async (route) => {
        await route.fetch()
        await route.abort()
      })
      const field = page.getByLabel('New password')
      await field.fill(newPassword)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert').filter({ hasText: 'may be saved already' })).toBeVisible()
      await page.unroute('**/api/password/')
      api.links = 'used'
      if (isOther) await field.fill('another-marble-orchard')
      await field.press('Enter')
      if (isOther) await expect(page.getByRole('heading', { name: 'This link works no more' })).toBeVisible()
      else await expect(page).toHaveURL(/\/dashboard$/)
    },
  )
