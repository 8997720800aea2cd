// Every record shows who changed what and when, and any earlier state can be put back.
import type { Page } from '@playwright/test'
import { expect, picture, test, unique } from '#tests/dashboard/dashboard-test.ts'
import type { Person } from '#tests/dashboard/person.ts'
import { rare } from '#tests/support/thorough.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save' })

async function withPicture(me: Person, id: number, alt: string): Promise<void> {
  const form = new FormData()
  form.append('profileImage', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'face.png')
  form.append('profileImage_alt', alt)
  await me.ask('PATCH', `/dashboard/artists/${id}/`, form)
}

async function openHistory(page: Page) {
  await page.getByRole('button', { name: 'History' }).click()
  return page.getByRole('dialog').getByRole('listitem')
}

test('a picture that was taken away is put back with its words', rare, async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Portrait') })
  await withPicture(me, id, 'A face')
  const before = await me.get(`/dashboard/artists/${id}/`)
  await me.ask('PATCH', `/dashboard/artists/${id}/`, { profileImage: null, profileImage_alt: '' })
  await page.goto(`/dashboard/artists/edit/${id}`)
  const entries = await openHistory(page)
  await expect(entries.nth(0)).toContainText('ada changed Profile image')
  await entries.nth(0).getByText('What was changed').click()
  await expect(entries.nth(0).getByRole('deletion').locator('img').first()).toBeVisible()
  await expect(entries.nth(0)).toContainText('No image')
  await entries.nth(1).getByRole('button', { name: 'Put this state back' }).click()
  await expect(page.getByLabel('Alternative text')).toHaveValue('A face')
  await save(page).click()
  await expect(page).toHaveURL('/dashboard/artists')
  expect(await me.get(`/dashboard/artists/${id}/`)).toMatchObject({
    profileImage: before.profileImage,
    profileImage_alt: 'A face',
  })
})

test(
  'words and focal point of a picture are shown, though the picture stayed',
  rare,
  async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('Words') })
    await withPicture(me, id, '')
    const change = { profileImage_alt: 'A face', profileImage_focus: '0.25,0.1' }
    await me.ask('PATCH', `/dashboard/artists/${id}/`, change)
    await page.goto(`/dashboard/artists/edit/${id}`)
    const entry = (await openHistory(page)).first()
    await expect(entry).toContainText('ada changed Profile image')
    await entry.getByText('What was changed').click()
    await expect(entry.getByRole('term')).toHaveText([
      'Profile image: Alternative text',
      'Profile image: Focal point',
    ])
    await expect(entry.getByRole('deletion')).toHaveText(['Empty', '50 % from the left, 50 % from the top'])
    await expect(entry.getByRole('insertion')).toHaveText(['A face', '25 % from the left, 10 % from the top'])
  },
)

test('a song, the site and an account have a history too', rare, async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Trails') })
  const song = await me.ask('POST', `/dashboard/artists/${id}/songs/`, { title: 'Ebb' })
  await me.ask('PATCH', `/dashboard/artists/${id}/songs/${song.id}/`, { title: 'Flow' })
  await page.goto(`/dashboard/artists/${id}/songs/edit/${song.id}`)
  await (await openHistory(page)).nth(1).getByRole('button', { name: 'Put this state back' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Ebb')
  await save(page).click()
  await expect(page).toHaveURL(`/dashboard/artists/${id}/songs`)

  const tagline = unique('Tagline')
  await me.ask('PATCH', '/dashboard/company/', { tagline })
  await me.ask('PATCH', '/dashboard/company/', { tagline: 'Other' })
  await page.goto('/dashboard/site')
  await (await openHistory(page)).nth(1).getByRole('button', { name: 'Put this state back' }).click()
  await expect(page.getByLabel('Tagline')).toHaveValue(tagline)
  await save(page).click()
  await expect(page.getByText(/^Saved/)).toBeVisible()

  const username = unique('rex').replaceAll(' ', '-')
  const password = 'copper-lantern-meadow'
  const user = await me.ask('POST', '/dashboard/users/', { username, password, role: 'STAFF' })
  await me.ask('PATCH', `/dashboard/users/${user.id}/`, { role: 'ADMIN', password: `${password}-two` })
  await page.goto(`/dashboard/users/edit/${user.id}`)
  const entries = await openHistory(page)
  await expect(entries.nth(0)).toContainText('ada changed Password, Role')
  await expect(page.getByRole('dialog')).not.toContainText(password)
  await entries.nth(1).getByRole('button', { name: 'Put this state back' }).click()
  await expect(page.getByLabel('Password')).toHaveValue('')
  await save(page).click()
  await expect(page).toHaveURL('/dashboard/users')
  expect(await me.get(`/dashboard/users/${user.id}/`)).toMatchObject({ role: 'STAFF' })
})

test('an artist of an event is shown by name, and so is the one before', rare, async ({ page, me }) => {
  const [first, second] = [unique('First'), unique('Second')]
  const { id: artist_id } = await me.artist({ name: first })
  const { id: other } = await me.artist({ name: second })
  const { id } = await me.event({ name: unique('Evening'), artist_id })
  await me.ask('PATCH', `/dashboard/events/${id}/`, { artist_id: other })
  await page.goto(`/dashboard/events/edit/${id}`)
  const entries = await openHistory(page)
  await entries.nth(0).getByText('What was changed').click()
  await expect(entries.nth(0).getByRole('deletion')).toHaveText(first)
  await expect(entries.nth(0).getByRole('insertion')).toHaveText(second)
})

test('a state is put back over what a colleague has saved since the form was opened', async ({
  page,
  me,
}) => {
  const { id } = await me.artist({ name: unique('Overtaken'), genre: 'Folk' })
  await page.goto(`/dashboard/artists/edit/${id}`)
  await expect(page.getByLabel('Genre')).toHaveValue('Folk')
  await me.ask('PATCH', `/dashboard/artists/${id}/`, { genre: 'Theirs', is_featured: true })
  const entries = await openHistory(page)
  await expect(entries.nth(0)).toContainText('The present state')
  await entries.nth(1).getByRole('button', { name: 'Put this state back' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Not saved yet; kept in this browser.')).toBeVisible()
  await save(page).click()
  await expect(page).toHaveURL('/dashboard/artists')
  expect(await me.get(`/dashboard/artists/${id}/`)).toMatchObject({ genre: 'Folk', is_featured: false })
})

test(
  'a draft says why a state of what has been changed since is not put back',
  rare,
  async ({ page, me }) => {
    const artist = await me.artist({ name: unique('Overtaken draft'), genre: 'Folk' })
    const draft = await me.draftOf(artist)
    await page.goto(`/dashboard/drafts/${draft.id}`)
    await expect(page.getByLabel('Genre')).toBeVisible()
    await me.ask('PATCH', `/dashboard/artists/${artist.id}/`, { bio: '<p>Theirs.</p>' })
    const entries = await openHistory(page)
    await entries.nth(1).getByRole('button', { name: 'Put this state back' }).click()
    await expect(page.getByText('Somebody has changed it since this form was opened.')).toBeVisible()
  },
)
