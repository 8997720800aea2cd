// What was stored although its answer was lost is not stored again, and is not in conflict with itself.
import type { Page } from '@playwright/test'
import { expect, picture, test, unique, watch } from '#tests/dashboard/dashboard-test.ts'
import { rare } from '#tests/support/thorough.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save' })

/** Lets the next `count` requests that create go through and loses their answers. */
async function loseAnswers(page: Page, path: string, count = 1): Promise<void> {
  let left = count
  await page.route(`**/api${path}`, async (route) => {
    if (route.request().method() !== 'POST' || left === 0) return route.fallback()
    left -= 1
    const answer = await route.fetch()
    expect(answer.status()).toBe(201)
    await route.abort()
  })
}

async function fillArtist(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard/artists/create')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Genre').fill('Folk')
  await page.getByRole('textbox', { name: 'Bio' }).fill('Sings.')
  await page
    .getByLabel('Profile image')
    .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: picture })
}

async function found(me: { get(path: string): Promise<Record<string, unknown>> }, name: string) {
  return (await me.get(`/dashboard/artists/?q=${encodeURIComponent(name)}`)) as {
    count: number
    results: Record<string, unknown>[]
  }
}

test('a lost answer and “Try again” make one record', async ({ page, me }) => {
  const name = unique('Lost')
  await loseAnswers(page, '/dashboard/artists/')
  await fillArtist(page, name)
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('Failed to save artist.')
  expect((await found(me, name)).count).toBe(1)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/dashboard/artists')
  expect(await found(me, name)).toMatchObject({ count: 1, results: [{ revision: 1 }] })
})

test('who empties the form after a lost answer and types anew has one record', async ({ page, me }) => {
  const [first, second] = [unique('Emptied'), unique('Anew')]
  await loseAnswers(page, '/dashboard/tours/')
  await page.goto('/dashboard/tours/create')
  await page.getByLabel('Name').fill(first)
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('Failed to save tour.')
  await page.getByLabel('Name').fill('')
  await page.getByLabel('Name').fill(second)
  await save(page).click()
  await expect(page).toHaveURL('/dashboard/tours')
  const all = (await me.get('/dashboard/tours/?page_size=100')) as never as { results: { name: string }[] }
  const names = all.results.map(({ name }) => name)
  expect([names.includes(first), names.includes(second)]).toEqual([false, true])
})

test(
  'where a server knows no keys of requests, nobody is told that nothing is stored twice',
  rare,
  async ({ page }) => {
    await page.route('**/dashboard/tours/create', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('<html', '<html data-api-lacks="request_keys"')
      await route.fulfill({ response, body })
    })
    await loseAnswers(page, '/dashboard/tours/')
    await page.goto('/dashboard/tours/create')
    await page.getByLabel('Name').fill(unique('Perhaps'))
    await save(page).click()
    await expect(page.getByRole('alert')).toContainText('It may be stored already. Look in the list')
  },
)

test(
  'what was changed after a lost answer is a change of the record that was stored',
  rare,
  async ({ page, me }) => {
    const name = unique('Amended')
    await loseAnswers(page, '/dashboard/artists/')
    await fillArtist(page, name)
    await save(page).click()
    await expect(page.getByRole('alert')).toContainText('Failed to save artist.')
    await page.getByLabel('Genre').fill('Nordic folk')
    await save(page).click()
    await expect(page).toHaveURL('/dashboard/artists')
    expect(await found(me, name)).toMatchObject({
      count: 1,
      results: [{ genre: 'Nordic folk', revision: 2 }],
    })
  },
)

test(
  'a crash before the answer, and saving the draft afterwards, make one record',
  rare,
  async ({ page, context, me, complaints }) => {
    const name = unique('Crashed')
    await loseAnswers(page, '/dashboard/artists/')
    await fillArtist(page, name)
    await save(page).click()
    await expect(page.getByRole('alert')).toContainText('Failed to save artist.')
    await page.waitForTimeout(400)
    await page.close({ runBeforeUnload: false })
    const again = await context.newPage()
    watch(again, complaints)
    await again.goto('/dashboard/artists/create')
    await again.getByRole('button', { name: 'Continue with them' }).click()
    await expect(again.getByLabel('Name')).toHaveValue(name)
    await save(again).click()
    await expect(again).toHaveURL('/dashboard/artists')
    expect((await found(me, name)).count).toBe(1)
  },
)

const twice = /^It may be stored already\. Look in the list/
/** Longer than the server knows the key of a request. */
const later = () => Date.now() + 25 * 3_600_000

test('a lost answer of the day before is told, in the form that waited and in one that is opened', async ({
  page,
  me,
}) => {
  const name = unique('Over the weekend')
  await loseAnswers(page, '/dashboard/tours/')
  await page.goto('/dashboard/tours/create')
  await page.getByLabel('Name').fill(name)
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('Failed to save tour.')
  await expect(page.getByText(twice)).toHaveCount(0)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/tours/')) sent.push(request.url())
  })
  await page.clock.setSystemTime(later())
  await save(page).click()
  await expect(page.getByText(twice)).toBeVisible()
  await page.waitForTimeout(500)
  page.on('dialog', (question) => void question.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Continue with them' }).click()
  await expect(page.getByText(twice)).toBeVisible()
  expect(sent).toEqual([])
  await save(page).click()
  await expect(page).toHaveURL('/dashboard/tours')
  expect(await me.get(`/dashboard/tours/?q=${encodeURIComponent(name)}`)).toMatchObject({ count: 1 })
})

test('pictures of a gallery whose answers were lost are stored once', rare, async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Twice') })
  const path = `/dashboard/artists/${id}/gallery/`
  await loseAnswers(page, path, 2)
  await page.goto(`/dashboard/artists/${id}/gallery/create`)
  const file = { name: 'one.png', mimeType: 'image/png', buffer: picture }
  await page.getByLabel('Image', { exact: true }).setInputFiles([file, { ...file, name: 'two.png' }])
  await save(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to save image.' })).toBeVisible()
  await page.getByLabel('Caption of two.png').fill('Written since')
  await save(page).click()
  await expect(page).toHaveURL(`/dashboard/artists/${id}/gallery`)
  const { results } = (await me.get(path)) as never as { results: { caption: string }[] }
  expect(results.map(({ caption }) => caption)).toEqual(['', 'Written since'])
})

/** Lets the next change go through, and answers as a proxy in trouble does. */
async function loseChange(page: Page, path: string): Promise<void> {
  let isLost = false
  await page.route(`**/api${path}`, async (route) => {
    if (route.request().method() !== 'PATCH' || isLost) return route.fallback()
    isLost = true
    expect((await route.fetch()).status()).toBe(200)
    await route.fulfill({ status: 502, body: 'Bad gateway' })
  })
}

test(
  'an edit whose answer was lost is not in conflict with itself, nor is what was changed since',
  rare,
  async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('Edited') })
    const name = unique('Renamed')
    const path = `/dashboard/artists/${id}/`
    await page.goto(`/dashboard/artists/edit/${id}`)
    await loseChange(page, path)
    await page.getByLabel('Name').fill(`${name} `)
    await page.getByRole('textbox', { name: 'Bio' }).click()
    // The server writes links and spaces otherwise than they were typed.
    await page.getByRole('textbox', { name: 'Bio' }).evaluate((element) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', '<p>See <a href="https://a.example/">this</a>.</p>')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await page
      .getByLabel('Profile image')
      .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: picture })
    await save(page).click()
    await expect(page.getByRole('alert')).toContainText('Failed to save artist.')
    expect(await me.get(path)).toMatchObject({ name, revision: 2 })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/dashboard/artists')
    expect(await me.get(path)).toMatchObject({ name, revision: 2 })
    await page.unroute(`**/api${path}`)
    await page.goto(`/dashboard/artists/edit/${id}`)
    await loseChange(page, path)
    await page.getByLabel('Genre').fill('Folk ')
    await save(page).click()
    await expect(page.getByRole('alert')).toContainText('Failed to save artist.')
    await page.getByLabel('Genre').fill('Nordic folk')
    await save(page).click()
    await expect(page).toHaveURL('/dashboard/artists')
    expect(await me.get(path)).toMatchObject({ genre: 'Nordic folk', revision: 4 })
  },
)

test('a text that was put back after a lost answer is what is stored', rare, async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Put back'), genre: 'Folk' })
  const path = `/dashboard/artists/${id}/`
  await page.goto(`/dashboard/artists/edit/${id}`)
  await loseChange(page, path)
  await page.getByLabel('Genre').fill('Unwanted')
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('Failed to save artist.')
  expect(await me.get(path)).toMatchObject({ genre: 'Unwanted' })
  await page.getByLabel('Genre').fill('Folk')
  await save(page).click()
  await expect(page).toHaveURL('/dashboard/artists')
  expect(await me.get(path)).toMatchObject({ genre: 'Folk' })
})

test(
  'unsaved work whose answer was lost is not called saved over what a colleague wrote since',
  rare,
  async ({ page, context, me, complaints }) => {
    const { id } = await me.artist({ name: unique('Gone on') })
    const path = `/dashboard/artists/${id}/`
    await page.goto(`/dashboard/artists/edit/${id}`)
    await loseChange(page, path)
    await page.getByLabel('Genre').fill('Mine')
    await save(page).click()
    await expect(page.getByRole('alert')).toContainText('Failed to save artist.')
    await page.waitForTimeout(400)
    await page.close({ runBeforeUnload: false })
    await me.ask('PATCH', path, { genre: 'Theirs' })
    const again = await context.newPage()
    watch(again, complaints)
    await again.goto(`/dashboard/artists/edit/${id}`)
    await again.getByRole('button', { name: 'Continue with them' }).click()
    await save(again).click()
    await expect(again.getByRole('dialog', { name: 'Somebody else has saved this' })).toContainText('Theirs')
    expect(await me.get(path)).toMatchObject({ genre: 'Theirs' })
  },
)

test('a draft whose answer was lost is not in conflict with itself', rare, async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Drafted') })
  await page.goto(`/dashboard/artists/edit/${id}`)
  await page.getByLabel('Genre').fill('Folk')
  await page.getByRole('button', { name: 'Keep as draft' }).click()
  await expect(page).toHaveURL(/\/dashboard\/drafts\/\d+$/)
  const draft = Number(new URL(page.url()).pathname.split('/').at(-1))
  const path = `/dashboard/drafts/${draft}/`
  await loseChange(page, path)
  await page
    .getByLabel('Profile image')
    .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: picture })
  const keep = page.getByRole('button', { name: 'Save draft' })
  await keep.click()
  await expect(page.getByText('Failed to save artist.')).toBeVisible()
  await page.getByLabel('Genre').fill('Nordic folk')
  await keep.click()
  await expect(page.getByText('Saved the draft.')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await me.get(path)).toMatchObject({ revision: 3, values: { genre: 'Nordic folk' } })
})
