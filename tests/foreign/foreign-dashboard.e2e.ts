// The dashboard on servers that keep sections 3 and 7 of the specification and nothing more: everything those name can
// be done, and what such a server does not offer is not there.
import type { Page } from '@playwright/test'
import { sessionKeys } from '#browser/session-keys.ts'
import { rare } from '#tests/support/thorough.ts'
import { editor, type ForeignServer, storedAs, storedIn, writeMessage } from './foreign-server.ts'
import { expect, onEachServer, test } from './foreign-site.ts'
import { pictureFile } from './picture-file.ts'
import { dayFromNow } from './strict-content.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const confirmed = (page: Page, action: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }).click()
const artistId = async (api: ForeignServer) => Number((await storedAs(api, 'artists', 'Nova Reed')).id)
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

/** What was refused since this was asked last; what an expired token is answered with is what the refresh is for. */
const takeRefusals = (api: ForeignServer) => {
  const refused = api.asked.splice(0).filter(({ status }) => status >= 400 && status !== 401)
  return refused.map(
    ({ method, path, status, body }) => `${status} ${method} ${path} ${JSON.stringify(body) ?? ''}`,
  )
}

onEachServer(() => {
  test.beforeEach(async ({ page, api }) => {
    api.asked.length = 0
    await page.goto('/login')
    await page.getByLabel('Username').fill(editor.username)
    await page.getByLabel('Password').fill(editor.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('heading', { name: `Welcome, ${editor.username}` })).toBeVisible()
  })

  test.afterEach(({ api }) => expect(takeRefusals(api)).toEqual([]))

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
    expect(await storedAs(api, 'artists', 'Vera Moon')).toMatchObject({
      genre: 'Neo soul',
      socials: { instagram: 'https://www.instagram.com/veramoon' },
      profileImage: expect.stringContaining('vera.png'),
      is_active: true,
    })

    await page.getByRole('button', { name: 'Archive Vera Moon' }).click()
    await confirmed(page, 'Archive')
    await expect(row(page, 'Vera Moon').getByText('Archived')).toBeVisible()
    expect(await storedAs(api, 'artists', 'Vera Moon')).toMatchObject({ is_active: false })
    await page.getByRole('button', { name: 'Restore Vera Moon' }).click()
    await confirmed(page, 'Restore')
    await expect.poll(() => storedAs(api, 'artists', 'Vera Moon')).toMatchObject({ is_active: true })
  })

  test(
    'an event is added with its artist and its responsible person, and edited',
    rare,
    async ({ page, api }) => {
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
      const kim = await storedAs(api, 'staff', 'Kim Ode')
      expect(await storedAs(api, 'events', 'Spring Gala')).toMatchObject({
        artist: { id: await artistId(api), name: 'Nova Reed' },
        responsible: kim.id,
      })
      await page.getByRole('link', { name: 'Edit Spring Gala' }).click()
      await expect(page.getByRole('combobox', { name: 'Responsible' })).toHaveValue('Kim Ode')
      await page.getByLabel('Location').fill('Opera, Oslo')
      await save(page)
      await expect(row(page, 'Opera, Oslo')).toBeVisible()
    },
  )

  test('songs and the gallery of an artist are kept', async ({ page, api }) => {
    await page.goto(`/dashboard/artists/${await artistId(api)}/songs`)
    await page.getByRole('link', { name: 'Add New Song' }).click()
    await page.getByLabel('Title').fill('Slow Tide')
    await page.getByLabel('Release date').fill('2025-02-03')
    await page.getByRole('button', { name: 'Add Item' }).first().click()
    await page.getByLabel('Platform 1', { exact: true }).fill('spotify')
    await page.getByPlaceholder('https://').fill('https://open.spotify.com/track/1')
    await save(page)
    await expect(row(page, 'Slow Tide')).toBeVisible()
    expect(await storedAs(api, `artists/${await artistId(api)}/songs`, 'Slow Tide')).toMatchObject({
      media_links: { spotify: 'https://open.spotify.com/track/1' },
      is_embeddable: false,
      is_active: true,
    })
    await page.getByRole('button', { name: 'Archive Slow Tide' }).click()
    await confirmed(page, 'Archive')
    await expect(row(page, 'Slow Tide').getByText('Archived')).toBeVisible()

    await page.goto(`/dashboard/artists/${await artistId(api)}/gallery/create`)
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
    const gallery = await storedIn(api, `artists/${await artistId(api)}/gallery`)
    expect(gallery.map(({ caption }) => caption)).not.toContain('Behind the stage')
  })

  test('messages are read, looked through and marked', async ({ page, api }) => {
    const message = { email: 'a@example.com', message: 'Hello.' }
    for (const name of ['Ann Onym', 'Bo Berg']) await writeMessage(api, { ...message, name })
    await page.goto('/dashboard/messages')
    const ann = page.getByRole('listitem').filter({ hasText: 'Ann Onym' })
    await ann.getByRole('button', { name: 'Mark as Read' }).click()
    await expect(ann.getByText('New')).toHaveCount(0)
    // The screen shows it before the server has answered.
    await expect.poll(() => storedAs(api, 'messages', 'Ann Onym')).toMatchObject({ is_read: true })
    await page.getByLabel('Search messages').fill('berg')
    await expect(page.getByRole('listitem').filter({ hasText: 'Bo Berg' })).toBeVisible()
    await expect(ann).toHaveCount(0)
  })

  test('the other kinds are added as well', rare, async ({ page, api }) => {
    const fill = async (kind: string, fields: Record<string, string>) => {
      await page.goto(`/dashboard/${kind}/create`)
      for (const [label, value] of Object.entries(fields)) {
        const control = page.getByLabel(new RegExp(`^${label}`)).first()
        if ((await control.evaluate((element) => element.tagName)) === 'SELECT')
          await control.selectOption(value)
        else await control.fill(value)
      }
      await save(page)
      const name = String(Object.values(fields)[0])
      await expect(row(page, name)).toBeVisible()
      expect(await storedAs(api, kind, name)).toMatchObject({ is_active: true })
    }
    await fill('partners', { Name: 'Ada Agent', Role: 'AGENT', Bio: 'Books.' })
    await fill('staff', { Name: 'Tom Lamp', Role: 'Lights', Bio: 'Shines.' })
    await fill('slides', { Title: 'Third slide', Order: '3' })
    await fill('souvenirs', { Name: 'Tote bag', Price: '14.5' })
  })

  test('what the server refuses is said at its field, and nothing typed is lost', async ({ page, api }) => {
    await page.goto('/dashboard/partners/create')
    await page.getByLabel('Name').fill('Ida Fade')
    await page.getByLabel('Role').selectOption('DJ')
    await page.getByLabel('Bio').fill('Fades.')
    const website = page.getByLabel('Website')
    // An underscore may stand in a domain name, but not in a host's (RFC 952).
    await website.fill('https://ida_fade.example.com')
    await save(page)
    await expect(page.getByText('Failed to save partner data.')).toBeVisible()
    await expect(website).toHaveAccessibleDescription(/valid url/i)
    expect(takeRefusals(api)).toEqual([expect.stringContaining('400 POST /api/dashboard/partners/')])
    await website.fill('https://ida-fade.example.com')
    await save(page)
    await expect(row(page, 'Ida Fade')).toBeVisible()
  })

  test('an expired token is renewed by a refresh that answers with nothing else', async ({ page, api }) => {
    const expire = async () => {
      const name = sessionKeys.access
      const token = await page.evaluate((key) => String(localStorage.getItem(key)), name)
      await page.evaluate(([key, old]) => localStorage.setItem(key, old), [name, api.expired(token)] as const)
    }
    await expire()
    await page.getByRole('link', { name: 'Partners', exact: true }).click()
    await expect(row(page, 'Ola Beat')).toBeVisible()
    await expire()
    await page.reload()
    await expect(row(page, 'Ola Beat')).toBeVisible()
    const renewals = () =>
      api.asked.filter(({ path, status }) => path.includes('refresh') && status === 200).length
    await expect.poll(renewals).toBe(2)
  })

  test('what the server does not offer is not there', async ({ page, api }) => {
    const navigation = page.getByRole('navigation', { name: 'Dashboard' })
    await expect(navigation.getByRole('link')).toHaveText([
    'Dashboard', 'Artists', 'Staff', 'Events', /^Messages/, 'Partners', 'Slides', 'Souvenirs',
  ]) // biome-ignore format: the order of the specification
    await page.goto(`/dashboard/artists/edit/${await artistId(api)}`)
    await expect(page.getByRole('heading', { name: 'Editing: Nova Reed' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'View on site' })).toBeVisible()
    for (const name of ['History', 'Preview', 'Remove'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
    for (const label of ['Alternative text', /point that stays/i])
      await expect(page.getByLabel(label)).toHaveCount(0)
    await page.goto('/dashboard/events/create')
    await expect(page.getByRole('combobox', { name: 'Artist' })).toBeVisible()
    for (const label of ['Takes place', 'Tour', 'Line-up', 'Venue'])
      await expect(page.getByLabel(label, { exact: true })).toHaveCount(0)
    await page.goto('/dashboard/slides')
    await expect(row(page, 'First slide')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reorder' })).toHaveCount(0)
    await page.goto('/dashboard/users')
    await expect(page.getByText('Page not found')).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
  })
})
