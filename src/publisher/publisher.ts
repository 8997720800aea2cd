// From a change to changed files: follows the outbox, takes away what must go, renders what depends on the rest,
// and remembers how far it came, so that everything can be done again after a crash.
import type { Logger } from 'pino'
import { everythingTag, todayTag } from '#contract/tags.ts'
import type { Db } from '#db/connection.ts'
import { type Change, lastChangeId, listChanges } from '#db/outbox.ts'
import { fixedPaths, ownPaths, parseRecordTag, pathsIn } from './plan.ts'
import type { Release } from './release.ts'
import type { RenderPool } from './render-pool.ts'
import { isShown, listShownIds } from './shown.ts'
import { type WorkItem, WorkList } from './work-list.ts'

export interface PublisherDeps {
  db: Db
  pool: RenderPool
  release: Release
  clock: () => Date
  /** The site's date, yyyy-mm-dd. */
  today: () => string
  log: Logger
}

/** What became of a change. */
export interface ChangeReceipt {
  id: number
  waiting: number
  rendered: number
  written: string[]
  failed: { path: string; reason: string }[]
  doneAt: number | null
}

export interface Publisher {
  /** Renders every page; resolves when all are written. `progress` is told of done and known. */
  publishAll(progress?: (done: number, total: number) => void): Promise<void>
  /** Follows the outbox from now on. */
  follow(): void
  /** Resolves when nothing waits and the whole outbox has been followed. */
  settled(): Promise<void>
  receipt(changeId: number): ChangeReceipt | null
  /** Pages waiting or at work. */
  load(): number
  close(): Promise<void>
}

const kinds = ['artist', 'event', 'partner', 'staff', 'souvenir'] as const
const receiptsKept = 2000
const retryMs = (failures: number) => Math.min(60_000, 500 * 2 ** failures)
/** How often other processes' changes and the date are looked for, in milliseconds. */
const pollMs = 1000

export function createPublisher({ db, pool, release, clock, today, log }: PublisherDeps): Publisher {
  const work = new WorkList()
  const receipts = new Map<number, ChangeReceipt>()
  const open = new Set<number>()
  const retries = new Set<NodeJS.Timeout>()
  /** Pages whose last rendering failed: a restart tries them again. */
  const owed = new Set<string>(JSON.parse(release.state.meta('owed') ?? '[]') as string[])
  const waiters = new Set<() => void>()
  let cursor = Number(release.state.meta('cursor') ?? 0)
  let running = 0
  let isClosed = false
  let isFollowing = false
  let reading: Promise<void> | null = null
  let readAgain = false
  let total = 0
  let done = 0
  let onProgress: (done: number, total: number) => void = () => {}

  function receiptOf(id: number): ChangeReceipt {
    const known = receipts.get(id)
    if (known) return known
    const made: ChangeReceipt = { id, waiting: 0, rendered: 0, written: [], failed: [], doneAt: null }
    receipts.set(id, made)
    if (receipts.size > receiptsKept) receipts.delete(receipts.keys().next().value as number)
    return made
  }

  function want(path: string, changes: Iterable<number>): void {
    work.add(path, changes)
    total += 1
    for (const id of changes) receiptOf(id).waiting += 1
  }

  function finish(id: number): void {
    receiptOf(id).doneAt = clock().getTime()
    open.delete(id)
    // The cursor stands before the oldest change that is not finished.
    const reached = open.size > 0 ? Math.min(...open) - 1 : cursor
    if (reached > Number(release.state.meta('cursor') ?? 0)) release.state.setMeta('cursor', String(reached))
  }

  function settleOne(item: WorkItem): void {
    done += 1
    onProgress(done, total)
    if (owed.delete(item.path)) rememberOwed()
    for (const id of item.changes) {
      const receipt = receiptOf(id)
      receipt.waiting -= 1
      if (receipt.waiting === 0) finish(id)
    }
  }

  async function publish(item: WorkItem, durable: boolean): Promise<void> {
    const { path, changes } = item
    const rendered = await pool.render(path, clock().getTime())
    if (isClosed) return
    if (rendered.state === 'failed') return fail(item, rendered.reason)
    let isNew = false
    if (rendered.state === 'absent') isNew = await release.remove(path)
    else {
      isNew = await release.write(path, rendered, { durable })
      for (const next of pathsIn(rendered.type, rendered.body))
        if (!release.pages.has(next)) want(next, changes)
    }
    for (const id of changes) {
      const receipt = receiptOf(id)
      receipt.rendered += 1
      if (isNew) receipt.written.push(path)
      receipt.failed = receipt.failed.filter((failure) => failure.path !== path)
    }
    settleOne(item)
  }

  function rememberOwed(): void {
    release.state.setMeta('owed', JSON.stringify([...owed]))
  }

  function fail(item: WorkItem, reason: string): void {
    const { path, changes } = item
    const failures = item.failures + 1
    log.error({ path, reason, failures }, 'a page could not be rendered; its last good version stays')
    for (const id of changes) {
      const receipt = receiptOf(id)
      receipt.failed = [...receipt.failed.filter((failure) => failure.path !== path), { path, reason }]
    }
    owed.add(path)
    rememberOwed()
    const timer = setTimeout(() => {
      retries.delete(timer)
      work.add(path, changes, failures)
      pump()
    }, retryMs(failures))
    retries.add(timer)
  }

  function pump(durable = isFollowing): void {
    while (!isClosed && running < pool.size) {
      const item = work.take()
      if (!item) break
      running += 1
      publish(item, durable)
        .catch((error: unknown) => fail(item, error instanceof Error ? error.message : String(error)))
        .finally(() => {
          running -= 1
          work.release(item.path)
          pump()
        })
    }
    if (running === 0 && work.size === 0) for (const wake of waiters) wake()
  }

  /** A record that must not be seen goes before anything is rendered, whether or not rendering works. */
  async function removeHidden(change: Change): Promise<void> {
    for (const tag of change.tags) {
      const record = parseRecordTag(tag)
      if (!record || (await isShown(db.read, record.kind, record.id))) continue
      for (const path of ownPaths(record.kind, record.id)) await release.remove(path)
    }
  }

  async function pathsOf(change: Change): Promise<string[]> {
    if (change.tags.includes(everythingTag)) return allPaths()
    const own = change.tags.flatMap((tag) => {
      const record = parseRecordTag(tag)
      return record ? ownPaths(record.kind, record.id) : []
    })
    return [...new Set([...own, ...release.state.pathsWith(change.tags)])]
  }

  async function allPaths(): Promise<string[]> {
    const paths = [...fixedPaths, ...release.pages.keys()]
    for (const kind of kinds)
      for (const id of await listShownIds(db.read, kind)) paths.push(...ownPaths(kind, id))
    return [...new Set(paths)]
  }

  async function readOutbox(): Promise<void> {
    for (;;) {
      const changes = await listChanges(db.read, cursor, 200)
      if (changes.length === 0 || isClosed) break
      for (const change of changes) await removeHidden(change)
      for (const change of changes) {
        cursor = change.id
        open.add(change.id)
        const paths = await pathsOf(change)
        for (const path of paths) want(path, [change.id])
        if (paths.length === 0) finish(change.id)
      }
    }
    followDate()
    pump()
  }

  /** When the site's date has changed, exactly the pages that asked for it are rendered again. */
  function followDate(): void {
    const day = today()
    if (release.state.meta('day') === day) return
    for (const path of release.state.pathsWith([todayTag])) want(path, [])
    release.state.setMeta('day', day)
  }

  function look(): void {
    if (isClosed || !isFollowing) return
    if (reading) {
      readAgain = true
      return
    }
    reading = readOutbox()
      .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read; trying again'))
      .finally(() => {
        reading = null
        if (!readAgain) return
        readAgain = false
        look()
      })
  }

  const stopListening = db.onChange(look)
  const poll = setInterval(look, pollMs)
  poll.unref()

  /** Resolves when nothing is at work or waits, but for pages whose next try is some time away. */
  const idle = () =>
    new Promise<void>((resolve) => {
      const wake = () => {
        if (running > 0 || work.size > 0) return
        waiters.delete(wake)
        resolve()
      }
      waiters.add(wake)
      wake()
    })

  return {
    async publishAll(progress) {
      onProgress = progress ?? (() => {})
      cursor = await lastChangeId(db.read)
      release.state.setMeta('day', today())
      for (const path of await allPaths()) want(path, [])
      pump(false)
      await idle()
      release.state.setMeta('cursor', String(cursor))
      release.state.setMeta('complete', '1')
      onProgress = () => {}
    },
    follow() {
      isFollowing = true
      for (const path of owed) want(path, [])
      look()
    },
    async settled() {
      do {
        await reading
        await idle()
      } while (reading || (await lastChangeId(db.read)) > cursor)
    },
    receipt: (id) => receipts.get(id) ?? null,
    load: () => work.size + running,
    async close() {
      isClosed = true
      stopListening()
      clearInterval(poll)
      for (const timer of retries) clearTimeout(timer)
      await reading
      await pool.close()
      release.close()
    },
  }
}
