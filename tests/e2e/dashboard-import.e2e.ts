// A file of records is chosen, looked at row by row, imported, and undone as one.
import { readFile } from 'node:fs/promises'
import {
  clickTwice,
  expect,
  question,
  rowOf,
  sidebar,
  signInAgain,
  test,
  unique,
} from '#tests/dashboard/dashboard-test.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { rare } from '#tests/support/thorough.ts'

const fileOf = (text: string | Buffer, name = 'souvenirs.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

test('a list comes back from a spreadsheet: what would change is seen, stored at once, and undone as one', async ({
  page,
  me,
}) => {
  const [mug, cap, bad] = [unique('Mug'), unique('Cap'), unique('Bad')]
  const { id } = await me.ask('POST', '/dashboard/souvenirs/', { name: mug, price: 4 })
  await page.goto('/dashboard/souvenirs')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Import souvenirs', level: 1 })).toBeFocused()
  const field = page.getByLabel('File of souvenirs')
  await field.setInputFiles(fileOf(`id,Title,price\n${id},${mug},5.5\n,${cap},7\n,${bad},much\n`))
  await expect(page.getByText('2 of 3 columns are stored')).toBeVisible()
  await page.getByText('2 of 3 columns are stored').click()
  await page.getByRole('combobox', { name: 'Title', exact: true }).selectOption('name')
  await page.getByRole('button', { name: 'Check the rows', exact: true }).click()
  await expect(page.getByText('3 of 3 columns are stored')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Row 3' })).toContainText('Price')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download refused rows' }).click()
  const refused = await readFile(await (await download).path(), 'utf8')
  expect(refused).toMatch(new RegExp(`^\uFEFFid,Title,price,reasons\r\n,${bad},much,`))
  expect(await violationsOf(page)).toEqual([])
  const run = page.getByRole('button', { name: 'Import 2 souvenirs' })
  await expect(run).toBeDisabled()
  // By keyboard alone from here.
  await page.getByRole('radio', { name: /^Refused/ }).focus()
  await page.keyboard.press('ArrowRight')
  const changed = page.getByRole('listitem').filter({ hasText: 'Row 1' })
  await expect(changed).toContainText('Price')
  await expect(changed).toContainText('5.5')
  await page.getByRole('checkbox', { name: 'Leave out the refused rows' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(run).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '1 souvenir made, 1 changed' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: '1 souvenir made, 1 changed' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('button', { name: 'Undo import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'This import was undone' })).toBeVisible()
  await page.goto(`/dashboard/souvenirs?q=${encodeURIComponent(cap)}`)
  await expect(rowOf(page, cap)).toContainText('Deactivated')
})

test(
  'a file that cannot be read is refused with the remedy, and the palette knows the screen',
  rare,
  async ({ page }) => {
    await page.goto('/dashboard')
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Screen, artist, event, …').fill('import event')
    await page.getByRole('option', { name: 'Import Event File' }).click()
    await expect(page).toHaveURL(/\/dashboard\/events\/import$/)
    const field = page.getByLabel('File of events')
    await field.setInputFiles(fileOf(Buffer.from([0x6e, 0xe9, 0x0a, 0x61])))
    await expect(page.getByText('is not UTF-8 text. In a spreadsheet, save it as “CSV UTF-8”.')).toBeVisible()
    await field.setInputFiles(fileOf('x', 'events.xlsx'))
    await expect(page.getByText('is neither a CSV nor a JSON file, a calendar')).toBeVisible()
    await field.setInputFiles(fileOf('name,date\n"open,2030-01-01\n'))
    await expect(page.getByRole('alert').filter({ hasText: 'A quotation mark is not closed.' })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
  },
)

test('who leaves while a file is checked is not called back', rare, async ({ page }) => {
  await page.goto('/dashboard/souvenirs')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/dashboard/imports/', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  const asked = page.waitForRequest((request) => request.method() === 'POST' && /imports/.test(request.url()))
  await page.getByLabel('File of souvenirs').setInputFiles(fileOf(`name,price\n${unique('Late')},7\n`))
  await asked
  await sidebar(page).getByRole('link', { name: 'Events', exact: true }).click()
  await page.getByRole('searchbox').first().fill('harbour')
  await expect(page).toHaveURL('/dashboard/events?q=harbour')
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  release()
  await answered
  await page.waitForTimeout(500)
  await expect(page).toHaveURL('/dashboard/events?q=harbour')
  await expect(page.getByRole('searchbox').first()).toHaveValue('harbour')
})

test('an import whose answer is lost is shown as it is, and not called undone', async ({ page }) => {
  await page.goto('/dashboard/souvenirs/import')
  await page.getByLabel('File of souvenirs').setInputFiles(fileOf(`name,price\n${unique('Unheard')},4\n`))
  await page.route('**/api/dashboard/imports/*/run/', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Import 1 souvenir' }).click()
  await expect(page.getByRole('heading', { name: '1 souvenir made' })).toBeVisible()
  await expect(page.getByText('Nothing was imported.')).toHaveCount(0)
})

test(
  'values typed for all rows stay when the file cannot be sent, and are sent with the next try',
  rare,
  async ({ page }) => {
    await page.goto('/dashboard/souvenirs/import')
    await page.getByLabel('File of souvenirs').setInputFiles(fileOf(`name\n${unique('Priced')}\n`))
    await page.getByText('Give all new rows the same values').click()
    await page.getByRole('textbox', { name: 'Price' }).fill('12.5')
    await page.route('**/api/dashboard/imports/', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Check the rows with these values' }).click()
    await expect(page.getByText('The file could not be sent.')).toBeVisible()
    await page.getByText('Give all new rows the same values').click()
    await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('12.5')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('1 value for all new rows')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Import 1 souvenir' })).toBeEnabled()
  },
)

test('a double click imports once, and says nothing of a refusal', rare, async ({ page }) => {
  await page.goto('/dashboard/souvenirs/import')
  await page.getByLabel('File of souvenirs').setInputFiles(fileOf(`name,price\n${unique('Double')},4\n`))
  const runs: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/run/')) runs.push(request.url())
  })
  await clickTwice(page.getByRole('button', { name: 'Import 1 souvenir' }))
  await expect(page.getByRole('heading', { name: '1 souvenir made' })).toBeVisible()
  await expect(page.getByText('Nothing was imported.')).toHaveCount(0)
  expect(runs).toHaveLength(1)
})

test(
  'an undo says what it does, is found again after a reload, and is ended in its own words',
  rare,
  async ({ page }) => {
    await page.goto('/dashboard/souvenirs/import')
    await page.getByLabel('File of souvenirs').setInputFiles(fileOf(`name,price\n${unique('Undone')},4\n`))
    await page.getByRole('button', { name: 'Import 1 souvenir' }).click()
    await expect(page.getByRole('heading', { name: '1 souvenir made' })).toBeVisible()
    let isRunning = true
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    await page.route(/\/api\/dashboard\/imports\/\d+\/$/, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      const response = await route.fetch()
      const progress = isRunning ? { done: 0, total: 1 } : null
      await route.fulfill({ response, json: { ...(await response.json()), progress } })
    })
    await page.route(/\/imports\/\d+\/undo\/$/, async (route) => {
      await ended
      await route.fulfill({ status: 409, json: { code: 'conflict', detail: 'Ended.' } })
    })
    await page.route(/\/imports\/\d+\/cancel\/$/, (route) => {
      end()
      return route.fulfill({ status: 204 })
    })
    await page.getByRole('button', { name: 'Undo this import' }).click()
    await page.getByRole('button', { name: 'Undo import', exact: true }).click()
    await page.getByRole('button', { name: 'Cancel, and undo nothing' }).click()
    await expect(page.getByText('Cancelled. Everything of the import is as before.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Undoing 0 of 1')).toBeVisible()
    // Those who hear it are told at quarters only.
    await expect(page.getByRole('status').filter({ hasText: 'Undoing' })).toMatchAriaSnapshot(
      '- status: Undoing 0 %',
    )
    isRunning = false
    await expect(page.getByRole('button', { name: 'Undo this import' })).toBeVisible()
    await expect(page.getByText('Undoing 0 of 1')).toHaveCount(0)
  },
)

test(
  'an arrow key on a column sends nothing, and what is not checked is neither imported nor left unasked',
  rare,
  async ({ page }) => {
    const checks: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && /imports\/$/.test(request.url())) checks.push(request.url())
    })
    await page.goto('/dashboard/souvenirs/import')
    await page.getByLabel('File of souvenirs').setInputFiles(fileOf(`name,price\n${unique('Chosen')},4\n`))
    const run = page.getByRole('button', { name: 'Import 1 souvenir' })
    await expect(run).toBeEnabled()
    await page.getByText('2 of 2 columns are stored').click()
    const column = page.getByRole('combobox', { name: 'price', exact: true })
    await column.focus()
    await page.keyboard.press('ArrowUp')
    await expect(column).not.toHaveValue('price')
    await expect(column).toBeFocused()
    await expect(run).toBeDisabled()
    expect(checks).toHaveLength(1)
    await sidebar(page).getByRole('link', { name: 'Events', exact: true }).click()
    await question(page).getByRole('button', { name: 'Stay' }).click()
    await page.getByText('Give all new rows the same values').click()
    await page.getByRole('textbox', { name: 'Description' }).fill('Sold at the door.')
    await page.evaluate(() => localStorage.clear())
    await page.evaluate(() => dispatchEvent(new Event('storage')))
    await signInAgain(page)
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Sold at the door.')
    await column.selectOption('Left out')
    await page.getByRole('combobox', { name: 'name', exact: true }).selectOption('name')
    await page.getByRole('button', { name: 'Check the rows', exact: true }).click()
    await expect(page.getByText('1 of 2 columns are stored')).toBeVisible()
    await expect(page.getByText('1 value for all new rows')).toBeVisible()
    expect(checks).toHaveLength(2)
    await expect(run).toBeEnabled()
    await sidebar(page).getByRole('link', { name: 'Events', exact: true }).click()
    await expect(page).toHaveURL('/dashboard/events')
  },
)
