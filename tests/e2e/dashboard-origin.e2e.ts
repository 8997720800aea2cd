// The dashboard on an origin of its own: one server under two names, and neither serves what is the other's.
import { expect, type Page, test } from '@playwright/test'
import { Person } from '#tests/dashboard/person.ts'
import { admin, type ServerProcess, startServerProcess } from '#tests/dashboard/server-process.ts'
import { freePort } from '#tests/support/free-port.ts'
import { rare } from '#tests/support/thorough.ts'

let server: ServerProcess
let visitors: string
let staff: string

test.beforeAll(async () => {
  const port = await freePort()
  visitors = `http://127.0.0.1:${port}`
  staff = `http://localhost:${port}`
  server = await startServerProcess({ PORT: String(port), SITE_URL: visitors, DASHBOARD_URL: staff })
})
test.afterAll(() => server.stop())

const ask = async (address: string) => {
  const { status, headers } = await fetch(address, { redirect: 'manual' })
  return [status, headers.get('location')]
}

/** Signs in where visitors are led to when they ask for the login. */
async function signIn(page: Page) {
  await page.waitForURL(`${staff}/login`)
  await page.getByLabel('Username').fill(admin.username)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(`${staff}/dashboard`)
}

test('each origin leads to the other for what it does not serve', rare, async () => {
  expect(await ask(`${visitors}/login?next=%2Fdashboard%2Fusers`)).toEqual([
    307,
    `${staff}/login?next=%2Fdashboard%2Fusers`,
  ])
  expect(await ask(`${visitors}/dashboard/artists/edit/1`)).toEqual([
    307,
    `${staff}/dashboard/artists/edit/1`,
  ])
  expect(await ask(`${visitors}/artists`)).toEqual([200, null])
  expect(await ask(`${staff}/`)).toEqual([307, `${visitors}/`])
  expect(await ask(`${staff}/artists?x=1`)).toEqual([307, `${visitors}/artists?x=1`])
  expect(await ask(`${staff}/artists/99`)).toEqual([307, `${visitors}/artists/99`])
  expect(await ask(`${staff}/dashboard/artists`)).toEqual([200, null])
  // Also when both pages are kept ready in memory, and whoever else the request says it is for.
  expect(await ask(`${visitors}/login`)).toEqual([307, `${staff}/login`])
  expect(await ask(`${staff}/artists`)).toEqual([307, `${visitors}/artists`])
})

test('people sign in from the site, save, see the picture and the live page, and the site has no token', async ({
  page,
}) => {
  test.slow()
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text())
  })
  // The browser tells, as an error of the page, that its transition between pages does not go to another origin.
  page.on('pageerror', (error) => {
    if (!String(error).includes('ViewTransition')) faults.push(String(error))
  })
  await page.goto(`${visitors}/artists`)
  await page.getByRole('link', { name: 'Are you an admin? Login' }).click()
  await signIn(page)

  const me = await Person.signIn(server.origin)
  const { id } = await me.artist({ name: 'Two Origins' })
  await page.goto(`${staff}/dashboard/artists/edit/${id}`)
  await page.getByLabel('Genre').fill('Slow soul')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const artist = async () => (await fetch(`${visitors}/artists/${id}`)).text()
  await expect.poll(artist, { timeout: 40_000 }).toContain('Slow soul')
  const isLive = async () => {
    const { results } = await me.get('/dashboard/changes/?page_size=1')
    return (results as { state: string }[])[0]?.state
  }
  await expect.poll(isLive, { timeout: 40_000 }).toBe('live')

  expect(await page.evaluate(() => localStorage.getItem('marquee.access'))).not.toBeNull()
  await page.goto(`${visitors}/artists/${id}`)
  await expect(page.getByRole('heading', { name: 'Two Origins' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('.')
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await page.goto(`${staff}/dashboard/artists`)
  await page.getByRole('link', { name: /Back to main site/ }).click()
  await page.waitForURL(`${visitors}/`)
  expect(faults).toEqual([])
})

test(
  'the link of a draft leads to the site, because its recipient may not reach the dashboard',
  rare,
  async ({ page }) => {
    const me = await Person.signIn(server.origin)
    const values = { name: 'Soon Here', genre: 'Drone', bio: '<p>Hums.</p>' }
    const draft = { resource: 'artists', record_id: null, base_revision: null, values }
    const { id } = await me.ask('POST', '/dashboard/drafts/', draft)
    await page.goto(`${visitors}/login`)
    await signIn(page)
    await page.goto(`${staff}/dashboard/drafts/${id}`)
    await page.getByRole('button', { name: 'Show by a link' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make a link' }).click()
    const link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue()
    expect(link).toMatch(/\/draft#\w{43}$/)
    expect(new URL(link).origin).toBe(visitors)
    await page.goto(link)
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('Soon Here')
  },
)

test(
  'a session that was begun on the site before ends there, and not in the dashboard',
  rare,
  async ({ page }) => {
    const me = await Person.signIn(server.origin)
    const { id } = await me.artist({ name: 'Moved Desk' })
    await expect
      .poll(async () => (await fetch(`${visitors}/artists/${id}`)).status, { timeout: 40_000 })
      .toBe(200)
    const sessionAt = async (origin: string, path: string) => {
      const [stored] = (await Person.signIn(server.origin)).storage().origins
      await page.goto(`${origin}/favicon.svg`)
      await page.evaluate((items) => {
        for (const { name, value } of items) localStorage.setItem(name, value)
      }, stored?.localStorage ?? [])
      await page.goto(`${origin}${path}`)
      return stored?.localStorage.find(({ name }) => name === 'marquee.refresh')?.value
    }
    const keys = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('marquee.')))
    const ended = page.waitForResponse((response) => response.url().endsWith('/api/token/logout/'))
    const refresh = await sessionAt(visitors, `/artists/${id}`)
    await expect(page.getByRole('heading', { name: 'Moved Desk' })).toBeVisible()
    await ended
    expect(await keys()).toEqual([])
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Are you an admin? Login' })).toBeVisible()
    const renewed = await fetch(`${visitors}/api/token/refresh/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh }),
    })
    expect(renewed.status).toBe(401)
    // The login is a page of the site, too.
    await sessionAt(staff, '/login')
    await page.waitForLoadState('networkidle')
    expect((await keys()).sort()).toEqual(['marquee.access', 'marquee.refresh', 'marquee.user'])
  },
)

test('scripts of the dashboard may call the API of the site, others may not', async () => {
  const allowed = async (origin: string) =>
    (await fetch(`${visitors}/api/artists/`, { headers: { origin } })).headers.get(
      'access-control-allow-origin',
    )
  expect(await allowed(staff)).toBe(staff)
  expect(await allowed('https://evil.example')).toBeNull()
})
