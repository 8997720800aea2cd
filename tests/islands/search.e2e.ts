import { composedEnters, pressComposedEnter } from '#tests/support/composed-enter.ts'
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

  test('is a page when its script cannot be had, also for who presses twice', async ({ page }) => {
    await page.goto('/terms')
    await page.route(/open-search[^/]*js/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.abort()
    })
    const asked: string[] = []
    page.on('framenavigated', (frame) => asked.push(frame.url()))
    await page.locator('a[data-search-open]').filter({ visible: true }).first().dblclick()
    await expect(page).toHaveURL(/\/search\?q=$/)
    expect(asked.filter((url) => url.includes('undefined'))).toEqual([])
  })

  test('stays for who presses twice to open it', async ({ page }) => {
    await page.setViewportSize(laptop)
    await page.goto('/terms')
    await page.locator('a[data-search-open]').filter({ visible: true }).first().hover()
    for (const clickCount of [1, 2]) {
      await page.mouse.down({ clickCount })
      await page.waitForTimeout(60)
      await page.mouse.up({ clickCount })
      // The first time, it has to be fetched.
      if (clickCount === 1) await expect(page.locator('dialog[open]')).toBeVisible()
    }
    await page.keyboard.type('ra')
    await expect(page.getByRole('combobox')).toHaveValue('ra')
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

  test('opens nothing by the Enter that confirms Japanese, Chinese or Korean input', async ({ page }) => {
    await page.goto('/about')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Search' })
    await field.fill('lindq')
    const option = page.getByRole('option', { name: /Åse Lindqvist/ })
    await expect(option).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(option).toHaveAttribute('aria-selected', 'true')
    for (const when of composedEnters) {
      await pressComposedEnter(field, when)
      await expect(page).toHaveURL(/\/about$/)
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/artists\/\d+$/)
  })

  test('stays while its text is selected beyond its edge', async ({ page }) => {
    await page.goto('/about')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Search' })
    await field.fill('Coalfax')
    await field.hover()
    await page.mouse.down()
    await page.mouse.move(20, 700)
    await page.mouse.up()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.mouse.click(20, 700)
    await expect(page.getByRole('dialog')).toHaveCount(0)
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
