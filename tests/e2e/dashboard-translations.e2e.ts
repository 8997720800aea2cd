// Texts beside their originals, none lost when typed, live in their language; nothing of it on a site in one language.
// It is one file because all of it needs a server in two languages, which takes long to start.
import type { Browser, Page } from '@playwright/test'
import {
  afterCrash,
  test as base,
  expect,
  question,
  rowOf,
  signInAgain,
  unique,
} from '#tests/dashboard/dashboard-test.ts'
import { Person } from '#tests/dashboard/person.ts'
import { type ServerProcess, startServerProcess } from '#tests/dashboard/server-process.ts'
import { violationsInBoth, violationsOf } from '#tests/support/axe.ts'
import { rare } from '#tests/support/thorough.ts'

const test = base.extend<{ editor: Person }, { twoLanguages: ServerProcess }>({
  twoLanguages: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs nothing, and Playwright reads the pattern.
    async ({}, use) => {
      const server = await startServerProcess({ SITE_LANGUAGES: 'de' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ twoLanguages }, use) => use(twoLanguages.origin),
  editor: async ({ twoLanguages }, use) => use(await Person.signIn(twoLanguages.origin)),
  storageState: async ({ editor }, use) => use(editor.storage()),
})

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /in German$/ })
const opener = (page: Page) => page.getByRole('button', { name: /^Translations/ })

async function open(page: Page, path: string) {
  await page.goto(path)
  await opener(page).press('Enter')
  return dialogOf(page)
}

/** Somebody else's tab. */
async function another(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: person.origin, storageState: person.storage() })
  return context.newPage()
}

/** The next save is stored, and its answer is lost. */
async function loseNextAnswer(page: Page, api: string): Promise<void> {
  let isLost = false
  await page.route(`**/api${api}`, async (route) => {
    if (route.request().method() !== 'PATCH' || isLost) return route.fallback()
    isLost = true
    expect((await route.fetch()).status()).toBe(200)
    await route.fulfill({ status: 502, body: 'Bad gateway' })
  })
}

test('a text is translated by keyboard beside its original, and is on the page in that language', async ({
  page,
  editor,
}) => {
  const { id } = await editor.artist({ name: unique('Ilva'), genre: 'Harbour folk' })
  const dialog = await open(page, `/dashboard/artists/edit/${id}`)
  await expect(dialog.getByText('2 texts are to be translated')).toBeVisible()
  await expect(dialog.getByText('Harbour folk')).toHaveAttribute('lang', 'en')
  const bio = dialog.getByRole('textbox', { name: 'Bio' })
  for (const field of [dialog.getByLabel('Genre'), bio]) await expect(field).toHaveAttribute('lang', 'de')
  // The editor takes the place of what can be typed into before it is there.
  await bio.focus()
  await expect(dialog.locator('.ProseMirror[lang=de]')).toBeFocused()
  await expect(dialog.locator('label[lang]')).toHaveCount(0)
  expect(await violationsInBoth(page)).toEqual([])
  await dialog.getByLabel('Genre').fill('Küstenfolk')
  await dialog.getByRole('button', { name: 'Save translation' }).press('Enter')
  await expect(page.getByText('The translation is saved.')).toBeVisible()
  await expect(dialog.getByText('One text is to be translated')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener(page)).toHaveText(/1/)
  await expect(opener(page)).toBeFocused()
  await expect
    .poll(async () => (await page.request.get(`/de/artists/${id}`)).text(), { timeout: 20_000 })
    .toContain('Küstenfolk')
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: /^History of/ })
  await expect(history.getByRole('listitem').first()).toContainText('translated Genre (German)')
})

test('what is typed survives closing, and a refusal names its field', rare, async ({ page, editor }) => {
  const { id } = await editor.artist({ name: unique('Typed') })
  const path = `/dashboard/artists/edit/${id}`
  let dialog = await open(page, path)
  await dialog.getByLabel('Genre').fill('Halb getippt')
  await expect(dialog.getByText('Not saved yet; kept in this browser.')).toBeVisible()
  await page.waitForTimeout(500)
  await page.keyboard.press('Escape')
  dialog = await open(page, path)
  await expect(dialog.getByLabel('Genre')).toHaveValue('Halb getippt')
  await dialog.getByLabel('Genre').fill('x'.repeat(201))
  await dialog.getByRole('button', { name: 'Save translation' }).click()
  await expect(dialog.getByLabel('Genre')).toHaveAccessibleDescription(/200/)
  await expect(dialog.getByLabel('Genre')).toHaveValue('x'.repeat(201))
})

test(
  'what is typed while a translation is saved stays, and is saved with the next one',
  rare,
  async ({ page, editor }) => {
    const { id } = await editor.artist({ name: unique('While') })
    const api = `/dashboard/artists/${id}/translations/de/`
    const dialog = await open(page, `/dashboard/artists/edit/${id}`)
    const sent = Promise.withResolvers<void>()
    const typed = Promise.withResolvers<void>()
    await page.route(`**/api${api}`, async (route) => {
      sent.resolve()
      await typed.promise
      await route.continue()
    })
    await dialog.getByLabel('Genre').fill('Küste')
    await dialog.getByRole('button', { name: 'Save translation' }).click()
    await sent.promise
    await dialog.getByLabel('Genre').fill('Küstenfolk')
    typed.resolve()
    await expect(page.getByText('The translation is saved.')).toBeVisible()
    await expect(dialog.getByLabel('Genre')).toHaveValue('Küstenfolk')
    await expect(dialog.getByText('Not saved yet; kept in this browser.')).toBeVisible()
    expect(await editor.get(api)).toMatchObject({ texts: { genre: 'Küste' } })
    await dialog.getByRole('button', { name: 'Save translation' }).click()
    await expect.poll(async () => (await editor.get(api)).texts).toMatchObject({ genre: 'Küstenfolk' })
  },
)

test(
  'a translation whose answer was lost is not in conflict with itself, nor is what was typed since',
  rare,
  async ({ page, editor }) => {
    const { id } = await editor.artist({ name: unique('Lost') })
    const api = `/dashboard/artists/${id}/translations/de/`
    const dialog = await open(page, `/dashboard/artists/edit/${id}`)
    await loseNextAnswer(page, api)
    const save = dialog.getByRole('button', { name: 'Save translation' })
    await dialog.getByLabel('Genre').fill('Küste ')
    await save.click()
    await expect(dialog.getByRole('alert')).toContainText('Failed to save the translation.')
    await save.click()
    await expect(page.getByText('The translation is saved.')).toBeVisible()
    expect(await editor.get(api)).toMatchObject({ texts: { genre: 'Küste' }, revision: 1 })
    await loseNextAnswer(page, api)
    await dialog.getByLabel('Genre').fill('Küstenfolk')
    await save.click()
    await expect(dialog.getByRole('alert')).toContainText('Failed to save the translation.')
    await dialog.getByLabel('Genre').fill('Hafenfolk')
    await save.click()
    await expect
      .poll(async () => editor.get(api))
      .toMatchObject({ texts: { genre: 'Hafenfolk' }, revision: 3 })
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  },
)

test('a text that is put back after two lost answers is what is stored', rare, async ({ page, editor }) => {
  const { id } = await editor.artist({ name: unique('Put back') })
  const api = `/dashboard/artists/${id}/translations/de/`
  const dialog = await open(page, `/dashboard/artists/edit/${id}`)
  let lost = 0
  await page.route(`**/api${api}`, async (route) => {
    if (route.request().method() !== 'PATCH' || lost === 2) return route.fallback()
    const answer = await route.fetch()
    if (!answer.ok()) return route.fulfill({ response: answer })
    lost += 1
    await route.fulfill({ status: 502, body: 'Bad gateway' })
  })
  const save = dialog.getByRole('button', { name: 'Save translation' })
  const failed = dialog.getByRole('alert')
  for (const genre of ['Küste', 'Hafen']) {
    await dialog.getByLabel('Genre').fill(genre)
    await save.click()
    await expect.poll(async () => (await editor.get(api)).texts).toMatchObject({ genre })
    await expect(failed).toContainText('Failed to save the translation.')
  }
  await dialog.getByLabel('Genre').fill('Küste')
  await save.click()
  await expect(page.getByText('The translation is saved.')).toBeVisible()
  expect((await editor.get(api)).texts).toMatchObject({ genre: 'Küste' })
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test(
  'two who translate the same text are asked, and different ones are merged',
  rare,
  async ({ page, browser, editor }) => {
    const { id } = await editor.artist({ name: unique('Both') })
    const path = `/dashboard/artists/edit/${id}`
    const mine = await open(page, path)
    const others = await another(browser, editor)
    const theirs = await open(others, path)
    await theirs.getByLabel('Genre').fill('Ihre Fassung')
    await theirs.getByRole('button', { name: 'Save translation' }).click()
    await expect(others.getByText('The translation is saved.')).toBeVisible()
    await mine.getByLabel('Genre').fill('Meine Fassung')
    await mine.getByRole('button', { name: 'Save translation' }).click()
    const conflict = page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' })
    await expect(conflict.getByText('Ihre Fassung')).toBeVisible()
    // Who does not choose has not chosen: the next save asks again, and so does one after a reload.
    await conflict.getByRole('button', { name: 'Go on editing' }).click()
    await mine.getByRole('button', { name: 'Save translation' }).click()
    await expect(conflict.getByText('Ihre Fassung')).toBeVisible()
    expect(await editor.get(`/dashboard/artists/${id}/translations/de/`)).toMatchObject({
      texts: { genre: 'Ihre Fassung' },
    })
    await expect(conflict.getByText('Ihre Fassung')).toHaveAttribute('lang', 'de')
    await conflict.getByRole('radio', { name: /Your version/ }).check()
    await conflict.getByRole('button', { name: 'Save with these' }).click()
    await expect(page.getByText('The translation is saved.')).toBeVisible()
    await expect(mine.getByLabel('Genre')).toHaveValue('Meine Fassung')
    await others.context().close()
  },
)

test(
  'a text that a colleague has changed after a lost answer is asked about until somebody chooses',
  rare,
  async ({ page, editor }) => {
    const { id } = await editor.artist({ name: unique('Overtaken') })
    const api = `/dashboard/artists/${id}/translations/de/`
    const path = `/dashboard/artists/edit/${id}`
    let dialog = await open(page, path)
    await loseNextAnswer(page, api)
    const conflict = page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' })
    const saveAndGoOn = async () => {
      await dialog.getByRole('button', { name: 'Save translation' }).click()
      await expect(conflict.getByText('Ihre Fassung')).toBeVisible()
      await conflict.getByRole('button', { name: 'Go on editing' }).click()
    }
    await dialog.getByLabel('Genre').fill('Meine Fassung')
    await dialog.getByRole('button', { name: 'Save translation' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Failed to save the translation.')
    await editor.ask('PATCH', api, { genre: 'Ihre Fassung' })
    await saveAndGoOn()
    await saveAndGoOn()
    await page.waitForTimeout(500)
    page.on('dialog', (one) => void one.accept())
    dialog = await open(page, path)
    await expect(dialog.getByLabel('Genre')).toHaveValue('Meine Fassung')
    await saveAndGoOn()
    expect(await editor.get(api)).toMatchObject({ texts: { genre: 'Ihre Fassung' } })
  },
)

for (const [how, refuse, reason] of [
  [
    'a colleague was faster',
    (editor: Person, api: string) => editor.ask('PATCH', api, { genre: 'Ihre Fassung' }),
    'Somebody else has changed the same fields meanwhile.',
  ],
  ['no answer comes', null, ''],
] as const)
  test(
    `who has closed the dialog is told that the save has failed: ${how}`,
    rare,
    async ({ page, editor }) => {
      const { id } = await editor.artist({ name: unique('Closed') })
      const api = `/dashboard/artists/${id}/translations/de/`
      await page.clock.install()
      const dialog = await open(page, `/dashboard/artists/edit/${id}`)
      const closed = Promise.withResolvers<void>()
      let count = 0
      await page.route(`**/api${api}`, async (route) => {
        if (route.request().method() !== 'PATCH') return route.fallback()
        count += 1
        await closed.promise
        return refuse ? route.fallback() : route.abort()
      })
      await dialog.getByLabel('Genre').fill('Meine Fassung')
      await dialog.getByRole('button', { name: 'Save translation' }).click()
      await expect.poll(() => count).toBe(1)
      await page.clock.fastForward(21_000)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await refuse?.(editor, api)
      closed.resolve()
      const told = page.getByRole('alertdialog').filter({ hasText: 'Failed to save the translation.' })
      await expect(told).toContainText(reason)
      await expect(told).toContainText('What you typed is kept and offered again in its form.')
      await opener(page).click()
      await expect(dialog.getByLabel('Genre')).toHaveValue('Meine Fassung')
    },
  )

test(
  'a text whose original has changed is to be looked at, until somebody says that it is still right',
  rare,
  async ({ page, editor }) => {
    const { id } = await editor.artist({ name: unique('Changed'), genre: 'Folk' })
    const path = `/dashboard/artists/${id}/`
    await editor.ask('PATCH', `${path}translations/de/`, { genre: 'Volksmusik', bio: '<p>Sie singt.</p>' })
    await editor.ask('PATCH', path, { genre: 'Nordic folk' })
    const dialog = await open(page, `/dashboard/artists/edit/${id}`)
    await expect(dialog.getByText('One text is to be translated')).toBeVisible()
    await expect(dialog.getByText('Changed since')).toHaveCount(1)
    await dialog.getByLabel('Bio').last().click()
    await page.keyboard.type('Laut. ')
    await dialog.getByRole('button', { name: 'Save translation' }).click()
    await expect(page.getByText('The translation is saved.')).toBeVisible()
    await expect(dialog.getByText('Changed since')).toHaveCount(1)
    await dialog.getByRole('button', { name: /“Genre” is still right/ }).press('Enter')
    await dialog.getByRole('button', { name: 'Save translation' }).click()
    await expect(dialog.getByText('Everything is translated.')).toBeVisible()
    await expect(dialog.getByLabel('Genre')).toHaveValue('Volksmusik')
  },
)

test(
  'a text begun beside an original that changes before it is saved is to be looked at, also after days',
  rare,
  async ({ page, editor }) => {
    const { id } = await editor.artist({ name: unique('Meanwhile'), genre: 'Folk' })
    const path = `/dashboard/artists/${id}/`
    const outdated = async () => (await editor.get(`${path}translations/de/`)).outdated
    const genre = () => dialog.getByRole('textbox', { name: 'Genre' })
    let dialog = await open(page, `/dashboard/artists/edit/${id}`)
    const save = async () => {
      await dialog.getByRole('button', { name: 'Save translation' }).click()
      await expect(dialog.getByRole('button', { name: 'Save translation' })).not.toHaveAttribute(
        'aria-disabled',
      )
    }
    await genre().fill('Volksmusik')
    await editor.ask('PATCH', path, { genre: 'Fado' })
    await save()
    await expect(dialog.getByText('Changed since')).toHaveCount(1)
    await expect.poll(outdated).toEqual(['genre'])
    await genre().fill('Portugiesisches')
    await save()
    await expect(dialog.getByText('Changed since')).toHaveCount(0)
    await expect.poll(outdated).toEqual([])
    await genre().fill('Fado aus Lissabon')
    await page.waitForTimeout(500)
    await page.keyboard.press('Escape')
    await editor.ask('PATCH', path, { genre: 'Morna' })
    dialog = await open(page, `/dashboard/artists/edit/${id}`)
    await expect(genre()).toHaveValue('Fado aus Lissabon')
    await save()
    await expect.poll(outdated).toEqual(['genre'])
    const confirm = dialog.getByRole('button', { name: /“Genre” is still right/ })
    await confirm.press('Enter')
    await editor.ask('PATCH', path, { genre: 'Coladeira' })
    await save()
    await expect(confirm).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(outdated).toEqual(['genre'])
    await confirm.press('Enter')
    await save()
    await expect(confirm).toHaveCount(0)
    await expect.poll(outdated).toEqual([])
  },
)

test(
  'a translation that was removed is looked at in the history, and put back',
  rare,
  async ({ page, editor }) => {
    const { id } = await editor.artist({ name: unique('Removed'), genre: 'Folk' })
    const api = `/dashboard/artists/${id}/translations/de/`
    await editor.ask('PATCH', api, { genre: 'Volksmusik', bio: '<p>Sie singt.</p>' })
    await editor.ask('PATCH', api, { genre: null })
    await page.goto(`/dashboard/artists/edit/${id}`)
    await page.getByRole('button', { name: 'History' }).press('Enter')
    const entries = page.getByRole('dialog', { name: /^History of/ }).getByRole('listitem')
    const [removed, translated] = [entries.nth(0), entries.nth(1)]
    await expect(removed).toContainText('removed the translation of Genre (German)')
    await removed.getByText('What was changed').click()
    await expect(removed.getByRole('deletion').getByText('Volksmusik')).toHaveAttribute('lang', 'de')
    await expect(removed.getByRole('insertion')).toHaveText('Empty')
    await expect(removed.getByRole('button', { name: 'Put this state back' })).toHaveCount(0)
    // A colleague's newer text of another field stays.
    await editor.ask('PATCH', api, { bio: '<p>Sie singt laut.</p>' })
    await translated.getByRole('button', { name: 'Put this state back' }).press('Enter')
    const dialog = dialogOf(page)
    const genre = dialog.getByRole('textbox', { name: 'Genre' })
    await expect(genre).toHaveValue('Volksmusik')
    expect((await editor.get(api)).texts).toMatchObject({ genre: null })
    await dialog.getByRole('button', { name: 'Save translation' }).press('Enter')
    await expect(page.getByText('The translation is saved.')).toBeVisible()
    expect((await editor.get(api)).texts).toMatchObject({
      genre: 'Volksmusik',
      bio: '<p>Sie singt laut.</p>',
    })
    await genre.fill('Halb getippt')
    await page.waitForTimeout(500)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(entries.nth(0)).toContainText('translated Genre (German)')
    const put = entries.filter({ hasText: 'removed the translation of Genre' })
    await put.getByRole('button', { name: 'Put this state back' }).press('Enter')
    await expect(page.getByText('What is not saved in this translation stays.')).toBeVisible()
    await expect(genre).toHaveValue('Halb getippt')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'History' })).toBeFocused()
  },
)

test(
  'pages in both languages lead to each other by keyboard on a phone, and are without faults',
  rare,
  async ({ page, editor }) => {
    const { id } = await editor.artist({ name: unique('Seen') })
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(async () => (await page.request.get(`/de/artists/${id}`)).status()).toBe(200)
    await page.goto(`/artists/${id}`)
    await page.getByRole('link', { name: 'Deutsch' }).press('Enter')
    await expect(page).toHaveURL(`/de/artists/${id}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    for (const path of [`/de/artists/${id}`, '/de', '/de/events', '/de/about']) {
      await page.goto(path)
      expect([path, await violationsOf(page)]).toEqual([path, []])
    }
    await page.getByRole('link', { name: 'English' }).press('Enter')
    await expect(page).toHaveURL('/about')
  },
)

base('on a site in one language there are no translations', async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Alone') })
  await page.goto(`/dashboard/artists/edit/${id}`)
  await expect(page.getByRole('button', { name: 'History' })).toBeVisible()
  await expect(opener(page)).toHaveCount(0)
  expect((await page.request.get(`/de/artists/${id}`)).status()).toBe(404)
})

test('on a page in another language the search speaks it and leads there', rare, async ({ page, editor }) => {
  const name = unique('Quay')
  const german = unique('Kaifest')
  const { id } = await editor.event({ name })
  const other = await editor.event({ name: `${name} again` })
  await editor.ask('PATCH', `/dashboard/events/${id}/translations/de/`, { name: german })
  await page.goto('/de/events')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Suche' })
  await expect(field).toBeFocused()
  await page.keyboard.type(german)
  await expect(page.getByRole('option', { name: `${german} Veranstaltung` })).toBeVisible()
  expect(await violationsInBoth(page)).toEqual([])
  await field.press('Enter')
  await expect(page).toHaveURL(`/de/search?q=${encodeURIComponent(german)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suche')
  await expect(page.getByText(`1 Treffer für „${german}“`)).toBeVisible()
  await expect(page.getByText('17. Mai 2030')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Suche' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`2 Treffer für „${name}“`)).toBeVisible()
  // What nobody has translated is read aloud in English.
  await expect(page.getByRole('link', { name: `${name} again` })).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('link', { name: german })).not.toHaveAttribute('lang')
  expect(await violationsInBoth(page)).toEqual([])
  await page.getByRole('link', { name: `${name} again` }).click()
  await expect(page).toHaveURL(`/de/events/${other.id}`)
  await page.goto('/de/search?q=Nirgendwo')
  await expect(page.getByText('Nichts gefunden.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Alle Künstler:innen' })).toHaveAttribute('href', '/de/artists')
  await page.goto('/search')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search', exact: true })).toBeFocused()
})

test('a copy has the translations of the texts that it has alike', rare, async ({ page, editor }) => {
  const { id } = await editor.artist({ name: unique('Twice'), genre: 'Harbour folk', bio: '<p>First.</p>' })
  const texts = { genre: 'Hafenfolk', bio: '<p>Erste.</p>' }
  await editor.ask('PATCH', `/dashboard/artists/${id}/translations/de/`, texts)
  await page.goto(`/dashboard/artists/create?copy=${id}`)
  const name = unique('Thrice')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('textbox', { name: 'Bio' }).fill('Another.')
  const made = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'POST' && answer.url().includes('/dashboard/artists/?translations_of='),
  )
  await page.getByRole('button', { name: 'Save' }).click()
  const { id: copy } = (await (await made).json()) as { id: number }
  const { texts: copied } = await editor.get(`/dashboard/artists/${copy}/translations/de/`)
  expect(copied).toMatchObject({ genre: 'Hafenfolk', bio: null })
  await expect.poll(async () => (await page.request.get(`/de/artists/${copy}`)).text()).toContain('Hafenfolk')
})

test(
  'a copy that is left and gone on with as a draft has them when it is published',
  rare,
  async ({ page, editor, complaints }) => {
    const { id } = await editor.artist({ name: unique('Lonely'), genre: 'Harbour folk' })
    await editor.ask('PATCH', `/dashboard/artists/${id}/translations/de/`, { genre: 'Hafenfolk' })
    await page.goto(`/dashboard/artists/create?copy=${id}`)
    await page.getByLabel('Name').fill(unique('Lonelier'))
    const second = await afterCrash(page, complaints)
    await second.goto('/dashboard/artists/create')
    await second.getByRole('button', { name: 'Continue with them' }).click()
    await second.getByRole('button', { name: 'Keep as draft' }).click()
    await expect(second).toHaveURL(/\/drafts\/\d+$/)
    const draft = second.url().split('/').at(-1)
    const { record_id: copy } = await editor.ask('POST', `/dashboard/drafts/${draft}/publish/`)
    const { texts: copied } = await editor.get(`/dashboard/artists/${copy}/translations/de/`)
    expect(copied).toMatchObject({ genre: 'Hafenfolk' })
  },
)

test(
  'leaving with an unsaved translation asks, and the end of a session waits for a sign-in over it',
  rare,
  async ({ page, editor }) => {
    const name = unique('Waits')
    const { id } = await editor.artist({ name })
    await page.goto(`/dashboard/artists?q=${encodeURIComponent(name)}`)
    await rowOf(page, name).getByRole('link', { name, exact: true }).click()
    await opener(page).press('Enter')
    const dialog = dialogOf(page)
    await dialog.getByLabel('Genre').fill('Küstenfolk')
    await expect(dialog.getByText('Not saved yet; kept in this browser.')).toBeVisible()
    await page.goBack()
    await question(page).getByRole('button', { name: 'Stay' }).click()
    await expect(dialog.getByLabel('Genre')).toHaveValue('Küstenfolk')
    await editor.ask('POST', '/token/logout/', { refresh: editor.tokens.refresh })
    await dialog.getByRole('button', { name: 'Save translation' }).click()
    await signInAgain(page)
    await expect(page.getByText('The translation is saved.')).toBeVisible()
    await expect(dialog.getByLabel('Genre')).toHaveValue('Küstenfolk')
    const again = await Person.signIn(editor.origin)
    expect(await again.get(`/dashboard/artists/${id}/translations/de/`)).toMatchObject({
      texts: { genre: 'Küstenfolk' },
    })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/dashboard\/artists\?q=/)
  },
)

test('what dates of a series say otherwise only in another language is told, and brought', async ({
  page,
  editor,
}) => {
  const { id } = await editor.event({ name: unique('Series'), date: '2031-05-01' })
  const { events } = await editor.ask('POST', `/dashboard/events/${id}/repeat/`, { dates: ['2031-05-08'] })
  const [second] = events as { id: number }[]
  const german = (one: number | undefined) => `/dashboard/events/${one}/translations/de/`
  await editor.ask('PATCH', german(id), { description: 'Im Saal.' })
  await page.goto(`/dashboard/events/dates/${id}`)
  const form = page.getByRole('form', { name: 'Bring to other dates' })
  await expect(form.getByText('One date says otherwise only in German')).toBeVisible()
  await expect(page.getByText('Other Description in German')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Bring to one date' }).click()
  await expect(form.getByText('All dates say the same.')).toBeVisible()
  expect(await editor.get(german(second?.id))).toMatchObject({ texts: { description: 'Im Saal.' } })
})
