// A place of one long word, or an address of the web, stays in the window (WCAG 2.2, 1.4.10), and who plays there beside the
// poster.
import type { Page } from '@playwright/test'
import { site } from '#contract/addresses.ts'
import { rare } from '#tests/support/thorough.ts'
import { first } from './demo-facts.ts'
import { expect, laptop, test } from './demo-test.ts'

const places = [
  'Online: https://teams.microsoft.com/l/meetup-join/19%3ameeting_NjA0YzY5ZTgtMWM2Zi00ZDM4LTk1YTUtZjE3',
  'Donaudampfschifffahrtsgesellschaft',
  'Veranstaltungszentrum',
]

/** How far to the right the place reaches when it has this name, and what may be done. */
const reachOf = (page: Page, place: string, size: number) =>
  page.evaluate(
    ([name, percent]) => {
      document.documentElement.style.fontSize = `${percent}%`
      const parts = [...document.querySelectorAll('.event-where .steady')]
      const shown = parts.at(-1) ?? (document.querySelector('.event-where') as Element)
      for (const part of [...parts, shown]) part.textContent = part === shown ? String(name) : ''
      const ends = [shown, ...document.querySelectorAll('.event-ways > *')].map((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getBoundingClientRect().right
      })
      return Math.ceil(Math.max(...ends))
    },
    [place, size] as const,
  )

test('a long place leaves itself and the tickets in the window', async ({ page, demo }) => {
  const { id } = first(demo.events, ({ date, ticket_url }) => date > demo.today && Boolean(ticket_url))
  for (const path of [site.event(id), demo.routes['a venue']])
    for (const [width, size] of [
      [320, 100],
      [390, 200],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      for (const place of places)
        expect(await reachOf(page, place, size), `${place} on ${path}`).toBeLessThanOrEqual(width)
    }
})

test('on the page of a venue no word of an event runs below its poster', rare, async ({ page, demo }) => {
  await page.setViewportSize(laptop)
  let rows = 0
  for (const { id } of demo.venues) {
    await page.goto(site.venue(id))
    const overs = await page.locator('.venue-page .event-row:has(.event-poster)').evaluateAll((events) =>
      events.map((row) => {
        const range = document.createRange()
        range.selectNodeContents(row.querySelector('.event-words') as Element)
        const poster = row.querySelector('.event-poster') as Element
        return range.getBoundingClientRect().right - poster.getBoundingClientRect().left
      }),
    )
    for (const over of overs) expect(over).toBeLessThanOrEqual(0)
    rows += overs.length
  }
  expect(rows).toBeGreaterThan(0)
})
