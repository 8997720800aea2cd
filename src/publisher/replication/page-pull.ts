// Keeps this server's copy of the live release like the shared one. Bytes are fetched when somebody asks for them, those
// of a few changed pages at once.
import { mkdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import {
  type ChangedPage,
  getSharedRelease,
  listSharedPagesSince,
  readSharedSite,
  type SharedPage,
  type SharedRelease,
  sharedPages,
} from '#db/tables/shared-pages.ts'
import { createFailureLog } from '../failure-log.ts'
import type { PageState, PublishedPage } from '../release/page-state.ts'
import { openReleaseState, type Release, releaseFolder } from '../release/release.ts'
import { createReleaseFiles } from '../release/release-files.ts'
import { sharedVersionName } from '../release/release-store.ts'
import { parseFacts, type SharedStore, saveFacts } from './shared-store.ts'

const rowsAtOnce = 5_000
/** Changed pages whose bytes are fetched before anybody asks. */
const mostFetched = 100
const objectsAtOnce = 16
const pollMs = 200

function noteProgress(state: PageState, release: SharedRelease, version: number): void {
  state.setMeta('cursor', String(release.change_id))
  if (release.day !== null) state.setMeta('day', release.day)
  state.setMeta(sharedVersionName, String(version))
}

type Known = Pick<PublishedPage, 'digest' | 'file' | 'change'>

/** Writes a row into the state; true when the file that is there, if any, has other bytes now. */
function saveRow(state: PageState, known: Known | undefined, row: SharedPage): boolean {
  const { path, file, type, digest, bytes, tags, change_id: change } = row
  if (row.state === 'page') {
    if (known?.digest === digest && known.change === change && tags === state.storedTags(path)) return false
    state.save({ path, file, type, digest, bytes, change }, JSON.parse(tags) as string[])
    return known?.digest !== digest
  }
  if (row.state === 'withheld') state.withhold(path)
  else state.remove(path, row.state === 'gone')
  return known !== undefined
}

/** Makes this server's copy of a release like the shared one, if there is one. */
export async function pullRelease({ db }: SharedStore, home: string, id: number): Promise<void> {
  const { version } = await readSharedSite(db.read)
  const release = await getSharedRelease(db.read, id)
  if (!release) return
  const folder = releaseFolder(home, id)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const files = createReleaseFiles(folder)
  const state = openReleaseState(home, id)
  try {
    const known = new Map<string, Known>(state.pages().map((page) => [page.path, page]))
    const extra = new Set([...known.keys(), ...state.gone(), ...state.withheld()])
    const replaced: string[] = []
    for await (const rows of sharedPages(db.read, id, rowsAtOnce))
      state.batch(() => {
        for (const row of rows) {
          extra.delete(row.path)
          const before = known.get(row.path)
          if (saveRow(state, before, row) && before) replaced.push(before.file)
        }
      })
    state.batch(() => {
      for (const path of extra) {
        state.remove(path, false)
        const before = known.get(path)
        if (before) replaced.push(before.file)
      }
      for (const { path } of state.pending()) state.dropPending(path)
      saveFacts(state, parseFacts(release))
      state.setMeta('complete', String(release.is_complete))
      noteProgress(state, release, version)
    })
    for (const file of replaced) await files.remove(file)
  } finally {
    state.close()
  }
}

export interface PullDeps {
  store: SharedStore
  /** The release that visitors of this server get. */
  shown: () => Release
  /** Brings the live release into the folder; returns its number. */
  bringLive: () => Promise<number | null>
  /** Another release has become live. */
  show: (id: number) => Promise<void>
  log: Logger
}

/** Follows the live release as another server publishes it; returns a function that stops this. */
export function watchSharedRelease({ store, shown, bringLive, show, log }: PullDeps): () => Promise<void> {
  const { db } = store
  const limit = pLimit(objectsAtOnce)
  let isStopped = false
  let waiting = new AbortController()
  let isTold = false
  /** What the release in memory is like; its notes may be behind, as on a full disk. */
  let applied: { release: Release; version: number } | null = null

  async function apply(release: Release, row: ChangedPage, isFetched: boolean): Promise<void> {
    const { path, file, type, digest, bytes, change_id: change } = row
    if (row.state === 'withheld') return release.withhold(path)
    if (row.state !== 'page') return void (await release.remove(path))
    const isKnown = release.pages.get(path)?.digest === digest
    // Without its bytes the page is shown all the same: they are fetched again when somebody asks.
    const body = isKnown ? null : (row.body ?? (isFetched ? await store.get(digest).catch(() => null) : null))
    await release.adopt({ path, file, type, digest, bytes, change }, JSON.parse(row.tags) as string[], body)
  }

  async function look(): Promise<void> {
    const { version, live } = await readSharedSite(db.read)
    const release = shown()
    if (live === null || isStopped) return
    if (live !== release.id) {
      const brought = await bringLive()
      return brought === null ? undefined : show(brought)
    }
    const noted = Number(release.state.meta(sharedVersionName) ?? 0)
    if (version === noted) return
    const seen = applied?.release === release ? applied.version : noted
    if (version < seen) {
      // The database has gone back in time, and so has the list.
      release.flush()
      const brought = await bringLive()
      return brought === null ? undefined : show(brought)
    }
    const rows = version === seen ? [] : await listSharedPagesSince(db.read, live, seen)
    const [hidden, shownRows] = [
      rows.filter(({ state }) => state !== 'page'),
      rows.filter(({ state }) => state === 'page'),
    ]
    for (const row of hidden) await apply(release, row, false)
    const isFetched = shownRows.length <= mostFetched
    await Promise.all(shownRows.map((row) => limit(() => apply(release, row, isFetched))))
    applied = { release, version }
    const described = await getSharedRelease(db.read, live)
    release.flush()
    if (described) release.state.batch(() => noteProgress(release.state, described, version))
  }

  const noteFailures = createFailureLog((error) =>
    log.warn({ err: error }, 'what another server publishes could not be read; trying again'),
  )

  async function run(): Promise<void> {
    while (!isStopped) {
      isTold = false
      await noteFailures(look())
      if (isTold || isStopped) continue
      waiting = new AbortController()
      await sleep(pollMs, null, { signal: waiting.signal, ref: false }).catch(() => {})
    }
  }

  const stopListening = db.onChange(() => {
    isTold = true
    waiting.abort()
  })
  const running = run()
  return () => {
    isStopped = true
    stopListening()
    waiting.abort()
    // A release that is being opened must not take the place of what comes next.
    return running
  }
}
