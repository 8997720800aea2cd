// Code that cannot be fetched takes nothing away that stands on the screen.
import { expect, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { rare } from '#tests/support/thorough.ts'

const missing = 'A part of the dashboard could not be fetched.'

test('a form stays when the code of a button beside it cannot be fetched', rare, async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Beside') })
  await page.goto(`/dashboard/artists/edit/${id}`)
  await page.getByLabel('Genre').fill('Typed')
  await page.route('**/_assets/HistoryDialog.*.js', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => /HistoryDialog/.test(request.url()))
  await page.getByRole('button', { name: 'History' }).click()
  await failed
  await page.waitForTimeout(300)
  await expect(page.getByLabel('Genre')).toHaveValue('Typed')
  await expect(page.getByText(missing)).toHaveCount(1)
  await page.unrouteAll()
  await expect(page.getByRole('button', { name: 'Load again' })).toBeVisible()
  await page.getByRole('button', { name: 'Load again' }).click()
  await page.getByRole('button', { name: 'Continue with them' }).click()
  await expect(page.getByLabel('Genre')).toHaveValue('Typed')
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test(
  'a dialog whose code cannot be fetched is missed in words, and the page can be loaded again',
  rare,
  async ({ page }) => {
    await page.route('**/_assets/Palette.*.js', (route) => route.abort())
    await page.goto('/dashboard/artists')
    await page.getByRole('button', { name: /^Find/ }).click()
    await expect(page.getByText(missing)).toHaveCount(1)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Load again' }).click()
    await page.getByRole('button', { name: /^Find/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
)

test('the account stays when the code of a second factor cannot be fetched', rare, async ({ page }) => {
  await page.goto('/dashboard/account')
  await page.getByLabel('New password').fill('half typed')
  await page.route('**/_assets/TotpDialog.*.js', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => /TotpDialog/.test(request.url()))
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await failed
  await page.waitForTimeout(300)
  await expect(page.getByLabel('New password')).toHaveValue('half typed')
  await expect(page.getByText(missing)).toHaveCount(1)
})
