// Assembles the publisher (templates, release, threads, lease) and switches between releases without downtime.
import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Release as ReleaseInfo } from '#contract/entities/change.ts'
import { lastChangeId } from '#db/tables/outbox.ts'
import { type Engine, openEngine } from './engine.ts'
import { createLease } from './follow/lease.ts'
import { waitFor, watchOtherRelease } from './follow/standby.ts'
import type { Publisher } from './publisher.ts'
import type { PublisherSettings } from './publisher-settings.ts'
import { PublicationError } from './release/publication-error.ts'
import { assertPublishable } from './release/publication-gate.ts'
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
  peek,
  problemOf,
  rememberChoice,
  rememberNewest,
} from './release/release-store.ts'
import { currentTemplates, findRenderer, type RendererBuild } from './render/renderer-build.ts'
import { openTemplateArchive } from './render/template-archive.ts'
import { startBuildHook } from './targets/build-hook.ts'
import { createTargets } from './targets/targets.ts'

export interface OpenPublisher {
  /** Publisher of the live release. */
  readonly publisher: Publisher
  readonly release: Release
  /** Sets the public origin of the site; from then on changes are checked there. */
  setAddress(origin: string): void
  /** Whether this process publishes at present. */
  isPublishing(): boolean
  releases(): Promise<ReleaseInfo[]>
  /** Makes this release live, updated with the current content. Throws `PublicationError`. */
  activate(id: number): Promise<ReleaseInfo>
  /** Resolves when everything saved has been rendered and delivered. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** Above this number of pages, visitors keep the old release while a new one is rendered. */
const backgroundPages = 3000
/** Interval at which a release chosen on the command line is looked for, in milliseconds. */
const choiceMs = 1000

function digestOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
}

/**
 * Publishes everything and follows further changes. Throws when the templates cannot be built or a first publication
 * fails.
 */
export async function openPublisher(settings: PublisherSettings): Promise<OpenPublisher> {
  const { home, db, log, tell, clock } = settings
  await mkdir(home, { recursive: true, mode: 0o700 })
  const archive = openTemplateArchive(join(home, 'templates'))
  await archive.restoreAll()
  const { templates = await currentTemplates(archive, tell.building) } = settings
  const { siteUrl, timeZone, apiOrigin = null } = settings
  const place = digestOf([
    siteUrl,
    timeZone,
    apiOrigin,
    ...(settings.foreign ? [settings.foreign.contentUrl] : []),
  ])
  const source = digestOf([templates.id, place])
  await rememberNewest(home, source)
  const lease = createLease(db, `site ${hostname()} ${home}`, log)
  let address: string | null = null
  let current: Engine
  /** Release that is being made beside the current one. */
  let making: Engine | null = null
  let madeInBackground: Promise<void> | null = null
  let isClosed = false
  let isActivating = false
  let stopStandingBy = () => {}

  /** Number of the latest change whose pages are all written; null while some are not. */
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

  /**
   * Returns a complete release of this source. A cursor ahead of the database means that the database was restored or
   * replaced, so such a release is not usable.
   */
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

  /** Renders everything into a new release, which becomes live only when it passes the checks. */
  async function publishNew(before: number | null): Promise<void> {
    const build = await templates.build()
    if (isClosed) return
    const id = await nextReleaseId(home)
    const next = await open(id, build)
    making = next
    try {
      markOrigin(next.release.state, { renderer: build.id, source, place }, clock())
      await next.publisher.publishAll(tell.publishing())
      const shown = before === null ? 0 : peek(home, before, (state) => state.count())
      assertPublishable(next, shown, settings.allowsShrinking ?? false)
      next.release.state.setMeta('complete', '1')
      next.publisher.follow()
      await next.publisher.settled()
      await rememberChoice(home, null)
      await swap(next)
    } catch (error) {
      await next.close()
      // A release that was closed half made is no failure.
      if (!isClosed) throw error
    } finally {
      making = null
    }
  }

  /** Keeps the old release live and logs why the new one was rejected. */
  async function keepOld(error: unknown): Promise<void> {
    if (!(error instanceof PublicationError)) throw error
    log.error({ err: error }, 'the new release is not good; visitors keep the old one')
  }

  /** Checks the files in the background. */
  function check(engine: Engine): void {
    engine.check().catch((error: unknown) => log.error({ err: error }, 'the files could not be compared'))
  }

  /** Returns the templates a release was made with; null when they are no longer there. */
  const buildOf = (id: number) => findRenderer(peek(home, id, (state) => state.meta('renderer')) ?? '')

  async function begin(): Promise<void> {
    const usable = await usableRelease()
    const before = await liveReleaseId(home)
    if (usable !== null) {
      const build = buildOf(usable) ?? (await templates.build())
      const engine = await open(usable, build)
      engine.publisher.follow()
      await swap(engine)
      return check(engine)
    }
    const oldBuild = before === null ? null : buildOf(before)
    if (before === null || !oldBuild || !peek(home, before, isComplete)) return publishNew(null)
    const isReady = templates.isBuilt()
    const old = await open(before, oldBuild)
    current = old
    await targets.follow(old.release, false)
    old.publisher.follow()
    check(old)
    const publishing = publishNew(before).catch(keepOld)
    if (isReady && old.release.pages.size < backgroundPages) return publishing
    madeInBackground = publishing.catch((error: unknown) =>
      log.error({ err: error }, 'the new release could not be made; visitors keep the old one'),
    )
  }

  /** Serves what another process publishes, and takes over when that process ends. */
  async function standBy(id: number): Promise<void> {
    current = await open(id, buildOf(id) ?? (await templates.build()))
    const stop = watchOtherRelease(current)
    stopStandingBy = stop
    log.info({ release: id }, 'another process publishes; this one stands by')
    lease.onChange((isHeld) => {
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
      const next = await open(id, buildOf(id) as RendererBuild)
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
      lease.onChange((isHeld) => {
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
  /** Carries out a choice that `npm run release` has stored; only the publishing process does so. */
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
      await targets.detach()
      await making?.close()
      await madeInBackground
      await current.close()
      targets.close()
      await lease.close()
    },
  }
}
