// What comes into a text by the clipboard or from a source: its words, spaces and emphasis stay as they are.
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/dashboard/dashboard-test.ts'
import { rare } from '#tests/support/thorough.ts'

const bioOf = (page: Page) => page.getByRole('textbox', { name: 'Bio' })

async function openEditor(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await bioOf(page).click()
  await expect(page.getByRole('button', { name: 'Bold' })).toBeEnabled()
  await expect(bioOf(page)).toBeFocused()
}

async function paste(page: Page, html: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, html)
}

test('text pasted from Google Docs is bold and italic where it is there', rare, async ({ page }) => {
  await openEditor(page, '/dashboard/artists/create')
  await paste(
    page,
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><p dir="ltr"><span style="font-size:11pt;font-weight:400;font-style:normal;">The band plays </span><span style="font-weight:700;">loud</span><span style="font-weight:400;font-style:italic;"> music</span><span style="font-weight:700;font-style:italic;"> at night</span>.</p></b>`,
  )
  await expect(bioOf(page).locator('strong')).toHaveText(['loud', ' at night'])
  await expect(bioOf(page).locator('em')).toHaveText([' music', ' at night'])
  await expect(bioOf(page)).toHaveText('The band plays loud music at night.')
})

test('bold text of Word stays bold, whatever Word says beside it', rare, async ({ page }) => {
  await openEditor(page, '/dashboard/artists/create')
  await paste(
    page,
    `<p class=MsoNormal>Born in <b style='mso-bidi-font-weight:normal'>Ostrand</b>, <i style='mso-bidi-font-style:normal'>of all places</i></p>`,
  )
  await expect(bioOf(page).locator('strong')).toHaveText('Ostrand')
  await expect(bioOf(page).locator('em')).toHaveText('of all places')
})

test('the cells of a pasted table do not run together', rare, async ({ page }) => {
  await openEditor(page, '/dashboard/artists/create')
  await paste(
    page,
    `<table><caption>Friday</caption><tbody><tr><td>20:00</td>
      <td><p>Ebb</p></td><td></td><td><b>Support</b></td></tr>
      <tr><td>Bar</td><td><ul><li>Tea</li><li>Beer</li></ul></td></tr><tr><td>21:00</td><td>Flow</td></tr></tbody></table>`,
  )
  await expect(bioOf(page).locator(':scope > p')).toHaveText([
    'Friday',
    '20:00 · Ebb · Support',
    'Bar',
    '21:00 · Flow',
  ])
  await expect(bioOf(page).getByRole('listitem')).toHaveText(['Tea', 'Beer'])
  await expect(bioOf(page).locator('strong')).toHaveText('Support')
})
