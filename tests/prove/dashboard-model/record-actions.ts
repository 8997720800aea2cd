// What makes more of a record than a save: a draft, dates of a series, an import, a picture of the library and its part, an
// artist that an event lacks.

import { pickOf } from '../random.ts'
import type { Action, Moment } from './action.ts'
import { resources } from './marks.ts'

const main = ({ page }: Moment) => page.locator('main')
const dialogOf = ({ page }: Moment) => page.getByRole('dialog').last()
const inForm = ({ look }: Moment, name: string) =>
  look.form !== null && !look.form.isInert && look.form.buttons.includes(name)
/** A picture that is added to the gallery gets its caption together with it. */
const isForSeveral = ({ place }: Moment) => place?.resource === 'gallery' && place.kind === 'create'
/** The screen of the dates of an event, whose forms have no place of their own in the model. */
const isAtDates = ({ look }: Moment) =>
  look.path.startsWith('/dashboard/events/dates/') && look.heading.startsWith('Dates of')
const isTitled = ({ look }: Moment, title: string) => look.dialog?.title === title
const wordsOf = ({ look }: Moment) =>
  `${look.heading} ${look.form?.fields.map(({ value }) => value).join(' ')}`

/** The day of next year that a number from 0 to 1 stands for. */
const dayOf = (pick: number) => {
  const first = Date.UTC(new Date().getUTCFullYear() + 1, 0, 1)
  return new Date(first + Math.floor(pick * 360) * 86_400_000).toISOString().slice(0, 10)
}

export const recordActions: readonly Action[] = [
  {
    name: 'keep as a draft',
    weight: 10,
    themes: ['drafts'],
    can: (moment) => inForm(moment, 'Keep as draft') && moment.place !== null,
    async run(moment) {
      const { walk, place } = moment
      const kept = { kind: 'form', text: wordsOf(moment), isNew: place?.kind === 'create' } as const
      if (place) {
        walk.intendFor({ resource: place.resource, ...kept, sends: 'draft' })
        // What is typed meanwhile, or was after a lost answer, goes to the draft that is there already.
        walk.intendFor({ resource: place.resource, ...kept, sends: 'values', draft: 'any' })
      }
      await main(moment).getByRole('button', { name: 'Keep as draft' }).click()
    },
  },
  {
    name: 'duplicate',
    weight: 5,
    themes: ['drafts'],
    can: ({ look, place }) =>
      place?.kind === 'edit' && place.draft === undefined && look.buttons.includes('Duplicate'),
    run: (moment) => {
      // The copy begins with the texts of its original.
      moment.walk.marks.share(wordsOf(moment), moment.place?.id)
      return main(moment).getByRole('link', { name: 'Duplicate' }).click()
    },
  },
  {
    name: 'take a stored picture',
    weight: 4,
    can: (moment) => inForm(moment, 'Choose from pictures') && !isForSeveral(moment),
    run: (moment) => main(moment).getByRole('button', { name: 'Choose from pictures' }).first().click(),
  },
  {
    name: 'crop',
    weight: 12,
    can: (moment) => inForm(moment, 'Crop'),
    run: (moment) => main(moment).getByRole('button', { name: 'Crop', exact: true }).first().click(),
  },
  {
    name: 'ask for an artist that is missing',
    weight: 8,
    can: ({ look, place }) => place?.resource === 'events' && look.form !== null && !look.form.isInert,
    async run({ walk, page }) {
      const artist = page.getByRole('combobox', { name: 'Artist', exact: true })
      await artist.fill(walk.marks.make({ resource: 'artists', id: null, field: 'name' }))
      await page.getByRole('option', { name: /^Add “/ }).click()
    },
  },
  {
    name: 'dates of a series',
    weight: 16,
    themes: ['series'],
    can: ({ place }) => place?.resource === 'events' && place.kind === 'edit',
    run: (moment) =>
      main(moment)
        .getByRole('link', { name: /^(Repeat|Dates)$/ })
        .click(),
  },
  {
    name: 'repeat an event',
    weight: 60,
    themes: ['series'],
    can: isAtDates,
    async run(moment) {
      const { walk, look, pick } = moment
      const form = main(moment).getByRole('form', { name: 'Add dates' })
      await form.getByLabel('Repeat').selectOption('On days that I choose')
      await form.getByLabel('Day', { exact: true }).fill(dayOf(pick))
      await form.getByLabel('Day', { exact: true }).press('Enter')
      // Each date is an event of its own, with the texts of the one that is repeated.
      const id = Number(look.path.split('/').at(-1))
      walk.marks.share(await walk.scene.textsOf('events', id))
      walk.intendFor({ resource: 'events', kind: 'form', text: look.heading, id, sends: 'dates' })
      await form.getByRole('button', { name: /^Add \d/ }).click()
    },
  },
  {
    name: 'bring it to other dates',
    weight: 20,
    themes: ['series'],
    can: isAtDates,
    async run(moment) {
      const { walk, look, page } = moment
      const form = page.locator('form[aria-labelledby="series-share"]')
      for (const box of await form.getByRole('checkbox').all()) await box.check()
      walk.marks.share(await walk.scene.textsOf('events', Number(look.path.split('/').at(-1))))
      walk.intendFor({ resource: 'events', kind: 'form', text: look.heading, sends: 'share' })
      // There is none while all dates say the same.
      await form.locator('button[type=submit]').click({ timeout: 1_000 })
    },
  },
  {
    name: 'import',
    weight: 5,
    can: ({ place, look }) => place?.kind === 'list' && look.buttons.includes('Import'),
    run: (moment) => main(moment).getByRole('link', { name: 'Import', exact: true }).click(),
  },
  {
    name: 'choose a file to import',
    weight: 60,
    can: ({ look }) => look.path.endsWith('/import') && !look.buttons.some((name) => /^Import \d/.test(name)),
    async run(moment) {
      const { walk, look } = moment
      const resource = resources.find((name) => look.path === `/dashboard/${name}/import`) ?? 'artists'
      const name = walk.marks.make({ resource, id: null, field: 'name' })
      const columns = resource === 'artists' ? 'name,genre,bio' : 'name,role,bio'
      const buffer = Buffer.from(`${columns}\n${name},DJ,<p>Imported.</p>\n`)
      const input = main(moment).locator('input[type=file]')
      await input.focus()
      await input.setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer })
    },
  },
  {
    name: 'import the rows',
    weight: 90,
    can: ({ look }) =>
      look.path.endsWith('/import') && look.buttons.some((name) => /^Import (one|\d)/.test(name)),
    run: (moment) =>
      main(moment)
        .getByRole('button', { name: /^Import (one|\d)/ })
        .click(),
  },
]

/** In the dialogs that these open. */
export const recordDialogActions: readonly Action[] = [
  {
    name: 'choose a stored picture',
    weight: 40,
    can: (moment) => isTitled(moment, 'Choose from pictures'),
    async run(moment) {
      const choices = dialogOf(moment).getByRole('button', { name: /^Choose / })
      await choices.nth(Math.floor(moment.pick * Math.min(4, await choices.count()))).click()
    },
  },
  {
    name: 'change the crop',
    weight: 30,
    can: (moment) => isTitled(moment, 'Crop and straighten'),
    async run(moment) {
      const dialog = dialogOf(moment)
      if (moment.pick < 0.4) return dialog.getByRole('slider').fill(String(Math.round(moment.pick * 40)))
      const grip = pickOf(['Left edge', 'Bottom edge', 'Part shown'], moment.pick) ?? ''
      await dialog.getByRole('button', { name: new RegExp(`^${grip}`) }).press('Shift+ArrowRight')
    },
  },
  {
    name: 'apply the crop',
    weight: 30,
    can: (moment) => isTitled(moment, 'Crop and straighten'),
    run: (moment) => dialogOf(moment).getByRole('button', { name: 'Apply' }).click(),
  },
  {
    name: 'add the artist',
    weight: 40,
    can: (moment) => isTitled(moment, 'New artist'),
    async run(moment) {
      const { walk, look, page } = moment
      const dialog = dialogOf(moment)
      await dialog.getByRole('textbox', { name: 'Genre' }).fill('Drone')
      await dialog.getByRole('textbox', { name: 'Bio' }).click()
      await page.keyboard.insertText('Sings.')
      const text = look.dialog?.fields.map(({ value }) => value).join(' ') ?? ''
      walk.intendFor({ resource: 'artists', kind: 'form', text })
      await dialog.getByRole('button', { name: 'Add artist' }).click()
    },
  },
]
