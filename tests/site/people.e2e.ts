// Writing, searching and signing in against the real API.
import type { APIRequestContext, Page } from '@playwright/test'
import { violationsOf } from '#tests/support/axe.ts'
import { demoAdministrator } from '#tests/support/demo-folder.ts'
import { oneOfMany, rare } from '#tests/support/thorough.ts'
import { expect, laptop, phone, test } from './demo-test.ts'

test.use({ viewport: laptop, contextOptions: { reducedMotion: 'reduce' } })

const { username, password } = demoAdministrator

async function storedMessages(request: APIRequestContext): Promise<{ name: string; message: string }[]> {
  const tokens = await (await request.post('/api/token/', { data: { username, password } })).json()
  const headers = { authorization: `Bearer ${tokens.access}` }
  return (await (await request.get('/api/dashboard/messages/', { headers })).json()).results
}

async function write(page: Page, message: string) {
  await page.getByLabel('Name').fill('Ann Example')
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByLabel('Message').fill(message)
  // Nobody fills in a form faster than this; robots do, and their messages are dropped.
  await page.waitForTimeout(1600)
}

async function login(page: Page, typed: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(typed)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('a message arrives, once, and the form thanks', async ({ page, request }) => {
  await page.setViewportSize(phone)
  await page.goto('/contact')
  const message = `Is there a cloakroom? ${Date.now()}`
  await write(page, message)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You!', exact: true })).toBeFocused()
  await expect(
    page
      .getByText("Your message has been sent successfully. We'll get back to you shortly.", { exact: true })
      .filter({ visible: true }),
  ).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveCount(0)
  const stored = (await storedMessages(request)).filter((one) => one.message === message)
  expect(stored).toMatchObject([{ name: 'Ann Example' }])
})

test('without JavaScript a message arrives too, and the page thanks', async ({ browser, demo, request }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: phone,
    baseURL: demo.origin,
  })
  const page = await context.newPage()
  await page.goto('/contact')
  const message = `Is there a lift? ${Date.now()}`
  await write(page, message)
  await page.getByLabel('Email').fill('not an address')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You!', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeHidden()
  expect((await storedMessages(request)).filter((one) => one.message === message)).toHaveLength(1)
  await context.close()
})

for (const [outcome, words] of [
  ['sent', /^Thank You!/],
  ['not-sent', 'Something went wrong. Please try again. What you wrote is one page back.'],
] as const)
  test(
    `the page says that a message was ${outcome}, for everybody`,
    oneOfMany(outcome === 'sent'),
    async ({ page }) => {
      await page.setViewportSize(phone)
      await page.goto(`/contact#${outcome}`)
      await expect(page.locator(`#${outcome}`)).toHaveText(words)
      await expect(page.locator('.contact-outcome').filter({ visible: true })).toHaveCount(1)
      expect(await violationsOf(page)).toEqual([])
    },
  )

test('a message that fails says so, keeps the text, and is sent the next time', async ({ page }) => {
  await page.goto('/contact')
  await write(page, 'Second attempt')
  await page.route('**/api/contact/', (route) => route.fulfill({ status: 500, body: 'down' }), { times: 1 })
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Something went wrong. Please try again.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Second attempt')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
})

test('what the server does not take is said beside the field', rare, async ({ page }) => {
  await page.goto('/contact')
  await write(page, 'Hello')
  await page.getByLabel('Email').fill('ann@example')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/./)
  await expect(page.getByLabel('Message')).toHaveValue('Hello')
})

test('the search finds as one types and on its page, forgives a slip, and says when there is nothing', async ({
  page,
}) => {
  await page.goto('/about')
  await page.keyboard.press('Control+k')
  const field = page.getByPlaceholder('Search for artists, events...', { exact: true })
  await field.fill('   ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/about$/)
  await field.fill('  lindqist ')
  await expect(page.getByRole('option', { name: /Åse Lindqvist/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=lindqist$/)
  await expect(page.getByRole('link', { name: 'Åse Lindqvist', exact: true })).toBeVisible()
  await page.goto('/search?q=qqqqqqqq')
  await expect(page.getByText('No results found.', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'All events' })).toHaveAttribute(
    'href',
    /^\/events/,
  )
  await page.goto('/search?q=%20%20')
  await expect(page.getByText('No results found.')).toHaveCount(0)
})

test('signing in: its errors, its way back, Edit links, the footer, and Logout', async ({ page, demo }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Admin Login', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cancel', exact: true })).toHaveAttribute('href', '/')
  await login(page, 'not the password')
  await expect(page.getByText('Invalid username or password.', { exact: true })).toBeVisible()
  await page.route('**/api/token/', (route) => route.fulfill({ status: 500, body: 'down' }), { times: 1 })
  await login(page, password)
  await expect(
    page.getByText('An error occurred during login. Please try again.', { exact: true }),
  ).toBeVisible()

  const detail = ['an artist', 'a coming event', 'a partner', 'a team member'] as const
  const edit = page.getByRole('link', { name: 'Edit', exact: true })
  for (const name of detail) {
    await page.goto(demo.routes[name])
    await expect(edit).toHaveCount(0)
  }
  await page.goto('/login?next=%2Fdashboard%2Fartists')
  await login(page, password)
  await expect(page).toHaveURL(/\/dashboard\/artists$/)
  await page.goto('/login')
  await expect(page).toHaveURL(/\/dashboard$/)
  for (const name of detail) {
    const path = demo.routes[name]
    await page.goto(path)
    const [, resource, id] = path.split('/')
    await expect(edit).toHaveAttribute('href', `/dashboard/${resource}/edit/${id}`)
  }
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Are you an admin? Login' })).toBeHidden()
  await expect(footer.getByRole('link', { name: 'Go to Admin Dashboard', exact: true })).toBeVisible()
  await footer.getByRole('button', { name: 'Logout', exact: true }).click()
  await expect(footer.getByRole('link', { name: 'Are you an admin? Login', exact: true })).toBeVisible()
  await expect(edit).toHaveCount(0)
})
