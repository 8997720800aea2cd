// Files of one release and the list of what may be served from it; a path that is not on the list does not exist.
import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { type InlineParts, plainHeaders, securityHeaders } from '#contract/security-headers.ts'
import type { FreshPage, RenderedPage } from '../render/messages.ts'
import { takeOverGone } from './earlier-gone.ts'
import { inlinePartsOf } from './inline-parts.ts'
import { createLateSaves } from './late-saves.ts'
import { openPageState, type PageState, type PublishedPage } from './page-state.ts'
import { createReleaseFiles } from './release-files.ts'
import { fileOf } from './site-file.ts'
import {
  type EarlierRelease,
  ensureStatics,
  isUninitialised,
  readStatics,
  type StaticFile,
} from './static-files.ts'

export interface Release {
  readonly id: number
  readonly folder: string
  readonly state: PageState
  /** Path → page; kept in sync with the files. */
  readonly pages: ReadonlyMap<string, PublishedPage>
  /** Paths of removed pages. */
  readonly gone: ReadonlySet<string>
  /** Paths of pages that are withheld at present. */
  readonly withheld: ReadonlySet<string>
  /** Path → file of scripts, styles, fonts and other fixed files. */
  readonly statics: ReadonlyMap<string, StaticFile>
  /** A new file name for the temporary file of a page. */
  newTempFile(): string
  /** Serves a page from memory until it is committed, so that nobody waits for the disk. */
  show(path: string, fresh: FreshPage): void
  /**
   * Publishes a rendered page that shows every change up to `change`; true when its public version has changed. Without a temporary
   * file its bytes are where the servers share them. A release that nobody sees yet, which is not durable, moves files
   * without a turn in the queue of the disk.
   */
  commit(
    path: string,
    page: RenderedPage,
    temp: string | null,
    change: number,
    isDurable?: boolean,
  ): Promise<boolean>
  /** Removes a page at once; true when there was one. */
  remove(path: string): Promise<boolean>
  /** Answers 410 for paths that were removed under another release and have no page here. */
  inheritGone(paths: Iterable<string>): void
  /** Withholds a page until it is committed again. */
  withhold(path: string): Promise<void>
  /** Withholds a page that has not been made yet. */
  promise(path: string): void
  /** Takes over a page that another server has published; without `bytes` its file is fetched later. */
  adopt(page: PublishedPage, tags: readonly string[], bytes: Uint8Array | null): Promise<void>
  /** Stores the file of a page, or of a fixed file (no `path`), unless it has been replaced meanwhile. */
  keepFile(entry: { path?: string; file: string; digest: string }, bytes: Uint8Array): Promise<void>
  /** Marks the page as no longer pending. */
  settle(path: string): void
  /** Marks the page as pending, even when it has been settled before. */
  markPending(path: string, change: number, isRemoval: boolean): void
  /** Writes the buffered page state to the disk. */
  flush(): void
  /** Whether another process has written the page list since it was read. */
  isOutdated(): boolean
  /** Reads the page list again. */
  reload(): void
  /** Security headers for an answer of this type. */
  headers(type: string): Record<string, string>
  close(): void
}

export interface ReleasePlace {
  /** Folder of all releases. */
  home: string
  id: number
  /** Origin of the API when it is not the site's own. */
  apiOrigin: string | null
  /** Origins of pictures that are not the site's own. */
  mediaOrigins: readonly string[]
  /** Inline scripts and styles that the templates of a new release put into its pages. */
  inlineParts: InlineParts
  /** Whether this process may write at present. */
  mayWrite: () => boolean
  log: Logger
}

/**
 * List pages and machine-readable files, which answer 404 instead of 410 after removal: nobody has used their
 * addresses.
 */
const answers404WhenRemoved = /\/page\/\d+$|^\/(sitemap|share)\//

export const releaseFolder = (home: string, id: number) => join(home, 'releases', String(id))
const stateFile = (home: string, id: number) => `${releaseFolder(home, id)}.sqlite`
export const tempFolderOf = (home: string, id: number) => `${releaseFolder(home, id)}.temp`

/** Deletes a release and all its files. */
export async function deleteRelease(home: string, id: number): Promise<void> {
  const file = stateFile(home, id)
  const parts = [releaseFolder(home, id), tempFolderOf(home, id), file, `${file}-wal`, `${file}-shm`]
  for (const part of parts) await rm(part, { recursive: true, force: true })
}

/** Opens the state of a release without opening the release. */
export function openReleaseState(home: string, id: number): PageState {
  return openPageState(stateFile(home, id))
}

/**
 * Opens a release; a new one gets the fixed files of the renderer and the assets of earlier releases, latest first. Throws
 * `HeaderLengthError` when the settings make a header too long.
 */
export async function openRelease(
  { home, id, apiOrigin, mediaOrigins, inlineParts, mayWrite, log }: ReleasePlace,
  clientFolder: string,
  earlier: readonly EarlierRelease[] = [],
): Promise<Release> {
  const folder = releaseFolder(home, id)
  const tempFolder = tempFolderOf(home, id)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await mkdir(tempFolder, { recursive: true, mode: 0o700 })
  const state = openReleaseState(home, id)
  if (isUninitialised(state)) takeOverGone(state, earlier)
  await ensureStatics(state, folder, clientFolder, earlier)
  const statics = readStatics(state)
  const pages = new Map<string, PublishedPage>()
  const gone = new Set<string>()
  const withheld = new Set<string>()
  const files = createReleaseFiles(folder)
  // The headers depend on settings and templates alone, so that page content cannot change the policy.
  const pageHeaders = securityHeaders({
    ...inlinePartsOf(state, inlineParts),
    apiOrigin,
    imageOrigins: mediaOrigins,
  })
  /** Containers that share the folder may have the same process id. */
  const tempPrefix = randomUUID()
  let tempNumber = 0
  /** Number of removals per path: a page that was being written when its path was removed must not be published. */
  const takenAway = new Map<string, number>()
  const timesTaken = (path: string) => takenAway.get(path) ?? 0
  let versionRead = 0
  function reload(): void {
    // Before the list itself: what is written in between is then read again, instead of passed over.
    versionRead = state.version()
    pages.clear()
    gone.clear()
    withheld.clear()
    for (const page of state.pages()) pages.set(page.path, page)
    for (const path of state.gone()) gone.add(path)
    for (const path of state.withheld()) withheld.add(path)
  }

  const { saveSoon, flush, close } = createLateSaves({ state, mayWrite, log })

  function list(page: PublishedPage): void {
    pages.set(page.path, page)
    gone.delete(page.path)
    withheld.delete(page.path)
  }

  reload()
  return {
    id,
    folder,
    state,
    pages,
    gone,
    withheld,
    statics,
    newTempFile: () => join(tempFolder, `${tempPrefix}-${tempNumber++}`),
    async commit(path, rendered, temp, change, isDurable = true) {
      const { type, digest, bytes, tags, isNew } = rendered
      const file = fileOf(path, type)
      const page: PublishedPage = { path, file, type, digest, bytes, change }
      const before = pages.get(path)
      const times = timesTaken(path)
      return files.inTurn(path, async () => {
        if (isNew) {
          if (temp === null) await files.remove(file)
          else await files.moveIn(temp, file, isDurable ? 'queued' : 'atOnce')
          if (before && before.file !== file) await files.remove(before.file)
        }
        if (timesTaken(path) !== times) {
          await files.remove(file)
          return false
        }
        list(page)
        saveSoon(() => state.save(page, tags))
        return before?.body !== undefined || before?.digest !== digest
      })
    },
    show(path, { page: { type, digest, bytes }, body }) {
      list({ path, file: fileOf(path, type), type, digest, bytes, change: 0, body })
    },
    async remove(path) {
      const page = pages.get(path)
      const wasShown = page !== undefined || withheld.has(path)
      takenAway.set(path, timesTaken(path) + 1)
      if (wasShown) {
        const isGone = !answers404WhenRemoved.test(path)
        pages.delete(path)
        withheld.delete(path)
        if (isGone) gone.add(path)
        saveSoon(() => state.remove(path, isGone))
      }
      if (page) await files.inTurn(path, () => files.remove(page.file))
      return wasShown
    },
    inheritGone(paths) {
      for (const path of paths) {
        if (pages.has(path) || withheld.has(path) || gone.has(path)) continue
        gone.add(path)
        saveSoon(() => state.remove(path, true))
      }
    },
    async withhold(path) {
      const page = pages.get(path)
      if (!page) return
      takenAway.set(path, timesTaken(path) + 1)
      pages.delete(path)
      withheld.add(path)
      saveSoon(() => state.withhold(path))
      await files.inTurn(path, () => files.remove(page.file))
    },
    promise(path) {
      withheld.add(path)
      saveSoon(() => state.withhold(path))
    },
    adopt(page, pageTags, bytes) {
      return files.inTurn(page.path, async () => {
        const before = pages.get(page.path)
        if (bytes) await files.write(tempFolder, page.file, bytes)
        // Its bytes are fetched when somebody asks for them.
        else if (before?.digest !== page.digest) await files.remove(page.file)
        if (before && before.file !== page.file) await files.remove(before.file)
        list(page)
        saveSoon(() => state.save(page, pageTags))
      })
    },
    keepFile({ path = '', file, digest }, bytes) {
      // The notes are newer than this list once they have been brought into line and before they are read again.
      const isCurrentPage = () => pages.get(path)?.digest === digest && state.storedDigest(path) === digest
      const isCurrent = () => (path ? isCurrentPage() : statics.has(`/${file}`))
      return files.inTurn(path, () => files.keep(tempFolder, file, bytes, isCurrent))
    },
    settle: (path) => saveSoon(() => state.dropPending(path)),
    markPending: (path, change, isRemoval) => saveSoon(() => state.putPending({ path, change, isRemoval })),
    flush,
    isOutdated: () => state.version() !== versionRead,
    reload,
    headers: (type) => (type.startsWith('text/html') ? pageHeaders : plainHeaders),
    close() {
      close()
      state.close()
    },
  }
}
