// Time until the rows of a list are shown, once the server has answered what is being typed.
import type { Page } from '@playwright/test'

interface Seen {
  paintedAt: number
}

/** Runs in the page: records when the screen was last painted. */
function watchRows(): void {
  const seen: Seen = { paintedAt: 0 }
  Object.assign(window, { seen })
  const note = () =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        seen.paintedAt = performance.now()
      }),
    )
  new MutationObserver(note).observe(document.querySelector('main') ?? document, {
    childList: true,
    characterData: true,
    subtree: true,
  })
}

/**
 * Milliseconds from the end of the response to the paint, for each letter typed into the search of an open list that
 * changes its rows.
 */
export async function typeIntoSearch(page: Page, words: string): Promise<number[]> {
  const field = page.getByRole('searchbox')
  await page.evaluate(watchRows)
  await field.focus()
  const waits: number[] = []
  for (const letter of words) {
    const sought = (await field.inputValue()) + letter
    const before = await page.locator('main').textContent()
    const answer = page.waitForResponse(
      (response) => new URL(response.url()).searchParams.get('q') === sought,
    )
    await page.keyboard.type(letter)
    await (await answer).finished()
    await page.waitForTimeout(1_000)
    const waited = await page.evaluate((q) => {
      const { seen } = window as unknown as { seen: Seen }
      const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const call = calls.findLast(({ name }) => new URL(name).searchParams.get('q') === q)
      return call && seen.paintedAt >= call.responseEnd ? Math.round(seen.paintedAt - call.responseEnd) : null
    }, sought)
    if (waited !== null) waits.push(waited)
    else if ((await page.locator('main').textContent()) !== before)
      throw new Error(`Other rows stand there for “${sought}”, and nobody saw them come.`)
  }
  if (waits.length < 3) throw new Error(`Only ${waits.length} letters of “${words}” changed the list.`)
  return waits
}
