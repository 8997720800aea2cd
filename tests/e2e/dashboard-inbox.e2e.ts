// Messages are triaged: moved, restored, assigned, answered and exported, by pointer and by keyboard.
import { readFile } from 'node:fs/promises'
import { expect, question, unique } from '#tests/dashboard/dashboard-test.ts'
import {
  addMessages,
  folderOf,
  itemOf,
  open,
  type Stored,
  stored,
  test,
  toast,
  undo,
} from '#tests/dashboard/inbox-test.ts'
import { violationsInBoth } from '#tests/support/axe.ts'
import { rare } from '#tests/support/thorough.ts'

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

test('acts for chosen messages stand alone in the place of the tools', rare, async ({ page, me }) => {
  const word = unique('Chosen')
  const [name = ''] = await addMessages(me, [word])
  await open(page, word)
  const search = page.getByRole('searchbox', { name: 'Search messages' })
  await itemOf(page, name).getByRole('checkbox').check()
  const bar = page.getByRole('toolbar', { name: 'Chosen messages' })
  await expect(bar.getByRole('button', { name: 'Archive' })).toBeVisible()
  await expect(search).toBeHidden()
  // On a phone two acts stand in sight beside the way out.
  await page.setViewportSize({ width: 390, height: 844 })
  const out = bar.getByRole('button', { name: 'Clear choice' })
  const right = (box: { x: number; width: number } | null) => (box ? box.x + box.width : 0)
  const spam = right(await bar.getByRole('button', { name: 'Spam' }).boundingBox())
  expect(spam).toBeGreaterThan(0)
  expect((await out.boundingBox())?.x).toBeGreaterThan(spam)
  await out.click()
  await expect(search).toBeVisible()
})

test('a message is erased for good only after a question', rare, async ({ page, me }) => {
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
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Reply by mail')
  await page.keyboard.press('Escape')
  await expect(itemOf(page, `${word} one`)).toBeFocused()
  expect(await folderOf(me, word)).toBe('inbox,inbox,archive')
})

test('several are moved, assigned and brought back at once', rare, async ({ page, me }) => {
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
  const colleague = bar.getByLabel('Assign the chosen messages')
  await colleague.focus()
  await page.keyboard.press('ArrowDown')
  await expect(colleague).not.toHaveValue('')
  await expect(bar).toContainText('3 chosen')
  await bar.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(toast(page, 'Assigned 3 messages to')).toBeVisible()
  await page.getByLabel('Mine').check()
  await expect(page).toHaveURL(/only=mine/)
  await expect(page.getByRole('listitem').filter({ hasText: word })).toHaveCount(3)
})

test('an arrow key assigns nothing, and a message is assigned and taken back by a button', async ({
  page,
  me,
}) => {
  const word = unique('Ari')
  const [name = ''] = await addMessages(me, [word])
  await open(page, word)
  const item = itemOf(page, name)
  const colleague = item.getByLabel(`Assign the message of ${name}`)
  const changes: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && changes.push(request.url()))
  await colleague.focus()
  await page.keyboard.press('ArrowDown')
  await expect(colleague).not.toHaveValue('')
  await expect(toast(page, 'Assigned')).toHaveCount(0)
  expect(changes).toEqual([])
  await item.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(toast(page, `Assigned “${name}” to`)).toBeVisible()
  await expect(item).toBeFocused()
  await colleague.focus()
  await page.keyboard.press('ArrowUp')
  await item.getByRole('button', { name: 'Assign to nobody' }).press('Enter')
  await expect(toast(page, `“${name}” is nobody’s now.`)).toBeVisible()
  await expect(item.getByRole('button', { name: /^Assign/ })).toHaveCount(0)
})

test('a reply marks who has answered, which can be undone', rare, async ({ page, me }) => {
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

test('the mail program is opened without a question about leaving', async ({ page, me }) => {
  const [name = ''] = await addMessages(me, [unique('Asked')])
  await open(page, name)
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.accept()
  })
  await itemOf(page, name).getByRole('link', { name: 'Reply' }).click()
  await expect(itemOf(page, name)).toContainText(/Answered by .+, just now/)
  expect(questions).toEqual([])
})

test('who takes an answer back is at the message', rare, async ({ page, me }) => {
  const [name = ''] = await addMessages(me, [unique('Unsaid')])
  const { results } = await me.get(`/dashboard/messages/?q=${encodeURIComponent(name)}`)
  const messages = (results as { id: number; revision: number }[]).map(({ id, revision }) => ({
    id,
    revision,
  }))
  await me.ask('PATCH', '/dashboard/messages/', { messages, is_answered: true })
  await open(page, name)
  await page.getByRole('button', { name: `Not answered: ${name}` }).press('Enter')
  await expect(itemOf(page, name)).toBeFocused()
})

test('what search and filter find is downloaded, harmless for spreadsheets', rare, async ({ page, me }) => {
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
  expect(files.CSV).toMatch(new RegExp(`,${word} 0,ann-\\d+@example.com,,'=1\\+1,`))
  expect(JSON.parse(String(files.JSON))).toHaveLength(23)
})

test(
  'the screen has nothing for axe to find, with everything open, and fits a phone',
  rare,
  async ({ page, me }) => {
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
  },
)
