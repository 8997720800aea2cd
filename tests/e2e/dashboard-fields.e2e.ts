// What is typed into fields the way people write it, and what is said when it will not do.
import { expect, picture, question, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { openLinkForm } from '#tests/dashboard/link-form.ts'
import { rare } from '#tests/support/thorough.ts'

test(
  'a stored link that is bad stops nobody, and its row is marked once it is touched',
  rare,
  async ({ page, me }) => {
    const { id } = await me.artist({
      name: unique('Old link'),
      socials: { bandcamp: 'https://nova.example', instagram: 'https://instagram.com/nova' },
    })
    // As an older server, or another one, may have stored it.
    await page.route(`**/api/dashboard/artists/${id}/`, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      const response = await route.fetch()
      const record = await response.json()
      await route.fulfill({ response, json: { ...record, socials: { ...record.socials, bandcamp: 'nova' } } })
    })
    await page.goto(`/dashboard/artists/edit/${id}`)
    await page.getByLabel('Genre').fill('Mended')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/dashboard\/artists(\?|$)/)
    expect(await me.get(`/dashboard/artists/${id}/`)).toMatchObject({ genre: 'Mended' })
    await page.goto(`/dashboard/artists/edit/${id}`)
    await page.getByLabel('Address of instagram').fill('nova.example')
    await page.getByRole('button', { name: 'Save' }).click()
    const [good, bad] = [page.getByLabel('Address of instagram'), page.getByLabel('Address of bandcamp')]
    await expect(bad).toHaveAccessibleDescription(
      /“bandcamp” is not a web address.*https:\/\/example\.com\/name/,
    )
    await expect(bad).toBeFocused()
    await expect(good).toHaveAccessibleDescription(/another site than instagram\.com/)
    await good.fill('instagram.com/other')
    await bad.fill('nova.bandcamp.example')
    await expect(bad).toHaveAccessibleDescription('')
    await bad.blur()
    await expect(bad).toHaveValue('https://nova.bandcamp.example')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/dashboard\/artists(\?|$)/)
    expect(await me.get(`/dashboard/artists/${id}/`)).toMatchObject({
      socials: { bandcamp: 'https://nova.bandcamp.example/', instagram: 'https://instagram.com/other' },
    })
  },
)

test('what failed is not said any more once its cause is mended', rare, async ({ page }) => {
  await page.route('**/api/dashboard/artists/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { detail: 'No.', errors: { name: ['Taken already.'] } } })
      : route.fallback(),
  )
  await page.goto('/dashboard/artists/create')
  await page.getByLabel('Name').fill('Nova')
  await page.getByLabel('Genre').fill('Jazz')
  await page.getByRole('textbox', { name: 'Bio' }).fill('Plays.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to save artist.')
  await page.getByLabel('Genre').fill('Folk')
  await expect(page.getByRole('alert')).toContainText('Failed to save artist.')
  await page.getByLabel('Name').fill('Nova the Second')
  await expect(page.getByText('Failed to save artist.')).toHaveCount(0)
})

test('a price may be written with a comma', rare, async ({ page, me }) => {
  const name = unique('Mug')
  await page.goto('/dashboard/souvenirs/create')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Price').fill('12,50')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/dashboard\/souvenirs(\?|$)/)
  const { results } = await me.get(`/dashboard/souvenirs/?q=${encodeURIComponent(name)}`)
  expect(results).toMatchObject([{ price: 12.5 }])
})

test('Ctrl K makes a link in the editor, and opens the palette elsewhere', async ({ page }) => {
  const palette = page.getByRole('dialog', { name: 'Find a screen or record' })
  const { bio, address } = await openLinkForm(page)
  await expect(address).toBeFocused()
  await expect(palette).toHaveCount(0)
  await address.fill('nova.example/listen')
  await address.press('Enter')
  await expect(bio).toBeFocused()
  await expect(bio.getByRole('link', { name: 'Listen' })).toHaveAttribute(
    'href',
    'https://nova.example/listen',
  )
  await page.getByLabel('Name').click()
  await page.keyboard.press('Control+K')
  await expect(palette).toBeVisible()
  await page.keyboard.type('calend')
  await palette.getByRole('option', { name: 'Calendar' }).click()
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Manage Events' })).toBeVisible()
  await expect(page).toHaveURL('/dashboard/events/calendar')
})

test(
  'where two people have changed the words or the focal point of a picture alone, both are shown',
  rare,
  async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('Pictured') })
    const path = `/dashboard/artists/${id}/`
    const form = new FormData()
    form.set('profileImage', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'face.png')
    await me.ask('PATCH', path, form)
    await page.goto(`/dashboard/artists/edit/${id}`)
    await page.getByLabel('Alternative text').fill('My words')
    await me.ask('PATCH', path, { profileImage_alt: 'Their words', profileImage_focus: '0.25,0.75' })
    await page.getByRole('button', { name: 'Save' }).click()
    const side = (name: string) => page.getByRole('dialog').getByRole('radio', { name, exact: true })
    await expect(side('Your version')).toHaveAccessibleDescription(
      /My words.*50 % from the left, 50 % from the top/,
    )
    await expect(side('Their version')).toHaveAccessibleDescription(
      /Their words.*25 % from the left, 75 % from the top/,
    )
    await page.getByText('Alternative text: Their words').click()
    await expect(side('Their version')).toBeChecked()
    await page.getByRole('dialog').getByRole('button', { name: 'Save with these' }).click()
    await expect(page).toHaveURL('/dashboard/artists')
    expect(await me.get(path)).toMatchObject({ profileImage_alt: 'Their words' })
  },
)
test('a browser is told which fields are the person’s own password and address', rare, async ({ page }) => {
  const own = [
    ['Present password', 'current-password'],
    ['New password', 'new-password'],
  ] as const
  await page.goto('/dashboard/account')
  for (const [label, purpose] of own)
    await expect(page.getByLabel(label)).toHaveAttribute('autocomplete', purpose)
  await page.getByRole('button', { name: 'Change e-mail address' }).click()
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'email')
  // Those of others are nothing that a browser should fill in.
  await page.goto('/dashboard/users/create')
  await expect(page.getByLabel('Password')).toHaveAttribute('autocomplete', 'new-password')
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'off')
})
