// The fields of the contact form.
import type { Locator, Page } from '@playwright/test'

export async function fill(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Ann Example')
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByLabel('Message').fill('Hello there.')
}

export const send = (page: Page): Locator => page.getByRole('button', { name: 'Send Message' })
