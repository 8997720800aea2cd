// Translations of a record, in the dialog over its form.

import { pickOf } from '../random.ts'
import type { Action, Moment } from './action.ts'
import { translatedFields } from './scene.ts'
import { addToEditor, replaceText } from './typing.ts'

/** The one language that the site of the walks has besides its own: its name in the dialog, and its code. */
const german = { name: 'German', code: 'de' }

const isOpen = ({ look }: Moment) => look.dialog?.kind === 'translation'
const dialogOf = ({ page }: Moment) => page.getByRole('dialog').last()
const offers = ({ look }: Moment, name: string) => look.dialog?.buttons.includes(name) === true
/** Not over a draft that was kept meanwhile: the dialog, and what is typed in it, belong to the record it was opened for. */
const canType = (moment: Moment) =>
  isOpen(moment) &&
  moment.place?.kind === 'edit' &&
  moment.place.draft === undefined &&
  offers(moment, 'Save translation')

/** Where the unsaved translation of the record at an address is kept. */
export const translationOf = (path: string): string => `${path} in ${german.code}`

/** A save of the dialog with this title: it names the record and the language. */
export function meanTranslation({ walk, place }: Moment, title: string): void {
  const sends = title.endsWith(` in ${german.name}`) ? german.code : title
  if (place) walk.intendFor({ resource: place.resource, kind: 'list', text: title, sends })
}

async function saveTranslation(moment: Moment): Promise<void> {
  meanTranslation(moment, moment.look.dialog?.title ?? '')
  await dialogOf(moment).getByRole('button', { name: 'Save translation' }).click()
}

async function typeTranslation(moment: Moment): Promise<void> {
  const { walk, page, look, place, pick } = moment
  if (!place) return
  const known = new Set(translatedFields(place.resource))
  const field = pickOf(look.dialog?.fields.filter(({ name }) => known.has(name)) ?? [], pick)
  if (!field) return
  const about = `${place.resource}/${place.id} ${german.code}`
  const mark = walk.marks.make({ resource: 'translations', id: null, field: field.name, about })
  const dialog = dialogOf(moment)
  if (field.name === 'bio') await addToEditor(dialog, page, ` ${mark}`)
  else await replaceText(dialog.locator(`[name="${field.name}"]`), page, mark)
  const text = { mark, path: translationOf(look.path), field: `the German ${field.name}` }
  walk.hasTyped(text, field.name === 'bio' ? '' : field.value)
}

export const translationActions: readonly Action[] = [
  {
    name: 'translate a text',
    weight: 30,
    themes: ['translations'],
    can: canType,
    run: typeTranslation,
  },
  {
    name: 'save a translation',
    weight: 24,
    themes: ['translations'],
    can: (moment) => isOpen(moment) && offers(moment, 'Save translation'),
    run: saveTranslation,
  },
  {
    name: 'save a translation and type on',
    weight: 12,
    themes: ['translations'],
    can: canType,
    async run(moment) {
      await saveTranslation(moment)
      await typeTranslation(moment)
    },
  },
  {
    name: 'say that a translation is still right',
    weight: 12,
    themes: ['translations'],
    can: (moment) => isOpen(moment) && offers(moment, 'Still right'),
    run: (moment) =>
      dialogOf(moment)
        .getByRole('button', { name: /still right$/ })
        .first()
        .click(),
  },
  {
    name: 'fetch a translation again',
    weight: 20,
    can: (moment) => isOpen(moment) && offers(moment, 'Try again'),
    run: (moment) => dialogOf(moment).getByRole('button', { name: 'Try again' }).click(),
  },
]

/** Opens the translations from the form. */
export const openTranslations: Action = {
  name: 'translations',
  weight: 24,
  themes: ['translations'],
  can: ({ look, place }) =>
    place?.kind === 'edit' &&
    place.draft === undefined &&
    look.buttons.some((name) => name.startsWith('Translations')),
  run: ({ page }) =>
    page
      .locator('main')
      .getByRole('button', { name: /^Translations/ })
      .first()
      .click(),
}
