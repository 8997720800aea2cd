// A control that goes when it is pressed hands the focus to what stands nearest to what it did.
import { expect, picture, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { oneOfMany, rare } from '#tests/support/thorough.ts'

test('who takes a chosen record away is in its field, whose list stays closed', async ({ page, me }) => {
  const name = unique('Chosen')
  const { id } = await me.artist({ name })
  const { id: eventId } = await me.event({ artist_id: id })
  await page.goto(`/dashboard/events/edit/${eventId}`)
  const artist = page.getByRole('combobox', { name: 'Artist', exact: true })
  await expect(artist).toHaveValue(name)
  await page.getByRole('button', { name: 'No artist' }).press('Enter')
  await expect(artist).toBeFocused()
  await expect(artist).toHaveValue('')
  await expect(artist).toHaveAttribute('aria-expanded', 'false')
})

test('who clears a filter of the calendar is in that filter', rare, async ({ page, me }) => {
  const name = unique('Filtered')
  const { id } = await me.artist({ name })
  await page.goto(`/dashboard/events/calendar?artist=${id}`)
  const artist = page.getByRole('combobox', { name: 'Artist', exact: true })
  await expect(artist).toHaveValue(name)
  await page.getByRole('button', { name: 'Every artist' }).press('Enter')
  await expect(artist).toBeFocused()
})

test('buttons of a picture that go lead to its choice and to its words', rare, async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Pictured') })
  await page.goto(`/dashboard/artists/edit/${id}`)
  const file = { name: 'one.png', mimeType: 'image/png', buffer: picture }
  const input = page.getByLabel('Profile image', { exact: true })
  await input.setInputFiles(file)
  await page.getByLabel('Alternative text').fill('A green field')
  await input.setInputFiles({ ...file, name: 'two.png' })
  await page.getByRole('button', { name: /^Use the former words/ }).press('Enter')
  await expect(page.getByLabel('Alternative text')).toBeFocused()
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeFocused()
})

test(
  'Tab from a platform that another row has goes to the address of that row',
  rare,
  async ({ page, me }) => {
    const { id } = await me.artist({
      socials: { spotify: 'https://spotify.com/a', website: 'https://spotify.com/b' },
    })
    await page.goto(`/dashboard/artists/edit/${id}`)
    const second = page.getByLabel('Platform 2')
    await second.fill('spotify')
    await second.press('Tab')
    await expect(second).toHaveCount(0)
    await expect(page.getByLabel('Address of spotify')).toBeFocused()
    await expect(page.getByLabel('Address of spotify')).toHaveValue('https://spotify.com/b')
  },
)

for (const [way, end, back] of [
  ['up', 'first', 'down'],
  ['down', 'last', 'up'],
] as const)
  test(
    `a picture moved ${way} to the ${end} place can be moved back at once`,
    oneOfMany(way === 'up'),
    async ({ page, me }) => {
      const { id } = await me.artist({ name: unique('Ordered') })
      for (const caption of ['One', 'Two', 'Three']) {
        const form = new FormData()
        form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'one.png')
        form.set('caption', caption)
        await me.ask('POST', `/dashboard/artists/${id}/gallery/`, form)
      }
      await page.goto(`/dashboard/artists/${id}/gallery?view=order`)
      await page.getByRole('button', { name: 'Done' }).focus()
      const keys = ['Tab', 'ArrowDown', 'ArrowRight', 'ArrowRight', ...(way === 'down' ? ['ArrowRight'] : [])]
      for (const key of keys) await page.keyboard.press(key)
      await expect(page.getByRole('button', { name: `Move Two ${way}` })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: `Move Two ${back}` })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('row')).toHaveText([/One/, /Two/, /Three/])
      await expect(page.getByRole('button', { name: `Move Two ${back}` })).toBeFocused()
    },
  )
