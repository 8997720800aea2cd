// The engine whose release visitors get, and how another one takes its place.
import type { Logger } from 'pino'
import type { Engine } from './engine.ts'
import type { Cleanup } from './release/cleanup.ts'
import { PublicationError } from './release/publication-error.ts'
import { liveReleaseId, makeLive } from './release/release-store.ts'
import type { Targets } from './targets/targets.ts'

export interface ShownEngineDeps {
  /** Folder of all releases. */
  home: string
  /** Whether this process publishes at present. */
  mayWrite: () => boolean
  cleanup: Cleanup
  /** Numbers of the releases that are being made, which are not cleaned up. */
  unfinished: ReadonlySet<number>
  follow: Targets['follow']
  /** Visitors have another release from now on. */
  onSwitch: () => void
  log: Logger
}

export interface ShownEngine {
  /** Null until there is one. */
  current(): Engine | null
  /** Serves this release from now on; what fails while the one before is closed is logged. */
  show(next: Engine): Promise<void>
  /**
   * Makes the release of this engine live. Throws `PublicationError` when another process publishes by now; what cannot be
   * cleaned up afterwards is logged.
   */
  goLive(next: Engine): Promise<void>
  /** Closes an engine that visitors do not get; what fails is logged. */
  closeUnlessShown(engine: Engine): Promise<void>
  /** Does something with an engine, which is closed when that fails and visitors do not get it. */
  try<T>(engine: Engine, work: () => Promise<T>): Promise<T>
}

export const lostTurn = () => new PublicationError('conflict', 'Another process publishes by now.')

export function createShownEngine(deps: ShownEngineDeps): ShownEngine {
  const { home, mayWrite, cleanup, unfinished, follow, onSwitch, log } = deps
  let current: Engine | null = null

  async function closeUnlessShown(engine: Engine): Promise<void> {
    if (engine === current) return
    await engine.close().catch((err: unknown) => log.warn({ err }, 'a release could not be closed'))
  }

  async function show(next: Engine): Promise<void> {
    const before = current
    current = next
    if (before && before.release.id !== next.release.id) onSwitch()
    if (before) await closeUnlessShown(before)
  }

  return {
    current: () => current,
    show,
    async goLive(next) {
      if (!mayWrite()) throw lostTurn()
      const shown = await liveReleaseId(home)
      if (current) next.release.inheritGone(current.release.gone)
      await makeLive(home, next.release.id)
      await follow(next.release, shown !== null && shown !== next.release.id)
      await show(next)
      // It is live by now; what stays is deleted after the next one.
      await cleanup
        .afterLive([next.release.id, ...unfinished])
        .catch((err: unknown) => log.warn({ err }, 'old releases could not be deleted'))
    },
    closeUnlessShown,
    async try(engine, work) {
      try {
        return await work()
      } catch (error) {
        await closeUnlessShown(engine)
        throw error
      }
    },
  }
}
