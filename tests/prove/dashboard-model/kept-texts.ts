// Leads a user back to unsaved text: a form offers it, a dialog shows it once it is open.
import type { Page } from '@playwright/test'

const isDone = (click: Promise<unknown>) =>
  click.then(
    () => true,
    () => false,
  )

/** Opens the translations of the record on the screen, whose texts it fills in by itself. */
async function openTranslations(page: Page, timeout: number): Promise<boolean> {
  const opener = page.locator('main').getByRole('button', { name: /^Translations/ })
  if (!(await isDone(opener.first().click({ timeout })))) return false
  return isDone(page.getByRole('button', { name: 'Save translation' }).last().waitFor({ timeout }))
}

/** `path`: address of the screen, and ` note` or ` in de` for a text in a dialog. False when nothing is offered. */
export async function openKept(page: Page, path: string, timeout: number): Promise<boolean> {
  if (path.endsWith(' in de')) return openTranslations(page, timeout)
  if (!path.endsWith(' note'))
    return isDone(page.getByRole('button', { name: 'Continue with them' }).click({ timeout }))
  const notes = page
    .locator('main')
    .getByRole('button', { name: /^Notes/ })
    .first()
  // Text of the form itself is offered first, and its notice may cover nothing of the tools.
  if (!(await isDone(notes.click({ timeout })))) return false
  const dialog = page.getByRole('dialog').last()
  const edits = dialog.getByRole('button', { name: /^Edit the note/ })
  await isDone(dialog.getByLabel('New note').waitFor({ timeout }))
  while (await isDone(edits.first().click({ timeout: 1_000 })));
  return true
}
