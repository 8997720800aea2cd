// Drafts of an artist with songs and gallery: begun from either, changed, compared, taken back by parts, published and
// discarded.
import { setTimeout as sleep } from 'node:timers/promises'
import { picture } from '#tests/dashboard/dashboard-test.ts'
import { pickOf } from '../random.ts'
import type { Action, Moment } from './action.ts'
import { replaceText } from './typing.ts'

const tabs = ['Songs', 'Songs', 'Gallery', 'Edit']
/** Milliseconds until a publication is answered, and until visitors get what it says. */
const answerMs = 3_000
const beginMs = 1_500
const liveMs = 8_000
const pauseMs = 60

const main = ({ page }: Moment) => page.locator('main')
const dialogOf = ({ page }: Moment) => page.getByRole('dialog').last()
const isInDraft = ({ look }: Moment) => /^\/dashboard\/drafts\/\d+/.test(look.path)
const isCompared = ({ look }: Moment) => look.dialog?.kind === 'draft'
const beginning = /^(Change in a draft|Open draft)$/
const ownDrafts = ({ walk, look }: Moment) => look.drafts.filter(({ name }) => walk.marks.in(name).length > 0)

/**
 * The draft that is compared: that of the screen, or the one that the title names. Each record has one, and the last is the one
 * that is left; undefined where the title may name several records.
 */
function comparedDraft({ walk, look }: Moment): number | undefined {
  const named = walk.marks.draftsIn(look.dialog?.title ?? '')
  const here = Number(/^\/dashboard\/drafts\/(\d+)/.exec(look.path)?.[1])
  if (named.includes(here)) return here
  const records = new Set(named.map((draft) => walk.marks.drafts.get(draft)?.id))
  return records.size === 1 ? named.at(-1) : undefined
}
const offers = (moment: Moment, name: string) =>
  isCompared(moment) &&
  comparedDraft(moment) !== undefined &&
  moment.look.dialog?.buttons.includes(name) === true

/** What the open comparison is about. */
function meanDraft({ walk, look }: Moment, draft: number, sends: string): void {
  const resource = walk.marks.drafts.get(draft)?.resource ?? 'artists'
  walk.intendFor({ resource, kind: 'form', text: look.dialog?.title ?? '', sends, draft: 'any' })
}

/** Whether visitors get what the draft had of songs and gallery, once it is published. */
async function checkPublished({ walk, look }: Moment, draft: number, wanted: string): Promise<void> {
  for (const until = Date.now() + answerMs; !walk.line.published.has(draft); await sleep(pauseMs))
    if (Date.now() > until) return
  const artist = walk.line.published.get(draft) ?? 0
  let seen: string | null = wanted
  for (const until = Date.now() + liveMs; Date.now() < until; await sleep(pauseMs)) {
    seen = await walk.scene.publicParts(artist)
    if (seen === null || seen === wanted) return
  }
  walk.unpublished.push(
    `8: after “${look.dialog?.title}” was published, visitors get ${seen}, not ${wanted}.`,
  )
}

export const draftActions: readonly Action[] = [
  {
    name: 'parts in a draft',
    weight: 10,
    themes: ['parts'],
    // Of an artist of its own: those of other walks are in the lists too.
    can: ({ walk, look, place }) =>
      (place?.resource === 'songs' || place?.resource === 'gallery') &&
      place.kind === 'list' &&
      walk.marks.in(look.heading).length > 0 &&
      look.buttons.some((name) => beginning.test(name)),
    async run(moment) {
      const { walk, look, page } = moment
      walk.intendFor({ resource: 'artists', kind: 'form', text: look.heading, sends: 'draft' })
      const opener = main(moment).getByRole('link', { name: 'Open draft' })
      await main(moment).getByRole('button', { name: 'Change in a draft' }).or(opener).first().click()
      // The list of the draft looks like the one before it, and comes once the draft is begun.
      await page
        .waitForURL(/\/drafts\/\d+\//, { waitUntil: 'commit', timeout: beginMs })
        .catch(() => undefined)
    },
  },
  {
    name: 'open the draft of a record',
    weight: 8,
    themes: ['parts', 'drafts'],
    can: ({ look, place }) => place?.kind === 'edit' && look.buttons.includes('Open draft'),
    run: (moment) => main(moment).getByRole('link', { name: 'Open draft' }).first().click(),
  },
  {
    name: 'open a draft',
    weight: 30,
    themes: ['parts', 'drafts'],
    can: (moment) => ownDrafts(moment).length > 0,
    run: (moment) =>
      main(moment)
        .locator(`a[href="${pickOf(ownDrafts(moment), moment.pick)?.href}"]`)
        .first()
        .click(),
  },
  {
    name: 'tab of a draft',
    weight: 12,
    themes: ['parts'],
    can: (moment) => isInDraft(moment) && moment.look.buttons.some((name) => name.startsWith('Songs')),
    run: ({ page, pick }) =>
      page
        .getByRole('navigation', { name: 'Of this draft' })
        .getByRole('link', { name: new RegExp(`^${pickOf(tabs, pick)}`) })
        .click(),
  },
  {
    name: 'gallery of a draft',
    weight: 4,
    themes: ['parts'],
    can: (moment) => isInDraft(moment) && moment.look.buttons.some((name) => name.startsWith('Gallery')),
    run: ({ page }) =>
      page
        .getByRole('navigation', { name: 'Of this draft' })
        .getByRole('link', { name: /^Gallery/ })
        .click(),
  },
  {
    name: 'choose new pictures',
    weight: 16,
    themes: ['parts'],
    can: ({ look, place }) =>
      place?.resource === 'gallery' && place.kind === 'create' && look.form?.isInert === false,
    async run({ walk, page, look, place }) {
      if (!place) return
      // A driver can choose files for a form that is inert, and nobody else.
      const input = page.locator('main form:not([inert]) input[type=file]').first()
      await input.focus()
      await input.setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer: picture })
      const caption = page.locator('main form input[aria-label^="Caption of"]').last()
      const mark = walk.markFor(place, 'caption')
      await replaceText(caption, page, mark)
      walk.hasTyped({ mark, path: look.path, field: 'caption' })
    },
  },
  {
    name: 'go on to publish',
    weight: 6,
    themes: ['parts', 'drafts'],
    can: ({ look, place }) =>
      place?.draft !== undefined && look.form?.isInert === false && look.form.buttons.includes('Publish'),
    async run(moment) {
      const { walk, look } = moment
      const words = look.form?.fields.map(({ value }) => value) ?? []
      // What is not saved yet is saved first.
      walk.intend(look, 'form', `${look.heading} ${words.join(' ')}`)
      await main(moment).getByRole('button', { name: 'Publish', exact: true }).click()
    },
  },
  {
    name: 'compare a draft',
    weight: 9,
    themes: ['parts', 'drafts'],
    can: ({ look }) => look.buttons.some((name) => /^Compare, publish or discard/.test(name)),
    async run(moment) {
      const openers = main(moment).getByRole('button', { name: /^Compare, publish or discard/ })
      await openers.nth(Math.floor(moment.pick * (await openers.count()))).click()
    },
  },
]

/** In the comparison of a draft with what is public. */
export const comparisonActions: readonly Action[] = [
  {
    name: 'publish a draft',
    weight: 30,
    themes: ['parts', 'drafts'],
    can: (moment) => offers(moment, 'Publish'),
    async run(moment) {
      const draft = comparedDraft(moment)
      if (draft === undefined) return
      const { walk } = moment
      const isOfArtist = walk.marks.drafts.get(draft)?.resource === 'artists'
      const wanted = isOfArtist ? await walk.scene.partsOfDraft(draft) : null
      meanDraft(moment, draft, 'publish')
      walk.endDraft(draft)
      await dialogOf(moment).getByRole('button', { name: 'Publish', exact: true }).click()
      if (wanted !== null) await checkPublished(moment, draft, wanted)
    },
  },
  {
    name: 'discard a draft',
    weight: 8,
    can: (moment) => offers(moment, 'Discard'),
    async run(moment) {
      const draft = comparedDraft(moment)
      if (draft === undefined) return
      meanDraft(moment, draft, 'discard')
      moment.walk.endDraft(draft)
      await dialogOf(moment).getByRole('button', { name: 'Discard', exact: true }).click()
    },
  },
  {
    name: 'take back a part of a draft',
    weight: 20,
    themes: ['parts'],
    can: (moment) =>
      isCompared(moment) &&
      moment.look.dialog?.buttons.some((name) => /^(Take back|Keep the)/.test(name)) === true,
    async run(moment) {
      const choices = dialogOf(moment).getByRole('button', {
        name: /^(Take back|Keep the draft’s|Keep the public one): /,
      })
      const choice = choices.nth(Math.floor(moment.pick * (await choices.count())))
      const text = (await choice.getAttribute('aria-label')) ?? ''
      for (const resource of ['songs', 'gallery'] as const)
        moment.walk.intendFor({ resource, kind: 'form', text, sends: 'choice', draft: 'any' })
      await choice.click()
    },
  },
]
