import type { Page } from '@playwright/test'
import { limits } from '#contract/limits.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { oneOfMany, rare } from '#tests/support/thorough.ts'
import { expect, holdScript, laptop, phone, test } from './site-test.ts'
import { makeAccess } from './stub-api.ts'

async function login(page: Page, password = 'right') {
  await page.getByLabel('Username').fill('zoe')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** The dashboard is not part of these tests: whatever its address, an empty page answers. */
test.beforeEach(async ({ page }) => {
  await page.route('**/dashboard**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Dashboard</h1>' }),
  )
})

for (const [device, viewport] of Object.entries({ phone, laptop })) {
  test.describe(`the login form, ${device}`, () => {
    test.use({ viewport })

    test('signs in and goes to the dashboard', oneOfMany(viewport === laptop), async ({ page }) => {
      await page.goto('/login')
      await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
      await login(page)
      await expect(page).toHaveURL(/\/dashboard$/)
      const user = await page.evaluate(() => localStorage.getItem('marquee.user'))
      expect(JSON.parse(String(user))).toEqual({ user_id: 7, username: 'Zoë', role: 'ADMIN' })
    })
  })
}

test.describe('the login form', () => {
  test.use({ viewport: laptop })

  // All of them are in `return-path.test.ts` as well.
  for (const [next, path] of [
    ['/dashboard/artists?page=2', '/dashboard/artists?page=2'],
    ['https://evil.example/dashboard', '/dashboard'],
    ['//evil.example', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
    ['/artists', '/dashboard'],
  ] as const)
    test(
      `goes to ${path} after ?next=${next}`,
      oneOfMany(/artists\?|evil.example\/d/.test(next)),
      async ({ page }) => {
        await page.goto(`/login?next=${encodeURIComponent(next)}`)
        await login(page)
        await page.waitForURL(/\/dashboard/)
        const { pathname, search } = new URL(page.url())
        expect(pathname + search).toBe(path)
      },
    )

  test('stands on the first screen of a small laptop, whole', rare, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Login' })).toBeInViewport({ ratio: 1 })
  })

  test('shows the password on request, and hides it again', rare, async ({ page }) => {
    await page.goto('/login')
    const password = page.getByLabel('Password')
    await password.fill('right')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toHaveValue('right')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(password).toHaveAttribute('type', 'password')
    await login(page)
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('refuses a wrong password in the catalogue’s words, and keeps what was typed', async ({ page }) => {
    await page.goto('/login')
    await login(page, 'wrong')
    await expect(page.getByText('Invalid username or password.', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Username')).toHaveValue('zoe')
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })

  test('says when signing in went wrong', rare, async ({ page, api }) => {
    api.login = 'fails'
    await page.goto('/login')
    await login(page)
    await expect(
      page.getByText('An error occurred during login. Please try again.', { exact: true }),
    ).toBeVisible()
    await page.route('**/api/token/', (route) => route.abort())
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(
      page.getByText('An error occurred during login. Please try again.', { exact: true }),
    ).toBeVisible()
  })

  test('wants both fields', rare, async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/^The username is missing\./)
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/^The password is missing\./)
    await expect(page.getByLabel('Username')).toBeFocused()
  })

  test('Cancel goes home', rare, async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('leads someone who is signed in to the dashboard', rare, async ({ page }) => {
    await page.goto('/about')
    await page.evaluate((access) => {
      localStorage.setItem('marquee.access', access)
      localStorage.setItem('marquee.refresh', 'r')
      localStorage.setItem('marquee.user', JSON.stringify({ user_id: 7, username: 'z', role: 'STAFF' }))
    }, makeAccess())
    await page.goto('/login')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('is worked by keyboard', rare, async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Username').focus()
    await page.keyboard.type('zoe')
    await page.keyboard.press('Tab')
    await page.keyboard.type('right')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})

test.describe('the ways to a password', () => {
  test.use({ viewport: laptop })
  const newPassword = 'quiet-marble-orchard'

  test('a link is asked for, whoever there is, and the way back is the login', async ({ page, api }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Forgotten your password?' }).click()
    await expect(page.getByRole('heading', { name: 'A link for a new password' })).toBeFocused()
    await page.getByRole('button', { name: 'Send the link' }).click()
    const name = page.getByLabel('Username or e-mail address')
    await expect(name).toHaveAccessibleDescription(/^Type your username/)
    await expect(name).toBeFocused()
    await name.fill(' zoe@neon.example ')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeFocused()
    await expect(page.getByText('If there is such an account')).toBeVisible()
    expect(api.forgotten).toEqual(['zoe@neon.example'])
    expect(api.mailLanguage).toBe('en')
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Back to the login' }).click()
    await expect(page.getByLabel('Password')).toBeVisible()
  })

  for (const [links, words] of [
    ['no mail', 'This server sends no mail of its own. Ask an administrator for a link.'],
    ['refuses', 'Too many attempts. Please try again in 3 minutes.'],
  ] as const)
    test(`says why no link comes: ${links}`, oneOfMany(links === 'refuses'), async ({ page, api }) => {
      api.links = links
      await page.goto('/login')
      await page.getByRole('button', { name: 'Forgotten your password?' }).click()
      await page.getByLabel('Username or e-mail address').fill('zoe')
      await page.getByRole('button', { name: 'Send the link' }).click()
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
      await expect(page.getByLabel('Username or e-mail address')).toHaveValue('zoe')
    })

  test('a link leads to a new password, and is not left in the address', async ({ page }) => {
    // A button that fades back from “Saving …” has colours of neither state.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/login#password=good')
    await expect(page.getByRole('heading', { name: 'A new password for zoe' })).toBeFocused()
    expect(page.url()).not.toContain('good')
    expect(asked.filter((url) => url.includes('good'))).toEqual([])
    await page.getByLabel('New password').fill('short')
    await page.getByRole('button', { name: 'Save and sign in' }).click()
    await expect(page.getByLabel('New password')).toBeFocused()
    await expect(page.getByLabel('New password')).toHaveAccessibleDescription(
      `At least ${limits.passwordMin} characters; this has 5.`,
    )
    await page.getByLabel('New password').fill('sunshine2026')
    await page.getByRole('button', { name: 'Save and sign in' }).click()
    await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/everybody tries first/)
    expect(await violationsOf(page)).toEqual([])
    await page.getByLabel('New password').fill(newPassword)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test(
    'an invitation says welcome, also to a browser that is signed in as somebody else',
    rare,
    async ({ page }) => {
      await page.goto('/about')
      await page.evaluate((access) => {
        localStorage.setItem('marquee.access', access)
        localStorage.setItem('marquee.refresh', 'r')
        localStorage.setItem('marquee.user', JSON.stringify({ user_id: 8, username: 'y', role: 'STAFF' }))
      }, makeAccess())
      await page.goto('/login#password=new')
      await expect(page.getByRole('heading', { name: 'Welcome, zoe' })).toBeVisible()
      await page.getByLabel('New password').fill(newPassword)
      await page.getByRole('button', { name: 'Save and sign in' }).click()
      await expect(page).toHaveURL(/\/dashboard$/)
      const user = await page.evaluate(() => localStorage.getItem('marquee.user'))
      expect(JSON.parse(String(user))).toMatchObject({ username: 'Zoë' })
    },
  )

  test(
    'a link that works no more says so and leads to another; one on a bad line is tried again',
    rare,
    async ({ page, api }) => {
      await page.goto('/login#password=old')
      await expect(page.getByRole('heading', { name: 'This link works no more' })).toBeFocused()
      await page.getByRole('button', { name: 'Ask for another one' }).click()
      await expect(page.getByRole('heading', { name: 'A link for a new password' })).toBeFocused()
      api.links = 'fails'
      await page.evaluate(() => {
        location.hash = 'password=good'
      })
      await expect(page.getByRole('heading', { name: 'The link could not be looked up' })).toBeVisible()
      api.links = 'works'
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { name: 'A new password for zoe' })).toBeVisible()
    },
  )
})

test.describe('the login form while its script is coming', () => {
  test('keeps what Enter sent, and signs in then', rare, async ({ page }) => {
    const arrive = await holdScript(page, 'LoginForm')
    await page.goto('/login')
    await page.getByLabel('Username').fill('zoe')
    await page.getByLabel('Password').fill('right')
    await page.keyboard.press('Enter')
    await expect(page.locator('form[data-held]')).toHaveCount(1)
    arrive()
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})

for (const isLate of [false, true])
  test(
    `the login form says so when its script cannot be had, ${isLate ? 'after' : 'before'} it was sent`,
    oneOfMany(isLate),
    async ({ page }) => {
      const lost = Promise.withResolvers<void>()
      // What the page writes on the console about it is expected here.
      await page.addInitScript(() =>
        addEventListener('astro:hydration-error', (event) => event.preventDefault()),
      )
      await page.route('**/LoginForm*.js*', async (route) => {
        if (isLate) await lost.promise
        await route.abort()
      })
      await page.goto('/login')
      const words = page.getByRole('alert').filter({ hasText: 'reload this page' })
      if (!isLate) await expect(words).toBeVisible()
      await login(page)
      lost.resolve()
      await expect(words).toBeVisible()
      await expect(page.getByLabel('Password')).toHaveValue('right')
      await expect(page).toHaveURL(/\/login$/)
    },
  )

test.describe('the login form without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('says that it cannot work, and sends no password anywhere', async ({ page }) => {
    await page.goto('/login')
    const content = await page.content()
    expect(content).toContain('Signing in needs JavaScript.')
    expect(content).toContain('<span lang="de">Zum Anmelden wird JavaScript gebraucht.</span>')
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.getByLabel('Username').fill('zoe')
    await page.getByLabel('Password').fill('right')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByLabel('Password').press('Enter')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByLabel('Password')).toHaveValue('right')
    expect(requests).toEqual([])
  })
})
