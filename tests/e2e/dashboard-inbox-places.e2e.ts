// Where and until when messages are: one that was moved lately is found from the account, and says when it is erased.
import { coveredFocus } from '#tests/dashboard/covered-focus.ts'
import { expect, unique } from '#tests/dashboard/dashboard-test.ts'
import { addMessages, open, test } from '#tests/dashboard/inbox-test.ts'
import { rare } from '#tests/support/thorough.ts'

test('a message that was archived lately is found where it lies', rare, async ({ page, me }) => {
  const name = unique('Writer')
  await addMessages(me, [name])
  const { results } = (await me.get(`/dashboard/messages/?q=${encodeURIComponent(name)}`)) as unknown as {
    results: { id: number; revision: number }[]
  }
  const [message] = results
  await me.ask('PATCH', '/dashboard/messages/', {
    messages: [{ id: message?.id, revision: message?.revision }],
    folder: 'archive',
  })
  await page.goto('/dashboard/account')
  const mine = page.locator('li:has-text("this browser")')
  await mine
    .getByRole('link', { name: `“${name}”` })
    .first()
    .click()
  // By its name, because it may be on any page.
  const words = new URLSearchParams({ folder: 'archive', q: name, message: String(message?.id) })
  await expect(page).toHaveURL(`/dashboard/messages?${words}`)
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeFocused()
  // One that is not here is said to be elsewhere, without a button that changes nothing.
  await page.goto(`/dashboard/messages?message=${message?.id}`)
  await expect(page.getByText('That message is not on this page.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show all' })).toHaveCount(0)
})

test('the day on which a message is erased is that of the reader', rare, async ({ browser, me }) => {
  const name = unique('Gone')
  await addMessages(me, [name])
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

test(
  'no act of a message is behind the bar of chosen ones when it has the focus',
  rare,
  async ({ page, me }) => {
    const word = unique('Covered')
    const names = Array.from({ length: 12 }, (_, index) => `${word} ${100 + index}`)
    await addMessages(me, names)
    for (const width of [390, 800]) {
      await page.setViewportSize({ width, height: 600 })
      await open(page, word)
      await page.getByRole('checkbox', { name: names.at(-1) as string }).check()
      await page.getByRole('main').getByRole('listitem').getByRole('button').last().focus()
      expect(await coveredFocus(page, 'Shift+Tab', 60), `${width}`).toEqual([])
    }
  },
)
