// The focus on what lies over a picture is seen, whatever the picture shows.
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { luminance } from '#tests/support/luminance.ts'
import { rare } from '#tests/support/thorough.ts'

const field = (page: Page) => page.getByRole('group', { name: 'Profile image' })
const editor = (page: Page) => page.getByRole('dialog', { name: 'Crop and straighten' })

/** Brightness of each pixel on and around a part of the screen. */
async function brightnessAround(page: Page, part: Locator): Promise<number[]> {
  const box = await part.boundingBox()
  if (!box) throw new Error('The part is not shown.')
  const clip = { x: box.x - 8, y: box.y - 8, width: box.width + 16, height: box.height + 16 }
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Array.from({ length: info.width * info.height }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(index * info.channels)
    return luminance(red, green, blue)
  })
}

/** Pixels that the focus brings into a part, each at a contrast of 3 : 1 at least to what was there. */
async function pixelsOfFocus(page: Page, part: Locator): Promise<number> {
  await page.keyboard.press('Shift+Tab')
  await part.evaluate((element: HTMLElement) => element.blur())
  const before = await brightnessAround(page, part)
  await part.focus()
  const after = await brightnessAround(page, part)
  return after.filter((one, index) => {
    const other = before[index] ?? 0
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= 3
  }).length
}

for (const forcedColors of ['none', 'active'] as const)
  for (const background of ['#fff', '#000', '#777'])
    test(
      `the focus is seen on a picture of ${background}, forced colours: ${forcedColors}`,
      rare,
      async ({ page, me }) => {
        const { id } = await me.artist({ name: unique('ring') })
        const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
          .png()
          .toBuffer()
        await page.emulateMedia({ colorScheme: 'light', forcedColors })
        await page.goto(`/dashboard/artists/edit/${id}`)
        await field(page)
          .locator('input[type=file]')
          .setInputFiles({ name: 'plain.png', mimeType: 'image/png', buffer })
        const point = field(page).getByRole('button', { name: /^Focal point/ })
        await expect(point).toBeVisible()
        const seen = { point: await pixelsOfFocus(page, point), corner: 0, edge: 0, box: 0 }
        await field(page).getByRole('button', { name: 'Crop' }).click()
        await expect(editor(page).getByText('800 × 600 pixels')).toBeVisible()
        const control = (name: RegExp) => editor(page).getByRole('button', { name })
        seen.corner = await pixelsOfFocus(page, control(/^Top left corner/))
        seen.edge = await pixelsOfFocus(page, control(/^Right edge/))
        seen.box = await pixelsOfFocus(page, control(/^Part shown/))
        for (const [part, pixels] of Object.entries(seen)) expect(pixels, part).toBeGreaterThan(100)
      },
    )
