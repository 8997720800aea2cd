// Presses of people, which take a moment. What is pressed stands still until it is released, because what has moved away from
// below the pointer, or is covered, gets no click; and the second press of a double click is for nothing else than the first.
import type { Locator, Page } from '@playwright/test'
import { expect, muchLaterMs, unique } from '#tests/dashboard/dashboard-test.ts'
import { addMessages, folderOf, itemOf, stored, test, toast } from '#tests/dashboard/inbox-test.ts'
import type { Person } from '#tests/dashboard/person.ts'
import { rare } from '#tests/support/thorough.ts'

/** Longer than the screen takes to show what it has read. */
const drawnMs = 300

/** Holds a button down with the mouse or a finger. */
const hands = {
  mouse: async (page: Page, { x, y }: { x: number; y: number }) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    return () => page.mouse.up()
  },
  finger: async (page: Page, place: { x: number; y: number }) => {
    const wire = await page.context().newCDPSession(page)
    await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] })
    return () => wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  },
}

async function middleOf(button: Locator): Promise<{ x: number; y: number }> {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not shown.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const isList = (url: string) => url.includes('/dashboard/messages/?') && !url.includes('is_read')

/** Shows the messages with a word, of which there is one. Their list is due to be read again when the window is looked at. */
async function openInbox(page: Page, me: Person, word: string, name: string): Promise<void> {
  await page.clock.install()
  await addMessages(me, [name])
  await page.goto(`/dashboard/messages?q=${encodeURIComponent(word)}`)
  await expect(itemOf(page, name)).toBeVisible()
  await page.clock.fastForward(5_000)
}

/** Has the list read again, as when the window is looked at; its answer comes when it is let through. */
async function readAgain(page: Page): Promise<() => Promise<void>> {
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
  const asked = page.waitForRequest((request) => isList(request.url()))
  const answered = page.waitForResponse((answer) => isList(answer.url()))
  await page.route('**/api/dashboard/messages/**', async (route) => {
    if (isList(route.request().url())) await held
    await route.fallback()
  })
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await asked
  return async () => {
    letThrough()
    await answered
    await page.waitForTimeout(drawnMs)
  }
}

for (const [hand, options] of [
  ['mouse', {}],
  ['finger', { hasTouch: true }],
] as const)
  test.describe(`with a ${hand}`, () => {
    test.use(options)

    test('a message that is pressed stays below the pointer when another one comes', async ({ page, me }) => {
      const word = unique('pressed')
      const [old, young] = [`${word} old`, `${word} young`]
      await openInbox(page, me, word, old)
      await addMessages(me, [young])
      const place = await middleOf(itemOf(page, old).getByRole('button', { name: /^Archive/ }))
      const bring = await readAgain(page)
      const letGo = await hands[hand](page, place)
      await bring()
      await letGo()
      await expect(toast(page, /archive/i)).toBeVisible()
      await expect(itemOf(page, young)).toBeVisible()
      await expect(itemOf(page, old)).toHaveCount(0)
      await expect.poll(() => folderOf(me, old)).toBe('archive')
      expect(await folderOf(me, young)).toBe('inbox')
    })
  })

test('a notice does not come over what is being pressed', async ({ page, me }) => {
  const name = unique('covered')
  await addMessages(me, [name])
  await page.goto(`/dashboard/messages?q=${encodeURIComponent(name)}`)
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  const isMove = (method: string) => method !== 'GET'
  await page.route('**/api/dashboard/messages/**', async (route) => {
    if (isMove(route.request().method())) await held
    await route.fallback()
  })
  await itemOf(page, name)
    .getByRole('button', { name: /^Archive/ })
    .click()
  // Notices stand over the lower half of the sidebar.
  const link = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Drafts' })
  const place = await middleOf(link)
  const letGo = await hands.mouse(page, place)
  const moved = page.waitForResponse((one) => isMove(one.request().method()))
  answer()
  await moved
  await page.waitForTimeout(drawnMs)
  await letGo()
  const isCovered = () =>
    page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest('[role=alertdialog]') !== null,
      place,
    )
  await expect.poll(isCovered).toBe(true)
  await expect(page).toHaveURL(/\/dashboard\/drafts$/)
})

/**
 * Presses twice at the same place, with the times at which a person does it, because a busy machine delivers later what has
 * happened in time.
 */
async function doublePress(page: Page, control: Locator): Promise<void> {
  const place = await middleOf(control)
  const wire = await page.context().newCDPSession(page)
  await page.mouse.move(place.x, place.y)
  const at = Date.now()
  const send = (type: 'mousePressed' | 'mouseReleased', clickCount: number, ms: number) =>
    wire.send('Input.dispatchMouseEvent', {
      ...place,
      type,
      button: 'left',
      clickCount,
      timestamp: (at + ms) / 1000,
    })
  await send('mousePressed', 1, 0)
  await send('mouseReleased', 1, 90)
  await send('mousePressed', 2, 180)
  await send('mouseReleased', 2, 270)
}

test('a double click archives one message, and its Undo brings back one', async ({ page, me }) => {
  const word = unique('double')
  const names = await addMessages(me, [`${word} first`, `${word} second`, `${word} third`])
  const archived = async () => (await stored(me, word)).filter(({ folder }) => folder === 'archive')
  await page.goto(`/dashboard/messages?q=${encodeURIComponent(word)}`)
  await doublePress(page, itemOf(page, `${word} third`).getByRole('button', { name: /^Archive/ }))
  await expect(itemOf(page, `${word} third`)).toHaveCount(0)
  await expect.poll(archived).toMatchObject([{ name: `${word} third` }])
  await page.waitForTimeout(muchLaterMs)
  await itemOf(page, `${word} second`)
    .getByRole('button', { name: /^Archive/ })
    .click()
  await expect.poll(async () => (await archived()).length).toBe(2)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(2)
  await doublePress(page, page.getByRole('button', { name: 'Undo' }).first())
  await expect.poll(async () => (await archived()).length).toBe(1)
  await page.reload()
  await expect(itemOf(page, String(names[0]))).toBeVisible()
  expect(await archived()).toHaveLength(1)
})

test('a double click, and a key that is held down, leave the dialog that they open', async ({ page, me }) => {
  const name = unique('Kept')
  await me.artist({ name })
  await page.goto(`/dashboard/artists?q=${encodeURIComponent(name)}`)
  const button = page.getByRole('button', { name: `Archive ${name}` })
  const dialog = page.getByRole('alertdialog', { name: 'Archive artist' })
  await doublePress(page, button)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await button.focus()
  for (let repeats = 0; repeats < 12; repeats += 1) {
    await page.keyboard.down('Enter')
    await page.waitForTimeout(40)
  }
  await page.keyboard.up('Enter')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Archive' }).press('Enter')
  await expect(page.getByText(`Archived “${name}”`)).toBeVisible()
})

test('a double click on what stays below the pointer is two clicks', rare, async ({ page, me }) => {
  const name = unique('Starred')
  await me.artist({ name })
  await page.goto(`/dashboard/artists?q=${encodeURIComponent(name)}`)
  const star = page.getByRole('button', { name: `Featured: ${name}` })
  await star.evaluate((button) => {
    const count = (event: Event) => button.setAttribute('title', `clicks: ${(event as MouseEvent).detail}`)
    button.addEventListener('click', count)
  })
  await doublePress(page, star)
  await expect(star).toHaveAttribute('title', 'clicks: 2')
})

test('a notice that goes takes nobody out of what is being typed, after the Undo of another', async ({
  page,
  me,
}) => {
  const word = unique('typing')
  const archive = (name: string) =>
    itemOf(page, `${word} ${name}`)
      .getByRole('button', { name: /^Archive/ })
      .press('Enter')
  await page.clock.install()
  await addMessages(me, [`${word} one`, `${word} two`, `${word} three`])
  await page.goto(`/dashboard/messages?q=${encodeURIComponent(word)}`)
  await archive('one')
  await archive('two')
  await expect(toast(page, `${word} two`)).toBeVisible()
  await toast(page, `${word} one`).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, `${word} one`)).toHaveCount(0)
  await page.clock.fastForward(4_000)
  await archive('three')
  await expect(toast(page, `${word} three`)).toBeVisible()
  const search = page.getByRole('searchbox')
  await search.click()
  await page.keyboard.type('ty')
  await page.clock.fastForward(7_000)
  await expect(toast(page, `${word} two`)).toHaveCount(0)
  await page.keyboard.type('ping')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue(`${word}typing`)
  await expect(toast(page, `${word} three`)).toBeVisible()
})
