// Messages on a slow line and beside colleagues: no act meets another message than the one it named.
import type { Page } from '@playwright/test'
import { expect, sidebar, unique } from '#tests/dashboard/dashboard-test.ts'
import {
  addMessages,
  folderOf,
  itemOf,
  open,
  stored,
  test,
  toast,
  undo,
} from '#tests/dashboard/inbox-test.ts'
import { rare } from '#tests/support/thorough.ts'

async function holdChanges(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/dashboard/messages/', async (route) => {
    if (route.request().method() === 'PATCH') await promise
    await route.fallback()
  })
  return resolve
}

test(
  'on a slow line an act meets the message that it named, and the next one waits for it',
  rare,
  async ({ page, me }) => {
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
  },
)

test(
  'messages of the folder before cannot be chosen until those of the next are there',
  rare,
  async ({ page, me }) => {
    const word = unique('Stale')
    await addMessages(me, [`${word} one`, `${word} two`])
    await open(page, word)
    const all = page.getByRole('checkbox', { name: 'Choose all on this page' })
    await expect(all).toBeEnabled()
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(/\/api\/dashboard\/messages\/\?.*folder=spam/, async (route) => {
      await promise
      await route.fallback()
    })
    await page.getByRole('link', { name: /^Spam/ }).click()
    await expect(all).toBeDisabled()
    resolve()
    await expect(all).toHaveCount(0)
  },
)

test('an act whose answer is lost is done, and can be undone', rare, async ({ page, me }) => {
  const word = unique('Lost')
  const [name = ''] = await addMessages(me, [word])
  await open(page, word)
  let lost = 0
  await page.route('**/api/dashboard/messages/', async (route) => {
    if (route.request().method() !== 'PATCH' || lost > 0) return route.fallback()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await itemOf(page, name)
    .getByRole('button', { name: `Archive: ${name}` })
    .click()
  await undo(page, `Archived “${name}”.`)
  await expect(itemOf(page, name)).toBeVisible()
  await expect.poll(() => folderOf(me, word)).toBe('inbox')
  expect(lost).toBe(1)
})

test('an act that fails brings the message back and says so', rare, async ({ page, me }) => {
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

test(
  'of two tabs the second learns that somebody was faster, and changes nothing',
  rare,
  async ({ page, me, context }) => {
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
  },
)

test('the sidebar counts what is unread in the inbox, and nothing else', rare, async ({ page, me }) => {
  const word = unique('Una')
  const [name = ''] = await addMessages(me, [word])
  await open(page, word)
  const badge = sidebar(page).getByRole('link', { name: /Messages/ })
  const count = async () => Number(/\d+/.exec((await badge.textContent()) ?? '')?.[0] ?? 0)
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
