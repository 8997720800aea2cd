// Narrow screens, as of a phone or of a page that is magnified: all can be done, and what has the focus is in sight.
import type { Page } from '@playwright/test'
import { coveredFocus } from '#tests/dashboard/covered-focus.ts'
import { expect, hold, rowOf, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { rare } from '#tests/support/thorough.ts'

test.use({ viewport: { width: 640, height: 800 } })

test('a list without a head is sorted and chosen as one with it', rare, async ({ page, me }) => {
  const word = unique('Headless')
  for (const letter of ['a', 'b', 'c']) await me.artist({ name: `${word} ${letter}` })
  await page.goto(`/dashboard/artists?q=${encodeURIComponent(word)}`)
  await expect(page.getByRole('row')).toHaveCount(3)
  const tabStops = page.locator('thead').locator('button, input')
  expect(await tabStops.count()).toBeGreaterThan(1)
  await expect(tabStops.locator('visible=true')).toHaveCount(0)

  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await expect(sort.locator(':checked')).toHaveText('Name, ascending')
  await sort.selectOption('Name, descending')
  await expect(page).toHaveURL(/sort=-name/)
  await expect(page.getByRole('row').first()).toContainText(`${word} c`)

  const all = page.getByRole('checkbox', { name: 'Choose all on this page' })
  await rowOf(page, `${word} b`).getByRole('checkbox').check()
  await expect(all).toBeChecked({ indeterminate: true })
  await all.check()
  await expect(page.getByRole('toolbar', { name: 'Chosen rows' })).toContainText('3 chosen')
  await all.uncheck()
  await expect(page.getByRole('toolbar', { name: 'Chosen rows' })).toHaveCount(0)

  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(sort).toBeHidden()
  await expect(all).toHaveCount(1)
})

test('a list in an order of its own is sorted and put back', rare, async ({ page, me }) => {
  const word = unique('Newest')
  for (const letter of ['a', 'b']) await me.ask('POST', '/dashboard/tours/', { name: `${word} ${letter}` })
  await page.goto(`/dashboard/tours?q=${encodeURIComponent(word)}`)
  await expect(page.getByRole('row').first()).toContainText(`${word} b`)
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await sort.selectOption('Name, ascending')
  await expect(page.getByRole('row').first()).toContainText(`${word} a`)
  await sort.selectOption('Usual order')
  await expect(page.getByRole('row').first()).toContainText(`${word} b`)
  await expect(page).not.toHaveURL(/sort=/)
})

for (const [width, chosen] of [
  [800, 0],
  [800, 1],
  [640, 1],
] as const)
  test(
    `nothing of a list with ${chosen} chosen is behind a bar ${width} pixels wide when it has the focus`,
    rare,
    async ({ page, me }) => {
      const word = unique('Covered')
      await Promise.all(
        Array.from({ length: 20 }, (_, index) => me.artist({ name: `${word} ${100 + index}` })),
      )
      await page.setViewportSize({ width, height: 600 })
      await page.goto(`/dashboard/artists?q=${encodeURIComponent(word)}`)
      await expect(page.getByRole('link', { name: `${word} 119`, exact: true })).toBeVisible()
      if (chosen) await page.getByRole('checkbox', { name: `Choose ${word} 119` }).check()
      await page.locator('tbody').getByRole('button').last().focus()
      // Up to the second row.
      expect(await coveredFocus(page, 'Shift+Tab', 110)).toEqual([])
    },
  )

test('what can be done with a list is in sight on the narrowest screen', rare, async ({ page, me }) => {
  await me.artist({ name: unique('Narrowest') })
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/dashboard/artists')
  await expect(page.getByRole('button', { name: 'JSON' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('the inbox is no wider than the narrowest screen with very many messages', rare, async ({ page }) => {
  await page.route('**/api/dashboard/messages/summary/', async (route) => {
    const response = await route.fetch()
    const { folders, ...others } = await response.json()
    const many = Object.keys(folders).map((folder) => [folder, { count: 12_345, unread: 1234 }])
    await route.fulfill({ response, json: { ...others, folders: Object.fromEntries(many) } })
  })
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/dashboard/messages')
  await expect(page.getByRole('link', { name: /^Deleted/ })).toContainText('12,345')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

const menuOf = (page: Page) => page.getByRole('button', { name: 'Menu' })

test('the menu closes when another filter of the same list is opened from it', rare, async ({ page }) => {
  await page.goto('/dashboard/events?status=archived')
  await menuOf(page).click()
  await page.getByRole('link', { name: 'Events', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/events')
  await expect(menuOf(page)).toHaveAttribute('aria-expanded', 'false')
  await page.goBack()
  await expect(page).toHaveURL(/status=archived/)
  await expect(menuOf(page)).toHaveAttribute('aria-expanded', 'false')
})

test('the menu stays open when its screen alone changes the address', rare, async ({ page }) => {
  await page.goto('/dashboard/souvenirs/import')
  const release = await hold(page, '**/api/dashboard/imports/', 'POST')
  const buffer = Buffer.from(`name,price\n${unique('Mug')},5\n`)
  await page
    .getByLabel('File of souvenirs')
    .setInputFiles({ name: 'souvenirs.csv', mimeType: 'text/csv', buffer })
  await menuOf(page).click()
  release()
  await expect(page).toHaveURL(/import=\d+$/)
  await expect(page.getByRole('heading', { name: /would be made/, includeHidden: true })).toBeAttached()
  await expect(menuOf(page)).toHaveAttribute('aria-expanded', 'true')
  for (const _ of ['another address', 'the same']) {
    await page.getByRole('link', { name: 'Souvenirs', exact: true }).click()
    await expect(page).toHaveURL('/dashboard/souvenirs')
    await expect(menuOf(page)).toHaveAttribute('aria-expanded', 'false')
    await menuOf(page).click()
  }
})

test(
  'nothing behind the open menu takes the focus, and Escape gives it back to the button',
  rare,
  async ({ page }) => {
    await page.goto('/dashboard/events')
    const first = page.locator('main').getByRole('link').first()
    await expect(first).toBeVisible()
    await menuOf(page).press('Enter')
    await page.getByRole('button', { name: 'Logout' }).focus()
    for (let step = 0; step < 4; step += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBeUndefined()
    }
    await page.getByRole('button', { name: 'Logout' }).focus()
    await page.keyboard.press('Escape')
    await expect(menuOf(page)).toBeFocused()
    await expect(first).toBeVisible()

    // A tablet that is turned has no menu to close.
    await menuOf(page).press('Enter')
    await expect(first).toBeHidden()
    await page.setViewportSize({ width: 1000, height: 800 })
    await expect(first).toBeVisible()
  },
)

test('the tools of a long text stay below the bar at the top', rare, async ({ page, me }) => {
  const bio = Array.from({ length: 30 }, (_, line) => `<p>Line ${line}</p>`).join('')
  const { id } = await me.artist({ name: unique('Long'), bio })
  await page.goto(`/dashboard/artists/edit/${id}`)
  const tools = page.getByRole('toolbar', { name: 'Formatting' })
  const bold = tools.getByRole('button', { name: 'Bold' })
  await expect(bold).toBeEnabled()
  await page.getByText('Line 15').scrollIntoViewIfNeeded()
  await tools.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top + 100))
  const bar = await menuOf(page).boundingBox()
  expect((await bold.boundingBox())?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
  await bold.click()
})
