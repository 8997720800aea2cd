// The login page as somebody at the keyboard uses it.
import type { Page } from '@playwright/test'

/** Types name and password into the form that is shown, and sends it. */
export async function typePassword(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}
