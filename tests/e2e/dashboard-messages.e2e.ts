// What visitors have written, as staff read and answer it.
import { expect, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { rare } from '#tests/support/thorough.ts'

test('messages: new ones are marked, read ones can be unread again, and hostile text is text', async ({
  page,
  me,
}) => {
  const name = unique('Ann')
  const text = '<img src=x onerror="window.hurt=1">\nSecond line'
  await fetch(`${me.origin}/api/contact/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email: 'ann@example.com', message: text, seconds: 20 }),
  })
  await page.goto('/dashboard/messages')
  const message = page.getByRole('listitem').filter({ hasText: name })
  await expect(message.getByText('New', { exact: true })).toBeVisible()
  await expect(message.getByRole('link', { name: 'ann@' })).toHaveAttribute('href', 'mailto:ann@example.com')
  const reply = new URL(String(await message.getByRole('link', { name: 'Reply' }).getAttribute('href')))
  expect(reply.pathname).toBe('ann@example.com')
  expect(Object.fromEntries(reply.searchParams)).toEqual({
    subject: 'Re: your message',
    body: `\r\n\r\n> ${text.replace('\n', '\r\n> ')}`,
  })
  await expect(message).toContainText('<img src=x')
  await message.getByRole('button', { name: 'Mark as Read' }).press('Enter')
  await expect(message.getByText('New', { exact: true })).toHaveCount(0)
  await expect(message).toBeFocused()
  await message.getByRole('button', { name: 'Mark as Unread' }).press('Enter')
  await expect(message.getByText('New', { exact: true })).toBeVisible()
  await expect(message).toBeFocused()
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
})

test('the day on which a message is erased is that of the reader', rare, async ({ browser, me }) => {
  const name = unique('Gone')
  await fetch(`${me.origin}/api/contact/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email: 'ann@example.com', message: 'A line.', seconds: 20 }),
  })
  const { results } = (await me.get(`/dashboard/messages/?q=${encodeURIComponent(name)}`)) as unknown as {
    results: { id: number; revision: number }[]
  }
  const messages = results.map(({ id, revision }) => ({ id, revision }))
  const { changed } = (await me.ask('PATCH', '/dashboard/messages/', {
    messages,
    folder: 'deleted',
  })) as unknown as { changed: { deleted_at: string }[] }
  const summary = (await me.get('/dashboard/messages/summary/')) as unknown as { deleted_days: number }
  const ends = new Date(Date.parse(String(changed[0]?.deleted_at)) + summary.deleted_days * 86_400_000)
  // It is another day there than in UTC, whatever the hour.
  const timezoneId = ends.getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
  const day = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: timezoneId,
  }).format(ends)
  const context = await browser.newContext({ baseURL: me.origin, storageState: me.storage(), timezoneId })
  const page = await context.newPage()
  await page.goto(`/dashboard/messages?folder=deleted&message=${messages[0]?.id}`)
  const message = page.getByRole('listitem').filter({ hasText: name })
  await expect(message.getByText(`Erased for good on ${day}`)).toBeVisible()
  await context.close()
})
