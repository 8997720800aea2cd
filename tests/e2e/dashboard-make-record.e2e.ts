// An artist is added from the form of an event, which stays as it is.
import type { Page } from '@playwright/test'
import { expect, hold, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { violationsInBoth } from '#tests/support/axe.ts'
import { rare } from '#tests/support/thorough.ts'

/** Types everything that a new artist needs into its dialog beside the form of an event. */
async function typeArtist(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Artist', exact: true }).fill(name)
  await page.getByRole('option', { name: `Add “${name}” as a new artist` }).click()
  const dialog = page.getByRole('dialog', { name: 'New artist' })
  await dialog.getByRole('textbox', { name: 'Genre' }).fill('Drone')
  await dialog.getByRole('textbox', { name: 'Bio' }).click()
  await page.keyboard.type('Sings at dusk.')
  return dialog
}

test(
  'an artist who is not there yet is added by keyboard, and chosen for the event',
  rare,
  async ({ page, me }) => {
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
  },
)

test(
  'what was left of one new record is not mixed into another, and is offered under its own name',
  rare,
  async ({ page }) => {
    const [alpha, beta] = [unique('Alpha'), unique('Beta')]
    await page.goto('/dashboard/events/create')
    const venue = page.getByRole('combobox', { name: 'Venue', exact: true })
    const dialog = page.getByRole('dialog', { name: 'New venue' })
    const open = async (name: string) => {
      await venue.fill(name)
      await page.getByRole('option', { name: `Add “${name}” as a new venue` }).click()
      await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
    }
    await open(alpha)
    await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill('1 Alpha Street')
    await page.waitForTimeout(500)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await open(beta)
    await page.waitForTimeout(500)
    await expect(dialog.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('')
    await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill('2 Beta Street')
    await page.waitForTimeout(500)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await open(alpha)
    await expect(dialog.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('1 Alpha Street')
  },
)

test(
  'a new artist whose answer does not come can be left after twenty seconds, and says when it is stored',
  rare,
  async ({ page }) => {
    await page.clock.install()
    const name = unique('Silent Choir')
    await page.goto('/dashboard/events/create')
    const dialog = await typeArtist(page, name)
    const release = await hold(page, '**/api/dashboard/artists/', 'POST')
    await dialog.getByRole('button', { name: 'Add artist' }).click()
    const cancel = dialog.getByRole('button', { name: 'Cancel' })
    await expect(cancel).toHaveAttribute('aria-disabled', 'true')
    await page.clock.fastForward(21_000)
    await cancel.click()
    await expect(dialog).toHaveCount(0)
    await page.locator('input[name=name]').fill('Typed next')
    release()
    await expect(page.getByText(`Saved “${name}”.`)).toBeVisible()
    await expect(page.locator('input[name=name]')).toHaveValue('Typed next')
  },
)

test(
  'a new tour whose answer is lost is sent under the same key when its dialog is opened again',
  rare,
  async ({ page }) => {
    const name = unique('Silent Tour')
    await page.goto('/dashboard/events/create')
    const tour = page.getByRole('combobox', { name: 'Tour', exact: true })
    const dialog = page.getByRole('dialog', { name: 'New tour' })
    const keys: (string | undefined)[] = []
    await page.route('**/api/dashboard/tours/', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      keys.push(route.request().headers()['idempotency-key'])
      await (keys.length === 1 ? route.abort() : route.fallback())
    })
    const open = async () => {
      await tour.fill(name)
      await page.getByRole('option', { name: `Add “${name}” as a new tour` }).click()
      await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
    }
    await open()
    await dialog.getByRole('button', { name: 'Add tour' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await open()
    await page.waitForTimeout(500)
    await dialog.getByRole('button', { name: 'Add tour' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(tour).toHaveValue(name)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  },
)

test(
  'a new tour whose answer was lost the day before may be stored, which its dialog says before it is sent again',
  rare,
  async ({ page }) => {
    const name = unique('Old Tour')
    await page.goto('/dashboard/events/create')
    const tour = page.getByRole('combobox', { name: 'Tour', exact: true })
    const dialog = page.getByRole('dialog', { name: 'New tour' })
    const add = dialog.getByRole('button', { name: 'Add tour' })
    let sent = 0
    await page.route('**/api/dashboard/tours/', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      sent += 1
      await (sent === 1 ? route.abort() : route.fallback())
    })
    await tour.fill(name)
    await page.getByRole('option', { name: `Add “${name}” as a new tour` }).click()
    await add.click()
    await expect(dialog.getByText('Failed to save tour.')).toBeVisible()
    await page.clock.setSystemTime(Date.now() + 25 * 3_600_000)
    await add.click()
    await expect(dialog.getByText(/^It may be stored already\. Look in the list/)).toBeVisible()
    expect(sent).toBe(1)
    await page.waitForTimeout(500)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await tour.fill(name)
    await page.getByRole('option', { name: `Add “${name}” as a new tour` }).click()
    await expect(dialog.getByText(/^It may be stored already\. Look in the list/)).toBeVisible()
    await add.click()
    await expect(dialog).toHaveCount(0)
    await expect(tour).toHaveValue(name)
  },
)

test(
  'a new tour whose answer was lost, and that somebody has renamed since, is not taken for the one that is wanted',
  rare,
  async ({ page, me }) => {
    const [name, other] = [unique('Wanted Tour'), unique('Other Tour')]
    const dialog = page.getByRole('dialog', { name: 'New tour' })
    let first = 0
    await page.route('**/api/dashboard/tours/', async (route) => {
      if (route.request().method() !== 'POST' || first) return route.fallback()
      first = ((await (await route.fetch()).json()) as { id: number }).id
      await route.abort()
    })
    await page.goto('/dashboard/events/create')
    const tour = page.getByRole('combobox', { name: 'Tour', exact: true })
    await tour.fill(name)
    await page.getByRole('option', { name: `Add “${name}” as a new tour` }).click()
    await dialog.getByRole('button', { name: 'Add tour' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await me.ask('PATCH', `/dashboard/tours/${first}/`, { name: other })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await tour.fill(name)
    await page.getByRole('option', { name: `Add “${name}” as a new tour` }).click()
    await page.waitForTimeout(500)
    await dialog.getByRole('button', { name: 'Add tour' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(tour).toHaveValue(name)
    expect(await me.get(`/dashboard/tours/${first}/`)).toMatchObject({ name: other })
    const { results } = await me.get(`/dashboard/tours/?q=${encodeURIComponent(name)}`)
    expect(results).toMatchObject([{ name, is_active: true }])
  },
)

test('Ctrl+S saves the form that is on top, and none that waits', rare, async ({ page, me }) => {
  const name = unique('Key Choir')
  await page.goto('/dashboard/events/create')
  await page.locator('input[name=name]').fill('Lantern night')
  const dialog = await typeArtist(page, name)
  await page.keyboard.press('Control+s')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Required. Fill it in.')).toHaveCount(0)
  expect(await me.get(`/dashboard/artists/?q=${encodeURIComponent(name)}`)).toMatchObject({ count: 1 })
  // A form under an offer of what was left unsaved is not saved before somebody has decided.
  await page.waitForTimeout(500)
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await expect(page.getByRole('button', { name: 'Continue with them' })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: 'Continue with them' })).toBeVisible()
  await expect(page.getByText('Required. Fill it in.')).toHaveCount(0)
})

test('the screen is not left without asking while a new record is being typed', rare, async ({ page }) => {
  await page.goto('/dashboard/events')
  await page.getByRole('link', { name: 'Add New Event' }).click()
  await page.getByRole('combobox', { name: 'Artist', exact: true }).fill('Dusk Choir')
  await page.getByRole('option', { name: 'Add “Dusk Choir” as a new artist' }).click()
  const dialog = page.getByRole('dialog', { name: 'New artist' })
  await dialog.getByRole('textbox', { name: 'Genre' }).fill('Drone')
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Genre' })).toHaveValue('Drone')
  await expect(page).toHaveURL('/dashboard/events/create')
})

test('Escape in the address of a link closes the address, and the dialog stays', rare, async ({ page }) => {
  await page.goto('/dashboard/events/create')
  const dialog = await typeArtist(page, unique('Linked Choir'))
  await expect(dialog.getByRole('button', { name: 'Bold' })).toBeEnabled()
  await page.keyboard.press('Control+K')
  const address = dialog.getByLabel('Address of the link')
  await expect(address).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(address).toHaveCount(0)
  await expect(dialog.getByRole('textbox', { name: 'Bio' })).toBeFocused()
  await expect(dialog).toBeVisible()
})
