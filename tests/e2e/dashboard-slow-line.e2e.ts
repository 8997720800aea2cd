// A slow line: what is on the screen belongs to the screen, and what is done is done to what it names.
import { expect, hold, question, rowOf, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { rare } from '#tests/support/thorough.ts'

test('a list on a slow line shows no rows of the list before it', async ({ page, me }) => {
  const name = unique('Stays at work')
  await me.staffMember({ name })
  await page.goto(`/dashboard/staff?q=${encodeURIComponent(name)}`)
  await expect(rowOf(page, name)).toBeVisible()
  const release = await hold(page, '**/api/dashboard/partners/*', 'GET')
  await page.getByRole('link', { name: 'Partners', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Manage Partners' })).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(1)
  await expect(page.getByRole('row')).toHaveCount(0)
  await expect(page.getByText(name)).toHaveCount(0)
  release()
  await expect(page.getByText('Loading...')).toHaveCount(0)
})

test('every list follows every other on a slow line', rare, async ({ page, me }) => {
  await me.slide({ title: unique('Slide') })
  await me.staffMember({ name: unique('Member') })
  await page.goto('/dashboard/slides')
  await expect(page.getByRole('row')).not.toHaveCount(0)
  for (const list of ['Staff', 'Slides', 'Events', 'Artists', 'Slides', 'Souvenirs']) {
    const release = await hold(page, `**/api/dashboard/${list.toLowerCase()}/*`, 'GET')
    await page.getByRole('navigation').getByRole('link', { name: list, exact: true }).click()
    await expect(page.getByRole('heading', { name: `Manage ${list}` })).toBeVisible()
    await expect(page.getByText('This screen could not be shown')).toHaveCount(0)
    release()
  }
})

test(
  'rows of the search before are shown and cannot be used until the new ones are there',
  rare,
  async ({ page, me }) => {
    const [one, other] = [unique('Earlier'), unique('Later')]
    await me.staffMember({ name: one })
    await me.staffMember({ name: other })
    await page.goto(`/dashboard/staff?q=${encodeURIComponent(one)}`)
    await expect(rowOf(page, one)).toBeVisible()
    const release = await hold(page, /dashboard\/staff\/\?.*Later/, 'GET')
    await page.getByRole('searchbox').fill(other)
    const body = page.locator('tbody')
    await expect(body).toHaveAttribute('inert', '')
    await expect(body).toContainText(one)
    await expect(page.getByRole('checkbox', { name: 'Choose all on this page' })).toBeDisabled()
    await expect(body).toHaveCSS('opacity', '0.6')
    release()
    await expect(rowOf(page, other)).toBeVisible()
    await expect(body).not.toHaveAttribute('inert', '')
  },
)

test(
  'a record that a colleague made another of is not archived under its old name',
  rare,
  async ({ page, me }) => {
    const [shown, now] = [unique('As shown'), unique('As it is')]
    const { id } = await me.staffMember({ name: shown })
    await page.goto(`/dashboard/staff?q=${encodeURIComponent(shown)}`)
    await expect(rowOf(page, shown)).toBeVisible()
    await me.ask('PATCH', `/dashboard/staff/${id}/`, { name: now })
    await rowOf(page, shown)
      .getByRole('button', { name: /^(Archive|Deactivate) / })
      .click()
    await question(page)
      .getByRole('button', { name: /^(Archive|Deactivate)$/ })
      .click()
    await expect(page.getByText(`is called “${now}” by now`)).toBeVisible()
    expect(await me.get(`/dashboard/staff/${id}/`)).toMatchObject({ is_active: true })
    // What else a colleague changed does not stand in the way.
    await page.goto(`/dashboard/staff?q=${encodeURIComponent(now)}`)
    await expect(rowOf(page, now)).toBeVisible()
    await me.ask('PATCH', `/dashboard/staff/${id}/`, { phone: '+49 40 1' })
    await rowOf(page, now)
      .getByRole('button', { name: /^(Archive|Deactivate) / })
      .click()
    await question(page)
      .getByRole('button', { name: /^(Archive|Deactivate)$/ })
      .click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    expect(await me.get(`/dashboard/staff/${id}/`)).toMatchObject({ is_active: false, phone: '+49 40 1' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await me.get(`/dashboard/staff/${id}/`)).is_active).toBe(true)
  },
)

test('two forms for new records keep their own texts', rare, async ({ page }) => {
  const [artist, event] = [unique('An artist'), unique('An event')]
  const add = async (what: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('searchbox', { name: 'Find a screen or record' }).fill(`Add New ${what}`)
    await page.getByRole('option', { name: `Add New ${what}` }).click()
  }
  const leave = () => question(page).getByRole('button', { name: 'Leave' }).click()
  const name = page.locator('input[name=name]')
  await page.goto('/dashboard/artists/create')
  await name.fill(artist)
  await add('Event')
  await leave()
  await expect(page.getByRole('heading', { name: 'Add New Event' })).toBeVisible()
  await expect(name).toHaveValue('')
  await name.fill(event)
  await add('Artist')
  await leave()
  await expect(page.getByRole('heading', { name: 'Add New Artist' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue with them' }).click()
  await expect(name).toHaveValue(artist)
  await add('Event')
  await leave()
  await page.getByRole('button', { name: 'Continue with them' }).click()
  await expect(name).toHaveValue(event)
})

test(
  'a dashboard whose scripts do not come says so, and is loaded by a link',
  rare,
  async ({ page, complaints }) => {
    await page.route('**/_assets/*.js', (route) => route.abort())
    await page.goto('/dashboard/staff')
    await expect(page.getByText('Loading the dashboard…')).toBeVisible()
    const again = page.getByRole('link', { name: 'load it again' })
    await expect(again).toBeVisible({ timeout: 15_000 })
    expect(await violationsOf(page)).toEqual([])
    await page.unroute('**/_assets/*.js')
    complaints.length = 0
    await again.click()
    await expect(page.getByRole('heading', { name: 'Manage Staff' })).toBeVisible()
  },
)

test('nothing moves without end for whoever wants less motion', rare, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const release = await hold(page, '**/api/dashboard/artists/*', 'GET')
  await page.goto('/dashboard/artists')
  await expect(page.getByText('Loading...')).toHaveCount(1)
  const endless = () =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY).length
  expect(await page.evaluate(endless)).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await page.evaluate(endless)).toBeGreaterThan(0)
  release()
})
