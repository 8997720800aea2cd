// What colleagues learn of each other at a record: their notes, and who has it open.
import type { Browser, Page } from '@playwright/test'
import { expect, question, signInAgain, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { Person } from '#tests/dashboard/person.ts'
import type { ServerProcess } from '#tests/dashboard/server-process.ts'
import { violationsInBoth } from '#tests/support/axe.ts'
import { rare } from '#tests/support/thorough.ts'

const password = 'quiet-lantern-harbour-9'

/** Signs in as somebody else of the staff, who has an account from now on. */
async function colleague(me: Person, server: ServerProcess, username: string): Promise<Person> {
  await me.ask('POST', '/dashboard/users/', { username, password, role: 'STAFF' })
  return Person.signIn(server.origin, { username, password })
}

async function pageOf(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: person.origin, storageState: person.storage() })
  return context.newPage()
}

const notesOf = (page: Page) => page.getByRole('dialog', { name: /^Notes about/ })

test('a note is written, changed and deleted by keyboard, and the header counts', async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Noted') })
  await page.goto(`/dashboard/artists/edit/${id}`)
  await page.getByRole('button', { name: 'Notes', exact: true }).press('Enter')
  const dialog = notesOf(page)
  await expect(dialog.getByText('There are none yet.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Nothing is written yet. Write something first.')
  await expect(dialog.getByLabel('New note')).toBeFocused()
  await page.keyboard.type('Prefers the back door.')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('listitem')).toHaveText(/Prefers the back door\./)
  await expect(dialog.getByLabel('New note')).toHaveValue('')
  await expect(dialog.getByLabel('New note')).toBeFocused()
  expect(await violationsInBoth(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Edit/ }).press('Enter')
  await dialog.getByLabel('Text of the note').fill('Prefers the front door.')
  await dialog.getByRole('button', { name: 'Save note' }).press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveText(/changed just now.*Prefers the front door\./)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Notes 1' })).toBeFocused()
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: /^History of/ })
  await expect(history.getByRole('listitem').first()).toContainText('changed a note')
  await expect(history.getByRole('listitem').last()).toContainText('The present state')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Notes 1' }).click()
  await dialog.getByRole('button', { name: /^Delete/ }).press('Enter')
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByText('There are none yet.')).toBeVisible()
})

test(
  'a note whose dialog is closed while it is sent is added once, and not offered again',
  rare,
  async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('Once') })
    await page.goto(`/dashboard/artists/edit/${id}`)
    const open = () => page.getByRole('button', { name: /^Notes/ }).click()
    let [release, count] = [() => {}, 0]
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/dashboard/notes/', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      count += 1
      const response = await route.fetch()
      await released
      await route.fulfill({ response })
    })
    await open()
    const field = notesOf(page).getByLabel('New note')
    await field.fill('Said once')
    await notesOf(page).getByRole('button', { name: 'Add note' }).click()
    await expect.poll(() => count).toBe(1)
    await page.keyboard.press('Escape')
    await expect(notesOf(page)).toHaveCount(0)
    await page.waitForTimeout(500)
    await open()
    const add = notesOf(page).getByRole('button', { name: 'Add note' })
    await expect(add).toHaveAttribute('aria-disabled', 'true')
    release()
    await expect(notesOf(page).getByRole('listitem')).toHaveText(/Said once/)
    await expect(field).toHaveValue('')
    await expect(add).not.toHaveAttribute('aria-disabled')
    await page.keyboard.press('Escape')
    await open()
    await expect(notesOf(page).getByRole('listitem')).toHaveCount(1)
    await page.waitForTimeout(500)
    await expect(field).toHaveValue('')
    expect(count).toBe(1)
  },
)

test(
  'a note whose answer is lost with the page is stored once when it is sent again',
  rare,
  async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('Lost') })
    await page.goto(`/dashboard/artists/edit/${id}`)
    const open = () => page.getByRole('button', { name: /^Notes/ }).click()
    let isStored = false
    await page.route('**/api/dashboard/notes/', async (route) => {
      if (isStored || route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      isStored = true
    })
    await open()
    await notesOf(page).getByLabel('New note').fill('Sent and not heard of')
    await notesOf(page).getByRole('button', { name: 'Add note' }).click()
    await expect.poll(() => isStored).toBe(true)
    await page.waitForTimeout(500)
    await page.reload()
    await open()
    await expect(notesOf(page).getByLabel('New note')).toHaveValue('Sent and not heard of')
    await notesOf(page).getByRole('button', { name: 'Add note' }).click()
    await expect(notesOf(page).getByLabel('New note')).toHaveValue('')
    await expect(notesOf(page).getByRole('listitem')).toHaveCount(1)
  },
)

test('a note that is corrected after a lost answer is one note', async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Corrected') })
  await page.goto(`/dashboard/artists/edit/${id}`)
  let left = 2
  await page.route(/\/api\/dashboard\/notes\//, async (route) => {
    if (left === 0 || route.request().method() === 'GET') return route.fallback()
    left -= 1
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: /^Notes/ }).click()
  const notes = notesOf(page)
  for (const text of ['Call at nien', 'Call at nine', 'Call at ten']) {
    // Emptied first, as by somebody who types all of it anew.
    await notes.getByLabel('New note').fill('')
    await notes.getByLabel('New note').fill(text)
    await notes.getByRole('button', { name: 'Add note' }).click()
    if (text !== 'Call at ten') await expect(notes.getByRole('alert')).not.toBeEmpty()
  }
  await expect(notes.getByLabel('New note')).toHaveValue('')
  await expect(notes.getByRole('listitem')).toHaveText([/Call at ten/])
})

test('what is typed as a note survives closing, a reload, and a refusal', rare, async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Typed') })
  await page.goto(`/dashboard/artists/edit/${id}`)
  const open = () => page.getByRole('button', { name: 'Notes', exact: true }).click()
  await open()
  const field = notesOf(page).getByLabel('New note')
  await field.fill('Half a thou')
  await page.waitForTimeout(500)
  await page.keyboard.press('Escape')
  await open()
  await expect(field).toHaveValue('Half a thou')
  await page.reload()
  await open()
  await expect(field).toHaveValue('Half a thou')
  await field.fill('x'.repeat(2001))
  await notesOf(page).getByRole('button', { name: 'Add note' }).click()
  await expect(notesOf(page).getByRole('alert')).toHaveText(
    '2,001 characters, and a note has at most 2,000. Shorten it.',
  )
  await field.fill('A whole thought')
  await page.route('**/api/dashboard/notes/', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await notesOf(page).getByRole('button', { name: 'Add note' }).click()
  await expect(notesOf(page).getByRole('alert')).not.toBeEmpty()
  await expect(field).toHaveValue('A whole thought')
  await page.unroute('**/api/dashboard/notes/')
  await notesOf(page).getByRole('button', { name: 'Add note' }).click()
  await expect(notesOf(page).getByRole('listitem')).toHaveCount(1)
})

test(
  'a colleague’s note cannot be changed, and staff cannot delete it',
  rare,
  async ({ me, server, browser }) => {
    const { id } = await me.artist({ name: unique('Theirs') })
    await me.ask('POST', '/dashboard/notes/', { resource: 'artists', record_id: id, text: 'Mine.' })
    const page = await pageOf(browser, await colleague(me, server, unique('zoe').replace(/\W/g, '')))
    await page.goto(`/dashboard/artists/edit/${id}`)
    await page.getByRole('button', { name: 'Notes 1' }).click()
    await expect(notesOf(page).getByRole('listitem')).toHaveText(/Mine\./)
    await expect(notesOf(page).getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0)
    await page.context().close()
  },
)

test(
  'who has the record open is said to the other, until they leave',
  rare,
  async ({ page, me, server, browser }) => {
    const { id } = await me.artist({ name: unique('Shared') })
    const name = unique('zoe').replace(/\W/g, '')
    const zoe = await colleague(me, server, name)
    await page.goto(`/dashboard/artists/edit/${id}`)
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
    const theirs = await pageOf(browser, zoe)
    await theirs.goto(`/dashboard/artists/edit/${id}`)
    await expect(theirs.getByText('has this open')).toBeVisible()
    await expect(page.getByText(`${name} has this open`)).toBeVisible({ timeout: 8_000 })
    expect(await violationsInBoth(page)).toEqual([])
    // What both change is merged as ever.
    await theirs.locator('input[name=genre]').fill('Fog folk')
    await page.locator('input[name=name]').fill(unique('Renamed'))
    await theirs.getByRole('button', { name: 'Save' }).click()
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Manage Artists')
    await expect(page.getByText('has this open')).toHaveCount(0, { timeout: 8_000 })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('A colleague’s changes stay: Genre.')).toBeVisible()
    await theirs.context().close()
  },
)

test('a session that ends under a note waits for the sign-in over it', rare, async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Noted') })
  await page.goto(`/dashboard/artists/edit/${id}`)
  await page.getByRole('button', { name: 'Notes', exact: true }).press('Enter')
  await notesOf(page).getByLabel('New note').fill('Written before.')
  await me.ask('POST', '/token/logout/', { refresh: me.tokens.refresh })
  await page.keyboard.press('Control+Enter')
  await signInAgain(page)
  await expect(notesOf(page).getByRole('listitem')).toHaveText(/Written before\./)
  await expect(notesOf(page).getByLabel('New note')).toHaveValue('')
})
