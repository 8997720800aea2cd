// What a user does in a form.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { picture } from '#tests/dashboard/dashboard-test.ts'
import { pickOf } from '../random.ts'
import type { Action, Moment } from './action.ts'
import type { Place } from './marks.ts'
import { textFields } from './scene.ts'
import { addToEditor, replaceText } from './typing.ts'

const main = (page: Page) => page.locator('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first()
/** The button of the form on the screen; the forms of a series, which a late screen may show instead, save something else. */
const saveButton = (page: Page) =>
  main(page).locator('form:not([aria-labelledby^="series-"]) button[type=submit]').last()
const canType = ({ look, place }: Moment) =>
  place !== null && look.form !== null && !look.form.isInert && look.form.fields.length > 0

/** A field by its name; one of several new pictures has none. */
const fieldOf = (page: Page, name: string) =>
  page
    .locator(`main form [name="${name}"]`)
    .or(page.locator(`main form input[aria-label^="Caption of"]`))
    .first()

async function typeInto({ walk, page, look, pick }: Moment, place: Place): Promise<void> {
  const names = textFields[place.resource].filter((name) =>
    look.form?.fields.some((field) => field.name === name),
  )
  const name = pickOf(names, pick)
  if (!name) return
  const mark = walk.markFor(place, name)
  if (name === 'bio') await addToEditor(page.locator('main form'), page, ` ${mark}`)
  else await replaceText(fieldOf(page, name), page, mark)
  const before = look.form?.fields.find((field) => field.name === name)?.value
  walk.hasTyped({ mark, path: look.path, field: name }, name === 'bio' ? '' : before)
  // A caption that is typed while its picture is sent is stored after it.
  if (place.resource === 'gallery' && place.kind === 'create') walk.intend(look, 'form', mark)
}

async function addLink({ walk, page, look }: Moment, place: Place): Promise<void> {
  await button(page, 'Add Item').click()
  const mark = walk.markFor(place, 'links')
  const last = (label: string) => page.locator(`main form input[aria-label^="${label}"]`).last()
  await replaceText(last('Platform'), page, `place ${mark}`)
  await replaceText(last('Address of'), page, `https://example.org/${mark}`)
  walk.hasTyped({ mark, path: look.path, field: 'links' })
}

/** Whether a text of a new record is missing. */
const hasEmptyText = ({ look, place }: Moment) =>
  look.form?.fields.some(
    ({ name, value }) => value === '' && place !== null && textFields[place.resource].includes(name),
  ) === true

/** Fills in the texts that a new record needs; the other fields have values already. */
async function fillIn(moment: Moment, place: Place): Promise<void> {
  const { page, look, walk } = moment
  for (const name of textFields[place.resource]) {
    const known = look.form?.fields.find((field) => field.name === name)
    if (known?.value !== '') continue
    const mark = walk.markFor(place, name)
    if (name === 'bio') await addToEditor(page.locator('main form'), page, mark)
    else await replaceText(fieldOf(page, name), page, mark)
    walk.hasTyped({ mark, path: look.path, field: name })
  }
  if (place.resource === 'slides') await page.locator('main form [name=order]').fill('5')
  if (place.resource !== 'events') return
  await page.locator('main form [name=date]').fill(new Date().toISOString().slice(0, 10))
  await page
    .locator('main form [name=mapEmbedUrl]')
    .fill('https://www.openstreetmap.org/export/embed.html?bbox=1')
}

function meanSave({ walk, page, look, place }: Moment): void {
  const words = look.form?.fields.map(({ value }) => value) ?? []
  const text = `${look.heading} ${words.join(' ')}`
  walk.intend(look, 'form', text)
  const earlier = walk.intents.get(page) ?? []
  const isKept = earlier.some(({ sends, draft }) => sends === 'values' && draft === 'any')
  // The form that is being kept as a draft may give way to that of the draft before the click.
  if (isKept && place)
    walk.intendFor({ resource: place.resource, kind: 'form', text, sends: 'values', draft: 'any' })
}

export const formActions: readonly Action[] = [
  {
    name: 'type',
    weight: 26,
    themes: ['parts'],
    can: canType,
    run: (moment) => typeInto(moment, moment.place as Place),
  },
  {
    name: 'fill in a new record',
    weight: 8,
    themes: ['drafts', 'parts'],
    can: (moment) => canType(moment) && moment.place?.kind === 'create' && hasEmptyText(moment),
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
    can: (moment) =>
      canType(moment) && (moment.place?.resource !== 'gallery' || moment.place.kind !== 'create'),
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
    themes: ['parts'],
    can: canType,
    async run(moment) {
      meanSave(moment)
      const { page, pick } = moment
      if (pick < 0.3) await page.keyboard.press('Control+s')
      else await saveButton(page).click()
      // About half of all users continue at once, without waiting for the screen.
      if (pick > 0.6) await sleep(150)
    },
  },
  {
    name: 'save and type on',
    weight: 6,
    themes: ['forms'],
    can: (moment) => canType(moment) && moment.place?.draft === undefined,
    async run(moment) {
      meanSave(moment)
      await saveButton(moment.page).click()
      await typeInto(moment, moment.place as Place)
    },
  },
  {
    name: 'try again',
    weight: 20,
    can: ({ look }) =>
      look.buttons.some((name) => name.startsWith('Try again')) ||
      look.form?.buttons.some((name) => name === 'Try again') === true,
    async run(moment) {
      if (moment.look.form) meanSave(moment)
      await button(moment.page, 'Try again').click()
    },
  },
  {
    name: 'answer about a draft',
    weight: 40,
    can: ({ look }) => look.hasUnsavedNotice,
    async run({ walk, page, look, pick }) {
      if (pick > 0.2) return button(page, 'Continue with them').click()
      await button(page, 'Discard them').click()
      walk.discard(look.path)
    },
  },
]
