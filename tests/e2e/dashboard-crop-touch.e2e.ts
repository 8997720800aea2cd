// A picture is cropped by finger on a phone: the handles are large enough, and nothing scrolls while one is dragged.
import sharp from 'sharp'
import { expect, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { rare } from '#tests/support/thorough.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

const leastPixels = 24

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

  /** How far everything that can scroll is scrolled. */
  const scrolled = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')].map(({ scrollTop }) => scrollTop).filter((top) => top > 0),
    )
  const before = await scrolled()
  const box = await editor.getByRole('button', { name: /^Top edge/ }).boundingBox()
  if (!box) throw new Error('The top edge has no handle.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2 + 4]
  const wire = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number | null) =>
    wire.send('Input.dispatchTouchEvent', { type, touchPoints: at === null ? [] : [{ x, y: at }] })
  await touch('touchStart', y)
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', y + step * 8)
  await touch('touchEnd', null)
  await expect(editor.getByText(/^800 × [1-5]\d\d pixels$/)).toBeVisible()
  expect(await scrolled()).toEqual(before)
})
