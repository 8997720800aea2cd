// The deployment with a CDN: the API on one host, the static site on another, builds by a CI system that is called.
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { Person } from '#tests/dashboard/person.ts'
import { admin, type ServerProcess, startServerProcess } from '#tests/dashboard/server-process.ts'
import { type BuildHost, startBuildHost } from '#tests/support/build-host.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type StaticHost, startStaticHost } from '#tests/support/static-host.ts'
import { rare } from '#tests/support/thorough.ts'

const secret = 'between-the-server-and-its-builds'
const buildTime = 240_000
let server: ServerProcess
let host: StaticHost
let ci: BuildHost
let artist: number

test.describe.configure({ mode: 'serial', timeout: 2 * buildTime })

test.beforeAll(async () => {
  test.setTimeout(2 * buildTime)
  const [apiPort, sitePort, ciPort] = [await freePort(), await freePort(), await freePort()]
  const apiUrl = `http://127.0.0.1:${apiPort}`
  host = await startStaticHost(sitePort)
  ci = await startBuildHost({ port: ciPort, secret, apiUrl, host })
  server = await startServerProcess({
    PORT: String(apiPort),
    PUBLISH_TO: 'external',
    SITE_URL: host.origin,
    API_URL: apiUrl,
    WEBHOOK_SECRET: secret,
    BUILD_HOOK_URL: ci.url,
    BUILD_HOOK_SECONDS: '1',
  })
  artist = (await (await Person.signIn(server.origin)).artist({ name: 'Nova Reyes' })).id
  await expect.poll(() => ci.runs.length, { timeout: buildTime }).toBe(1)
  expect(ci.runs[0]?.output).toMatch(/pages in/)
})
test.afterAll(async () => {
  await ci?.close()
  await server?.stop()
  await host?.close()
})

/** Everything a page says, but that the frame of a preview runs no scripts. */
let complaints: string[] = []
test.use({ baseURL: '' })
test.beforeEach(({ page }) => {
  complaints = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
  })
})
test.afterEach(() => expect(complaints).toEqual([]))

async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(`${host.origin}${path}`)
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Username').fill(admin.username)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(host.origin + path)
}

const publicPage = async () => (await fetch(`${host.origin}/artists/${artist}`)).text()
const state = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words })

/** Every picture that matches has come, from the API’s origin. */
async function expectShown(pictures: ReturnType<Page['locator']>): Promise<void> {
  const shown = () =>
    pictures.evaluateAll((images) =>
      images.map((image) => ({
        isThere: (image as HTMLImageElement).naturalWidth > 0,
        origin: new URL((image as HTMLImageElement).currentSrc || 'none:').origin,
      })),
    )
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(0)
  await expect
    .poll(async () => (await shown()).filter(({ isThere, origin }) => !isThere || origin !== server.origin))
    .toEqual([])
}

test('a save says live when the public page has it, and not before', rare, async ({ page }) => {
  await signIn(page, `/dashboard/artists/edit/${artist}`)
  await page.getByLabel('Genre').fill('Harbour jazz')
  const runs = ci.runs.length
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(state(page, /Saved|Build/)).toBeVisible()
  await expect(state(page, 'Building the site')).toBeVisible({ timeout: 30_000 })
  const live = state(page, /^Live/)
  let saidAt = 0
  await expect
    .poll(
      async () => {
        const isSaid = await live.isVisible()
        if (isSaid) saidAt = Date.now()
        // Once it is said, the page has it.
        if (isSaid) expect(await publicPage()).toContain('Harbour jazz')
        return isSaid
      },
      { timeout: buildTime, intervals: [100] },
    )
    .toBe(true)
  expect(ci.runs).toHaveLength(runs + 1)
  expect(saidAt - (ci.runs.at(-1)?.ended ?? 0)).toBeLessThan(2000)
  await expect(live.getByRole('link', { name: `/artists/${artist}` })).toBeVisible()
})

test(
  'a build that fails is said with its reason, and asked for again at a press; the next save brings another',
  rare,
  async ({ page }) => {
    await signIn(page, `/dashboard/artists/edit/${artist}`)
    ci.fail(true)
    await page.getByLabel('Genre').fill('Not built at first')
    await page.getByRole('button', { name: 'Save' }).click()
    const failed = state(page, 'Not published. The build failed. Failed to fetch artists.')
    await expect(failed).toBeVisible({ timeout: buildTime })
    await expect(failed.locator('time')).toHaveText(/just now|ago/)
    expect(await publicPage()).toContain('Harbour jazz')
    ci.fail(false)
    await failed.getByRole('button', { name: 'Build again' }).click()
    await expect(state(page, /^Live/)).toBeVisible({ timeout: buildTime })
    expect(await publicPage()).toContain('Not built at first')
    await page.goto(`${host.origin}/dashboard/artists/edit/${artist}`)
    await page.getByLabel('Genre').fill('Built in the end')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(state(page, /^Live/)).toBeVisible({ timeout: buildTime })
    expect(await publicPage()).toContain('Built in the end')
  },
)

test('a new picture is seen in the list at once', rare, async ({ page }) => {
  const image = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#c4512b' } })
    .png()
    .toBuffer()
  await signIn(page, `/dashboard/artists/edit/${artist}`)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'nova.png', mimeType: 'image/png', buffer: image })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(`${host.origin}/dashboard/artists`)
  await expectShown(page.locator('td img, th img'))
})

test('whoever looks for a page at the API is led to the site', rare, async () => {
  const answer = await fetch(`${server.origin}/artists/1?a=b`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `${host.origin}/artists/1?a=b`])
})
