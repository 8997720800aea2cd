// Somebody sets an authenticator app up, signs in with it, loses it, and is helped: real server, real codes.

import type { Browser, Page } from '@playwright/test'
import { expect, hold, question, sidebar, test, unique, watch } from '#tests/dashboard/dashboard-test.ts'
import { typePassword } from '#tests/dashboard/login-page.ts'
import { Person } from '#tests/dashboard/person.ts'
import { codeAt } from '#tests/server/totp-codes.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { rare } from '#tests/support/thorough.ts'

const password = 'violet-harbour-lantern'
const halfMinute = 30_000

/** A code that was not used before, some time within the next half minute. */
let lastStep = 0
async function freshCode(page: Page, secret: string): Promise<string> {
  while (Math.floor(Date.now() / halfMinute) + 1 <= lastStep) await page.waitForTimeout(500)
  lastStep = Math.max(Math.floor(Date.now() / halfMinute), lastStep + 1)
  return codeAt(secret, lastStep * halfMinute)
}

/** A browser of its own in which a new member of the staff is signed in. */
async function open(browser: Browser, origin: string, me: Person, complaints: string[]) {
  const username = unique('nuria').replace(/ /g, '-')
  await me.ask('POST', '/dashboard/users/', { username, password, role: 'STAFF' })
  const context = await browser.newContext({
    baseURL: origin,
    storageState: (await Person.signIn(origin, { username, password })).storage(),
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  watch(page, complaints)
  return { username, context, page }
}

async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/dashboard')
  await sidebar(page).getByRole('link', { name: 'Account', exact: true }).click()
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Authenticator app' })
  await expect(dialog.getByLabel('Present password')).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('not your current password')
  await dialog.getByLabel('Present password').fill(password)
  await page.keyboard.press('Enter')
  const key = dialog.getByRole('group', { name: 'Key' })
  await expect(key).toHaveText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expect(dialog.getByLabel('Code the app shows')).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
  const secret = String(await key.textContent()).replace(/ /g, '')
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('not the code for this secret')).toBeVisible()
  await dialog.getByLabel('Code the app shows').fill(await freshCode(page, secret))
  await page.keyboard.press('Enter')
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  expect(await violationsOf(page)).toEqual([])
  const codes = await shown.getByRole('listitem').allTextContents()
  // Shown once: neither Escape nor a click beside closes it.
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  // Back asks before it takes them away.
  await page.evaluate(() => history.back())
  await expect(question(page)).toContainText('The recovery codes are not shown again.')
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  await shown.getByRole('button', { name: 'Copy' }).click()
  await expect(shown.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
  const downloading = page.waitForEvent('download')
  await shown.getByRole('button', { name: 'Download' }).click()
  const file = await (await downloading).createReadStream()
  expect((await file.toArray()).join('')).toContain(codes.join('\n'))
  await shown.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('button', { name: 'Turn off the authenticator app' })).toBeVisible()
  return { secret, codes }
}

test(
  'an authenticator app is set up, asked for at the login, and turned off',
  rare,
  async ({ browser, server, me, complaints }) => {
    test.setTimeout(240_000)
    const { username, context, page } = await open(browser, server.origin, me, complaints)
    const { secret, codes } = await setUp(page)
    await expect(page.getByText('10 of 10 left')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])

    // At the login, by keyboard alone.
    const theirs = await browser.newContext({
      baseURL: server.origin,
      storageState: { cookies: [], origins: [] },
    })
    const other = await theirs.newPage()
    await other.goto('/login')
    await typePassword(other, username, password)
    await expect(other.getByLabel('Code')).toBeFocused()
    await expect(other.getByLabel('Code')).toHaveAttribute('autocomplete', 'one-time-code')
    expect(await violationsOf(other)).toEqual([])
    await other.keyboard.press('Enter')
    await expect(other.getByText('The code is missing.')).toBeVisible()
    await other.keyboard.type('000000')
    await other.keyboard.press('Enter')
    await expect(other.getByText('This code is not right')).toBeVisible()
    await expect(other.getByLabel('Code')).toBeFocused()
    await other.getByRole('button', { name: 'Back to the login' }).click()
    await expect(other.getByLabel('Username')).toHaveValue(username)
    await typePassword(other, username, password)
    await other.getByLabel('Code').fill(await freshCode(other, secret))
    await other.keyboard.press('Enter')
    await expect(other).toHaveURL(/\/dashboard$/)

    // With a recovery code.
    await other.getByRole('button', { name: 'Logout' }).click()
    await other.waitForURL('/login')
    await typePassword(other, username, password)
    await other.getByRole('button', { name: 'Use a recovery code' }).click()
    await expect(other.getByLabel('Recovery code')).toBeFocused()
    await other.keyboard.type(codes[0] ?? '')
    await other.keyboard.press('Enter')
    await expect(other).toHaveURL(/\/dashboard$/)
    await other.goto('/dashboard/account')
    await expect(other.getByText('9 of 10 left')).toBeVisible()
    await expect(other.getByText('with a recovery code')).toBeVisible()

    // New codes, and off again.
    await other.getByRole('button', { name: 'Make new ones' }).click()
    await other.getByRole('dialog').getByLabel('Present password').fill(password)
    await other.keyboard.press('Enter')
    await expect(other.getByRole('listitem').filter({ hasText: /^[a-z2-9]{4}-/ })).toHaveCount(10)
    await other.getByRole('button', { name: 'I have kept them' }).click()
    await expect(other.getByText('10 of 10 left')).toBeVisible()
    await other.getByRole('button', { name: 'Turn off the authenticator app' }).click()
    await other.getByRole('dialog').getByLabel('Present password').fill(password)
    await other.keyboard.press('Enter')
    await expect(other.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
    await theirs.close()
    await context.close()
  },
)

test(
  'who signs in again over a form gives the code there, and loses nothing; who has lost the phone is helped',
  rare,
  async ({ browser, server, me, page: mine, complaints }) => {
    test.setTimeout(240_000)
    const { username, context, page } = await open(browser, server.origin, me, complaints)
    const { secret } = await setUp(page)
    await page.goto('/dashboard/artists/create')
    await page.getByLabel('Name').fill('Typed before')
    await page.evaluate(() => {
      localStorage.clear()
      dispatchEvent(new Event('storage'))
    })
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.getByLabel('Username').fill(username)
    await dialog.getByLabel('Password').fill(password)
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Code')).toBeFocused()
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert').first()).toContainText('This code is not right')
    await dialog.getByLabel('Code').fill(await freshCode(page, secret))
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByLabel('Name')).toHaveValue('Typed before')

    await mine.goto('/dashboard/users')
    await mine.getByRole('link', { name: username, exact: true }).click()
    await mine.getByRole('button', { name: 'Remove second factors' }).click()
    const removal = mine.getByRole('dialog', { name: `Remove the second factors of “${username}”` })
    expect(await violationsOf(mine)).toEqual([])
    await removal.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(mine.getByRole('button', { name: 'Remove second factors' })).toHaveCount(0)
    // The form that is open goes on.
    await mine.getByLabel('E-mail').fill(`${username}@neon.example`)
    await mine.getByRole('button', { name: 'Save' }).click()
    await expect(mine).toHaveURL(/\/dashboard\/users(\?|$)/)
    expect((await Person.signIn(server.origin, { username, password })).tokens.access).toBeTruthy()
    await context.close()
  },
)

test(
  'a factor that is being added can be cancelled no more, so that its recovery codes are seen',
  rare,
  async ({ browser, server, me, complaints }) => {
    const { context, page } = await open(browser, server.origin, me, complaints)
    await page.goto('/dashboard/account')
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
    const dialog = page.getByRole('dialog', { name: 'Authenticator app' })
    const cancel = dialog.getByRole('button', { name: 'Cancel' })
    await dialog.getByLabel('Present password').fill(password)
    await page.keyboard.press('Enter')
    const secret = String(await dialog.getByRole('group', { name: 'Key' }).textContent()).replace(/ /g, '')
    await dialog.getByLabel('Code the app shows').fill(await freshCode(page, secret))
    const release = await hold(page, '**/api/dashboard/**', 'POST')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'One moment...' })).toBeVisible()
    await page.keyboard.press('Escape')
    await cancel.click({ force: true })
    await expect(dialog).toBeVisible()
    await expect(cancel).toHaveAttribute('aria-disabled', 'true')
    release()
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await context.close()
  },
)
