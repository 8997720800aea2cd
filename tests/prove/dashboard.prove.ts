// Random walks through the dashboard on a bad connection, checked by a model: no typed text is lost, and no record is
// changed that the user did not see.
import { chromium } from '@playwright/test'
import { Person } from '#tests/dashboard/person.ts'
import { browserLaunch } from '#tests/support/browser.ts'
import { administrator } from '#tests/support/server-env.ts'
import { dashboardMutants } from './dashboard-model/mutants.ts'
import { type Outcome, openUserBrowser, StepTimeout, shrink, walkOnce } from './dashboard-model/run.ts'
import { Scene } from './dashboard-model/scene.ts'
import { UnclosedPageError } from './dashboard-model/walk.ts'
import type { Experiment } from './experiment.ts'
import { pressLikePeople } from './presses.ts'
import { type Step, stepsOf } from './random.ts'
import { kindsIn } from './story.ts'

/** Number of parallel walks, each with its own browser context, records and account. */
const together = 6
/** Steps of a walk, and how many walks of how many steps its small size has. */
const stepsEach = 40
const stepsOfSmall = 16
const smallWalks = together
/** Number of runs to shrink a failing walk, and number of failing walks after which the others are skipped. */
const tries = Number(process.env.PROVE_TRIES ?? 12)
const failuresAtMost = 3
/** An injected fault that is found ends the walks: what the problem that it causes is like. */
const sought = process.env.PROVE_SOUGHT ? new RegExp(process.env.PROVE_SOUGHT) : null
/** Seed of the first walk, and number of walks: `PROVE_SIZE=small PROVE_SEED=17 PROVE_WALKS=1` repeats one. */
const firstSeed = Number(process.env.PROVE_SEED ?? 1)
const walksWanted = Number(process.env.PROVE_WALKS ?? 0)
/** `PROVE_STORY=1` tells every step of every walk, to see whether a theme does what it is there for. */
const tellsSteps = process.env.PROVE_STORY !== undefined

interface Tally {
  walks: number
  steps: number
  kinds: Set<string>
  problems: string[]
}

function note(tally: Tally, seed: number, { problems, story }: Outcome): void {
  const steps = story.map((line) => `    ${line}`).join('\n')
  tally.problems.push(`Walk ${seed}: ${problems.join('\n')}\n${steps}`)
}

async function walkAll(
  origin: string,
  count: number,
  stepsOfEach: number,
  tell: (line: string) => void,
): Promise<Tally> {
  const { args, ...launch } = await browserLaunch()
  // Tabs of one user share a process, because starting processes would take most of a walk's time.
  const browser = await chromium.launch({ ...launch, args: [...args, '--process-per-site'] })
  const tally: Tally = { walks: 0, steps: 0, kinds: new Set(), problems: [] }
  const seeds = Array.from({ length: count }, (_, index) => firstSeed + index)
  const end = new AbortController()
  const pressAsBefore = await pressLikePeople(browser)
  const admin = await Person.signIn(origin, administrator)
  const walkers = Array.from({ length: Math.min(together, count) }, async (_, slot) => {
    const scene = await Scene.make(admin, slot)
    let userBrowser = await openUserBrowser(browser, origin, slot)
    const walk = async (seed: number, steps: readonly Step[], isAgain = false): Promise<Outcome> => {
      try {
        return await walkOnce(userBrowser, scene, origin, seed, steps, end.signal)
      } catch (error) {
        if (!(error instanceof StepTimeout || error instanceof UnclosedPageError)) throw error
        void userBrowser.context.close().catch(() => undefined)
        userBrowser = await openUserBrowser(browser, origin, slot)
        // A page that is not closed says nothing about the dashboard.
        if (error instanceof UnclosedPageError && !isAgain) return walk(seed, steps, true)
        return { problems: [`6: ${error.message}`], story: [] }
      }
    }
    for (let seed = seeds.shift(); seed !== undefined && !end.signal.aborted; seed = seeds.shift()) {
      const own = seed
      const steps = stepsOf(own, stepsOfEach)
      const outcome = await walk(own, steps)
      if (tellsSteps) tell(`walk ${own}\n      ${outcome.story.join('\n      ')}`)
      tally.walks += 1
      tally.steps += outcome.story.length
      for (const kind of kindsIn(outcome.story)) tally.kinds.add(kind)
      if (outcome.problems.length > 0) {
        const last = outcome.story.slice(-6).join('\n    ')
        tell(`walk ${own} after ${outcome.story.length} steps: ${outcome.problems[0]}\n    … ${last}`)
        note(tally, own, await shrink(steps, outcome, tries, (fewer) => walk(own, fewer)))
        tell(tally.problems.at(-1) ?? '')
        if (tally.problems.length >= failuresAtMost || sought?.test(tally.problems.at(-1) ?? '')) end.abort()
      }
      if (tally.walks % 50 === 0)
        tell(`${tally.walks} walks, ${tally.problems.length} of them with a problem`)
    }
    await userBrowser.context.close()
  })
  try {
    await Promise.all(walkers)
  } finally {
    pressAsBefore()
    await browser.close()
  }
  return tally
}

export const experiments: readonly Experiment[] = [
  {
    name: 'dashboard',
    promise: 'work',
    size: { small: smallWalks, full: 1000 },
    mutants: dashboardMutants,
    async run(size, lab, report) {
      const count = walksWanted || size
      const { origin } = await lab.start({ env: { TRUSTED_PROXIES: '127.0.0.1', SITE_LANGUAGES: 'de' } })
      const { walks, steps, kinds, problems } = await walkAll(
        origin,
        count,
        walksWanted === 0 && size === smallWalks ? stepsOfSmall : stepsEach,
        lab.tell,
      )
      report({
        promised: `${count} random walks through the dashboard on a bad line: every write names the record on the screen, no typed text is lost, no form shows another's, no error, the focus is somewhere, translations are on their pages`,
        seen: `${walks} walks, ${steps} steps of ${kinds.size} kinds: ${problems.length} walks with a problem`,
        problems,
      })
    },
  },
]
