// The dashboard on a server that keeps sections 3 and 7 of the specification and nothing more: everything those name can
// be done, and what the server does not offer is not there.
import type { Page } from '@playwright/test'
import { expect, pictureFile, test } from './foreign-site.ts'
import { dayFromNow } from './strict-content.ts'
import { editor, type StrictServer } from './strict-server.ts'

test.beforeEach(async ({ page, api }) => {
  api.asked.length = 0
  await page.goto('/login')
  await page.getByLabel('Username').fill(editor.username)
  await page.getByLabel('Password').fill(editor.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: `Welcome, ${editor.username}` })).toBeVisible()
})

test.afterEach(({ api }) => {
  // What an expired token is answered with is what the refresh is for.
  const failed = api.asked.filter(({ status }) => status >= 400 && status !== 401)
  expect(failed).toEqual([])
})

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const confirmed = (page: Page, action: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }).click()
const artistId = (api: StrictServer) => Number(api.store.table('artists')[0]?.id)
const upload = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(await (await pictureFile(name, '#725')).arrayBuffer()),
})
/** The width of a picture once it has come. */
const widthOf = (page: Page, name: string) =>
  row(page, name)
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.naturalWidth)

test('an artist is added with a picture, edited, archived and restored', async ({ page, api }) => {
  await page.getByRole('link', { name: 'Artists', exact: true }).click()
  await page.getByRole('link', { name: 'Add New Artist' }).click()
  await page.getByLabel('Name').fill('Vera Moon')
  await page.getByLabel('Genre').fill('Soul')
  await page.getByLabel('Bio').fill('Sings at night.')
  await page.getByLabel('Profile image', { exact: true }).setInputFiles(await upload('vera.png'))
  await save(page)
  await expect(row(page, 'Vera Moon')).toBeVisible()
  await expect.poll(() => widthOf(page, 'Vera Moon')).toBe(80)

  await page.getByRole('link', { name: 'Edit Vera Moon' }).click()
  await page.getByLabel('Genre').fill('Neo soul')
  await page.getByRole('button', { name: 'Add Item' }).first().click()
  await page.getByLabel('Platform 1', { exact: true }).fill('instagram')
  await page.getByPlaceholder('https://').fill('https://www.instagram.com/veramoon')
  await save(page)
  await expect(row(page, 'Neo soul')).toBeVisible()
  const stored = api.store.table('artists').find(({ name }) => name === 'Vera Moon')
  expect(stored).toMatchObject({
    genre: 'Neo soul',
    socials: { instagram: 'https://www.instagram.com/veramoon' },
    profileImage: expect.stringContaining('vera.png'),
    is_active: true,
  })

  await page.getByRole('button', { name: 'Archive Vera Moon' }).click()
  await confirmed(page, 'Archive')
  await expect(row(page, 'Vera Moon').getByText('Archived')).toBeVisible()
  expect(stored).toMatchObject({ is_active: false })
  await page.getByRole('button', { name: 'Restore Vera Moon' }).click()
  await confirmed(page, 'Restore')
  await expect.poll(() => stored?.['is_active']).toBe(true)
})

test('an event is added with its artist and its responsible person, and edited', async ({ page, api }) => {
  await page.goto('/dashboard/events/create')
  await page.getByLabel('Name').fill('Spring Gala')
  await page.getByLabel('Date').fill(dayFromNow(30))
  await page.getByLabel('Location').fill('Opera')
  await page.getByLabel('Description').fill('Black tie.')
  await page.getByLabel('Map address').fill('https://www.openstreetmap.org/export/embed.html?bbox=2')
  for (const [label, name] of [
    ['Artist', 'Nova Reed'],
    ['Responsible', 'Kim Ode'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name }).click()
  }
  await save(page)
  await expect(row(page, 'Spring Gala')).toBeVisible()
  const stored = api.store.table('events').find(({ name }) => name === 'Spring Gala')
  expect(stored).toMatchObject({ artist_id: artistId(api), responsible: api.store.table('staff')[0]?.id })
  await page.getByRole('link', { name: 'Edit Spring Gala' }).click()
  await expect(page.getByRole('combobox', { name: 'Responsible' })).toHaveValue('Kim Ode')
  await page.getByLabel('Location').fill('Opera, Oslo')
  await save(page)
  await expect(row(page, 'Opera, Oslo')).toBeVisible()
})

test('songs and the gallery of an artist are kept', async ({ page, api }) => {
  await page.goto(`/dashboard/artists/${artistId(api)}/songs`)
  await page.getByRole('link', { name: 'Add New Song' }).click()
  await page.getByLabel('Title').fill('Slow Tide')
  await page.getByLabel('Release date').fill('2025-02-03')
  await save(page)
  await expect(row(page, 'Slow Tide')).toBeVisible()
  await page.getByRole('button', { name: 'Archive Slow Tide' }).click()
  await confirmed(page, 'Archive')
  await expect(row(page, 'Slow Tide').getByText('Archived')).toBeVisible()

  await page.goto(`/dashboard/artists/${artistId(api)}/gallery/create`)
  await page.locator('input[type=file]').setInputFiles([await upload('one.png'), await upload('two.png')])
  await page.getByLabel('Caption of one.png').fill('Backstage')
  await save(page)
  await expect(row(page, 'Backstage')).toBeVisible()
  await expect.poll(() => widthOf(page, 'Backstage')).toBe(80)
  await page.getByRole('link', { name: 'Edit Backstage' }).click()
  await page.getByLabel('Caption').fill('Behind the stage')
  await save(page)
  await expect(row(page, 'Behind the stage')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Behind the stage' }).click()
  await confirmed(page, 'Delete')
  await expect(row(page, 'Behind the stage')).toHaveCount(0)
  expect(api.store.table('gallery').map(({ caption }) => caption)).not.toContain('Behind the stage')
})

test('messages are read, looked through and marked', async ({ page, api }) => {
  const submitted_at = '2026-11-20T10:00:00.123456+01:00'
  const message = { email: 'a@example.com', message: 'Hello.', submitted_at, is_read: false }
  for (const name of ['Ann Onym', 'Bo Berg']) api.store.add('messages', { ...message, name })
  await page.goto('/dashboard/messages')
  const ann = page.getByRole('listitem').filter({ hasText: 'Ann Onym' })
  await ann.getByRole('button', { name: 'Mark as Read' }).click()
  await expect(ann.getByText('New')).toHaveCount(0)
  expect(api.store.table('messages').find(({ name }) => name === 'Ann Onym')).toMatchObject({ is_read: true })
  await page.getByLabel('Search messages').fill('berg')
  await expect(page.getByRole('listitem').filter({ hasText: 'Bo Berg' })).toBeVisible()
  await expect(ann).toHaveCount(0)
})

test('the other kinds are added as well', async ({ page }) => {
  const fill = async (kind: string, fields: Record<string, string>) => {
    await page.goto(`/dashboard/${kind}/create`)
    for (const [label, value] of Object.entries(fields)) {
      const control = page.getByLabel(new RegExp(`^${label}`)).first()
      if ((await control.evaluate((element) => element.tagName)) === 'SELECT')
        await control.selectOption(value)
      else await control.fill(value)
    }
    await save(page)
    await expect(row(page, String(Object.values(fields)[0]))).toBeVisible()
  }
  await fill('partners', { Name: 'Ada Agent', Role: 'AGENT', Bio: 'Books.' })
  await fill('staff', { Name: 'Tom Lamp', Role: 'Lights', Bio: 'Shines.' })
  await fill('slides', { Title: 'Third slide', Order: '3' })
  await fill('souvenirs', { Name: 'Tote bag', Price: '14.5' })
})

test('an expired token is renewed by a refresh that answers with nothing else', async ({ page, api }) => {
  api.expire()
  await page.getByRole('link', { name: 'Partners', exact: true }).click()
  await expect(row(page, 'Ola Beat')).toBeVisible()
  api.expire()
  await page.reload()
  await expect(row(page, 'Ola Beat')).toBeVisible()
  expect(api.asked.filter(({ path, status }) => path.includes('refresh') && status === 200)).toHaveLength(2)
})

test('what the server does not offer is not there', async ({ page, api }) => {
  const navigation = page.getByRole('navigation', { name: 'Dashboard' })
  await expect(navigation.getByRole('link')).toHaveText([
    'Dashboard', 'Artists', 'Staff', 'Events', /^Messages/, 'Partners', 'Slides', 'Souvenirs',
  ]) // biome-ignore format: the order of the specification
  await page.goto(`/dashboard/artists/edit/${artistId(api)}`)
  await expect(page.getByRole('heading', { name: 'Editing: Nova Reed' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View on site' })).toBeVisible()
  for (const name of ['History', 'Preview', 'Remove'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  for (const label of ['Alternative text', /point that stays/i])
    await expect(page.getByLabel(label)).toHaveCount(0)
  await page.goto('/dashboard/events/create')
  await expect(page.getByLabel('Takes place')).toHaveCount(0)
  await page.goto('/dashboard/slides')
  await expect(row(page, 'First slide')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reorder' })).toHaveCount(0)
  await page.goto('/dashboard/users')
  await expect(page.getByText('Page not found')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
})
