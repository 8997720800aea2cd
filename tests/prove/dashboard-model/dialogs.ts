// What a user answers when the dashboard asks.
import type { Page } from '@playwright/test'
import { pickOf } from '../random.ts'
import type { Action } from './action.ts'
import { bulkActions } from './bulk-actions.ts'
import { moveActions } from './calendar-actions.ts'
import { comparisonActions } from './draft-actions.ts'
import { noteActions } from './note-actions.ts'
import { recordDialogActions } from './record-actions.ts'
import { walkerPassword } from './scene.ts'
import { meanTranslation, translationActions, translationOf } from './translation-actions.ts'

const inDialog = (page: Page, name: string | RegExp) =>
  page.locator('[role=dialog], [role=alertdialog]').getByRole('button', { name }).last()
const sought = [
  'Add New Staff',
  'Add New Partner',
  'Add New Artist',
  'Add New Slide',
  'Slides',
  'Staff',
  'Partners',
]

export const dialogActions: readonly Action[] = [
  ...noteActions,
  ...translationActions,
  ...bulkActions,
  ...moveActions,
  ...comparisonActions,
  ...recordDialogActions,
  {
    name: 'answer a question',
    weight: 30,
    can: ({ look }) => look.dialog?.kind === 'question',
    async run({ walk, page, look, pick }) {
      const isLeaving = look.dialog?.text.startsWith('Leave')
      if (pick < 0.25) return inDialog(page, /^(Cancel|Stay)$/).click()
      if (!isLeaving) walk.intend(look, 'list', look.dialog?.text ?? '')
      await page.getByRole('alertdialog').last().getByRole('button').last().click()
    },
  },
  {
    name: 'answer a conflict',
    weight: 30,
    can: ({ look }) => look.dialog?.kind === 'conflict',
    async run(moment) {
      const { walk, page, look, pick } = moment
      if (pick < 0.2) return inDialog(page, 'Go on editing').click()
      const isTranslation = look.dialog?.under.includes('” in ') === true
      if (pick < 0.5) {
        const theirs = page.getByRole('radio', { name: /Their version/ })
        for (const radio of await theirs.all()) await radio.check()
        walk.discard(isTranslation ? translationOf(look.path) : look.path)
      }
      const words = look.form?.fields.map(({ value }) => value) ?? []
      if (isTranslation) meanTranslation(moment, look.dialog?.under ?? '')
      else walk.intend(look, 'form', `${look.heading} ${words.join(' ')}`)
      await inDialog(page, 'Save with these').click()
    },
  },
  {
    name: 'sign in',
    weight: 30,
    can: ({ look }) => look.isLogin || look.dialog?.kind === 'sign-in',
    async run({ walk, page, look }) {
      await walk.enable()
      await page.locator('input[name=username]').last().fill(walk.scene.username)
      await page.locator('input[name=password]').last().fill(walkerPassword)
      await page.locator('input[name=password]').last().press('Enter')
      if (!look.isLogin) return
      try {
        await page.waitForURL(/\/dashboard/, { timeout: 4_000, waitUntil: 'commit' })
      } catch (error) {
        // A script of the page was lost on the bad connection; users reload such a page.
        if (!walk.line.isOffline) await walk.load(page, new URL(page.url()).pathname)
        throw error
      }
      walk.untouched.add(page)
      await walk.isUp(page)
    },
  },
  {
    name: 'use the palette',
    weight: 30,
    can: ({ look }) => look.dialog?.kind === 'palette',
    async run({ page, pick }) {
      if (pick < 0.1) return page.keyboard.press('Escape')
      await page
        .locator('[role=dialog] input')
        .last()
        .fill(pickOf(sought, pick) ?? '')
      await page.getByRole('option').first().click()
    },
  },
  {
    name: 'add another by the palette',
    weight: 10,
    themes: ['forms'],
    can: ({ look }) => look.dialog?.kind === 'palette',
    async run({ page, pick }) {
      const others = sought.filter((name) => name.startsWith('Add'))
      await page
        .locator('[role=dialog] input')
        .last()
        .fill(pickOf(others, pick) ?? '')
      await page.getByRole('option').first().click()
    },
  },
  {
    name: 'close another dialog',
    weight: 20,
    themes: ['notes', 'translations', 'bulk', 'calendar'],
    can: ({ look }) => /^(notes|translation|bulk|event|draft|other)$/.test(look.dialog?.kind ?? ''),
    run: ({ page }) => page.keyboard.press('Escape'),
  },
]
