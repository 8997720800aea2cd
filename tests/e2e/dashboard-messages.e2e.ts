// What visitors have written, as staff read and answer it.
import { expect, test, unique } from '#tests/dashboard/dashboard-test.ts'

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
