import { expect, laptop, test } from './site-test.ts'

test.use({ viewport: laptop })

test('a message that is too long is named with what fits, whole, and not cut', async ({ page, api }) => {
  const text = 'x'.repeat(5001)
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Ann Example')
  await page.getByLabel('Email').fill('ann@example.com')
  const message = page.getByLabel('Message')
  await expect(message).not.toHaveAttribute('maxlength')
  await message.focus()
  await page.keyboard.insertText(text)
  await page.getByRole('button', { name: /^Send/ }).click()
  await expect(message).toHaveAccessibleDescription(
    'The message has 5,001 characters, and 5,000 fit. Shorten it.',
  )
  await expect(message).toBeFocused()
  await expect(message).toHaveValue(text)
  expect(api.messages).toEqual([])
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await page.getByRole('button', { name: /^Send/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
})

test('what failed without the script is not said any more when the message is sent', async ({ page }) => {
  await page.goto('/contact#not-sent')
  await expect(page.locator('#not-sent')).toBeVisible()
  await page.getByLabel('Name').fill('Ann Example')
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByLabel('Message').fill('Hello again.')
  await page.getByRole('button', { name: /^Send/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  await expect(page.locator('#not-sent')).toBeHidden()
})

test('a message whose answer was lost keeps its key where the tab can store nothing', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Storage is disabled.', 'SecurityError')
      },
    }),
  )
  const keys: string[] = []
  await page.route('**/api/contact/', (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    return keys.length === 1 ? route.abort() : route.continue()
  })
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Ann Example')
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByLabel('Message').fill('Hello again.')
  await page.getByRole('button', { name: /^Send/ }).click()
  await expect(page.getByText('Something went wrong. Please try again.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Send/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  expect(keys[0]).toMatch(/^"[0-9a-f]{32}"$/)
  expect(keys).toEqual([keys[0], keys[0]])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('no more is typed than fits, which only the script would say', async ({ page }) => {
    await page.goto('/contact')
    const message = page.getByLabel('Message')
    await message.focus()
    await page.keyboard.insertText('x'.repeat(5001))
    await expect(message).toHaveValue('x'.repeat(5000))
  })
})
