// A date or time that is typed in part is said to be incomplete wherever it would be saved as none.
import type { Locator, Page } from '@playwright/test'
import { expect, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { rare } from '#tests/support/thorough.ts'

const incomplete = /Incomplete, or not possible\. Fill in every part, or empty it\./

/** Types a day in the order of the browser, and no time. */
async function typeDay(input: Locator): Promise<void> {
  await input.focus()
  await input.pressSequentially('12312099')
}

/** Requests that would store something. */
function watchSaves(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (['POST', 'PATCH'].includes(request.method()) && /\/(artists|events|drafts|bulk)/.test(request.url()))
      sent.push(request.url())
  })
  return sent
}

test('a plan without a time is not saved as none: the record stays hidden', async ({ page, me }) => {
  const name = unique('Half planned')
  await page.goto('/dashboard/artists/create')
  const saves = watchSaves(page)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Genre').fill('Folk')
  await page.getByRole('textbox', { name: 'Bio' }).fill('Sings.')
  const appears = page.getByLabel('Appears at', { exact: true })
  await typeDay(appears)
  await page.keyboard.press('Control+s')
  await expect(appears).toHaveAccessibleDescription(incomplete)
  await page.getByLabel('Name').focus()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(appears).toBeFocused()
  await page.getByRole('button', { name: 'Keep as draft' }).click()
  await expect(appears).toBeFocused()
  expect(saves).toEqual([])
  await appears.fill('2099-12-31T20:30')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/dashboard/artists')
  const { results } = await me.get(`/dashboard/artists/?q=${encodeURIComponent(name)}`)
  expect(results).toMatchObject([{ publish_at: '2099-12-31T20:30:00.000Z', is_active: false }])
})

test('a stored time of which a part is emptied is not deleted', rare, async ({ page, me }) => {
  const { id } = await me.event({ name: unique('Half emptied'), start_time: '20:00', end_date: null })
  await page.goto(`/dashboard/events/edit/${id}`)
  const saves = watchSaves(page)
  const start = page.getByLabel('Start', { exact: true })
  // An inert field takes no focus.
  await expect(page.locator('main form:not([inert])').filter({ has: start })).toBeVisible()
  await start.focus()
  await page.keyboard.press('Backspace')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(start).toBeFocused()
  await expect(start).toHaveAccessibleDescription(incomplete)
  expect(saves).toEqual([])
  await start.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/dashboard/events')
  expect(await me.get(`/dashboard/events/${id}/`)).toMatchObject({ start_time: null })
})

test('a draft with an incomplete plan is not published without it', rare, async ({ page, me }) => {
  const draft = await me.draftOf(await me.artist({ name: unique('Half drafted') }))
  await page.goto(`/dashboard/drafts/${draft.id}`)
  const appears = page.getByLabel('Appears at', { exact: true })
  await typeDay(appears)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(appears).toHaveAccessibleDescription(incomplete)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('several events are not changed while their date is incomplete', rare, async ({ page, me }) => {
  const name = unique('Half moved')
  await me.event({ name })
  await page.goto(`/dashboard/events?q=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await page.getByRole('toolbar', { name: 'Chosen rows' }).getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Featured').selectOption('Yes')
  await expect(dialog.getByText('1 of 1 will change.')).toBeVisible()
  const date = dialog.getByLabel('Or set the date')
  await date.focus()
  await date.pressSequentially('1231')
  const saves = watchSaves(page)
  await page.keyboard.press('Enter')
  await expect(date).toHaveAccessibleDescription(incomplete)
  await expect(date).toBeFocused()
  expect(saves).toEqual([])
})
