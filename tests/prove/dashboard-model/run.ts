// Runs walks, and shrinks a failing walk to as few steps as possible.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { translatePages } from '#tests/support/page-translator.ts'
import { timePresses } from '../presses.ts'
import type { Step } from '../random.ts'
import type { Action } from './action.ts'
import { actionsFor, momentOf } from './actions.ts'
import { Errands } from './errands.ts'
import { faults } from './faults.ts'
import { Line } from './line.ts'
import { checkDraftsOffered, checkInvariants } from './questions.ts'
import type { Scene } from './scene.ts'
import { Emphasis } from './themes.ts'
import { checkTranslatedPages } from './translated-pages.ts'
import { closePage, Walk } from './walk.ts'

export interface Outcome {
  problems: readonly string[]
  /** What was done, step by step; steps that failed are in brackets. */
  story: readonly string[]
}

/** How often the screen of the next step of an errand is waited for, and for how long each time. */
const looks = 6
const lookMs = 200

/** The next action of an errand, or one by weight, for a number from 0 to 1; with the number by which it chooses. */
async function chosen(walk: Walk, { action: number, pick }: Step) {
  const { errands, emphasis } = walk
  errands.settle()
  const { isErrand, rest } = errands.divide(number)
  for (let left = isErrand ? looks : 0; ; left -= 1) {
    const look = await walk.look(walk.page)
    const actions = actionsFor(momentOf(walk, look, pick))
    const next = isErrand ? errands.next(actions, left > 0) : undefined
    if (next) return { look, action: next, pick: errands.pickFor(next, pick, emphasis.screens.length) }
    if (left <= 0) return { look, action: weighted(walk, actions, rest), pick }
    await sleep(lookMs)
  }
}

/** Picks an action by weight, for a number from 0 to 1. */
function weighted({ emphasis }: Walk, actions: readonly Action[], share: number): Action | undefined {
  const all = actions.map((action) => ({ action, weight: emphasis.weightOf(action) }))
  let left = share * all.reduce((sum, { weight }) => sum + weight, 0)
  return all.find(({ weight }) => {
    left -= weight
    return left < 0
  })?.action
}

/** Actions that load a page, after which the browser sets the focus. */
const leavesAlone = /^(sign in|load it again|browser back|browser forward)$/

async function take(walk: Walk, step: Step, story: string[]): Promise<void> {
  walk.doing = 'the look before a step'
  const { look, action, pick } = await chosen(walk, step)
  const moment = momentOf(walk, look, pick)
  if (!action) return void story.push(`[nothing (${look.path})]`)
  const { page } = walk
  walk.doing = action.name
  try {
    await action.run(moment)
    if (page === walk.page && !leavesAlone.test(action.name) && !faults.includes(action))
      walk.untouched.delete(page)
    story.push(`${action.name} (${look.path})`)
  } catch (error) {
    // The screen has changed between reading and acting, as it does for people.
    story.push(`[${action.name} (${look.path}): ${String(error).split('\n')[0]}]`)
  }
  await sleep(20 + step.line * 80)
  walk.doing = `what comes after “${action.name}”`
  // The browser reports its address a moment after it has navigated.
  await returnToDashboard(walk)
}

const isInside = ({ page }: Walk) => /\/(dashboard|login)/.test(page.url())

/** Returns to the dashboard when the browser went back to before it, or has not opened a page again. */
async function returnToDashboard(walk: Walk): Promise<void> {
  if (walk.pages.length === 0) await walk.openTab('/dashboard/staff')
  if (isInside(walk)) return
  await walk.page.goForward({ waitUntil: 'commit', timeout: 2_000 }).catch(() => undefined)
  if (!isInside(walk)) await walk.load(walk.page, '/dashboard/staff')
  walk.untouched.add(walk.page)
  await walk.isUp(walk.page)
}

/** Longest duration of a step and the check after it, in milliseconds, on a busy machine. */
const standstillMs = 120_000

async function doesAnswer(page: Page): Promise<string> {
  const answer = page.evaluate(() => document.readyState).catch(String)
  const state = await Promise.race([answer, sleep(3_000, 'without an answer')])
  return `${page.url()} ${state}`
}

/** A step that never ends. */
export class StepTimeout extends Error {}

async function inTime<T>(work: Promise<T>, walk: Walk): Promise<T> {
  const late = new AbortController()
  const standstill = sleep(standstillMs, undefined, { signal: late.signal }).then(async () => {
    const answers = await Promise.all(walk.pages.map((page) => doesAnswer(page)))
    throw new StepTimeout(`${walk.doing} does not end; ${answers.join(', ')}.`)
  })
  try {
    return await Promise.race([work, standstill])
  } finally {
    late.abort()
    standstill.catch(() => undefined)
  }
}

/** Resets the browser to that of a user without storage or drafts. */
async function resetBrowser({ context, anchor }: UserBrowser): Promise<void> {
  for (const page of context.pages()) if (page !== anchor) await closePage(page)
  await context.setOffline(false)
  await anchor.evaluate(
    () =>
      new Promise<void>((resolve) => {
        localStorage.clear()
        const request = indexedDB.deleteDatabase('marquee-drafts')
        request.onsuccess = request.onerror = request.onblocked = () => resolve()
      }),
  )
}

let walks = 0

/** Runs one walk, in its own browser context and with its own records. Ends at its first problem, or when it is told to. */
export async function walkOnce(
  userBrowser: UserBrowser,
  scene: Scene,
  origin: string,
  seed: number,
  steps: readonly Step[],
  end: AbortSignal,
): Promise<Outcome> {
  walks += 1
  const marks = await scene.reset(walks)
  await resetBrowser(userBrowser)
  const made = new Set<string>()
  const line = new Line(seed, marks, made)
  const emphasis = new Emphasis(seed)
  const errands = new Errands(emphasis.errands, seed)
  const walk = new Walk({ ...userBrowser, scene, marks, line, origin, made, emphasis, errands })
  const story: string[] = []
  let problems: string[] = []
  try {
    await walk.signIn()
    await walk.openTab('/dashboard/staff')
    for (const step of steps) {
      if (end.aborted) return { problems, story }
      await inTime(take(walk, step, story), walk)
      problems = await inTime(checkInvariants(walk), walk)
      if (problems.length > 0) break
    }
    if (problems.length === 0) problems = await inTime(checkDraftsOffered(walk), walk)
    if (problems.length === 0) problems = await inTime(checkTranslatedPages(walk), walk)
  } finally {
    line.end()
  }
  return { problems, story }
}

const kindOf = (problems: readonly string[]) => problems[0]?.slice(0, 2)

/** The fewest steps that still show a problem of the same kind, found within this many tries. */
export async function shrink(
  steps: readonly Step[],
  first: Outcome,
  tries: number,
  again: (steps: readonly Step[]) => Promise<Outcome>,
): Promise<Outcome> {
  let [kept, best] = [steps.slice(0, first.story.length), first]
  let left = tries
  for (let size = Math.ceil(kept.length / 2); size >= 1 && left > 0; size = Math.floor(size / 2))
    for (let at = 0; at < kept.length && left > 0; ) {
      left -= 1
      const fewer = kept.toSpliced(at, size)
      const outcome = await again(fewer)
      if (kindOf(outcome.problems) === kindOf(first.problems)) [kept, best] = [fewer, outcome]
      else at += size
    }
  return best
}

/** A browser context, and a page of the site that stays open, so that the others start in its process. */
export interface UserBrowser {
  context: BrowserContext
  anchor: Page
}

/** Opens a browser context; every second one prefers reduced motion, and every third translates pages. */
export async function openUserBrowser(browser: Browser, origin: string, slot: number): Promise<UserBrowser> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1200, height: 800 },
    timezoneId: 'UTC',
    reducedMotion: slot % 2 === 0 ? 'no-preference' : 'reduce',
  })
  await context.addInitScript(timePresses)
  if (slot % 3 === 0) await translatePages(context, ['', ''])
  const anchor = await context.newPage()
  await anchor.goto('/robots.txt')
  return { context, anchor }
}
