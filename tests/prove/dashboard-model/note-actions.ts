// Notes for colleagues, in the dialog over a form.

import { pickOf } from '../random.ts'
import type { Action, Moment } from './action.ts'

const isOpen = ({ look }: Moment) => look.dialog?.kind === 'notes'
const dialogOf = ({ page }: Moment) => page.getByRole('dialog').last()
const noteField = /^(New note|Text of the note)$/

/** The notes of this user, who may change them. */
const editable = ({ look }: Moment) =>
  (look.dialog?.items ?? []).filter((text) => text.includes('Edit the note'))

function meanNote({ walk, look, place }: Moment): void {
  const text = `${look.dialog?.title} ${look.dialog?.items.join(' ')}`
  if (place) walk.intendFor({ resource: place.resource, kind: 'form', text, sends: 'note' })
  walk.intendFor({ resource: 'notes', kind: 'list', text })
}

export const noteActions: readonly Action[] = [
  {
    name: 'write a note',
    weight: 30,
    themes: ['notes'],
    can: (moment) => isOpen(moment) && moment.place?.kind === 'edit',
    async run(moment) {
      const { walk, look, pick, place } = moment
      const labels = (look.dialog?.fields ?? []).filter(({ name }) => noteField.test(name))
      const field = pickOf(labels, pick)
      if (!field || !place) return
      const about = `${place.resource}/${place.id}`
      const mark = walk.marks.make({ resource: 'notes', id: null, field: 'text', about })
      await dialogOf(moment).getByLabel(field.name, { exact: true }).fill(mark)
      walk.hasTyped({ mark, path: `${look.path} note`, field: 'the note' }, field.value)
    },
  },
  {
    name: 'save a note',
    weight: 30,
    themes: ['notes'],
    can: (moment) => isOpen(moment) && moment.look.dialog?.fields.some(({ value }) => value !== '') === true,
    async run(moment) {
      meanNote(moment)
      const saves = dialogOf(moment).getByRole('button', { name: /^(Add|Save) note$/ })
      await saves.nth(Math.floor(moment.pick * (await saves.count()))).click()
    },
  },
  {
    name: 'edit a note',
    weight: 12,
    themes: ['notes'],
    can: (moment) => editable(moment).length > 0,
    run: (moment) =>
      dialogOf(moment)
        .getByRole('button', { name: /^Edit the note/ })
        .first()
        .click(),
  },
  {
    name: 'delete a note',
    weight: 8,
    themes: ['notes'],
    can: (moment) => editable(moment).length > 0,
    async run(moment) {
      const text = editable(moment).at(-1) ?? ''
      await dialogOf(moment)
        .getByRole('button', { name: /^Delete the note/ })
        .last()
        .click()
      moment.walk.intendFor({ resource: 'notes', kind: 'list', text })
    },
  },
]

/** Opens the notes from the form. */
export const openNotes: Action = {
  name: 'notes',
  weight: 24,
  themes: ['notes'],
  can: ({ look, place }) =>
    place?.kind === 'edit' &&
    place.draft === undefined &&
    look.buttons.some((name) => /^Notes(?! about)/.test(name)),
  run: ({ page }) =>
    page
      .locator('main')
      .getByRole('button', { name: /^Notes/ })
      .first()
      .click(),
}
