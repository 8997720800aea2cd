// All pictures in one place: found, used again, replaced everywhere with Undo, removed when nothing uses them; and large
// photos are made smaller before they travel.
// It stays one file because all of its tests upload pictures of their own and open the library in the same way.
import { randomBytes, randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, follow, question, test, unique } from '#tests/dashboard/dashboard-test.ts'
import type { Fields, Person } from '#tests/dashboard/person.ts'
import { violationsInBoth } from '#tests/support/axe.ts'
import { rare } from '#tests/support/thorough.ts'

const byte = () => randomInt(256)

/** A picture that no other test has. */
function newPicture(width = 240, height = 160): Promise<Buffer> {
  const background = { r: byte(), g: byte(), b: byte() }
  const square = { r: byte(), g: byte(), b: byte() }
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([
      { input: { create: { width: 9, height: 9, channels: 3, background: square } }, left: 3, top: 3 },
    ])
    .png()
    .toBuffer()
}

const toFile = async (name: string, buffer: Buffer | Promise<Buffer>, mimeType = 'image/png') => ({
  name,
  mimeType,
  buffer: await buffer,
})

async function openLibrary(page: Page, words = '', only = ''): Promise<void> {
  await page.goto(
    `/dashboard/pictures?${new URLSearchParams({ ...(words && { q: words }), ...(only && { only }) })}`,
  )
  await expect(page.getByRole('heading', { name: 'Pictures', level: 1 })).toBeVisible()
}

async function upload(page: Page, ...files: Awaited<ReturnType<typeof toFile>>[]): Promise<void> {
  await page.getByRole('button', { name: 'Upload pictures' }).click()
  await page.getByLabel('Pictures', { exact: true }).setInputFiles(files)
}

/** Pictures of the search before stay, dimmed and inert, until those of the next one are there. */
async function untilFound(page: Page): Promise<void> {
  await page.waitForTimeout(200)
  await expect(page.getByRole('dialog').locator('ul[inert]')).toHaveCount(0)
}

const tile = (page: Page, name: string) => page.getByRole('button', { name: `Open ${name}` })

/** An artist whose picture has this file name and these words. */
async function artistWith(page: Page, me: Person, file: string, words: string) {
  const artist = await me.artist({ name: unique('Lender') })
  await page.goto(`/dashboard/artists/edit/${artist.id}`)
  await page.getByLabel('Profile image', { exact: true }).setInputFiles(await toFile(file, newPicture()))
  await page.getByLabel('Alternative text').fill(words)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/dashboard/artists')
  return me.get(`/dashboard/artists/${artist.id}/`)
}

const idIn = (address: unknown) => /[0-9a-f]{32}/.exec(String(address))?.[0]

test('a picture is replaced in all records at once, and Undo brings the former one back', async ({
  page,
  me,
}) => {
  const file = `${unique('pier').replaceAll(' ', '-')}.png`
  const first = await artistWith(page, me, file, 'A pier')
  const old = idIn(first.profileImage)
  const second = await me.artist({ name: unique('Borrower'), profileImage: old, is_active: false })
  await me.artist({ name: unique('Later'), profileImage: old, publish_at: '2199-01-01T00:00:00.000Z' })
  await openLibrary(page, file)
  await expect(tile(page, file)).toContainText('Used in 3 places')
  expect(await violationsInBoth(page)).toEqual([])
  await tile(page, file).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: file })
  await expect(dialog.getByRole('link', { name: String(first.name) })).toHaveAttribute(
    'href',
    `/dashboard/artists/edit/${first.id}`,
  )
  await expect(dialog.getByText('A pier')).toBeVisible()
  await expect(dialog.getByText('Artist, archived')).toBeVisible()
  await expect(dialog.getByText('Artist, planned')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Remove' })).toHaveCount(0)
  expect(await violationsInBoth(page)).toEqual([])
  await dialog.getByLabel('New picture').setInputFiles(await toFile('newer.png', newPicture(300, 200)))
  await expect(dialog.getByRole('button', { name: 'Replace in 3 places' })).toBeFocused()
  expect(await violationsInBoth(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByText('Replaced in 3 places.')).toBeVisible()
  const [one, other] = [
    await me.get(`/dashboard/artists/${first.id}/`),
    await me.get(`/dashboard/artists/${second.id}/`),
  ]
  expect(idIn(one.profileImage)).not.toBe(old)
  expect(idIn(other.profileImage)).toBe(idIn(one.profileImage))
  expect(one).toMatchObject({ profileImage_alt: 'A pier', profileImage_picture: { width: 300 } })
  expect(other.is_active).toBe(false)
  const ofVisitors = () => page.request.get(`/artists/${first.id}/`).then((answer) => answer.text())
  await expect.poll(ofVisitors).toContain(String(idIn(one.profileImage)))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The former picture is back in 3 places.')).toBeVisible()
  expect(idIn((await me.get(`/dashboard/artists/${second.id}/`)).profileImage)).toBe(old)
  await expect.poll(ofVisitors).toContain(String(old))
  await page.getByRole('button', { name: 'History' }).click()
  const trail = page.getByRole('dialog', { name: 'History of pictures' })
  await expect(trail.getByText('Replaced a picture in 3 places')).toHaveCount(2)
  expect(await violationsInBoth(page)).toEqual([])
  await trail.getByRole('button', { name: 'Put the former picture back' }).first().click()
  await expect
    .poll(async () => idIn((await me.get(`/dashboard/artists/${first.id}/`)).profileImage))
    .toBe(idIn(one.profileImage))
})

test(
  'a stored picture is chosen in a form by keyboard, and shared with the words it has elsewhere',
  rare,
  async ({ page, me }) => {
    const file = `${unique('crane').replaceAll(' ', '-')}.png`
    const lender = await artistWith(
      page,
      me,
      file,
      'A crane at night, seen from the other side of the harbour',
    )
    const { id } = await me.artist({ name: unique('Again') })
    await page.goto(`/dashboard/artists/edit/${id}`)
    const opener = page.getByRole('button', { name: 'Choose from pictures' })
    // The form takes no focus while it looks for what was not saved.
    await expect(async () => {
      await opener.focus()
      await expect(opener).toBeFocused({ timeout: 200 })
    }).toPass()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Choose from pictures' })
    await expect(dialog.getByLabel('Search pictures')).toBeFocused()
    await page.keyboard.type(file)
    await expect(dialog.getByRole('button', { name: /^Choose / })).toHaveCount(1)
    await untilFound(page)
    expect(await violationsInBoth(page)).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: `Choose ${file}` })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(page.getByLabel('Alternative text')).toHaveValue('')
    await page.getByRole('button', { name: /^Use its words elsewhere: “A crane/ }).click()
    await expect(page.getByLabel('Alternative text')).toHaveValue(/^A crane at night/)
    await page.setViewportSize({ width: 390, height: 844 })
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isWide).toBe(false)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL('/dashboard/artists')
    const saved = await me.get(`/dashboard/artists/${id}/`)
    expect(idIn(saved.profileImage)).toBe(idIn(lender.profileImage))
    const { results } = await me.get(`/dashboard/pictures/library/?q=${encodeURIComponent(file)}`)
    expect(results).toMatchObject([{ use_count: 2, uploaded_by: 'ada', file_name: file }])
  },
)

test('a gallery takes stored pictures, also after a crash', rare, async ({ page, me }) => {
  const file = `${unique('wall').replaceAll(' ', '-')}.png`
  const artist = await artistWith(page, me, file, 'A wall')
  const place = `/dashboard/artists/${artist.id}/gallery/create`
  await page.goto(place)
  await page.getByRole('button', { name: 'Choose from pictures' }).click()
  await page.getByLabel('Search pictures').fill(file)
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Choose / })).toHaveCount(1)
  await untilFound(page)
  await page.getByRole('button', { name: `Choose ${file}` }).click()
  await page.getByLabel(`Caption of ${file}`).fill('The wall')
  await page.waitForTimeout(500)
  page.once('dialog', (leaving) => void leaving.accept())
  await page.goto(place)
  await page.getByRole('button', { name: 'Continue with them' }).click()
  await expect(page.getByLabel(`Caption of ${file}`)).toHaveValue('The wall')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(`/dashboard/artists/${artist.id}/gallery`)
  const [image] = (await me.get(`/dashboard/artists/${artist.id}/gallery/`)).results as Fields[]
  expect([image?.caption, idIn(image?.image)]).toEqual(['The wall', idIn(artist.profileImage)])
})

test(
  'several pictures arrive with their progress, what fails says why, and unused ones are removed',
  rare,
  async ({ page, me }) => {
    const word = unique('batch').replaceAll(' ', '-')
    await openLibrary(page)
    await upload(
      page,
      await toFile(`${word}-1.png`, newPicture()),
      await toFile(`${word}.txt`, Buffer.from('words'), 'text/plain'),
      await toFile(`${word}-2.png`, newPicture()),
      await toFile(`${word}-3.png`, Buffer.from('no picture')),
    )
    const dialog = page.getByRole('dialog', { name: 'Upload pictures' })
    await expect(dialog.getByRole('status')).toHaveText('2 of 4 stored')
    await expect(dialog.getByText(`“${word}.txt” is not a picture that can be used.`)).toBeVisible()
    await expect(dialog.getByRole('button', { name: `Try again: ${word}-3.png` })).toBeVisible()
    expect(await violationsInBoth(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Done' }).click()
    await openLibrary(page, word, 'unused')
    await expect(page.getByRole('checkbox')).toHaveCount(2)
    await page.getByRole('button', { name: 'Choose all unused on this page' }).click()
    expect(await violationsInBoth(page)).toEqual([])
    await page.getByRole('button', { name: 'Remove 2' }).click()
    await expect(question(page)).toContainText(/It frees \d+ KB, and cannot be undone\./)
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    expect((await me.get(`/dashboard/pictures/library/?q=${word}`)).count).toBe(2)
    const json = { removed: [], kept: ['one', 'other'], bytes: 0 }
    await page.route('**/api/dashboard/pictures/remove/', (route) => route.fulfill({ json }), { times: 1 })
    const library = '**/api/dashboard/pictures/library/?*'
    const slowLine = Promise.withResolvers<void>()
    await page.route(library, (route) => slowLine.promise.then(() => route.continue()), { times: 1 })
    await page.getByRole('button', { name: 'Remove 2' }).click()
    await question(page).getByRole('button', { name: 'Remove 2' }).click()
    await expect(page.getByText(/^2 pictures stay, because they have come .* or are gone/)).toBeVisible()
    // What is chosen while the list is still being loaded stays chosen.
    await page.getByRole('button', { name: 'Choose all unused on this page' }).click()
    const loaded = page.waitForEvent('requestfinished', (request) => request.url().includes('/library/?'))
    slowLine.resolve()
    await loaded
    await page.waitForTimeout(200)
    await page.getByRole('button', { name: 'Remove 2' }).click()
    await question(page).getByRole('button', { name: 'Remove 2' }).click()
    await expect(page.getByText(/^Removed 2 pictures; \d+ KB are free\.$/)).toBeVisible()
    await expect(page.getByText('No picture matches.')).toBeVisible()
    expect((await me.get(`/dashboard/pictures/library/?q=${word}`)).count).toBe(0)
  },
)

test('a large photo travels smaller and upright, and an animation as it is', rare, async ({ page, me }) => {
  await page.addInitScript(() => {
    const sent: [string, number][] = []
    Object.assign(globalThis, { sent })
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData)
        for (const value of body.values()) if (value instanceof File) sent.push([value.name, value.size])
      return send.call(this, body)
    }
  })
  const word = unique('large').replaceAll(' ', '-')
  const noise = (width: number, height: number) =>
    sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
  const photo = await noise(4800, 1120).png({ compressionLevel: 1 }).toBuffer()
  expect(photo.length).toBeGreaterThan(15 * 1024 * 1024)
  const turned = await noise(6000, 300).withMetadata({ orientation: 6 }).jpeg({ quality: 96 }).toBuffer()
  const frames = randomBytes(4200 * 8 * 3)
  const animation = await sharp(frames, { raw: { width: 4200, height: 8, channels: 3, pageHeight: 4 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
  const wide = await newPicture(4200, 200)
  await openLibrary(page)
  await upload(
    page,
    await toFile(`${word}-photo.png`, photo),
    await toFile(`${word}-turned.jpg`, turned, 'image/jpeg'),
    await toFile(`${word}-moving.webp`, animation, 'image/webp'),
    await toFile(`${word}-plain.png`, await newPicture()),
    await toFile(`${word}-wide.png`, wide),
  )
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('5 of 5 stored', { timeout: 40_000 })
  const sizes = new Map(
    await page.evaluate(() => (globalThis as unknown as { sent: [string, number][] }).sent),
  )
  expect(sizes.get(`${word}-photo.png`)).toBeLessThan(15 * 1024 * 1024)
  expect(sizes.get(`${word}-turned.jpg`)).toBeLessThan(turned.length)
  expect(sizes.get(`${word}-moving.webp`)).toBe(animation.length)
  expect(sizes.get(`${word}-wide.png`)).toBeLessThanOrEqual(wide.length)
  const { results } = await me.get(`/dashboard/pictures/library/?q=${word}-turned`)
  expect(results).toMatchObject([{ picture: { height: 2560 } }])
})

test(
  'pictures without words are counted on the start screen, which leads to them',
  rare,
  async ({ page, me }) => {
    const file = `${unique('silent').replaceAll(' ', '-')}.png`
    const artist = await artistWith(page, me, file, '')
    await page.goto('/dashboard')
    const group = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 3, name: /without alternative text$/ }) })
      .last()
    await expect(group.getByRole('link', { name: String(artist.name) })).toHaveAttribute(
      'href',
      `/dashboard/artists/edit/${artist.id}`,
    )
    await follow(
      page,
      '/dashboard/pictures?only=no_alt',
      page.getByRole('heading', { name: 'Pictures', level: 1 }),
    )
    await expect(tile(page, file)).toContainText('No alternative text')
    await page.getByLabel('Show').selectOption('Unused')
    await expect(page).toHaveURL('/dashboard/pictures?only=unused')
    await expect(tile(page, file)).toHaveCount(0)
  },
)

test('a missing file and an unknown word are told, and nothing breaks', rare, async ({ page, me }) => {
  const file = `${unique('lost').replaceAll(' ', '-')}.png`
  const artist = await artistWith(page, me, file, 'Lost')
  const id = idIn(artist.profileImage)
  await page.route(new RegExp(`/media/${id}`), (route) => route.fulfill({ status: 404 }))
  await openLibrary(page, file)
  await expect(tile(page, file)).toContainText('The file is missing')
  await page.getByLabel('Search pictures').fill(unique('nothing'))
  await expect(page.getByText('No picture matches.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page).toHaveURL('/dashboard/pictures')
})
