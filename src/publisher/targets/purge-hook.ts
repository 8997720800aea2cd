// Tells caches which pages are outdated: a signed call with the paths, addresses and tags of a batch of pages, retried
// with growing pauses until it is accepted. Waiting paths survive a crash; when they are lost with their folder, whoever
// publishes next tells that everything is outdated.
import { randomInt } from 'node:crypto'
import type { Logger } from 'pino'
import { backoffMs } from '#contract/backoff.ts'
import { withoutFields } from '#contract/field-tags.ts'
import { everythingTag } from '#contract/tags.ts'
import type { Db } from '#db/connection.ts'
import { openSqlite } from '#db/sqlite.ts'
import { deliveredUpTo, markDelivered, purgeReceiver, replaceDelivered } from '#db/tables/deliveries.ts'
import { lastChangeId, listChanges } from '#db/tables/outbox.ts'
import { createMessage, type SignedMessage, sendSigned } from './signed-call.ts'

export interface PurgeSettings {
  db: Db
  log: Logger
  url: string
  /** Value of the setting WEBHOOK_SECRET; the first secret signs. Null: calls are not signed. */
  secrets: string | null
  /** Mark of this server in the ids of its calls. */
  mark?: string | undefined
  siteUrl: string
  /** File in which paths wait to be sent. */
  file: string
  /** Whether this process may call at present; only one of several does. */
  mayCall: () => boolean
  /** Number of the change up to which every page is delivered; null while some are not. */
  doneUpTo: () => number | null
  /** Time in which further pages join a call, in milliseconds. */
  gatherMs?: number
}

export interface PurgeHook {
  /** Adds a path whose public version has changed. */
  add(path: string): void
  /** Adds all paths. */
  addEverything(): void
  close(): void
}

/** Has the number of the file in which paths wait, or `noFile`: another server's may be gone with it. */
const waitingId = 'purge-waiting'
const noFile = 0
/** The number of no file: a server showed outdated pages until now. */
const someServer = -1
const mostFiles = 2 ** 31
const mostPaths = 500
const mostTags = 500
/** Interval at which changes that altered no page are looked for, in milliseconds. */
const pollMs = 5000
const retries = { firstMs: 2000, longestMs: 10 * 60_000 }
const everything = '*'

/** Paths in order of arrival; one that is added again while it is being sent waits for the next call. */
function openWaitingPaths(file: string) {
  const connection = openSqlite(file, 'writer')
  const { native } = connection
  native.exec('pragma synchronous = normal')
  native.exec(
    'create table if not exists purges (id integer primary key autoincrement, path text not null unique)',
  )
  const numberOf = () => Number(native.prepare('pragma user_version').get()?.user_version)
  if (numberOf() === noFile) native.exec(`pragma user_version = ${randomInt(1, mostFiles)}`)
  const put = native.prepare('insert or replace into purges (path) values (?)')
  const first = native.prepare(`select id, path from purges order by id limit ${mostPaths}`)
  const drop = native.prepare('delete from purges where id = ?')
  return {
    number: numberOf(),
    add: (path: string) => void put.run(path),
    first: () => first.all() as { id: number; path: string }[],
    done(rows: readonly { id: number }[]) {
      native.exec('begin')
      for (const { id } of rows) drop.run(id)
      native.exec('commit')
    },
    close: () => connection.close(),
  }
}

/** Lets the server that publishes tell that everything is outdated: caches may have asked this one until now. */
export const reportOutdated = (db: Db) => markDelivered(db, waitingId, someServer)

/** Starts sending; paths left by an earlier process are sent first. */
export function startPurgeHook(settings: PurgeSettings): PurgeHook {
  const { db, log, url, secrets, mark, siteUrl, file, mayCall, doneUpTo, gatherMs = 100 } = settings
  const waiting = openWaitingPaths(file)
  let failures = 0
  /** The message not yet accepted; it is sent again unchanged until further paths join it. */
  let unacknowledged: { words: string; message: SignedMessage } | null = null
  let timer: NodeJS.Timeout | undefined
  let calling: Promise<void> | null = null
  let isClosed = false

  /** Tags of the changes whose pages are all delivered, and the number of the last such change. */
  async function readTags(): Promise<{ tags: string[]; last: number | null }> {
    const known = await deliveredUpTo(db, purgeReceiver)
    const done = doneUpTo()
    if (known === null) {
      await markDelivered(db, purgeReceiver, await lastChangeId(db.read))
      return { tags: [], last: null }
    }
    if (done === null || done <= known) return { tags: [], last: null }
    const changes = (await listChanges(db.read, known, 5000)).filter(({ id }) => id <= done)
    const tags = withoutFields(changes.flatMap((change) => change.tags))
    return {
      tags: tags.length > mostTags ? [everythingTag] : tags,
      last: changes.at(-1)?.id ?? null,
    }
  }

  /** Notes whether paths wait here, and tells everything when some wait in another file. */
  async function noteWaiting(): Promise<void> {
    const known = await deliveredUpTo(db, waitingId)
    const noted = known ?? noFile
    if (isClosed) return
    if (noted !== noFile && noted !== waiting.number) waiting.add(everything)
    const number = waiting.first().length > 0 ? waiting.number : noFile
    if (number !== noted) await replaceDelivered(db, waitingId, known, number)
  }

  async function callOnce(): Promise<boolean> {
    await noteWaiting()
    const { tags, last } = await readTags()
    if (isClosed) return false
    const rows = waiting.first()
    if (rows.length === 0 && last === null) return false
    const isAll = rows.some(({ path }) => path === everything) || tags.includes(everythingTag)
    const paths = rows.map(({ path }) => path).filter((path) => path !== everything)
    const data = { everything: isAll, paths, urls: paths.map((path) => siteUrl + path), tags }
    const words = JSON.stringify(data)
    if (unacknowledged?.words !== words)
      unacknowledged = { words, message: createMessage('pages.changed', data, mark) }
    await sendSigned(url, secrets, unacknowledged.message)
    unacknowledged = null
    if (isClosed) return false
    waiting.done(rows)
    if (last !== null) await markDelivered(db, purgeReceiver, last)
    return true
  }

  async function call(): Promise<void> {
    try {
      while (mayCall() && (await callOnce()));
      failures = 0
    } catch (error) {
      if (isClosed) return
      failures += 1
      log.warn({ err: error, failures }, 'the purge hook could not be called; trying again')
    }
  }

  function later(ms: number): void {
    if (isClosed || timer) return
    timer = setTimeout(() => {
      calling = call().finally(() => {
        calling = null
        timer = undefined
        if (failures > 0) later(backoffMs(failures, retries))
        else if (!isClosed && waiting.first().length > 0) later(gatherMs)
      })
    }, ms)
    timer.unref()
  }

  const poll = setInterval(() => later(gatherMs), pollMs)
  poll.unref()
  later(0)
  const add = (path: string) => {
    if (isClosed) return
    waiting.add(path)
    later(gatherMs)
  }
  return {
    add,
    addEverything: () => add(everything),
    close() {
      isClosed = true
      clearInterval(poll)
      clearTimeout(timer)
      void (calling ?? Promise.resolve()).finally(() => waiting.close())
    },
  }
}
