// While a save is under way: people go on typing, leave, and wait in vain.
import type { Page } from '@playwright/test'
import { expect, hold, picture, question, sidebar, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { oneOfMany, rare } from '#tests/support/thorough.ts'

interface Held {
  /** How many came so far. */
  count(): number
  keys: (string | undefined)[]
  release(): void
}

/** The first write reaches the server at once; its answer comes when the test lets it. */
async function holdAnswers(page: Page, method: 'POST' | 'PATCH', resource: string): Promise<Held> {
  const keys: (string | undefined)[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/api/dashboard/${resource}/**`, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.fallback()
    const response = await route.fetch()
    await released
    await route.fulfill({ response }).catch(() => undefined)
  })
  return { count: () => keys.length, keys, release }
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test('what is typed while a change is saved stays, and is saved the next time', async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Meanwhile') })
  await page.goto(`/dashboard/artists/edit/${id}`)
  await page.locator('input[name=genre]').fill('Sent')
  const held = await holdAnswers(page, 'PATCH', 'artists')
  await save(page).click()
  await expect.poll(held.count).toBe(1)
  await page.locator('input[name=genre]').fill('Typed meanwhile')
  held.release()
  await expect(page.getByText('What you typed since is not saved yet.')).toBeVisible()
  await expect(page.locator('input[name=genre]')).toHaveValue('Typed meanwhile')
  await expect(page.locator('input[name=genre]')).toBeFocused()
  expect(await me.get(`/dashboard/artists/${id}/`)).toMatchObject({ genre: 'Sent' })
  await save(page).click()
  await expect(page).toHaveURL('/dashboard/artists')
  expect(await me.get(`/dashboard/artists/${id}/`)).toMatchObject({ genre: 'Typed meanwhile' })
})

test('a form stays with what is typed when its record cannot be read again after a save', async ({
  page,
  me,
}) => {
  const { id } = await me.artist({ name: unique('Unread') })
  await page.goto(`/dashboard/artists/edit/${id}`)
  await page.locator('input[name=genre]').fill('Sent')
  const held = await holdAnswers(page, 'PATCH', 'artists')
  await save(page).click()
  await expect.poll(held.count).toBe(1)
  await page.locator('input[name=genre]').fill('Typed meanwhile')
  let refused = 0
  await page.route(`**/api/dashboard/artists/${id}/`, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    refused += 1
    await route.abort()
  })
  held.release()
  await expect(page.getByText('What you typed since is not saved yet.')).toBeVisible()
  // It is asked for twice, and the screen follows a moment later.
  await expect.poll(() => refused).toBe(2)
  await page.waitForTimeout(300)
  await expect(page.locator('input[name=genre]')).toHaveValue('Typed meanwhile')
  await save(page).click()
  await expect(page).toHaveURL('/dashboard/artists')
  expect(await me.get(`/dashboard/artists/${id}/`)).toMatchObject({ genre: 'Typed meanwhile' })
})

for (const side of ['Your', 'Their'] as const)
  test(
    `what is typed between the answer and the question which version stays is kept: ${side.toLowerCase()} version`,
    oneOfMany(side === 'Your'),
    async ({ page, me }) => {
      const { id } = await me.artist({ name: unique('Asked late') })
      const letQuestion = await hold(page, /ConflictDialog/, 'GET')
      await page.goto(`/dashboard/artists/edit/${id}`)
      await page.locator('input[name=genre]').fill('Mine')
      await me.ask('PATCH', `/dashboard/artists/${id}/`, { genre: 'Theirs', is_featured: true })
      const compared = page.waitForResponse(
        (response) =>
          response.request().method() === 'GET' && response.url().endsWith(`/dashboard/artists/${id}/`),
      )
      await save(page).click()
      await (await compared).finished()
      const bio = page.getByRole('textbox', { name: 'Bio' })
      await bio.press('ControlOrMeta+a')
      await bio.pressSequentially('Typed meanwhile.')
      await page.locator('input[name=genre]').fill('Mine, typed meanwhile')
      letQuestion()
      const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' })
      await expect(dialog).toContainText('Mine, typed meanwhile')
      await dialog.getByRole('radio', { name: `${side} version` }).check()
      await dialog.getByRole('button', { name: 'Save with these' }).click()
      await expect(page).toHaveURL('/dashboard/artists')
      expect(await me.get(`/dashboard/artists/${id}/`)).toMatchObject({
        genre: side === 'Your' ? 'Mine, typed meanwhile' : 'Theirs',
        bio: '<p>Typed meanwhile.</p>',
        is_featured: true,
      })
    },
  )

for (const kind of ['a new record', 'a change'])
  test(
    `what is typed while ${kind} is kept as a draft is in the draft`,
    oneOfMany(kind === 'a change'),
    async ({ page, me }) => {
      const name = unique('Drafted meanwhile')
      const { id } = await me.artist({ name })
      await page.goto(kind === 'a change' ? `/dashboard/artists/edit/${id}` : '/dashboard/artists/create')
      await page.locator('input[name=name]').fill(`${name} draft`)
      await page.locator('input[name=genre]').fill('Sent')
      const held = await holdAnswers(page, 'POST', 'drafts')
      await page.getByRole('button', { name: 'Keep as draft' }).click()
      await expect.poll(held.count).toBe(1)
      await page.locator('input[name=genre]').fill('Typed meanwhile')
      held.release()
      await expect(page).toHaveURL(/\/dashboard\/drafts\/\d+$/)
      await expect(page.locator('input[name=genre]')).toHaveValue('Typed meanwhile')
      const draftId = page.url().split('/').at(-1)
      expect(await me.get(`/dashboard/drafts/${draftId}/`)).toMatchObject({
        values: { name: `${name} draft`, genre: 'Typed meanwhile' },
      })
    },
  )

test(
  'what is typed while a new record is saved stays, survives the page, and changes that record',
  rare,
  async ({ page, me }) => {
    const name = unique('New meanwhile')
    await page.goto('/dashboard/slides/create')
    await page.locator('input[name=title]').fill(name)
    await page.locator('input[name=order]').fill('3')
    const held = await holdAnswers(page, 'POST', 'slides')
    await save(page).click()
    await expect.poll(held.count).toBe(1)
    await page.locator('textarea[name=caption]').fill('Typed meanwhile')
    held.release()
    await expect(page.getByRole('heading', { name: `Editing: ${name}` })).toBeVisible()
    await expect(page.locator('textarea[name=caption]')).toHaveValue('Typed meanwhile')
    await page.waitForTimeout(500)
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Continue with them' }).click()
    await expect(page.getByRole('heading', { name: `Editing: ${name}` })).toBeVisible()
    await save(page).click()
    await expect(page).toHaveURL('/dashboard/slides')
    const { results } = (await me.get(`/dashboard/slides/?q=${encodeURIComponent(name)}`)) as never as {
      results: object[]
    }
    expect(results).toMatchObject([{ title: name, order: 3, caption: 'Typed meanwhile' }])
  },
)

test(
  'who leaves while it is saved is not called back, and hears how it ended',
  rare,
  async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('Left') })
    await page.goto(`/dashboard/artists/edit/${id}`)
    await page.locator('input[name=genre]').fill('Sent')
    const held = await holdAnswers(page, 'PATCH', 'artists')
    await save(page).click()
    await expect.poll(held.count).toBe(1)
    await sidebar(page).getByRole('link', { name: 'Events', exact: true }).click()
    await question(page).getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('link', { name: 'Add New Event' }).click()
    await page.locator('input[name=name]').fill('Another text')
    held.release()
    await expect(page.getByText(/^Saved “Left/)).toBeVisible()
    await expect(page).toHaveURL('/dashboard/events/create')
    await expect(page.locator('input[name=name]')).toHaveValue('Another text')
    await expect(question(page)).toHaveCount(0)
  },
)

/** Two pictures of a gallery that are being sent; the answer about the first is held. */
async function sendPictures(page: Page, artist: number): Promise<Held> {
  await page.goto(`/dashboard/artists/${artist}/gallery/create`)
  const file = { mimeType: 'image/png', buffer: picture }
  await page.getByLabel('Image', { exact: true }).setInputFiles([
    { ...file, name: 'one.png' },
    { ...file, name: 'two.png' },
  ])
  await page.getByLabel('Caption of one.png').fill('Sent')
  const held = await holdAnswers(page, 'POST', `artists/${artist}/gallery`)
  await save(page).click()
  await expect.poll(held.count).toBe(1)
  return held
}

test(
  'captions that are typed while pictures of a gallery are sent are stored',
  rare,
  async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('Captions') })
    const held = await sendPictures(page, Number(id))
    await page.getByLabel('Caption of one.png').fill('Typed on')
    await page.getByLabel('Caption of two.png').fill('Typed meanwhile')
    // One that is on its way cannot be taken away any more.
    await page.getByRole('button', { name: 'Remove one.png' }).click({ force: true })
    held.release()
    await expect(page).toHaveURL(`/dashboard/artists/${id}/gallery`)
    const { results } = await me.get(`/dashboard/artists/${id}/gallery/`)
    expect(results).toMatchObject([{ caption: 'Typed on' }, { caption: 'Typed meanwhile' }])
  },
)

test('who leaves while pictures are sent is not called back', rare, async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Sent and left') })
  const held = await sendPictures(page, Number(id))
  await sidebar(page).getByRole('link', { name: 'Events', exact: true }).click()
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('link', { name: 'Add New Event' }).click()
  held.release()
  await expect(page.getByText('Saved 2 images.')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/events/create')
  // What is stored is not offered to be sent once more.
  await page.goto(`/dashboard/artists/${id}/gallery/create`)
  await expect(page.locator('main form:not([inert])')).toBeVisible()
  await expect(page.getByText(/^You have unsaved changes/)).toHaveCount(0)
})

test(
  'of pictures that are sent after leaving, only those that failed are offered',
  rare,
  async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('Half sent') })
    const held = await sendPictures(page, Number(id))
    await sidebar(page).getByRole('link', { name: 'Artists', exact: true }).click()
    await question(page).getByRole('button', { name: 'Leave' }).click()
    const address = `/dashboard/artists/${id}/gallery/create`
    await page.route(`**/api/dashboard/artists/${id}/gallery/`, (route) =>
      route.request().method() === 'POST' && held.count() === 1 ? route.abort() : route.fallback(),
    )
    held.release()
    await expect(page.getByText('Saved one image.')).toBeVisible()
    await page.unrouteAll()
    await page.goto(address)
    await page.getByRole('button', { name: 'Continue with them' }).click()
    await expect(page.getByLabel('Caption of two.png')).toBeVisible()
    await expect(page.getByLabel('Caption of one.png')).toHaveCount(0)
    await expect(page.getByText(/could not be kept in this browser/)).toHaveCount(0)
    await save(page).click()
    await expect(page).toHaveURL(`/dashboard/artists/${id}/gallery`)
    expect((await me.get(`/dashboard/artists/${id}/gallery/`)).results).toHaveLength(2)
  },
)

for (const what of ['POST', 'PATCH'] as const)
  test(
    `a ${what} that hangs says so after 20 seconds, and trying again stores nothing twice`,
    rare,
    async ({ page, me }) => {
      const name = unique('Hangs')
      await page.clock.install()
      if (what === 'PATCH') {
        const { id } = await me.slide({ title: unique('Before') })
        await page.goto(`/dashboard/slides/edit/${id}`)
      } else await page.goto('/dashboard/slides/create')
      await page.locator('input[name=title]').fill(name)
      await page.locator('input[name=order]').fill('3')
      const held = await holdAnswers(page, what, 'slides')
      await save(page).click()
      await expect.poll(held.count).toBe(1)
      const notice = page.getByRole('alert').filter({ hasText: 'Saving takes unusually long.' })
      await page.clock.fastForward(19_000)
      await expect(notice).toHaveCount(0)
      await page.clock.fastForward(2_000)
      await expect(notice).toContainText('No answer for 20 seconds.')
      await expect(page.locator('input[name=title]')).toHaveValue(name)
      const again = page.waitForRequest((request) => request.method() === what)
      await notice.getByRole('button', { name: 'Try again' }).click()
      expect((await again).headers()['idempotency-key']).toBe(held.keys[0])
      await expect(page).toHaveURL('/dashboard/slides')
      const { results } = (await me.get(`/dashboard/slides/?q=${encodeURIComponent(name)}`)) as never as {
        results: object[]
      }
      expect(results).toMatchObject([{ title: name, order: 3 }])
      held.release()
    },
  )
