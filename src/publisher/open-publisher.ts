// Assembles the publisher (templates, release, threads, lease) and switches between releases without downtime.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { type Engine, openEngine } from './engine.ts'
import { createPublisherRole } from './follow/publisher-role.ts'
import type { OpenPublisher, PublisherSettings } from './publisher-settings.ts'
import { createActivation } from './release/activation.ts'
import { createCleanup } from './release/cleanup.ts'
import { readOrigins } from './release/origins.ts'
import { assertPublishable } from './release/publication-gate.ts'
import { chosenFor, inspect, liveReleaseId, markOrigin } from './release/release-store.ts'
import { createRenewal } from './release/renewal.ts'
import { buildOfRelease, requireBuild } from './render/release-templates.ts'
import { currentTemplates, type RendererBuild } from './render/renderer-build.ts'
import { openTemplateArchive } from './render/template-archive.ts'
import { bringIntoLine, findUsable, openReleaseHome, openSharing } from './replication/release-home.ts'
import { createShownEngine, lostTurn } from './shown-engine.ts'
import { startBuildHook } from './targets/build-hook.ts'
import { createTargets } from './targets/targets.ts'

export type { OpenPublisher }

/** Above this number of pages, visitors keep the old release while a new one is rendered. */
const backgroundPages = 3000

/**
 * Publishes everything and follows further changes. Throws when the templates cannot be built or a first publication
 * fails.
 */
export async function openPublisher(settings: PublisherSettings): Promise<OpenPublisher> {
  const { home, db, log, tell, clock, siteUrl } = settings
  await mkdir(home, { recursive: true, mode: 0o700 })
  const archive = openTemplateArchive(join(home, 'templates'))
  await archive.restoreAll()
  const { templates = currentTemplates(tell.building, { store: archive }) } = settings
  const { edition, place, newest, source } = readOrigins(settings, templates)
  const { lease, store, releases, hasRoom } = await openReleaseHome(settings, onLost)
  const others = await openSharing(settings, { lease, store }, { place, edition })
  const cleanup = createCleanup(home, log)
  let address: string | null = null
  /** Release that is being made beside the current one. */
  let making: Engine | null = null
  /** Numbers of those that are being made and not live yet. */
  const unfinished = new Set<number>()
  /** What this server shows while it stands by, if it could go on publishing it. */
  let standing: Engine | null = null
  let isClosed = false
  let stopStandingBy = async () => {}
  /** A new release and one that a person activates become live one after the other. */
  const swapping = pLimit(1)

  const buildOf = (id: number) => buildOfRelease(home, id)
  /** What visitors get once this process has begun. */
  const current = () => shown.current() as Engine

  /** Renders a page again whose bytes neither this server nor the bucket has. */
  function onLost(path: string): void {
    if (lease.isHeld()) current().publisher.repair([path])
  }

  const targets = createTargets({
    home, db, log, siteUrl, store, lease: settings.lease,
    published: ({ id }) => (shown.current()?.release.id === id ? current().publisher : null),
    bucket: settings.bucket ?? null,
    purge: settings.purgeHook ?? null,
    mayWrite: lease.isHeld,
    deliver: (path, problem) => shown.current()?.publisher.deliver(path, problem),
    onLost,
  }) // biome-ignore format: the parts by name
  const { follow, switched: onSwitch } = targets
  const shown = createShownEngine({
    home, log, cleanup, follow, unfinished, onSwitch,
    mayWrite: lease.isHeld,
  }) // biome-ignore format: the parts by name

  async function open(id: number, build: RendererBuild | null): Promise<Engine> {
    if (build) await archive.use(build.id)
    return openEngine(settings, id, build, {
      address: () => address,
      mayWrite: lease.isHeld,
      isDelivered: targets.isDelivered,
      onLoss,
      sharing: others.sharing,
      onPage: targets.touch,
      async findBuild() {
        const found = await requireBuild(home, id, templates)
        await archive.use(found.id)
        return found
      },
    })
  }

  /** Compares what is shown with what is delivered, of which the database may have lost the list. */
  function onLoss(): void {
    // One that is not shown yet is compared when it is.
    if (!shown.current()) return
    follow(current().release, false).catch((err: unknown) => log.error({ err }, 'nothing is delivered'))
  }

  /** Renders everything into a new release, which becomes live only when it passes the checks. */
  async function publishNew(before: number | null): Promise<void> {
    const build = await templates.build()
    if (isClosed) return
    const id = await releases.nextId()
    unfinished.add(id)
    await make(id, build, before).finally(() => unfinished.delete(id))
  }

  async function make(id: number, build: RendererBuild, before: number | null): Promise<void> {
    const next = await open(id, build).catch(async (error: unknown) => {
      await releases.forget(id)
      throw error
    })
    making = next
    let isWhole = false
    try {
      if (isClosed) return await next.close()
      markOrigin(next.release.state, { renderer: build.id, source, place }, clock())
      await next.publisher.publishAll(before === null ? 'pages' : 'all', tell.publishing())
      const pages = before === null ? 0 : inspect(home, before, (state) => state.count())
      assertPublishable(next, pages, settings.allowsShrinking ?? false)
      next.release.state.setMeta('complete', '1')
      isWhole = true
      next.publisher.follow()
      await next.publisher.settled()
      const isLive = await swapping(async () => {
        // What a person has activated meanwhile stays; the new release can be activated later.
        const chosen = before === null ? null : await chosenFor(releases.choices, newest)
        if (chosen !== null && (await releases.prepare(chosen, place))) return false
        // Until here it holds: a new release that is refused does not end it.
        await releases.choices.save(null)
        await shown.goLive(next)
        return true
      })
      if (!isLive) return await next.close()
      next.publisher.resume()
    } catch (error) {
      await shown.closeUnlessShown(next)
      // A release that was closed half made is no failure.
      if (isClosed) return
      if (making !== next) throw lostTurn()
      if (!isWhole) await releases.forget(id)
      throw error
    } finally {
      if (making === next) making = null
    }
  }

  const renewal = createRenewal({
    publish: () => publishNew(current().release.id),
    isWanted: async () =>
      lease.isHeld() &&
      current().release.state.meta('source') !== source &&
      (await chosenFor(releases.choices, newest)) === null,
    retries: settings.newReleaseRetries,
    log,
  })

  /** Opens a release that can be published into, or goes on with the one that is shown. */
  async function takeUp(id: number, stood: Engine | null): Promise<Engine> {
    if (stood?.release.id !== id) return open(id, buildOf(id) ?? (await templates.build()))
    stood.release.reload()
    return stood
  }

  async function begin(): Promise<void> {
    const isStart = !shown.current()
    await stopStandingBy()
    const stood = standing
    standing = null
    await releases.choices.saveNewest(newest)
    const usable = await findUsable(settings, releases, { newest, source, place })
    const before = await liveReleaseId(home)
    if (usable !== null) {
      const engine = await takeUp(usable, stood)
      await shown.try(engine, async () => {
        engine.publisher.follow()
        await shown.goLive(engine)
      })
      return engine.check()
    }
    const oldBuild = before === null ? null : buildOf(before)
    if (before === null || !(oldBuild || store) || !releases.isWhole(before)) return publishNew(null)
    const isReady = templates.isBuilt()
    const old = await open(before, oldBuild)
    await shown.show(old)
    await follow(old.release, false)
    old.publisher.follow()
    old.check()
    // Later nobody waits for it, and it tries again by itself.
    if (isReady && isStart && old.release.pages.size < backgroundPages) return renewal.begin()
    renewal.beginUnseen()
  }

  /** Serves a release that another process publishes. */
  async function showOther(id: number): Promise<void> {
    await archive.restoreAll()
    const build = buildOf(id) ?? (store ? null : await templates.build())
    targets.leave()
    await shown.show(await open(id, build))
    // In a folder of its own it has noted everything that it shows.
    standing = store && build ? current() : null
    if (standing) lease.deferDuring(standing.warmUp())
    log.info({ release: id }, 'another process publishes; this one stands by')
  }

  async function standBy(id: number): Promise<void> {
    const isShown = shown.current()?.release.id === id
    if (store && isShown && !(await hasRoom())) {
      targets.leave()
      standing = shown.current()
    } else await showOther(id)
    stopStandingBy = releases.watch({ shown: () => current().release, show: showOther, log })
  }

  const role = createPublisherRole({
    async liveId() {
      // What is brought into line with the other servers must not be overwritten afterwards.
      if (!store) return releases.liveId()
      await stopStandingBy()
      return bringIntoLine(releases, shown.current()?.release, lease, hasRoom)
    },
    lease,
    publish: begin,
    standBy,
    async interrupt() {
      const interrupted = making
      making = null
      await stopStandingBy()
      await interrupted?.close()
    },
    log,
  })
  async function close(): Promise<void> {
    isClosed = true
    await others.close()
    await role.stop()
    await targets.detach()
    if (store) await lease.close() // What is written from here on is in this server's own folder.
    await renewal.stop()
    await shown.current()?.close()
    targets.close()
    store?.close()
    await lease.close()
    await cleanup.close()
  }

  await role.start().catch(async (error: unknown) => {
    await close()
    throw error
  })
  const asking = settings.buildHook
    ? startBuildHook({ ...settings.buildHook, db, log, clock, today: settings.today, mayCall: lease.isHeld })
    : null
  const activation = createActivation({
    releases, newest, place, log,
    mayWrite: lease.isHeld,
    shownId: () => current().release.id,
    makeLive: (id) =>
      swapping(async () => {
        const next = await open(id, buildOf(id) as RendererBuild)
        await shown.try(next, async () => {
          next.publisher.follow()
          await next.publisher.settled()
          await releases.choices.save({ release: id, insteadOf: newest })
          await shown.goLive(next)
        })
      }),
  }) // biome-ignore format: the parts by name
  return {
    get publisher() {
      return current().publisher
    },
    get release() {
      return current().release
    },
    read: (wanted) => releases.read(current().release, wanted),
    setAddress(origin) {
      address = origin
    },
    isPublishing: lease.isHeld,
    hasRoom,
    releases: () => releases.describe(place),
    async settled() {
      await current().publisher.settled()
      await targets.settled()
    },
    activate: activation.activate,
    close() {
      activation.stop()
      asking?.stop()
      return close()
    },
  }
}
