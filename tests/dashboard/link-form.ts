import { expect, type Locator, type Page } from '@playwright/test'

/** Types a word into the bio of a new artist, and asks by keyboard for a link of it. */
export async function openLinkForm(page: Page): Promise<{ bio: Locator; address: Locator }> {
  await page.goto('/dashboard/artists/create')
  const bio = page.getByRole('textbox', { name: 'Bio' })
  await bio.click()
  await expect(page.getByRole('button', { name: 'Bold' })).toBeEnabled()
  await page.keyboard.type('Listen')
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Control+K')
  return { bio, address: page.getByLabel('Address of the link') }
}
