import type { Page } from '@playwright/test'
import {
  afterCrash,
  expect,
  picture,
  question,
  rowOf,
  sidebar,
  signInAgain,
  test,
  unique,
  watch,
} from '#tests/dashboard/dashboard-test.ts'
import { Person } from '#tests/dashboard/person.ts'
import { rare } from '#tests/support/thorough.ts'

test('what was typed is offered again after a crash', async ({ page, me, complaints }) => {
  const { id } = await me.artist({ name: unique('Crash') })
  await page.goto(`/dashboard/artists/edit/${id}`)
  await page.getByLabel('Genre').fill('Typed before the crash')
  await expect(page.getByText('Not saved yet; kept in this browser.')).toBeVisible()
  const again = await afterCrash(page, complaints)
  await again.goto(`/dashboard/artists/edit/${id}`)
  await expect(again.getByRole('alert')).toContainText('You have unsaved changes from')
  await again.getByRole('button', { name: 'Continue with them' }).click()
  await expect(again.getByLabel('Genre')).toHaveValue('Typed before the crash')
  await expect(again.locator('main')).toBeFocused()
  await again.getByRole('button', { name: 'Save' }).click()
  await expect(again).toHaveURL('/dashboard/artists')
  await again.goto(`/dashboard/artists/edit/${id}`)
  await expect(again.getByLabel('Genre')).toHaveValue('Typed before the crash')
  await expect(again.getByRole('alert')).toHaveCount(0)
})

test(
  'pictures chosen for a gallery, and their words, are offered again after a crash',
  rare,
  async ({ page, me, complaints }) => {
    const { id } = await me.artist({ name: unique('Pictures') })
    const address = `/dashboard/artists/${id}/gallery/create`
    await page.goto(address)
    const file = { mimeType: 'image/png', buffer: picture }
    await page.getByLabel('Image', { exact: true }).setInputFiles([
      { ...file, name: 'one.png' },
      { ...file, name: 'two.png' },
    ])
    await page.getByLabel('Caption of two.png').fill('The second')
    await page.getByLabel('Alternative text of one.png').fill('The first')
    const again = await afterCrash(page, complaints)
    await again.goto(address)
    await again.getByRole('button', { name: 'Continue with them' }).click()
    await expect(again.getByLabel('Caption of two.png')).toHaveValue('The second')
    await expect(again.getByLabel('Alternative text of one.png')).toHaveValue('The first')
    await again.getByRole('button', { name: 'Save' }).click()
    await expect(again).toHaveURL(`/dashboard/artists/${id}/gallery`)
    const { results } = (await me.get(`/dashboard/artists/${id}/gallery/`)) as never as { results: object[] }
    expect(results).toMatchObject([{ image_alt: 'The first' }, { caption: 'The second' }])
    await again.goto(address)
    await expect(again.getByRole('heading', { name: 'Add New Image' })).toBeVisible()
    await expect(again.getByRole('alert')).toHaveCount(0)
  },
)

test('leaving a form with unsaved work asks first, by link and by Back', async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Leave') })
  await page.goto('/dashboard/artists')
  await page.goto(`/dashboard/artists/edit/${id}`)
  await page.getByLabel('Genre').fill('Half typed')
  await sidebar(page).getByRole('link', { name: 'Events' }).click()
  await expect(question(page)).toContainText('Leave without saving?')
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Genre')).toHaveValue('Half typed')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Manage Artists' })).toBeVisible()
})

test('who goes two ways at once is asked about the second', rare, async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Two ways') })
  await page.goto('/dashboard/events')
  await page.getByRole('link', { name: 'Artists' }).click()
  await page.goto(`/dashboard/artists/edit/${id}`)
  await page.getByLabel('Genre').fill('Half typed')
  await page.evaluate(() => {
    const cancel = [...document.querySelectorAll('main form a')].find((link) => link.textContent === 'Cancel')
    const sidebar = document.querySelector('nav[aria-label="Dashboard"] a[href="/dashboard/events"]')
    ;(sidebar as HTMLElement).click()
    setTimeout(() => (cancel as HTMLElement).click(), 60)
  })
  await page.waitForTimeout(300)
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Manage Artists' })).toBeVisible()
})

test(
  'who answers the question at the moment at which the save ends is led on without an error',
  rare,
  async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('At once') })
    await page.goto(`/dashboard/artists/edit/${id}`)
    await page.getByLabel('Genre').fill('Saved meanwhile')
    const answered = Promise.withResolvers<void>()
    await page.route(`**/api/dashboard/artists/${id}/`, async (route) => {
      await answered.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Save' }).click()
    await sidebar(page).getByRole('link', { name: 'Events' }).click()
    await expect(question(page)).toContainText('Leave without saving?')
    await page.evaluate(() => {
      const { pushState } = history
      history.pushState = (...state) => {
        pushState.apply(history, state)
        const buttons = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')]
        buttons.find((button) => button.textContent === 'Leave')?.click()
      }
    })
    answered.resolve()
    await expect(page.getByRole('heading', { name: 'Manage Artists' })).toBeVisible()
    await expect(question(page)).toHaveCount(0)
    expect(await me.get(`/dashboard/artists/${id}/`)).toMatchObject({ genre: 'Saved meanwhile' })
  },
)

test('two people edit one record: different fields are merged without a word', async ({ page, me }) => {
  const name = unique('Merge')
  const { id } = await me.artist({ name })
  await page.goto(`/dashboard/artists/edit/${id}`)
  await page.getByLabel('Genre').fill('Mine')
  await me.ask('PATCH', `/dashboard/artists/${id}/`, { bio: '<p>Theirs.</p>' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('A colleague’s changes stay: Bio.')).toBeVisible()
  expect(await me.get(`/dashboard/artists/${id}/`)).toMatchObject({ genre: 'Mine', bio: '<p>Theirs.</p>' })
})

test('two people edit one field: both versions are shown to choose', async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Conflict') })
  await page.goto(`/dashboard/artists/edit/${id}`)
  await page.getByLabel('Genre').fill('Mine')
  await me.ask('PATCH', `/dashboard/artists/${id}/`, { genre: 'Theirs', is_featured: true })
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' })
  await expect(dialog).toContainText('Mine')
  await expect(dialog).toContainText('Theirs')
  await dialog.getByRole('radio', { name: /Their version/ }).check()
  await dialog.getByRole('button', { name: 'Save with these' }).click()
  await expect(page).toHaveURL('/dashboard/artists')
  expect(await me.get(`/dashboard/artists/${id}/`)).toMatchObject({ genre: 'Theirs', is_featured: true })
})

test(
  'two browsers edit one record: the second is shown what the first has saved',
  rare,
  async ({ page, browser, me, server, complaints }) => {
    const { id } = await me.artist({ name: unique('Browsers') })
    const colleague = await Person.signIn(server.origin)
    const context = await browser.newContext({ storageState: colleague.storage(), baseURL: server.origin })
    const other = await context.newPage()
    watch(other, complaints)
    for (const one of [page, other]) {
      await one.goto(`/dashboard/artists/edit/${id}`)
      await expect(one.getByLabel('Genre')).toHaveValue('Jazz')
    }
    await other.getByLabel('Genre').fill('From the other')
    await other.getByRole('switch', { name: 'Featured' }).check({ force: true })
    await other.getByRole('button', { name: 'Save' }).click()
    await expect(other).toHaveURL('/dashboard/artists')
    await page.getByLabel('Genre').fill('From this one')
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' })
    await expect(dialog).toContainText('From the other')
    await dialog.getByRole('button', { name: 'Go on editing' }).click()
    await expect(page.getByLabel('Genre')).toHaveValue('From this one')
    await page.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('radio', { name: /Your version/ }).check()
    await dialog.getByRole('button', { name: 'Save with these' }).click()
    await expect(page).toHaveURL('/dashboard/artists')
    expect(await me.get(`/dashboard/artists/${id}/`)).toMatchObject({
      genre: 'From this one',
      is_featured: true,
    })
    await context.close()
  },
)

test('a link beside those of a draft is a link of its own', rare, async ({ page }) => {
  const links = page.getByLabel(/^Address of/)
  const add = async (address: string) => {
    const before = await links.count()
    await page.getByRole('button', { name: 'Add Item' }).click()
    await expect(links).toHaveCount(before + 1)
    await links.last().fill(address)
  }
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/dashboard/staff/create')
  await add('https://one.example/')
  await page.waitForTimeout(500)
  await page.reload()
  await page.getByRole('button', { name: 'Continue with them' }).click()
  await expect(links).toHaveCount(1)
  await add('https://two.example/')
  await expect(links.first()).toHaveValue('https://one.example/')
  await expect(links.last()).toHaveValue('https://two.example/')
})

test('a session that ends while editing asks to sign in over the form, and the save goes through', async ({
  page,
  me,
  server,
}) => {
  const { id } = await me.artist({ name: unique('Session') })
  await page.goto(`/dashboard/artists/edit/${id}`)
  await page.getByLabel('Genre').fill('Typed in time')
  await me.ask('POST', '/token/logout/', { refresh: me.tokens.refresh })
  await page.getByRole('button', { name: 'Save' }).click()
  await signInAgain(page)
  await expect(page).toHaveURL('/dashboard/artists')
  const again = await Person.signIn(server.origin)
  expect(await again.get(`/dashboard/artists/${id}/`)).toMatchObject({ genre: 'Typed in time' })
})

test(
  'a session that ends where nothing was typed leads to the login page and back',
  rare,
  async ({ page, me }) => {
    await page.goto('/dashboard/events')
    await expect(page.getByRole('heading', { name: 'Manage Events' })).toBeVisible()
    await me.ask('POST', '/token/logout/', { refresh: me.tokens.refresh })
    // A count fetched in the background may meet the end before the search does; both lead to the login page.
    const atLogin = page.waitForURL(/\/login\?next=%2Fdashboard%2Fevents/)
    await Promise.race([atLogin, page.getByRole('searchbox').fill('anything')])
    await atLogin
  },
)

test('a lost network keeps the form and offers to try again', async ({ page, me, context }) => {
  const { id } = await me.artist({ name: unique('Network') })
  await page.goto(`/dashboard/artists/edit/${id}`)
  await page.getByLabel('Genre').fill('Kept')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to save artist.')
  await expect(page.getByLabel('Genre')).toHaveValue('Kept')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/dashboard/artists')
})

test('five tabs renew one session and keep it', rare, async ({ context, me, complaints, page: first }) => {
  await first.close()
  const pages = await Promise.all(Array.from({ length: 5 }, () => context.newPage()))
  for (const page of pages) watch(page, complaints)
  await Promise.all(pages.map((page) => page.goto('/dashboard/artists')))
  // A token that is no longer good in all of them at once.
  await pages[0]?.evaluate(() => {
    const [head, payload] = (localStorage.getItem('marquee.access') ?? '').split('.')
    localStorage.setItem('marquee.access', `${head}.${payload}.broken`)
  })
  await Promise.all(pages.map((page) => page.getByRole('link', { name: 'Events' }).click()))
  for (const page of pages) await expect(page.getByRole('heading', { name: 'Manage Events' })).toBeVisible()
  for (const page of pages) await expect(page.getByText(/Failed to fetch/)).toHaveCount(0)
  expect(me.tokens.access).toBeTruthy()
  await expect(rowOf(pages[0] as never, 'nothing')).toHaveCount(0)
})

test(
  'two tabs keep a text each, and both are offered after a crash',
  rare,
  async ({ page, context, me, complaints }) => {
    const { id } = await me.artist({ name: unique('Two tabs') })
    const address = `/dashboard/artists/edit/${id}`
    const open = async () => {
      const tab = await context.newPage()
      watch(tab, complaints)
      await tab.goto(address)
      return tab
    }
    const genre = (tab: Page) => tab.locator('input[name=genre]')
    const [one, other] = [await open(), await open()]
    await genre(one).fill('In the first tab')
    await genre(other).fill('In the second tab')
    await expect(other.getByText('Not saved yet; kept in this browser.')).toBeVisible()
    await page.waitForTimeout(500)
    for (const tab of [one, other]) await tab.close({ runBeforeUnload: false })
    for (const text of ['In the second tab', 'In the first tab']) {
      const again = await open()
      await again.getByRole('button', { name: 'Continue with them' }).click()
      await expect(genre(again)).toHaveValue(text)
    }
  },
)
