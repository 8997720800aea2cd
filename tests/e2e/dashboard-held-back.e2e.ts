// A save ends while something beside the form is not saved: whoever stays goes on with the form.
import type { Page } from '@playwright/test'
import { expect, hold, question, test, unique } from '#tests/dashboard/dashboard-test.ts'
import type { Person } from '#tests/dashboard/person.ts'
import { oneOfMany, rare } from '#tests/support/thorough.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

/** Begins a note in its dialog over the form, which is then left for the answer of a save. */
async function beginNote(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Notes', exact: true }).click()
  await page
    .getByRole('dialog', { name: /^Notes about/ })
    .getByLabel('New note')
    .fill('Half a note')
}

/** Stays when the end of the save would lead away, and throws the note away. */
async function stayWithoutNote(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await page
    .getByRole('dialog', { name: /^Notes about/ })
    .getByLabel('New note')
    .fill('')
  await page.keyboard.press('Escape')
}

/** Begins a new event as a copy of another one. */
async function beginCopy(page: Page, me: Person, name: string): Promise<void> {
  const original = unique('Original')
  const { id } = await me.event({ name: original })
  await page.goto(`/dashboard/events/create?copy=${id}`)
  const field = page.locator('input[name=name]')
  // A driver can type into a form that waits for what it begins with.
  await expect(field).toHaveValue(original)
  await field.fill(name)
  await page.locator('input[name=date]').fill('2031-05-01')
}

for (const by of ['button', 'Ctrl+S'])
  test(
    `who stays with a note after a save changes and saves the form again by ${by}`,
    oneOfMany(by === 'button'),
    async ({ page, me }) => {
      const { id } = await me.artist({ name: unique('Held back') })
      await page.goto(`/dashboard/artists/edit/${id}`)
      await page.locator('input[name=genre]').fill('Saved')
      const release = await hold(page, `**/api/dashboard/artists/${id}/`, 'PATCH')
      await save(page).click()
      await beginNote(page)
      release()
      await stayWithoutNote(page)
      await expect(save(page)).toBeEnabled()
      await expect(page.getByText('Not saved yet; kept in this browser.')).toHaveCount(0)
      await page.locator('input[name=genre]').fill('Saved again')
      await expect(page.getByText('Not saved yet; kept in this browser.')).toBeVisible()
      if (by === 'button') await save(page).click()
      else await page.keyboard.press('Control+s')
      await expect(page).toHaveURL('/dashboard/artists')
      expect(await me.get(`/dashboard/artists/${id}/`)).toMatchObject({ genre: 'Saved again' })
    },
  )

test(
  'who stays with a note after keeping a draft can leave the form as any other',
  rare,
  async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('Held back draft'), genre: 'Public' })
    await page.goto(`/dashboard/artists/edit/${id}`)
    await page.locator('input[name=genre]').fill('Drafted')
    const release = await hold(page, '**/api/dashboard/drafts/', 'POST')
    await page.getByRole('button', { name: 'Keep as draft' }).click()
    await beginNote(page)
    release()
    await stayWithoutNote(page)
    await expect(save(page)).toBeEnabled()
    await expect(page.locator('input[name=genre]')).toHaveValue('Drafted')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(question(page)).toContainText('Leave without saving?')
    await question(page).getByRole('button', { name: 'Stay' }).click()
    await page.locator('input[name=genre]').fill('Saved all the same')
    await save(page).click()
    await expect(page).toHaveURL('/dashboard/artists')
    expect(await me.get(`/dashboard/artists/${id}/`)).toMatchObject({ genre: 'Saved all the same' })
  },
)

test('who stays over a new event that is saved goes on with that event', rare, async ({ page, me }) => {
  const name = unique('Held back new')
  await beginCopy(page, me, name)
  const release = await hold(page, /dashboard\/events\/(\?|$)/, 'POST')
  await save(page).click()
  await page.getByRole('combobox', { name: 'Artist', exact: true }).fill(unique('Nobody yet'))
  await page.getByRole('option', { name: /^Add / }).click()
  const dialog = page.getByRole('dialog', { name: 'New artist' })
  await dialog.getByRole('textbox', { name: 'Genre' }).fill('Half')
  release()
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: `Editing: ${name}` })).toBeVisible()
  await page.locator('input[name=location]').fill('Moved to the yard')
  await save(page).click()
  await expect(page).toHaveURL('/dashboard/events')
  const { results } = await me.get(`/dashboard/events/?q=${encodeURIComponent(name)}`)
  expect(results).toMatchObject([{ name, location: 'Moved to the yard' }])
})

for (const answer of ['Stay', 'Leave'])
  test(
    `“${answer}” is heard after what was added beside a saved event has come to its field`,
    rare,
    async ({ page, me }) => {
      const [name, artist] = [unique('Overtaken'), unique('Comes late')]
      await beginCopy(page, me, name)
      const releaseEvent = await hold(page, /dashboard\/events\/(\?|$)/, 'POST')
      const releaseArtist = await hold(page, '**/api/dashboard/artists/', 'POST')
      await save(page).click()
      const field = page.getByRole('combobox', { name: 'Artist', exact: true })
      await field.fill(artist)
      await page.getByRole('option', { name: /^Add / }).click()
      const dialog = page.getByRole('dialog', { name: 'New artist' })
      await dialog.getByRole('textbox', { name: 'Genre' }).fill('Half')
      await dialog.getByRole('textbox', { name: 'Bio' }).fill('Plays.')
      await dialog.getByRole('button', { name: 'Add artist' }).click()
      releaseEvent()
      await expect(question(page)).toContainText('Leave without saving?')
      releaseArtist()
      await expect(dialog).toHaveCount(0)
      await question(page).getByRole('button', { name: answer }).click()
      if (answer === 'Leave') return expect(page).toHaveURL('/dashboard/events')
      await expect(page.getByRole('heading', { name: `Editing: ${name}` })).toBeVisible()
      await expect(field).toHaveValue(artist)
      await expect(page.getByText('Not saved yet; kept in this browser.')).toBeVisible()
      await save(page).click()
      await expect(page).toHaveURL('/dashboard/events')
      const { results } = await me.get(`/dashboard/events/?q=${encodeURIComponent(name)}`)
      expect(results).toMatchObject([{ name, artist: { name: artist } }])
    },
  )
