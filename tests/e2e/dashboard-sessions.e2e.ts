// Somebody looks where they are signed in, and ends it elsewhere.
import {
  expect,
  hold,
  picture,
  question,
  rowOf,
  signInAgain,
  test,
  unique,
} from '#tests/dashboard/dashboard-test.ts'
import { Person } from '#tests/dashboard/person.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { rare } from '#tests/support/thorough.ts'

test(
  'sessions are listed, and one that is ended elsewhere has to sign in again',
  rare,
  async ({ page, browser, me, server }) => {
    const theirs = await browser.newContext({
      baseURL: server.origin,
      storageState: (await Person.signIn(server.origin)).storage(),
    })
    await Person.signIn(server.origin)
    const other = await theirs.newPage()
    await other.goto('/dashboard/account')
    await expect(other.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()

    await page.goto('/dashboard/account')
    const section = page.getByRole('region', { name: 'Where you are signed in' })
    await expect(section.getByText('this browser')).toHaveCount(1)
    expect(await violationsOf(page)).toEqual([])
    await section.getByRole('button', { name: 'End all others' }).click()
    await expect(question(page)).toContainText('every session but this one')
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await section.getByRole('button', { name: 'End all others' }).click()
    await question(page).getByRole('button', { name: 'End', exact: true }).click()
    await expect(section.getByRole('listitem')).toHaveCount(1)
    await expect(section.getByRole('heading')).toBeFocused()

    await other.getByRole('link', { name: 'Artists' }).first().click()
    await other.waitForURL(/\/login\?next=/)
    await theirs.close()

    // One at a time, by keyboard.
    await Person.signIn(server.origin)
    await page.reload()
    await expect(section.getByRole('listitem')).toHaveCount(2)
    await section.getByRole('button', { name: /^End the session of / }).focus()
    await page.keyboard.press('Enter')
    await question(page).getByRole('button', { name: 'End', exact: true }).press('Enter')
    await expect(section.getByRole('listitem')).toHaveCount(1)
    expect((await me.artist({ name: 'Still signed in' })).name).toBe('Still signed in')
  },
)

test(
  'each session tells what was done in it lately, with a way to the record',
  rare,
  async ({ page, me, server }) => {
    const other = await Person.signIn(server.origin)
    const { id } = await me.artist({ name: 'Åse Lindqvist' })
    await other.slide({ title: 'From the other browser' })
    await me.ask('PATCH', `/dashboard/artists/${id}/`, { genre: 'Folk' })
    await page.goto('/dashboard/account')
    const section = page.getByRole('region', { name: 'Where you are signed in' })
    const mine = section.locator('li:has-text("this browser")')
    await expect(mine).toContainText('Lately: changed “Åse Lindqvist” just now')
    await expect(mine).not.toContainText('From the other browser')
    await expect(section.getByText('Lately: added “From the other browser”')).toBeVisible()
    await expect(mine.getByText(/^added/)).toBeHidden()
    await mine.getByText('and one before').press('Enter')
    await expect(mine.getByText(/^added/)).toHaveText('added “Åse Lindqvist” just now')
    expect(await violationsOf(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await mine.getByRole('link', { name: '“Åse Lindqvist”' }).first().press('Enter')
    await expect(page).toHaveURL(new RegExp(`/dashboard/artists/edit/${id}$`))

    // A server that does not tell it.
    await page.route('**/api/dashboard/account/sessions/', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { results: { recent?: unknown }[] }
      const results = body.results.map(({ recent: _, ...rest }) => rest)
      await route.fulfill({ response: answer, json: { ...body, results } })
    })
    await page.goto('/dashboard/account')
    await expect(section.getByText('this browser')).toBeVisible()
    await expect(section.getByText(/Lately/)).toHaveCount(0)
  },
)

test(
  'a star that is clicked after the session has ended elsewhere is stored once somebody has signed in again',
  rare,
  async ({ page, me }) => {
    const name = unique('Starred')
    const { id } = await me.artist({ name })
    await page.goto(`/dashboard/artists?q=${encodeURIComponent(name)}`)
    const star = rowOf(page, name).getByRole('button', { name: /Featured/ })
    await expect(star).toBeVisible()
    await page.evaluate(() => {
      localStorage.setItem('marquee.access', 'spent')
      localStorage.setItem('marquee.refresh', 'spent')
    })
    await star.click()
    await signInAgain(page)
    await expect(page.getByText(`“${name}”`).last()).toBeVisible()
    await expect.poll(async () => (await me.get(`/dashboard/artists/${id}/`)).is_featured).toBe(true)
  },
)

test(
  'what is typed into a form that opened while the sign-in lay over the screen is offered again',
  rare,
  async ({ page, me }) => {
    const name = unique('Starred')
    await me.artist({ name })
    await page.goto('/dashboard/artists/create')
    await page.getByRole('link', { name: 'Artists', exact: true }).first().click()
    await page.getByRole('searchbox').fill(name)
    const star = rowOf(page, name).getByRole('button', { name: /Featured/ })
    await page.waitForURL(/[?]q=Starred/)
    await star.click({ trial: true })
    await star.evaluate((button: HTMLElement) => {
      localStorage.setItem('marquee.access', 'spent')
      localStorage.setItem('marquee.refresh', 'spent')
      button.click()
    })
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
    await page.goBack()
    await page.waitForURL('**/dashboard/artists/create')
    await signInAgain(page)
    await page.locator('input[name=genre]').fill('Typed after the sign-in')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.waitForTimeout(500)
    await page.reload()
    await page.getByRole('button', { name: 'Continue with them' }).click()
    await expect(page.locator('input[name=genre]')).toHaveValue('Typed after the sign-in')
  },
)

test(
  'another person who signs in in another tab gets a screen of their own, and the first one finds what was typed',
  rare,
  async ({ page, me, server }) => {
    const { id } = await me.artist({ name: unique('Mine') })
    const username = unique('other').toLowerCase().replaceAll(/\W/g, '')
    const password = 'nine lamps over the harbour'
    await me.ask('POST', '/dashboard/users/', { username, password, role: 'STAFF' })
    const other = await Person.signIn(server.origin, { username, password })
    await page.goto(`/dashboard/artists/edit/${id}`)
    const mine = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    await page.locator('input[name=genre]').fill('Typed by the first')
    const takeOver = (entries: { name: string; value: string }[]) =>
      page.evaluate((all) => {
        for (const { name, value } of all) {
          localStorage.setItem(name, value)
          dispatchEvent(new StorageEvent('storage', { key: name, newValue: value }))
        }
      }, entries)
    const loaded = page.waitForEvent('load')
    await takeOver(other.storage().origins[0]?.localStorage ?? [])
    await loaded
    await expect(page.locator('input[name=genre]')).toHaveValue('Jazz')
    await expect(page.getByRole('button', { name: 'Continue with them' })).toHaveCount(0)
    const again = page.waitForEvent('load')
    await takeOver(
      Object.entries(JSON.parse(mine) as Record<string, string>).map(([name, value]) => ({ name, value })),
    )
    await again
    await page.getByRole('button', { name: 'Continue with them' }).click()
    await expect(page.locator('input[name=genre]')).toHaveValue('Typed by the first')
  },
)

test('who logs out over unsaved text is asked once, on a slow line too', rare, async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Leaving') })
  await page.goto(`/dashboard/artists/edit/${id}`)
  await page.locator('input[name=genre]').fill('Not saved')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  const release = await hold(page, '**/api/token/logout/', 'POST')
  await page.getByRole('button', { name: 'Logout' }).click()
  await question(page).getByRole('button', { name: 'Log out' }).click()
  await page.waitForTimeout(300)
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toHaveCount(0)
  release()
  await page.waitForURL(/\/login/)
  expect(asked).toEqual([])
})

test('pictures that wait for their upload wait for a sign-in as well', rare, async ({ page }) => {
  await page.goto('/dashboard/pictures')
  await page.getByRole('button', { name: 'Upload pictures' }).click()
  await page.evaluate(() => {
    localStorage.setItem('marquee.access', 'spent')
    localStorage.setItem('marquee.refresh', 'spent')
  })
  const files = ['one.png', 'two.png'].map((name) => ({ name, mimeType: 'image/png', buffer: picture }))
  await page.getByLabel('Pictures', { exact: true }).setInputFiles(files)
  await signInAgain(page)
  const dialog = page.getByRole('dialog', { name: 'Upload pictures' })
  await expect(dialog.getByRole('status')).toHaveText('2 of 2 stored')
})
