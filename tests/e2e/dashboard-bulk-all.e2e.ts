// All records that match are archived, and the answer is lost or is a refusal.
import { problemType } from '#contract/problem-type.ts'
import { expect, question, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { rare } from '#tests/support/thorough.ts'

const inProgress = { type: `${problemType}in_progress`, status: 409, code: 'in_progress', title: 'Not yet' }

test('all are archived once though the answer is lost, and Undo is there', rare, async ({ page, me }) => {
  const word = unique('Unheard')
  for (let number = 0; number < 26; number += 1) await me.staffMember({ name: `${word} ${number}` })
  await page.goto(`/dashboard/staff?q=${encodeURIComponent(word)}`)
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await page.getByRole('button', { name: 'Choose all 26 that match' }).click()
  const keys: (string | undefined)[] = []
  await page.route('**/api/dashboard/bulk-edits/', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 2) return route.fallback()
    // The line breaks, and the server is still working on it when it is asked again.
    if (keys.length === 2)
      return route.fulfill({ status: 409, json: inProgress, headers: { 'retry-after': '1' } })
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Archive all' }).click()
  await question(page).getByRole('button', { name: 'Archive 26' }).click()
  await expect(page.getByText('Archived 26 records.')).toBeVisible()
  expect([keys.length, new Set(keys).size]).toEqual([3, 1])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Put 26 records back.')).toBeVisible()
})

test('when archiving all fails, the list shows what is stored', rare, async ({ page, me }) => {
  const word = unique('Failed')
  for (let number = 0; number < 26; number += 1) await me.staffMember({ name: `${word} ${number}` })
  await page.goto(`/dashboard/staff?q=${encodeURIComponent(word)}`)
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await page.getByRole('button', { name: 'Choose all 26 that match' }).click()
  await page.route('**/api/dashboard/bulk-edits/', async (route) => {
    await route.fetch()
    await route.fulfill({ status: 409, json: { status: 409, title: 'Not now' } })
  })
  await page.getByRole('button', { name: 'Archive all' }).click()
  await question(page).getByRole('button', { name: 'Archive 26' }).click()
  await expect(page.getByRole('cell').getByText('Archived')).toHaveCount(25)
})
