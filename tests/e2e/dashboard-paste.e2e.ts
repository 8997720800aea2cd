// What comes into a text by the clipboard or from a source: its words, spaces and emphasis stay as they are.
import type { Page } from '@playwright/test'
import { expect, test, unique } from '#tests/dashboard/dashboard-test.ts'
import type { Person } from '#tests/dashboard/person.ts'
import { rare } from '#tests/support/thorough.ts'

const bioOf = (page: Page) => page.getByRole('textbox', { name: 'Bio' })

async function openEditor(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await bioOf(page).click()
  await expect(page.getByRole('button', { name: 'Bold' })).toBeEnabled()
  await expect(bioOf(page)).toBeFocused()
}

async function openArtist(page: Page, me: Person, bio: string): Promise<number> {
  const { id } = await me.artist({ name: unique('Clipboard'), bio })
  await openEditor(page, `/dashboard/artists/edit/${id}`)
  return id
}

/** Chooses characters of the first paragraph, or puts the caret there. */
async function choose(page: Page, from: number, to = from): Promise<void> {
  await bioOf(page)
    .locator('p')
    .evaluate(
      async (paragraph, [start, end]) => {
        const text = paragraph.firstChild as Text
        getSelection()?.setBaseAndExtent(text, start, text, end)
        await new Promise((resolve) => document.addEventListener('selectionchange', resolve, { once: true }))
      },
      [from, to] as const,
    )
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

test('words that are cut and pasted keep the space at their edge', rare, async ({ page, me }) => {
  await openArtist(page, me, '<p>The brown quick fox</p>')
  await choose(page, 'The brown '.length, 'The brown quick '.length)
  await page.keyboard.press('Control+X')
  await expect(bioOf(page)).toHaveText('The brown fox')
  await choose(page, 'The '.length)
  await page.keyboard.press('Control+V')
  await expect(bioOf(page)).toHaveText('The quick brown fox')
})

test(
  'a clipboard that only says it is the editor’s own brings nothing that the editor does not know',
  rare,
  async ({ page }) => {
    await openEditor(page, '/dashboard/artists/create')
    for (const around of [
      '1 1 ["horizontalRule",null]',
      '1 1 ["paragraph",null,"paragraph",null]',
      '1 1 ["constructor",null]',
      '1 1 ["heading",{"level":"<img src=x onerror=hurt()>"}]',
      `1 1 [${Array.from({ length: 20_000 }, () => '"blockquote",null').join()}]`,
      '99 99 -99 {',
    ])
      await paste(
        page,
        `<p data-pm-slice='${around}' onclick="hurt()">Inside<script>hurt()</script><img src=x onerror="hurt()"></p>`,
      )
    await page.keyboard.type('. Goes on.')
    await expect(bioOf(page)).toContainText('Inside')
    await expect(bioOf(page)).toContainText('. Goes on.')
    await expect(bioOf(page).locator('img, script, [onclick]')).toHaveCount(0)
  },
)

test('words on two lines of a stored text stay two words', rare, async ({ page, me }) => {
  const id = await openArtist(
    page,
    me,
    '<p><strong>Hello</strong>\n<em>world</em></p>\n<ul>\n  <li>One</li>\n</ul>\n<p>End</p>',
  )
  await expect(bioOf(page).locator(':scope > p')).toHaveText(['Hello world', 'End'])
  await page.keyboard.press('Control+End')
  await page.keyboard.type('ing')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/dashboard/artists')
  expect(await me.get(`/dashboard/artists/${id}/`)).toMatchObject({
    bio: '<p><strong>Hello</strong> <em>world</em></p><ul><li><p>One</p></li></ul><p>Ending</p>',
  })
})
