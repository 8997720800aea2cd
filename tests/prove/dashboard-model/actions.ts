// Everything that a user does in the dashboard, and every fault that happens meanwhile.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { picture } from '#tests/dashboard/dashboard-test.ts'
import type { Action, Moment } from './action.ts'
import { openBulk } from './bulk-actions.ts'
import { calendarActions } from './calendar-actions.ts'
import { dialogActions } from './dialogs.ts'
import { faults } from './faults.ts'
import { listActions, ownRows } from './list-actions.ts'
import type { Look } from './look.ts'
import { type Place, placeAt } from './marks.ts'
import { messageActions } from './message-actions.ts'
import { openNotes } from './note-actions.ts'
import { pickOf } from './random.ts'
import { recordActions } from './record-actions.ts'
import { textFields } from './scene.ts'
import { openTranslations } from './translation-actions.ts'
import { addToEditor, replaceText } from './typing.ts'
import type { Walk } from './walk.ts'

const main = (page: Page) => page.locator('main')
const link = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name }).first()
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first()
const tabs = ['Edit', 'Songs', 'Gallery', 'Events']

const hasButton = (look: Look, name: string) => look.buttons.some((one) => one.startsWith(name))
const canType = ({ look, place }: Moment) =>
  place !== null && look.form !== null && !look.form.isInert && look.form.fields.length > 0

/**
 * Goes through the browser history, even out of the dashboard, which ends the page. It waits before, because drafts are
 * written a quarter of a second after typing.
 */
async function goThrough(page: Page, way: 'goBack' | 'goForward'): Promise<void> {
  await sleep(400)
  await page[way]({ waitUntil: 'commit', timeout: 1_000 })
}

async function typeInto({ walk, page, look, pick }: Moment, place: Place): Promise<void> {
  const names = textFields[place.resource].filter((name) =>
    look.form?.fields.some((field) => field.name === name),
  )
  const name = pickOf(names, pick)
  if (!name) return
  const mark = walk.markFor(place, name)
  if (name === 'bio') await addToEditor(page.locator('main form'), page, ` ${mark}`)
  else await replaceText(page.locator(`main form [name="${name}"]`), page, mark)
  const before = look.form?.fields.find((field) => field.name === name)?.value
  walk.hasTyped({ mark, path: look.path, field: name }, name === 'bio' ? '' : before)
}

async function addLink({ walk, page, look }: Moment, place: Place): Promise<void> {
  await button(page, 'Add Item').click()
  const mark = walk.markFor(place, 'links')
  const last = (label: string) => page.locator(`main form input[aria-label^="${label}"]`).last()
  await replaceText(last('Platform'), page, `place ${mark}`)
  await replaceText(last('Address of'), page, `https://example.org/${mark}`)
  walk.hasTyped({ mark, path: look.path, field: 'links' })
}

/** Fills in the texts that a new record needs; the other fields have values already. */
async function fillIn(moment: Moment, place: Place): Promise<void> {
  const { page, look, walk } = moment
  for (const name of textFields[place.resource]) {
    const known = look.form?.fields.find((field) => field.name === name)
    if (known?.value !== '') continue
    const mark = walk.markFor(place, name)
    if (name === 'bio') await addToEditor(page.locator('main form'), page, mark)
    else await replaceText(page.locator(`main form [name="${name}"]`), page, mark)
    walk.hasTyped({ mark, path: look.path, field: name })
  }
  if (place.resource === 'slides') await page.locator('main form [name=order]').fill('5')
  if (place.resource !== 'events') return
  await page.locator('main form [name=date]').fill(new Date().toISOString().slice(0, 10))
  await page
    .locator('main form [name=mapEmbedUrl]')
    .fill('https://www.openstreetmap.org/export/embed.html?bbox=1')
}

function meanSave({ walk, look }: Moment): void {
  const words = look.form?.fields.map(({ value }) => value) ?? []
  walk.intend(look, 'form', `${look.heading} ${words.join(' ')}`)
}

const work: readonly Action[] = [
  {
    name: 'type',
    weight: 26,
    can: canType,
    run: (moment) => typeInto(moment, moment.place as Place),
  },
  {
    name: 'fill in a new record',
    weight: 8,
    themes: ['drafts'],
    can: (moment) => canType(moment) && moment.place?.kind === 'create',
    run: (moment) => fillIn(moment, moment.place as Place),
  },
  {
    name: 'add a link',
    weight: 4,
    can: (moment) => canType(moment) && moment.look.form?.buttons.includes('Add Item') === true,
    run: (moment) => addLink(moment, moment.place as Place),
  },
  {
    name: 'choose a picture',
    weight: 3,
    can: canType,
    run: async ({ page }) => {
      const file = { name: 'one.png', mimeType: 'image/png', buffer: picture }
      const input = page.locator('main form input[type=file]').first()
      await input.focus()
      await input.setInputFiles(file)
    },
  },
  {
    name: 'save',
    weight: 15,
    can: canType,
    async run(moment) {
      meanSave(moment)
      const { page, pick } = moment
      if (pick < 0.3) await page.keyboard.press('Control+s')
      else await page.locator('main form button[type=submit]').last().click()
      // About half of all users continue at once, without waiting for the screen.
      if (pick > 0.6) await sleep(150)
    },
  },
  {
    name: 'try again',
    weight: 20,
    can: ({ look }) =>
      hasButton(look, 'Try again') || look.form?.buttons.some((name) => name === 'Try again') === true,
    async run(moment) {
      if (moment.look.form) meanSave(moment)
      await button(moment.page, 'Try again').click()
    },
  },
  {
    name: 'answer about a draft',
    weight: 40,
    can: ({ look }) => look.hasDraftNotice,
    async run({ walk, page, look, pick }) {
      if (pick > 0.2) return button(page, 'Continue with them').click()
      await button(page, 'Discard them').click()
      walk.discard(look.path)
    },
  },
]

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
    themes: ['drafts'],
    can: () => true,
    run: ({ walk, page, pick }) =>
      page
        .getByRole('navigation', { name: 'Dashboard' })
        .getByRole('link', { name: new RegExp(`^${pickOf(walk.emphasis.screens, pick)}`) })
        .click(),
  },
  {
    name: 'open a row',
    weight: 18,
    themes: ['notes', 'translations', 'drafts'],
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
    can: ({ look }) => hasButton(look, 'Add New'),
    run: ({ page }) => link(page, /^Add New/).click(),
  },
  {
    name: 'songs of an artist',
    weight: 4,
    can: ({ look, place }) => place?.resource === 'artists' && look.rows.length > 0,
    run: ({ walk, page }) => link(page, `Songs of ${walk.scene.firstArtist}`).click(),
  },
  {
    name: 'tab of an artist',
    weight: 10,
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
    themes: ['notes', 'translations', 'drafts'],
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
  ...work,
  ...ways,
  ...listActions,
  openBulk,
  openNotes,
  openTranslations,
  ...messageActions,
  ...calendarActions,
  ...recordActions,
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
  place: placeAt(look.path),
  pick,
})
