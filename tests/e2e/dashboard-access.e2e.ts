import type { Page } from '@playwright/test'
import { expect, picture, test, unique } from '#tests/dashboard/dashboard-test.ts'
import type { Person } from '#tests/dashboard/person.ts'
import { violationsInBoth } from '#tests/support/axe.ts'
import { oneOfMany } from '#tests/support/thorough.ts'

/** One of everything, and the address of every screen. */
async function makeWorld(me: Person): Promise<string[]> {
  const { id } = await me.artist({
    name: unique('World'),
    socials: { spotify: 'https://open.spotify.com/artist/1' },
  })
  const song = await me.ask('POST', `/dashboard/artists/${id}/songs/`, {
    title: 'Song',
    release_date: '2024-01-02',
  })
  const form = new FormData()
  form.set('image', new Blob([picture], { type: 'image/png' }), 'one.png')
  const image = await me.ask('POST', `/dashboard/artists/${id}/gallery/`, form)
  const event = await me.event({ name: unique('World'), artist_id: id })
  const slide = await me.slide({ title: unique('World') })
  await me.artist({ name: unique('Gone'), is_active: false })
  const artist = `/dashboard/artists/${id}`
  return [
    '/dashboard',
    '/dashboard/artists',
    '/dashboard/artists/create',
    `/dashboard/artists/edit/${id}`,
    `${artist}/songs`,
    `${artist}/songs/edit/${song.id}`,
    `${artist}/gallery`,
    `${artist}/gallery/create`,
    `${artist}/gallery/edit/${image.id}`,
    '/dashboard/events',
    '/dashboard/events/calendar',
    '/dashboard/events/import',
    `/dashboard/events/dates/${event.id}`,
    `/dashboard/events/edit/${event.id}`,
    '/dashboard/planned',
    '/dashboard/drafts',
    '/dashboard/partners/create',
    '/dashboard/slides?view=order',
    `/dashboard/slides/edit/${slide.id}`,
    '/dashboard/souvenirs',
    '/dashboard/souvenirs/create',
    '/dashboard/staff/create',
    '/dashboard/messages',
    '/dashboard/pictures',
    '/dashboard/site',
    '/dashboard/pages/edit/about',
    '/dashboard/users',
    '/dashboard/users/create',
    '/dashboard/tokens',
    '/dashboard/tokens/create',
    '/dashboard/account',
    '/dashboard/nowhere',
  ]
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

/** What is wrong with a screen in either theme, and on a phone. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 720 })
  await open(page, path)
  const found = await violationsInBoth(page)
  for (const narrow of [390, 320]) {
    await page.setViewportSize({ width: narrow, height: 844 })
    const width = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          // The frame after the next one has what the new size has led to.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(document.documentElement.scrollWidth)),
          )
        }),
    )
    if (width > narrow) found.push(`is ${width} pixels wide on a screen of ${narrow}`)
  }
  return found.map((fault) => `${path} ${fault}`)
}

/** A form, and a screen of its own kind. */
const chosen = /^\/dashboard\/(events\/edit\/\d+|messages)$/
const isFaultless = 'has anything for axe to find, light or dark, or is wider than a phone'

for (const [which, isChosen] of [
  ['no screen of those that differ most', true],
  ['no other screen', false],
] as const)
  test(`${which} ${isFaultless}`, oneOfMany(isChosen), async ({ page, me }) => {
    test.setTimeout(240_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const paths = (await makeWorld(me)).filter((path) => chosen.test(path) === isChosen)
    expect(paths).toHaveLength(isChosen ? 2 : 30)
    const found: string[] = []
    for (const path of paths) found.push(...(await faultsOf(page, path)))
    expect(found).toEqual([])
  })

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('no screen is wider than a phone', oneOfMany(false), async ({ page, me }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width: 320, height: 844 })
    const found: string[] = []
    for (const path of await makeWorld(me)) {
      await open(page, path)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > 320) found.push(`${path} is ${width} pixels wide`)
    }
    expect(found).toEqual([])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the menu leads everywhere', async ({ page }) => {
    await page.goto('/dashboard/artists')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Events' }).click()
    await expect(page.getByRole('heading', { name: 'Manage Events' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Souvenirs' })).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  })
})

test('an artist is found, changed and saved by keyboard alone', async ({ page, me }) => {
  const name = unique('Keys')
  const { id } = await me.artist({ name })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('searchbox', { name: 'Find a screen or record' })).toBeFocused()
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await expect(page.getByRole('option', { name: /Add New/ })).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Editing: ${name}` })).toBeFocused()
  const genre = page.getByLabel('Genre')
  for (let step = 0; step < 12 && !(await genre.evaluate((one) => one === document.activeElement)); step += 1)
    await page.keyboard.press('Tab')
  await expect(genre).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { name: 'Manage Artists' })).toBeFocused()
  expect(await me.get(`/dashboard/artists/${id}/`)).toMatchObject({ genre: 'By keyboard' })
})

test('the first stop of the Tab key leads past the sidebar', async ({ page }) => {
  await page.goto('/dashboard/artists')
  await expect(page.getByRole('heading', { name: 'Manage Artists' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})
