// Unsaved work in a browser whose storage is full, fails once, or is taken away.
import type { Page } from '@playwright/test'
import { expect, picture, question, sidebar, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { rare } from '#tests/support/thorough.ts'

const kept = 'Not saved yet; kept in this browser.'

/** The browser finds only when it commits that there is no room, unless the page has `data-has-room`. */
async function fill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args: [unknown, IDBValidKey?]) {
      const request = put.apply(this, args)
      request.addEventListener('success', () => {
        if (document.documentElement.dataset.hasRoom === undefined) this.transaction.abort()
      })
      return request
    }
  })
}

test(
  'a form whose work cannot be kept says so, when it is left too, until there is room again',
  rare,
  async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('Full') })
    await fill(page)
    await page.goto(`/dashboard/artists/edit/${id}`)
    await page.getByLabel('Genre').fill('Too much')
    await expect(page.getByText('Not saved yet, and this browser cannot keep it.')).toBeVisible()
    await sidebar(page).getByRole('link', { name: 'Events', exact: true }).click()
    await expect(question(page)).toContainText('this browser cannot keep it: it will be lost.')
    await question(page).getByRole('button', { name: 'Stay' }).click()
    await page.evaluate(() => {
      document.documentElement.dataset.hasRoom = ''
    })
    await page.getByLabel('Genre').fill('There is room')
    await expect(page.getByText(kept)).toBeVisible()
  },
)

test('a picture that cannot be kept is named', rare, async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Full') })
  await fill(page)
  await page.goto(`/dashboard/artists/${id}/gallery/create`)
  await page
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByText('This browser cannot keep “one.png”.')).toBeVisible()
})

test(
  'what cannot be kept stays in the form of a draft that a colleague has discarded, until there is room',
  rare,
  async ({ page, me }) => {
    const { id } = await me.draftOf(await me.artist({ name: unique('Full') }), { genre: 'Noise' })
    await fill(page)
    await page.goto(`/dashboard/drafts/${id}`)
    const genre = page.locator('#field-genre')
    await genre.fill('Typed for an hour')
    await expect(page.getByText('Not saved yet, and this browser cannot keep it.')).toBeVisible()
    await me.ask('DELETE', `/dashboard/drafts/${id}/`)
    const save = page.getByRole('button', { name: 'Save draft', exact: true })
    await save.click()
    await expect(page.getByRole('alert')).toContainText('Failed to save artist.')
    await expect(genre).toHaveValue('Typed for an hour')
    await page.evaluate(() => {
      document.documentElement.dataset.hasRoom = ''
    })
    await genre.fill('Typed for two hours')
    await expect(page.getByText(kept)).toBeVisible()
    await save.click()
    await expect(page.getByRole('button', { name: 'Bring the draft back' })).toBeVisible()
    await expect(page.getByText('Typed for two hours')).toBeVisible()
  },
)

for (const [what, harm] of [
  [
    'fails once',
    () => {
      const { open } = IDBFactory.prototype
      IDBFactory.prototype.open = () => {
        IDBFactory.prototype.open = open
        const request: Pick<IDBOpenDBRequest, 'error' | 'onerror'> = {
          error: new DOMException('Once', 'UnknownError'),
          onerror: null,
        }
        setTimeout(() => (request.onerror as (() => void) | null)?.(), 0)
        return request as IDBOpenDBRequest
      }
    },
  ],
  [
    'is taken away',
    () =>
      addEventListener('input', () => void indexedDB.deleteDatabase('marquee-drafts'), {
        once: true,
        capture: true,
      }),
  ],
] as const)
  test(`what is typed is kept in a storage that ${what}`, rare, async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('Again') })
    await page.addInitScript(harm)
    await page.goto(`/dashboard/artists/edit/${id}`)
    await page.getByLabel('Genre').fill('First')
    await page.waitForTimeout(500)
    await page.getByLabel('Genre').fill('Typed after all')
    await page.waitForTimeout(500)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Continue with them' }).click()
    await expect(page.getByLabel('Genre')).toHaveValue('Typed after all')
  })
