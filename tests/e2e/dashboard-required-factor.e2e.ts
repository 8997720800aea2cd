// A server that asks for a second factor leads whoever has none to setting one up, and then on to where they went.
import { expect, test, watch } from '#tests/dashboard/dashboard-test.ts'
import { Person } from '#tests/dashboard/person.ts'
import { startServerProcess } from '#tests/dashboard/server-process.ts'
import { codeAt } from '#tests/server/totp-codes.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { rare } from '#tests/support/thorough.ts'

const password = 'violet-harbour-lantern'

test(
  'who has none sets it up first, and the screen they came for opens',
  rare,
  async ({ browser, complaints }) => {
    test.setTimeout(240_000)
    const server = await startServerProcess({ REQUIRE_SECOND_FACTOR: 'admins' })
    try {
      const me = await Person.signIn(server.origin)
      const context = await browser.newContext({ baseURL: server.origin, storageState: me.storage() })
      const page = await context.newPage()
      // When its code cannot be fetched, that is said in our words.
      await page.route('**/_assets/FactorRequired.*.js', (route) => route.abort())
      await page.goto('/dashboard/artists')
      await expect(page.getByRole('heading', { name: 'This screen could not be shown' })).toBeVisible()
      await expect(page.getByText('A part of the dashboard could not be fetched.')).toBeVisible()
      await page.unroute('**/_assets/FactorRequired.*.js')
      watch(page, complaints)
      await page.getByRole('button', { name: 'Load again' }).click()
      await expect(page.getByRole('heading', { name: 'One step before you go on' })).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
      await page.getByRole('link', { name: 'Events' }).first().click()
      await expect(page.getByRole('heading', { name: 'One step before you go on' })).toBeVisible()
      await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Present password').fill(password)
      await page.keyboard.press('Enter')
      const secret = String(await dialog.getByRole('group', { name: 'Key' }).textContent()).replace(/ /g, '')
      await dialog.getByLabel('Code the app shows').fill(codeAt(secret, Date.now()))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
      await page.getByRole('button', { name: 'I have kept them' }).click()
      await expect(page.getByRole('heading', { name: 'Manage Events' })).toBeVisible()
      await context.close()
    } finally {
      await server.stop()
    }
  },
)
