// An artist is added from the form of an event, which stays as it is.
import { expect, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { violationsInBoth } from '#tests/support/axe.ts'

test('an artist who is not there yet is added by keyboard, and chosen for the event', async ({
  page,
  me,
}) => {
  const name = unique('Fog Choir')
  await page.goto('/dashboard/events/create')
  await page.locator('input[name=name]').fill('Lantern night')
  const artist = page.getByRole('combobox', { name: 'Artist', exact: true })
  await artist.fill(name)
  await expect(page.getByRole('option', { name: `Add “${name}” as a new artist` })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New artist' })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
  expect(await violationsInBoth(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add artist' }).click()
  await expect(dialog.getByText('Required. Fill it in.').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Genre' }).fill('Drone')
  // What is typed survives closing.
  await page.waitForTimeout(500)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(artist).toBeFocused()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await artist.fill(name)
  await page.getByRole('option', { name: `Add “${name}” as a new artist` }).click()
  await expect(dialog.getByRole('textbox', { name: 'Genre' })).toHaveValue('Drone')
  await dialog.getByRole('textbox', { name: 'Bio' }).click()
  await page.keyboard.type('Sings at dusk.')
  await dialog.getByRole('button', { name: 'Add artist' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(artist).toHaveValue(name)
  await expect(artist).toBeFocused()
  await expect(page.locator('input[name=name]')).toHaveValue('Lantern night')
  await expect(page).toHaveURL('/dashboard/events/create')
  const { results } = (await me.get(`/dashboard/artists/?q=${encodeURIComponent(name)}`)) as unknown as {
    results: object[]
  }
  expect(results).toMatchObject([{ name, genre: 'Drone', bio: '<p>Sings at dusk.</p>' }])
  // One that is there is not offered again.
  await artist.fill(name.toUpperCase())
  await expect(page.getByRole('option', { name })).toHaveCount(1)
})
