// Searching by typing on a slow line or without one: what is chosen is what was looked for.
import { expect, hold, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { rare } from '#tests/support/thorough.ts'

test('Enter in the palette opens nothing of the search before', async ({ page, me }) => {
  const [ann, bob] = [unique('Annika'), unique('Bobby')]
  await me.artist({ name: ann })
  const { id } = await me.artist({ name: bob })
  await page.goto('/dashboard')
  const release = await hold(page, /q=Bobby/, 'GET')
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
  await page.keyboard.press('Control+K')
  const palette = page.getByRole('dialog', { name: 'Find a screen or record' })
  await palette.getByRole('searchbox').fill(ann)
  await expect(palette.getByRole('option', { name: ann })).toBeVisible()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(bob)
  await expect(palette.getByText('Searching …')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(palette).toBeVisible()
  release()
  await expect(palette.getByRole('option', { name: bob })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/dashboard/artists/edit/${id}`)
})

test(
  'the palette says that it could not search, and does not say that nothing is there',
  rare,
  async ({ page }) => {
    await page.goto('/dashboard')
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
    await page.route(/\/api\/.*q=Quiet/, (route) => route.abort())
    await page.keyboard.press('Control+K')
    const palette = page.getByRole('dialog', { name: 'Find a screen or record' })
    await palette.getByRole('searchbox').fill('Quiet')
    await expect(palette.getByRole('alert')).toContainText(/could not be reached/)
    await expect(palette.getByText('No results found.')).toHaveCount(0)
  },
)

test('a chooser offers nothing of the search before', rare, async ({ page, me }) => {
  const [ann, bob] = [unique('Annika'), unique('Bobby')]
  await me.artist({ name: ann })
  await me.artist({ name: bob })
  await page.goto('/dashboard/events/create')
  const release = await hold(page, /q=Bobby/, 'GET')
  const artist = page.getByRole('combobox', { name: 'Artist', exact: true })
  await artist.fill(ann)
  await expect(page.getByRole('option', { name: ann })).toBeVisible()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(bob)
  await expect(page.getByText('Searching …')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(artist).toHaveValue(bob)
  release()
  await page.getByRole('option', { name: bob }).click()
  await expect(artist).toHaveValue(bob)
})
