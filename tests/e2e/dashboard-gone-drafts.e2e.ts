// Drafts that a colleague publishes or discards while somebody types into them.
import type { Page } from '@playwright/test'
import { expect, picture, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { rare } from '#tests/support/thorough.ts'

const save = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test(
  'what is typed into a draft that a colleague publishes meanwhile is offered over what is live',
  rare,
  async ({ page, me }) => {
    const name = unique('Overtaken')
    const artist = await me.artist({ name })
    const { id } = await me.draftOf(artist, { genre: 'Noise' })
    await page.goto(`/dashboard/drafts/${id}`)
    await page.locator('#field-genre').fill('Typed for an hour')
    await page.waitForTimeout(500)
    await me.ask('POST', `/dashboard/drafts/${id}/publish/`)
    await me.ask('PATCH', `/dashboard/artists/${artist.id}/`, { name: `${name} II` })
    await save(page, 'Save draft').click()
    await expect(page.getByText('Typed for an hour')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    // Whoever has left finds it from the record and from the drafts.
    for (const path of ['/dashboard/drafts', `/dashboard/artists/edit/${artist.id}`]) {
      await page.goto(path)
      await page.getByRole('link', { name: 'See what is kept' }).click()
      await expect(page.getByText('Typed for an hour')).toBeVisible()
    }
    await page.getByRole('button', { name: 'Continue in the form of what is public' }).click()
    await expect(page).toHaveURL(`/dashboard/artists/edit/${artist.id}`)
    await page.getByRole('button', { name: 'Continue with them' }).click()
    await expect(page.locator('#field-genre')).toHaveValue('Typed for an hour')
    await expect(page.locator('#field-name')).toHaveValue(`${name} II`)
    await save(page, 'Save').click()
    await expect(page).toHaveURL(/\/dashboard\/artists(\?|$)/)
    const stored = await me.get(`/dashboard/artists/${artist.id}/`)
    expect(stored).toMatchObject({ name: `${name} II`, genre: 'Typed for an hour' })
  },
)

test(
  'what somebody else has changed too since such a draft was published is asked',
  rare,
  async ({ page, me }) => {
    const { id } = await me.ask('POST', '/dashboard/drafts/', {
      resource: 'artists',
      record_id: null,
      base_revision: null,
      values: { name: unique('Asked'), genre: 'Noise', bio: '<p>x</p>' },
    })
    await page.goto(`/dashboard/drafts/${id}`)
    await page.locator('#field-genre').fill('Typed')
    await page.waitForTimeout(500)
    const { record_id } = await me.ask('POST', `/dashboard/drafts/${id}/publish/`)
    await me.ask('PATCH', `/dashboard/artists/${record_id}/`, { genre: 'Folk' })
    await save(page, 'Save draft').click()
    await page.getByRole('button', { name: 'Continue in the form of what is public' }).click()
    await page.getByRole('button', { name: 'Continue with them' }).click()
    await save(page, 'Save').click()
    await expect(page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' })).toBeVisible()
    expect(await me.get(`/dashboard/artists/${record_id}/`)).toMatchObject({ genre: 'Folk' })
  },
)

test(
  'what is typed into a draft that a colleague discards meanwhile is there again with the draft',
  rare,
  async ({ page, me }) => {
    const { id } = await me.draftOf(await me.artist({ name: unique('Thrown') }), { genre: 'Noise' })
    await page.goto(`/dashboard/drafts/${id}`)
    await page.locator('#field-genre').fill('Typed for an hour')
    await page.waitForTimeout(500)
    await me.ask('DELETE', `/dashboard/drafts/${id}/`)
    await save(page, 'Save draft').click()
    await expect(page.getByText('Typed for an hour')).toBeVisible()
    await page.getByRole('button', { name: 'Bring the draft back' }).click()
    await page.getByRole('button', { name: 'Continue with them' }).click()
    await expect(page.locator('#field-genre')).toHaveValue('Typed for an hour')
    await save(page, 'Save draft').click()
    await expect(page.getByText('Saved the draft.')).toBeVisible()
  },
)

test(
  'pictures and captions for the gallery of a draft that is published meanwhile go to the public one',
  rare,
  async ({ page, me }) => {
    const artist = await me.artist({ name: unique('Hung') })
    const { id } = await me.draftOf(artist, { genre: 'Noise' })
    await page.goto(`/dashboard/drafts/${id}/gallery/create`)
    const file = { name: 'one.png', mimeType: 'image/png', buffer: picture }
    await page.getByLabel('Image', { exact: true }).setInputFiles(file)
    await page.getByLabel('Caption of one.png').fill('Written for an hour')
    await page.waitForTimeout(500)
    await me.ask('POST', `/dashboard/drafts/${id}/publish/`)
    await save(page, 'Save draft').click()
    await page.getByRole('button', { name: 'Continue in the form of what is public' }).click()
    await expect(page).toHaveURL(`/dashboard/artists/${artist.id}/gallery/create`)
    await page.getByRole('button', { name: 'Continue with them' }).click()
    await expect(page.getByLabel('Caption of one.png')).toHaveValue('Written for an hour')
    await save(page, 'Save').click()
    await expect(page).toHaveURL(`/dashboard/artists/${artist.id}/gallery`)
    const { results } = await me.get(`/dashboard/artists/${artist.id}/gallery/`)
    expect(results).toMatchObject([{ caption: 'Written for an hour' }])
  },
)

test(
  'a caption changed in such a draft goes to the public picture, and what nobody wants is discarded',
  rare,
  async ({ page, me }) => {
    const artist = await me.artist({ name: unique('Reworded') })
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'one.png')
    form.set('caption', 'As it was')
    const image = await me.ask('POST', `/dashboard/artists/${artist.id}/gallery/`, form)
    const { id } = await me.draftOf(artist, { genre: 'Noise' })
    await page.goto(`/dashboard/drafts/${id}`)
    await page.locator('#field-genre').fill('Wanted by nobody')
    await page.waitForTimeout(500)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto(`/dashboard/drafts/${id}/gallery/edit/${image.id}`)
    await page.getByLabel('Caption').fill('Reworded for an hour')
    await page.waitForTimeout(500)
    await me.ask('POST', `/dashboard/drafts/${id}/publish/`)
    await save(page, 'Save draft').click()
    const kept = page.getByRole('alert').filter({ hasText: 'Wanted by nobody' })
    await kept.getByRole('button', { name: 'Discard what was typed' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard what was typed' }).click()
    await expect(kept).toHaveCount(0)
    await page.getByRole('button', { name: 'Continue in the form of what is public' }).click()
    await expect(page).toHaveURL(`/dashboard/artists/${artist.id}/gallery/edit/${image.id}`)
    await page.getByRole('button', { name: 'Continue with them' }).click()
    await save(page, 'Save').click()
    await expect(page).toHaveURL(`/dashboard/artists/${artist.id}/gallery`)
    const { results } = await me.get(`/dashboard/artists/${artist.id}/gallery/`)
    expect(results).toMatchObject([{ caption: 'Reworded for an hour' }])
    await page.goto('/dashboard/drafts')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drafts')
    await page.waitForTimeout(500)
    await expect(page.getByRole('link', { name: 'See what is kept' })).toHaveCount(0)
  },
)
