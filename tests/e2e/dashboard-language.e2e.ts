import type { Page } from '@playwright/test'
import { limits } from '#contract/limits.ts'
import { expect, follow, rowOf, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { englishIn } from '#tests/dashboard/english-texts.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { oneOfMany, rare } from '#tests/support/thorough.ts'

const german = { locale: 'de-AT' }
/** The buttons of a page that are too narrow for their words. */
const cutButtons = () =>
  [...document.querySelectorAll('main :is(button, a)')]
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
    .map(({ textContent }) => textContent)
const wordy = /^\/dashboard\/(events\/import|messages)$/
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('an English browser loads no catalogue, and German is chosen by keyboard and kept', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/dashboard/account')
  await expect(heading(page, 'Account')).toBeVisible()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await expect(page.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true')
  expect(scripts.filter((url) => /german/.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Deutsch' }).press('Enter')
  await expect(heading(page, 'Konto')).toBeVisible()
  expect(scripts.filter((url) => /german\./.test(url))).toHaveLength(1)
  await page.reload()
  await expect(heading(page, 'Konto')).toBeVisible()
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  await page.getByRole('button', { name: 'English' }).press('Enter')
  await expect(heading(page, 'Account')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Account')).toBeVisible()
})

test.describe('for a German browser', () => {
  test.use(german)

  test('no English is seen while the catalogue is on its way', rare, async ({ page }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/german/, async (route) => {
      await released
      await route.fallback()
    })
    await page.goto('/dashboard/staff')
    await expect(page.getByText('Das Dashboard wird geladen …')).toBeVisible()
    await expect(page.getByText('Loading the dashboard…')).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Manage Staff' })).toHaveCount(0)
    release()
    await expect(heading(page, 'Team verwalten')).toBeVisible()
  })

  test('without its catalogue the dashboard is English', rare, async ({ page, complaints }) => {
    await page.route(/german/, (route) => route.abort())
    await page.goto('/dashboard/staff')
    await expect(heading(page, 'Manage Staff')).toBeVisible()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    complaints.length = 0
  })

  for (const [which, isChosen] of [
    ['the screens with most words are', true],
    ['every other screen is', false],
  ] as const)
    test(`${which} German, and WCAG holds`, oneOfMany(isChosen), async ({ page, me }) => {
      const { id } = await me.artist({ name: unique('Amsel') })
      const artist = await me.ask('PATCH', `/dashboard/artists/${id}/`, { genre: 'Chanson' })
      const draft = await me.draftOf(artist)
      const screens: [path: string, title: string | RegExp][] = [
        ['/dashboard', /^Willkommen/],
        ['/dashboard/artists', 'Künstler:innen verwalten'],
        [`/dashboard/artists/edit/${id}`, /^Bearbeiten: /],
        [`/dashboard/artists/${id}/songs`, /^Songs von /],
        [`/dashboard/artists/${id}/gallery`, /^Galerie von /],
        ['/dashboard/events', 'Veranstaltungen verwalten'],
        ['/dashboard/events/create', 'Veranstaltung hinzufügen'],
        ['/dashboard/events/import', 'Veranstaltungen importieren'],
        ['/dashboard/events/calendar', 'Veranstaltungen verwalten'],
        ['/dashboard/planned', 'Geplant'],
        ['/dashboard/messages', 'Nachrichten aus dem Kontaktformular'],
        ['/dashboard/pictures', 'Bilder'],
        ['/dashboard/drafts', 'Entwürfe'],
        [`/dashboard/drafts/${draft.id}`, /^Entwurf: /],
        [`/dashboard/drafts/${draft.id}/songs/create`, 'Song hinzufügen'],
        ['/dashboard/site', /^Bearbeiten: |^Website/],
        ['/dashboard/pages', 'Seiten'],
        ['/dashboard/users', 'Konten verwalten'],
        ['/dashboard/users/create', 'Konto hinzufügen'],
        ['/dashboard/tokens/create', 'API-Token hinzufügen'],
        ['/dashboard/account', 'Konto'],
      ]
      for (const [path, title] of screens.filter(([path]) => wordy.test(path) === isChosen)) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: title }), path).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await englishIn(page), path).toEqual([])
        expect(await violationsOf(page), path).toEqual([])
        const overflow = () => document.documentElement.scrollWidth - innerWidth
        await page.setViewportSize({ width: 390, height: 800 })
        expect(await page.evaluate(overflow), path).toBeLessThanOrEqual(0)
        expect(await page.evaluate(cutButtons), path).toEqual([])
        await page.setViewportSize({ width: 1280, height: 720 })
      }
    })

  test('why a file is refused is told in German, and names no field of the API', rare, async ({ page }) => {
    await page.goto('/dashboard/events/import')
    const files: [name: string, text: string, reason: string][] = [
      ['events.csv', '', '„events.csv“ ist leer.'],
      ['events.xlsx', 'x', '„events.xlsx“ ist weder eine CSV- noch eine JSON-Datei'],
      ['events.csv', 'name,date\n"open,2030-01-01\n', 'Zeile 2: '],
      ['events.csv', 'name,date\n', 'Die Datei hat keine Zeilen.'],
      ['events.json', '{', 'Das ist kein JSON.'],
      ['events.ics', 'Hello', 'Das ist kein Kalender'],
    ]
    for (const [name, text, reason] of files) {
      const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) }
      await page.locator('input[type=file]').setInputFiles(file)
      await expect(page.getByRole('alert').getByText(reason), name).toBeVisible()
      await expect(page.getByText(/text: /), name).toHaveCount(0)
      expect(await englishIn(page), name).toEqual([])
    }
  })

  test(
    'a refused field, a save, a conflict and the history are told in German',
    rare,
    async ({ page, me }) => {
      const name = unique('Drossel')
      const { id } = await me.artist({ name })
      await page.goto(`/dashboard/artists/edit/${id}`)
      const save = page.getByRole('button', { name: 'Speichern' })
      await page.getByLabel('Genre').fill('x'.repeat(600))
      await save.click()
      await expect(page.getByText(`Höchstens ${limits.name} Zeichen; das sind 600.`)).toBeVisible()
      await page.getByLabel('Genre').fill('')
      await save.click()
      await expect(page.getByText('Erforderlich. Bitte ausfüllen.')).toBeVisible()

      // Texts of the site are read in its language, and everything else in that of the dashboard.
      const fields = page.locator('main form')
      const editor = fields.locator('.ProseMirror')
      for (const field of [page.getByLabel('Genre'), editor])
        await expect(field).toHaveAttribute('lang', 'en')
      await expect(fields.locator('[lang]:not(input[type=text], textarea, .ProseMirror)')).toHaveCount(0)

      await page.getByLabel('Genre').fill('Mein Genre')
      await expect(page.getByText('Noch nicht gespeichert; in diesem Browser aufgehoben.')).toBeVisible()
      await me.ask('PATCH', `/dashboard/artists/${id}/`, { genre: 'Ein anderes' })
      await save.click()
      const dialog = page.getByRole('dialog', { name: 'Jemand anderes hat inzwischen gespeichert' })
      await expect(dialog).toContainText('Sie beide haben dieselben Felder geändert.')
      await expect(dialog.getByText('Ein anderes')).toHaveAttribute('lang', 'en')
      expect(await englishIn(page)).toEqual([])
      await dialog.getByRole('button', { name: 'So speichern' }).click()
      await expect(page.getByText(`„${name}“ gespeichert.`)).toBeVisible()

      await page.goto(`/dashboard/artists/edit/${id}`)
      await page.getByRole('button', { name: 'Verlauf' }).click()
      await expect(page.getByRole('dialog')).toContainText('hat geändert: Genre')
      await page.getByText('Was geändert wurde').first().click()
      await expect(page.getByRole('insertion').getByText('Mein Genre')).toHaveAttribute('lang', 'en')
      expect(await englishIn(page)).toEqual([])
    },
  )

  test('archiving asks and tells in German, also what the server refuses', rare, async ({ page, me }) => {
    const name = unique('Zaunkönig')
    await me.artist({ name })
    await page.goto(`/dashboard/artists?q=${encodeURIComponent(name)}`)
    // What the site says is read in its language; labels, and what the dashboard says, are not.
    const english = rowOf(page, name).locator('[lang=en]')
    await expect(english).toHaveText([name, 'Jazz'])
    await expect(english.first()).toHaveRole('link')
    await rowOf(page, name)
      .getByRole('button', { name: `Archivieren ${name}` })
      .click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(`Möchten Sie „${name}“ (Künstler:in) wirklich archivieren?`)
    await dialog.getByRole('button', { name: 'Abbrechen' }).press('Enter')
    await follow(page, '/dashboard/users/create', heading(page, 'Konto hinzufügen'))
    await page.getByLabel('Kontoname').fill('harbourmaster')
    await page.getByLabel('Passwort', { exact: false }).first().fill('aaaaaaaaaaaaaaaa')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Wiederholt nur wenige Zeichen.', { exact: false })).toBeVisible()
    expect(await englishIn(page)).toEqual([])
  })
})
