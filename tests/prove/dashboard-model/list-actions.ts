// Actions of a user in a list.

import { pickOf } from '../random.ts'
import type { Action, Moment } from './action.ts'

/** Rows of this walk; the list also shows those of walks that run in parallel. */
export const ownRows = ({ walk, look }: Moment) =>
  look.rows.filter(({ name }) => walk.marks.in(name).length > 0)

const hasButton = ({ look }: Moment, name: string) => look.buttons.some((one) => one.startsWith(name))

export const listActions: readonly Action[] = [
  {
    name: 'archive or restore',
    weight: 10,
    themes: ['parts'],
    can: (moment) => moment.place?.kind === 'list' && ownRows(moment).length > 0,
    async run(moment) {
      const { page, pick } = moment
      const row = pickOf(ownRows(moment), pick)
      // The question before a picture is deleted does not name it.
      if (moment.place?.resource === 'gallery') moment.walk.intend(moment.look, 'list', row?.name ?? '')
      await page
        .locator('main')
        .getByRole('button', { name: row?.buttons.at(-1) ?? '', exact: true })
        .click()
    },
  },
  {
    name: 'choose a row',
    weight: 12,
    themes: ['bulk'],
    can: (moment) => moment.place?.kind === 'list' && ownRows(moment).length > 0,
    run: (moment) => {
      const name = `Choose ${pickOf(ownRows(moment), moment.pick)?.name}`
      return moment.page.getByRole('checkbox', { name, exact: true }).click()
    },
  },
  {
    name: 'bulk',
    weight: 12,
    can: ({ look }) => look.rows.some(({ isChosen }) => isChosen),
    async run({ walk, page, look }) {
      const chosen = look.rows.filter(({ isChosen }) => isChosen).map(({ name }) => name)
      // The dialog only shows the number of records, so their names are recorded here.
      walk.intend(look, 'list', chosen.join(' '))
      const removal = /^(Archive|Deactivate|Restore|Delete) \d/
      await page.getByRole('toolbar').getByRole('button', { name: removal }).first().click()
    },
  },
  {
    name: 'undo',
    weight: 20,
    themes: ['bulk', 'calendar', 'messages'],
    can: (moment) => hasButton(moment, 'Undo'),
    async run({ walk, page }) {
      // The write may be on its way before the click is answered.
      walk.intendUndo()
      // The editor of formatted texts has a tool of that name.
      const notices = page.getByRole('region', { name: 'Notices' })
      await notices.getByRole('button', { name: 'Undo' }).last().click()
    },
  },
  {
    name: 'search',
    weight: 4,
    can: ({ place }) => place?.kind === 'list',
    run: ({ page, pick }) =>
      page
        .locator('main')
        .getByRole('searchbox')
        .fill(pickOf(['m', '!', ''], pick) ?? ''),
  },
  {
    name: 'filter',
    weight: 4,
    can: ({ place }) => place?.kind === 'list',
    run: ({ page, pick }) =>
      page
        .locator('main')
        .locator('fieldset label')
        .nth(Math.floor(pick * 3))
        .click(),
  },
  {
    name: 'sort',
    weight: 3,
    can: ({ look, place }) => place?.kind === 'list' && look.rows.length > 0,
    run: ({ page }) => page.locator('main').locator('thead button').first().click(),
  },
  {
    name: 'reorder',
    weight: 3,
    themes: ['parts'],
    can: (moment) => hasButton(moment, 'Reorder'),
    run: ({ page }) => page.locator('main').getByRole('button', { name: 'Reorder' }).click(),
  },
  {
    name: 'move a row',
    weight: 12,
    themes: ['parts'],
    can: ({ look }) => look.ordered.length > 1,
    async run({ walk, page, look, pick }) {
      const name = pickOf(look.ordered.slice(1, 4), pick)
      walk.intend(look, 'order', '')
      await page.getByRole('button', { name: `Move ${name} up`, exact: true }).click()
    },
  },
  {
    name: 'end reordering',
    weight: 5,
    themes: ['parts'],
    can: ({ look }) => look.ordered.length > 0,
    run: ({ page }) => page.locator('main').getByRole('button', { name: 'Done' }).click(),
  },
]
