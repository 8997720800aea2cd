// Puts the publisher together: templates, release, threads, the right to publish; and passes from one release to
// another without a moment in which visitors find nothing.
import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { hostname } from 'node:os'
import type { Release as ReleaseInfo } from '#contract/entities/change.ts'
import { lastChangeId } from '#db/tables/outbox.ts'
import { type Engine, openEngine } from './engine.ts'
import { createLease } from './follow/lease.ts'
import { followOther, waitFor } from './follow/standby.ts'
import type { Publisher } from './publisher.ts'
import type { PublisherSettings } from './publisher-settings.ts'
import { PublicationError } from './release/publication-error.ts'
import { assertGood } from './release/publication-gate.ts'
import type { Release } from './release/release.ts'
import {
  chosenRelease,
  describeReleases,
  findRelease,
  forgetOldReleases,
  isComplete,
  liveReleaseId,
  makeLive,
  markOrigin,
  nextReleaseId,
  type Origin,
  peek,
  problemOf,
  rememberChoice,
  rememberNewest,
} from './release/release-store.ts'
import { ensureRenderer, findRenderer, type RendererBuild } from './render/renderer-build.ts'
import { startBuildHook } from './targets/build-hook.ts'
import { createTargets } from './targets/targets.ts'

export interface OpenPublisher {
  /** Of the release visitors get at present. */
  readonly publisher: Publisher
  readonly release: Release
  /** Where visitors find the site; from then on changes are looked at there. */
  setAddress(origin: string): void
  /** Whether this process is the one that publishes at present. */
  isPublishing(): boolean
  releases(): Promise<ReleaseInfo[]>
  /** Visitors get this release from now on, with the content of today. Throws `PublicationError`. */
  activate(id: number): Promise<ReleaseInfo>
  /** Resolves when everything saved is on the pages, and they are where they are brought to. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** Above so many pages visitors get the old release while a new one is made. */
const backgroundPages = 3000
/** How often a choice made on the terminal is looked for, in milliseconds. */
const choiceMs = 1000

function digestOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
}

/** Everything published and followed. Throws when the templates cannot be built or a first publication fails. */
export async function openPublisher(settings: PublisherSettings): Promise<OpenPublisher> {
  const { home, db, log, tell, clock } = settings
  await mkdir(home, { recursive: true, mode: 0o700 })
  const renderer = await ensureRenderer(tell.building)
  const { siteUrl, timeZone, apiOrigin = null, edition = '' } = settings
  const place = digestOf([
    siteUrl,
    timeZone,
    apiOrigin,
    ...(settings.foreign ? [settings.foreign.contentUrl] : []),
  ])
  const source = digestOf([renderer.id, place, edition])
  await rememberNewest(home, source)
  const lease = createLease(db, `site ${hostname()} ${home}`, log)
  let address: string | null = null
  let current: Engine
  let isClosed = false
  let isActivating = false
  let stopStandingBy = () => {}

  /** Every page of the changes up to this one is written; null while that is not so. */
  function writtenUpTo(): number | null {
    const { publisher, release } = current
    return publisher.load() > 0 ? null : Number(release.state.meta('cursor') ?? 0)
  }

  const targets = createTargets({
    home, db, log, siteUrl, writtenUpTo,
    bucket: settings.bucket ?? null,
    purge: settings.purgeHook ?? null,
    mayWrite: lease.isHeld,
    deliver: (path, problem) => current.publisher.deliver(path, problem),
  }) // biome-ignore format: the parts by name

  const open = (id: number, build: RendererBuild) =>
    openEngine(settings, id, build, {
      address: () => address,
      mayWrite: lease.isHeld,
      isDelivered: targets.isDelivered,
      onPage: targets.touch,
    })

  /** Complete, of this source, and not ahead of the database: then that was restored or is another one. */
  async function usableRelease(): Promise<number | null> {
    const id = (await chosenRelease(home, source, place)) ?? (await findRelease(home, source))
    if (id === null) return null
    const cursor = peek(home, id, (state) => Number(state.meta('cursor') ?? 0))
    return cursor <= (await lastChangeId(db.read)) ? id : null
  }

  async function swap(next: Engine): Promise<void> {
    const before = current as Engine | undefined
    current = next
    const shown = await liveReleaseId(home)
    await makeLive(home, next.release.id)
    await targets.follow(next.release, shown !== null && shown !== next.release.id)
    if (before && before !== next) await before.close()
    await forgetOldReleases(home, [next.release.id])
  }

  /** Renders everything into a new release; it becomes live only when it is good. */
  async function publishNew(origin: Origin, before: number | null): Promise<void> {
    const id = await nextReleaseId(home)
    const next = await open(id, renderer)
    try {
      markOrigin(next.release.state, origin, clock())
      await next.publisher.publishAll(tell.publishing())
      const shown = before === null ? 0 : peek(home, before, (state) => state.count())
      assertGood(next, shown, settings.allowsShrinking ?? false)
      next.release.state.setMeta('complete', '1')
      next.publisher.follow()
      await next.publisher.settled()
      await rememberChoice(home, null)
      await swap(next)
    } catch (error) {
      await next.close()
      throw error
    }
  }

  /** With a release to fall back on, a bad new one is told of and the old one stays. */
  async function keepOld(error: unknown): Promise<void> {
    if (!(error instanceof PublicationError)) throw error
    log.error({ err: error }, 'the new release is not good; visitors keep the old one')
  }

  /** Beside everything else. */
  function check(engine: Engine): void {
    engine.check().catch((error: unknown) => log.error({ err: error }, 'the files could not be compared'))
  }

  async function begin(): Promise<void> {
    const usable = await usableRelease()
    const before = await liveReleaseId(home)
    const origin = { renderer: renderer.id, source, place }
    if (usable !== null) {
      const build = findRenderer(peek(home, usable, (state) => state.meta('renderer')) ?? '') ?? renderer
      const engine = await open(usable, build)
      engine.publisher.follow()
      await swap(engine)
      return check(engine)
    }
    const oldBuild =
      before === null ? null : findRenderer(peek(home, before, (state) => state.meta('renderer')) ?? '')
    if (before === null || !oldBuild || !peek(home, before, isComplete)) return publishNew(origin, null)
    const old = await open(before, oldBuild)
    current = old
    await targets.follow(old.release, false)
    old.publisher.follow()
    check(old)
    const publishing = publishNew(origin, before).catch(keepOld)
    if (old.release.pages.size < backgroundPages) await publishing
    else publishing.catch((error: unknown) => log.error({ err: error }, 'the new release could not be made'))
  }

  /** Serves what another process publishes, and takes over when that is gone. */
  async function standBy(id: number): Promise<void> {
    current = await open(id, renderer)
    const stop = followOther(current)
    stopStandingBy = stop
    log.info({ release: id }, 'another process publishes; this one stands by')
    lease.onTurn((isHeld) => {
      if (isClosed || !isHeld) return
      stop()
      begin().catch((error: unknown) => log.error({ err: error }, 'publishing could not be taken over'))
    })
  }

  async function activate(id: number): Promise<ReleaseInfo> {
    const known = (await describeReleases(home, place)).find((release) => release.id === id)
    if (!known) throw new PublicationError('not_found', 'There is no such release.')
    const problem = problemOf(home, id, place)
    if (problem !== null) throw new PublicationError('conflict', problem)
    if (id !== current.release.id) {
      const build = findRenderer(peek(home, id, (state) => state.meta('renderer')) ?? '') as RendererBuild
      const next = await open(id, build)
      next.publisher.follow()
      await next.publisher.settled()
      await rememberChoice(home, { release: id, insteadOf: source })
      await swap(next)
    }
    return (await describeReleases(home, place)).find((release) => release.id === id) as ReleaseInfo
  }

  try {
    const id = await waitFor(async () => ((await lease.take()) ? 0 : await liveReleaseId(home)))
    if (id === 0) {
      await begin()
      lease.onTurn((isHeld) => {
        if (isHeld && !isClosed) current.publisher.follow()
      })
    } else await standBy(id)
  } catch (error) {
    await lease.close()
    throw error
  }
  const asking = settings.buildHook
    ? startBuildHook({ ...settings.buildHook, db, log, clock, today: settings.today, mayCall: lease.isHeld })
    : null
  /** `npm run release` writes a choice down; whoever publishes carries it out. */
  async function followChoice(): Promise<void> {
    const chosen = lease.isHeld() && !isActivating ? await chosenRelease(home, source, place) : null
    if (chosen === null || chosen === current.release.id || isClosed) return
    isActivating = true
    await activate(chosen).finally(() => {
      isActivating = false
    })
  }
  const choosing = setInterval(() => {
    followChoice().catch((error: unknown) =>
      log.error({ err: error }, 'the chosen release could not be made live'),
    )
  }, choiceMs)
  choosing.unref()
  return {
    get publisher() {
      return current.publisher
    },
    get release() {
      return current.release
    },
    setAddress(origin) {
      address = origin
    },
    isPublishing: lease.isHeld,
    releases: () => describeReleases(home, place),
    async settled() {
      await current.publisher.settled()
      await targets.settled()
    },
    async activate(id) {
      isActivating = true
      return activate(id).finally(() => {
        isActivating = false
      })
    },
    async close() {
      isClosed = true
      stopStandingBy()
      clearInterval(choosing)
      asking?.stop()
      await targets.leave()
      await current.close()
      targets.close()
      await lease.close()
    },
  }
}
