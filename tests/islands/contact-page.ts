// The contact form: its fields, and messages that are on their way.
import { expect, type Locator, type Page } from '@playwright/test'
import { holdScript } from './site-test.ts'

export async function fill(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Ann Example')
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByLabel('Message').fill('Hello there.')
}

export const send = (page: Page): Locator => page.getByRole('button', { name: 'Send Message' })

/** Writes a message and sends it while the script of the form is on its way, until the function it gives is called. */
export async function sendBeforeScript(page: Page): Promise<() => void> {
  const arrive = await holdScript(page, 'ContactForm')
  await page.goto('/contact')
  await fill(page)
  await send(page).click()
  await expect(page.locator('form[data-held]')).toHaveCount(1)
  return arrive
}

/** Sends what is written, and keeps it on its way until the function it gives is called, which lets it arrive or get lost. */
export async function holdMessage(page: Page, end: 'continue' | 'abort'): Promise<() => void> {
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/api/contact/', async (route) => {
    await held
    await route[end]()
  })
  await send(page).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  return letThrough
}
