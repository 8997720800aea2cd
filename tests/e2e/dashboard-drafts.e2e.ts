// Drafts beside what is live: kept, shared with colleagues and by a link, compared, published and discarded.
import type { Browser, Page } from '@playwright/test'
import { expect, rowOf, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { rare } from '#tests/support/thorough.ts'

const save = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const draftUrl = /\/dashboard\/drafts\/\d+$/
const idIn = (page: Page) => Number(/\d+$/.exec(page.url())?.[0])

/** A private window: nobody is signed in. */
async function asStranger(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  await work(await context.newPage())
  await context.close()
}

test('a changed version is kept, continued, compared and published', async ({ page, me }) => {
  const name = unique('Quiet')
  const artist = await me.artist({ name })
  await page.goto(`/dashboard/artists/edit/${artist.id}`)
  await page.locator('#field-genre').fill('Noise')
  await save(page, 'Keep as draft').click()
  await expect(page).toHaveURL(draftUrl)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Draft: ${name}`)
  await expect(page.getByText('Kept as a draft. Visitors see nothing of it.')).toBeVisible()
  expect(await me.get(`/dashboard/artists/${artist.id}/`)).toMatchObject({ genre: 'Jazz', revision: 1 })
  expect(await violationsOf(page)).toEqual([])

  // A colleague finds it in the record's form and goes on.
  await page.goto(`/dashboard/artists/edit/${artist.id}`)
  await expect(page.getByText(/There is a draft of this, changed .* by/)).toBeVisible()
  await expect(page.getByText('It changes: Genre.')).toBeVisible()
  await expect(save(page, 'Keep as draft')).toHaveCount(0)
  await expect(page.locator('#field-genre')).toHaveValue('Jazz')
  await page.getByRole('link', { name: 'Open draft' }).click()
  await expect(page.locator('#field-genre')).toHaveValue('Noise')
  await page.locator('#field-name').fill(`${name} II`)
  await save(page, 'Publish').click()
  const dialog = page.getByRole('dialog', { name: `Draft of “${name} II”` })
  await expect(dialog).toContainText('Jazz')
  await expect(dialog).toContainText('Noise')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL(/\/dashboard\/artists(\?|$)/)
  // Other tests add artists too.
  await page.goto(`/dashboard/artists?q=${encodeURIComponent(`${name} II`)}`)
  await expect(rowOf(page, `${name} II`)).toContainText('Noise')
  await page.goto(`/dashboard/artists/edit/${artist.id}`)
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('from a draft by')
})

test(
  'a new record is drafted unfinished, shown by a link, and has no public trace',
  rare,
  async ({ page, me, browser, server }) => {
    const name = unique('Unborn')
    await page.goto('/dashboard/artists/create')
    await page.locator('#field-name').fill(name)
    await save(page, 'Keep as draft').click()
    await expect(page).toHaveURL(draftUrl)
    const id = idIn(page)
    await save(page, 'Publish').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Genre: Required. Fill it in.')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.locator('#field-genre').fill('Drone')
    await page.getByRole('textbox', { name: 'Bio' }).fill('They hum.')
    await save(page, 'Save draft').click()
    await expect(page.getByText('Saved the draft.')).toBeVisible()

    await page.getByRole('button', { name: 'Show by a link' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make a link' }).click()
    const link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue()
    expect(link).toMatch(/\/draft#\w{43}$/)
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('button', { name: 'Link (there is one)' })).toBeFocused()

    await asStranger(browser, async (visitor) => {
      const asked: string[] = []
      visitor.on('request', (request) => asked.push(request.url()))
      const answer = await visitor.goto(link)
      expect(answer?.headers()).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      await expect(visitor.getByText('Draft, not public. Valid until')).toBeVisible()
      const shown = visitor.frameLocator('iframe')
      await expect(shown.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(shown.getByText('They hum.')).toBeVisible()
      await expect(visitor).toHaveTitle(new RegExp(`^Draft: ${name}`))
      expect(asked.filter((url) => url.includes(link.split('#')[1] ?? '-') && !url.includes('#'))).toEqual([])
      expect(await violationsOf(visitor)).toEqual([])
      for (const path of ['/artists', `/search?q=${name}`, '/sitemap.xml'])
        expect(await (await fetch(server.origin + path)).text()).not.toContain(name)
      await me.ask('DELETE', `/dashboard/drafts/${id}/link/`)
      await visitor.reload()
      await expect(visitor.getByRole('heading', { name: 'This link works no more' })).toBeVisible()
      await visitor.setViewportSize({ width: 390, height: 800 })
      expect(await violationsOf(visitor)).toEqual([])
    })
  },
)

test(
  'a form that was kept as a draft sends nothing more while the screen of the draft is on its way',
  rare,
  async ({ page, me }) => {
    const name = unique('Once')
    const event = await me.event({ name })
    let isAsked = false
    const isHeld = Promise.withResolvers<undefined>()
    await page.route(/\/DraftScreen\b[^/]*\.js$/, async (route) => {
      isAsked = true
      await isHeld.promise
      await route.continue()
    })
    await page.goto(`/dashboard/events/create?copy=${event.id}`)
    await expect(page.locator('#field-name')).toHaveValue(name)
    await page.locator('#field-date').fill('2031-05-06')
    await save(page, 'Keep as draft').click()
    // The screen is asked for when the draft is stored, and its script is held.
    await expect.poll(() => isAsked).toBe(true)
    await page.keyboard.press('Control+s')
    await expect(save(page, 'Saving...')).toBeVisible()
    isHeld.resolve(undefined)
    await expect(page).toHaveURL(draftUrl)
    const stored = await me.get(`/dashboard/events/?q=${encodeURIComponent(name)}`)
    expect(stored).toMatchObject({ results: [{ id: event.id }] })
  },
)

test('a discarded draft comes back with Undo, by keyboard alone', rare, async ({ page, me }) => {
  const name = unique('Fading')
  const artist = await me.artist({ name })
  await me.draftOf(artist, { genre: 'Noise' })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Drafts' }).first().focus()
  await page.keyboard.press('Enter')
  const item = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(item).toContainText('Changes Genre.')
  await item.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Discarded the draft of “${name}”.`)).toBeVisible()
  await expect(item).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(item).toHaveCount(1)
  expect(await violationsOf(page)).toEqual([])
})

test('what has been changed in public since is asked, not overwritten', async ({ page, me }) => {
  const artist = await me.artist({ name: unique('Split') })
  const { id } = await me.draftOf(artist, { genre: 'Noise', bio: '<p>Draft.</p>' })
  await me.ask('PATCH', `/dashboard/artists/${artist.id}/`, { genre: 'Folk' })
  await page.goto(`/dashboard/drafts/${id}`)
  await expect(page.getByText('changed in the same fields since: Genre')).toBeVisible()
  await save(page, 'Publish').click()
  const asked = page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' })
  await asked.getByLabel('What is public').check()
  await asked.getByRole('button', { name: 'Save with these' }).click()
  const dialog = page.getByRole('dialog', { name: /^Draft of/ })
  await expect(dialog).toContainText('Draft.')
  await expect(dialog).not.toContainText('Noise')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL(/\/dashboard\/artists(\?|$)/)
  const { genre, bio } = await me.get(`/dashboard/artists/${artist.id}/`)
  expect([genre, bio]).toEqual(['Folk', '<p>Draft.</p>'])
})

test(
  'after a publishing that failed, a save of the draft publishes nothing, and trying again does',
  rare,
  async ({ page, me }) => {
    const { id } = await me.draftOf(await me.artist({ name: unique('Later') }), { genre: 'Noise' })
    await page.goto(`/dashboard/drafts/${id}`)
    let isDown = true
    await page.route(`**/api/dashboard/drafts/${id}/`, (route) =>
      isDown && route.request().method() === 'PATCH'
        ? route.fulfill({ status: 503, json: { status: 503, title: 'Not now' } })
        : route.fallback(),
    )
    const comparison = page.getByRole('dialog', { name: /^Draft of/ })
    const failure = page.getByRole('form').getByRole('alert')
    await page.locator('#field-genre').fill('Drone')
    await save(page, 'Publish').click()
    await expect(failure).toBeVisible()
    isDown = false
    await save(page, 'Save draft').click()
    await expect(page.getByText('Saved the draft.')).toBeVisible()
    await page.waitForTimeout(300)
    await expect(comparison).toHaveCount(0)
    isDown = true
    await page.locator('#field-genre').fill('Hum')
    await save(page, 'Publish').click()
    await expect(failure).toBeVisible()
    isDown = false
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(comparison).toBeVisible()
  },
)

test('two tabs change one draft, and neither loses anything', rare, async ({ page, me, context }) => {
  const artist = await me.artist({ name: unique('Twin') })
  const { id } = await me.draftOf(artist, { genre: 'Noise' })
  await page.goto(`/dashboard/drafts/${id}`)
  const other = await context.newPage()
  await other.goto(`/dashboard/drafts/${id}`)
  await expect(other.locator('#field-genre')).toHaveValue('Noise')
  await page.locator('#field-genre').fill('Drone')
  await save(page, 'Save draft').click()
  await expect(page.getByText('Saved the draft.')).toBeVisible()
  await other.getByRole('textbox', { name: 'Bio' }).fill('Both.')
  await save(other, 'Save draft').click()
  await expect(other.getByText('Saved the draft. A colleague’s changes stay: Genre.')).toBeVisible()
  await expect(other.locator('#field-genre')).toHaveValue('Drone')
  await page.locator('#field-genre').fill('Hum')
  await other.locator('#field-genre').fill('Hiss')
  await save(other, 'Save draft').click()
  await expect(other.getByText('Not saved yet')).toHaveCount(0)
  await save(page, 'Save draft').click()
  await expect(page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Save with these' }).click()
  await expect
    .poll(async () => (await me.get(`/dashboard/drafts/${id}/`)).values)
    .toMatchObject({
      genre: 'Hum',
      bio: '<p>Both.</p>',
    })
})

test('what is typed into a draft and not saved is offered again', rare, async ({ page, me }) => {
  const { id } = await me.draftOf(await me.artist({ name: unique('Held') }), { genre: 'Noise' })
  await page.goto(`/dashboard/drafts/${id}`)
  await page.locator('#field-genre').fill('Never saved')
  await expect(page.getByText('Not saved yet; kept in this browser.')).toBeVisible()
  await page.waitForTimeout(600)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Continue with them' }).click()
  await expect(page.locator('#field-genre')).toHaveValue('Never saved')
})

test('a phone has room for all of it', rare, async ({ page, me }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const artist = await me.artist({ name: unique('Pocket') })
  const { id } = await me.draftOf(artist, { genre: 'Noise '.repeat(20) })
  for (const path of [
    `/dashboard/drafts/${id}`,
    '/dashboard/drafts',
    `/dashboard/artists/edit/${artist.id}`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/Pocket|There is a draft/).first()).toBeVisible()
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect([path, isWide]).toEqual([path, false])
    // The bar above every screen stands in no landmark.
    const found = await violationsOf(page)
    expect(found.filter((one) => !one.startsWith('region:'))).toEqual([])
  }
})
