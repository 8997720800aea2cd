// A calendar and an export of WordPress are chosen, completed with what they lack, and stored.
import { expect, rowOf, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { calendarOf, exportOf } from '#tests/server/import-files.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { rare } from '#tests/support/thorough.ts'

const fileOf = (name: string, text: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
})

test(
  'a calendar gets what it lacks once for all rows, and the same one again changes only what has changed',
  rare,
  async ({ page }) => {
    const [one, two] = [unique('Harbour night'), unique('Quay night')]
    const calendar = (time: string) =>
      calendarOf(
        [`UID:${one}`, `SUMMARY:${one}`, `DTSTART:20300105T${time}00`, 'LOCATION:Pier 1'],
        [`UID:${two}`, `SUMMARY:${two}`, 'DTSTART:20300106T200000', 'DESCRIPTION:Its own words.'],
      )
    await page.goto('/dashboard/events/import')
    const field = page.getByLabel('File of events')
    await expect(page.getByText('Calendar (ICS)')).toBeVisible()
    await field.setInputFiles(fileOf('concerts.ics', calendar('2000')))
    await expect(page.getByRole('heading', { name: 'No row can be stored' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: one })).toContainText(
      '2030-01-05 · 20:00 · Pier 1',
    )
    // By keyboard alone from here.
    const values = page.locator('summary').filter({ hasText: 'Give all new rows the same values' })
    await values.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Description' }).focus()
    await page.keyboard.type('More soon.')
    await page.getByRole('textbox', { name: 'Location' }).focus()
    await page.keyboard.type('Somewhere')
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 values for all new rows')).toBeVisible()
    const run = page.getByRole('button', { name: 'Import 2 events' })
    await run.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '2 events made, 0 changed' })).toBeVisible()

    await page.reload()
    await field.setInputFiles(fileOf('concerts.ics', calendar('1930')))
    const changed = page.getByRole('listitem').filter({ hasText: one })
    await expect(changed).toContainText('Start')
    await expect(changed).toContainText('19:30')
    await expect(page.getByRole('radio', { name: 'The same 1' })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole('button', { name: 'Import 1 event' }).click()
    await expect(page.getByRole('heading', { name: '0 events made, 1 changed' })).toBeVisible()
    await page.goto(`/dashboard/events?q=${encodeURIComponent(one)}`)
    await expect(rowOf(page, one)).toHaveCount(1)
  },
)

test(
  'an export of WordPress keeps drafts from visitors, and a hostile one is refused with the reason',
  rare,
  async ({ page }) => {
    const title = unique('Draft night')
    const meta = { _EventStartDate: '2030-02-01 20:00:00', _EventEndDate: '', _EventVenueID: '7' }
    const text = exportOf(
      { id: 7, type: 'tribe_venue', title: 'Old Hall' },
      { id: 8, title, status: 'draft', content: '<script>alert(1)</script>Text', meta },
    ).replaceAll('old.example', `${title.replaceAll(' ', '-')}.example`)
    await page.goto('/dashboard/events/import')
    const field = page.getByLabel('File of events')
    await field.setInputFiles(
      fileOf('wordpress.xml', text.replace('<rss', '<!DOCTYPE rss [<!ENTITY a "b">]><rss')),
    )
    await expect(
      page.getByRole('alert').filter({ hasText: 'declares document types or entities' }),
    ).toBeVisible()
    await field.setInputFiles(fileOf('wordpress.xml', text))
    const row = page.getByRole('listitem').filter({ hasText: title })
    await expect(row).toContainText('In WordPress it is a draft, so it is stored archived.')
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Import 1 event' }).click()
    await expect(page.getByRole('heading', { name: '1 event made, 0 changed' })).toBeVisible()
    await page.goto(`/dashboard/events?q=${encodeURIComponent(title)}`)
    await expect(rowOf(page, title)).toContainText('Archived')
  },
)

test('a file that takes long to send can be let go', rare, async ({ page }) => {
  await page.goto('/dashboard/events/import')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/dashboard/imports/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await held
    return route.abort()
  })
  const field = page.getByLabel('File of events')
  await field.setInputFiles(fileOf('concerts.ics', calendarOf(['UID:1', 'DTSTART:20300101T200000'])))
  await expect(page.getByRole('progressbar', { name: 'Checking' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('progressbar', { name: 'Checking' })).toBeHidden()
  await expect(page.getByText('This file could not be read.')).toBeHidden()
  await expect(field).toBeEnabled()
  await expect(field).toBeFocused()
  release()
})

test(
  'rows are checked again of the file that is shown, after another one was let go',
  rare,
  async ({ page }) => {
    const sent: string[] = []
    await page.route('**/api/dashboard/imports/', async (route) => {
      const body = route.request().postDataJSON() as { file_name: string } | null
      if (body) sent.push(body.file_name)
      if (body?.file_name !== 'other.ics') return route.fallback()
    })
    await page.goto('/dashboard/events/import')
    const field = page.getByLabel('File of events')
    await field.setInputFiles(
      fileOf('shown.ics', calendarOf([`UID:${unique('Shown')}`, 'SUMMARY:Shown', 'DTSTART:20300101T200000'])),
    )
    await expect(page.getByText('shown.ics', { exact: true })).toBeVisible()
    await field.setInputFiles(fileOf('other.ics', calendarOf(['UID:1', 'DTSTART:20300101T200000'])))
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Give all new rows the same values').click()
    await page.getByRole('textbox', { name: 'Location' }).fill('Pier 1')
    await page.getByRole('button', { name: 'Check the rows with these values' }).click()
    await expect.poll(() => sent).toEqual(['shown.ics', 'other.ics', 'shown.ics'])
  },
)
