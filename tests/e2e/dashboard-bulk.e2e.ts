// Several records at once: edited in one save that is looked at before, all that match, and a star clicked in its row.
import type { Page } from '@playwright/test'
import { expect, hold, question, rowOf, signInAgain, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { Person } from '#tests/dashboard/person.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { rare } from '#tests/support/thorough.ts'

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Chosen rows' })
const dialog = (page: Page) => page.getByRole('dialog')

test('chosen rows get a genre in one save, by keyboard, and Undo gives each its own back', async ({
  page,
  me,
}) => {
  const word = unique('Bulk')
  const own = ['Fado', 'Polka', 'Zydeco']
  for (const genre of own) await me.artist({ name: `${word} ${genre}`, genre })
  await page.goto(`/dashboard/artists?q=${encodeURIComponent(word)}`)
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).press('Space')
  await bar(page).getByRole('button', { name: 'Edit' }).press('Enter')
  await expect(dialog(page).getByRole('heading', { name: 'Edit 3 records' })).toBeVisible()
  await dialog(page).getByLabel('Genre').fill('Polka')
  await expect(dialog(page).getByRole('status')).toHaveText('2 of 3 will change. 1 is so already.')
  expect(await violationsOf(page)).toEqual([])
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') saves.push(new URL(request.url()).pathname)
  })
  await dialog(page).getByRole('button', { name: 'Change 2' }).press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('cell', { name: 'Polka', exact: true })).toHaveCount(3)
  expect(saves).toEqual(['/api/dashboard/bulk-edits/'])
  await page.getByRole('button', { name: 'Undo' }).click()
  for (const genre of own) await expect(page.getByRole('cell', { name: genre, exact: true })).toHaveCount(1)
})

test('what a colleague changes while the dialog is open is left, and named', rare, async ({ page, me }) => {
  const word = unique('Left')
  await me.artist({ name: `${word} one` })
  const { id } = await me.artist({ name: `${word} two`, genre: 'Fado' })
  await page.goto(`/dashboard/artists?q=${encodeURIComponent(word)}`)
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await bar(page).getByRole('button', { name: 'Edit' }).click()
  await dialog(page).getByLabel('Genre').fill('Polka')
  await expect(dialog(page).getByRole('button', { name: 'Change 2' })).toBeVisible()
  await me.ask('PATCH', `/dashboard/artists/${id}/`, { genre: 'Zydeco' })
  await dialog(page).getByRole('button', { name: 'Change 2' }).click()
  await expect(page.getByText(`“${word} two”: It has been changed meanwhile.`)).toBeVisible()
  expect(await me.get(`/dashboard/artists/${id}/`)).toMatchObject({ genre: 'Zydeco' })
})

test(
  'a save whose answer is lost is sent again, changes nothing twice, and can be undone',
  rare,
  async ({ page, me }) => {
    const word = unique('Lost')
    const { id } = await me.event({ name: word, date: '2031-03-10' })
    await page.goto(`/dashboard/events?q=${encodeURIComponent(word)}`)
    await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
    await bar(page).getByRole('button', { name: 'Edit' }).click()
    await dialog(page).getByLabel('Move by days').fill('3')
    let lost = 0
    await page.route('**/api/dashboard/bulk-edits/', async (route) => {
      lost += 1
      if (lost > 1) return route.fallback()
      await route.fetch()
      await route.fulfill({ status: 502, body: 'Bad gateway' })
    })
    await dialog(page).getByRole('button', { name: 'Change 1' }).click()
    await expect(dialog(page).getByRole('alert')).toBeVisible()
    await expect(dialog(page).getByLabel('Move by days')).toHaveValue('3')
    // The list below is read again, as when somebody comes back to the tab.
    await page.waitForTimeout(2_100)
    const read = page.waitForResponse((response) => /dashboard\/events\/\?/.test(response.url()))
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await read
    await page.waitForTimeout(300)
    await dialog(page).getByRole('button', { name: 'Change 1' }).click()
    await expect(dialog(page)).toHaveCount(0)
    expect(await me.get(`/dashboard/events/${id}/`)).toMatchObject({ date: '2031-03-13', revision: 2 })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Put one record back.')).toBeVisible()
    expect(await me.get(`/dashboard/events/${id}/`)).toMatchObject({ date: '2031-03-10' })
  },
)

test('more that match by now than were shown are not changed unseen', rare, async ({ page, me }) => {
  const word = unique('Grown')
  const first = await me.artist({ name: word, genre: 'Fado' })
  await page.goto(`/dashboard/artists?q=${encodeURIComponent(word)}`)
  await page.route('**/api/dashboard/bulk-edits/', async (route) => {
    const body = route.request().postDataJSON()
    const { records: _, ...others } = body
    await route.continue({
      postData: { ...others, filter: { q: word }, shown: { count: 7, seen: 2 ** 31 - 1 } },
    })
  })
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await bar(page).getByRole('button', { name: 'Edit' }).click()
  await dialog(page).getByLabel('Genre').fill('Polka')
  await dialog(page).getByRole('button', { name: 'Change 1' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Nothing was changed.')
  await expect(dialog(page).getByLabel('Genre')).toHaveValue('Polka')
  expect(await me.get(`/dashboard/artists/${first.id}/`)).toMatchObject({ genre: 'Fado' })
})

test('events are moved by days; what is typed wrong is said at its field', rare, async ({ page, me }) => {
  const name = unique('Moved')
  const { id } = await me.event({ name, date: '2031-03-30' })
  await page.goto(`/dashboard/events?q=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: `Choose ${name}` }).check()
  await bar(page).getByRole('button', { name: 'Edit' }).click()
  await dialog(page).getByRole('button', { name: 'Change' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Nothing is chosen yet')
  const days = dialog(page).getByLabel('Move by days')
  await days.fill('a week')
  await expect(dialog(page).getByText('A whole number of days is needed')).toBeVisible()
  await days.fill('-7')
  await dialog(page).getByRole('button', { name: 'Change 1' }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await me.get(`/dashboard/events/${id}/`)).toMatchObject({ date: '2031-03-23' })
})

test(
  'after a whole page all that match can be chosen; the filter is sent, and the number is asked',
  rare,
  async ({ page, me }) => {
    const word = unique('Many')
    for (let number = 0; number < 28; number += 1) await me.staffMember({ name: `${word} ${number}` })
    await page.goto(`/dashboard/staff?q=${encodeURIComponent(word)}`)
    await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
    await bar(page).getByRole('button', { name: 'Choose all 28 that match' }).click()
    await expect(bar(page)).toContainText('All 28 chosen')
    const sent = page.waitForRequest((request) => request.url().endsWith('/bulk-edits/'))
    await bar(page).getByRole('button', { name: 'Archive all' }).click()
    await expect(question(page)).toContainText('archive all 28 records that match')
    await question(page).getByRole('button', { name: 'Archive 28' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ filter: { q: word }, shown: { count: 28 } })
    await expect(page.getByText('Archived 28 records.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Put 28 records back.')).toBeVisible()
    await expect(page.getByRole('cell').getByText('Archived')).toHaveCount(0)
  },
)

test('a row that is not chosen any more is not among all', rare, async ({ page, me }) => {
  const word = unique('Fewer')
  for (let number = 0; number < 26; number += 1) await me.staffMember({ name: `${word} ${number}` })
  await page.goto(`/dashboard/staff?q=${encodeURIComponent(word)}`)
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await bar(page).getByRole('button', { name: 'Choose all 26 that match' }).click()
  await page.getByRole('checkbox', { name: `Choose ${word} 0` }).uncheck()
  await expect(bar(page)).toContainText('24 chosen')
  await expect(bar(page).getByRole('button', { name: 'Archive 24' })).toBeVisible()
})

test('on a phone the bar of chosen rows is one row high', rare, async ({ page, me }) => {
  const word = unique('Phone')
  for (let number = 0; number < 26; number += 1) await me.staffMember({ name: `${word} ${number}` })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/dashboard/staff?q=${encodeURIComponent(word)}`)
  await page.getByRole('checkbox', { name: `Choose ${word} 0` }).check()
  const before = await bar(page).boundingBox()
  for (const box of await page.getByRole('checkbox', { name: `Choose ${word}` }).all()) await box.check()
  await expect(bar(page).getByRole('button', { name: 'Choose all 26 that match' })).toBeVisible()
  expect((await bar(page).boundingBox())?.height).toBe(before?.height)
  expect(before?.height).toBeLessThan(60)
})

test('a star is clicked: shown at once on a slow line, in its own row, and Undo takes it back', async ({
  page,
  me,
}) => {
  const word = unique('Star')
  const { id } = await me.artist({ name: `${word} b` })
  await me.artist({ name: `${word} c` })
  await page.goto(`/dashboard/artists?q=${encodeURIComponent(word)}`)
  const star = (name: string) => page.getByRole('button', { name: `Featured: ${word} ${name}` })
  const release = await hold(page, `**/api/dashboard/artists/${id}/`, 'PATCH')
  await star('b').press('Enter')
  await expect(star('b')).toHaveAttribute('aria-pressed', 'true')
  // Rows change places before the answer is there.
  await me.artist({ name: `${word} a` })
  await page.getByRole('radio', { name: 'Active' }).check({ force: true })
  await expect(star('a')).toHaveAttribute('aria-pressed', 'false')
  await expect(star('b')).toHaveAttribute('aria-pressed', 'true')
  await expect(star('c')).toHaveAttribute('aria-pressed', 'false')
  release()
  await expect(page.getByText(`Featured: “${word} b”.`)).toBeVisible()
  expect(await me.get(`/dashboard/artists/${id}/`)).toMatchObject({ is_featured: true })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(star('b')).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText(`Not featured any more: “${word} b”.`)).toBeVisible()
  expect(await me.get(`/dashboard/artists/${id}/`)).toMatchObject({ is_featured: false })
})

test('a star that cannot be saved goes back, and says so', rare, async ({ page, me }) => {
  const name = unique('No star')
  const { id } = await me.artist({ name })
  await page.goto(`/dashboard/artists?q=${encodeURIComponent(name)}`)
  await page.route(`**/api/dashboard/artists/${id}/`, (route) =>
    route.fulfill({ status: 503, json: { status: 503, code: 'unavailable', title: 'Not now' } }),
  )
  const star = rowOf(page, name).getByRole('button', { name: `Featured: ${name}` })
  await star.click()
  await expect(page.getByText(`“${name}” is as it was`)).toBeVisible()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
})

test(
  'a save that is under way holds its dialog, so that it ends no other one',
  rare,
  async ({ page, me }) => {
    const word = unique('Slow')
    for (const name of [`${word} one`, `${word} two`]) await me.artist({ name, genre: 'Fado' })
    await page.goto(`/dashboard/artists?q=${encodeURIComponent(word)}`)
    await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
    await bar(page).getByRole('button', { name: 'Edit' }).click()
    await dialog(page).getByLabel('Genre').fill('Polka')
    const release = await hold(page, '**/api/dashboard/bulk-edits/', 'POST')
    const saves: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/bulk-edits/')) saves.push(request.method())
    })
    await dialog(page).getByRole('button', { name: 'Change 2' }).dblclick()
    const cancel = dialog(page).getByRole('button', { name: 'Cancel' })
    await cancel.click({ force: true })
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(dialog(page).getByLabel('Genre')).toHaveValue('Polka')
    await expect(cancel).toHaveAttribute('aria-disabled', 'true')
    release()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('cell', { name: 'Polka', exact: true })).toHaveCount(2)
    expect(saves).toEqual(['POST'])
  },
)

test(
  'a session that ends under the dialog waits for a sign-in over it, with the choice and what is set',
  rare,
  async ({ page, me, server }) => {
    const word = unique('Ended')
    const { id } = await me.artist({ name: word, genre: 'Fado' })
    await page.goto(`/dashboard/artists?q=${encodeURIComponent(word)}`)
    await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
    await bar(page).getByRole('button', { name: 'Edit' }).click()
    await dialog(page).getByLabel('Genre').fill('Polka')
    const change = dialog(page).getByRole('button', { name: 'Change 1' })
    await expect(change).toBeVisible()
    await me.ask('POST', '/token/logout/', { refresh: me.tokens.refresh })
    await change.click()
    await signInAgain(page)
    await expect(page.getByRole('cell', { name: 'Polka', exact: true })).toHaveCount(1)
    await expect(dialog(page)).toHaveCount(0)
    const again = await Person.signIn(server.origin)
    expect(await again.get(`/dashboard/artists/${id}/`)).toMatchObject({ genre: 'Polka', revision: 2 })
  },
)

test(
  'one that is not answered can be closed after twenty seconds, and its answer ends no other one',
  rare,
  async ({ page, me }) => {
    await page.clock.install()
    const word = unique('Silent')
    await me.artist({ name: word, genre: 'Fado' })
    await page.goto(`/dashboard/artists?q=${encodeURIComponent(word)}`)
    await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
    await bar(page).getByRole('button', { name: 'Edit' }).click()
    await dialog(page).getByLabel('Genre').fill('Polka')
    const release = await hold(page, '**/api/dashboard/bulk-edits/', 'POST')
    await dialog(page).getByRole('button', { name: 'Change 1' }).click()
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.clock.fastForward(19_000)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(1)
    await page.clock.fastForward(2_000)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await bar(page).getByRole('button', { name: 'Edit' }).click()
    await dialog(page).getByLabel('Genre').fill('Typed next')
    release()
    await expect(page.getByRole('region', { name: 'Notices' }).getByText('Changed')).toBeVisible()
    await expect(dialog(page).getByLabel('Genre')).toHaveValue('Typed next')
  },
)
