// Tells a host that builds the site itself that it should: one signed call for the changes of a while, repeated with
// growing pauses until it is taken (Standard Webhooks).
import type { Logger } from 'pino'
import type { Db } from '#db/connection.ts'
import { lastChangeId, listChanges } from '#db/outbox.ts'
import { deliveredUpTo, markDelivered } from './deliveries.ts'
import { callSigned } from './signed-call.ts'

export interface BuildHookSettings {
  db: Db
  log: Logger
  url: string
  /** As in the setting WEBHOOK_SECRET; the first one signs. Null: calls are not signed. */
  secrets: string | null
  /** Whether this process may call at present: one of several does. */
  mayCall: () => boolean
  /** Quiet time after a change before the call, in milliseconds. */
  gatherMs?: number
}

const deliveryId = 'build-hook'
const pollMs = 5000
const mostTags = 500
const retryMs = (failures: number) => Math.min(10 * 60_000, 2000 * 2 ** failures)

/** Begins to follow the outbox; call the answer to stop. */
export function startBuildHook(settings: BuildHookSettings): () => void {
  const { db, log, url, secrets, mayCall, gatherMs = 2000 } = settings
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let isCalling = false
  let isStopped = false

  async function call(): Promise<void> {
    const known = await deliveredUpTo(db, deliveryId)
    if (known === null) {
      // What was there before anybody was to be told is told by the first build.
      await markDelivered(db, deliveryId, await lastChangeId(db.read))
      return
    }
    const changes = await listChanges(db.read, known, 5000)
    const last = changes.at(-1)
    if (!last) return
    const tags = [...new Set(changes.flatMap((change) => change.tags))].slice(0, mostTags)
    await callSigned({
      url,
      secrets,
      type: 'content.changed',
      data: { first_change: changes[0]?.id, last_change: last.id, tags },
    })
    await markDelivered(db, deliveryId, last.id)
  }

  async function run(): Promise<void> {
    timer = undefined
    if (isCalling || isStopped || !mayCall()) return
    isCalling = true
    try {
      await call()
      failures = 0
    } catch (error) {
      failures += 1
      log.warn({ err: error, failures }, 'the build hook could not be called; trying again')
    } finally {
      isCalling = false
    }
    if (failures > 0) later(retryMs(failures))
  }

  function later(ms: number): void {
    if (isStopped || timer) return
    timer = setTimeout(() => void run(), ms)
    timer.unref()
  }

  const forget = db.onChange(() => later(gatherMs))
  const poll = setInterval(() => later(gatherMs), pollMs)
  poll.unref()
  later(0)
  return () => {
    isStopped = true
    forget()
    clearInterval(poll)
    clearTimeout(timer)
  }
}
