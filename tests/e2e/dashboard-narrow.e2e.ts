// Narrow screens, as of a phone or of a page that is magnified: all can be done, and what has the focus is in sight.
import { expect, rowOf, test, unique } from '#tests/dashboard/dashboard-test.ts'
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
