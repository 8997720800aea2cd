import { rare } from '#tests/support/thorough.ts'
import { expect, holdScript, laptop, phone, test } from './site-test.ts'

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

  test('keeps what is typed before its script has come', async ({ page }) => {
    const release = await holdScript(page, 'SearchResults')
    await page.goto('/search?q=lindqvist', { waitUntil: 'commit' })
    const field = page.getByRole('searchbox')
    await field.fill('crossing')
    release()
    await expect(page.getByRole('link', { name: 'Åse Lindqvist' })).toBeVisible()
    await expect(field).toHaveValue('crossing')
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

  test('says that there may be more than it shows', async ({ page }) => {
    await page.goto('/search?q=deck%20hand')
    await expect(page.getByRole('status')).toHaveText('The first 50 results for “deck hand”')
  })

  test('leaves what is being typed alone when the address gets another fragment', async ({ page }) => {
    await page.goto('/search?q=lindqvist')
    await expect(page.getByRole('link', { name: 'Åse Lindqvist' })).toBeVisible()
    const field = page.getByRole('searchbox')
    await field.fill('crossing')
    await page.evaluate(() => location.assign('#main'))
    await expect(page).toHaveURL(/#main$/)
    await expect(field).toHaveValue('crossing')
  })

  test('asks for the beginning of more than fits', async ({ page, api }) => {
    const words = 'lindqvist '.repeat(30)
    await page.goto(`/search?q=${encodeURIComponent(words)}`)
    await expect(page.getByText('No results found.', { exact: true })).toBeVisible()
    expect(api.searches).toEqual([words.slice(0, 200)])
    await expect(page.getByRole('searchbox')).toHaveValue(words.slice(0, 200))
  })

  test('asks for whole characters, and takes what it asked for again', async ({ page, api }) => {
    const words = 'x'.repeat(199)
    await page.goto(`/search?q=${words}%F0%9F%98%80`)
    await expect(page.getByText('No results found.', { exact: true })).toBeVisible()
    expect(api.searches).toEqual([words])
    await expect(page.getByRole('searchbox')).toHaveValue(words)
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
    await expect(page.getByRole('status')).toHaveText('The search did not answer. Please try again.')
  })

  test('says when the search fails, and tries again with the same words', async ({ page, api }) => {
    api.search = 'fails'
    await page.goto('/search?q=lindqvist')
    await expect(page.getByRole('status')).toHaveText('The search did not answer. Please try again.')
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

  for (const [path, words, list] of [
    ['/search?q=lindqvist', 'The search did not answer. Please try again.', '/artists'],
    [
      '/de/search?q=lindqvist',
      'Die Suche antwortet nicht. Bitte versuchen Sie es noch einmal.',
      '/de/artists',
    ],
  ] as const)
    test(`says on ${path} that its script cannot be had, and asks again`, async ({ page }) => {
      // What the page writes on the console about it is expected here.
      await page.addInitScript(() =>
        addEventListener('astro:hydration-error', (event) => event.preventDefault()),
      )
      await page.route('**/SearchResults*.js*', (route) => route.abort())
      await page.goto(path)
      const lost = page.getByRole('alert')
      await expect(lost).toContainText(words)
      await expect(lost.getByRole('link').first()).toHaveAttribute('href', list)
      const field = page.getByRole('searchbox')
      await expect(field).toHaveValue('lindqvist')
      await page.unroute('**/SearchResults*.js*')
      await field.press('Enter')
      await expect(page.locator('.search-hit').first()).toBeVisible()
      await expect(lost).toBeHidden()
    })
})
