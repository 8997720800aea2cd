// Somebody whose browser is German forgets the password, chooses another by the mail, and signs in with a second factor: real
// server, real mail, real codes.

import { expect, test, unique, watch } from '#tests/dashboard/dashboard-test.ts'
import { englishIn } from '#tests/dashboard/english-texts.ts'
import { Person } from '#tests/dashboard/person.ts'
import { startServerProcess } from '#tests/dashboard/server-process.ts'
import { codeAt } from '#tests/server/totp-codes.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { type Mailbox, startMailbox } from '#tests/support/mail-server.ts'
import { rare } from '#tests/support/thorough.ts'

const first = 'violet-harbour-lantern'
const second = 'quiet-marble-orchard'

let mailbox: Mailbox & { close(): Promise<void> }
let server: Awaited<ReturnType<typeof startServerProcess>>

test.beforeAll(async () => {
  mailbox = await startMailbox()
  server = await startServerProcess({
    SMTP_URL: mailbox.url,
    CONTACT_TO: 'office@neon.example',
    SITE_URL: 'http://localhost:9',
  })
})
test.afterAll(async () => {
  await server.stop()
  await mailbox.close()
})

/** Sets an authenticator app up, and answers a recovery code. */
async function setUpCodes(person: Person): Promise<string> {
  const { proof } = await person.ask('POST', '/dashboard/account/proof/', { current_password: second })
  const { token, secret } = await person.ask('POST', '/dashboard/account/totp/secret/', { proof })
  const code = codeAt(String(secret), Date.now())
  const made = await person.ask('POST', '/dashboard/account/totp/', { token, code })
  return String((made.recovery_codes as string[])[0])
}

test('German from the forgotten password to the dashboard', rare, async ({ browser, complaints }) => {
  const me = await Person.signIn(server.origin)
  const username = unique('nuria').replace(/ /g, '-')
  const email = `${username}@neon.example`
  await me.ask('POST', '/dashboard/users/', { username, email, password: first, role: 'STAFF' })
  const context = await browser.newContext({
    baseURL: server.origin,
    locale: 'de-AT',
    storageState: { cookies: [], origins: [] },
  })
  const page = await context.newPage()
  watch(page, complaints)
  const isGerman = async () => {
    expect(await englishIn(page, '.login')).toEqual([])
    expect(await violationsOf(page)).toEqual([])
  }
  const mails = () => mailbox.mails.filter(({ to }) => to.includes(email)).map(({ mail }) => mail)
  const signIn = async (word: string) => {
    await page.getByLabel('Kontoname').fill(username)
    await page.getByLabel('Passwort', { exact: true }).fill(word)
    await page.keyboard.press('Enter')
  }

  await page.goto('/login')
  await signIn('wrong')
  await expect(page.getByText('Kontoname oder Passwort ist falsch.')).toBeVisible()
  await isGerman()
  await page.getByRole('button', { name: 'Passwort vergessen?' }).press('Enter')
  await page.getByLabel('Kontoname oder E-Mail-Adresse').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sehen Sie in Ihr Postfach' })).toBeFocused()
  await expect.poll(() => mails().length).toBe(1)
  expect(mails()[0]?.subject).toMatch(/^Ein neues Passwort bei /)

  const [link = ''] = /\/login#password=\w+/.exec(mails()[0]?.text ?? '') ?? []
  await page.goto(link)
  await expect(page.getByRole('heading', { name: `Ein neues Passwort für ${username}` })).toBeFocused()
  const field = page.getByLabel('Neues Passwort')
  for (const [weak, reason] of [
    ['aaaaaaaaaaaaaaaa', /^Wiederholt nur wenige Zeichen\. Nehmen Sie mehrere Wörter/],
    [`${username}1`, /^Sagt kaum mehr als den Namen/],
    ['abcdefghijklmnop', /^Folgt dem Alphabet/],
    ['sunshine2026', /^„sunshine“ gehört zu den Passwörtern/],
  ] as const) {
    await field.fill(weak)
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription(reason)
    await isGerman()
  }
  await field.fill(second)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: /^Willkommen/ })).toBeVisible()

  await page.goto('/about')
  await page.evaluate(() => localStorage.clear())
  const code = await setUpCodes(await Person.signIn(server.origin, { username, password: second }))
  await page.goto('/login')
  await signIn(second)
  await expect(page.getByRole('heading', { name: 'Noch ein Schritt' })).toBeVisible()
  await expect(page.getByLabel('Code')).toBeFocused()
  await isGerman()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Der Code fehlt. Geben Sie ihn ein.')).toBeVisible()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Dieser Code stimmt nicht oder wurde schon verwendet.')).toBeVisible()
  await isGerman()
  await page.getByRole('button', { name: 'Wiederherstellungscode verwenden' }).press('Enter')
  await expect(page.getByLabel('Wiederherstellungscode')).toBeFocused()
  await isGerman()
  await page.keyboard.type('aaaa-bbbb-cccc-dddd')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Das ist keiner der Wiederherstellungscodes')).toBeVisible()
  await page.getByLabel('Wiederherstellungscode').fill(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  // Of the app, which was set up without a language, and of the code.
  await expect.poll(() => mails().length).toBe(3)
  expect(mails()[2]?.text).toContain('Zum Anmelden wurde ein Wiederherstellungscode verwendet.')
  await context.close()
})
