import { expect, follow, muchLaterMs, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { admin } from '#tests/dashboard/server-process.ts'
import { rare } from '#tests/support/thorough.ts'

test.describe('nobody signed in', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('is sent to the login page and comes back to where they wanted to go', async ({ page }) => {
    await page.goto('/dashboard/artists?q=no')
    await page.waitForURL(/\/login\?next=%2Fdashboard%2Fartists%3Fq%3Dno/)
    await page.getByLabel('Username').fill(admin.username)
    await page.getByLabel('Password').fill(admin.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('/dashboard/artists?q=no')
    await expect(page.getByRole('heading', { name: 'Manage Artists' })).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('no')
  })
})

test('who goes Back on the way to the login page is led there again', rare, async ({ page, context }) => {
  await page.goto('/dashboard/artists')
  await page.getByRole('link', { name: 'Events' }).click()
  await expect(page.getByRole('heading', { name: 'Manage Events' })).toBeVisible()
  await page.route('**/login?*', () => undefined)
  const other = await context.newPage()
  await other.goto('/robots.txt')
  const asked = page.waitForRequest(/\/login\?/)
  await other.evaluate(() => localStorage.clear())
  await asked
  // It says that the way to the login page was cut off.
  await page.goBack().catch(() => undefined)
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeFocused()
  await page.unroute('**/login?*')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL(/\/login\?next=%2Fdashboard%2Fartists/)
})

test('a sign-in that nobody asked for waits for the end of the word', rare, async ({ page, context, me }) => {
  const { id } = await me.artist({ name: unique('Word') })
  await page.goto(`/dashboard/artists/edit/${id}`)
  const genre = page.getByLabel('Genre')
  await genre.fill('')
  const other = await context.newPage()
  await other.goto('/robots.txt')
  await page.bringToFront()
  const words = 'Chamber music for ferries'
  const typing = page.keyboard.type(words, { delay: 80 })
  await other.waitForTimeout(400)
  await other.evaluate(() => localStorage.clear())
  await typing
  await expect(genre).toHaveValue(words)
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('')
})

test('arriving by a link of the site, by a sign-in and by Back is no error', rare, async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  const arrived = page.getByRole('heading', { name: 'Welcome, ada' })
  await page.goto('/')
  await page.getByRole('link', { name: 'Go to Admin Dashboard' }).click()
  await expect(arrived).toBeVisible()
  await page.getByRole('link', { name: /Back to main site/ }).click()
  await expect(page.getByRole('link', { name: 'Go to Admin Dashboard' })).toBeVisible()
  await page.goBack()
  await expect(arrived).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('/login')
  await page.getByLabel('Username').fill(admin.username)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(arrived).toBeVisible()
  // An arrival is reported only when it has been drawn.
  await page.waitForTimeout(500)
  expect(errors).toEqual([])
})

test('the sidebar shows user, role, the screens and the ways out', async ({ page }) => {
  await page.goto('/dashboard')
  const sidebar = page.getByRole('complementary')
  await expect(sidebar.getByText('ada')).toBeVisible()
  await expect(sidebar.getByText('ADMIN')).toBeVisible()
  const screens = [
    'Dashboard',
    'Artists',
    'Staff',
    'Events',
    'Planned',
    'Messages',
    'Partners',
    'Slides',
    'Souvenirs',
    'Venues',
    'Tours',
    'Pictures',
    'Drafts',
  ]
  await expect(page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')).toHaveText([
    ...screens.map((name) => new RegExp(`^${name}`)),
    'Site',
    'Pages',
    'Users',
    'API tokens',
    'Account',
  ])
  await expect(sidebar.getByRole('link', { name: /Back to main site/ })).toHaveAttribute('href', '/')
  await expect(page.getByText('Administrators can also manage user accounts.')).toBeVisible()
  await expect(page).toHaveTitle(/^Dashboard · /)
})

test('logging out clears everything and leads to the login page', async ({ page }) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('marquee.access'))).toBeNull()
})

test('a screen that the browser has kept shows nothing after signing out elsewhere', async ({ page }) => {
  await page.goto('/dashboard/artists')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    // As on another page of this tab, of which a page that is kept for the way back hears nothing.
    localStorage.clear()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page).toHaveURL(/\/login\?next=/)
})

test('staff see no administration, and are told so when they follow a link to it', async ({
  browser,
  me,
  server,
}) => {
  const { Person } = await import('#tests/dashboard/person.ts')
  const username = unique('sam').replaceAll(' ', '-')
  await me.ask('POST', '/dashboard/users/', { username, password: admin.password, role: 'STAFF' })
  const sam = await Person.signIn(server.origin, { username, password: admin.password })
  const context = await browser.newContext({ storageState: sam.storage(), baseURL: server.origin })
  const page = await context.newPage()
  await page.goto('/dashboard/users')
  await expect(page.getByRole('heading', { name: 'Only administrators can open this screen.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0)
  await context.close()
})

test("addresses of other builders lead to the dashboard's own", rare, async ({ page }) => {
  for (const [from, to] of [
    ['/messages', '/dashboard/messages'],
    ['/artists/7/songs', '/dashboard/artists/7/songs'],
    ['/artists/7/gallery/create', '/dashboard/artists/7/gallery/create'],
  ] as const) {
    await page.goto(from)
    await expect(page).toHaveURL(to)
  }
})

test('an address without an artist says what is missing and shows a way back', rare, async ({ page }) => {
  const missing = page.getByRole('heading', { name: 'Artist ID is missing from the URL.' })
  await page.goto('/dashboard')
  for (const path of [
    '/dashboard/artists/songs',
    '/dashboard/artists/undefined/gallery',
    '/dashboard/artists/0/songs/create',
  ]) {
    await follow(page, path, missing)
    await page.waitForTimeout(muchLaterMs)
    await page.getByRole('link', { name: 'Back to artists' }).click()
    await expect(page.getByRole('heading', { name: 'Manage Artists' })).toBeVisible()
  }
})

test('what is not there is said in the words of the specification', async ({ page }) => {
  await page.goto('/dashboard')
  for (const [path, text] of [
    ['/dashboard/artists/edit/999999', 'Artist not found.'],
    ['/dashboard/staff/edit/999999', 'Team member not found.'],
    ['/dashboard/events/edit/x', 'Event not found.'],
    ['/dashboard/nowhere', 'Page not found.'],
  ] as const)
    await follow(page, path, page.getByRole('heading', { name: text }))
})
