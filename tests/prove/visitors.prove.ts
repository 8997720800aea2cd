// Random visits of the public site on a bad line, checked by a model: what is typed stays, a message is stored once, and the
// page shows what its address says.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, devices, type Page } from '@playwright/test'
import { Person } from '#tests/dashboard/person.ts'
import { browserLaunch } from '#tests/support/browser.ts'
import { copyDemo } from '#tests/support/demo-folder.ts'
import { translatePages } from '#tests/support/page-translator.ts'
import type { Experiment } from './experiment.ts'
import { demoAdministrator } from './lab.ts'
import { pressLikePeople, timePresses } from './presses.ts'
import { stepsOf } from './random.ts'
import { kindsIn } from './story.ts'
import { actAt } from './visitor-model/acts.ts'
import { checkVisit } from './visitor-model/checks.ts'
import { visitorMutants } from './visitor-model/mutants.ts'
import { oneLine, Visit } from './visitor-model/visit.ts'

/** Number of visits at a time, of acts in each, and of visits with a problem after which the others are left out. */
const together = 3
const actsEach = 30
const failuresAtMost = 3
/** Seed of the first visit: `PROVE_SEED=17 PROVE_VISITS=1 PROVE_STORY=1` repeats one and tells what it does. */
const firstSeed = Number(process.env.PROVE_SEED ?? 1)
const visitsWanted = Number(process.env.PROVE_VISITS ?? 0)
const tellsActs = process.env.PROVE_STORY !== undefined

/** Every third visit is by phone, and in every fourth the browser translates. */
const optionsOf = (seed: number) =>
  seed % 3 === 0 ? devices['Pixel 7'] : { viewport: { width: 1280, height: 800 } }

/** How often each message of a visit is stored, and what is wrong with that. */
async function storedFaults(staff: Person, { sent }: Visit): Promise<string[]> {
  const faults: string[] = []
  for (const { message, plain, isThanked } of sent) {
    const found = await staff.get(
      `/dashboard/messages/?q=${encodeURIComponent((plain || message).split(' ')[0] ?? '')}`,
    )
    const stored = (found.results as { message: string }[]).map((one) => oneLine(one.message))
    const count = stored.filter((one) => one === message || one === plain).length
    if (count > 1 || (isThanked && count === 0)) faults.push(`“${message}” is stored ${count} times.`)
  }
  return faults
}

interface Outcome {
  story: string[]
  problems: string[]
  messages: number
}

async function visitOnce(
  browser: Browser,
  reader: Page,
  origin: string,
  staff: Person,
  seed: number,
): Promise<Outcome> {
  const context = await browser.newContext({
    ...optionsOf(seed),
    reducedMotion: seed % 2 === 0 ? 'reduce' : 'no-preference',
    extraHTTPHeaders: { 'x-forwarded-for': `198.51.${Math.floor(seed / 250)}.${seed % 250}` },
  })
  await context.addInitScript(timePresses)
  if (seed % 4 === 1) await translatePages(context, ['', ''])
  const visit = await Visit.begin(context, reader, origin, seed)
  const story: string[] = []
  let problems: string[] = []
  for (const { action, pick, line } of stepsOf(seed, actsEach)) {
    const at = new URL(visit.page.url()).pathname
    let name = 'the choice'
    try {
      const act = await actAt(visit.page, action)
      name = act.name
      await act.run(visit, pick)
      story.push(`${name} (${at})`)
    } catch (error) {
      // The page has changed between reading and acting, as it does for people.
      story.push(`[${name} (${at}): ${String(error).split('\n')[0]}]`)
    }
    await sleep(line * 120)
    problems = await checkVisit(visit)
    if (problems.length > 0) break
  }
  if (problems.length === 0) problems = await storedFaults(staff, visit)
  await context.close()
  return { story, problems, messages: visit.sent.filter(({ isThanked }) => isThanked).length }
}

export const experiments: readonly Experiment[] = [
  {
    name: 'visitors',
    promise: 'visits',
    size: { small: together, full: 300 },
    mutants: visitorMutants,
    async run(size, lab, report) {
      const count = visitsWanted || size
      const dataDir = join(await lab.folder(), 'data')
      await copyDemo(dataDir)
      const { origin } = await lab.start({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1' } })
      const staff = await Person.signIn(origin, demoAdministrator)
      const browser = await chromium.launch(await browserLaunch())
      const pressAsBefore = await pressLikePeople(browser)
      const reader = await browser.newPage()
      const seeds = Array.from({ length: count }, (_, index) => firstSeed + index)
      const problems: string[] = []
      const kinds = new Set<string>()
      let [visits, acts, messages] = [0, 0, 0]
      const visitor = async () => {
        for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
          const outcome = await visitOnce(browser, reader, origin, staff, seed)
          visits += 1
          acts += outcome.story.length
          messages += outcome.messages
          for (const kind of kindsIn(outcome.story)) kinds.add(kind)
          if (tellsActs) lab.tell(`visit ${seed}\n      ${outcome.story.join('\n      ')}`)
          if (outcome.problems.length > 0) {
            problems.push(`Visit ${seed}: ${outcome.problems.join(' ')}\n    ${outcome.story.join('\n    ')}`)
            lab.tell(problems.at(-1) ?? '')
            if (problems.length >= failuresAtMost) seeds.length = 0
          }
          if (visits % 50 === 0) lab.tell(`${visits} visits, ${problems.length} of them with a problem`)
        }
      }
      try {
        await Promise.all(Array.from({ length: together }, visitor))
      } finally {
        pressAsBefore()
        await browser.close()
      }
      report({
        promised: `${count} random visits on a bad line, a third by phone: what is typed stays, a message is stored once, lists, titles and suggestions are those of the address and the words`,
        seen: `${visits} visits, ${acts} acts of ${kinds.size} kinds, ${messages} messages: ${problems.length} visits with a problem`,
        problems,
      })
    },
  },
]
