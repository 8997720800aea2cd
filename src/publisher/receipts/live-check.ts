// Checks a change as a visitor would: requests the public address and compares the response with what was rendered.
import { setTimeout as sleep } from 'node:timers/promises'
import { isStaffPath } from '#contract/addresses.ts'
import { isRefusedAnswer, readBounded } from '#contract/fetch-content.ts'
import { digestOf } from '../release/page-digest.ts'
import type { Release } from '../release/release.ts'
import { reasonOf } from '../render/reason-of.ts'
import type { Receipts } from './receipts.ts'

export interface LiveCheck {
  /** Checks a page of these changes that has just been written, before the remaining pages are done. */
  look(changes: Iterable<number>, path: string): void
  /** Checks the remaining pages; called when everything of the change is written. */
  finish(change: number): void
  close(): void
}

/** Number of pages checked per change: enough to know that the address serves this release. */
const mostPages = 5
const atOnce = 4
/** Delays between tries, in milliseconds; long ones, because a CDN may keep its copy for a while. */
const pauses = [50, 150, 400, 1000, 2000, 5000, 10_000, 20_000, 40_000]
const timeoutMs = 10_000
/** Bytes by which a page may grow while it is read, and is still compared. */
const slackBytes = 64 * 1024
/** Interval at which changes that the address did not show are checked again, in milliseconds. */
const againMs = 60_000
/** When so many pages in a row are not shown, the others are not asked for either until the next time. */
const mostInRow = 3
/** Interval at which a page still being delivered is checked, in milliseconds. */
const deliveryMs = 100

/**
 * A site without TLS is on this machine or beside it, where packing and unpacking cost more than the bytes. With TLS `fetch` accepts
 * what browsers do, so that the server has packed what they ask for next.
 */
const codingsOf = (origin: string) => (origin.startsWith('http:') ? { 'accept-encoding': 'identity' } : {})

const otherBytes = (url: string) => `${url} still serves other bytes than those rendered.`

/** Error pages have no address of their own, and the login and the dashboard may be on another origin. */
const isChecked = (path: string) => !path.endsWith('/404') && !isStaffPath(path)

export interface LiveCheckDeps {
  release: Release
  receipts: Receipts
  /** Public origin of the site; null while there is none. */
  address: () => string | null
  /** Whether the latest version of a page has been delivered to that address. */
  isDelivered: (path: string) => boolean
  /** Other delays, for tests. */
  pauses?: readonly number[]
  againMs?: number
}

export function createLiveCheck(deps: LiveCheckDeps): LiveCheck {
  const { release, receipts, address, isDelivered } = deps
  const tries = [0, ...(deps.pauses ?? pauses)]
  /** Changes that the address did not show, oldest first: all whose state is known, so that none stays failed for good. */
  const unseen = new Set<number>()
  let again: NodeJS.Timeout | undefined
  let isLookingAgain = false
  const waiting: (() => Promise<void>)[] = []
  const stop = new AbortController()
  let running = 0

  function run(job: () => Promise<void>): void {
    waiting.push(job)
    while (running < atOnce && waiting.length > 0) {
      running += 1
      void (waiting.shift() as () => Promise<void>)()
        .catch(() => {})
        .finally(() => {
          running -= 1
          const next = waiting.shift()
          if (next) run(next)
        })
    }
  }

  /** Null when the address serves the published version, otherwise a description of what it serves. */
  async function problemOf(origin: string, path: string): Promise<string | null> {
    const url = origin + path
    try {
      const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMs)])
      const response = await fetch(url, {
        redirect: 'manual',
        headers: { 'cache-control': 'no-cache', ...codingsOf(origin) },
        signal,
      })
      const { status } = response
      const page = release.pages.get(path)
      if (!page || status !== 200) {
        await response.body?.cancel()
        if (page) return `${url} answers ${status}.`
        return status === 404 || status === 410 ? null : `${url} still answers ${status}.`
      }
      const body = await readBounded(response, url, page.bytes + slackBytes)
      return digestOf(body) === release.pages.get(path)?.digest ? null : otherBytes(url)
    } catch (error) {
      if (isRefusedAnswer(error)) return otherBytes(url)
      return `${url} could not be asked: ${reasonOf(error)}`
    }
  }

  /** Tries until the address is right; returns null then, otherwise the last problem. */
  async function tryUntilLive(path: string, delays: readonly number[]): Promise<string | null> {
    let problem: string | null = null
    for (const pause of delays) {
      if (pause > 0) await sleep(pause, undefined, { signal: stop.signal, ref: false })
      const origin = address()
      if (origin === null) continue
      while (!isDelivered(path)) await sleep(deliveryMs, undefined, { signal: stop.signal, ref: false })
      problem = await problemOf(origin, path)
      if (problem === null) return null
    }
    return problem
  }

  /** The first pages of a change that the address has not shown yet. */
  const pathsOf = (change: number) => receipts.toCheck(change).filter(isChecked).slice(0, mostPages)

  /** Whether the address shows a change; notes what it shows instead. */
  async function check(change: number, ask: (path: string) => Promise<string | null>): Promise<boolean> {
    const paths = pathsOf(change)
    for (const [place, path] of paths.entries()) {
      const problem = await ask(path)
      if (problem === null) continue
      receipts.live(change, paths.slice(0, place), false)
      receipts.doubt(change, path, problem)
      return false
    }
    if (address() !== null) receipts.live(change, paths, true)
    return true
  }

  function lookAgainLater(): void {
    if (unseen.size === 0 || stop.signal.aborted) return
    again ??= setTimeout(lookAgain, deps.againMs ?? againMs)
    again.unref()
  }

  /** Asks once for each page of these changes, and not for the rest when the address shows none of the latest. */
  async function checkOnce(changes: readonly number[]): Promise<void> {
    const answers = new Map<string, string | null>()
    let inRow = 0
    const ask = async (path: string) => {
      const known = answers.get(path)
      if (known !== undefined) return known
      const problem = await tryUntilLive(path, [0])
      answers.set(path, problem)
      inRow = problem === null ? 0 : inRow + 1
      return problem
    }
    for (const change of changes) {
      if (inRow >= mostInRow) return
      if (pathsOf(change).every(isDelivered) && (await check(change, ask))) unseen.delete(change)
    }
  }

  /** Checks once more what the address did not show, the latest change first: it may have been away for a while. */
  function lookAgain(): void {
    clearTimeout(again)
    again = undefined
    if (isLookingAgain) return
    isLookingAgain = true
    run(async () => {
      try {
        await checkOnce([...unseen].reverse())
      } finally {
        isLookingAgain = false
        lookAgainLater()
      }
    })
  }

  return {
    look(changes, path) {
      if (address() === null || !isChecked(path)) return
      const concerned = [...changes]
      run(async () => {
        const origin = address()
        if (origin !== null && (await problemOf(origin, path)) === null)
          for (const change of concerned) receipts.live(change, [path], false)
      })
    },
    finish(change) {
      run(async () => {
        if (await check(change, (path) => tryUntilLive(path, tries))) {
          unseen.delete(change)
          if (unseen.size > 0) lookAgain()
        } else {
          unseen.add(change)
          for (const one of unseen) if (!receipts.knows(one)) unseen.delete(one)
          lookAgainLater()
        }
      })
    },
    close() {
      clearTimeout(again)
      stop.abort()
    },
  }
}
