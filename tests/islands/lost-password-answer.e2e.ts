// A password is chosen by a link on a line that loses the answer, or in a browser that is signed in.
import { oneOfMany, rare } from '#tests/support/thorough.ts'
import { expect, laptop, test } from './site-test.ts'
import { makeAccess } from './stub-api.ts'

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

test('who is still signed in and follows a link is asked for their second factor', rare, async ({ page }) => {
  await page.route('**/dashboard**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Dashboard</h1>' }),
  )
  await page.route('**/api/password/', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        title: 'Second factor',
        status: 401,
        code: 'second_factor',
        detail: 'A second factor is asked for.',
        challenge: { token: 'abc', methods: ['code'], expires_at: '2030-01-01T00:00:00.000Z' },
      },
    }),
  )
  await page.goto('/about')
  await page.evaluate((access) => {
    localStorage.setItem('marquee.access', access)
    localStorage.setItem('marquee.refresh', 'r')
    localStorage.setItem('marquee.user', JSON.stringify({ user_id: 7, username: 'zoe', role: 'STAFF' }))
  }, makeAccess())
  await page.goto('/login#password=good')
  await page.getByLabel('New password').fill(newPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code')).toBeFocused()
  await expect(page).toHaveURL(/\/login$/)
})
