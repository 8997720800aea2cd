import type { Locator, Page } from '@playwright/test'
import { expect, follow, picture, question, rowOf, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { rare } from '#tests/support/thorough.ts'

const file = { name: 'face.png', mimeType: 'image/png', buffer: picture }

test('an artist is created with text, links and a picture, and then edited', async ({ page, me }) => {
  const name = unique('Åse')
  await page.goto('/dashboard/artists')
  await page.getByRole('link', { name: 'Add New Artist' }).click()
  await expect(page.getByRole('heading', { name: 'Add New Artist' })).toBeFocused()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Genre').fill('Folk')
  await page.getByRole('textbox', { name: 'Bio' }).fill('Sings in the dark.')
  await page.getByRole('button', { name: 'Add Item' }).click()
  await page.getByLabel('Platform 1').fill('spotify')
  await page.getByLabel('Address of spotify').fill('https://open.spotify.com/artist/1')
  await page.getByLabel('Profile image').setInputFiles(file)
  await page.getByLabel('Alternative text').fill('A face')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/dashboard/artists')
  await expect(page.getByText(`Saved “${name}”.`)).toBeVisible()
  await page.goto(`/dashboard/artists?q=${encodeURIComponent(name)}`)
  await rowOf(page, name)
    .getByRole('link', { name: `Edit ${name}` })
    .click()
  await expect(page.getByRole('heading', { name: `Editing: ${name}` })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Bio' })).toContainText('Sings in the dark.')
  await page.getByLabel('Genre').fill('Nordic folk')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    rowOf(page, name)
      .or(page.getByRole('cell', { name: 'Nordic folk' }))
      .first(),
  ).toBeVisible()
  const { results } = (await me.get(`/dashboard/artists/?q=${encodeURIComponent(name)}`)) as never as {
    results: Record<string, unknown>[]
  }
  expect(results[0]).toMatchObject({
    name,
    genre: 'Nordic folk',
    bio: '<p>Sings in the dark.</p>',
    socials: { spotify: 'https://open.spotify.com/artist/1' },
    profileImage_alt: 'A face',
    revision: 2,
  })
  expect(results[0]?.profileImage).toMatch(/^\/media\//)
})

test('what is missing or wrong is said beside its field', async ({ page }) => {
  await page.goto('/dashboard/staff/create')
  await page.getByLabel('E-mail').fill('nobody')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Required\. Fill it in\./)
  await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveAccessibleDescription(/Required/)
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/Not an e-mail address/)
  await expect(page.getByLabel('Phone')).not.toHaveAttribute('aria-required')
})

/** A click of a person, who holds the button down for a moment. */
async function press(page: Page, button: Locator): Promise<void> {
  await button.hover()
  await page.mouse.down()
  await page.waitForTimeout(120)
  await page.mouse.up()
}

test('a button that a message about the field before would move is pressed at the first click', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1200 })
  await page.goto('/dashboard/staff/create')
  const button = page.getByRole('button', { name: 'Save' })
  await page.getByLabel('E-mail').fill('nobody')
  const before = await button.boundingBox()
  await press(page, button)
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/Not an e-mail address/)
  expect((await button.boundingBox())?.y).toBeGreaterThan((before?.y ?? 0) + 20)
})

test(
  'a field that is left by keyboard is checked, although the page has not heard the end of a press',
  rare,
  async ({ page }) => {
    await page.goto('/dashboard/staff/create')
    await page.getByLabel('E-mail').fill('nobody')
    await page.mouse.down()
    await page.getByLabel('E-mail').focus()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/Not an e-mail address/)
  },
)

test('what only the server can refuse is said in the same place, with the words of the specification', async ({
  page,
}) => {
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
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Taken already\./)
})

const loads = [
  ['artists', 'Failed to fetch artist data.'],
  ['events', 'Failed to load event data. Please try again.'],
  ['partners', 'Failed to fetch partner data.'],
  ['slides', 'Failed to fetch slide data.'],
  ['souvenirs', 'Failed to fetch souvenir data.'],
  ['staff', 'Failed to load staff data. Please try again.'],
] as const

test(
  'a record that cannot be loaded shows only that, in the words of the specification',
  rare,
  async ({ page }) => {
    await page.goto('/dashboard')
    for (const [resource, text] of loads) {
      await page.route(`**/api/dashboard/${resource}/1/`, (route) =>
        route.fulfill({ status: 503, body: '{}' }),
      )
      await follow(page, `/dashboard/${resource}/edit/1`, page.getByRole('heading', { name: text }))
      await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
    }
  },
)

test('a double click saves once', async ({ page, me }) => {
  const title = unique('Once')
  await page.goto('/dashboard/slides/create')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Save' }).dblclick()
  await expect(page).toHaveURL('/dashboard/slides')
  const { count } = await me.get(`/dashboard/slides/?q=${encodeURIComponent(title)}`)
  expect(count).toBe(1)
})

test('renaming a platform to that of another row makes the two one', rare, async ({ page, me }) => {
  const { id } = await me.artist({
    name: unique('Links'),
    socials: { spotify: 'https://open.spotify.com/artist/1', youtube: 'https://youtube.com/@a' },
  })
  await page.goto(`/dashboard/artists/edit/${id}`)
  await page.getByLabel('Platform 2').fill('spotify')
  await page.getByLabel('Platform 2').blur()
  await expect(page.getByLabel(/^Platform/)).toHaveCount(1)
  await expect(page.getByLabel('Address of spotify')).toHaveValue('https://youtube.com/@a')
})

test('an event finds its artist and responsible person by typing', rare, async ({ page, me }) => {
  const [artist, member] = [unique('Quill'), unique('Lotte')]
  const [{ id: artistId }, { id: memberId }] = [
    await me.artist({ name: artist }),
    await me.staffMember({ name: member }),
  ]
  const { id } = await me.event({ name: unique('Evening') })
  await page.goto(`/dashboard/events/edit/${id}`)
  await page.getByRole('combobox', { name: 'Artist' }).fill(artist)
  await page.getByRole('option', { name: artist }).click()
  await page.getByRole('combobox', { name: 'Responsible' }).fill(member.slice(0, -2))
  await page.getByRole('option', { name: member }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/dashboard/events')
  const saved = await me.get(`/dashboard/events/${id}/`)
  expect(saved).toMatchObject({ artist: { id: artistId }, responsible: memberId })
})

test('a gallery takes many pictures at once, refuses what is none, and deletes after asking', async ({
  page,
  me,
}) => {
  const { id } = await me.artist({ name: unique('Gallery') })
  await page.goto(`/dashboard/artists/${id}/gallery/create`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Please select an image to upload.')
  await page
    .getByLabel('Image', { exact: true })
    .setInputFiles([
      file,
      { ...file, name: 'two.png' },
      { name: 'text.pdf', mimeType: 'application/pdf', buffer: picture },
    ])
  await expect(page.getByText('“text.pdf” is not a picture that can be used.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove text.pdf' }).click()
  await page.getByLabel('Caption of two.png').fill('Second')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(`/dashboard/artists/${id}/gallery`)
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Delete Second' }).click()
  await expect(question(page)).toContainText('This action cannot be reversed')
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('text pasted from Word keeps its meaning and loses its layout', rare, async ({ page }) => {
  await page.goto('/dashboard/artists/create')
  const bio = page.getByRole('textbox', { name: 'Bio' })
  await bio.click()
  await page.evaluate(() => {
    const html = `<html xmlns:o="x"><body><!--StartFragment--><p class=MsoNormal style="color:red">Born in <b>Ostrand</b><o:p></o:p></p>
      <p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp;&nbsp;</span>first</p>
      <p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp;&nbsp;</span>second</p>
      <script>window.hurt = 1</script><img src=x onerror="window.hurt = 1"><!--EndFragment--></body></html>`
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await expect(bio.getByRole('listitem')).toHaveText(['first', 'second'])
  await expect(bio.locator('strong')).toHaveText('Ostrand')
  expect(await bio.evaluate((element) => /Mso|style=|<img|<script/.test(element.innerHTML))).toBe(false)
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
})

test('the own password is changed and the session goes on', rare, async ({ page, me, server, browser }) => {
  const { Person } = await import('#tests/dashboard/person.ts')
  const username = unique('pia').replaceAll(' ', '-')
  await me.ask('POST', '/dashboard/users/', { username, password: 'copper-lantern-meadow', role: 'STAFF' })
  const pia = await Person.signIn(server.origin, { username, password: 'copper-lantern-meadow' })
  const context = await browser.newContext({ storageState: pia.storage(), baseURL: server.origin })
  const own = await context.newPage()
  await own.goto('/dashboard/account')
  await own.getByLabel('Present password').fill('wrong-wrong-wrong')
  await own.getByLabel('New password').fill('river-window-orchard')
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(own.getByLabel('Present password')).toHaveAttribute('aria-invalid', 'true')
  await own.getByLabel('Present password').fill('copper-lantern-meadow')
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(own.getByText('The password is changed.')).toBeVisible()
  await own.reload()
  await expect(own.getByRole('heading', { name: 'Account' })).toBeVisible()
  await context.close()
  await page.close()
})

test('site info and pages are edited by administrators', rare, async ({ page, me }) => {
  await page.goto('/dashboard/site')
  await page.getByLabel('Tagline').fill('Nights in an old port.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Saved/)).toBeVisible()
  expect(await me.get('/company/')).toMatchObject({ tagline: 'Nights in an old port.' })
  await page.goto('/dashboard/pages/edit/about')
  await page.getByRole('textbox', { name: 'Content' }).fill('Who we are.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/dashboard/pages')
  expect(await me.get('/pages/about/')).toMatchObject({ content: '<p>Who we are.</p>' })
})

test(
  'a file that only says it is a picture is refused beside its field, and the rest stays',
  rare,
  async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('Disguise') })
    await page.goto(`/dashboard/artists/edit/${id}`)
    await page.getByLabel('Genre').fill('Stays')
    // The browser can show it; the server does not take its kind, whatever its name.
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
    await page.getByLabel('Profile image').setInputFiles({ ...file, buffer: gif })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to save artist.' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Profile image' })).toHaveAccessibleDescription(/./)
    await expect(page.getByLabel('Genre')).toHaveValue('Stays')
    await page.getByRole('group', { name: 'Profile image' }).getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL('/dashboard/artists')
  },
)
