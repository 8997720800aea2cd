// The login page for whom the dashboard is German. It is built in English, and speaks German once its script is there.
import type { Page } from '@playwright/test'
import { limits } from '#contract/limits.ts'
import { englishIn } from '#tests/dashboard/english-texts.ts'
import { violationsInBoth } from '#tests/support/axe.ts'
import { blockStorage } from '#tests/support/block-storage.ts'
import { oneOfMany, rare } from '#tests/support/thorough.ts'
import { expect, holdScript, laptop, phone, test } from './site-test.ts'

const germanTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Team-Login' })
const englishTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Admin Login' })

/** Buttons and fields that are too narrow for what they say. */
const cut = () =>
  [...document.querySelectorAll('.login :is(button, a, label, h2)')]
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
    .map(({ textContent }) => textContent)

/** What holds of every form the login takes. */
async function isWholeAndGerman(page: Page): Promise<void> {
  expect(await englishIn(page, '.login')).toEqual([])
  expect(await page.evaluate(cut)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await violationsInBoth(page)).toEqual([])
}

/** What the file with the German words is answered with. */
async function atWords(page: Page, answer: 'never' | Promise<void>): Promise<void> {
  await page.route('**/_assets/*.js', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    if (body.includes('Kontoname')) {
      if (answer === 'never') return route.abort()
      await answer
    }
    await route.fulfill({ response, body })
  })
}

test.beforeEach(async ({ page }) => {
  await page.route('**/dashboard**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Dashboard</h1>' }),
  )
})

for (const [device, viewport] of Object.entries({ phone, laptop })) {
  const some = oneOfMany(viewport === phone)
  test.describe(`the login page for a German browser, ${device}`, () => {
    test.use({ viewport, locale: 'de-AT', contextOptions: { reducedMotion: 'reduce' } })

    test('is German in all its forms, whole, and axe finds nothing', some, async ({ page, api }) => {
      await page.goto('/login')
      await expect(germanTitle(page)).toBeVisible()
      await expect(englishTitle(page)).toHaveCount(0)
      await expect(page).toHaveTitle(/^Team-Login – /)
      expect(await page.locator('form').evaluate((form) => form.closest<HTMLElement>('[lang]')?.lang)).toBe(
        'de',
      )
      expect(await page.locator('html').getAttribute('lang')).toBe('en')
      await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
      await expect(page.getByLabel('Kontoname')).toBeFocused()
      await expect(page.getByLabel('Kontoname')).toHaveAccessibleDescription(
        'Der Kontoname fehlt. Geben Sie ihn ein.',
      )
      await expect(page.getByLabel('Passwort')).toHaveAccessibleDescription(
        'Das Passwort fehlt. Geben Sie es ein.',
      )
      await isWholeAndGerman(page)

      await page.getByLabel('Kontoname').fill('zoe')
      await page.getByLabel('Passwort').fill('wrong')
      await page.getByRole('button', { name: 'Anzeigen des Passworts' }).click()
      await expect(page.getByRole('button', { name: 'Verbergen des Passworts' })).toBeVisible()
      await page.getByLabel('Passwort').press('Enter')
      await expect(
        page.getByRole('alert').filter({ hasText: 'Kontoname oder Passwort ist falsch.' }),
      ).toBeVisible()
      await isWholeAndGerman(page)
      api.login = 'refuses'
      await page.getByLabel('Passwort').press('Enter')
      await expect(page.getByText('Bitte versuchen Sie es in 3 Minuten noch einmal.')).toBeVisible()
      api.login = 'fails'
      await page.getByLabel('Passwort').press('Enter')
      await expect(page.getByText('Bei der Anmeldung ist ein Fehler aufgetreten.')).toBeVisible()

      await page.getByRole('button', { name: 'Passwort vergessen?' }).click()
      await expect(page.getByRole('heading', { name: 'Ein Link für ein neues Passwort' })).toBeFocused()
      await page.getByRole('button', { name: 'Link senden' }).click()
      await expect(page.getByLabel('Kontoname oder E-Mail-Adresse')).toBeFocused()
      await isWholeAndGerman(page)
      api.links = 'no mail'
      await page.keyboard.type('zoe')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Bitten Sie die Administration um einen Link.')).toBeVisible()
      api.links = 'works'
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Sehen Sie in Ihr Postfach' })).toBeFocused()
      expect(api.mailLanguage).toBe('de')
      await isWholeAndGerman(page)
      await page.getByRole('button', { name: 'Zur Anmeldung' }).click()
      await expect(page.getByLabel('Passwort')).toBeVisible()
    })

    test('says in German that the browser stores nothing', rare, async ({ page }) => {
      await blockStorage(page)
      await page.goto('/login')
      await page.getByLabel('Kontoname').fill('zoe')
      await page.getByLabel('Passwort').fill('right')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: /^Dieser Browser speichert nichts/ })).toBeFocused()
      await isWholeAndGerman(page)
    })

    test('a link leads to a new password in German', rare, async ({ page, api }) => {
      await page.goto('/login#password=good')
      await expect(page.getByRole('heading', { name: 'Ein neues Passwort für zoe' })).toBeFocused()
      await isWholeAndGerman(page)
      const field = page.getByLabel('Neues Passwort')
      await field.fill('short')
      await page.keyboard.press('Enter')
      await expect(field).toHaveAccessibleDescription(`Mindestens ${limits.passwordMin} Zeichen; das sind 5.`)
      await field.fill('sunshine2026')
      await page.getByRole('button', { name: 'Speichern und anmelden' }).click()
      await expect(field).toHaveAccessibleDescription(/^„sunshine“ gehört zu den Passwörtern, .* erfinden\.$/)
      await isWholeAndGerman(page)
      await page.goto('/login?#password=old')
      await expect(page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible()
      await isWholeAndGerman(page)
      api.links = 'fails'
      await page.evaluate(() => {
        location.hash = 'password=good'
      })
      await expect(page.getByRole('heading', { name: 'Der Link konnte nicht geprüft werden' })).toBeVisible()
      await isWholeAndGerman(page)
    })

    test('nothing moves when the words come, and what was typed stays', rare, async ({ page }) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      await atWords(page, promise)
      await page.goto('/login')
      const name = page.getByRole('textbox').first()
      await name.fill('zoe')
      await expect(page.getByRole('button', { name: 'Show password' })).toBeEnabled()
      const placesOf = () =>
        page.locator('.login input').evaluateAll((all) =>
          all.map((one) => {
            const { x, y, width, height } = one.getBoundingClientRect()
            return { x, y: y + scrollY, width, height }
          }),
        )
      const before = await placesOf()
      resolve()
      await expect(germanTitle(page)).toBeVisible()
      await expect(name).toBeFocused()
      await expect(name).toHaveValue('zoe')
      const after = await placesOf()
      expect(after).toHaveLength(before.length)
      for (const [index, { x, y, width, height }] of after.entries()) {
        expect([x, width, height]).toEqual([before[index]?.x, before[index]?.width, before[index]?.height])
        expect(Math.abs(y - (before[index]?.y ?? 0))).toBeLessThan(5)
      }
    })
  })
}

test.describe('the language of the login page', () => {
  test.use({ viewport: laptop })
  const choose = (page: Page, language: string) =>
    page.addInitScript((chosen) => localStorage.setItem('marquee.dashboard.language', chosen), language)

  test('is English for an English browser, which loads no other words', async ({ page }) => {
    const loaded: string[] = []
    page.on('response', async (response) => {
      if (response.url().endsWith('.js')) loaded.push(await response.text())
    })
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Show password' })).toBeEnabled()
    await page.waitForLoadState('networkidle')
    expect(loaded.length).toBeGreaterThan(2)
    expect(loaded.filter((text) => text.includes('Kontoname'))).toEqual([])
    await expect(englishTitle(page)).toBeVisible()
    await expect(page).toHaveTitle(/^Admin Login – /)
  })

  test('is the one that was chosen in the dashboard', rare, async ({ page }) => {
    await choose(page, 'de')
    await page.goto('/login')
    await expect(germanTitle(page)).toBeVisible()
    await page.getByLabel('Kontoname').fill('zoe')
    await page.keyboard.press('Tab')
    await page.keyboard.type('right')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test.describe('in a German browser', () => {
    test.use({ locale: 'de-DE' })

    test('is English where that was chosen', rare, async ({ page }) => {
      await choose(page, 'en')
      await page.goto('/login')
      await expect(page.getByRole('button', { name: 'Show password' })).toBeEnabled()
      await page.waitForLoadState('networkidle')
      await expect(englishTitle(page)).toBeVisible()
      await expect(page.getByLabel('Username')).toBeVisible()
    })

    test('stays English where its words cannot be had, and signs in', rare, async ({ page }) => {
      await atWords(page, 'never')
      await page.goto('/login')
      await page.getByLabel('Username').fill('zoe')
      await page.getByLabel('Password').fill('right')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/dashboard$/)
    })

    test('is German also for what was sent before the script had come', rare, async ({ page }) => {
      const arrive = await holdScript(page, 'LoginForm')
      await page.goto('/login')
      await page.getByLabel('Username').press('Enter')
      await expect(page.locator('form[data-held]')).toHaveCount(1)
      arrive()
      await expect(page.getByText('Der Kontoname fehlt. Geben Sie ihn ein.')).toBeVisible()
      await expect(page.getByText('The username is missing.')).toHaveCount(0)
    })
  })
})
