// Unsaved work that is offered, taken up, discarded and brought back, also when the browser is slow or the user quick.
import type { Page } from '@playwright/test'
import { changeKept } from '#tests/dashboard/change-kept.ts'
import { afterCrash, expect, follow, picture, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { rare } from '#tests/support/thorough.ts'

/** A browser that is slow to say whether another tab has unsaved work. */
function delayLocks(page: Page, ms: number): Promise<unknown> {
  return page.addInitScript((delay) => {
    const { request } = LockManager.prototype
    LockManager.prototype.request = async function (
      this: LockManager,
      name: string,
      options: LockOptions,
      use: LockGrantedCallback<unknown>,
    ) {
      await new Promise((resolve) => setTimeout(resolve, delay))
      options.signal?.throwIfAborted()
      return request.call(this, name, options, use)
    } as typeof request
  }, ms)
}

test(
  'a browser that is slow to say who has unsaved work offers it all the same',
  rare,
  async ({ page, me, complaints }) => {
    const { id } = await me.artist({ name: unique('Busy') })
    await page.goto(`/dashboard/artists/edit/${id}`)
    await page.getByLabel('Genre').fill('Typed on a busy machine')
    await expect(page.getByText('Not saved yet; kept in this browser.')).toBeVisible()
    const again = await afterCrash(page, complaints)
    await delayLocks(again, 400)
    await again.goto(`/dashboard/artists/edit/${id}`)
    await again.getByRole('button', { name: 'Continue with them' }).click()
    await expect(again.getByLabel('Genre')).toHaveValue('Typed on a busy machine')
  },
)

test(
  'a reload offers what was typed, although a busy browser closes the page before it late',
  rare,
  async ({ page, me, context, complaints }) => {
    const { id } = await me.artist({ name: unique('Reloaded') })
    await page.goto(`/dashboard/artists/edit/${id}`)
    await page.getByLabel('Genre').fill('Typed before the reload')
    await expect(page.getByText('Not saved yet; kept in this browser.')).toBeVisible()
    const before = await context.newPage()
    await before.goto('/about')
    // Takes the lock of the form as soon as its page is closed, and holds it until it is told to release it.
    const hold = before.evaluate(async () => {
      const { held } = await navigator.locks.query()
      const { name } = held?.find((lock) => lock.name?.startsWith('marquee.draft')) ?? {}
      if (!name) throw new Error('No form holds a lock')
      await navigator.locks.request(
        name,
        () => new Promise((release) => addEventListener('release', release)),
      )
    })
    await expect
      .poll(() => before.evaluate(async () => (await navigator.locks.query()).pending?.length))
      .toBe(1)
    const again = await afterCrash(page, complaints)
    const form = `/dashboard/artists/edit/${id}`
    await again.goto(form)
    await expect(again.getByLabel('Genre')).toBeEditable()
    await expect(again.getByRole('button', { name: 'Continue with them' })).toHaveCount(0)
    await again.addInitScript(() => {
      setTimeout(() => new BroadcastChannel('test').postMessage('release'), 800)
    })
    await before.evaluate(() => {
      const channel = new BroadcastChannel('test')
      channel.onmessage = () => dispatchEvent(new Event('release'))
    })
    await again.reload()
    await again.getByRole('button', { name: 'Continue with them' }).click()
    await expect(again.getByLabel('Genre')).toHaveValue('Typed before the reload')
    await hold
  },
)

test(
  'what is typed while a slow browser still looks for unsaved work overwrites none of it',
  rare,
  async ({ page, me, complaints, context }) => {
    const { id } = await me.artist({ name: unique('Slow') })
    await page.goto(`/dashboard/artists/edit/${id}`)
    await page.getByLabel('Genre').fill('Typed before')
    await expect(page.getByText('Not saved yet; kept in this browser.')).toBeVisible()
    const again = await afterCrash(page, complaints)
    await delayLocks(again, 1_800)
    await again.goto(`/dashboard/artists/edit/${id}`)
    await expect(again.locator('main form[inert]')).toHaveCount(0)
    await again.getByLabel('Genre').fill('Typed since')
    await again.waitForTimeout(5_000)
    await expect(again.getByLabel('Genre')).toHaveValue('Typed since')
    await expect(again.getByRole('button', { name: 'Continue with them' })).toHaveCount(0)
    for (const text of ['Typed since', 'Typed before']) {
      const tab = text === 'Typed since' ? await afterCrash(again, complaints) : await context.newPage()
      await tab.goto(`/dashboard/artists/edit/${id}`)
      await tab.getByRole('button', { name: 'Continue with them' }).click()
      await expect(tab.getByLabel('Genre')).toHaveValue(text)
    }
  },
)

test('what was discarded is brought back by the notice, text and pictures', rare, async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Regret') })
  await page.goto(`/dashboard/artists/edit/${id}`)
  await page.getByLabel('Genre').fill('Typed and regretted')
  await page.waitForTimeout(500)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Discard them' }).click()
  await expect(page.getByLabel('Genre')).toHaveValue('Jazz')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Continue with them' }).click()
  await expect(page.getByLabel('Genre')).toHaveValue('Typed and regretted')

  const address = `/dashboard/artists/${id}/gallery/create`
  await page.goto(address)
  await page
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer: picture })
  await page.getByLabel('Caption of one.png').fill('The first')
  await page.waitForTimeout(500)
  await page.reload()
  await page.getByRole('button', { name: 'Discard them' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Continue with them' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Continue with them' }).click()
  await expect(page.getByLabel('Caption of one.png')).toHaveValue('The first')
  await expect(page.getByRole('img', { name: 'one.png' })).toBeVisible()
})

test(
  'what was discarded does not come back over what was typed since, however short ago',
  rare,
  async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('Newer') })
    await page.goto(`/dashboard/artists/edit/${id}`)
    await page.getByLabel('Genre').fill('Typed and discarded')
    await page.waitForTimeout(500)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Discard them' }).click()
    const undo = page.getByRole('alertdialog').getByRole('button', { name: 'Undo' })
    await expect(undo).toBeVisible()
    // Both in one task, because work is kept only a quarter of a second after typing.
    await undo.evaluate((button: HTMLElement) => {
      const genre = document.querySelector<HTMLInputElement>('input[name=genre]')
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      set?.call(genre, 'Typed since')
      genre?.dispatchEvent(new Event('input', { bubbles: true }))
      button.click()
    })
    await expect(page.getByText('Not put back: there is newer work on that screen')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue with them' })).toHaveCount(0)
    await expect(page.getByLabel('Genre')).toHaveValue('Typed since')
    await page.waitForTimeout(500)
    await page.reload()
    await page.getByRole('button', { name: 'Continue with them' }).click()
    await expect(page.getByLabel('Genre')).toHaveValue('Typed since')
  },
)

test(
  'what was discarded in a form that has been left comes back beside what is typed there now',
  rare,
  async ({ page, me }) => {
    const name = unique('Left')
    const { id } = await me.artist({ name })
    const form = `/dashboard/artists/edit/${id}`
    await page.goto(form)
    const genre = page.getByLabel('Genre')
    await genre.fill('Typed and regretted')
    await page.waitForTimeout(500)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Discard them' }).click()
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Undo' })).toBeVisible()
    await follow(page, '/dashboard/artists', page.getByRole('heading', { name: 'Manage Artists' }))
    await follow(page, form, page.getByRole('heading', { name: `Editing: ${name}` }))
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('It is offered the next time its form is opened.')).toBeVisible()
    await genre.fill('Typed over it')
    await page.waitForTimeout(500)
    await page.reload()
    await page.getByRole('button', { name: 'Continue with them' }).click()
    await expect(genre).toHaveValue('Typed over it')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL('/dashboard/artists')
    await page.goto(form)
    await page.getByRole('button', { name: 'Continue with them' }).click()
    await expect(genre).toHaveValue('Typed and regretted')
  },
)

test(
  'what was kept before a form had a field is offered, and its save says nothing about that field',
  rare,
  async ({ page, me }) => {
    const { id } = await me.artist({
      name: unique('Upgrade'),
      socials: { spotify: 'https://open.spotify.com/artist/1' },
    })
    await page.goto(`/dashboard/artists/edit/${id}`)
    await page.getByLabel('Genre').fill('Kept before the upgrade')
    await page.waitForTimeout(500)
    await changeKept(page, { without: ['socials'] })
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Continue with them' }).click()
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.getByRole('button', { name: 'Save' }).click()
    expect((await sent).postDataJSON()).toEqual({ genre: 'Kept before the upgrade' })
    await expect(page).toHaveURL('/dashboard/artists')
  },
)

test(
  'unsaved work that is taken up stays where it is, and what it creates is created once',
  rare,
  async ({ page }) => {
    const keysOfDrafts = () =>
      page.evaluate(
        () =>
          new Promise<unknown[]>((resolve) => {
            indexedDB.open('marquee-drafts').onsuccess = ({ target }) => {
              const database = (target as IDBOpenDBRequest).result
              const asked = database.transaction('drafts').objectStore('drafts').getAll()
              asked.onsuccess = () => resolve(asked.result.map(({ requestKey }) => requestKey))
            }
          }),
      )
    await page.addInitScript(() => {
      const { delete: remove } = IDBObjectStore.prototype
      IDBObjectStore.prototype.delete = function (key) {
        sessionStorage.setItem('deleted', String(key))
        return remove.call(this, key)
      }
    })
    await page.goto('/dashboard/artists/create')
    // Not the first field: those before it are filled in with what they had.
    await page.getByLabel('Genre').fill('Typed before the crash')
    await expect.poll(async () => (await keysOfDrafts()).length).toBe(1)
    const [before] = await keysOfDrafts()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Continue with them' }).click()
    await expect(page.getByLabel('Genre')).toHaveValue('Typed before the crash')
    await page.waitForTimeout(500)
    expect(await keysOfDrafts()).toEqual([before])
    expect(await page.evaluate(() => sessionStorage.getItem('deleted'))).toBeNull()
  },
)
