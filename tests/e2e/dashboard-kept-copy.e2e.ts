// The copy of what is typed, which the browser keeps until it is saved.
import { expect, test, unique } from '#tests/dashboard/dashboard-test.ts'

/** Runs in the browser: puts back what the dashboard has kept of unsaved work, or reads it. */
function unsavedWork(kept: [key: unknown, work: unknown][] | null): Promise<[key: unknown, work: unknown][]> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('marquee-drafts')
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('drafts', 'readwrite')
      const store = transaction.objectStore('drafts')
      for (const [key, value] of kept ?? []) store.put(value, String(key))
      const [keys, values] = [store.getAllKeys(), store.getAll()]
      transaction.oncomplete = () => resolve(keys.result.map((key, index) => [key, values.result[index]]))
    }
  })
}

test('what was saved by a tab that ended before it could drop its copy is not offered again', async ({
  page,
  me,
}) => {
  const { id } = await me.artist({ name: unique('Closed') })
  await page.goto(`/dashboard/artists/edit/${id}`)
  await page.getByLabel('Genre').fill('Saved')
  await expect(page.getByText('Not saved yet; kept in this browser.')).toBeVisible()
  await expect.poll(() => page.evaluate(unsavedWork, null)).toHaveLength(1)
  const kept = await page.evaluate(unsavedWork, null)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/dashboard/artists')
  await expect.poll(() => page.evaluate(unsavedWork, null)).toHaveLength(0)
  await page.evaluate(unsavedWork, kept)
  await page.goto(`/dashboard/artists/edit/${id}`)
  await expect(page.getByLabel('Genre')).toHaveValue('Saved')
  await expect.poll(() => page.evaluate(unsavedWork, null)).toHaveLength(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  // Another value has come since, so that it is something to decide.
  await page.evaluate(unsavedWork, kept)
  await me.ask('PATCH', `/dashboard/artists/${id}/`, { genre: 'Of a colleague' })
  await page.goto(`/dashboard/artists/edit/${id}`)
  await expect(page.getByRole('alert')).toContainText('You have unsaved changes from')
})

test('an earlier state is not put over unsaved work that nobody has decided about', async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Undecided'), genre: 'First' })
  await me.ask('PATCH', `/dashboard/artists/${id}/`, { genre: 'Second' })
  await page.goto(`/dashboard/artists/edit/${id}`)
  await page.getByLabel('Genre').fill('Typed')
  await expect.poll(() => page.evaluate(unsavedWork, null)).toHaveLength(1)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: /^History of/ })
  await expect(history.getByText('first decide about the unsaved changes')).toBeVisible()
  await expect(history.getByRole('listitem').first()).toBeVisible()
  await expect(history.getByRole('button', { name: 'Put this state back' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continue with them' }).click()
  await expect(page.getByLabel('Genre')).toHaveValue('Typed')
  await page.getByRole('button', { name: 'History' }).click()
  await history.getByRole('button', { name: 'Put this state back' }).first().click()
  await expect(page.getByLabel('Genre')).toHaveValue('First')
})
