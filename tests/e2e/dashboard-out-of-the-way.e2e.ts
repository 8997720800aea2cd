// What the dashboard says meanwhile never stands over, or moves, what somebody is about to press.
import type { Locator, Page } from '@playwright/test'
import { expect, question, rowOf, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { rare } from '#tests/support/thorough.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

async function covered(over: Locator, below: Locator): Promise<string[]> {
  const boxes = await Promise.all((await over.all()).map((one) => one.boundingBox()))
  const found: string[] = []
  for (const one of await below.all()) {
    const box = await one.boundingBox()
    if (box && boxes.some((other) => other && overlap(box, other)))
      found.push((await one.textContent()) ?? '')
  }
  return found
}

/** The notice, and the word on how far publishing is. */
const words = (page: Page) =>
  page
    .getByRole('alertdialog')
    .filter({ hasText: 'Failed to archive' })
    .or(page.getByRole('status').filter({ hasText: 'Publishing' }))

/** A notice of a failure stays until it is closed; of what is published, nobody hears the end. */
async function keepBoth(page: Page, refused: number): Promise<void> {
  await page.route(`**/api/dashboard/artists/${refused}/`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 409, json: { detail: 'Somebody else holds it.' } })
      : route.fallback(),
  )
  await page.route('**/api/dashboard/changes/*/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), state: 'rendering' } })
  })
}

for (const [device, viewport] of Object.entries({
  laptop: { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
}))
  test.describe(device, rare, () => {
    test.use({ viewport })

    test('notices and the publishing state cover no row, no Save and no Cancel', async ({ page, me }) => {
      const word = unique('Covered')
      const ids: number[] = []
      for (let number = 1; number <= 14; number += 1)
        ids.push((await me.artist({ name: `${word} ${String(number).padStart(2, '0')}` })).id)
      await keepBoth(page, ids[1] ?? 0)
      await page.goto(`/dashboard/artists?q=${encodeURIComponent(word)}`)
      for (const number of ['02', '03']) {
        await page.getByRole('button', { name: `Archive ${word} ${number}` }).click()
        await question(page).getByRole('button', { name: 'Archive' }).click()
        await expect(question(page)).toHaveCount(0)
      }
      await expect(words(page)).toHaveCount(2)
      expect(await covered(words(page), page.getByRole('row'))).toEqual([])
      await rowOf(page, `${word} 01`)
        .getByRole('link', { name: `${word} 01`, exact: true })
        .click()
      await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
      await expect(words(page)).toHaveCount(2)
      const ways = page.getByRole('button', { name: 'Save' }).or(page.getByRole('link', { name: 'Cancel' }))
      await expect(ways).toHaveCount(2)
      expect(await covered(words(page), ways)).toEqual([])
    })

    test(
      'choosing rows moves none of them, and scrolled down the choice is still on screen',
      rare,
      async ({ page, me }) => {
        const word = unique('Still')
        for (let number = 1; number <= 16; number += 1)
          await me.artist({ name: `${word} ${String(number).padStart(2, '0')}` })
        await page.goto(`/dashboard/artists?q=${encodeURIComponent(word)}`)
        const place = async () => (await rowOf(page, `${word} 03`).boundingBox())?.y
        const box = (name: string) => rowOf(page, name).getByRole('checkbox')
        await expect(rowOf(page, `${word} 16`)).toHaveCount(1)
        const before = await place()
        await box(`${word} 01`).check()
        const bar = page.getByRole('toolbar', { name: 'Chosen rows' })
        await expect(bar.getByText('1 chosen')).toBeVisible()
        expect(await place()).toBe(before)
        await box(`${word} 16`).check()
        await expect(bar.getByText('2 chosen')).toBeInViewport()
        await expect(bar.getByRole('button', { name: 'Archive 2' })).toBeInViewport({ ratio: 1 })
        await bar.getByRole('button', { name: 'Clear choice' }).press('Enter')
        await expect(bar).toHaveCount(0)
        await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
      },
    )
  })
