import { expect, follow, question, rowOf, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { rare } from '#tests/support/thorough.ts'

test('an artist is archived and restored in the words of the specification, and the row is dimmed', async ({
  page,
  me,
}) => {
  const name = unique('Nova')
  await me.artist({ name })
  await page.goto(`/dashboard/artists?q=${encodeURIComponent(name)}`)
  const row = rowOf(page, name)
  await row.getByRole('button', { name: `Archive ${name}` }).click()
  const dialog = question(page)
  await expect(dialog).toContainText(
    `Are you sure you want to archive the artist "${name}"? They will be hidden from the public site.`,
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row.getByText('Archived')).toHaveCount(0)
  await row.getByRole('button', { name: `Archive ${name}` }).click()
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(row.getByText('Archived')).toBeVisible()
  await row.getByRole('button', { name: `Restore ${name}` }).click()
  await expect(dialog).toContainText(
    `Are you sure you want to restore the artist "${name}"? They will become visible on the public site again.`,
  )
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(row.getByText('Archived')).toHaveCount(0)
})

test('what was archived is taken back by the notice', rare, async ({ page, me }) => {
  const name = unique('Kim')
  await me.staffMember({ name })
  await page.goto(`/dashboard/staff?q=${encodeURIComponent(name)}`)
  await rowOf(page, name)
    .getByRole('button', { name: /^Archive/ })
    .click()
  await question(page).getByRole('button', { name: 'Archive' }).click()
  await expect(rowOf(page, name).getByText('Archived')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, name).getByText('Active')).toBeVisible()
})

test('a question goes with its screen: after Back nothing is archived', rare, async ({ page, me }) => {
  const name = unique('Gone back')
  const { id } = await me.staffMember({ name })
  await page.goto('/dashboard/partners')
  await page.getByRole('link', { name: 'Staff', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search Staff' }).fill(name)
  // The words come into the address a moment later, and a question goes with the address.
  await expect(page).toHaveURL(/q=/)
  await page.getByRole('button', { name: `Archive ${name}` }).click()
  await expect(question(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Manage Partners' })).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  expect(await me.get(`/dashboard/staff/${id}/`)).toMatchObject({ is_active: true })
})

test('several rows are archived at once', async ({ page, me }) => {
  const word = unique('Several')
  for (const part of ['one', 'two', 'three']) await me.artist({ name: `${word} ${part}` })
  await page.goto(`/dashboard/artists?q=${encodeURIComponent(word)}`)
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Archive 3' }).click()
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') saves.push(new URL(request.url()).pathname)
  })
  await question(page).getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('cell').getByText('Archived')).toHaveCount(3)
  expect(saves).toEqual(['/api/dashboard/bulk-edits/'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('cell').getByText('Archived')).toHaveCount(0)
})

test('search, status and order stand in the address, and Back works', async ({ page, me }) => {
  const word = unique('Sorted')
  await me.artist({ name: `${word} a`, genre: 'Zither' })
  await me.artist({ name: `${word} b`, genre: 'Alphorn', is_active: false })
  await page.goto('/dashboard/artists')
  await page.getByRole('searchbox').fill(word)
  await expect(page).toHaveURL(/q=Sorted/)
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Genre' }).click()
  await expect(page.getByRole('columnheader', { name: 'Genre' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('row').nth(1)).toContainText('Alphorn')
  await page.getByRole('radio', { name: 'Active' }).check({ force: true })
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/status=active/)
  await page.goBack()
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('searchbox').fill('nothing of that name')
  await expect(page.getByText('Nothing matches this search and filter.')).toBeVisible()
})

test('a row that a quick answer switches off for a moment keeps the focus', rare, async ({ page, me }) => {
  const word = unique('Held')
  await me.artist({ name: word })
  await page.clock.install()
  await page.goto(`/dashboard/artists?q=${encodeURIComponent(word)}`)
  const link = rowOf(page, word).getByRole('link', { name: word, exact: true }).first()
  await link.focus()
  await page.clock.pauseAt(Date.now() + 60_000)
  const rows = page.locator('main tbody')
  await rows.evaluate((body: HTMLElement) => {
    body.inert = true
  })
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await rows.evaluate((body: HTMLElement) => {
    body.inert = false
  })
  await page.clock.runFor(200)
  await expect(link).toBeFocused()
})

test('pages are the server’s', async ({ page, me }) => {
  const word = unique('Paged')
  await Promise.all(Array.from({ length: 28 }, (_, index) => me.artist({ name: `${word} ${100 + index}` })))
  await page.goto(`/dashboard/artists?q=${encodeURIComponent(word)}`)
  await expect(page.getByText('1–25 of 28')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('26–28 of 28')).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
})

const failures = [
  ['artists', 'Failed to fetch artists.'],
  ['events', 'Failed to fetch events.'],
  ['partners', 'Failed to fetch partners.'],
  ['slides', 'Failed to fetch slides.'],
  ['souvenirs', 'Failed to fetch souvenirs.'],
  ['staff', 'Failed to fetch staff.'],
  ['messages', 'Failed to fetch messages.'],
  ['artists/1/songs', 'Failed to fetch songs.'],
  ['artists/1/gallery', 'Failed to fetch gallery.'],
] as const

test(
  'every list that fails says so in the words of the specification, with “Try again”',
  rare,
  async ({ page }) => {
    await page.goto('/dashboard')
    for (const [path, text] of failures) {
      await page.route(`**/api/dashboard/${path}/**`, (route) => route.fulfill({ status: 500, body: '{}' }))
      await follow(page, `/dashboard/${path}`, page.getByRole('alert').filter({ hasText: text }))
      await page.unroute(`**/api/dashboard/${path}/**`)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText(text)).toHaveCount(0)
      // The button went with what it was about.
      await expect(page.locator('main')).toBeFocused()
    }
  },
)

test(
  'an artist without songs or pictures is met with the words of the specification',
  rare,
  async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('Empty') })
    await page.goto(`/dashboard/artists/${id}/songs`)
    await expect(page.getByText('No songs found for this artist. Start by adding a new song.')).toBeVisible()
    await page.goto(`/dashboard/artists/${id}/gallery`)
    await expect(
      page.getByText('No gallery found for this artist. Start by adding a new image.'),
    ).toBeVisible()
  },
)

test('a failed archiving says why', rare, async ({ page, me }) => {
  const name = unique('Nova')
  const { id } = await me.artist({ name })
  await page.route(`**/api/dashboard/artists/${id}/`, (route) =>
    route.fulfill({ status: 409, json: { detail: 'Somebody else holds it.' } }),
  )
  await page.goto(`/dashboard/artists?q=${encodeURIComponent(name)}`)
  await rowOf(page, name)
    .getByRole('button', { name: /^Archive/ })
    .click()
  await question(page).getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Failed to archive artist: Somebody else holds it.')).toBeVisible()
})

test('slides are put in order by arrows and by keyboard dragging', async ({ page, me }) => {
  const word = unique('Order')
  for (const [index, part] of ['first', 'second', 'third'].entries())
    await me.slide({ title: `${word} ${part}`, order: 9000 + index })
  await page.goto('/dashboard/slides?view=order')
  const rows = page.getByRole('row').filter({ hasText: word })
  await expect(rows).toHaveText([/first/, /second/, /third/])
  await page.getByRole('button', { name: `Move ${word} third up` }).click()
  await expect(rows).toHaveText([/first/, /third/, /second/])
  await expect(page.getByRole('button', { name: `Move ${word} third up` })).toBeFocused()
  const handle = page.getByRole('button', { name: `Drag ${word} first` })
  await handle.focus()
  await page.keyboard.press('Enter')
  // Places to drop at are there, and one of them has the focus.
  await expect(handle).not.toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveText([/third/, /first/, /second/])
  await expect(page.getByRole('status').filter({ hasText: 'Moved. Order saved.' })).toHaveCount(1)
  await page.reload()
  await expect(rows).toHaveText([/third/, /first/, /second/])
})

test('the browser asks before a move that is not saved yet is left behind', rare, async ({ page, me }) => {
  const word = unique('Kept')
  for (const [index, part] of ['first', 'second'].entries())
    await me.slide({ title: `${word} ${part}`, order: 9200 + index })
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/dashboard/slide-order/', async (route) => {
    await answered
    await route.continue()
  })
  await page.goto('/dashboard/slides?view=order')
  await page.getByRole('button', { name: `Move ${word} second up` }).click()
  const asked = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await closing
  answer()
  await expect(page.getByRole('status').filter({ hasText: 'Order saved.' })).toHaveCount(1)
})

test('Enter twice on a handle within one frame leaves nothing being dragged', rare, async ({ page, me }) => {
  const word = unique('Quick')
  for (const [index, part] of ['first', 'second'].entries())
    await me.slide({ title: `${word} ${part}`, order: 9100 + index })
  await page.goto('/dashboard/slides?view=order')
  const rows = page.getByRole('row').filter({ hasText: word })
  const handle = page.getByRole('button', { name: `Drag ${word} first` })
  await handle.focus()
  await handle.evaluate((button) => {
    for (const type of ['keydown', 'keyup', 'keydown', 'keyup'])
      button.dispatchEvent(new KeyboardEvent(type, { key: 'Enter', bubbles: true, cancelable: true }))
  })
  // A drag begins in the frame after, and is called off once it can be.
  await page.waitForTimeout(1_000)
  await expect(page.locator('[data-dragging]')).toHaveCount(0)
  await expect(rows).toHaveText([/first/, /second/])
  await handle.focus()
  // And once more, slowly, it is taken up and put back as ever.
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-dragging]')).toHaveCount(1)
  await expect(handle).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-dragging]')).toHaveCount(0)
})

const removals = [
  [
    'events',
    'Archive',
    'archive the event',
    { name: 'N', date: '2030-01-01', location: 'L', description: 'D', mapEmbedUrl: 'https://maps.example/1' },
  ],
  ['partners', 'Deactivate', 'deactivate the partner', { name: 'N', role: 'DJ', bio: '<p>B</p>' }],
  ['slides', 'Deactivate', 'deactivate the slide', { title: 'N' }],
  ['souvenirs', 'Deactivate', 'deactivate the souvenir', { name: 'N', price: 3 }],
  ['staff', 'Archive', 'deactivate the staff member', { name: 'N', role: 'R', bio: '<p>B</p>' }],
] as const

test('leaving and returning are asked in the words of the specification', rare, async ({ page, me }) => {
  await page.goto('/dashboard')
  for (const [resource, action, words, fields] of removals) {
    const name = unique('Removal')
    await me.ask('POST', `/dashboard/${resource}/`, {
      ...fields,
      ...('title' in fields ? { title: name } : { name }),
    })
    const row = rowOf(page, name)
    await follow(page, `/dashboard/${resource}?q=${encodeURIComponent(name)}`, row)
    await row.getByRole('button', { name: `${action} ${name}` }).click()
    await expect(question(page)).toContainText(
      `Are you sure you want to ${words} "${name}"? They will be hidden from the public site.`,
    )
    await question(page).getByRole('button', { name: action }).click()
    await row.getByRole('button', { name: `Restore ${name}` }).click()
    await expect(question(page)).toContainText('They will become visible on the public site again.')
    await question(page).getByRole('button', { name: 'Cancel' }).click()
  }
})

test('songs are archived in the words of the specification', rare, async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Singer') })
  await me.ask('POST', `/dashboard/artists/${id}/songs/`, { title: 'Tide' })
  await page.goto(`/dashboard/artists/${id}/songs`)
  await page.getByRole('button', { name: 'Archive Tide' }).click()
  await expect(question(page)).toContainText(
    'Are you sure you want to archive the song "Tide"? They will be hidden from the public site.',
  )
})
