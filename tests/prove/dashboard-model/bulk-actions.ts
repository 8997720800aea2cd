// One save of several records, from the toolbar of a list.

import { pickOf } from '../random.ts'
import type { Action } from './action.ts'

export const openBulk: Action = {
  name: 'bulk edit',
  weight: 40,
  themes: ['bulk'],
  can: ({ look }) => look.rows.some(({ isChosen }) => isChosen),
  async run({ walk, page, look, place }) {
    const chosen = look.rows.filter(({ isChosen }) => isChosen).map(({ name }) => name)
    // The dialog only shows the number of records, so their names are recorded here; before the click, which may open it
    // and yet be answered too late.
    walk.chosen.set(page, { resource: place?.resource ?? 'artists', text: chosen.join(' ') })
    await page.getByRole('toolbar').getByRole('button', { name: 'Edit', exact: true }).click()
  },
}

export const bulkActions: readonly Action[] = [
  {
    name: 'choose what all get',
    weight: 30,
    themes: ['bulk'],
    can: ({ look }) => look.dialog?.kind === 'bulk',
    async run({ walk, page, look, place, pick }) {
      const dialog = page.getByRole('dialog').last()
      const names = ['Featured', 'Role', 'Move by days']
      const field = pickOf(look.dialog?.fields.filter(({ name }) => names.includes(name)) ?? [], pick)
      if (!field) return
      const control = dialog.getByLabel(field.name, { exact: true })
      if (field.name === 'Move by days') return control.fill(pick > 0.8 ? '1' : '-1')
      const isChoice = await control.evaluate((element) => element instanceof HTMLSelectElement)
      if (isChoice) return void (await control.selectOption({ index: pick > 0.5 ? 1 : 2 }))
      // All of them have this text then.
      await control.fill(walk.marks.make({ resource: place?.resource ?? 'staff', id: null, field: 'role' }))
    },
  },
  {
    name: 'change them all',
    weight: 30,
    themes: ['bulk'],
    can: ({ look }) => look.dialog?.kind === 'bulk',
    async run({ walk, page }) {
      const chosen = walk.chosen.get(page)
      if (chosen) walk.intendFor({ ...chosen, kind: 'list' })
      await page
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: /^Change/ })
        .click()
    },
  },
]
