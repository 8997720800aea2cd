import type { Page } from '@playwright/test'
import { oneOfMany, rare } from '#tests/support/thorough.ts'
import { expect, laptop, phone, takenArrows, test } from './site-test.ts'
import { makeAccess, type StubState } from './stub-api.ts'

/** Signs the browser in before its next page, with a token the API accepts; a session in `sessionStorage` is that of the tab. */
async function signIn(
  page: Page,
  api: StubState,
  storage: 'localStorage' | 'sessionStorage' = 'localStorage',
) {
  const access = makeAccess()
  api.valid.add(access)
  await page.goto('/terms')
  await page.evaluate(
    ([token, refresh, place]) => {
      const stored = window[place]
      stored.setItem('marquee.access', token)
      stored.setItem('marquee.refresh', refresh)
      stored.setItem('marquee.user', JSON.stringify({ user_id: 7, username: 'Zoë', role: 'ADMIN' }))
    },
    [access, api.refreshToken, storage] as const,
  )
}

test.describe('the footer and the Edit link', () => {
  test.use({ viewport: laptop })

  test('show the way in to those who are not signed in', async ({ page }) => {
    await page.goto('/artists/1')
    await expect(page.getByRole('link', { name: 'Are you an admin? Login' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Admin Dashboard' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
    await expect(page.locator('[data-edit-link]')).toBeHidden()
  })

  test('show dashboard, Logout and Edit to those who are, and Logout ends it everywhere', async ({
    page,
    context,
    api,
  }) => {
    await signIn(page, api)
    for (const path of ['/artists/1', '/events/1', '/partners/1', '/staff/1']) {
      await page.goto(path)
      await expect(page.locator('[data-edit-link]')).toBeVisible()
    }
    await expect(page.getByRole('link', { name: 'Are you an admin? Login' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Go to Admin Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    )
    const other = await context.newPage()
    await other.goto('/about')
    await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    for (const one of [page, other]) {
      await expect(one.getByRole('link', { name: 'Are you an admin? Login' })).toBeVisible()
      await expect(one.getByRole('button', { name: 'Logout' })).toBeHidden()
    }
    await expect(page.locator('[data-edit-link]')).toBeHidden()
    await expect.poll(() => api.logouts).toEqual(['refresh-0'])
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })

  for (const isDisabled of [false, true])
    test(`show them to those whose session is that of the tab, local storage ${isDisabled ? 'disabled' : 'full'}`, async ({
      page,
      api,
    }) => {
      await signIn(page, api, 'sessionStorage')
      if (isDisabled)
        await page.addInitScript(() =>
          Object.defineProperty(window, 'localStorage', {
            get() {
              throw new DOMException('Storage is switched off.', 'SecurityError')
            },
          }),
        )
      await page.goto('/artists/1')
      await expect(page.locator('[data-edit-link]')).toBeVisible()
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page.getByRole('link', { name: 'Are you an admin? Login' })).toBeVisible()
      await expect(page.locator('[data-edit-link]')).toBeHidden()
      await expect.poll(() => api.logouts).toEqual(['refresh-0'])
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    })

  test('Logout forgets the session also without a network', rare, async ({ page, api }) => {
    await signIn(page, api)
    await page.goto('/about')
    await page.route('**/api/**', (route) => route.abort())
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('link', { name: 'Are you an admin? Login' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })

  test('Logout forgets the session also when the rest of its script does not arrive', async ({
    page,
    api,
  }) => {
    await signIn(page, api)
    await page.goto('/about')
    let aborted = 0
    await page.route('**/end-session*.js*', (route) => {
      aborted += 1
      return route.abort()
    })
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('link', { name: 'Are you an admin? Login' })).toBeVisible()
    expect(aborted).toBeGreaterThan(0)
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })
})

test(
  'search needs no session: one that has ended is neither sent nor renewed',
  rare,
  async ({ page, api }) => {
    await signIn(page, api)
    api.valid.clear()
    const sent: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) sent.push(request.headers().authorization)
    })
    await page.goto('/search?q=lindqvist')
    await expect(page.getByRole('link', { name: 'Åse Lindqvist' })).toBeVisible()
    expect(new Set(sent)).toEqual(new Set([undefined]))
    expect(api.refreshes).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('marquee.refresh'))).toBe('refresh-0')
  },
)

test.describe('players and maps', () => {
  test.use({ viewport: laptop })

  for (const [what, path, selector] of [
    ['a player', '/artists/1', '[data-embed-frame]'],
    ['a map', '/events/1', '[data-map-frame]'],
  ] as const)
    test(`${what} asks nobody before it is pressed, then opens in place`, async ({ page, baseURL }) => {
      const foreign: string[] = []
      await page.route(
        (url) => url.origin !== baseURL,
        (route) => {
          foreign.push(route.request().url())
          return route.fulfill({ contentType: 'text/html', body: '<p>Playing</p>' })
        },
      )
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(foreign).toEqual([])
      const button = page.locator(selector).first()
      const address = await button.evaluate(
        (one) => (one as HTMLElement).dataset.embedFrame ?? (one as HTMLElement).dataset.mapFrame,
      )
      await button.focus()
      await page.keyboard.press('Enter')
      const frame = page.locator(`iframe[src="${address}"]`)
      await expect(frame).toBeFocused()
      await expect(frame).toHaveAttribute('title', /\S/)
      await expect(frame).toHaveAttribute('sandbox', /allow-scripts .*\ballow-popups-to-escape-sandbox\b/)
      expect(foreign).toEqual([address])
    })

  for (const [what, path, selector] of [
    ['a player', '/artists/1', '[data-embed-frame]'],
    ['a map', '/events/1', '[data-map-frame]'],
    ['a picture', '/artists/1/gallery', 'a[data-lightbox]'],
  ] as const)
    test(
      `${what} whose script does not arrive is opened as a link`,
      oneOfMany(what === 'a map'),
      async ({ page }) => {
        await page.route(/\/(frames|lightbox)\.[^/]*js/, (route) => route.abort())
        await page.goto(path)
        const link = page.locator(selector).first()
        const address = await link.evaluate((one) => (one as HTMLAnchorElement).href)
        await page.route(address, (route) =>
          route.fulfill({ contentType: 'text/html', body: '<p>There</p>' }),
        )
        await link.click()
        await expect(page).toHaveURL(address)
      },
    )
})

test.describe('the lightbox', () => {
  for (const [device, viewport] of Object.entries({ phone, laptop }))
    test.describe(device, () => {
      test.use({ viewport })

      test(
        'shows each picture large, by keyboard, and returns the focus',
        oneOfMany(viewport === laptop),
        async ({ page }) => {
          await page.goto('/artists/1/gallery')
          const links = page.locator('a[data-lightbox]')
          const count = await links.count()
          await links.first().focus()
          await page.keyboard.press('Enter')
          const dialog = page.getByRole('dialog', { name: 'Gallery' })
          const image = dialog.locator('img')
          const hrefs = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
          await expect(image).toHaveJSProperty('src', String(hrefs[0]))
          await expect(dialog).toContainText(`1 of ${count}`)
          await page.keyboard.press('ArrowRight')
          await expect(image).toHaveJSProperty('src', String(hrefs[1]))
          await page.keyboard.press('ArrowLeft')
          await page.keyboard.press('ArrowLeft')
          await expect(image).toHaveJSProperty('src', String(hrefs.at(-1)))
          await dialog.getByRole('button', { name: 'Next picture' }).click()
          await expect(image).toHaveJSProperty('src', String(hrefs[0]))
          await page.keyboard.press('ArrowRight')
          await page.keyboard.press('Escape')
          await expect(dialog).toHaveCount(0)
          await expect(links.nth(1)).toBeFocused()
          await expect(page).toHaveURL(/\/gallery$/)
        },
      )
    })

  test('names the picture and its caption', rare, async ({ page }) => {
    await page.goto('/artists/1/gallery')
    const link = page.locator('a[data-lightbox]:not([data-caption=""])').first()
    const caption = await link.getAttribute('data-caption')
    await link.click()
    await expect(page.getByRole('dialog').locator('.lightbox-caption')).toHaveText(String(caption))
    await expect(page.getByRole('dialog').getByRole('img')).toHaveAccessibleName(/\S/)
  })

  test('stays while text is selected beyond its caption', async ({ page }) => {
    await page.setViewportSize(laptop)
    await page.goto('/artists/1/gallery')
    await page.locator('a[data-lightbox]:not([data-caption=""])').first().click()
    const dialog = page.getByRole('dialog', { name: 'Gallery' })
    await dialog.locator('.lightbox-caption').hover()
    await page.mouse.down()
    await page.mouse.move(20, 20)
    await page.mouse.up()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(dialog).toBeVisible()
  })

  test('leaves arrow keys with a modifier to the browser', rare, async ({ page }) => {
    await page.goto('/artists/1/gallery')
    const links = page.locator('a[data-lightbox]')
    await links.first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await takenArrows(page)).toEqual(['ArrowLeft'])
    const count = await links.count()
    await expect(page.getByRole('dialog')).toContainText(`${count} of ${count}`)
  })

  test('stays a link to the picture without JavaScript', rare, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
    const page = await context.newPage()
    await page.goto('/artists/1/gallery')
    await page.locator('a[data-lightbox]').first().click()
    await expect(page).toHaveURL(/\/media\//)
    await context.close()
  })
})

test.describe('the menu on a phone', () => {
  test.use({ viewport: phone })

  test('closes with Escape and returns the focus', async ({ page }) => {
    await page.goto('/about')
    const menu = page.locator('details[data-menu]')
    await menu.locator('summary').click()
    await expect(menu.getByRole('link', { name: 'Artists' })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(menu.getByRole('link', { name: 'Artists' })).toBeHidden()
    await expect(menu.locator('summary')).toBeFocused()
    // Browsers show a page as it was left when somebody comes back to it.
    await menu.locator('summary').click()
    await expect(menu).toHaveAttribute('open', '')
    await page.evaluate(() => document.dispatchEvent(new PageTransitionEvent('pageshow', { bubbles: true })))
    await expect(menu).not.toHaveAttribute('open')
  })
})
