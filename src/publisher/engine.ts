// A release with everything that keeps it up to date: its files, the rendering threads and the publisher.
import { mkdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { createComparer } from './follow/comparer.ts'
import { readForeignPaths } from './follow/foreign-paths.ts'
import { createPublisher, type Publisher } from './publisher.ts'
import type { PublisherSettings } from './publisher-settings.ts'
import { checkRelease } from './release/integrity.ts'
import { observeRelease } from './release/observed-release.ts'
import {
  openRelease,
  openReleaseState,
  type Release,
  releaseFolder,
  tempFolderOf,
} from './release/release.ts'
import {
  goBackInAll,
  isComplete,
  isCopy,
  listReleaseIds,
  sharedVersionName,
} from './release/release-store.ts'
import { createReadiness, idlePolicyFor } from './render/readiness.ts'
import { createRenderPool } from './render/render-pool.ts'
import type { RendererBuild } from './render/renderer-build.ts'
import type { RenderCluster } from './replication/part-offers.ts'

export interface Engine {
  release: Release
  publisher: Publisher
  /** Makes a rendering thread ready, so that publishing can begin at once; never rejects. */
  warmUp(): Promise<void>
  /** Finds and repairs, in the background, files that were damaged while no process was publishing. */
  check(): void
  close(): Promise<void>
}

export interface EngineOptions {
  address: () => string | null
  mayWrite: () => boolean
  isDelivered: (path: string) => boolean
  /** The database has gone back in time, and releases show what it has lost. */
  onLoss: () => void
  /** Called for every page of this release whose public version changes. */
  onPage: (release: Release, path: string, isNew: boolean) => void
  sharing: RenderCluster | null
  /** Finds or builds the templates of the release when they are needed and were not given. */
  findBuild: () => Promise<RendererBuild>
}

const mostThreads = 4
const usualManyPages = 400
/** One for each processor, up to four. */
export const usualThreads = () => Math.max(1, Math.min(mostThreads, availableParallelism()))
/** A release that has been published has both of these from its own templates. */
const unknownBuild = { inlineParts: { scriptHashes: [], styleHashes: [] }, clientFolder: '' }

/** Settings of rendering threads, whatever their templates. */
export const threadSettingsOf = (settings: PublisherSettings) => {
  const { apiModule, apiSettings, foreign, siteUrl, timeZone, languages = [], home, startWorker } = settings
  const { mediaOrigins = [], staffOrigin = null } = settings
  return {
    apiModule,
    apiSettings,
    ...(foreign && { apiUrl: foreign.contentUrl }),
    siteUrl,
    timeZone,
    languages,
    mediaOrigins,
    staffOrigin,
    dataDir: dirname(home),
    ...(startWorker && { startWorker }),
  }
}

/**
 * Opens a new or existing release; nothing is rendered before the publisher is told to. One that other servers have
 * published can be opened without its templates (`build` is null).
 */
export async function openEngine(
  settings: PublisherSettings,
  id: number,
  build: RendererBuild | null,
  { address, mayWrite, isDelivered, onLoss, sharing, onPage, findBuild }: EngineOptions,
): Promise<Engine> {
  const {
    home,
    db,
    clock,
    today,
    log,
    siteUrl,
    apiOrigin = null,
    mediaOrigins = [],
    threads = usualThreads(),
    presence,
    longestWaitMs,
    manyPages = usualManyPages,
  } = settings
  const isShared = Boolean(settings.shared)
  if (isShared || mayWrite()) {
    await rm(tempFolderOf(home, id), { recursive: true, force: true })
    await mkdir(tempFolderOf(home, id), { recursive: true })
  }
  const others = (await listReleaseIds(home)).filter((other) => other < id)
  const earlier = others.map((other) => ({
    folder: releaseFolder(home, other),
    state: openReleaseState(home, other),
  }))
  const complete = earlier.filter(({ state }) => isComplete(state))
  const { inlineParts, clientFolder } = build ?? unknownBuild
  // A folder that nobody shares is this server's own to write.
  const mayNote = isShared ? () => true : mayWrite
  const place = { home, id, apiOrigin, mediaOrigins, inlineParts, mayWrite: mayNote, log }
  const opened = await openRelease(place, clientFolder, complete).finally(() => {
    for (const { state } of earlier) state.close()
  })
  const release: Release = observeRelease(opened, (path, isNew) => onPage(release, path, isNew))
  // Pages of it that other servers render have their bytes in the bucket alone.
  if (isShared && !isCopy(release.state)) release.state.setMeta(sharedVersionName, '0')
  const entry = build?.entry ?? (async () => (await findBuild()).entry)
  const thread = { entry, ...threadSettingsOf(settings) }
  const pool = createRenderPool(thread, threads, idlePolicyFor(presence))
  const deps = {
    db,
    pool,
    release,
    clock,
    today,
    log,
    address,
    mayWrite,
    isDelivered,
    async onLoss(last: number) {
      await goBackInAll(home, last).catch((err: unknown) =>
        log.warn({ err }, 'an old release is not looked at'),
      )
      onLoss()
    },
    sharing,
    startsThread: !presence,
    longestWaitMs,
    manyPages,
  }
  const { foreign, allowsShrinking = false } = settings
  const publisher = foreign
    ? createComparer({
        ...deps,
        allowsShrinking,
        intervalMs: foreign.intervalMs,
        readPaths: () => readForeignPaths(foreign.contentUrl, siteUrl, mediaOrigins),
      })
    : createPublisher(deps)
  const { load } = publisher
  const readiness = createReadiness({ pool, release, clock, log, mayWrite, load }, presence)
  let isClosed = false
  return {
    release,
    publisher,
    warmUp: readiness.warmUp,
    check() {
      checkRelease({
        release,
        clientFolder,
        log,
        isShared,
        mayWrite: () => !isClosed && mayWrite(),
        repair: (paths) => publisher.repair(paths),
      }).catch((error: unknown) => log.error({ err: error }, 'the files could not be compared'))
    },
    close() {
      isClosed = true
      readiness.close()
      return publisher.close()
    },
  }
}
