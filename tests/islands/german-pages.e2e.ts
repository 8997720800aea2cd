// What the scripts of pages do on those in another language.
import { site } from '#contract/addresses.ts'
import { rare } from '#tests/support/thorough.ts'
import { expect, laptop, test } from './site-test.ts'

test.use({ viewport: laptop })

/** The language in which an element is read aloud. */
const languageOf = (element: Element) => element.closest<HTMLElement>('[lang]')?.lang

test('the lightbox speaks the language of the page, and marks what is in another', async ({ page }) => {
  await page.goto('/de/artists/1')
  const links = page.locator('a[data-lightbox]')
  await links.first().click()
  const dialog = page.getByRole('dialog', { name: 'Galerie' })
  await expect(dialog).toContainText(`1 von ${await links.count()}`)
  expect(await dialog.evaluate(languageOf)).toBe('de')
  expect(await dialog.getByRole('img').evaluate(languageOf)).toBe('en')
  expect(await dialog.locator('.lightbox-caption').evaluate(languageOf)).toBe('en')
  expect(await dialog.locator('.lightbox-position').evaluate(languageOf)).toBe('de')
  await dialog.getByRole('button', { name: 'Nächstes Bild' }).click()
  await expect(dialog).toContainText('2 von ')
  await dialog.getByRole('button', { name: 'Voriges Bild' }).click()
  await expect(dialog).toContainText('1 von ')
  await dialog.getByRole('button', { name: 'Schließen' }).click()
  await expect(links.first()).toBeFocused()
})

test('the lightbox reads a poster’s text in the language that it has on the page', rare, async ({ page }) => {
  await page.route('**/de/events/1', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /(<a [^>]*data-lightbox[\s\S]*?alt=")[^"]*/,
      '$1Plakat am Kai',
    )
    await route.fulfill({ response, body })
  })
  await page.goto('/de/events/1')
  await page.locator('a[data-lightbox]').click()
  const image = page.getByRole('dialog', { name: 'Galerie' }).getByRole('img', { name: 'Plakat am Kai' })
  await expect(image).toBeVisible()
  expect(await image.evaluate(languageOf)).toBe('de')
})

test(
  'a search that cannot be fetched leads to the page of search in the language',
  rare,
  async ({ page }) => {
    await page.route(/open-search/, (route) => route.abort())
    await page.goto('/de/about')
    await page.keyboard.press('Control+k')
    await expect(page).toHaveURL(/\/de\/search\?q=$/)
  },
)

for (const [path, field, lang, address] of [
  ['/de/about', 'Suche', 'de', '/de/search?q=lindq'],
  ['/de/artists/99999', 'Suche', 'de', '/de/search?q=lindq'],
  ['/artists/99999', 'Search', null, '/search?q=lindq'],
] as const)
  test(`the search speaks the language of the page, also of one that is missing, at ${path}`, async ({
    page,
  }) => {
    await page.goto(path)
    await page.keyboard.press('Control+k')
    const asked = page.waitForRequest(/\/api\/search\//)
    await page.getByRole('combobox', { name: field, exact: true }).fill('lindq')
    expect(new URL((await asked).url()).searchParams.get('lang')).toBe(lang)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address)
  })

test('the menu leads to the events in the order that was chosen last', rare, async ({ page }) => {
  await page.goto('/de/events')
  await page.locator('[data-order=soonest]').click()
  await expect(page).toHaveURL(/\/de\/events\/soonest$/)
  await page.goto('/de/about')
  const events = (name: string) =>
    page.getByRole('navigation', { name }).getByRole('link', { name: /^(Veranstaltungen|Events)$/ })
  await events('Hauptnavigation').click()
  await expect(page).toHaveURL(/\/de\/events\/soonest$/)
  await page.goto('/contact')
  await events('Main').click()
  await expect(page).toHaveURL(/\/events\/soonest$/)
})

test('a list that was switched leads to the same list in the other language', async ({ page }) => {
  await page.goto('/de/events')
  const other = page.locator('.footer-languages a')
  await expect(other).toHaveAttribute('href', '/events')
  await page.locator('.event-filter[role=button][href="/de/events/past"]').click()
  await expect(page).toHaveURL('/de/events/past')
  await expect(other).toHaveAttribute('href', '/events/past')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/de\/events\/past$/)
})

test('what was searched is searched in the other language too', rare, async ({ page }) => {
  const other = page.locator('.footer-languages a')
  await page.goto('/de/search')
  await expect(other).toHaveAttribute('href', '/search')
  const field = page.getByRole('main').getByRole('searchbox')
  for (const words of ['lindqvist', 'Tür & Tor']) {
    await field.fill(words)
    await field.press('Enter')
    await expect(page).toHaveURL(`/de${site.search(words)}`)
    await expect(other).toHaveAttribute('href', site.search(words))
  }
  await page.goBack()
  await expect(other).toHaveAttribute('href', '/search?q=lindqvist')
  await other.click()
  await expect(page).toHaveURL('/search?q=lindqvist')
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('lindqvist')
  await expect(other).toHaveAttribute('href', '/de/search?q=lindqvist')
})
