// Random acts on messages over a line that is slow in places, against a model: each meets the message that had the
// focus when the key was pressed, and none is lost.
import type { Page } from '@playwright/test'
import { createRandom } from '#demo/random.ts'
import { expect, unique } from '#tests/dashboard/dashboard-test.ts'
import { addMessages, test } from '#tests/dashboard/inbox-test.ts'
import type { Person } from '#tests/dashboard/person.ts'
import { rare } from '#tests/support/thorough.ts'

interface State {
  folder: string
  isRead: boolean
  isMine: boolean
  isAnswered: boolean
}

const acts = ['e', '#', '!', 'u', 'a', 'd', 'u', 'a', 'd', 'u', 'a', 'd', 'j', 'k', 'j', 'k'] as const

/** What a key does to a message of the inbox; null for keys that change nothing. */
function after(key: string, before: State): State | null {
  if (key === 'e') return { ...before, folder: 'archive' }
  if (key === '#') return { ...before, folder: 'deleted' }
  if (key === '!') return { ...before, folder: 'spam' }
  if (key === 'u') return { ...before, isRead: !before.isRead }
  if (key === 'a') return { ...before, isMine: !before.isMine }
  if (key === 'd') return { ...before, isAnswered: !before.isAnswered }
  return null
}

/** Presses a key where the focus is, and tells which message the screen showed there and then. */
const press = (page: Page, key: string) =>
  page.evaluate((pressed) => {
    const item = document.activeElement?.closest('li[data-message]')
    const name = item?.querySelector('strong')?.textContent ?? null
    item?.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }))
    return name
  }, key)

async function statesOf(me: Person, word: string): Promise<Record<string, State>> {
  const states: Record<string, State> = {}
  for (const folder of ['inbox', 'archive', 'spam', 'deleted']) {
    const path = `/dashboard/messages/?folder=${folder}&q=${encodeURIComponent(word)}`
    for (const one of (await me.get(path)).results as Record<string, unknown>[])
      states[String(one.name)] = {
        folder,
        isRead: one.is_read === true,
        isMine: one.assigned_to !== null,
        isAnswered: one.answered_at !== null,
      }
  }
  return states
}

test.describe.configure({ timeout: 120_000 })

for (const seed of ['tide', 'ebb', 'neap'])
  test(`acts at random on a slow line, as of “${seed}”`, rare, async ({ page, me }) => {
    const random = createRandom(seed)
    const word = unique('Walk')
    const numbers = Array.from({ length: 12 }, (_, number) => `${word} no ${number + 1}`)
    await addMessages(me, numbers)
    const model = await statesOf(me, word)
    await page.route('**/api/dashboard/messages/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, random.whole(0, 400)))
      await route.fallback()
    })
    await page.goto(`/dashboard/messages?q=${encodeURIComponent(word)}`)
    const items = page.getByRole('listitem').filter({ hasText: word })
    await expect(items).not.toHaveCount(0)
    await items.first().focus()
    let acted = 0
    for (let step = 0; step < 80 && (await items.count()) > 0; step += 1) {
      const key = random.pick(acts)
      const name = await press(page, key)
      if (name === null) {
        await items
          .first()
          .focus({ timeout: 2_000 })
          .catch(() => undefined)
        continue
      }
      const next = after(key, model[name] as State)
      if (next) {
        model[name] = next
        acted += 1
      }
      if (random.chance(0.3)) await page.waitForTimeout(random.whole(0, 500))
    }
    expect(acted).toBeGreaterThan(20)
    await expect.poll(() => statesOf(me, word)).toEqual(model)
    await expect(page.getByText(/changed by somebody else/)).toHaveCount(0)
  })
