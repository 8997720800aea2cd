// A picture is cropped by finger on a phone: the handles are large enough, and nothing scrolls while one is dragged. Its
// focal point is set by finger as well, and stays when the screen is scrolled by a swipe over the picture.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { rare } from '#tests/support/thorough.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

const leastPixels = 24

/** How far everything that can scroll is scrolled. */
const scrolled = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].map(({ scrollTop }) => scrollTop).filter((top) => top > 0),
  )

/** Moves a finger over the screen, in ten steps. */
async function swipe(page: Page, x: number, y: number, downwards: number): Promise<void> {
  const wire = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number | null) =>
    wire.send('Input.dispatchTouchEvent', { type, touchPoints: at === null ? [] : [{ x, y: at }] })
  await touch('touchStart', y)
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', y + (step * downwards) / 10)
  await touch('touchEnd', null)
}

test('a handle is dragged by finger, and the page stays where it is', rare, async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('finger') })
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c22' } })
    .png()
    .toBuffer()
  await page.goto(`/dashboard/artists/edit/${id}`)
  const field = page.getByRole('group', { name: 'Profile image' })
  await field.locator('input[type=file]').setInputFiles({ name: 'red.png', mimeType: 'image/png', buffer })
  await field.getByRole('button', { name: 'Crop' }).tap()
  const editor = page.getByRole('dialog', { name: 'Crop and straighten' })
  await expect(editor.getByText('800 × 600 pixels')).toBeVisible()

  const handles = editor.locator('[data-handle]')
  await expect(handles).toHaveCount(8)
  for (const handle of await handles.all()) {
    const size = await handle.boundingBox()
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(leastPixels)
  }

  const before = await scrolled(page)
  const box = await editor.getByRole('button', { name: /^Top edge/ }).boundingBox()
  if (!box) throw new Error('The top edge has no handle.')
  await swipe(page, box.x + box.width / 2, box.y + box.height / 2 + 4, 80)
  await expect(editor.getByText(/^800 × [1-5]\d\d pixels$/)).toBeVisible()
  expect(await scrolled(page)).toEqual(before)
})

test('a swipe over a picture scrolls, a tap and the point itself set what stays visible', async ({
  page,
  me,
}) => {
  const { id } = await me.artist({ name: unique('swipe') })
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#26c' } })
    .png()
    .toBuffer()
  await page.goto(`/dashboard/artists/edit/${id}`)
  const field = page.getByRole('group', { name: 'Profile image' })
  await field.locator('input[type=file]').setInputFiles({ name: 'blue.png', mimeType: 'image/png', buffer })
  const picture = field.getByRole('img', { name: 'Profile image, as it will be stored' })
  await picture.scrollIntoViewIfNeeded()
  const point = (left: number, top: number) =>
    field.getByRole('button', { name: `Focal point: ${left} % from the left, ${top} % from the top` })
  const boxOf = async () =>
    (await picture.boundingBox()) as NonNullable<Awaited<ReturnType<typeof picture.boundingBox>>>

  const box = await boxOf()
  const before = await scrolled(page)
  await swipe(page, box.x + box.width * 0.25, box.y + box.height * 0.75, -100)
  await expect.poll(() => scrolled(page)).not.toEqual(before)
  await expect(point(50, 50)).toBeVisible()

  const { width, height } = box
  await picture.tap({ position: { x: width * 0.25, y: height * 0.25 } })
  await expect(point(25, 25)).toBeVisible()

  const at = await boxOf()
  const stays = await scrolled(page)
  await swipe(page, at.x + width * 0.25, at.y + height * 0.25, height * 0.5)
  await expect(point(25, 75)).toBeVisible()
  expect(await scrolled(page)).toEqual(stays)
  // A key that presses the point is no tap on the corner.
  await point(25, 75).press('Enter')
  await expect(point(25, 75)).toBeVisible()
})
