// The dashboard in a browser that translates pages: what it says next is seen, and nothing that is removed or moved ends it.
import type { Page } from '@playwright/test'
import { expect, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { translated, translatePages } from '#tests/support/page-translator.ts'

test.beforeEach(({ page }) => translatePages(page))

/** Seen once, translated. */
const says = (page: Page, text: string) =>
  expect(page.getByText(translated(text), { exact: true }).filter({ visible: true })).toHaveCount(1)

test('a form says what is wrong, and no more once it is right, and what was saved', async ({ page, me }) => {
  const name = unique('Translated')
  await page.goto('/dashboard/staff/create')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^«.*»$/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(translated('Required. Fill it in.'))
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Role').fill('Booking')
  await page.getByLabel('E-mail').fill('nobody')
  await page.getByRole('textbox', { name: 'Bio' }).fill('Answers letters.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Name')).not.toHaveAccessibleDescription(/Required/)
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/^«Not an e-mail address/)
  await page.getByLabel('E-mail').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/dashboard/staff')
  await says(page, `Saved “${name}”.`)
  const { results } = await me.get(`/dashboard/staff/?q=${encodeURIComponent(name)}`)
  expect(results).toMatchObject([{ name, bio: '<p>Answers letters.</p>' }])
})

test('a list counts what is chosen, is searched, and its records go and come back', async ({ page, me }) => {
  const word = unique('Chosen')
  for (const name of ['Alder', 'Birch', 'Cedar']) await me.artist({ name: `${word} ${name}` })
  await page.goto(`/dashboard/artists?q=${encodeURIComponent(word)}`)
  const boxes = page.locator('tbody').getByRole('checkbox')
  const chosen = page.getByRole('toolbar', { name: 'Chosen rows' })
  for (const number of [1, 2, 3]) {
    await boxes.nth(number - 1).check()
    await expect(chosen).toContainText(translated(`${number} chosen`))
  }
  for (const number of [2, 1]) {
    await boxes.nth(number).uncheck()
    await expect(chosen).toContainText(translated(`${number} chosen`))
  }
  await boxes.nth(0).uncheck()
  await expect(chosen).toHaveCount(0)
  const search = page.getByRole('searchbox')
  for (const [words, rows] of [
    [`${word} Birch`, 1],
    [`${word} Dogwood`, 0],
    [word, 3],
  ] as const) {
    await search.fill(words)
    await expect(page.locator('tbody tr')).toHaveCount(rows)
    const empty = page.getByText(translated('Nothing matches this search and filter.'))
    await expect(empty).toHaveCount(rows === 0 ? 1 : 0)
  }
  await page.getByRole('button', { name: `Archive ${word} Cedar` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
  const archived = page.locator('tbody').getByText(translated('Archived'), { exact: true })
  await expect(archived).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(archived).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Archive ${word} Cedar` })).toBeVisible()
})
