// Songs and gallery in the draft of an artist: added, changed, taken away and ordered unseen, compared, shown by a link and
// published with the artist.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import {
  clickTwice,
  expect,
  hold,
  question,
  rowOf,
  sidebar,
  test,
  unique,
} from '#tests/dashboard/dashboard-test.ts'
import type { Fields, Person } from '#tests/dashboard/person.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { deafenFrames } from '#tests/support/deaf-frames.ts'
import { rare } from '#tests/support/thorough.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Of this draft' })
const listUrl = /\/dashboard\/drafts\/\d+\/(songs|gallery)$/

const picture = (background: string) =>
  sharp({ create: { width: 200, height: 200, channels: 3, background } })
    .png()
    .toBuffer()

async function addImage(me: Person, path: string, caption: string, background: string) {
  const form = new FormData()
  form.set('image', new Blob([await picture(background)], { type: 'image/png' }), `${caption}.png`)
  form.set('caption', caption)
  return me.ask('POST', path, form)
}

const addSong = (me: Person, artistId: number, title: string) =>
  me.ask('POST', `/dashboard/artists/${artistId}/songs/`, { title })

/** What visitors get of an artist. */
async function seen(me: Person, id: number) {
  const artist = (await (await fetch(`${me.origin}/api/artists/${id}/`)).json()) as Record<string, Fields[]>
  return {
    songs: artist.songs?.map(({ title }) => title).sort(),
    gallery: artist.gallery_images?.map(({ caption }) => caption),
  }
}

test(
  'songs and gallery of an artist are changed in a draft, and published together',
  rare,
  async ({ page, me, browser }) => {
    const name = unique('Whole')
    const artist = await me.artist({ name })
    await addSong(me, artist.id, 'First')
    await addImage(me, `/dashboard/artists/${artist.id}/gallery/`, 'one', '#2a7')
    await addImage(me, `/dashboard/artists/${artist.id}/gallery/`, 'two', '#72a')
    const before = await seen(me, artist.id)

    await page.goto(`/dashboard/artists/${artist.id}/songs`)
    await button(page, 'Change in a draft').click()
    await expect(page).toHaveURL(listUrl)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Songs in the draft of ${name}`)
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('link', { name: 'Add New Song' }).click()
    await page.locator('#field-title').fill('Unheard')
    await expect(tabs(page)).toBeVisible()
    await button(page, 'Save draft').click()
    await expect(page).toHaveURL(listUrl)
    await rowOf(page, 'First').getByRole('link', { name: 'First', exact: true }).click()
    await page.locator('#field-title').fill('Primal')
    expect(await violationsOf(page)).toEqual([])
    await button(page, 'Save draft').click()
    await expect(rowOf(page, 'Primal')).toBeVisible()

    await tabs(page)
      .getByRole('link', { name: /^Gallery/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Gallery in the draft of ${name}`)
    await button(page, 'Delete two').click()
    await expect(page.getByRole('alertdialog', { name: 'Delete image' })).toContainText(
      'What is public stays as it is',
    )
    await page
      .getByRole('alertdialog', { name: 'Delete image' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(rowOf(page, 'two')).toHaveCount(0)
    await page.getByRole('link', { name: 'Add New Image' }).click()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'three.png', mimeType: 'image/png', buffer: await picture('#a72') })
    await page.getByLabel('Caption').fill('three')
    await button(page, 'Save draft').click()
    await expect(rowOf(page, 'three')).toBeVisible()
    await button(page, 'Reorder').click()
    await button(page, 'Move three up').click()
    await expect(page.getByRole('status').filter({ hasText: 'Order saved.' })).toHaveCount(1)
    await button(page, 'Done').click()
    expect(await seen(me, artist.id)).toEqual(before)

    // Whoever has the link sees it, and so does the preview of the form.
    const draftId = Number(/drafts\/(\d+)/.exec(page.url())?.[1])
    const { token } = (await me.ask('POST', `/dashboard/drafts/${draftId}/link/`)) as Fields
    const stranger = await browser.newContext({ storageState: { cookies: [], origins: [] } })
    const visitor = await stranger.newPage()
    await visitor.goto(`${me.origin}/draft#${token}`)
    const shown = visitor.frameLocator('iframe')
    await expect(shown.getByText('Unheard')).toBeVisible()
    await expect(shown.getByText('Primal')).toBeVisible()
    await expect(shown.getByRole('img', { name: 'three' })).toHaveJSProperty('complete', true)
    await expect(shown.getByRole('img', { name: 'two' })).toHaveCount(0)
    await stranger.close()

    await page.getByRole('button', { name: 'Compare, publish or discard' }).click()
    const dialog = page.getByRole('dialog', { name: `Draft of “${name}”` })
    const items = dialog.getByRole('listitem')
    await expect(items).toHaveText([
      /^Unheard\s*New/,
      /^Primal\s*Changed.*First.*Primal/s,
      /^two\s*Deleted/,
      /^three\s*New/,
      /^Order\s*Changed/,
    ])
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(page).toHaveURL(/\/dashboard\/artists(\?|$)/)
    expect(await seen(me, artist.id)).toEqual({ songs: ['Primal', 'Unheard'], gallery: ['three', 'one'] })
  },
)

test(
  'the preview of a new artist has the songs and pictures that nobody else sees',
  rare,
  async ({ page, me }) => {
    await page.setViewportSize({ width: 1400, height: 900 })
    const name = unique('Secret')
    const { id } = await me.ask('POST', '/dashboard/drafts/', {
      resource: 'artists',
      record_id: null,
      base_revision: null,
      values: { name, genre: 'Drone', bio: '<p>Hums.</p>' },
    })
    const song = await me.ask('POST', `/dashboard/drafts/${id}/songs/`, { title: 'Unheard' })
    await page.goto(`/dashboard/drafts/${id}`)
    await page.getByRole('button', { name: 'Preview' }).click()
    const frame = page.frameLocator('iframe')
    await expect(frame.getByText('Unheard')).toBeVisible()
    await tabs(page)
      .getByRole('link', { name: /^Songs/ })
      .click()
    await rowOf(page, 'Unheard').getByRole('link', { name: 'Unheard', exact: true }).click()
    await expect(page).toHaveURL(`/dashboard/drafts/${id}/songs/edit/${song.id}`)
    await page.locator('#field-title').fill('Louder')
    await expect(frame.getByText('Louder')).toBeVisible()
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.goto(`/dashboard/drafts/${id}/gallery`)
    await expect(page.getByText('No gallery found for this artist.')).toBeVisible()
    await page.goto(`/dashboard/drafts/${id}/songs/edit/-999`)
    await expect(page.getByRole('heading', { name: 'Song not found.' })).toBeVisible()
    for (const path of ['/artists', `/search?q=${name}`])
      expect(await (await fetch(me.origin + path)).text()).not.toContain(name)
  },
)

test('the link leads on to the whole gallery of the draft, and back', rare, async ({ page, me }) => {
  const { id } = await me.draftOf(await me.artist({ name: unique('Wall') }))
  const first = await addImage(me, `/dashboard/drafts/${id}/gallery/`, 'one', '#2a7')
  const image = /[0-9a-f]{32}/.exec(String(first.image))?.[0]
  for (const caption of ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'])
    await me.ask('POST', `/dashboard/drafts/${id}/gallery/`, { image, caption })
  const { token } = (await me.ask('POST', `/dashboard/drafts/${id}/link/`)) as Fields
  await deafenFrames(page)
  await page.goto(`/draft#${token}`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('nine')).toHaveCount(0)
  await frame.getByRole('link', { name: 'View Complete Gallery' }).press('Enter')
  await expect(frame.getByText('nine').first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await expect(page).toHaveURL(`/draft#${token}/gallery`)
  await page.reload()
  await expect(frame.getByText('nine').first()).toBeVisible()
  await frame.getByRole('link', { name: /^Back to Wall/ }).click()
  await expect(frame.getByRole('link', { name: 'View Complete Gallery' })).toBeVisible()
  await expect(page).toHaveURL(`/draft#${token}`)
  // Whatever else leads on opens beside the draft.
  const inPlace = frame.locator('a[href]:not([target=_blank], [href^="#"])')
  await expect(inPlace).toHaveAttribute('href', `${me.origin}/draft#${token}/gallery`)
})

test(
  'what has been changed in public too is chosen in the comparison, by keyboard alone',
  rare,
  async ({ page, me }) => {
    const name = unique('Torn')
    const artist = await me.artist({ name })
    const [one, two] = [await addSong(me, artist.id, 'One'), await addSong(me, artist.id, 'Two')]
    const { id } = await me.draftOf(artist)
    for (const [song, title] of [
      [one, 'Uno'],
      [two, 'Due'],
    ] as const) {
      await me.ask('PATCH', `/dashboard/drafts/${id}/songs/${song.id}/`, { title })
      await me.ask('PATCH', `/dashboard/artists/${artist.id}/songs/${song.id}/`, {
        title: `${song.title} live`,
      })
    }
    await page.goto(`/dashboard/drafts/${id}/songs`)
    await page.getByRole('button', { name: 'Compare, publish or discard' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Changed in public too, since this draft was begun: Title.')).toHaveCount(2)
    await expect(dialog.getByRole('button', { name: 'Publish' })).toHaveCount(0)
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Keep the draft’s: Uno' }).press('Enter')
    await expect(dialog.getByText('Changed in public too')).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Keep the public one: Due' }).press('Enter')
    await expect(dialog.getByText('Due')).toHaveCount(0)
    // Its button is gone, and the focus stays in the dialog.
    const isInside = () => document.activeElement?.closest('[role=dialog]') !== null
    await expect.poll(() => page.evaluate(isInside)).toBe(true)
    await expect(dialog.getByRole('button', { name: 'Take back: Uno' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Publish' }).press('Enter')
    await expect(page).toHaveURL(/\/dashboard\/artists(\?|$)/)
    expect((await seen(me, artist.id)).songs).toEqual(['Two live', 'Uno'])
  },
)

test('who leaves while a draft is begun is not called back', rare, async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Begun') })
  await page.goto(`/dashboard/artists/${id}/songs`)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/dashboard/drafts/', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  const asked = page.waitForRequest((request) => request.method() === 'POST' && /drafts/.test(request.url()))
  await button(page, 'Change in a draft').click()
  await asked
  await sidebar(page).getByRole('link', { name: 'Events', exact: true }).click()
  await page.getByRole('link', { name: 'Add New Event' }).click()
  await page.locator('input[name=name]').fill('Another text')
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  release()
  await answered
  await page.waitForTimeout(500)
  await expect(page).toHaveURL('/dashboard/events/create')
  await expect(question(page)).toHaveCount(0)
  await expect(page.locator('input[name=name]')).toHaveValue('Another text')
})

test('a phone has room for songs and gallery of a draft', rare, async ({ page, me }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const artist = await me.artist({ name: unique('Pocket') })
  await addImage(me, `/dashboard/artists/${artist.id}/gallery/`, 'word '.repeat(30), '#247')
  const { id } = await me.draftOf(artist)
  for (const path of ['songs', 'songs/create', 'gallery', 'gallery/create', 'gallery?view=order', '']) {
    await page.goto(`/dashboard/drafts/${id}/${path}`)
    await expect(tabs(page)).toBeVisible()
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect([path, isWide]).toEqual([path, false])
    // The bar above every screen stands in no landmark.
    const found = await violationsOf(page)
    expect(found.filter((one) => !one.startsWith('region:'))).toEqual([])
  }
})

test('a double click begins one draft and publishes it once', rare, async ({ page, me }) => {
  const artist = await me.artist({ name: unique('Double') })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/drafts/')) sent.push(request.url())
  })
  await page.goto(`/dashboard/artists/${artist.id}/songs`)
  await clickTwice(button(page, 'Change in a draft'))
  await expect(page).toHaveURL(listUrl)
  expect(sent).toHaveLength(1)
  await page.goto(page.url().replace(/\/songs$/, ''))
  await page.locator('#field-genre').fill('Twice')
  await button(page, 'Publish').click()
  const release = await hold(page, /\/api\/dashboard\/drafts\/\d+\/publish/, 'POST')
  const dialog = page.getByRole('dialog', { name: /^Draft of/ })
  await clickTwice(dialog.getByRole('button', { name: 'Publish', exact: true }))
  const close = dialog.getByRole('button', { name: 'Close' })
  await expect(close).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expect(close).toBeVisible()
  release()
  await expect(page).toHaveURL(/\/dashboard\/artists(\?|$)/)
  expect(sent.filter((url) => url.includes('publish'))).toHaveLength(1)
})
