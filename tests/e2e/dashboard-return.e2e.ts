// From a form back to its list: as it was searched, filtered, sorted, paged and scrolled, with the row marked.
import { expect, muchLaterMs, picture, rowOf, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { rare } from '#tests/support/thorough.ts'

test('Save, Cancel, Back and the browser lead to the list as it was left', rare, async ({ page, me }) => {
  const word = unique('Return')
  for (let number = 10; number < 37; number += 1) await me.staffMember({ name: `${word} ${number}` })
  const address = `/dashboard/staff?q=${encodeURIComponent(word)}&status=active&sort=-name&page=2`
  const name = `${word} 11`
  const isAsLeft = async () => {
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(word)
    expect(new URL(page.url()).searchParams.get('page')).toBe('2')
    expect(new URL(page.url()).searchParams.get('sort')).toBe('-name')
    await expect(rowOf(page, name)).toHaveAttribute('data-opened', 'seen')
    await expect(page.locator('tr[data-opened]')).toHaveCount(1)
  }
  const open = async () => {
    await page.getByRole('link', { name: `Edit ${name}` }).click()
    await expect(page.getByRole('heading', { name: `Editing: ${name}` })).toBeVisible()
  }
  await page.goto(address)
  await open()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await isAsLeft()
  await open()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await isAsLeft()
  await open()
  await page.goBack()
  await isAsLeft()
  await page.waitForTimeout(muchLaterMs)
  await open()
  await page.locator('input[name=role]').fill('Changed')
  await page.getByRole('button', { name: 'Save' }).click()
  await isAsLeft()
  await expect(rowOf(page, name)).toContainText('Changed')
})

test('a long list is as far down as it was', rare, async ({ page, me }) => {
  const word = unique('Long')
  for (let number = 10; number < 30; number += 1) await me.staffMember({ name: `${word} ${number}` })
  await page.setViewportSize({ width: 1000, height: 400 })
  await page.goto(`/dashboard/staff?q=${encodeURIComponent(word)}`)
  const edit = page.getByRole('link', { name: `Edit ${word} 27` })
  await edit.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(200)
  await edit.click()
  await expect(page.getByRole('heading', { name: `Editing: ${word} 27` })).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(rowOf(page, `${word} 27`)).toHaveAttribute('data-opened', 'seen')
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test(
  'a record that was just added is pointed out, also where the list does not show it',
  rare,
  async ({ page }) => {
    const add = async (name: string) => {
      await page.getByRole('link', { name: 'Add New Slide' }).click()
      await page.locator('input[name=title]').fill(name)
      await page.getByLabel('Image', { exact: true }).setInputFiles({
        name: 'slide.png',
        mimeType: 'image/png',
        buffer: picture,
      })
      await page.getByRole('button', { name: 'Save' }).click()
    }
    const [shown, hidden] = [unique('Shown'), unique('Hidden')]
    await page.goto(`/dashboard/slides?q=${encodeURIComponent(shown)}`)
    await add(shown)
    await expect(rowOf(page, shown)).toHaveAttribute('data-opened', 'made')
    await expect(rowOf(page, shown).getByText('New', { exact: true })).toBeVisible()
    await add(hidden)
    await expect(page.getByText(`“${hidden}” is added. The rows below do not include it.`)).toBeVisible()
    await page.getByRole('button', { name: 'Show it' }).click()
    await expect(rowOf(page, hidden)).toHaveAttribute('data-opened', 'made')
  },
)

test('from the songs of an artist back to the list of artists as it was', rare, async ({ page, me }) => {
  const name = unique('Singer')
  await me.artist({ name })
  await page.goto(`/dashboard/artists?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: `Songs of ${name}` }).click()
  await page.getByRole('link', { name: 'Back to artists' }).click()
  await expect(rowOf(page, name)).toHaveAttribute('data-opened', 'seen')
  expect(new URL(page.url()).searchParams.get('q')).toBe(name)
})
