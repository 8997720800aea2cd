// What visitors do on the site, and what happens to their line meanwhile.
import type { Locator, Page } from '@playwright/test'
import { site } from '#contract/addresses.ts'
import { keyMs } from '../presses.ts'
import { pickOf } from '../random.ts'
import { type Act, has } from './act.ts'
import { messageActs } from './message-acts.ts'
import type { Visit } from './visit.ts'

const always = async () => true

/** One of the elements that can be seen. */
async function oneOf(elements: Locator, pick: number): Promise<Locator> {
  const all = await elements.filter({ visible: true }).all()
  const found = pickOf(all, pick)
  if (!found) throw new Error('There is none.')
  return found
}

const links =
  'main a[href^="/"]:not([data-lightbox], [data-search-open], [download]), footer a[href^="/"], header nav a[href^="/"]'
const queries = ['ra', 'the', 'night', 'zzzz', 'lu', 'o', 'festival', 'no such thing']

async function openSearch(visit: Visit, press: () => Promise<void>): Promise<void> {
  await press()
  await visit.page.locator('dialog.search-modal[open]').waitFor()
  visit.query = ''
}

const followLink: Act = {
  name: 'follow a link',
  weight: 14,
  at: 'page',
  can: always,
  async run({ page }, pick) {
    const link = await oneOf(page.locator(links), pick)
    await link.scrollIntoViewIfNeeded()
    await link.click()
    await page.waitForLoadState('domcontentloaded')
  },
}

const ways: readonly Act[] = [
  followLink,
  {
    name: 'to the contact page',
    weight: 6,
    at: 'page',
    can: always,
    run: async ({ page, origin }) => void (await page.goto(origin + site.contact())),
  },
  {
    name: 'to the events',
    weight: 6,
    at: 'page',
    can: always,
    run: async ({ page, origin }) => void (await page.goto(origin + site.events())),
  },
  {
    name: 'to a gallery',
    weight: 3,
    at: 'page',
    can: always,
    run: async ({ page, origin }) => void (await page.goto(`${origin}/artists/1/gallery`)),
  },
  {
    name: 'back',
    weight: 8,
    at: 'anywhere',
    can: always,
    async run(visit) {
      await visit.page.goBack({ waitUntil: 'domcontentloaded', timeout: 3_000 })
      await returnToSite(visit)
    },
  },
  {
    name: 'forward',
    weight: 5,
    at: 'anywhere',
    can: always,
    run: async ({ page }) => void (await page.goForward({ waitUntil: 'domcontentloaded', timeout: 3_000 })),
  },
  {
    name: 'reload',
    weight: 4,
    at: 'anywhere',
    can: always,
    run: async ({ page }) => void (await page.reload({ waitUntil: 'domcontentloaded' })),
  },
]

/** Back to before the first page, where the visitor was on another site. */
async function returnToSite({ page, origin }: Visit): Promise<void> {
  if (!page.url().startsWith(origin)) await page.goto(origin + site.home())
}

const searching: readonly Act[] = [
  {
    name: 'open the search',
    weight: 6,
    at: 'page',
    can: has('a[data-search-open]'),
    run: (visit, pick) =>
      openSearch(visit, async () => (await oneOf(visit.page.locator('a[data-search-open]'), pick)).click()),
  },
  {
    name: 'open the search by key',
    weight: 3,
    at: 'page',
    can: always,
    run: (visit) => openSearch(visit, () => visit.page.keyboard.press('Control+k')),
  },
  {
    name: 'type a query',
    weight: 20,
    at: 'search',
    can: always,
    async run(visit, pick) {
      const text = pickOf(queries, pick) ?? ''
      await visit.page.getByRole('combobox').fill('')
      await visit.page.keyboard.type(text, { delay: keyMs })
      visit.query = text
    },
  },
  {
    name: 'choose a suggestion by key',
    weight: 6,
    at: 'search',
    can: has('[role=option]'),
    async run({ page }, pick) {
      for (let down = 0; down <= pick * 4; down += 1) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.waitForLoadState('domcontentloaded')
    },
  },
  {
    name: 'choose a suggestion',
    weight: 4,
    at: 'search',
    can: has('[role=option]'),
    async run({ page }, pick) {
      await (await oneOf(page.getByRole('option'), pick)).click()
      await page.waitForLoadState('domcontentloaded')
    },
  },
  {
    name: 'search',
    weight: 5,
    at: 'search',
    can: always,
    async run({ page }) {
      await page.getByRole('combobox').press('Enter')
      await page.waitForLoadState('domcontentloaded')
    },
  },
  {
    name: 'close the search',
    weight: 6,
    at: 'search',
    can: always,
    run: ({ page }, pick) =>
      pick < 0.5 ? page.keyboard.press('Escape') : page.getByRole('button', { name: 'Close search' }).click(),
  },
  {
    name: 'search again',
    weight: 12,
    at: 'page',
    can: has('.search-results-input'),
    async run({ page }, pick) {
      await page.locator('.search-results-input').fill(pickOf(queries, pick) ?? '')
      await page.keyboard.press('Enter')
    },
  },
]

const reading: readonly Act[] = [
  {
    name: 'filter the events',
    weight: 24,
    at: 'page',
    can: has('a.event-filter'),
    run: async ({ page }, pick) => (await oneOf(page.locator('a.event-filter'), pick)).click(),
  },
  {
    name: 'open a picture',
    weight: 20,
    at: 'page',
    can: has('a[data-lightbox]'),
    async run({ page }, pick) {
      await (await oneOf(page.locator('a[data-lightbox]'), pick)).click()
      await page.locator('dialog.lightbox[open]').waitFor()
    },
  },
  {
    name: 'another picture',
    weight: 10,
    at: 'pictures',
    can: always,
    run: ({ page }, pick) =>
      pick < 0.5
        ? page.keyboard.press(pick < 0.25 ? 'ArrowRight' : 'ArrowLeft')
        : page.getByRole('button', { name: 'Next picture' }).click(),
  },
  {
    name: 'close the picture',
    weight: 6,
    at: 'pictures',
    can: always,
    run: ({ page }, pick) =>
      pick < 0.5
        ? page.keyboard.press('Escape')
        : page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
  },
]

const line: readonly Act[] = (['fine', 'slow', 'bad'] as const).map((weather) => ({
  name: `the line is ${weather}`,
  weight: 2,
  at: 'anywhere',
  can: always,
  async run(visit) {
    visit.weather = weather
  },
}))

const acts = [...ways, ...searching, ...reading, ...messageActs, ...line]

/** Where the visitor is. */
export async function placeOf(page: Page): Promise<Act['at']> {
  if ((await page.locator('dialog.search-modal[open]').count()) > 0) return 'search'
  return (await page.locator('dialog.lightbox[open]').count()) > 0 ? 'pictures' : 'page'
}

/** Chooses an act by weight, for a number from 0 to 1. */
export async function actAt(page: Page, share: number): Promise<Act> {
  const place = await placeOf(page)
  const possible: Act[] = []
  for (const act of acts)
    if ((act.at === place || act.at === 'anywhere') && (await act.can(page))) possible.push(act)
  let left = share * possible.reduce((sum, { weight }) => sum + weight, 0)
  return (
    possible.find(({ weight }) => {
      left -= weight
      return left < 0
    }) ?? followLink
  )
}
