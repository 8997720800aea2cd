// A page of a list that has no rows any more: the last one that has some is shown.
import { expect, question, rowOf, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { rare } from '#tests/support/thorough.ts'

test('who archives the last row of the last page comes to the page before', rare, async ({ page, me }) => {
  const word = unique('Shorter')
  await Promise.all(Array.from({ length: 26 }, (_, index) => me.artist({ name: `${word} ${100 + index}` })))
  await page.goto(`/dashboard/artists?q=${encodeURIComponent(word)}&status=active&page=2`)
  const last = `${word} 125`
  await rowOf(page, last)
    .getByRole('button', { name: `Archive ${last}` })
    .click()
  await question(page).getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('1–25 of 25')).toBeVisible()
  await expect(rowOf(page, `${word} 124`)).toBeVisible()
  await expect(page).not.toHaveURL(/page=/)
  await expect(page.getByText('Nothing matches this search and filter.')).toHaveCount(0)
})

for (const screen of ['artists', 'messages', 'pictures', 'drafts', 'tokens'])
  test(`an address of ${screen} behind the last page leads to the last one`, rare, async ({ page }) => {
    await page.route(new RegExp(`/api/dashboard/${screen}/(library/)?\\?`), (route) =>
      route.fulfill({ json: { count: 60, next: null, previous: null, results: [] } }),
    )
    await page.goto(`/dashboard/${screen}?page=9`)
    await expect(page.getByText(/^[45]1–60 of 60$/)).toBeVisible()
    await expect(page).toHaveURL(/[?]page=3$/)
    await expect(page.getByRole('button', { name: 'Previous' })).toBeEnabled()
  })
