// What belongs to a record stands in tabs beside its form, each at an address of its own.
import { expect, question, rowOf, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { violationsInBoth } from '#tests/support/axe.ts'
import { rare } from '#tests/support/thorough.ts'

test(
  'an artist’s tabs have numbers, lead by keyboard, and are where their addresses say',
  rare,
  async ({ page, me }) => {
    const name = unique('Tabbed')
    const { id } = await me.artist({ name })
    const mine = unique('Hers')
    await me.event({ name: mine, artist_id: id })
    await me.event({ name: unique('Support'), artist_id: null, lineup: [{ id, role: 'Support' }] })
    await me.event({ name: unique('Another') })
    await page.goto(`/dashboard/artists/edit/${id}`)
    const tabs = page.getByRole('navigation', { name: 'Of this artist' })
    await expect(tabs.getByRole('link')).toHaveText(['Edit', 'Songs0', 'Gallery0', 'Events2'])
    await expect(tabs.getByRole('link', { name: 'Edit' })).toHaveAttribute('aria-current', 'page')
    expect(await violationsInBoth(page)).toEqual([])
    await tabs.getByRole('link', { name: 'Gallery' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/dashboard/artists/${id}/events`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Events of ${name}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.locator('tbody tr')).toHaveCount(2)
    await expect(tabs.getByRole('link', { name: 'Events 2' })).toHaveAttribute('aria-current', 'page')
    expect(await violationsInBoth(page)).toEqual([])
    await page.reload()
    await expect(page.locator('tbody tr')).toHaveCount(2)
    // An event that is opened here leads back here, and is marked.
    await page.getByRole('link', { name: mine, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Editing: ${mine}`)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(`/dashboard/artists/${id}/events`)
    await expect(rowOf(page, mine)).toHaveAttribute('data-opened', 'seen')
  },
)

test('unsaved text survives a change of the tab', rare, async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Kept') })
  await page.goto(`/dashboard/artists/edit/${id}`)
  const tabs = page.getByRole('navigation', { name: 'Of this artist' })
  await page.locator('input[name=genre]').fill('Fog folk')
  await tabs.getByRole('link', { name: 'Songs' }).click()
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await expect(page.locator('input[name=genre]')).toHaveValue('Fog folk')
  await tabs.getByRole('link', { name: 'Songs' }).click()
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(`/dashboard/artists/${id}/songs`)
  await tabs.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Continue with them' }).click()
  await expect(page.locator('input[name=genre]')).toHaveValue('Fog folk')
})

test(
  'an event that is added in a tab belongs to the record, and comes back to it',
  rare,
  async ({ page, me }) => {
    const venue = await me.ask('POST', '/dashboard/venues/', {
      name: unique('Depot'),
      address: 'Kai 4, Ostrand',
      mapEmbedUrl: 'https://www.google.com/maps?q=Ostrand&output=embed',
    })
    await page.goto(`/dashboard/venues/${venue.id}/events`)
    await page.getByRole('link', { name: 'Add New Event' }).click()
    await expect(page.getByRole('combobox', { name: 'Venue' })).toHaveValue(String(venue.name))
    const name = unique('First night')
    await page.locator('input[name=name]').fill(name)
    await page.locator('input[name=date]').fill('2031-03-03')
    await expect(page.locator('input[name=location]')).toHaveValue(`${venue.name}, Kai 4, Ostrand`)
    await page.locator('textarea[name=description]').fill('One night.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(`/dashboard/venues/${venue.id}/events`)
    await expect(rowOf(page, name)).toHaveAttribute('data-opened', 'made')
    await expect(page.getByRole('link', { name: 'Events 1' })).toBeVisible()
  },
)

test('the events of a record that is not there are none', rare, async ({ page }) => {
  await page.goto('/dashboard/tours/999999/events')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tour not found.')
})
