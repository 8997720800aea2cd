import { expect, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { rare } from '#tests/support/thorough.ts'

test('after a save the change is followed until it is live', async ({ page, me }) => {
  const name = unique('Live')
  const { id } = await me.artist({ name })
  await page.goto(`/dashboard/artists/edit/${id}`)
  await page.getByLabel('Genre').fill('Shown to everybody')
  await page.getByRole('button', { name: 'Save' }).click()
  const state = page.getByRole('status').filter({ hasText: 'Live' })
  await expect(state.getByRole('link', { name: `/artists/${id}` })).toBeVisible({ timeout: 20_000 })
  const answer = await page.request.get(`/artists/${id}`)
  expect(await answer.text()).toContain('Shown to everybody')
})

test('a preview shows what is not saved, and stores nothing', async ({ page, me }) => {
  const name = unique('Preview')
  const { id } = await me.artist({ name })
  await page.goto(`/dashboard/artists/edit/${id}`)
  await page.getByLabel('Genre').fill('Not saved at all')
  await page.getByRole('button', { name: 'Preview' }).click()
  const frame = page.frameLocator('iframe[title="The page as it would be"]')
  await expect(frame.getByText('Not saved at all')).toBeVisible()
  await page.getByRole('radio', { name: 'Phone' }).check({ force: true })
  await expect(page.locator('iframe')).toHaveCSS('width', '390px')
  await page.getByRole('button', { name: 'Close' }).click()
  expect(await me.get(`/dashboard/artists/${id}/`)).toMatchObject({ genre: 'Jazz', revision: 1 })
})

test('the history says who changed what, and an earlier state is put back', async ({ page, me }) => {
  const name = unique('History')
  const { id } = await me.artist({ name, genre: 'First' })
  await me.ask('PATCH', `/dashboard/artists/${id}/`, { genre: 'Second' })
  await me.ask('PATCH', `/dashboard/artists/${id}/`, { genre: 'Third', is_featured: true })
  await page.goto(`/dashboard/artists/edit/${id}`)
  await page.getByRole('button', { name: 'History' }).click()
  const entries = page.getByRole('dialog').getByRole('listitem')
  await expect(entries).toHaveCount(3)
  await expect(entries.nth(0)).toContainText('ada changed Genre, Featured')
  await entries.nth(1).getByRole('button', { name: 'Put this state back' }).click()
  await expect(page.getByLabel('Genre')).toHaveValue('Second')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/dashboard/artists')
  expect(await me.get(`/dashboard/artists/${id}/`)).toMatchObject({ genre: 'Second', is_featured: false })
})

const failed = {
  state: 'failed',
  build: null,
  failures: [{ path: '/artists', reason: 'The page could not be rendered.' }],
}

for (const [what, answers] of [
  ['the first question about it is not answered', [503]],
  ['a later question about it is not answered', [{ state: 'rendering', build: null }, 503]],
  ['a page of it fails and is tried again', [failed]],
] as const)
  test(`a change is followed to its end although ${what}`, rare, async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('Hiccup') })
    let asked = 0
    await page.route(/\/api\/dashboard\/changes\/\d+\/$/, async (route) => {
      const answer = answers[asked]
      asked += 1
      if (answer === undefined) return route.fallback()
      if (answer === 503) return route.fulfill({ status: 503, json: { detail: 'Busy.' } })
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), ...answer } })
    })
    await page.goto(`/dashboard/artists/edit/${id}`)
    await page.getByLabel('Genre').fill('Shown after all')
    await page.getByRole('button', { name: 'Save' }).click()
    const state = page.getByRole('status').filter({ hasText: 'Live' })
    await expect(state.getByRole('link', { name: `/artists/${id}` })).toBeVisible()
    expect(asked).toBeGreaterThan(answers.length)
  })

test(
  'how long a build takes is seen and not read aloud, and who asks for another one stays at the button',
  rare,
  async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('Built elsewhere') })
    const build = { since: new Date(Date.now() - 300_000).toISOString(), problem: null as string | null }
    await page.route(/\/api\/dashboard\/changes\/\d+\/$/, async (route) => {
      const response = await route.fetch()
      const others = {
        asked_at: null,
        tries: 1,
        answer: null,
        shown: null,
        looked_at: null,
        look_problem: null,
      }
      const answer = { state: 'building', build: { ...others, ...build } }
      await route.fulfill({ response, json: { ...(await response.json()), ...answer } })
    })
    await page.goto(`/dashboard/artists/edit/${id}`)
    await page.getByLabel('Genre').fill('Built')
    await page.getByRole('button', { name: 'Save' }).click()
    const state = page.getByRole('status').filter({ hasText: 'Building the site' })
    await expect(state.locator('time')).toHaveText('5 minutes ago')
    await expect(state.getByRole('time')).toHaveCount(0)
    build.problem = 'The build failed.'
    const again = page.getByRole('button', { name: 'Build again' })
    await page.route('**/api/dashboard/builds/', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.abort()
    })
    await again.press('Enter')
    await expect(again).toHaveAttribute('aria-disabled', 'true')
    await expect(again).not.toHaveAttribute('aria-disabled')
    await expect(again).toBeFocused()
  },
)
