import type { Page } from '@playwright/test'
import { expect, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { rare } from '#tests/support/thorough.ts'

/** Holds a script back until it is let go. */
async function hold(page: Page, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/_assets/${name}.*.js`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const editorHasCome = (page: Page) =>
  expect(
    page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Bold' }),
  ).toBeEnabled()

test('text, caret and focus go over to the editor, however late it comes', async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Late'), bio: '<p>First.</p><ul><li>Second.</li></ul>' })
  const letGo = await hold(page, 'RichText')
  await page.goto(`/dashboard/artists/edit/${id}`)
  const bio = page.getByRole('textbox', { name: 'Bio' })
  await bio.getByText('First.').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('above')
  await page.keyboard.press('Home')
  await page.keyboard.type('Between ')
  await expect(page.getByText('Not saved yet; kept in this browser.')).toBeVisible()
  letGo()
  await editorHasCome(page)
  await expect(bio).toBeFocused()
  await page.keyboard.type('and ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/dashboard/artists')
  const { bio: stored } = await me.get(`/dashboard/artists/${id}/`)
  expect(stored).toBe('<p>First.</p><p>Between and above</p><ul><li><p>Second.</p></li></ul>')
})

test(
  'who leaves before the first screen has come finds the focus on the heading when going back',
  rare,
  async ({ page }) => {
    const letGo = await hold(page, 'ListScreen')
    await page.goto('/dashboard/artists')
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeFocused()
    letGo()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Manage Artists' })).toBeFocused()
  },
)

test('a click into a text that ends with a list changes nothing', rare, async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('List'), bio: '<p>First.</p><ul><li>Second.</li></ul>' })
  await page.goto(`/dashboard/artists/edit/${id}`)
  await editorHasCome(page)
  await page.getByRole('textbox', { name: 'Bio' }).getByText('First.').click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/dashboard/artists')
})

test('what is chosen stays chosen', rare, async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Late'), bio: '<p>One two three</p>' })
  const letGo = await hold(page, 'RichText')
  await page.goto(`/dashboard/artists/edit/${id}`)
  const bio = page.getByRole('textbox', { name: 'Bio' })
  await bio.dblclick({ position: { x: 60, y: 24 } })
  const chosen = await page.evaluate(() => String(getSelection()))
  expect(chosen.trim()).not.toBe('')
  letGo()
  await editorHasCome(page)
  expect(await page.evaluate(() => String(getSelection()))).toBe(chosen)
})

test('without the editor the form works as well, and hostile text stays text', rare, async ({ page, me }) => {
  const name = unique('Bare')
  await page.route('**/_assets/RichText.*.js', (route) => route.abort())
  await page.goto('/dashboard/artists/create')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Genre').fill('Folk')
  const bio = page.getByRole('textbox', { name: 'Bio' })
  await bio.click()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      '<p class=MsoNormal>Born in <b>Ostrand</b><img src=x onerror="window.hurt = 1"></p><script>window.hurt = 1</script>',
    )
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await page.keyboard.type(', plays.')
  await expect(bio.locator('img, script')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/dashboard/artists')
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
  const { results } = (await me.get(`/dashboard/artists/?q=${encodeURIComponent(name)}`)) as never as {
    results: { bio: string }[]
  }
  expect(results[0]?.bio.replaceAll(/<\/?(b|strong)>/g, '')).toBe('<p>Born in Ostrand, plays.</p>')
})

test('an artist is sought before the list to choose from has come', rare, async ({ page, me }) => {
  const artist = unique('Quill')
  await me.artist({ name: artist })
  const letGo = await hold(page, 'RecordChooser')
  await page.goto('/dashboard/events/create')
  const field = page.getByRole('combobox', { name: 'Artist' })
  await field.click()
  await page.keyboard.type(artist)
  letGo()
  await page.getByRole('option', { name: new RegExp(artist) }).click()
  await expect(field).toHaveValue(artist)
  await page.getByRole('button', { name: 'No artist' }).click()
  await expect(field).toHaveValue('')
})

test(
  'a list that comes late stays closed for who has taken the chosen artist away',
  rare,
  async ({ page, me }) => {
    const name = unique('Taken')
    const { id } = await me.artist({ name })
    const { id: eventId } = await me.event({ artist_id: id })
    const letGo = await hold(page, 'RecordChooser')
    await page.goto(`/dashboard/events/edit/${eventId}`)
    const field = page.getByRole('combobox', { name: 'Artist', exact: true })
    await expect(field).toHaveValue(name)
    await page.getByRole('button', { name: 'No artist' }).press('Enter')
    await expect(field).toBeFocused()
    const show = page.getByRole('button', { name: 'Show artists' })
    await expect(show).toHaveCount(0)
    letGo()
    await expect(show).toHaveCount(1)
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('listbox')).toBeVisible()
  },
)

test(
  'a palette that comes late does not take the keys of somebody who writes',
  rare,
  async ({ page, me }) => {
    const { id } = await me.artist({ name: unique('Late palette') })
    const letGo = await hold(page, 'Palette')
    await page.goto(`/dashboard/artists/edit/${id}`)
    await page.getByRole('button', { name: /^Find/ }).click()
    await page.getByLabel('Genre').fill('')
    await page.keyboard.type('Half ')
    const come = page.waitForResponse(/Palette\.[^/]*\.js/)
    letGo()
    await come
    await page.waitForTimeout(300)
    await page.keyboard.type('typed')
    await expect(page.getByLabel('Genre')).toHaveValue('Half typed')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Find a screen or record' })).toBeVisible()
  },
)

test('a question whose dialog cannot be fetched is asked by the browser', rare, async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Plain') })
  await page.route('**/_assets/ConfirmHost.*.js', (route) => route.abort())
  await page.goto(`/dashboard/artists/edit/${id}`)
  await page.getByLabel('Genre').fill('Half typed')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect.poll(() => asked).toEqual([expect.stringContaining('Leave without saving?')])
  await expect(page.getByLabel('Genre')).toHaveValue('Half typed')
})

test(
  'names of all of Latin stand in the text face on a first visit, and nothing moves',
  rare,
  async ({ page, me }) => {
    const name = unique('Łukasz Dvořák Őš')
    await me.artist({ name })
    await page.goto(`/dashboard/artists?q=${encodeURIComponent(name)}`)
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const wire = await page.context().newCDPSession(page)
    await wire.send('DOM.enable')
    await wire.send('CSS.enable')
    const { root } = await wire.send('DOM.getDocument')
    const { nodeId } = await wire.send('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: `main td a[aria-label="${name}"]`,
    })
    const { fonts } = await wire.send('CSS.getPlatformFontsForNode', { nodeId })
    expect(fonts.map(({ familyName }) => familyName)).toEqual(fonts.map(() => 'Instrument Sans'))
    expect(fonts.length).toBeGreaterThan(0)
    const moved = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          new PerformanceObserver((list) => {
            const shifts = list.getEntries() as (PerformanceEntry & {
              value: number
              sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
            })[]
            resolve(
              shifts.flatMap(({ value, sources }) =>
                sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)} ${value}`),
              ),
            )
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve([]), 500)
        }),
    )
    expect(moved).toEqual([])
  },
)

test(
  'a palette that comes late stays away from who has asked for something else',
  rare,
  async ({ page, me }) => {
    await me.staffMember({ name: unique('Aaa') })
    const letPalette = await hold(page, 'Palette')
    const letQuestion = await hold(page, 'ConfirmHost')
    await page.goto('/dashboard/staff')
    const archive = page.getByRole('button', { name: /^Archive/ }).first()
    await archive.waitFor()
    await page.keyboard.press('Control+k')
    await archive.click()
    letPalette()
    letQuestion()
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expect(page.getByRole('searchbox', { name: 'Find a screen or record' })).toBeHidden()
  },
)

test('of two dialogs that come at once one has the focus', rare, async ({ page, context, me }) => {
  const { id } = await me.artist({ name: unique('Both') })
  const letQuestion = await hold(page, 'ConfirmHost')
  const letSignIn = await hold(page, 'SignInDialog')
  await page.goto('/dashboard/artists?q=Both')
  await page.locator(`a[href*="/dashboard/artists/edit/${id}"]`).first().click()
  await page.getByLabel('Genre').fill('Typed')
  await page.getByRole('link', { name: 'Cancel' }).click()
  const other = await context.newPage()
  await other.goto('/robots.txt')
  await other.evaluate(() => localStorage.clear())
  await page.bringToFront()
  letQuestion()
  letSignIn()
  const question = page.getByText('Leave without saving?')
  const signIn = page.getByText('Your session has ended')
  await expect(question.and(page.locator(':visible')).or(signIn)).toHaveCount(2)
  await expect(page.locator('[role=dialog]:focus-within, [role=alertdialog]:focus-within')).toHaveCount(1)
})
