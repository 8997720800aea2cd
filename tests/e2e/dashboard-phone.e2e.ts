// A day's work on a phone with a slow line: what has the focus is in sight, and rows stay where they were moved to.
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { coveredFocus } from '#tests/dashboard/covered-focus.ts'
import { expect, question, rowOf, test, unique } from '#tests/dashboard/dashboard-test.ts'
import type { Person } from '#tests/dashboard/person.ts'
import { rare } from '#tests/support/thorough.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Pictures of an artist's gallery with these captions; returns their ids. */
async function addPictures(me: Person, artistId: number, captions: readonly string[]): Promise<number[]> {
  const image = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer()
  const ids: number[] = []
  for (const caption of captions) {
    const form = new FormData()
    form.set('image', new Blob([image], { type: 'image/png' }), `${caption}.png`)
    form.set('caption', caption)
    ids.push(Number((await me.ask('POST', `/dashboard/artists/${artistId}/gallery/`, form)).id))
  }
  return ids
}

/** The first answer of a method is lost on its way, though the server has done what was asked. */
async function loseAnswer(page: Page, pattern: string, method: string): Promise<void> {
  let lost = 0
  await page.route(pattern, async (route) => {
    if (route.request().method() !== method || lost > 0) return route.fallback()
    lost += 1
    await route.fetch()
    await route.abort()
  })
}

test('what is done is not called failed when its answer is lost', rare, async ({ page, me }) => {
  const name = unique('Done')
  const { id } = await me.artist({ name })
  await page.goto(`/dashboard/artists?q=${encodeURIComponent(name)}`)
  await loseAnswer(page, `**/api/dashboard/artists/${id}/`, 'PATCH')
  await page.getByRole('button', { name: `Featured: ${name}` }).tap()
  await expect(page.getByText(`Featured: “${name}”.`).first()).toBeVisible()
  await page.unrouteAll()
  await loseAnswer(page, `**/api/dashboard/artists/${id}/`, 'PATCH')
  await rowOf(page, name)
    .getByRole('button', { name: `Archive ${name}` })
    .tap()
  await question(page).getByRole('button', { name: 'Archive' }).tap()
  await expect(page.getByText(`Archived “${name}”.`).first()).toBeVisible()
  expect(await me.get(`/dashboard/artists/${id}/`)).toMatchObject({ is_featured: true, is_active: false })

  const event = await me.event({ name: unique('Moved'), date: '2031-08-04' })
  await page.goto('/dashboard/events/calendar?view=agenda&day=2031-08-01')
  await page.getByText(String(event.name)).tap()
  await page.getByRole('button', { name: 'Move to …' }).tap()
  await page.getByLabel('Move to').fill('2031-08-06')
  await loseAnswer(page, `**/api/dashboard/events/${event.id}/`, 'PATCH')
  await page.getByRole('button', { name: 'Move', exact: true }).tap()
  await expect(page.getByText(`Moved “${event.name}” to 6 Aug 2031.`).first()).toBeVisible()

  // Without an answer of the API nobody knows, and it is not claimed either: here a proxy answers for it.
  await page.unrouteAll()
  await page.goto(`/dashboard/artists?q=${encodeURIComponent(name)}`)
  await page.route(`**/api/dashboard/artists/${id}/`, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  )
  await page.getByRole('button', { name: `Featured: ${name}` }).tap()
  await expect(page.getByText(`No answer came whether “${name}” is featured now.`).first()).toBeVisible()
})

test('what a lost connection leaves open is told in plain words', rare, async ({ page }) => {
  await page.goto('/dashboard/account')
  await page.getByLabel('Present password').fill('a wrong password')
  await page.getByLabel('New password').fill('another wrong password')
  await page.route('**/api/dashboard/account/', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )
  await page.getByRole('button', { name: 'Save' }).first().tap()
  await expect(page.getByText('the password may be changed already').first()).toBeVisible()

  await page.route('**/_assets/PicturesScreen*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('link', { name: 'Pictures' }).tap()
  await expect(page.getByText('A part of the dashboard could not be fetched.')).toBeVisible()
  await expect(page.getByText('imported module')).toHaveCount(0)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Load again' }).tap()
  await expect(page.getByRole('heading', { name: 'Pictures' })).toBeVisible()
})

test('no field of a form is behind the bar of Save when it has the focus', rare, async ({ page }) => {
  await page.goto('/dashboard/events/create')
  await page.locator('input[name=name]').focus()
  expect(await coveredFocus(page, 'Tab', 45)).toEqual([])
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport()
})

test(
  'rows stay where they were moved to while that is saved, and go back when it is refused',
  rare,
  async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('Ordered') })
    await addPictures(me, id, ['one', 'two', 'three', 'four'])
    const shown = async () =>
      (await page.getByRole('row').allInnerTexts()).map((text) => text.replace(/[^a-z]/g, ''))
    const stored = async () => {
      const { results } = await me.get(`/dashboard/artists/${id}/gallery/`)
      return (results as { caption: string }[]).map(({ caption }) => caption)
    }
    const move = (name: string, way: 'up' | 'down') =>
      page.getByRole('button', { name: `Move ${name} ${way}` }).tap()

    let sent = 0
    const second = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    await page.route('**/gallery-order/', async (route) => {
      sent += 1
      if (sent === 2) {
        second.resolve()
        await released.promise
      }
      await route.continue()
    })
    await page.goto(`/dashboard/artists/${id}/gallery`)
    await page.getByRole('button', { name: 'Reorder' }).tap()
    await expect.poll(shown).toEqual(['one', 'two', 'three', 'four'])
    for (const _ of [1, 2, 3]) await move('one', 'down')
    await second.promise
    // What would be read after the first one is here by then.
    await page.waitForTimeout(800)
    expect(await shown()).toEqual(['two', 'three', 'four', 'one'])
    await move('one', 'up')
    released.resolve()
    await expect.poll(stored).toEqual(['two', 'three', 'one', 'four'])
    expect(await shown()).toEqual(['two', 'three', 'one', 'four'])

    await page.unroute('**/gallery-order/')
    await page.route('**/gallery-order/', (route) => route.fulfill({ status: 500, json: {} }))
    await move('two', 'down')
    await expect(page.getByText('Failed to save the order').first()).toBeVisible()
    await expect.poll(shown).toEqual(['two', 'three', 'one', 'four'])

    // Stored, and the answer lost.
    await page.unroute('**/gallery-order/')
    await page.route('**/gallery-order/', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await move('four', 'up')
    const words = '“four” is number 3 of 4. Order saved.'
    await expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1)
    expect(await shown()).toEqual(['two', 'three', 'four', 'one'])
  },
)

test(
  'an order stands although a colleague has deleted an entry meanwhile and added another, and both are said',
  rare,
  async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('Mended') })
    const [, two] = await addPictures(me, id, ['one', 'two', 'three'])
    await page.goto(`/dashboard/artists/${id}/gallery`)
    await page.getByRole('button', { name: 'Reorder' }).tap()
    const shown = async () =>
      (await page.getByRole('row').allInnerTexts()).map((text) => text.replace(/[^a-z]/g, ''))
    await expect.poll(shown).toEqual(['one', 'two', 'three'])
    let isFirst = true
    await page.route('**/gallery-order/', async (route) => {
      if (isFirst) {
        isFirst = false
        await me.ask('DELETE', `/dashboard/artists/${id}/gallery/${two}/`)
        await addPictures(me, id, ['four'])
      }
      await route.continue()
    })
    await page.getByRole('button', { name: 'Move three up' }).tap()
    const words = 'Somebody has deleted: two. Somebody has added: four. The order of all others is saved.'
    await expect(page.getByText(words).first()).toBeVisible()
    await expect(page.getByText('Failed to save the order')).toHaveCount(0)
    await expect.poll(shown).toEqual(['one', 'three', 'four'])
    await page.getByRole('button', { name: 'Move three up' }).tap()
    await expect.poll(shown).toEqual(['three', 'one', 'four'])
    await expect
      .poll(async () => {
        const { results } = await me.get(`/dashboard/artists/${id}/gallery/`)
        return (results as { caption: string }[]).map(({ caption }) => caption)
      })
      .toEqual(['three', 'one', 'four'])
  },
)

test(
  'what a colleague has moved meanwhile stays moved, beside the own moves, and both are said',
  rare,
  async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('Together') })
    const [one, two, three, four] = await addPictures(me, id, ['one', 'two', 'three', 'four'])
    await page.goto(`/dashboard/artists/${id}/gallery`)
    await page.getByRole('button', { name: 'Reorder' }).tap()
    const shown = async () =>
      (await page.getByRole('row').allInnerTexts()).map((text) => text.replace(/[^a-z]/g, ''))
    await expect.poll(shown).toEqual(['one', 'two', 'three', 'four'])
    let isFirst = true
    await page.route('**/gallery-order/', async (route) => {
      if (isFirst) {
        isFirst = false
        await me.ask('POST', `/dashboard/artists/${id}/gallery-order/`, { ids: [four, one, two, three] })
      }
      await route.continue()
    })
    await page.getByRole('button', { name: 'Move three up' }).tap()
    const words = 'Somebody else has moved entries too. Your moves are saved with theirs.'
    await expect(page.getByText(words).first()).toBeVisible()
    await expect(page.getByText('Failed to save the order')).toHaveCount(0)
    await expect.poll(shown).toEqual(['four', 'one', 'three', 'two'])
    const { results } = await me.get(`/dashboard/artists/${id}/gallery/`)
    expect((results as { id: number }[]).map((image) => image.id)).toEqual([four, one, three, two])
  },
)

test(
  'a button that wraps under the heading begins at the margin, and so do quiet words before it',
  rare,
  async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('Margin') })
    // Where both have no room beside each other.
    await page.setViewportSize({ width: 320, height: 844 })
    await page.goto(`/dashboard/artists/${id}/songs`)
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, height: 0 }
    const quiet = page.getByRole('button', { name: 'Change in a draft' })
    await expect(quiet).toBeVisible()
    const [heading, words, button] = [
      await boxOf(page.getByRole('heading', { level: 1 })),
      await boxOf(quiet),
      await boxOf(page.getByRole('link', { name: /^Add New Song/ })),
    ]
    expect(button.y).toBeGreaterThanOrEqual(words.y + words.height)
    expect(button.x).toBeCloseTo(heading.x, 0)
    expect(words.x + 8).toBeCloseTo(heading.x, 0)
  },
)

test('the line that is written in a long text is not behind the bar of Save', rare, async ({ page }) => {
  await page.goto('/dashboard/events/create')
  const text = page.locator('textarea[name=description]')
  await text.fill(Array.from({ length: 60 }, (_, line) => `Line ${line + 1}`).join('\n'))
  const bar = page.getByRole('button', { name: 'Save', exact: true }).locator('..')
  /** How far the foot of the line with this number is above the bar. */
  const above = async (line: number) => {
    const foot = await text.evaluate((field, line) => {
      const { paddingTop, lineHeight } = getComputedStyle(field)
      return (
        field.getBoundingClientRect().top +
        Number.parseFloat(paddingTop) +
        line * Number.parseFloat(lineHeight)
      )
    }, line)
    return ((await bar.boundingBox())?.y ?? 0) - foot
  }
  await text.focus()
  await page.keyboard.press('Control+Home')
  for (let line = 1; line < 60; line += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.type('!')
  expect(await above(60)).toBeGreaterThan(0)
  await page.keyboard.press('Control+Home')
  for (let line = 1; line < 30; line += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.type('!')
  expect(await above(30)).toBeGreaterThan(0)
})
