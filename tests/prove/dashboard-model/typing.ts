// Types as people do: into whatever has the focus, because a dialog that has just opened takes it.
import type { Locator, Page } from '@playwright/test'
import { keyMs } from '../presses.ts'

async function write(field: Locator, page: Page, text: string): Promise<void> {
  // A caption that is typed while its picture is sent follows it, in as many writes as it takes.
  const isCaption = await field.evaluate((element) => element.ariaLabel?.startsWith('Caption of') === true)
  if (isCaption) await page.keyboard.insertText(text)
  else await page.keyboard.type(text, { delay: keyMs })
  if (!(await field.evaluate((element) => element.contains(document.activeElement))))
    throw new Error('The focus went elsewhere.')
}

export async function replaceText(field: Locator, page: Page, text: string): Promise<void> {
  await field.focus()
  await field.selectText()
  await write(field, page, text)
}

/** Types at the end of the first formatted text within `place`. */
export async function addToEditor(place: Locator, page: Page, text: string): Promise<void> {
  const field = place.locator('[role=textbox][contenteditable]').first()
  await field.click({ position: { x: 8, y: 8 } })
  await page.keyboard.press('ControlOrMeta+End')
  await write(field, page, text)
}
