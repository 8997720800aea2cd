// Enter that confirms Japanese, Chinese or Korean input confirms it, and does nothing else.
import { expect, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { openLinkForm } from '#tests/dashboard/link-form.ts'
import { composedEnters, pressComposedEnter } from '#tests/support/composed-enter.ts'
import { rare } from '#tests/support/thorough.ts'

test('in the palette it opens nothing', async ({ page, me }) => {
  const name = unique('雨宮')
  const { id } = await me.artist({ name })
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
  await page.keyboard.press('Control+K')
  const palette = page.getByRole('dialog', { name: 'Find a screen or record' })
  const field = palette.getByRole('searchbox')
  await field.fill(name)
  await expect(palette.getByRole('option', { name })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  for (const when of composedEnters) {
    await pressComposedEnter(field, when)
    await expect(palette).toBeVisible()
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/dashboard/artists/edit/${id}`)
})

test('in a chooser it chooses nothing', rare, async ({ page, me }) => {
  const name = unique('雨宮')
  await me.artist({ name })
  await page.goto('/dashboard/events/create')
  const artist = page.getByRole('combobox', { name: 'Artist', exact: true })
  await artist.fill(name)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  for (const when of composedEnters) {
    await pressComposedEnter(artist, when)
    await expect(page.getByRole('option', { name })).toBeVisible()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name })).toHaveCount(0)
  await expect(artist).toHaveValue(name)
})

test('in the address of a link it sets no link', async ({ page }) => {
  const { bio, address } = await openLinkForm(page)
  await address.fill('nova.example/雨宮')
  for (const when of composedEnters) {
    await pressComposedEnter(address, when)
    await expect(address).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(bio.getByRole('link', { name: 'Listen' })).toBeVisible()
})

test('with Ctrl it sends no note', rare, async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Noted') })
  await page.goto(`/dashboard/artists/edit/${id}`)
  await page.getByRole('button', { name: 'Notes', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Notes about/ })
  const note = dialog.getByLabel('New note')
  await note.fill('雨宮')
  for (const when of composedEnters) {
    await pressComposedEnter(note, when, { ctrlKey: true })
    await expect(note).toBeEditable()
    await expect(note).toHaveValue('雨宮')
  }
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('listitem')).toHaveText(/雨宮/)
})
