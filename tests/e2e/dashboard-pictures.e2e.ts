// Pictures come in by drop, paste and choice; their progress is told, and the point that stays visible is set by hand.
import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { oneOfMany, rare } from '#tests/support/thorough.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save' })
const stored = 'img[alt="Profile image, as it will be stored"]'

/** A picture that is easy to point at. */
function plainPicture(): Promise<Buffer> {
  return sharp({ create: { width: 200, height: 100, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer()
}

/** A picture that cannot be made small, so that it takes a while to send: some 1.5 MB. */
function noise(): Promise<Buffer> {
  const [width, height] = [800, 640]
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

/** What a browser hands over when files are dropped or pasted. */
function transferOf(page: Page, name: string, picture: Buffer, words = '') {
  return page.evaluateHandle(
    ([name, data, words]) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], name, { type: 'image/png' }))
      if (words) transfer.setData('text/plain', words)
      return transfer
    },
    [name, picture.toString('base64'), words] as const,
  )
}

async function drop(page: Page, place: Locator, picture: Buffer, name = 'dropped.png'): Promise<void> {
  const dataTransfer = await transferOf(page, name, picture)
  await place.dispatchEvent('dragover', { dataTransfer })
  await place.dispatchEvent('drop', { dataTransfer })
}

async function paste(
  page: Page,
  place: Locator,
  picture: Buffer,
  name = 'pasted.png',
  words = '',
): Promise<void> {
  const transfer = await transferOf(page, name, picture, words)
  await place.evaluate((element, clipboardData) => {
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, transfer)
}

for (const [way, bring] of Object.entries({ drop, paste }))
  test(`a picture comes in by ${way} and is stored`, oneOfMany(way === 'paste'), async ({ page, me }) => {
    const { id } = await me.artist({ name: unique(way) })
    await page.goto(`/dashboard/artists/edit/${id}`)
    const field = page.getByRole('group', { name: 'Profile image' })
    await bring(page, field.getByRole('button', { name: 'Choose a picture' }), await plainPicture())
    await expect(page.locator(stored)).toBeVisible()
    await save(page).click()
    await expect(page).toHaveURL('/dashboard/artists')
    const artist = await me.get(`/dashboard/artists/${id}/`)
    expect(artist.profileImage_picture).toMatchObject({ width: 200, height: 100 })
  })

test('a gallery takes what is dropped and what is pasted', rare, async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Both') })
  await page.goto(`/dashboard/artists/${id}/gallery/create`)
  const zone = page.getByRole('button', { name: 'Choose pictures' })
  await drop(page, zone, await plainPicture(), 'one.png')
  await paste(page, zone, await plainPicture(), 'two.png')
  await expect(page.getByLabel('Caption of one.png')).toBeVisible()
  await expect(page.getByLabel('Caption of two.png')).toBeVisible()
})

test('words pasted beside a picture of themselves leave the picture alone', rare, async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Words') })
  await page.goto(`/dashboard/artists/edit/${id}`)
  await page
    .getByLabel('Profile image', { exact: true })
    .setInputFiles({ name: 'plain.png', mimeType: 'image/png', buffer: await plainPicture() })
  const words = page.getByRole('textbox', { name: 'Alternative text' })
  await words.fill('A violin')
  // Office programs put a picture of a copied text beside it.
  await paste(page, words, await plainPicture(), 'words.png', 'on a chair')
  await page.waitForTimeout(500)
  await expect(words).toHaveValue('A violin')
  await paste(page, words, await plainPicture(), 'other.png')
  await expect(words).toHaveValue('')
  page.once('dialog', (question) => void question.accept())
  await page.goto(`/dashboard/artists/${id}/gallery/create`)
  await drop(page, page.getByRole('button', { name: 'Choose pictures' }), await plainPicture(), 'one.png')
  const caption = page.getByLabel('Caption of one.png')
  await paste(page, caption, await plainPicture(), 'words.png', 'on a chair')
  await paste(page, caption, await plainPicture(), 'two.png')
  await expect(page.getByLabel('Caption of two.png')).toBeVisible()
  await expect(page.getByLabel('Caption of words.png')).toHaveCount(0)
})

test('the focal point is set by dragging and by the arrow keys', async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Focus') })
  await page.goto(`/dashboard/artists/edit/${id}`)
  await page
    .getByLabel('Profile image', { exact: true })
    .setInputFiles({ name: 'plain.png', mimeType: 'image/png', buffer: await plainPicture() })
  const picture = page.locator(stored)
  await picture.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await picture.boundingBox()) as {
    x: number
    y: number
    width: number
    height: number
  }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.6, y + height * 0.4)
  await page.mouse.move(x + width * 0.75, y + height * 0.25)
  await page.mouse.up()
  // Moving on without the button changes nothing.
  await page.mouse.move(x + width * 0.1, y + height * 0.9)
  const point = page.getByRole('button', {
    name: /^Focal point: 7[456] % from the left, 2[456] % from the top/,
  })
  await point.focus()
  const focusNow = async () =>
    (await page.getByRole('button', { name: /^Focal point/ }).ariaSnapshot()) as string
  const [left = 0, top = 0] = ((await focusNow()).match(/\d+(?= %)/g) ?? []).map(Number)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(
    page.getByRole('button', { name: `Focal point: ${left + 2} % from the left, ${top + 4} % from the top` }),
  ).toBeFocused()
  await save(page).click()
  await expect(page).toHaveURL('/dashboard/artists')
  const expected = `${(left + 2) / 100},${(top + 4) / 100}`
  expect(await me.get(`/dashboard/artists/${id}/`)).toMatchObject({ profileImage_focus: expected })
})

/** Keeps what a live region says to those who hear it; the function that is returned gives it. */
async function readOutIn(page: Page, selector: string): Promise<() => Promise<string[]>> {
  const heard = await page.locator(selector).evaluateHandle((region) => {
    const said: string[] = []
    const listen = () => {
      const copy = region.cloneNode(true) as Element
      for (const part of copy.querySelectorAll('[aria-hidden=true]')) part.remove()
      const words = copy.textContent ?? ''
      if (words !== said.at(-1)) said.push(words)
    }
    new MutationObserver(listen).observe(region, { childList: true, characterData: true, subtree: true })
    return said
  })
  return () => heard.jsonValue()
}

test('the progress of an upload is told', rare, async ({ page, context, me }) => {
  const { id } = await me.artist({ name: unique('Slow') })
  await page.goto(`/dashboard/artists/edit/${id}`)
  await page
    .getByLabel('Profile image', { exact: true })
    .setInputFiles({ name: 'noise.png', mimeType: 'image/png', buffer: await noise() })
  const network = await context.newCDPSession(page)
  const slow = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 500 * 1024 }
  await network.send('Network.emulateNetworkConditions', slow)
  const readOut = await readOutIn(page, 'main form p[class*=state]')
  await save(page).click()
  const bar = page.getByRole('status').filter({ hasText: /^Uploading [1-9]\d? %/ })
  await expect(bar).toBeVisible()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await expect(page).toHaveURL('/dashboard/artists', { timeout: 20_000 })
  expect((await me.get(`/dashboard/artists/${id}/`)).profileImage).toMatch(/^\/media\//)
  const shares = (await readOut()).filter((words) => words.startsWith('Uploading'))
  expect(shares).toContain('Uploading 50 %')
  for (const words of shares) expect(words).toMatch(/^Uploading (0|25|50|75|100) %$/)
})

/** Drags a row by its handle with the mouse and lets it go at the top of another. */
async function dragRow(page: Page, from: Locator, to: Locator): Promise<void> {
  const handle = await from.getByRole('button', { name: /^Drag/ }).boundingBox()
  const target = await to.boundingBox()
  if (!handle || !target) throw new Error('A row is not on the screen.')
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
  await page.mouse.down()
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 })
  await page.mouse.move(target.x + target.width / 2, target.y + 3, { steps: 4 })
  await page.mouse.up()
}

test('slides and the pictures of a gallery are put in order by dragging', rare, async ({ page, me }) => {
  const word = unique('Drag')
  for (const [index, part] of ['first', 'second', 'third'].entries())
    await me.slide({ title: `${word} ${part}`, order: -9000 + index })
  await page.goto('/dashboard/slides?view=order')
  const slides = page.getByRole('row').filter({ hasText: word })
  await expect(slides).toHaveText([/first/, /second/, /third/])
  await dragRow(page, slides.nth(2), slides.nth(0))
  await expect(slides).toHaveText([/third/, /first/, /second/])
  await expect(page.getByRole('status').filter({ hasText: 'Order saved.' })).toHaveCount(1)

  const { id } = await me.artist({ name: word })
  for (const caption of ['Left', 'Right']) {
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(await plainPicture())], { type: 'image/png' }), 'one.png')
    form.set('caption', caption)
    await me.ask('POST', `/dashboard/artists/${id}/gallery/`, form)
  }
  await page.goto(`/dashboard/artists/${id}/gallery?view=order`)
  const pictures = page.getByRole('row')
  await expect(pictures).toHaveText([/Left/, /Right/])
  await dragRow(page, pictures.nth(1), pictures.nth(0))
  await expect(pictures).toHaveText([/Right/, /Left/])
  await expect(page.getByRole('status').filter({ hasText: 'Order saved.' })).toHaveCount(1)
  await page.reload()
  await expect(pictures).toHaveText([/Right/, /Left/])
})

test(
  'a text named as a picture is refused at once, and the picture before it stays',
  rare,
  async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('Disguised') })
    await page.goto(`/dashboard/artists/edit/${id}`)
    const input = page.getByLabel('Profile image')
    const group = page.getByRole('group', { name: 'Profile image' })
    const text = { name: 'face.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('No picture at all.') }
    await input.setInputFiles(text)
    await expect(group).toHaveAccessibleDescription(/“face\.jpg” is not a picture, whatever its name says/)
    await expect(page.locator(stored)).toHaveCount(0)
    await input.setInputFiles({ name: 'real.png', mimeType: 'image/png', buffer: await plainPicture() })
    await expect(page.locator(stored)).toBeVisible()
    await expect(group).toHaveAccessibleDescription('')
    await page.getByLabel('Alternative text').fill('A green field')
    await input.setInputFiles(text)
    await expect(group).toHaveAccessibleDescription(/whatever its name says/)
    await expect(page.locator(stored)).toHaveJSProperty('naturalWidth', 200)
    await expect(page.getByLabel('Alternative text')).toHaveValue('A green field')
    await page.goto(`/dashboard/artists/${id}/gallery/create`)
    await page.getByLabel('Image', { exact: true }).setInputFiles(text)
    await expect(page.getByText('“face.jpg” is not a picture, whatever its name says')).toBeVisible()
  },
)

test('the words for a picture go with it, and can be used for the next one', rare, async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Words') })
  await page.goto(`/dashboard/artists/edit/${id}`)
  const input = page.getByLabel('Profile image')
  const words = page.getByLabel('Alternative text')
  await input.setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer: await plainPicture() })
  await words.fill('A green field')
  await save(page).click()
  await expect(page).toHaveURL(/\/dashboard\/artists(\?|$)/)
  await page.goto(`/dashboard/artists/edit/${id}`)
  await expect(words).toHaveValue('A green field')
  await input.setInputFiles({ name: 'two.png', mimeType: 'image/png', buffer: await plainPicture() })
  await expect(words).toHaveValue('')
  await page.getByRole('button', { name: 'Use the former words: “A green field”' }).click()
  await expect(words).toHaveValue('A green field')
  await input.setInputFiles({ name: 'three.png', mimeType: 'image/png', buffer: await plainPicture() })
  await save(page).click()
  await expect(page).toHaveURL(/\/dashboard\/artists(\?|$)/)
  expect(await me.get(`/dashboard/artists/${id}/`)).toMatchObject({ profileImage_alt: '' })
})

test(
  'a file that is dropped on a picture of the library is asked to take its place',
  rare,
  async ({ page, me }) => {
    const file = `${unique('kiosk').replaceAll(' ', '-')}.png`
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(await noise())], { type: 'image/png' }), file)
    const { id: former } = await me.ask('POST', '/dashboard/pictures/', form)
    const { id } = await me.artist({ name: unique('Lender'), profileImage: former })
    await page.goto(`/dashboard/pictures?q=${file}`)
    const tile = page.locator('main').getByRole('button', { name: `Open ${file}` })
    await expect(tile).toBeVisible()
    await drop(page, tile, await plainPicture())
    await page.getByRole('dialog').getByRole('button', { name: 'Replace in one place' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const { profileImage } = await me.get(`/dashboard/artists/${id}/`)
    expect(String(profileImage)).not.toContain(String(former))
    // The next picture that is opened begins with itself.
    await page.getByRole('searchbox', { name: 'Search pictures' }).fill('')
    await page
      .locator('main')
      .getByRole('button', { name: /^Open / })
      .nth(1)
      .click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible()
  },
)
