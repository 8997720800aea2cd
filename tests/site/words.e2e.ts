// What the specification says a visitor reads and finds, word for word, on the real product.

import type { Page } from '@playwright/test'
import { site } from '#contract/addresses.ts'
import { inPart, rare, someOf } from '#tests/support/thorough.ts'
import { holdClock } from '../support/hold-clock.ts'
import type { RouteName } from './demo-facts.ts'
import { expect, laptop, phone, test } from './demo-test.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ viewport: laptop, contextOptions: { reducedMotion: 'reduce' } })

const cardsOf = (page: Page, section: string) =>
  page.getByRole('region', { name: section, exact: true }).locator('h3')
const datesOf = (page: Page, within = 'main') =>
  page
    .locator(`${within} [data-date]`)
    .evaluateAll((rows) => rows.map((row) => String((row as HTMLElement).dataset.date)))
const byDate = (dates: readonly string[]) => dates.toSorted((one, other) => one.localeCompare(other))

test('home: slides, Featured Events, Our Artists, Latest Souvenirs', async ({ page, demo, watch }) => {
  await page.goto('/')
  await expect(
    page
      .locator('.slide .slide-link')
      .filter({ hasText: /^Learn More/ })
      .first(),
  ).toBeVisible()
  await expect(cardsOf(page, 'Featured Events')).toHaveCount(4)
  const featured = demo.artists.filter(({ is_featured }) => is_featured)
  await expect(cardsOf(page, 'Our Artists')).toHaveCount(featured.length)
  const latest = demo.souvenirs.slice(0, 4)
  await expect(cardsOf(page, 'Latest Souvenirs')).toHaveText(latest.map(({ name }) => name))
  for (const { price } of latest)
    await expect(page.getByRole('region', { name: 'Latest Souvenirs' })).toContainText(`$${price.toFixed(2)}`)
  expect(watch.foreign).toEqual([])
})

test('the header and the footer lead everywhere, on a phone through the menu', async ({ page }) => {
  await page.goto('/terms')
  const main = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(main).toHaveText(['Artists', 'Events', 'Partners', 'Souvenirs', 'Contact'])
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('navigation').getByRole('link')).toHaveText([
    'Home',
    'About Us',
    'Souvenirs',
    'Terms & Conditions',
    'Contact',
  ])
  await expect(footer.getByRole('link', { name: 'Are you an admin? Login', exact: true })).toBeVisible()
  await expect(footer).toContainText('© Night Ferry')
  await expect(footer.getByRole('list', { name: 'Night Ferry elsewhere' }).getByRole('link')).not.toHaveCount(
    0,
  )
  await page.setViewportSize(phone)
  await page.getByText('Menu', { exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link')).toHaveText(['Artists', 'Events', 'Partners', 'Souvenirs', 'Contact'])
  await menu.getByRole('link', { name: 'Partners' }).click()
  await expect(page).toHaveURL(/\/partners$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Partners')
})

test('the icon and the title come from the site info', async ({ page, demo }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Night Ferry')
  const icon = await page.locator('link[rel=icon]').getAttribute('href')
  expect(icon).toMatch(/^\/media\//)
  expect((await page.request.get(`${demo.origin}${icon}`)).headers()['content-type']).toMatch(/^image\//)
})

test(
  'an artist: upcoming events earliest first, songs, eight pictures and the complete gallery',
  inPart,
  async ({ page, demo }) => {
    const rich = demo.artists.find(({ gallery_images }) => gallery_images.length > 8)
    await page.goto(demo.routes['an artist'])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(rich?.name))
    await expect(page.locator('.gallery li')).toHaveCount(8)
    await page.getByRole('link', { name: 'View Complete Gallery' }).click()
    await expect(page.locator('.gallery li')).toHaveCount(rich?.gallery_images.length ?? 0)
    const small = demo.artists.find(({ gallery_images }) => gallery_images.length <= 8)
    await page.goto(`/artists/${small?.id}`)
    await expect(page.getByText('View Complete Gallery')).toHaveCount(0)
    for (const { id, events } of someOf(demo.artists, 4)) {
      const coming = byDate(events.map(({ date }) => date).filter((date) => date >= demo.today))
      if (coming.length < 2) continue
      await page.goto(`/artists/${id}`)
      await expect(page.getByRole('region', { name: 'Upcoming Events' })).toBeVisible()
      expect(await datesOf(page, 'main .programme')).toEqual(coming)
    }
  },
)

test('events: Upcoming at first, four filters, newest first', async ({ page, demo }) => {
  const all = byDate(demo.events.map(({ date }) => date)).toReversed()
  const shown: [label: string, isIn: (date: string) => boolean][] = [
    ['Upcoming', (date) => date >= demo.today],
    ['This Year', (date) => date.slice(0, 4) === demo.today.slice(0, 4)],
    ['Past', (date) => date < demo.today],
    ['All', () => true],
  ]
  await page.goto('/events')
  const filters = page.getByRole('navigation', { name: 'Filter events' }).getByRole('button')
  await expect(filters).toHaveText(shown.map(([label]) => label))
  for (const [label, isIn] of shown) {
    if (label !== 'Upcoming') await page.getByRole('button', { name: label, exact: true }).click()
    await expect.poll(() => datesOf(page, '.programme-month')).toEqual(all.filter(isIn).slice(0, 48))
  }
})

test('an event: when, where, artist, the responsible staff member, a map after a press', async ({
  page,
  demo,
  watch,
}) => {
  const event = demo.events.find(({ id }) => demo.routes['a coming event'] === `/events/${id}`)
  await page.goto(demo.routes['a coming event'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(event?.name))
  await expect(page.locator('.event-where')).toContainText(String(event?.location))
  await expect(page.getByText(String(event?.location)).filter({ visible: true })).toHaveCount(1)
  const artist = page.locator('.facts').getByRole('link', { name: String(event?.artist?.name), exact: true })
  await expect(artist).toHaveAttribute('href', site.artist(Number(event?.artist?.id)))
  await page.waitForLoadState('networkidle')
  expect(watch.foreign).toEqual([])
  await page.locator('[data-map-frame]').click()
  await expect(page.locator('iframe.map-frame')).toBeFocused()
  await expect.poll(() => watch.foreign).toHaveLength(1)
})

test(
  'a song plays in place after a press, from its own provider only',
  rare,
  async ({ page, demo, watch }) => {
    await page.goto(demo.routes['an artist'])
    const players = page.locator('[data-embed-frame]')
    for (const provider of ['youtube', 'spotify', 'vimeo']) {
      const player = page.locator(`[data-embed-frame][data-provider=${provider}]`).first()
      const address = String(await player.getAttribute('data-embed-frame'))
      const before = await players.count()
      await player.click()
      await expect(page.locator(`iframe[src="${address}"]`)).toBeVisible()
      await expect(players).toHaveCount(before - 1)
      await expect.poll(() => watch.foreign.at(-1)).toBe(address)
    }
    await expect.poll(() => watch.foreign).toHaveLength(3)
  },
)

test('About has Meet The Team, Contact has Direct Contacts, partners have roles', async ({ page, demo }) => {
  await page.goto('/about')
  const team = page.getByRole('region', { name: 'Meet The Team', exact: true })
  await expect(team.getByRole('heading', { level: 3 })).toHaveText(demo.staff.map(({ name }) => name))
  await page.goto('/contact')
  const contacts = page.getByRole('region', { name: 'Direct Contacts', exact: true })
  await expect(contacts.getByRole('heading', { level: 3 })).toHaveText(demo.staff.map(({ name }) => name))
  const labels = { PRODUCER: 'Producer', DJ: 'DJ', AGENT: 'Agent' } as const
  for (const role of Object.keys(labels) as (keyof typeof labels)[]) {
    await page.goto(`/partners/${demo.partners.find((partner) => partner.role === role)?.id}`)
    await expect(page.locator('.hero-line')).toHaveText(labels[role])
  }
})

const missing: Partial<Record<RouteName, string>> = {
  'no such artist': 'Artist not found.',
  'no such event': 'Event not found.',
  'no such partner': 'Partner not found.',
  'no such team member': 'Team member not found.',
  'no such souvenir': 'Souvenir not found.',
  'no such page': 'Page not found.',
}

test('what is not there says so with status 404, also under odd addresses', async ({ page, demo }) => {
  for (const [name, text] of Object.entries(missing)) {
    const response = await page.goto(demo.routes[name as RouteName])
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
  }
  for (const [path, text] of [
    ['/artists/one', 'Artist not found.'],
    ['/artists/0', 'Artist not found.'],
    ['/artists/999999/gallery', 'Artist not found.'],
    ['/events/1e3', 'Event not found.'],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
  }
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('slides change every five seconds', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await expect(page.locator('.slideshow[data-alive]')).toBeVisible()
    await page.mouse.move(5, 5)
    const current = page.locator('.slide[data-current] .slide-title')
    const titles = await page.locator('.slide-title').allTextContents()
    await holdClock(page)
    await page.getByRole('button', { name: 'Next slide' }).press('Enter')
    await page.locator('main').click({ position: { x: 5, y: 900 } })
    for (const title of [titles[1], titles[2]]) {
      await expect(current).toHaveText(String(title))
      await page.clock.runFor(4900)
      await expect(current).toHaveText(String(title))
      await page.clock.runFor(100)
    }
  })
})
