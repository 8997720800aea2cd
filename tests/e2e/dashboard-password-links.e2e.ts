// Somebody is invited, and somebody has forgotten their password: real server, real mail.
import { expect, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { Person } from '#tests/dashboard/person.ts'
import { admin, startServerProcess } from '#tests/dashboard/server-process.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { type Mailbox, startMailbox } from '#tests/support/mail-server.ts'
import { rare } from '#tests/support/thorough.ts'

const password = 'quiet-marble-orchard'

test('an administrator invites somebody, passes the link on, and they choose their password', async ({
  page,
  browser,
  server,
}) => {
  const username = unique('pia').replace(/ /g, '-')
  await page.goto('/dashboard/users/create')
  await page.getByLabel('Username').fill(username)
  await page.getByRole('button', { name: /^(Create|Save|Add)/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/users(\?|$)/)
  await page.getByRole('link', { name: username, exact: true }).click()
  await page.getByRole('button', { name: 'Password link' }).click()
  const dialog = page.getByRole('dialog', { name: `Password link for “${username}”` })
  await expect(dialog).toContainText('no e-mail address')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const link = await dialog.getByLabel('Link').inputValue()
  expect(link).toMatch(/\/login#password=\w{43}$/)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Password link' })).toBeFocused()

  const theirs = await browser.newContext({
    baseURL: server.origin,
    storageState: { cookies: [], origins: [] },
  })
  const other = await theirs.newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: `Welcome, ${username}` })).toBeVisible()
  await other.getByLabel('New password').fill(password)
  await other.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(other).toHaveURL(/\/dashboard$/)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'This link works no more' })).toBeVisible()
  await theirs.close()

  // Nobody makes a link for themselves.
  await page.goto('/dashboard/users')
  await page.getByRole('link', { name: 'ada', exact: true }).click()
  await expect(page.getByRole('button', { name: 'History' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Password link' })).toHaveCount(0)
})

test.describe('with a mail server', () => {
  let mailbox: Mailbox & { close(): Promise<void> }
  let mailing: Awaited<ReturnType<typeof startServerProcess>>

  test.beforeAll(async () => {
    mailbox = await startMailbox()
    mailing = await startServerProcess({
      SMTP_URL: mailbox.url,
      CONTACT_TO: 'office@neon.example',
      SITE_URL: 'http://localhost:9',
    })
  })
  test.afterAll(async () => {
    await mailing.stop()
    await mailbox.close()
  })

  test(
    'the own address is set under Account, and a link that is asked for comes there',
    rare,
    async ({ browser }) => {
      const me = await Person.signIn(mailing.origin)
      const mine = await browser.newContext({ baseURL: mailing.origin, storageState: me.storage() })
      const page = await mine.newPage()
      await page.goto('/dashboard/account')
      const opener = page.getByRole('button', { name: 'Change e-mail address' })
      await opener.click()
      await expect(page.getByLabel('Present password')).toBeFocused()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(opener).toBeFocused()
      await page.keyboard.press('Enter')
      await page.getByLabel('E-mail').fill('ada@neon.example')
      await page.getByLabel('Present password').fill('violet-harbour-lantern')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('The e-mail address is changed.')).toBeVisible()
      await expect(opener).toBeFocused()
      await expect(page.getByRole('definition').filter({ hasText: 'ada@neon.example' })).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
      await mine.close()

      const theirs = await browser.newContext({
        baseURL: mailing.origin,
        storageState: { cookies: [], origins: [] },
      })
      const other = await theirs.newPage()
      await other.goto('/login')
      await other.getByRole('button', { name: 'Forgotten your password?' }).click()
      await other.getByLabel('Username or e-mail address').fill('ADA@neon.example')
      await other.keyboard.press('Enter')
      await expect(other.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible()
      await expect.poll(() => mailbox.mails.length).toBe(1)
      expect(mailbox.mails[0]?.to).toEqual(['ada@neon.example'])
      const [link = ''] = /\/login#password=\w+/.exec(mailbox.mails[0]?.mail.text ?? '') ?? []
      await other.goto(link)
      await expect(other.getByRole('heading', { name: 'A new password for ada' })).toBeVisible()
      // The one that the next test signs in with.
      await other.getByLabel('New password').fill(admin.password)
      await other.keyboard.press('Enter')
      await expect(other).toHaveURL(/\/dashboard$/)
      await theirs.close()
    },
  )

  test(
    'who is added with an address and without a password is invited by the save',
    rare,
    async ({ browser }) => {
      const me = await Person.signIn(mailing.origin)
      const mine = await browser.newContext({ baseURL: mailing.origin, storageState: me.storage() })
      const page = await mine.newPage()
      const add = async (name: string, word = '') => {
        await page.goto('/dashboard/users/create')
        await page.getByLabel('Username').fill(name)
        await page.getByLabel('E-mail').fill(`${name}@neon.example`)
        await page.getByLabel('Password').fill(word)
        await page.getByRole('button', { name: 'Save' }).click()
        await expect(page).toHaveURL(/\/dashboard\/users(\?|$)/)
      }
      const mailsTo = (name: string) =>
        mailbox.mails
          .filter(({ to }) => to.includes(`${name}@neon.example`))
          .map(({ mail }) => mail.text ?? '')
      const [invited, other] = [unique('ines').replace(/ /g, '-'), unique('otto').replace(/ /g, '-')]
      await add(other, password)
      await add(invited)
      await expect(
        page.getByText(`A link to choose a password was mailed to ${invited}@neon.example.`),
      ).toBeVisible()
      expect(mailsTo(invited)).toEqual([expect.stringMatching(/\/login#password=\w+/)])
      expect(mailsTo(other)).toEqual([])
      await mine.close()
    },
  )
})

test('who cannot be mailed to is added all the same, and it is said what to do', rare, async ({ page }) => {
  const username = unique('nora').replace(/ /g, '-')
  await page.goto('/dashboard/users/create')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('E-mail').fill(`${username}@neon.example`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText(
      `“${username}” was not invited. This server sends no mail of its own. Make a link and pass it on.`,
    ),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: username, exact: true })).toBeVisible()
})
