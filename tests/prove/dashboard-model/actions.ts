// Everything that a user does in the dashboard, and every fault that happens meanwhile.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { pickOf } from '../random.ts'
import type { Action, Moment } from './action.ts'
import { openBulk } from './bulk-actions.ts'
import { calendarActions } from './calendar-actions.ts'
import { dialogActions } from './dialogs.ts'
import { draftActions } from './draft-actions.ts'
import { faults } from './faults.ts'
import { formActions } from './form-actions.ts'
import { listActions, ownRows } from './list-actions.ts'
import type { Look } from './look.ts'
import { messageActions } from './message-actions.ts'
import { openNotes } from './note-actions.ts'
import { recordActions } from './record-actions.ts'
import { openTranslations } from './translation-actions.ts'
import type { Walk } from './walk.ts'

const main = (page: Page) => page.locator('main')
const link = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name }).first()
const lists = ['Staff', 'Partners', 'Slides', 'Artists', 'Events']
const tabs = ['Edit', 'Songs', 'Gallery', 'Events']

const hasButton = (look: Look, name: string) => look.buttons.some((one) => one.startsWith(name))
/**
 * Goes through the browser history, even out of the dashboard, which ends the page. It waits before, because drafts are
 * written a quarter of a second after typing.
 */
async function goThrough(page: Page, way: 'goBack' | 'goForward'): Promise<void> {
  await sleep(400)
  await page[way]({ waitUntil: 'commit', timeout: 1_000 })
}

const ways: readonly Action[] = [
  {
    name: 'load it again',
    weight: 200,
    can: ({ walk, look }) => !walk.line.isOffline && look.buttons.includes('load it again'),
    async run({ walk, page }) {
      await link(page, 'load it again').click()
      walk.untouched.add(page)
      await walk.isUp(page)
    },
  },
  {
    name: 'sidebar',
    weight: 9,
    themes: ['drafts', 'parts'],
    can: () => true,
    run: ({ walk, page, pick }) =>
      page
        .getByRole('navigation', { name: 'Dashboard' })
        .getByRole('link', { name: new RegExp(`^${pickOf(walk.emphasis.screens, pick)}`) })
        .click(),
  },
  {
    name: 'another list',
    weight: 2,
    themes: ['lists'],
    can: () => true,
    run: ({ page, pick }) =>
      page
        .getByRole('navigation', { name: 'Dashboard' })
        .getByRole('link', { name: new RegExp(`^${pickOf(lists, pick)}`) })
        .click(),
  },
  {
    name: 'open a row',
    weight: 18,
    themes: ['notes', 'translations', 'drafts', 'parts', 'series'],
    can: (moment) => ownRows(moment).length > 0,
    async run(moment) {
      const { page, pick } = moment
      const row = pickOf(ownRows(moment), pick)
      await page.locator(`main tbody a[href="${row?.href}"]`).last().click()
    },
  },
  {
    name: 'add new',
    weight: 7,
    themes: ['parts'],
    can: ({ look }) => hasButton(look, 'Add New'),
    run: ({ page }) => link(page, /^Add New/).click(),
  },
  {
    name: 'songs of an artist',
    weight: 4,
    themes: ['parts'],
    can: ({ look, place }) => place?.resource === 'artists' && look.rows.length > 0,
    run: ({ walk, page, pick }) =>
      main(page)
        .locator(`a[href="/dashboard/artists/${pickOf(walk.scene.artists, pick)}/songs"]`)
        .first()
        .click(),
  },
  {
    name: 'tab of an artist',
    weight: 10,
    themes: ['parts'],
    can: ({ look }) => /^\/dashboard\/artists\/(edit\/)?\d+/.test(look.path),
    run: ({ page, pick }) =>
      page
        .getByRole('navigation', { name: 'Of this artist' })
        .getByRole('link', { name: new RegExp(`^${pickOf(tabs, pick)}`) })
        .click(),
  },
  {
    name: 'cancel',
    weight: 5,
    can: ({ look }) => look.form !== null,
    run: ({ page }) => link(page, 'Cancel').click(),
  },
  {
    name: 'back link',
    weight: 4,
    themes: ['notes', 'translations', 'drafts', 'parts', 'series'],
    can: ({ look }) => look.buttons.some((name) => /^Back/.test(name)),
    run: ({ page }) => link(page, /^Back/).click(),
  },
  {
    name: 'palette',
    weight: 6,
    can: () => true,
    run: ({ page }) => page.getByRole('button', { name: /^Find/ }).first().click(),
  },
  {
    name: 'browser back',
    weight: 5,
    can: ({ look }) => !look.isLogin,
    run: ({ page }) => goThrough(page, 'goBack'),
  },
  {
    name: 'browser forward',
    weight: 3,
    can: ({ look }) => !look.isLogin,
    run: ({ page }) => goThrough(page, 'goForward'),
  },
]

const screenActions = [
  ...formActions,
  ...ways,
  ...listActions,
  openBulk,
  openNotes,
  openTranslations,
  ...messageActions,
  ...calendarActions,
  ...recordActions,
  ...draftActions,
  ...faults,
]

/** Actions that the current screen allows; a dialog must be answered first. */
export function actionsFor(moment: Moment): readonly Action[] {
  const { look } = moment
  if (look.isLogin || look.dialog) return [...dialogActions, ...faults].filter((one) => one.can(moment))
  return screenActions.filter((one) => one.can(moment))
}

export const momentOf = (walk: Walk, look: Look, pick: number): Moment => ({
  walk,
  page: walk.page,
  look,
  place: walk.marks.placeAt(look.path),
  pick,
})
