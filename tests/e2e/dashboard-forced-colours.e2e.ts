// Where the system chooses all colours, as Windows does with high contrast, states are drawn by lines.
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expect, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { rare } from '#tests/support/thorough.ts'

const haveLine = (part: Locator, width: string) => expect(part.first()).toHaveCSS('border-top-width', width)

test('what is chosen in a list and in a text is seen', rare, async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Forced') })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/dashboard/artists')
  const choice = page.getByRole('group', { name: 'Status' })
  await haveLine(choice.locator(':checked + span'), '2px')
  await haveLine(choice.locator('input:not(:checked) + span'), '0px')
  await page.goto(`/dashboard/artists/edit/${id}`)
  const bold = page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Bold' })
  await haveLine(bold, '0px')
  await bold.click()
  await expect(bold).toHaveAttribute('aria-pressed', 'true')
  await haveLine(bold, '2px')
})

test('a switch that is on and the tab that is open are seen', rare, async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Forced') })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`/dashboard/artists/edit/${id}`)
  const colours = (part: Locator, style: 'backgroundColor' | 'borderBottomColor', pseudo?: string) =>
    part.evaluateAll((all, [style, pseudo]) => all.map((one) => getComputedStyle(one, pseudo)[style]), [
      style,
      pseudo,
    ] as const)
  const track = page.locator('input:checked + [class*=track]')
  await expect(track).toHaveCount(1)
  const [knob] = await colours(track, 'backgroundColor', '::before')
  expect(await colours(track, 'backgroundColor')).not.toContain(knob)
  const tabs = page.locator('main nav a')
  await expect(tabs).toHaveCount(4)
  const [open, ...others] = await colours(tabs, 'borderBottomColor')
  expect(others).not.toContain(open)
})

test(
  'today, the chosen day and what is on it are seen in the month of a phone',
  rare,
  async ({ page, me }) => {
    await page.clock.setFixedTime('2031-08-04T12:00:00Z')
    for (const is_active of [true, false])
      await me.event({ name: unique('Forced'), date: '2031-08-06', is_active })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/dashboard/events/calendar?view=month&day=2031-08-06')
    const day = (name: RegExp) => page.getByRole('button', { name })
    const chosen = day(/Wednesday 6 August 2031, 2 events/)
    const dots = chosen.locator('span span')
    await haveLine(chosen, '2px')
    await haveLine(day(/Tuesday 5 August/), '0px')
    await haveLine(day(/Monday 4 August/).locator('span'), '2px')
    await haveLine(dots, '1px')
    const colours = await dots.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
    expect(new Set(colours).size).toBe(2)
  },
)

test('the handles of a crop are seen on any picture', rare, async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Forced') })
  const create = { width: 400, height: 300, channels: 3, background: '#2a7' } as const
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto(`/dashboard/artists/edit/${id}`)
  await page
    .getByRole('group', { name: 'Profile image' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() })
  await page.getByRole('button', { name: /^Crop/ }).first().click()
  const corner = page.getByRole('button', { name: /^Top left corner/ })
  await expect(corner).toBeVisible()
  const colour = await corner.evaluate((grip) => getComputedStyle(grip, '::after').backgroundColor)
  expect(colour).toBe('rgb(255, 255, 255)')
})
