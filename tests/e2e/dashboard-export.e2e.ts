// A list is downloaded whole, as it is searched, filtered and ordered, and a failure loses nothing.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { rare } from '#tests/support/thorough.ts'

async function download(page: Page, format: 'CSV' | 'JSON'): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download as ${format}` }).click(),
  ])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test(
  'all pages of what a search finds are in the file, in the order of the list',
  rare,
  async ({ page, me }) => {
    const word = unique('Exported').replaceAll(' ', '-')
    const artist = await me.artist({ name: `${word} artist` })
    for (let number = 10; number < 38; number += 1)
      await me.event({
        name: `${word} ${number}`,
        date: `2030-01-${number < 32 ? number : 31}`,
        artist_id: artist.id,
        description: number === 10 ? '=1+1, "quoted"\nand a line' : 'Loud.',
      })
    await page.goto(`/dashboard/events?q=${word}&sort=date`)
    await expect(page.getByText('1–25 of 28')).toBeVisible()
    const csv = await download(page, 'CSV')
    expect(csv.name).toMatch(/^events-\d{4}-\d\d-\d\d\.csv$/)
    const [head = '', first = ''] = csv.text.split('\r\n')
    expect(head).toMatch(/^\uFEFFid,name,date,venue_id,location,artist_id,/)
    expect(first).toContain(`,${word} 10,2030-01-10,,Hall,${artist.id},`)
    expect(first).toContain(`"'=1+1, ""quoted""\nand a line"`)
    expect(csv.text.match(new RegExp(`${word} \\d\\d,`, 'g'))).toHaveLength(28)
    await expect(page.getByText('28 events downloaded.')).toBeVisible()

    await page.goto(`/dashboard/artists?q=${word}`)
    await expect(page.getByText('1–1 of 1')).toBeVisible()
    const json = await download(page, 'JSON')
    expect(JSON.parse(json.text)).toMatchObject([{ id: artist.id, name: artist.name, genre: 'Jazz' }])
  },
)

test('a list that cannot be read says so, and can be downloaded afterwards', rare, async ({ page, me }) => {
  const name = unique('Unread')
  await me.artist({ name })
  await page.goto(`/dashboard/artists?q=${encodeURIComponent(name)}`)
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  await page.route('**/api/dashboard/artists/?**page_size=200**', (route) => route.abort())
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  await expect(page.getByText('The list could not be downloaded.')).toBeVisible()
  await page.unroute('**/api/dashboard/artists/?**page_size=200**')
  expect((await download(page, 'CSV')).text).toContain(name)
})
