// Staff say when a record appears and disappears, see what is planned, and need not be there when it happens.
import { expect, rowOf, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { rare } from '#tests/support/thorough.ts'

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000)

test('a record is planned in its form, and the list and the welcome page say so', async ({ page, me }) => {
  const name = unique('Planned')
  const { id } = await me.event({ name })
  // The list that the form returns to shows this event alone, however many others there are.
  await page.goto(`/dashboard/events?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  // The tests' browser has the clock of UTC.
  const local = `${dayFromNow(3).toISOString().slice(0, 10)}T20:30`
  await page.getByLabel('Appears at', { exact: true }).fill(local)
  await page.getByLabel('Disappears at').fill(`${dayFromNow(2).toISOString().slice(0, 10)}T20:30`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Not after the moment at which it appears. Choose a later one.')).toBeVisible()
  await expect(page.getByLabel('Disappears at')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Disappears at').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, name)).toContainText(/Appears in \d days/)
  expect(await me.get(`/dashboard/events/${id}/`)).toMatchObject({
    is_active: false,
    publish_at: `${local}:00.000Z`,
    unpublish_at: null,
  })
  expect((await fetch(`${me.origin}/events/${id}`)).status).toBe(410)

  await page.goto('/dashboard')
  const planned = page.getByRole('region', { name: 'Planned' })
  await expect(planned).toContainText(/Event appears in \d days/)
  await planned.getByRole('link', { name }).click()
  await expect(page.getByLabel('Appears at', { exact: true })).toHaveValue(local)
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('Appears at')
})

test('a page appears and disappears at its moment, unaided', rare, async ({ me }) => {
  const { id } = await me.event({
    name: unique('Unaided'),
    publish_at: new Date(Date.now() + 1_500).toISOString(),
    unpublish_at: new Date(Date.now() + 4_500).toISOString(),
  })
  const status = async () => (await fetch(`${me.origin}/events/${id}`)).status
  expect(await status()).toBe(404)
  await expect.poll(status, { intervals: [50] }).toBe(200)
  await expect.poll(status, { intervals: [50] }).toBe(410)
})
