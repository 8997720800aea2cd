// Pictures that are not public, in what was left unsaved on an earlier day: their addresses have expired.
import { changeKept } from '#tests/dashboard/change-kept.ts'
import { expect, picture, test, unique } from '#tests/dashboard/dashboard-test.ts'
import type { Fields, Person } from '#tests/dashboard/person.ts'
import { rare } from '#tests/support/thorough.ts'

/** An archived artist with a picture, at the address that staff get. */
async function archivedArtist(me: Person): Promise<{ id: number; image: string }> {
  const form = new FormData()
  form.set('name', unique('Archived'))
  form.set('genre', 'Jazz')
  form.set('bio', '<p>Plays.</p>')
  form.set('profileImage', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'one.png')
  const { id } = await me.ask('POST', '/dashboard/artists/', form)
  const { profileImage } = await me.ask('PATCH', `/dashboard/artists/${id}/`, { is_active: false })
  return { id, image: String(profileImage) }
}

const old = (address: unknown) => String(address).replace(/proof=.*/, 'proof=old')

test(
  'a picture that is not public is shown in what was left unsaved days ago, its own and another one',
  rare,
  async ({ page, me }) => {
    const { id, image } = await archivedArtist(me)
    const other = new FormData()
    other.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'other.png')
    const stored = (await me.ask('POST', '/dashboard/pictures/', other)).picture as Fields
    for (const chosen of [image, String(stored.url)]) {
      expect(chosen).toContain('proof=')
      await page.goto(`/dashboard/artists/edit/${id}`)
      await page.getByLabel('Genre').fill('Left for days')
      await page.waitForTimeout(500)
      await changeKept(page, {
        base: { profileImage: old(image) },
        values: { profileImage: old(chosen) },
      })
      page.once('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await page.getByRole('button', { name: 'Continue with them' }).click()
      await expect(page.getByLabel('Genre')).toHaveValue('Left for days')
      const shown = page.getByRole('img', { name: 'Profile image, as it will be stored' })
      await expect.poll(() => shown.getAttribute('src')).toContain(String(chosen.split('?')[0]))
      await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
      const sent = page.waitForRequest((request) => request.method() === 'PATCH')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      expect(Object.keys((await sent).postDataJSON()).sort()).toEqual(
        chosen === image ? ['genre'] : ['genre', 'profileImage'],
      )
      await expect(page).toHaveURL(/\/dashboard\/artists(\?.*)?$/)
      await me.ask('PATCH', `/dashboard/artists/${id}/`, { genre: 'Jazz' })
    }
  },
)
