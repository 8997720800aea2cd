// What appears by itself is said by screen readers, or the focus leads to it.
import type { Locator } from '@playwright/test'
import { expect, hold, picture, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { addMessages } from '#tests/dashboard/inbox-test.ts'
import { rare } from '#tests/support/thorough.ts'

const disguised = { name: 'face.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('No picture at all.') }

const nothing = 'No results found.'

/** The status with these words, found again by a mark: screen readers say what changes in one that stays. */
async function stayingStatus(within: Locator, words: RegExp): Promise<Locator> {
  const status = within.getByRole('status').filter({ hasText: words })
  await status.evaluate((element) => element.setAttribute('data-marked', ''))
  return within.locator('[role=status][data-marked]')
}

test('a search that finds nothing says so', async ({ page, me }) => {
  const name = unique('Found')
  const form = new FormData()
  form.set('profileImage', new Blob([picture], { type: 'image/png' }), `${name}.png`)
  for (const [field, value] of Object.entries({ name, genre: 'Jazz', bio: '<p>Plays.</p>' }))
    form.set(field, value)
  await me.ask('POST', '/dashboard/artists/', form)
  await addMessages(me, [name])
  for (const [path, field] of [
    ['artists', 'Search artists'],
    ['messages', 'Search messages'],
    ['pictures', 'Search pictures'],
  ] as const) {
    await page.goto(`/dashboard/${path}?q=${encodeURIComponent(name)}`)
    const status = await stayingStatus(page.getByRole('main'), /^1–1 of 1$/)
    await page.getByLabel(field).fill(unique('nothing'))
    await expect(status, path).toHaveText(nothing)
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(status, path).toHaveText(/^1–\d+ of \d+$/)
  }
})

test('a chooser, the palette and a filter that find nothing say so', rare, async ({ page, me }) => {
  const form = new FormData()
  form.set('image', new Blob([picture], { type: 'image/png' }), 'chosen.png')
  const { id } = await me.artist({ name: unique('Chooser') })
  await me.ask('POST', `/dashboard/artists/${id}/gallery/`, form)
  await page.goto('/dashboard/artists/create')
  await page.getByRole('button', { name: 'Choose from pictures' }).click()
  const pictures = await stayingStatus(page.getByRole('dialog'), /^1–\d+ of \d+$/)
  await page.getByLabel('Search pictures').fill(unique('nothing'))
  await expect(pictures).toHaveText(nothing)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Choose from pictures' }).waitFor()
  await page.keyboard.press('Control+K')
  const palette = await stayingStatus(page.getByRole('dialog'), /^$/)
  await page.getByRole('searchbox').fill(unique('nothing'))
  await expect(palette).toHaveText(nothing)

  await me.ask('PATCH', `/dashboard/artists/${id}/`, { publish_at: new Date(Date.now() + 1e9).toISOString() })
  await page.goto('/dashboard/planned')
  const coming = await stayingStatus(page.getByRole('region', { name: 'To come' }), /^$/)
  await page.getByLabel('Show').selectOption('Staff')
  await expect(coming).toContainText('Nothing is planned.')
})

test('a wrong present password leads back to its field', async ({ page }) => {
  await page.goto('/dashboard/account')
  const present = page.getByLabel('Present password').first()
  await present.fill('not the password')
  await page.getByLabel('New password').fill('four plain words here')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(present).toBeFocused()
  await expect(present).toHaveAccessibleDescription(/password/)
})

test('a picture that is refused a moment later is told of at once', rare, async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Refused') })
  const refusal = page
    .getByRole('alert')
    .filter({ hasText: '“face.jpg” is not a picture, whatever its name says' })
  await page.goto(`/dashboard/artists/edit/${id}`)
  await page.getByLabel('Profile image', { exact: true }).setInputFiles(disguised)
  await expect(refusal).toBeVisible()
  await page.goto(`/dashboard/artists/${id}/gallery/create`)
  await page.getByLabel('Image', { exact: true }).setInputFiles(disguised)
  await expect(refusal).toBeVisible()
})

test('a day of a series that is refused is told of at once', rare, async ({ page, me }) => {
  const { id } = await me.event({ name: unique('Refused day') })
  await page.goto(`/dashboard/events/edit/${id}`)
  await page.getByRole('link', { name: 'Repeat' }).click()
  await page.getByRole('form', { name: 'Add dates' }).getByLabel('Repeat').selectOption('chosen')
  await page.getByRole('button', { name: 'Add day' }).click()
  await expect(page.getByRole('alert')).toHaveText('Choose a day first.')
})

test(
  'the field of a file keeps the focus while it is checked, and the outcome is said',
  rare,
  async ({ page }) => {
    await page.goto('/dashboard/souvenirs/import')
    const release = await hold(page, '**/api/dashboard/imports/**', 'POST')
    const field = page.getByLabel('File of souvenirs')
    const status = page.getByRole('status').filter({ hasText: /checking|would be made/ })
    await field.focus()
    const buffer = Buffer.from(`name,price\n${unique('Mug')},5\n${unique('Cap')},much\n`)
    await field.setInputFiles({ name: 'souvenirs.csv', mimeType: 'text/csv', buffer })
    await expect(status).toHaveText('Sending the file and checking every row…')
    await expect(field).toBeDisabled()
    await expect(field).toBeFocused()
    release()
    await expect(status).toHaveText('1 would be made, 0 changed. 1 row has errors.')
    await expect(field).toBeFocused()
    await page.getByText('Give all new rows the same values').click()
    await page.getByRole('button', { name: 'Check the rows with these values' }).press('Enter')
    await expect(field).toBeFocused()
  },
)

test(
  'nothing is said of an import while another file that could not be read is told of',
  rare,
  async ({ page }) => {
    await page.goto('/dashboard/souvenirs/import')
    const field = page.getByLabel('File of souvenirs')
    const outcome = page.getByRole('status').filter({ hasText: 'would be made' })
    const fileOf = (text: string) => ({
      name: 'souvenirs.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })
    await field.setInputFiles(fileOf(`name,price\n${unique('Mug')},5\n`))
    await expect(outcome).toHaveText('1 would be made, 0 changed')
    await field.setInputFiles(fileOf('name,price\n"Mug,5\n'))
    await expect(page.getByRole('alert').filter({ hasText: 'This file could not be read.' })).toBeVisible()
    await expect(outcome).toHaveCount(0)
  },
)

test('the way back of an act is there until it is used or has a successor, and its key is said', async ({
  page,
  me,
}) => {
  const word = unique('Way back')
  for (const part of ['one', 'two']) await me.artist({ name: `${word} ${part}` })
  await page.clock.install()
  await page.goto(`/dashboard/artists?q=${encodeURIComponent(word)}`)
  const star = (part: string) => page.getByRole('button', { name: `Featured: ${word} ${part}` })
  const notice = (part: string) => page.getByRole('alert').filter({ hasText: `Featured: “${word} ${part}”.` })
  await star('one').click()
  await expect(notice('one')).toContainText('The key F6 leads to “Undo”.')
  await page.clock.fastForward('20:00')
  await expect(notice('one')).toBeVisible()
  await star('two').click()
  await expect(notice('two')).toBeVisible()
  await page.clock.fastForward(9_000)
  await expect(notice('one')).toBeVisible()
  await page.clock.fastForward(2_000)
  await expect(notice('one')).toHaveCount(0)
  await page.keyboard.press('F6')
  const undo = page.getByRole('button', { name: 'Undo' })
  for (const _ of ['the notice', 'its button']) await page.keyboard.press('Tab')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(star('two')).toHaveAttribute('aria-pressed', 'false')
  await expect(notice('two')).toHaveCount(0)
  await expect(star('two')).toBeFocused()
})

test('on another screen the way back goes after half a minute', rare, async ({ page, me }) => {
  const name = unique('Left')
  await me.artist({ name })
  await page.clock.install()
  await page.goto(`/dashboard/artists?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Featured: ${name}` }).click()
  const notice = page.getByRole('alert').filter({ hasText: `Featured: “${name}”.` })
  await expect(notice).toBeVisible()
  await page.clock.fastForward(60_000)
  await page.getByRole('link', { name: 'Partners', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Manage Partners' })).toBeVisible()
  await page.mouse.move(700, 400)
  await page.clock.fastForward(29_000)
  await expect(notice).toBeVisible()
  await page.clock.fastForward(2_000)
  await expect(notice).toHaveCount(0)
})
