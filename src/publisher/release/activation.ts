// Returning to another release: carried out by the process that publishes, on request of any.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Release as ReleaseInfo } from '#contract/entities/change.ts'
import type { ReleaseHome } from '../replication/release-home.ts'
import { PublicationError } from './publication-error.ts'
import { chooseRelease, chosenFor } from './release-store.ts'

export interface ActivationDeps {
  releases: ReleaseHome
  /** Digests of what a choice holds for, and of where the site is. */
  newest: string
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
  const { releases, newest, place, mayWrite, shownId, makeLive, log } = deps
  let isActivating = false
  let isStopped = false

  async function carryOut(id: number): Promise<void> {
    isActivating = true
    try {
      if ((await releases.prepare(id, place)) && !isStopped) await makeLive(id)
    } finally {
      isActivating = false
    }
  }

  /** Leaves a choice to the process that publishes, and waits for it. */
  async function askFor(id: number): Promise<void> {
    await chooseRelease(releases.choices, id)
    for (const until = Date.now() + patienceMs; shownId() !== id; await sleep(choiceMs / 10))
      if (isStopped || Date.now() > until)
        throw new PublicationError('conflict', 'The server that publishes has not taken it up. Try again.')
  }

  async function followChoice(): Promise<void> {
    const chosen = mayWrite() && !isActivating ? await chosenFor(releases.choices, newest) : null
    if (chosen !== null && chosen !== shownId() && !isActivating) await carryOut(chosen)
  }

  const choosing = setInterval(() => {
    followChoice().catch((error: unknown) =>
      log.error({ err: error }, 'the chosen release could not be made live'),
    )
  }, choiceMs)
  choosing.unref()

  const find = async (id: number) => (await releases.describe(place)).find((release) => release.id === id)
  return {
    async activate(id) {
      const found = await find(id)
      if (!found) throw new PublicationError('not_found', 'There is no such release.')
      if (found.problem !== null) throw new PublicationError('conflict', found.problem)
      if (id !== shownId()) await (mayWrite() ? carryOut(id) : askFor(id))
      return (await find(id)) as ReleaseInfo
    },
    stop() {
      isStopped = true
      clearInterval(choosing)
    },
  }
}
