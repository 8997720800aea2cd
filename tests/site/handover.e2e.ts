// The way from a list to a record's page: its poster and its title travel, and nothing else does.
import type { Page } from '@playwright/test'
import { oneOfMany, rare } from '#tests/support/thorough.ts'
import { expect, laptop, test } from './demo-test.ts'

test.use({ viewport: laptop, contextOptions: { reducedMotion: 'no-preference' } })

interface Named {
  /** Names on both pages, which travel. */
  both: string[]
  /** Names on either page. */
  all: string[]
}

type Kept = typeof globalThis & { named: Promise<Named> | null }

/** Keeps the names in a page's view transition, or null where there is none. */
const keepNames = () => {
  const kept = globalThis as Kept
  kept.named = null
  addEventListener('pagereveal', ({ viewTransition }) => {
    if (!viewTransition) return
    kept.named = viewTransition.ready.then(() => {
      const parts = document
        .getAnimations()
        .map(({ effect }) => String((effect as KeyframeEffect | null)?.pseudoElement))
      const namesOf = (part: string) =>
        parts.flatMap((name) => name.match(new RegExp(`^::view-transition-${part}\\((.+)\\)$`))?.[1] ?? [])
      const [before, after] = [new Set(namesOf('old')), new Set(namesOf('new'))]
      return { both: [...before.intersection(after)], all: [...before.union(after)] }
    })
  })
}

const readNames = (page: Page) => page.evaluate(() => (globalThis as Kept).named)

for (const [list, row] of [
  ['/artists', '.card'],
  ['/events', '.event'],
] as const)
  test(
    `from ${list} the poster and the title of the record that is clicked travel`,
    oneOfMany(list === '/events'),
    async ({ page }) => {
      await page.addInitScript(keepNames)
      await page.goto(list)
      const link = page.locator(`${row} :is(h2, h3) a`).nth(1)
      const path = String(await link.getAttribute('href'))
      await link.click()
      await page.waitForURL(`**${path}`)
      const key = path.slice(1).replace('s/', '-')
      await expect.poll(async () => (await readNames(page))?.both).toContain(key)
      const names = await readNames(page)
      expect(names?.both).toContain(`${key}-title`)
      const ofRecords = names?.all.filter((name) => /^[a-z]+-\d/.test(name))
      expect(ofRecords?.toSorted()).toEqual([key, `${key}-title`])
    },
  )

test('nothing travels for people who want less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(keepNames)
  await page.goto('/artists')
  await page.locator('.card h2 a').nth(1).click()
  await page.waitForURL('**/artists/*')
  expect(await readNames(page)).toBeNull()
})

const shiftOf = (page: Page) =>
  page
    .locator('.card-picture img')
    .last()
    .evaluate((image) => getComputedStyle(image).translate)

test(
  'pictures slide into register as they enter, and stand still for people who want less motion',
  rare,
  async ({ page }) => {
    await page.goto('/artists')
    expect(await shiftOf(page)).toBe('4% -3%')
    await page.locator('.card-picture').last().scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 300)
    await expect.poll(() => shiftOf(page)).toMatch(/^(none|0%|0px)/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/artists')
    expect(await shiftOf(page)).toBe('none')
  },
)
