// Invariants that must hold after every step.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { openKept } from './kept-texts.ts'
import { type Look, readDrafts } from './look.ts'
import type { Place, Resource } from './marks.ts'
import { type Typed, untilOthersAreClosed, type Walk } from './walk.ts'
import { checkWriteTargets } from './write-targets.ts'

/** Milliseconds to wait for late data on a machine that six walks share; lost data never appears. */
const patienceMs = 8_000
const pauseMs = 120
/** Milliseconds until a draft must be in the fields after the click, and until its offer must appear. */
const settleMs = 5_000
const offerMs = 15_000

/** Violations of each invariant, one sentence each; empty when all hold. */
export async function checkInvariants(walk: Walk): Promise<string[]> {
  walk.doing = 'the look after a step'
  const looks = await walk.looks()
  walk.doing = 'a question'
  return [
    ...checkWriteTargets(walk),
    ...(await checkOwnership(walk, looks)),
    ...isWhole(walk, looks),
    ...isPublished(walk),
    ...(await checkNoLostInput(walk, looks)),
    ...(await checkFocus(walk)),
  ]
}

const headingOf: Record<Place['kind'], (resource: Resource) => RegExp> = {
  list: (resource) => new RegExp(`^(Manage ${resource}$|${resource} (of|in the draft of) )`, 'i'),
  create: (resource) =>
    new RegExp(`^(Editing: |Add New ${resource === 'gallery' ? 'image' : resource.replace(/s$/, '')})`, 'i'),
  edit: () => /^(Editing|Draft): /,
}

/** The dialog of notes shows those of one record, which its title names. */
function notesOfOthers({ marks }: Walk, { path, dialog }: Look, { resource, id }: Place): string[] {
  if (dialog?.kind !== 'notes') return []
  const texts = [...dialog.items, ...dialog.fields.map(({ value }) => value)].join(' ')
  const isForeign = marks.in(texts).some(([, { about }]) => about && about !== `${resource}/${id}`)
  return isForeign ? [`3: ${path} shows notes of another record: ${texts}.`] : []
}

/** The dialog of translations shows texts of one record in one language, as its title says. */
function translationsOfOthers({ marks }: Walk, { path, dialog }: Look, { resource, id }: Place): string[] {
  if (dialog?.kind !== 'translation') return []
  const foreign = dialog.fields.filter(({ name, value }) =>
    marks.in(value).some(([, { about, field }]) => about !== `${resource}/${id} de` || field !== name),
  )
  return [
    ...(marks.fits(dialog.title, resource, id)
      ? []
      : [`3: ${path} has a dialog with the title ${dialog.title}.`]),
    ...foreign.map(
      ({ name, value }) =>
        `3: ${path} shows in the German ${name} “${value.slice(0, 80)}”, which is not its own.`,
    ),
  ]
}

/** The comparison of a draft is about one draft, and on a screen of a draft about that one. */
function draftsOfOthers({ marks }: Walk, { path, dialog }: Look, draft: number | undefined): string[] {
  if (dialog?.kind !== 'draft' || marks.in(dialog.title).length === 0) return []
  const named = marks.draftsIn(dialog.title)
  const isOwn = draft === undefined || named.includes(draft)
  const isForeign = marks
    .in(dialog.text)
    .some(([, origin]) => origin.draft !== undefined && !named.includes(origin.draft))
  return isOwn && !isForeign ? [] : [`3: ${path} compares another draft: ${dialog.text.slice(0, 200)}.`]
}

/** The songs and the gallery of a draft are headed by the name of its artist. */
function isHeadedByOwner({ marks }: Walk, heading: string, { resource, kind, id, draft }: Place): boolean {
  const drafted = draft === undefined ? undefined : marks.drafts.get(draft)
  if (kind === 'list' && drafted) return marks.fits(heading, drafted.resource, drafted.id, draft)
  if (/^(Songs|Gallery|Events) of /.test(heading)) return true
  // A song that was renamed keeps the title of its form until it is opened again.
  return resource === 'songs' || marks.fits(heading, resource, kind === 'list' ? null : id, draft)
}

/** 3. A form or a list shows only values of its own record, or text typed there. */
function belongsToItsPlace(walk: Walk, look: Look): string[] {
  const { marks } = walk
  const place = marks.placeAt(look.path)
  // The address changes a moment before its screen.
  if (!place || !headingOf[place.kind](place.resource).test(look.heading)) return []
  const problems: string[] = []
  if (!isHeadedByOwner(walk, look.heading, place))
    problems.push(`3: ${look.path} has the heading “${look.heading}”.`)
  for (const { name, href } of look.seenRows)
    if (!marks.fits(name, place.resource, marks.placeAt(href)?.id ?? null, place.draft))
      problems.push(`3: ${look.path} shows a row “${name}” that is not of ${href}.`)
  problems.push(
    ...notesOfOthers(walk, look, place),
    ...translationsOfOthers(walk, look, place),
    ...draftsOfOthers(walk, look, place.draft),
  )
  for (const { name, value } of look.form?.fields ?? []) {
    const isOwn = marks.in(value).every(([, origin]) => origin.field === name)
    if (!isOwn || !marks.fits(value, place.resource, place.id, place.draft))
      problems.push(`3: ${look.path} shows in ${name} “${value.slice(0, 80)}”, which is not its own.`)
  }
  return problems
}

/** 8. What was published is there for visitors. */
const isPublished = (walk: Walk): string[] => walk.unpublished.splice(0)

/** 4. No error screen, no uncaught error, nothing on the console. */
function isWhole(walk: Walk, looks: readonly [Page, Look][]): string[] {
  const broken = walk.mayBeBroken ? [] : looks.filter(([, look]) => look.isBroken)
  return [
    ...walk.complaints.splice(0).map((words) => `4: ${words.slice(0, 600)}`),
    ...broken.map(([, look]) => `4: ${look.path} could not be shown.`),
  ]
}

/** Between the forms of two records the address changes early, too; only a violation that persists counts. */
async function checkOwnership(walk: Walk, looks: readonly [Page, Look][]): Promise<string[]> {
  const problems = looks.flatMap(([page, look]) =>
    belongsToItsPlace(walk, look).map((problem) => ({ page, problem })),
  )
  const inForms = problems.filter(({ problem }) => !problem.includes('shows a row'))
  if (inForms.length === 0) return problems.map(({ problem }) => problem)
  await sleep(300)
  const still = await Promise.all(
    inForms.map(async ({ page }) => belongsToItsPlace(walk, await walk.look(page))),
  )
  return [
    ...new Set([
      ...problems.filter((one) => !inForms.includes(one)).map(({ problem }) => problem),
      ...still.flat(),
    ]),
  ]
}

const isOnScreen = ({ mark, path }: Typed, looks: readonly [Page, Look][]) =>
  looks.some(([, look]) => {
    const fields = path.includes(' ') ? look.dialog?.fields : look.form?.fields
    return look.path === path.split(' ')[0] && fields?.some(({ value }) => value.includes(mark))
  })

/** 2. Each typed text is stored, on the screen, or offered again. */
async function checkNoLostInput(walk: Walk, looks: readonly [Page, Look][]): Promise<string[]> {
  let missing = walk.typed.filter((text) => !isOnScreen(text, looks))
  const until = Date.now() + patienceMs
  for (;;) {
    if (missing.length === 0) return []
    const drafts = await readDrafts(walk.anchor)
    missing = missing.filter(
      ({ mark, path }) =>
        !drafts.some(([key, values]) => `${key} `.includes(` ${path} `) && values.includes(mark)),
    )
    if (missing.length === 0) return []
    const stored = await walk.stored()
    const isStored = ({ mark }: Typed) => stored.includes(mark)
    walk.typed = walk.typed.filter((text) => isOnScreen(text, looks) || !isStored(text))
    missing = missing.filter((text) => !isStored(text))
    if (missing.length === 0) return []
    if (Date.now() > until) break
    await sleep(pauseMs)
    const again = await walk.looks()
    missing = missing.filter((text) => !isOnScreen(text, again))
  }
  // Reported only once.
  walk.typed = walk.typed.filter((text) => !missing.includes(text))
  const { path: at, focus, dialog } = await walk.look(walk.page)
  const place = `${at}, the focus on ${focus}${dialog ? `, “${dialog.text.slice(0, 60)}” open` : ''}`
  return missing.map(
    ({ mark, path, field }) =>
      `2: what was typed into ${field} of ${path} is lost (${mark}; now at ${place}).`,
  )
}

/** 5. The focus is on an existing element, unless it never was on one since the tab was loaded, as with Ctrl+S at once. */
async function checkFocus(walk: Walk): Promise<string[]> {
  const { page } = walk
  const until = Date.now() + patienceMs
  for (;;) {
    const look = await walk.look(page)
    const isUnused = walk.untouched.has(page) || look.hadFocus.length === 0
    if (look.focus !== null || isUnused || look.isLogin || look.isBroken) return []
    if (Date.now() > until)
      return [
        `5: the focus is nowhere on ${look.path} (“${look.heading}”${look.dialog ? ` under “${look.dialog.text.slice(0, 40)}”` : ''}); it was on ${look.hadFocus.join(', before on ')}.`,
      ]
    await sleep(pauseMs)
  }
}

/** What a tab shows, the drafts in its browser, and who holds one. */
async function situationOf(walk: Walk, page: Page): Promise<string> {
  const { heading, path } = await walk.look(page)
  const keys = (await readDrafts(page)).map(([key]) => key)
  const held = await page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name))
  return `at ${path} “${heading}”, drafts: ${keys.join(', ')}; held: ${held?.join(', ')}`
}

async function killAll(walk: Walk): Promise<void> {
  for (const page of [...walk.pages]) await walk.kill(page)
  // A page that is not closed yet holds its drafts.
  await untilOthersAreClosed(walk.context, [walk.anchor])
}

/**
 * When all tabs are killed at the end, text that was neither stored nor discarded must be offered where it was typed.
 */
export async function checkDraftsOffered(walk: Walk): Promise<string[]> {
  walk.doing = 'the end'
  await killAll(walk)
  walk.doing = 'what is offered at the end'
  walk.line.weather = 'fine'
  walk.line.isOffline = false
  walk.mayBeBroken = false
  const stored = await walk.stored()
  const left = walk.typed.filter(({ mark }) => !stored.includes(mark))
  if (left.length === 0) return []
  await walk.context.setOffline(false)
  await walk.signIn()
  const problems: string[] = []
  let last = ''
  for (const path of [...new Set(left.map((text) => text.path))].slice(0, 3)) {
    // The tab with the notes of a record holds the draft of its form, too.
    await killAll(walk)
    let missing = left.filter((text) => text.path === path)
    // Two tabs may have had two texts: while one tab has the first, the next one is offered the second.
    for (let isOffered = true; isOffered && missing.length > 0; ) {
      const tab = await walk.openTab(path.split(' ')[0] ?? '')
      isOffered = await openKept(tab, path, offerMs)
      const until = Date.now() + (isOffered ? settleMs : 0)
      do {
        const look = await walk.look(tab)
        missing = missing.filter((text) => !isOnScreen(text, [[tab, look]]))
        if (missing.length > 0) await sleep(pauseMs)
      } while (missing.length > 0 && Date.now() < until)
      last = await situationOf(walk, tab)
    }
    for (const { mark, field } of missing)
      problems.push(`2: what was typed into ${field} of ${path} is not offered again (${mark}; ${last}).`)
  }
  return problems
}
