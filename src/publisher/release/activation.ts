// Returning to another release: carried out by the process that publishes, on request of any.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Release as ReleaseInfo } from '#contract/entities/change.ts'
import { PublicationError } from './publication-error.ts'
import { chooseRelease, chosenRelease, describeReleases, problemOf } from './release-store.ts'

export interface ActivationDeps {
  home: string
  /** Digests of what new releases are made from, and of where the site is. */
  source: string
  place: string
  /** Whether this process publishes at present. */
  mayWrite: () => boolean
  /** The release that visitors of this process get. */
  shownId: () => number
  /** Brings a release up to date and makes it live. */
  makeLive: (id: number) => Promise<void>
  log: Logger
}

export interface Activation {
  /** Makes a release live, updated with the current content. Throws `PublicationError`. */
  activate(id: number): Promise<ReleaseInfo>
  stop(): void
}

/** Interval at which a stored choice is looked for, in milliseconds. */
const choiceMs = 1000
/** Time the publishing process gets to carry out a choice, in milliseconds. */
const patienceMs = 60_000

/** Starts looking for choices that `npm run release`, or a process that stands by, has stored. */
export function createActivation(deps: ActivationDeps): Activation {
  const { home, source, place, mayWrite, shownId, makeLive, log } = deps
  let isActivating = false
  let isStopped = false

  async function carryOut(id: number): Promise<void> {
    isActivating = true
    try {
      await makeLive(id)
    } finally {
      isActivating = false
    }
  }

  /** Leaves a choice to the process that publishes, and waits for it. */
  async function askFor(id: number): Promise<void> {
    await chooseRelease(home, id)
    for (const until = Date.now() + patienceMs; shownId() !== id; await sleep(choiceMs / 10))
      if (isStopped || Date.now() > until)
        throw new PublicationError('conflict', 'The server that publishes has not taken it up. Try again.')
  }

  async function followChoice(): Promise<void> {
    const chosen = mayWrite() && !isActivating ? await chosenRelease(home, source, place) : null
    if (chosen !== null && chosen !== shownId() && !isStopped) await carryOut(chosen)
  }

  const choosing = setInterval(() => {
    followChoice().catch((error: unknown) =>
      log.error({ err: error }, 'the chosen release could not be made live'),
    )
  }, choiceMs)
  choosing.unref()

  const find = async (id: number) =>
    (await describeReleases(home, place)).find((release) => release.id === id)
  return {
    async activate(id) {
      if (!(await find(id))) throw new PublicationError('not_found', 'There is no such release.')
      const problem = problemOf(home, id, place)
      if (problem !== null) throw new PublicationError('conflict', problem)
      if (id !== shownId()) await (mayWrite() ? carryOut(id) : askFor(id))
      return (await find(id)) as ReleaseInfo
    },
    stop() {
      isStopped = true
      clearInterval(choosing)
    },
  }
}
