// Messages are triaged: moved, restored, assigned, answered and exported, by pointer and by keyboard, on slow lines and
// beside colleagues.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { test as dashboardTest, expect, question, unique } from '#tests/dashboard/dashboard-test.ts'
import type { Person } from '#tests/dashboard/person.ts'
import { startServerProcess } from '#tests/dashboard/server-process.ts'
import { violationsInBoth } from '#tests/support/axe.ts'

const test = dashboardTest.extend<object, { server: Awaited<ReturnType<typeof startServerProcess>> }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs nothing, and Playwright reads the pattern.
    async ({}, use) => {
      // One visitor may not send as many messages as these tests need.
      const server = await startServerProcess({ TRUSTED_PROXIES: '127.0.0.1' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

let visitors = 0

/** Sends a message under each name, from an address of its own; returns the names. */
async function addMessages(me: Person, names: string[], message = 'Hello!'): Promise<string[]> {
  for (const name of names) {
    visitors += 1
    const answer = await fetch(`${me.origin}/api/contact/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${visitors}` },
      body: JSON.stringify({ name, email: 'ann@example.com', message, seconds: 60 }),
    })
    expect(answer.status).toBe(201)
  }
  return names
}

const itemOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
const toast = (page: Page, words: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: words })
const undo = (page: Page, words: string | RegExp) =>
  toast(page, words).getByRole('button', { name: 'Undo' }).click()
const folderOf = async (me: Person, name: string) =>
  (await stored(me, name)).map(({ folder }) => folder).join()

interface Stored {
  id: number
  name: string
  revision: number
  folder: string
}

async function stored(me: Person, q: string): Promise<Stored[]> {
  const found: Stored[] = []
  for (const folder of ['inbox', 'archive', 'spam', 'deleted']) {
    const path = `/dashboard/messages/?folder=${folder}&q=${encodeURIComponent(q)}`
    found.push(...((await me.get(path)).results as Stored[]))
  }
  return found
}

/** Shows the messages whose names begin with the word. */
const open = (page: Page, word: string, more = '') =>
  page.goto(`/dashboard/messages?q=${encodeURIComponent(word)}${more}`)

async function holdChanges(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/dashboard/messages/', async (route) => {
    if (route.request().method() === 'PATCH') await promise
    await route.fallback()
  })
  return resolve
}

test('what is archived, spam or deleted is elsewhere at once, and back by undo', async ({ page, me }) => {
  const word = unique('Ida')
  const [name = ''] = await addMessages(me, [word])
  await open(page, word)
  for (const [label, done, folder] of [
    ['Archive', `Archived “${name}”.`, 'archive'],
    ['Spam', `Moved “${name}” to spam.`, 'spam'],
    ['Delete', `Deleted “${name}”.`, 'deleted'],
  ] as const) {
    await itemOf(page, name)
      .getByRole('button', { name: `${label}: ${name}` })
      .click()
    await expect(itemOf(page, name)).toHaveCount(0)
    await expect(toast(page, done)).toBeVisible()
    expect(await folderOf(me, word)).toBe(folder)
    await undo(page, done)
    await expect(itemOf(page, name)).toBeVisible()
    expect(await folderOf(me, word)).toBe('inbox')
  }
  await itemOf(page, name)
    .getByRole('button', { name: `Delete: ${name}` })
    .click()
  await page.getByRole('link', { name: /^Deleted/ }).click()
  await expect(itemOf(page, name)).toContainText('Erased for good on')
  await itemOf(page, name)
    .getByRole('button', { name: `Restore: ${name}` })
    .click()
  await expect(itemOf(page, name)).toHaveCount(0)
  await expect.poll(() => folderOf(me, word)).toBe('inbox')
})

test('a message is erased for good only after a question', async ({ page, me }) => {
  const word = unique('Gone')
  const [name = ''] = await addMessages(me, [word])
  const [{ id, revision }] = (await stored(me, word)) as [Stored]
  await me.ask('PATCH', '/dashboard/messages/', { messages: [{ id, revision }], folder: 'deleted' })
  await open(page, word, '&folder=deleted')
  await itemOf(page, name)
    .getByRole('button', { name: `Erase: ${name}` })
    .click()
  await expect(question(page)).toContainText('This action cannot be reversed')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(itemOf(page, name)).toBeVisible()
  await itemOf(page, name)
    .getByRole('button', { name: `Erase: ${name}` })
    .click()
  await question(page).getByRole('button', { name: 'Erase' }).click()
  await expect(itemOf(page, name)).toHaveCount(0)
  expect(await stored(me, word)).toEqual([])
})

test('keys lead through the list and act on the message that has the focus, and on nothing else', async ({
  page,
  me,
}) => {
  const word = unique('Kay')
  await addMessages(me, [`${word} one`, `${word} two`, `${word} three`])
  await open(page, word)
  await expect(itemOf(page, `${word} three`)).toBeVisible()
  // Without the focus in the list a letter is a letter.
  await page.getByLabel('Search messages').focus()
  await page.keyboard.press('End')
  await page.keyboard.type('#')
  await page.keyboard.press('Backspace')
  await page.getByRole('heading', { name: 'Contact Form Messages' }).click()
  await page.keyboard.press('e')
  expect(await folderOf(me, word)).toBe('inbox,inbox,inbox')

  await itemOf(page, `${word} three`).focus()
  await page.keyboard.press('j')
  await expect(itemOf(page, `${word} two`)).toBeFocused()
  await page.keyboard.press('k')
  await expect(itemOf(page, `${word} three`)).toBeFocused()
  await page.keyboard.press('u')
  await expect(itemOf(page, `${word} three`).getByText('New', { exact: true })).toHaveCount(0)
  await page.keyboard.press('a')
  await expect(itemOf(page, `${word} three`).getByRole('combobox')).not.toHaveValue('')
  await page.keyboard.press('e')
  await expect(itemOf(page, `${word} three`)).toHaveCount(0)
  await expect(itemOf(page, `${word} two`)).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(itemOf(page, `${word} one`)).toBeFocused()
  await expect.poll(() => folderOf(me, word)).toBe('inbox,archive,deleted')
  await page.keyboard.press('z')
  await expect(itemOf(page, `${word} two`)).toBeVisible()
  await expect.poll(() => folderOf(me, word)).toBe('inbox,inbox,archive')
  await itemOf(page, `${word} one`).focus()
  await page.keyboard.press('Control+e')
  await page.keyboard.press('x')
  await expect(page.getByRole('toolbar', { name: 'Chosen messages' })).toContainText('1 chosen')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys for messages' })).toContainText('Reply by mail')
  await page.keyboard.press('Escape')
  await expect(itemOf(page, `${word} one`)).toBeFocused()
  expect(await folderOf(me, word)).toBe('inbox,inbox,archive')
})

test('several are moved, assigned and brought back at once', async ({ page, me }) => {
  const word = unique('Mo')
  await addMessages(me, [`${word} one`, `${word} two`, `${word} three`])
  await open(page, word)
  await page.getByLabel('Choose all on this page').check()
  await page.getByLabel(`Choose the message of ${word} two`).uncheck()
  const bar = page.getByRole('toolbar', { name: 'Chosen messages' })
  await expect(bar).toContainText('2 chosen')
  await bar.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: word })).toHaveCount(1)
  await expect(bar).toHaveCount(0)
  await undo(page, 'Archived 2 messages.')
  await expect(page.getByRole('listitem').filter({ hasText: word })).toHaveCount(3)
  await page.getByLabel('Choose all on this page').check()
  await bar.getByLabel('Assign the chosen messages').selectOption({ index: 1 })
  await expect(toast(page, 'Assigned 3 messages to')).toBeVisible()
  await page.getByLabel('Mine').check()
  await expect(page).toHaveURL(/only=mine/)
  await expect(page.getByRole('listitem').filter({ hasText: word })).toHaveCount(3)
})

test('a reply marks who has answered, which can be undone', async ({ page, me }) => {
  const word = unique('Rae')
  const [name = ''] = await addMessages(me, [word], `${'漢'.repeat(900)}`)
  await open(page, word)
  const reply = itemOf(page, name).getByRole('link', { name: 'Reply' })
  const address = String(await reply.getAttribute('href'))
  expect(address.length).toBeLessThanOrEqual(2_000)
  expect(new URL(address).searchParams.get('body')).toMatch(/^\r\n\r\n> 漢{20,} …$/)
  // No mail program shall open.
  await reply.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await reply.click()
  await expect(itemOf(page, name)).toContainText(/Answered by .+, just now/)
  await undo(page, `Marked “${name}” as answered.`)
  await expect(itemOf(page, name)).not.toContainText('Answered by')
})

test('on a slow line an act meets the message that it named, and the next one waits for it', async ({
  page,
  me,
}) => {
  const word = unique('Sol')
  await addMessages(me, [`${word} one`, `${word} two`, `${word} three`])
  await open(page, word)
  await itemOf(page, `${word} three`).focus()
  const release = await holdChanges(page)
  await page.keyboard.press('a')
  await page.keyboard.press('e')
  await expect(itemOf(page, `${word} two`)).toBeFocused()
  await page.keyboard.press('#')
  await expect(page.getByRole('listitem').filter({ hasText: word })).toHaveCount(1)
  expect(await folderOf(me, word)).toBe('inbox,inbox,inbox')
  release()
  await expect.poll(() => folderOf(me, word)).toBe('inbox,archive,deleted')
  const found = await stored(me, word)
  expect(found.map(({ name, folder }) => [name, folder])).toEqual([
    [`${word} one`, 'inbox'],
    [`${word} three`, 'archive'],
    [`${word} two`, 'deleted'],
  ])
  await expect(toast(page, 'was changed by somebody else')).toHaveCount(0)
})

test('an act that fails brings the message back and says so', async ({ page, me }) => {
  const word = unique('Fay')
  const [name = ''] = await addMessages(me, [word])
  await open(page, word)
  await page.route('**/api/dashboard/messages/', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )
  await itemOf(page, name)
    .getByRole('button', { name: `Archive: ${name}` })
    .click()
  await expect(toast(page, 'Failed to update message status.')).toBeVisible()
  await expect(itemOf(page, name)).toBeVisible()
  expect(await folderOf(me, word)).toBe('inbox')
})

test('of two tabs the second learns that somebody was faster, and changes nothing', async ({
  page,
  me,
  context,
}) => {
  const word = unique('Two')
  const [name = ''] = await addMessages(me, [word])
  await open(page, word)
  await expect(itemOf(page, name)).toBeVisible()
  const other = await context.newPage()
  await open(other, word)
  await itemOf(other, name)
    .getByRole('button', { name: `Archive: ${name}` })
    .click()
  await expect(toast(other, 'Archived')).toBeVisible()
  // The first tab has not looked again meanwhile.
  await itemOf(page, name)
    .getByRole('button', { name: `Delete: ${name}` })
    .evaluate((button) => (button as HTMLElement).click())
  await expect(toast(page, `“${name}” was changed by somebody else meanwhile`)).toBeVisible()
  await expect(itemOf(page, name)).toHaveCount(0)
  expect(await folderOf(me, word)).toBe('archive')
})

test('the sidebar counts what is unread in the inbox, and nothing else', async ({ page, me }) => {
  const word = unique('Una')
  const [name = ''] = await addMessages(me, [word])
  await open(page, word)
  const badge = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: /Messages/ })
  const count = async () => Number(/\d+/.exec((await badge.textContent()) ?? "")?.[0] ?? 0)
  await expect.poll(count).toBeGreaterThan(0)
  const before = await count()
  await itemOf(page, name)
    .getByRole('button', { name: `Spam: ${name}` })
    .click()
  await expect.poll(count).toBe(before - 1)
  await undo(page, 'to spam')
  await expect.poll(count).toBe(before)
  await itemOf(page, name).getByRole('button', { name: 'Mark as Read' }).click()
  await expect.poll(count).toBe(before - 1)
})

test('what search and filter find is downloaded, harmless for spreadsheets', async ({ page, me }) => {
  const word = unique('Exie')
  await addMessages(
    me,
    Array.from({ length: 23 }, (_, number) => `${word} ${number}`),
    '=1+1',
  )
  await open(page, word)
  await expect(page.getByText('1–20 of 23')).toBeVisible()
  const files: Record<string, string> = {}
  for (const format of ['CSV', 'JSON']) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Download as ${format}` }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^messages-\d{4}-\d\d-\d\d\.(csv|json)$/)
    files[format] = await readFile(await file.path(), 'utf8')
  }
  expect(files.CSV?.split('\r\n')).toHaveLength(25)
  expect(files.CSV).toContain(`,${word} 0,ann@example.com,,'=1+1,`)
  expect(JSON.parse(String(files.JSON))).toHaveLength(23)
})

test('the screen has nothing for axe to find, with everything open, and fits a phone', async ({
  page,
  me,
}) => {
  const word = unique('Axl')
  await addMessages(me, [`${word} one`, `${word} ${'Oberkrachenberg'.repeat(9)}`])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const folder of ['', '&folder=deleted']) {
    if (folder) {
      const messages = (await stored(me, word)).map(({ id, revision }) => ({ id, revision }))
      await me.ask('PATCH', '/dashboard/messages/', { messages, folder: 'deleted', is_answered: true })
    }
    await open(page, word, folder)
    await page.getByLabel('Choose all on this page').check()
    expect(await violationsInBoth(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.setViewportSize({ width: 1280, height: 720 })
  }
})
