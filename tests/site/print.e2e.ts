// What comes out of a printer: an event is a poster with strips to tear off, and its facts on a second sheet.
import type { Page } from '@playwright/test'
import { site } from '#contract/addresses.ts'
import type { EventRecord } from '#contract/entities/event.ts'
import { rare } from '#tests/support/thorough.ts'
import { type Demo, first } from './demo-facts.ts'
import { expect, test } from './demo-test.ts'

/** A4 at 96 pixels an inch. */
const sheet = { width: 794, height: 1123 }
test.use({ viewport: sheet, colorScheme: 'dark' })

async function sheetsOf(page: Page): Promise<number> {
  const file = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  return file.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
}

const length = ({ name }: EventRecord) => name.length
const eventsOf = ({ events, today }: Demo): [string, EventRecord][] => [
  ['coming', first(events, ({ date, status }) => date > today && status === 'SCHEDULED')],
  ['cancelled', first(events, ({ status }) => status === 'CANCELLED')],
  ['of the longest name', first(events.toSorted((one, other) => length(other) - length(one)))],
  ['of the shortest name', first(events.toSorted((one, other) => length(one) - length(other)))],
]

test('an event is printed on two sheets, of which the first is its poster', rare, async ({ page, demo }) => {
  test.setTimeout(120_000)
  for (const [kind, event] of eventsOf(demo)) {
    await page.emulateMedia({ media: null })
    await page.goto(site.event(event.id))
    await page.waitForLoadState('networkidle')
    expect([kind, await sheetsOf(page)]).toEqual([kind, 2])

    await page.emulateMedia({ media: 'print' })
    const seen = await page.evaluate(() => {
      const find = (selector: string) => document.querySelector(selector)
      const boxOf = (selector: string) =>
        find(selector)?.getBoundingClientRect().toJSON() as DOMRect | undefined
      const poster = boxOf('.hero') as DOMRect
      const parts = [
        'h1',
        '.hero-picture',
        '.event-when > .date',
        '.stamp',
        '.event-where',
        '.strips',
      ].flatMap((selector) => {
        const box = boxOf(selector)
        return box ? [{ selector, box }] : []
      })
      const words = find('.event-where p') as Element
      const image = find('.hero-picture img')
      return {
        poster,
        outside: parts
          .filter(
            ({ box }) =>
              box.left < poster.left - 4 || box.right > poster.right + 1 || box.bottom > poster.bottom + 1,
          )
          .map(({ selector }) => selector),
        over: parts
          .filter(({ selector, box }) => selector !== 'h1' && box.top < (boxOf('h1')?.bottom ?? 0) - 12)
          .map(({ selector }) => selector),
        pictureHeight: boxOf('.hero-picture')?.height ?? 0,
        fit: image ? getComputedStyle(image).objectFit : 'contain',
        color: getComputedStyle(words).color,
        ground: getComputedStyle(document.documentElement).backgroundColor,
        strips: document.querySelectorAll('.strips > p').length,
        strip: find('.strips > p')?.textContent ?? '',
        cut: [...document.querySelectorAll('.strips > p')].filter(
          (strip) => strip.scrollWidth > strip.clientWidth || strip.scrollHeight > strip.clientHeight,
        ).length,
        header: boxOf('.header')?.height,
      }
    })
    expect([kind, seen.outside, seen.over]).toEqual([kind, [], []])
    expect(seen.poster.height).toBeLessThanOrEqual(sheet.height)
    expect(seen.poster.height).toBeGreaterThan(sheet.height - 10)
    expect(seen.pictureHeight).toBeGreaterThan(sheet.height / 4)
    expect(seen).toMatchObject({
      fit: 'contain',
      color: 'rgb(0, 0, 0)',
      ground: 'rgb(255, 255, 255)',
      header: 0,
    })
    const isOff = ['CANCELLED', 'POSTPONED', 'MOVED'].includes(event.status)
    expect([kind, seen.strips]).toEqual([kind, isOff ? 0 : 9])
    expect([kind, seen.cut]).toEqual([kind, 0])
    if (!isOff) expect(seen.strip).toContain(event.name)
  }
})

test('the strips are on paper only, and no page prints its menu', rare, async ({ page, demo }) => {
  await page.goto(demo.routes['a coming event'])
  await expect(page.locator('.strips')).toBeHidden()
  for (const path of [demo.routes['an artist'], demo.routes['all events'], demo.routes.contact]) {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.header nav:visible')).toHaveCount(0)
    await expect(page.locator('.header .brand')).toBeVisible()
    await expect(page.locator('.event-wall:visible')).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
  }
})
