import { oneOfMany, rare } from '#tests/support/thorough.ts'
import { expect, laptop, phone, test } from './site-test.ts'

const placeholder = 'Search for artists, events...'

for (const [device, viewport] of Object.entries({ phone, laptop })) {
  test.describe(`the search over the page, ${device}`, () => {
    test.use({ viewport })

    test(
      'opens with a press, is fetched only then, and returns the focus',
      oneOfMany(viewport === phone),
      async ({ page }) => {
        const scripts: string[] = []
        page.on('request', (request) => scripts.push(request.url()))
        await page.goto('/about')
        await page.waitForLoadState('networkidle')
        expect(scripts.filter((url) => /open-search|react/.test(url))).toEqual([])
        await page.locator('[data-search-open]').first().click()
        await expect(page.getByPlaceholder(placeholder, { exact: true })).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(page.locator('[data-search-open]').first()).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(page.getByPlaceholder(placeholder)).toBeFocused()
      },
    )

    test(
      'suggests while one types, and leads there by keyboard alone',
      oneOfMany(viewport === laptop),
      async ({ page }) => {
        await page.goto('/about')
        await page.keyboard.press('Control+k')
        const field = page.getByRole('combobox', { name: 'Search' })
        await expect(field).toBeFocused()
        await page.keyboard.type('lindq')
        const option = page.getByRole('option', { name: /Åse Lindqvist/ })
        await expect(option).toBeVisible()
        await expect(option).toHaveAttribute('aria-selected', 'false')
        await page.keyboard.press('ArrowDown')
        await expect(option).toHaveAttribute('aria-selected', 'true')
        expect(await field.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(/\/artists\/\d+$/)
      },
    )
  })
}

test.describe('the search over the page', () => {
  test.use({ viewport: laptop })

  test('letters typed while the search is being fetched are in it', rare, async ({ page }) => {
    let bring = () => {}
    const isAsked = new Promise<void>((resolve) => {
      bring = resolve
    })
    await page.route(/open-search/, async (route) => {
      await isAsked
      await route.continue()
    })
    await page.goto('/about')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('lind')
    bring()
    const field = page.getByRole('combobox', { name: 'Search' })
    await expect(field).toHaveValue('lind')
    await page.keyboard.type('q')
    await expect(field).toHaveValue('lindq')
    await expect(page.getByRole('option', { name: /Åse Lindqvist/ })).toBeVisible()
  })

  for (const keys of ['Control+k', 'Meta+K'])
    test(`opens with ${keys}`, oneOfMany(keys === 'Control+k'), async ({ page }) => {
      await page.goto('/about')
      await page.keyboard.press(keys)
      await expect(page.getByPlaceholder(placeholder)).toBeFocused()
    })

  test('opens with no key alone, which speech recognition may press', async ({ page }) => {
    await page.goto('/about')
    await page.keyboard.press('/')
    await expect(page.locator('[data-search-open]')).toHaveAttribute('aria-keyshortcuts', 'Control+K')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // Letters typed while it is being fetched would be in it.
    await page.keyboard.press('Control+k')
    await expect(page.getByPlaceholder(placeholder)).toHaveValue('')
  })

  test('closes with Escape, whatever is typed and chosen, and returns the focus', async ({ page }) => {
    await page.goto('/about')
    const link = page.getByRole('link', { name: 'Artists' }).first()
    await link.focus()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('lindq')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(link).toBeFocused()
  })

  test('submits only a trimmed, non-empty query', async ({ page }) => {
    await page.goto('/about')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('   ')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/about$/)
    await page.getByRole('combobox').fill('  deck & hand ')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=deck%20%26%20hand$/)
  })

  test(
    'asks once for what was typed in one go, and never shows an older answer',
    rare,
    async ({ page, api }) => {
      await page.goto('/about')
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').pressSequentially('deck', { delay: 10 })
      await expect(page.getByRole('option').first()).toBeVisible()
      expect(api.searches).toEqual(['deck'])
    },
  )

  test('what is chosen stays chosen when the answer to more letters comes', rare, async ({ page }) => {
    await page.goto('/about')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('lindq')
    const option = page.getByRole('option', { name: /Åse Lindqvist/ })
    await expect(option).toBeVisible()
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(/\/api\/search\/\?.*lindqv/, async (route) => {
      const response = await route.fetch()
      const [others, found] = [
        await (await fetch(response.url().replace('lindqv', 'deck'))).json(),
        await response.json(),
      ]
      await promise
      await route.fulfill({ response, json: [...others.slice(0, 2), ...found] })
    })
    const asked = page.waitForRequest(/lindqv/)
    await page.keyboard.type('v')
    await asked
    await page.keyboard.press('ArrowDown')
    await expect(option).toHaveAttribute('aria-selected', 'true')
    resolve()
    await expect(page.getByRole('option').nth(1)).toBeVisible()
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/artists\/\d+$/)
  })

  test('says when there is nothing, and when the search fails', rare, async ({ page, api }) => {
    await page.goto('/about')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('xyzzy')
    await expect(page.getByRole('status').filter({ hasText: 'No results found.' })).toBeVisible()
    api.search = 'fails'
    await page.getByRole('combobox').fill('plugh')
    await expect(page.getByText('The search did not answer. Please try again.')).toBeVisible()
  })

  test('says nothing about words that nobody has answered yet, and keeps old hits', async ({ page, api }) => {
    await page.goto('/about')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox')
    const status = page.locator('.search-modal-status')
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(/\/api\/search\/\?.*(lindq|lindqv)(&|$)/, async (route) => {
      await promise
      await route.continue()
    })
    await field.fill('xyzzy')
    await expect(status).toHaveText('No results found.')
    await field.fill('lindq')
    await expect(status).toBeEmpty()
    api.search = 'fails'
    await field.fill('plugh')
    await expect(status).toHaveText('The search did not answer. Please try again.')
    api.search = 'works'
    await field.fill('lindq')
    await expect(status).toBeEmpty()
    await field.fill('lindqvist')
    await expect(page.getByRole('option', { name: /Åse Lindqvist/ })).toBeVisible()
    await field.fill('lindqv')
    await page.waitForTimeout(300)
    await expect(page.getByRole('option', { name: /Åse Lindqvist/ })).toBeVisible()
    resolve()
  })

  test('closes with its button and with a press beside it', rare, async ({ page }) => {
    await page.goto('/about')
    await page.keyboard.press('Control+k')
    await page.getByRole('button', { name: 'Close search' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.mouse.click(20, 700)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('the results page', () => {
  test.use({ viewport: laptop })

  test('shows hits with image, type, title and description', async ({ page }) => {
    await page.goto('/search?q=lindqvist')
    const hit = page.locator('.search-hit').first()
    await expect(hit.getByRole('link', { name: 'Åse Lindqvist' })).toHaveAttribute('href', /^\/artists\/\d+$/)
    await expect(hit.locator('.search-hit-type')).toHaveText('Artist')
    await expect(hit.locator('.search-hit-description')).not.toBeEmpty()
    await expect(hit.locator('img, svg')).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('lindqvist')
  })

  test('shows one kind alone, until the next search', rare, async ({ page }) => {
    await page.goto('/search?q=in')
    const kinds = page.getByRole('group', { name: 'Filter results' })
    await expect(kinds.getByRole('button', { pressed: true })).toHaveText(/^All \d+$/)
    const types = page.locator('.search-hit-type')
    const all = await types.allTextContents()
    for (const [kind, type] of [
      ['Events', 'Event'],
      ['Artists', 'Artist'],
    ] as const) {
      const count = all.filter((one) => one === type).length
      expect(count).toBeGreaterThan(0)
      await kinds.getByRole('button', { name: `${kind} ${count}`, exact: true }).press('Enter')
      await expect(kinds.getByRole('button', { pressed: true })).toHaveText(`${kind} ${count}`)
      await expect(types).toHaveText(Array.from({ length: count }, () => type))
    }
    await page.getByRole('searchbox').fill('lindqvist')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Åse Lindqvist' })).toBeVisible()
    await expect(kinds.getByRole('button', { pressed: true, name: /^(Events|Artists)/ })).toHaveCount(0)
  })

  test('shows which kind is chosen also with forced colours', rare, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    for (const viewport of [laptop, phone]) {
      await page.setViewportSize(viewport)
      await page.goto('/search?q=in')
      const kinds = page.getByRole('group', { name: 'Filter results' })
      const line = (pressed: boolean) => kinds.getByRole('button', { pressed }).first()
      await expect(line(true)).toHaveCSS('border-bottom-width', '3px')
      await expect(line(false)).toHaveCSS('border-bottom-width', '0px')
    }
  })

  test('finds again without a new page, and Back brings the last results', rare, async ({ page }) => {
    await page.goto('/search?q=lindqvist')
    await expect(page.getByRole('link', { name: 'Åse Lindqvist' })).toBeVisible()
    await page.getByRole('searchbox').fill('  deck hand 1  ')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=deck%20hand%201$/)
    await expect(page.getByRole('link', { name: 'Deck Hand 1', exact: true })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('searchbox')).toHaveValue('lindqvist')
    await expect(page.getByRole('link', { name: 'Åse Lindqvist' })).toBeVisible()
  })

  test('says “No results found.”', rare, async ({ page }) => {
    await page.goto('/search?q=xyzzy')
    await expect(page.getByText('No results found.', { exact: true })).toBeVisible()
  })

  test('says so when the connection stays silent', rare, async ({ page }) => {
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (ms) => timeout(ms / 50)
    })
    await page.route('**/api/search/**', () => new Promise(() => {}))
    await page.goto('/search?q=lindqvist')
    await expect(page.getByText('The search did not answer. Please try again.')).toBeVisible()
  })

  test('says when the search fails, and tries again with the same words', async ({ page, api }) => {
    api.search = 'fails'
    await page.goto('/search?q=lindqvist')
    await expect(page.getByText('The search did not answer. Please try again.')).toBeVisible()
    api.search = 'works'
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Åse Lindqvist' })).toBeVisible()
  })

  test('shows text as text', async ({ page, api }) => {
    await page.goto('/search?q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E')
    await expect(page.getByText('No results found.')).toBeVisible()
    expect(api.searches).toEqual(['<img src=x onerror=alert(1)>'])
    await expect(page.locator('main img')).toHaveCount(0)
  })
})

test.describe('the search without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('is a link to the page with its form, which keeps the query in the address', async ({ page }) => {
    await page.goto('/about')
    await page.locator('[data-search-open]').first().click()
    await expect(page).toHaveURL(/\/search$/)
    await page.getByPlaceholder(placeholder).fill('deck')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=deck$/)
    expect(await page.content()).toContain('The search needs JavaScript.')
  })
})
