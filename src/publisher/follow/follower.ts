// Reads the outbox in order: removes the pages of hidden records at once and plans all other affected pages. Pending
// pages are stored together with the outbox cursor, so that a crash loses nothing.
import { setImmediate as breathe } from 'node:timers/promises'
import type { Logger } from 'pino'
import { resources, siteNames } from '#contract/resources.ts'
import { everythingTag, isPartTag, removedTag, todayTag } from '#contract/tags.ts'
import type { AddedChange, Db } from '#db/connection.ts'
import { type Change, type ChangeMark, latestChanges, listChanges } from '#db/tables/outbox.ts'
import { turnsBy } from '#db/turns.ts'
import type { LiveCheck } from '../receipts/live-check.ts'
import type { Receipts } from '../receipts/receipts.ts'
import type { RecentChanges } from '../receipts/recent-changes.ts'
import type { AwaitedPages } from '../release/awaited-pages.ts'
import type { Release } from '../release/release.ts'
import type { Withholding } from '../release/withholding.ts'
import type { RenderRequest } from '../render/render-queue.ts'
import type { RenderScheduler } from '../render/render-scheduler.ts'
import { leftUndone } from './left-undone.ts'
import type { LostChanges } from './lost-changes.ts'
import { createLostPictures } from './lost-pictures.ts'
import { fixedPaths, isFirst } from './plan.ts'
import { removePages } from './removal.ts'
import { savedPaths, withOthers } from './saved-paths.ts'
import { findHidden, listShownIds } from './shown.ts'

export interface FollowerDeps {
  db: Db
  release: Release
  awaited: AwaitedPages
  receipts: Receipts
  recent: RecentChanges
  withholding: Withholding
  scheduler: RenderScheduler
  live: LiveCheck
  lost: LostChanges
  /** The site's date, yyyy-mm-dd. */
  today: () => string
  /** When a change affects more pages than this, they are rendered after everything else. */
  manyPages: number
  log: Logger
}

export interface Follower {
  /** Number of the latest planned change. */
  followed(): number
  /** Has the main pages of what has just been saved waited for, before the changes are even planned. */
  expect(added: readonly AddedChange[]): void
  /** Plans all new changes and, on a new day, every page that depends on the date. */
  catchUp(): Promise<void>
  /** When the database has lost the latest planned change, has every page planned by a new one, and returns true. */
  goBackIfLost(): Promise<boolean>
  /** Plans every page as of the latest change. */
  planAll(): Promise<void>
  /** Resumes work left undone by this process or an earlier one. */
  resume(): void
}

const batchSize = 200
const stateBatch = 400
/** Pages that are read at once. */
const partSize = 2_000

/** A change of which the first pages are enqueued. */
interface BegunPlan {
  change: ChangeMark
  /** Enqueues the others. */
  finish(): Promise<void>
}

export function createFollower(deps: FollowerDeps): Follower {
  const {
    db, release, awaited, receipts, recent, withholding, scheduler, live, lost, today, manyPages, log,
  } = deps // biome-ignore format: the parts by name
  const { state } = release
  let followed = Number(state.meta('cursor') ?? 0)
  const begun: BegunPlan[] = []
  const lostPictures = createLostPictures(release, scheduler)
  /** Something has been saved here since the outbox was read. */
  let hasNews = false

  /** Whether a page shows a change already, as some do when another server has been taken over from. */
  const shows = (path: string, change: number) => (release.pages.get(path)?.change ?? 0) >= change

  async function allPaths(): Promise<string[]> {
    const paths = [...fixedPaths, ...release.pages.keys(), ...release.withheld]
    for (const name of siteNames)
      for (const id of await listShownIds(db.read, name)) paths.push(...resources[name].site.own(id))
    return [...new Set(paths)]
  }

  /**
   * Stores pages as pending, then enqueues them; `mentions` are those that still show hidden content. Between parts of very many
   * other work has its turn.
   */
  async function enqueuePages(
    change: number,
    requests: readonly RenderRequest[],
    mentions: ReadonlySet<string>,
    turn: () => Promise<void> = breathe,
  ): Promise<void> {
    release.flush()
    for (let start = 0; start < requests.length; start += stateBatch) {
      const part = requests.slice(start, start + stateBatch)
      state.batch(() => {
        for (const { path } of part) state.putPending({ path, change, isRemoval: mentions.has(path) })
      })
      scheduler.enqueue(part)
      if (requests.length > stateBatch) await turn()
    }
  }

  /** All pages that a change concerns, in parts. */
  async function* concernedBy({ tags }: Change, own: ReadonlySet<string>): AsyncIterable<readonly string[]> {
    yield [...own]
    if (tags.includes(everythingTag)) yield await allPaths()
    else yield* state.partsWith(tags, partSize)
  }

  /** What a change has hidden: records, and parts such as pictures. */
  function hiddenBy({ tags }: Change, hiddenRecords: ReadonlySet<string>): ReadonlySet<string> {
    const hiddenParts = tags.includes(removedTag) ? tags.filter(isPartTag) : []
    return new Set([...hiddenRecords, ...hiddenParts])
  }

  /** A page that is finished later than this is compared with the changes. One whose rendering begins later shows them. */
  function note(changes: readonly Change[], hiddenRecords: ReadonlySet<string>): void {
    for (const change of changes) {
      recent.note(change.id, change.tags, hiddenBy(change, hiddenRecords))
      receipts.planning(change.id)
    }
  }

  /** Enqueues the first pages of a change, which has been noted, so that no page is missed by what is read here. */
  async function begin(change: Change, hiddenRecords: ReadonlySet<string>): Promise<BegunPlan> {
    const hidden = hiddenBy(change, hiddenRecords)
    release.flush()
    const { own, urgent, main } = savedPaths(release, change)
    const mentions = new Set<string>()
    const turn = turnsBy(breathe)
    const ofHidden = change.tags.filter((tag) => hidden.has(tag))
    for (const part of state.partsWith(ofHidden, partSize)) {
      for (const path of part) if (!shows(path, change.id)) mentions.add(path)
      await turn()
    }
    withholding.watch(mentions)
    const known = new Set<string>()
    const take = (paths: readonly string[]) => {
      const fresh = paths.filter((path) => !known.has(path) && !shows(path, change.id))
      for (const path of fresh) known.add(path)
      receipts.begin(change.id, fresh)
      return fresh
    }
    // Rendering of the first ones starts before the others are even read, of which there may be a hundred thousand.
    const fixed = withOthers(release, fixedPaths)
    const isEverything = change.tags.includes(everythingTag)
    const candidates = [...own, ...(isEverything ? fixed : state.pathsWith(change.tags, fixed))]
    const first = take(candidates.filter((path) => isFirst(path, urgent)))
    const early = first.map((path) => ({
      path, changes: [change.id], isUrgent: urgent.has(path), isMain: main.has(path),
    })) // biome-ignore format: one request
    await enqueuePages(change.id, early, mentions)
    scheduler.pump()
    const finish = async () => {
      let gathered: string[] = []
      const enqueueGathered = async () => {
        const isBulk = known.size > manyPages
        const late = gathered.map((path) => ({
          path,
          changes: [change.id],
          isBulk: isBulk && !urgent.has(path) && !mentions.has(path),
        }))
        gathered = []
        await enqueuePages(change.id, late, mentions, heedNews)
      }
      const turn = turnsBy(heedNews)
      for await (const part of concernedBy(change, own)) {
        gathered.push(...take(part))
        // Of how many pages these are is known only when the last one is read, unless it is very many.
        if (known.size > manyPages && gathered.length > stateBatch) await enqueueGathered()
        await turn()
      }
      await enqueueGathered()
      if (receipts.planned(change.id)) live.finish(change.id)
    }
    return { change, finish }
  }

  /** Begins to plan all new changes, whose first pages are rendered while the rest is planned. */
  async function beginNew(): Promise<void> {
    let changes: Change[]
    do {
      hasNews = false
      changes = await listChanges(db.read, followed, batchSize)
      if (changes.length === 0) return
      const hidden = await findHidden(
        db.read,
        changes.flatMap(({ tags }) => tags),
      )
      // First, because a page that was being rendered may be finished while files are being deleted, and must stay away.
      note(changes, hidden)
      await removePages(deps, hidden)
      for (const change of changes) {
        followed = change.id
        lost.note(change)
        begun.push(await begin(change, hidden))
      }
    } while (changes.length === batchSize)
  }

  /** The first pages of what has been saved meanwhile do not wait for the plans of earlier changes. */
  async function heedNews(): Promise<void> {
    await breathe()
    if (hasNews) await beginNew()
  }

  async function followDate(): Promise<void> {
    const day = today()
    if (state.meta('day') === day) return
    release.flush()
    const paths = state.pathsWith([todayTag])
    recent.note(0, [todayTag], [])
    await enqueuePages(
      0,
      paths.map((path) => ({ path, changes: [], isBulk: paths.length > manyPages })),
      new Set(),
    )
    state.setMeta('day', day)
    log.info({ day, pages: paths.length }, 'a new day on the site')
  }

  return {
    followed: () => followed,
    expect(added) {
      hasNews = true
      for (const change of added)
        for (const path of savedPaths(release, change).main) awaited.expect(path, change.id)
    },
    async catchUp() {
      let planned = followed
      try {
        await beginNew()
        for (let plan = begun[0]; plan; plan = begun[0]) {
          await plan.finish()
          begun.shift()
          planned = plan.change.id
          state.noteCursor(plan.change)
          scheduler.pump()
          if (begun.length === 0) await beginNew()
        }
      } catch (error) {
        // What could not be planned, as on a full disk, is not passed over, and neither is what came after it.
        begun.length = 0
        followed = planned
        throw error
      }
      await followDate()
      lostPictures.look()
      scheduler.pump()
    },
    async goBackIfLost() {
      if (!(await lost.hasLost(followed))) return false
      followed = await lost.goBack(followed)
      return true
    },
    async planAll() {
      const [latest] = await latestChanges(db.read, 1, 1)
      followed = latest?.id ?? 0
      if (latest) lost.note(latest)
      release.flush()
      const paths = await allPaths()
      state.setMeta('day', today())
      lostPictures.areMade()
      scheduler.enqueue(paths.map((path) => ({ path, changes: [], isForced: true })))
      scheduler.pump()
    },
    resume() {
      followed = Math.max(followed, Number(state.meta('cursor') ?? 0))
      lostPictures.look()
      // A server may have ended after it has shared a page and before it has made those that it leads to.
      const left = [...state.pending(), ...state.unmade()]
      if (left.length === 0) return
      log.info({ pages: left.length }, 'pages left undone are taken up again')
      withholding.watch(
        left.filter(({ isRemoval }) => isRemoval).map(({ path }) => path),
        true,
      )
      for (const { path, change } of left) if (change > 0) receipts.begin(change, [path])
      scheduler.enqueue(leftUndone(left, manyPages))
    },
  }
}
