// What appears and disappears by itself, of all resources: to come, and come about.
import { expect, rowOf, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { rare } from '#tests/support/thorough.ts'

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()
const day = 86_400_000

test(
  'what is planned is listed by day and time, with who planned it, and told when it has come about',
  rare,
  async ({ page, me }) => {
    const [artist, event, soon] = [unique('Appears'), unique('Disappears'), unique('Soon')]
    const { id } = await me.artist({ name: artist, publish_at: fromNow(3 * day) })
    await me.event({ name: event, unpublish_at: fromNow(4 * day) })
    await me.slide({ title: soon, publish_at: fromNow(1_500) })
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Planned', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Planned', exact: true })).toBeVisible()
    const coming = page.getByRole('region', { name: 'To come' })
    const done = page.getByRole('region', { name: 'Happened in the last seven days' })
    const item = (name: string) =>
      coming
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name }) })
        .last()
    await expect(item(artist)).toContainText(/\d\d:\d\d.*Artist appears.*planned by ada/s)
    await expect(item(event)).toContainText('Event disappears')
    await expect
      .poll(async () => {
        await page.reload()
        await expect(coming.getByRole('link', { name: artist })).toBeVisible()
        const receipts = done.getByRole('listitem').filter({ hasText: soon })
        return (await receipts.allTextContents()).join('\n')
      })
      .toMatch(/Slide has appeared.*planned by/)
    await expect(coming.getByRole('link', { name: soon })).toHaveCount(0)
    expect(await violationsOf(page)).toEqual([])
    await page.getByLabel('Show').selectOption('Artists')
    await expect(coming.getByRole('link', { name: event })).toHaveCount(0)
    await expect(page).toHaveURL(/\/dashboard\/planned\?of=artists$/)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await expect(coming.getByRole('link', { name: event })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await coming.getByRole('link', { name: artist }).click()
    await expect(page).toHaveURL(new RegExp(`/dashboard/artists/edit/${id}$`))
  },
)

test('a list shows what is planned alone, and its address says so', rare, async ({ page, me }) => {
  const [plain, planned] = [unique('Tide plain'), unique('Tide planned')]
  await me.artist({ name: plain })
  await me.artist({ name: planned, publish_at: fromNow(day) })
  await page.goto('/dashboard/artists?q=Tide')
  await expect(rowOf(page, plain)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Planned', exact: true }).check()
  await expect(rowOf(page, plain)).toHaveCount(0)
  await expect(rowOf(page, planned)).toBeVisible()
  await expect(page).toHaveURL(/planned=true/)
  await page.reload()
  await expect(rowOf(page, planned)).toBeVisible()
  await expect(rowOf(page, plain)).toHaveCount(0)
})

test(
  'what has come about in one list is asked of the server, and not sought among the latest of all',
  rare,
  async ({ page }) => {
    const asked: string[] = []
    await page.route(/\/api\/dashboard\/schedule\/done\//, async (route) => {
      asked.push(new URL(route.request().url()).search)
      await route.fallback()
    })
    await page.goto('/dashboard/planned?of=events')
    await expect(page.getByRole('region', { name: 'Happened in the last seven days' })).toBeVisible()
    await expect.poll(() => asked).toEqual(['?page=1&page_size=50&resource=events'])
  },
)
