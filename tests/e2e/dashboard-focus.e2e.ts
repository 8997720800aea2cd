// Whatever takes the focus, it stays on the screen, unless the user takes it away.
import type { Locator, Page } from '@playwright/test'
import { expect, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { oneOfMany, rare } from '#tests/support/thorough.ts'

test('a focus that nobody can have for a moment comes back', rare, async ({ page }) => {
  await page.goto('/dashboard/artists/create')
  const genre = page.getByLabel('Genre')
  // Not before it can be had: while a draft is looked for, the form cannot.
  await genre.click()
  await expect(genre).toBeFocused()
  const switchOff = (isOff: boolean) =>
    page.evaluate((off) => {
      for (const one of document.body.children) one.toggleAttribute('inert', off)
    }, isOff)
  await switchOff(true)
  await page.waitForTimeout(300)
  await switchOff(false)
  await expect(genre).toBeFocused()
})

const thieves: [string, (field: HTMLInputElement) => void][] = [
  ['is removed', (field) => field.remove()],
  ['is hidden', (field) => field.style.setProperty('display', 'none', 'important')],
  ['is hidden with its form', (field) => field.closest('form')?.setAttribute('hidden', '')],
  ['is made invisible', (field) => field.style.setProperty('visibility', 'hidden')],
  ['cannot be used any more', (field) => field.setAttribute('disabled', '')],
  ['gives it away', (field) => field.blur()],
  [
    'is removed while the screen changes all the time',
    (field) => {
      setInterval(() => field.form?.append(document.createElement('hr')), 20)
      field.remove()
    },
  ],
  [
    'has it without a word and is removed',
    (field) => {
      const silent = document.createElement('input')
      addEventListener('focusin', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
      field.after(silent)
      silent.focus()
      setTimeout(() => silent.remove(), 100)
    },
  ],
]
/** The one that is hardest to notice. */
const chosen = 'has it without a word and is removed'
for (const [what, steal] of thieves)
  test(
    `the focus of a field that ${what} stays on the screen`,
    oneOfMany(what === chosen),
    async ({ page }) => {
      await page.goto('/dashboard/artists/create')
      const genre = page.getByLabel('Genre')
      await genre.click()
      await expect(genre).toBeFocused()
      await genre.evaluate(steal as (field: Element) => void)
      await page.waitForTimeout(500)
      await expect(page.locator('main:focus, main :focus')).toHaveCount(1)
    },
  )

test('a button that is gone before its click has ended leaves the focus on the screen', async ({ page }) => {
  await page.goto('/dashboard/artists/create')
  await page.getByLabel('Genre').click()
  await page.evaluate(() => {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Vanish' })
    // As slow as a busy machine: the click comes before timers that the press has set.
    button.addEventListener('pointerdown', () => {
      const until = performance.now() + 300
      button.addEventListener('mousedown', () => {
        while (performance.now() < until);
      })
    })
    button.addEventListener('click', () => button.remove())
    document.querySelector('main h1')?.after(button)
  })
  await page.getByRole('button', { name: 'Vanish' }).click()
  await page.waitForTimeout(500)
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1)
})

test('who clicks where there is nothing takes the focus away', rare, async ({ page }) => {
  await page.goto('/dashboard/artists/create')
  await page.getByLabel('Genre').click()
  const nothing = await page.evaluate(() => {
    const bar = document.querySelector('nav')?.closest('[id=sidebar]')?.getBoundingClientRect()
    return { x: (bar?.left ?? 0) + 3, y: (bar?.bottom ?? 0) - 3 }
  })
  await page.mouse.click(nothing.x, nothing.y)
  await page.evaluate(() => document.body.append(document.createElement('div')))
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
})

test(
  'a dialog keeps the focus while React Aria waits for a movement that was cut off',
  rare,
  async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('Cut off') })
    await page.goto(`/dashboard/artists/edit/${id}`)
    const history = page.getByRole('button', { name: 'History' })
    const dialog = page.getByRole('dialog', { name: /^History of/ })
    await history.click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    // Of two properties whose transition is cancelled React Aria hears of one (runAfterTransition).
    await page.evaluate(async () => {
      const moving = document.createElement('div')
      moving.style.cssText = 'position: fixed; transition: opacity 9s, scale 9s'
      document.body.append(moving)
      moving.getBoundingClientRect()
      const heard = (type: string) =>
        new Promise((resolve) => {
          moving.addEventListener(type, resolve, { once: true })
        })
      const begun = heard('transitionrun')
      moving.style.opacity = '0.5'
      moving.style.scale = '0.5'
      await begun
      const cutOff = heard('transitioncancel')
      moving.style.display = 'none'
      await cutOff
    })
    // A click without a pointer, as a screen reader sends it.
    await history.evaluate((button) => (button as HTMLElement).click())
    await expect(dialog).toBeVisible()
    // After half a second React Aria takes the focus away and gives it back.
    await page.waitForTimeout(1_500)
    await expect(page.locator('[role=dialog]:focus, [role=dialog] :focus')).toHaveCount(1)
  },
)

/** Each answer comes late and has one entry, so that two entries are two pages. */
async function readSlowly(page: Page, pattern: RegExp): Promise<void> {
  await page.route(pattern, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    const url = new URL(route.request().url())
    url.searchParams.set('page_size', '1')
    await route.continue({ url: url.href })
  })
}

/** Presses a button for more by keyboard until there is no more. */
async function readToTheEnd(button: Locator, entries: Locator): Promise<void> {
  await button.focus()
  for (const count of [2, 3]) {
    await button.press('Enter')
    await expect(entries).toHaveCount(count)
    await expect(button).toBeFocused()
  }
  await expect(button).toHaveAttribute('aria-disabled', 'true')
}

test('a button for more keeps the focus while more is read, and at the end', rare, async ({ page, me }) => {
  const name = unique('More')
  const { id } = await me.artist({ name })
  for (const genre of ['Chanson', 'Folk']) await me.ask('PATCH', `/dashboard/artists/${id}/`, { genre })
  await readSlowly(page, /\/history\/|\/schedule\/\?|\/rows\//)
  await page.goto(`/dashboard/artists/edit/${id}`)
  await page.getByRole('button', { name: 'History' }).click()
  const dialog = page.getByRole('dialog')
  await readToTheEnd(
    dialog.getByRole('button', { name: 'Show earlier changes' }),
    dialog.getByRole('listitem'),
  )

  await page.goto('/dashboard/souvenirs/import')
  const rows = ['Mug', 'Cap', 'Bag'].map((one) => `${unique(one)},5`)
  await page.getByLabel('File of souvenirs').setInputFiles({
    name: 'souvenirs.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['name,price', ...rows, ''].join('\n')),
  })
  const imported = page.getByRole('region', { name: 'Rows of the file' })
  await readToTheEnd(
    imported.getByRole('button', { name: /^(Show more|Loading…)$/ }),
    imported.getByRole('listitem'),
  )

  for (const action of ['publish_at', 'unpublish_at'])
    await me.slide({ title: unique('More'), [action]: new Date(Date.now() + 1e9).toISOString() })
  await me.slide({ title: unique('More'), publish_at: new Date(Date.now() + 1e9).toISOString() })
  await page.goto('/dashboard/planned?of=slides')
  const coming = page.getByRole('region', { name: 'To come' })
  await readToTheEnd(
    coming.getByRole('button', { name: /^(Show more|Loading...)$/ }),
    coming.getByRole('link'),
  )
})

test('Next and Previous keep the focus at the ends of a list', rare, async ({ page, me }) => {
  const word = unique('Ends')
  await Promise.all(Array.from({ length: 26 }, (_, index) => me.artist({ name: `${word} ${index}` })))
  await page.goto(`/dashboard/artists?q=${encodeURIComponent(word)}`)
  for (const [name, shown] of [
    ['Next', '26–26 of 26'],
    ['Previous', '1–25 of 26'],
  ] as const) {
    const button = page.getByRole('button', { name })
    await button.press('Enter')
    await expect(page.getByText(shown)).toBeVisible()
    // Longer than a focus that is lost waits for another place.
    await page.waitForTimeout(200)
    await expect(button).toBeFocused()
    await button.press('Enter')
    await expect(page.getByText(shown)).toBeVisible()
  }
})
