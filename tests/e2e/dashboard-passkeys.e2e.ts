// Passkeys with Chromium's virtual authenticator: added, used to sign in without a name, renamed and removed.
import type { Page } from '@playwright/test'
import { expect, test, unique, watch } from '#tests/dashboard/dashboard-test.ts'
import { typePassword } from '#tests/dashboard/login-page.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { rare } from '#tests/support/thorough.ts'

const password = 'violet-harbour-lantern'

/** A device that finds passkeys without a name, and whose owner verifies themselves or does not. */
async function addDevice(page: Page, isUserVerified = true) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  })
  return { devtools, authenticatorId }
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/login')
  await typePassword(page, username, password)
}

test('a passkey is added, signs in without a name, stands for the second factor, and is removed', async ({
  browser,
  server,
  me,
  complaints,
}) => {
  test.setTimeout(240_000)
  const username = unique('pia').replace(/ /g, '-')
  await me.ask('POST', '/dashboard/users/', { username, password, role: 'STAFF' })
  const context = await browser.newContext({
    baseURL: server.origin.replace('127.0.0.1', 'localhost'),
    storageState: { cookies: [], origins: [] },
  })
  const page = await context.newPage()
  watch(page, complaints)
  const { devtools, authenticatorId } = await addDevice(page)
  await signIn(page, username)
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto('/dashboard/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('The desk')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByLabel('Present password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('button', { name: 'Remove the passkey The desk' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials).toEqual([expect.objectContaining({ isResidentCredential: true, rpId: 'localhost' })])
  expect(Buffer.from(credentials[0]?.userHandle ?? '', 'base64').toString()).not.toContain(username)

  // The same device twice is refused, with the reason.
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByLabel('Present password').fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toContainText('already')
  await page.keyboard.press('Escape')

  // Without a name, by keyboard.
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('/login')
  const button = page.getByRole('button', { name: 'Sign in with a passkey' })
  await expect(button).toBeEnabled()
  expect(await violationsOf(page)).toEqual([])
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/dashboard/account')
  await expect(page.getByText('with a passkey')).toBeVisible()

  // The password alone is not enough, and the passkey stands for the rest.
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('/login')
  await signIn(page, username)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused()
  await expect(page.getByLabel('Recovery code')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto('/dashboard/account')
  await page.getByRole('button', { name: 'Rename the passkey The desk' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('The tower')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove the passkey The tower' }).click()
  await page.getByRole('dialog').getByLabel('Present password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove the passkey The tower' })).toHaveCount(0)

  // The device still has it, and it opens nothing.
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('/login')
  await button.click()
  await expect(page.getByText('This passkey was not accepted.')).toBeVisible()
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await button.click()
  await expect(page.getByText('No passkey was used')).toBeVisible()
  await signIn(page, username)
  await expect(page).toHaveURL(/\/dashboard$/)
  await context.close()
})

test('where the address is not fit for passkeys, the account says why', rare, async ({ page }) => {
  await page.goto('/dashboard/account')
  await expect(page.getByText('Passkeys need the address of the dashboard in the settings')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)
})
