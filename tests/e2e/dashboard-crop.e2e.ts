// The part of a picture that is shown is chosen by pointer and by keyboard, straightened, and undone at any time.

import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, hold, test, unique } from '#tests/dashboard/dashboard-test.ts'
import type { Person } from '#tests/dashboard/person.ts'
import { violationsInBoth } from '#tests/support/axe.ts'
import { rare } from '#tests/support/thorough.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save' })

/** Red on the left, blue on the right. */
function halves(): Promise<Buffer> {
  const blue = { create: { width: 400, height: 600, channels: 3 as const, background: '#22c' } }
  return sharp({ create: { width: 800, height: 600, channels: 3, background: '#c22' } })
    .composite([{ input: blue, left: 400, top: 0 }])
    .png()
    .toBuffer()
}

const field = (page: Page) => page.getByRole('group', { name: 'Profile image' })
const editor = (page: Page) => page.getByRole('dialog', { name: 'Crop and straighten' })
const shape = (page: Page) => editor(page).getByText(/^\d[\d,]* × \d[\d,]* pixels$/)
const straighten = (page: Page) => editor(page).getByRole('slider', { name: 'Straighten' })
const apply = (page: Page) => editor(page).getByRole('button', { name: 'Apply' })

async function press(grip: Locator, key: string, times: number): Promise<void> {
  await grip.focus()
  for (let count = 0; count < times; count += 1) await grip.press(key)
}

/** The id of a picture that is stored. */
async function stored(me: Person): Promise<string> {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(await halves())], { type: 'image/png' }), 'halves.png')
  return String((await me.ask('POST', '/dashboard/pictures/', form)).id)
}

/** The colour of a stored picture where it is asked for. */
async function colourOf(me: Person, address: string, x: number): Promise<'red' | 'blue'> {
  const bytes = await (await fetch(new URL(address, me.origin))).arrayBuffer()
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(x * (info.width - 1))) * info.channels
  return Number(data[at]) > Number(data[at + 2]) ? 'red' : 'blue'
}

test(
  'a part of a picture that was only chosen is shown after a save, and the whole of it comes back',
  rare,
  async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('part') })
    const imageOf = async () => String((await me.get(`/dashboard/artists/${id}/`)).profileImage)
    await page.goto(`/dashboard/artists/edit/${id}`)
    await field(page)
      .locator('input[type=file]')
      .setInputFiles({
        name: 'halves.png',
        mimeType: 'image/png',
        buffer: await halves(),
      })
    await page.getByLabel('Alternative text').fill('Red and blue')
    await field(page).getByRole('button', { name: 'Crop' }).click()
    await expect(shape(page)).toHaveText('800 × 600 pixels')
    expect(await violationsInBoth(page)).toEqual([])
    await press(editor(page).getByRole('button', { name: /^Left edge/ }), 'Shift+ArrowRight', 10)
    await expect(shape(page)).toHaveText('400 × 600 pixels')
    await apply(page).click()
    await expect(editor(page)).toHaveCount(0)
    await expect(field(page).getByRole('button', { name: 'Crop' })).toBeFocused()
    await save(page).click()
    await expect(page).toHaveURL('/dashboard/artists')
    const part = await imageOf()
    expect([await colourOf(me, part, 0), await colourOf(me, part, 1)]).toEqual(['blue', 'blue'])
    expect((await me.get(`/dashboard/artists/${id}/`)).profileImage_alt).toBe('Red and blue')

    await page.goto(`/dashboard/artists/edit/${id}`)
    await field(page).getByRole('button', { name: 'Crop' }).click()
    await expect(shape(page)).toHaveText('400 × 600 pixels')
    await editor(page).getByRole('button', { name: 'Whole picture' }).click()
    await expect(shape(page)).toHaveText('800 × 600 pixels')
    await apply(page).click()
    await save(page).click()
    await expect(page).toHaveURL('/dashboard/artists')
    const whole = await imageOf()
    expect([await colourOf(me, whole, 0), await colourOf(me, whole, 1)]).toEqual(['red', 'blue'])
  },
)

test('handles are dragged, the box is moved and keeps the shape of its place', async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('drag'), profileImage: await stored(me) })
  await page.goto(`/dashboard/artists/edit/${id}`)
  await field(page).getByRole('button', { name: 'Crop' }).click()
  await editor(page).getByLabel('Shape').selectOption({ label: 'As on the site, 4 : 5' })
  await expect(shape(page)).toHaveText('480 × 600 pixels')
  await expect(editor(page).getByRole('button', { name: /edge\./ })).toHaveCount(0)
  const corner = await editor(page)
    .getByRole('button', { name: /^Bottom right/ })
    .boundingBox()
  if (!corner) throw new Error('There is no corner.')
  await page.mouse.move(corner.x + corner.width / 2, corner.y + corner.height / 2)
  await page.mouse.down()
  await page.mouse.move(corner.x - 60, corner.y - 20, { steps: 5 })
  await page.mouse.up()
  const [width = 0, height = 0] = ((await shape(page).textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
  expect(width).toBeLessThan(480)
  expect(width / height).toBeCloseTo(4 / 5, 1)
  const box = editor(page).getByRole('button', { name: /^Part shown/ })
  await press(box, 'Shift+ArrowLeft', 9)
  await expect(box).toHaveAccessibleName(/ 0 % from the left/)
  await press(box, 'ArrowRight', 3)
  await expect(box).toHaveAccessibleName(/ 3 % from the left/)
  await press(box, 'Shift+ArrowLeft', 1)
  const size = String(await shape(page).textContent())
  await apply(page).click()
  await expect(editor(page)).toHaveCount(0)
  await field(page).getByRole('button', { name: 'Crop' }).click()
  await expect(shape(page)).toHaveText(size)
})

test(
  'a picture that is turned has no empty corner, and the box comes back when it is turned back',
  rare,
  async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('turn'), profileImage: await stored(me) })
    await page.goto(`/dashboard/artists/edit/${id}`)
    await field(page).getByRole('button', { name: 'Crop' }).click()
    await straighten(page).fill('12')
    const [width = 0, height = 0] = ((await shape(page).textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
    expect(width).toBeLessThan(700)
    expect(width / height).toBeCloseTo(4 / 3, 1)
    await straighten(page).fill('0')
    await expect(shape(page)).toHaveText('800 × 600 pixels')
    await straighten(page).fill('-12')
    await apply(page).click()
    await expect(editor(page)).toHaveCount(0)
    await save(page).click()
    await expect(page).toHaveURL('/dashboard/artists')
    await page.goto(`/dashboard/artists/edit/${id}`)
    await field(page).getByRole('button', { name: 'Crop' }).click()
    await expect(straighten(page)).toHaveValue('-12')
  },
)

test(
  'an editor that is left changes nothing, and what the server refuses is said in it',
  rare,
  async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('left'), profileImage: await stored(me) })
    await page.goto(`/dashboard/artists/edit/${id}`)
    const image = field(page).locator('img').first()
    const before = await image.getAttribute('src')
    await field(page).getByRole('button', { name: 'Crop' }).click()
    await straighten(page).fill('5')
    await page.route('**/api/dashboard/pictures/crops/', (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/problem+json',
        json: {
          status: 400,
          title: 'Bad field',
          code: 'bad_field',
          errors: { crop: ['The part is too small.'] },
        },
      }),
    )
    await apply(page).click()
    await expect(editor(page).getByText('The part is too small.')).toBeVisible()
    await expect(straighten(page)).toHaveValue('5')
    await page.keyboard.press('Escape')
    await expect(editor(page)).toHaveCount(0)
    expect(await image.getAttribute('src')).toBe(before)
  },
)

test(
  'a part that is being stored holds the editor open, so that it is of the picture the form shows',
  rare,
  async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('held'), profileImage: await stored(me) })
    await page.goto(`/dashboard/artists/edit/${id}`)
    await field(page).getByRole('button', { name: 'Crop' }).click()
    await expect(shape(page)).toHaveText('800 × 600 pixels')
    await press(editor(page).getByRole('button', { name: /^Left edge/ }), 'Shift+ArrowRight', 10)
    const release = await hold(page, '**/api/dashboard/pictures/**', 'POST')
    await apply(page).dblclick()
    const cancel = editor(page).getByRole('button', { name: 'Cancel' })
    await expect(editor(page).getByRole('progressbar')).toBeVisible()
    await cancel.click({ force: true })
    await page.keyboard.press('Escape')
    await expect(editor(page)).toBeVisible()
    await expect(cancel).toHaveAttribute('aria-disabled', 'true')
    release()
    await expect(editor(page)).toHaveCount(0)
    await expect(page.getByText('Not saved yet')).toBeVisible()
  },
)

test(
  'the left half is taken by numbers alone, and the right one of the shape of its place',
  rare,
  async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('numbers'), profileImage: await stored(me) })
    const number = (name: string) => editor(page).getByRole('spinbutton', { name })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/dashboard/artists/edit/${id}`)
    await field(page).getByRole('button', { name: 'Crop' }).click()
    await editor(page).getByText('In numbers').click()
    expect(await violationsInBoth(page)).toEqual([])
    await number('Width').fill('50')
    await expect(editor(page).getByRole('status')).toHaveText('400 × 600 pixels')
    await apply(page).click()
    await expect(editor(page)).toHaveCount(0)
    await save(page).click()
    await expect(page).toHaveURL('/dashboard/artists')
    const profileImage = String((await me.get(`/dashboard/artists/${id}/`)).profileImage)
    const { original, crop } = await me.get(
      `/dashboard/pictures/original/?picture=${/[0-9a-f]{16,}/.exec(profileImage)?.[0]}`,
    )
    expect([await colourOf(me, profileImage, 0), await colourOf(me, profileImage, 1)]).toEqual(['red', 'red'])
    expect(original).toMatchObject({ picture: { width: 800, height: 600 } })
    expect(crop).toEqual({ x: 0, y: 0, width: 0.5, height: 1, angle: 0 })

    await page.goto(`/dashboard/artists/edit/${id}`)
    await field(page).getByRole('button', { name: 'Crop' }).click()
    await editor(page).getByRole('button', { name: 'Whole picture' }).click()
    await editor(page).getByText('In numbers').click()
    await number('Left').fill('50')
    await expect(shape(page)).toHaveText('400 × 600 pixels')
    await editor(page).getByLabel('Shape').selectOption({ label: 'As on the site, 4 : 5' })
    await number('Height').fill('50')
    await expect(shape(page)).toHaveText('240 × 300 pixels')
  },
)

test('a part that is chosen stays when the picture cannot be read again', rare, async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('read again'), profileImage: await stored(me) })
  await page.goto(`/dashboard/artists/edit/${id}`)
  await field(page).getByRole('button', { name: 'Crop' }).click()
  await straighten(page).fill('5')
  await page.route('**/api/dashboard/pictures/original/**', (route) => route.abort())
  const failures: string[] = []
  page.on('requestfailed', (request) => failures.push(request.url()))
  // Somebody comes back to the tab.
  await page.waitForTimeout(2_100)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => failures.filter((url) => url.includes('/original')).length).toBe(2)
  await page.waitForTimeout(300)
  await expect(straighten(page)).toHaveValue('5')
})
