// The welcome page names what needs a hand, of all records, and leads to the list of it.
import { expect, rowOf, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { rare } from '#tests/support/thorough.ts'

test('the name of an unread message leads to that message', rare, async ({ page, me }) => {
  const names = Array.from({ length: 4 }, () => unique('Writer'))
  for (const name of names)
    await fetch(`${me.origin}/api/contact/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, email: 'a@example.com', message: 'Line.\n'.repeat(40), seconds: 20 }),
    })
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/dashboard')
  const first = names[0] ?? ''
  await page.getByRole('link', { name: first, exact: true }).click()
  const message = page.getByRole('listitem').filter({ hasText: first })
  await expect(message).toBeFocused()
  await expect(message.getByText(first)).toBeInViewport()
  const stored = page.waitForResponse(
    (response) => response.url().includes('/dashboard/messages/') && response.request().method() !== 'GET',
  )
  await message.getByRole('button', { name: 'Mark as Read' }).click()
  await expect(message.getByText('New', { exact: true })).toHaveCount(0)
  await stored
  await page.reload()
  await expect(page.getByText('That message is not among the new ones any more.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).first().click()
  await expect(message).toBeVisible()
})

test('events without a poster are counted, and the list shows just those', rare, async ({ page, me }) => {
  const name = unique('Bare')
  for (let day = 1; day <= 7; day += 1) await me.event({ name: `${name} ${day}`, date: `2029-01-0${day}` })
  await page.goto('/dashboard')
  // Sections lie inside sections; the innermost is meant.
  const group = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 3, name: 'Upcoming events without a poster' }) })
    .last()
  await expect(group.getByRole('link', { name: `${name} 1`, exact: true })).toBeVisible()
  await expect(group.getByText('1 Jan 2029')).toBeVisible()
  await group.getByRole('link', { name: /^Show all \d+$/ }).click()
  await expect(page).toHaveURL('/dashboard/events?needs=image')
  await expect(rowOf(page, `${name} 7`)).toBeVisible()
  await page.getByRole('button', { name: /^Upcoming, without a poster/ }).click()
  await expect(page).toHaveURL('/dashboard/events')
})

test('a server without tours has what needs attention of all else', rare, async ({ page, me }) => {
  const name = unique('Bare')
  await me.artist({ name })
  await page.route('**/api/dashboard/tours/**', (route) =>
    route.fulfill({ status: 404, json: { status: 404, title: 'Not found' } }),
  )
  await page.route('**/dashboard', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace('<html', '<html data-api-lacks="tours"')
    await route.fulfill({ response, body: html })
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Artists without an image' })).toBeVisible()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
})
