import { inPart, oneOfMany, rare, someOf } from '#tests/support/thorough.ts'
import { expect, holdScript, laptop, phone, test } from './site-test.ts'

const names = (page: import('@playwright/test').Page) =>
  page.locator('[data-event-list] .event-name').allTextContents()

for (const [device, viewport] of Object.entries({ phone, laptop })) {
  test.describe(`the event filters, ${device}`, () => {
    test.use({ viewport })

    test(
      'begin with Upcoming, and switch the list without loading a page',
      oneOfMany(viewport === phone),
      async ({ page }) => {
        await page.goto('/events')
        const filters = page.getByRole('navigation', { name: 'Filter events' })
        await expect(filters.getByRole('button')).toHaveText(['Upcoming', 'This Year', 'Past', 'All'])
        await expect(filters.getByRole('button', { pressed: true })).toHaveText('Upcoming')
        const upcoming = await names(page)
        await page.evaluate(() => Object.assign(window, { isSamePage: true }))
        await filters.getByRole('button', { name: 'Past' }).click()
        await expect(page).toHaveURL(/\/events\/past$/)
        await expect(filters.getByRole('button', { pressed: true })).toHaveText('Past')
        await expect.poll(() => names(page)).not.toEqual(upcoming)
        await expect(page).toHaveTitle(/Past/)
        expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
        await page.goBack()
        await expect(page).toHaveURL(/\/events$/)
        await expect.poll(() => names(page)).toEqual(upcoming)
        await expect(filters.getByRole('button', { pressed: true })).toHaveText('Upcoming')
      },
    )
  })
}

test.describe('the event filters', () => {
  test.use({ viewport: laptop })

  test('show exactly what the page of that address shows', inPart, async ({ page }) => {
    for (const path of someOf(['/events/past', '/events/this-year', '/events/all'], 3)) {
      await page.goto(path)
      const direct = await page.locator('[data-event-list]').innerHTML()
      await page.goto('/events')
      await page.locator(`.event-filter[role=button][href="${path}"]`).click()
      await expect.poll(() => page.locator('[data-event-list]').innerHTML()).toBe(direct)
    }
  })

  test('are worked by keyboard: Enter and Space', rare, async ({ page }) => {
    await page.goto('/events')
    await page.getByRole('button', { name: 'All' }).focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/\/events\/all$/)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/events\/past$/)
    await expect(page.getByRole('button', { name: 'Past' })).toBeFocused()
  })

  test('go to the page when the connection stays silent', rare, async ({ page }) => {
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (ms) => timeout(ms === 20_000 ? 500 : ms)
    })
    await page.goto('/events')
    await page.route('**/events/past', (route) =>
      route.request().resourceType() === 'fetch' ? undefined : route.continue(),
    )
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.getByRole('button', { name: 'Past' }).click()
    await expect.poll(() => page.evaluate(() => 'isSamePage' in window)).toBe(false)
    await expect(page).toHaveURL(/\/events\/past$/)
  })

  test('end with the last one pressed, however late an answer comes', async ({ page }) => {
    await page.goto('/events/all')
    const all = await names(page)
    await page.goto('/events')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/events/past', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Past' }).click()
    await page.getByRole('button', { name: 'All' }).click()
    await expect.poll(() => names(page)).toEqual(all)
    const late = page.waitForResponse('**/events/past')
    release()
    await (await late).finished()
    expect(await names(page)).toEqual(all)
    await expect(page).toHaveURL(/\/events\/all$/)
  })

  test('follow who has gone back before they had come', async ({ page }) => {
    await page.goto('/events')
    const upcoming = await names(page)
    await page.getByRole('button', { name: 'Past' }).click()
    await expect(page).toHaveTitle(/Past/)
    await page.goto('/terms')
    const arrive = await holdScript(page, 'EventFilters')
    await page.goBack()
    await expect(page).toHaveURL(/\/events\/past$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/events$/)
    arrive()
    await expect.poll(() => names(page)).toEqual(upcoming)
    await expect(page.getByRole('button', { pressed: true })).toHaveText('Upcoming')
    await expect(page).not.toHaveTitle(/Past/)
  })

  test('load the page itself when the list cannot be fetched', rare, async ({ page }) => {
    await page.goto('/events')
    let isFirst = true
    await page.route('**/events/past', (route) => {
      const isFetch = isFirst
      isFirst = false
      return isFetch ? route.abort() : route.continue()
    })
    await page.getByRole('button', { name: 'Past' }).click()
    await expect(page.locator('.event-filter[data-current]')).toHaveText('Past')
    await expect(page.locator('[data-event-list] [data-passed]').first()).toBeVisible()
  })
})

test.describe('the event filters after a publication', () => {
  test.use({ viewport: laptop })

  test('show a list as it is now, not as it was when it was shown first', rare, async ({ page }) => {
    await page.goto('/events')
    const filters = page.getByRole('navigation', { name: 'Filter events' })
    await filters.getByRole('button', { name: 'Past' }).click()
    await expect(page).toHaveTitle(/Past/)
    await filters.getByRole('button', { name: 'All' }).click()
    await expect(page).toHaveTitle(/All/)
    await page.route('**/events/past', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/(<[^>]* data-event-list[^>]*>)/, '$1<p>New here</p>')
      await route.fulfill({ response, body })
    })
    await filters.getByRole('button', { name: 'Past' }).click()
    await expect(page.locator('[data-event-list]')).toContainText('New here')
  })

  test('load the page itself when it has other styles', async ({ page }) => {
    await page.goto('/events')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.route('**/events/past', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/(href="[^"]+\.css)"/, '$1?new"')
      await route.fulfill({ response, body })
    })
    await page.getByRole('button', { name: 'Past' }).click()
    await expect(page).toHaveURL(/\/events\/past$/)
    await expect(page).toHaveTitle(/Past/)
    await expect(page.locator('link[rel=stylesheet][href$="?new"]')).toHaveCount(1)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false)
  })
})

test.describe('the event filters and the link past the menu', () => {
  test.use({ viewport: laptop })

  test('“Skip to content” leaves the list as it is, and fetches nothing', async ({ page }) => {
    await page.goto('/events')
    await expect(page.getByRole('button', { name: 'Past' })).toBeVisible()
    const list = page.locator('[data-event-list]')
    await list.evaluate((one) => one.setAttribute('data-same', ''))
    const fetched: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') fetched.push(request.url())
    })
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await expect(page).toHaveURL(/\/events#content$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/events$/)
    await page.getByRole('button', { name: 'Past' }).click()
    await expect(page).toHaveTitle(/Past/)
    expect(fetched.map((url) => new URL(url).pathname)).toEqual(['/events/past'])
    await expect(list).not.toHaveAttribute('data-same')
  })

  test('Back to a list that cannot be fetched loads it, past the menu too', rare, async ({ page }) => {
    await page.goto('/events/past')
    const past = await names(page)
    await page.route('**/events/past', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    )
    await expect(page.getByRole('button', { name: 'All' })).toBeVisible()
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await page.getByRole('button', { name: 'All' }).click()
    await expect.poll(() => names(page)).not.toEqual(past)
    await page.goBack()
    await expect(page).toHaveURL(/\/events\/past$/)
    await expect(page.locator('[data-event-list] .event-name')).toHaveText(past)
    await expect(page.locator('.event-filter[data-current]')).toHaveText('Past')
  })
})

test.describe('the event filters without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  test('are links to prebuilt lists', rare, async ({ page }) => {
    await page.goto('/events')
    await expect(page.getByRole('link', { name: 'Upcoming' })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('link', { name: 'This Year' }).click()
    await expect(page).toHaveURL(/\/events\/this-year$/)
    await expect(page.getByRole('link', { name: 'This Year' })).toHaveAttribute('aria-current', 'page')
  })
})

test.describe('the order of events', () => {
  test.use({ viewport: laptop })
  const dates = (page: import('@playwright/test').Page) =>
    page
      .locator('.programme-month time.date')
      .evaluateAll((all) => all.map((one) => String(one.getAttribute('datetime'))))

  test('is turned by a link, and remembered by the menu', rare, async ({ page }) => {
    await page.goto('/events')
    const newest = await dates(page)
    expect(newest).toEqual(newest.toSorted().reverse())
    await page.getByRole('link', { name: 'Soonest first' }).click()
    await expect(page).toHaveURL(/\/events\/soonest$/)
    // The address changes before the page is there.
    await expect.poll(() => dates(page)).toEqual(newest.toSorted())
    await expect(page.locator('[data-next]')).toHaveCount(0)
    await page.goto('/about')
    const events = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' })
    await events.click()
    await expect(page).toHaveURL(/\/events\/soonest$/)
    await page.getByRole('link', { name: 'Latest date first' }).click()
    await page.goto('/about')
    await events.click()
    await expect(page).toHaveURL(/\/events$/)
  })

  test('needs no script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
    const page = await context.newPage()
    await page.goto('/events/past')
    await page.getByRole('link', { name: 'Oldest first' }).click()
    await expect(page).toHaveURL(/\/events\/past\/soonest$/)
    await expect(page.getByRole('link', { name: 'Latest date first' })).toBeVisible()
    const oldest = await dates(page)
    expect(oldest.length).toBeGreaterThan(1)
    expect(oldest).toEqual(oldest.toSorted())
    await context.close()
  })
})
