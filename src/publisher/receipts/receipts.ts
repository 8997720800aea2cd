// State of each change: which pages it affects, how far they are, and what failed.
import { LRUCache } from 'lru-cache'
import type { Change, ChangeState } from '#contract/entities/change.ts'
import { type ChangeProgress, mostKnownChanges, noProgress } from '#contract/publishing.ts'

type Page = Change['pages'][number]

interface Receipt {
  /** Pages that are not up to date yet. */
  waiting: Set<string>
  /** Others may follow. */
  isPlanning: boolean
  /** The first pages worth reporting. */
  pages: Map<string, Page>
  failures: Map<string, string>
  total: number
  rendered: number
  written: number
  renderedAt: number | null
  writtenAt: number | null
  liveAt: number | null
}

const shownPages = 50
const shownFailures = 20
/** State of changes published before this process started, unless they are still pending. */
const finished: ChangeProgress = { ...noProgress, state: 'live' }

const isWritten = ({ waiting, isPlanning }: Receipt) => waiting.size === 0 && !isPlanning
const isReported = ({ state }: Page) => state !== 'waiting' && state !== 'unchanged'

export class Receipts {
  private readonly byChange = new LRUCache<number, Receipt>({ max: mostKnownChanges })
  /** Written pages that cannot be delivered to the public address, with the reason. */
  private readonly undelivered = new Map<string, string>()
  private readonly clock: () => Date

  constructor(clock: () => Date) {
    this.clock = clock
  }

  /** Forgets all changes: the database may give their numbers to others. */
  clear(): void {
    this.byChange.clear()
  }

  /** Whether the state of a change is kept; older ones count as live. */
  knows(change: number): boolean {
    return this.byChange.has(change)
  }

  private receipt(change: number): Receipt {
    const known = this.byChange.get(change)
    if (known) return known
    const made: Receipt = {
      waiting: new Set(), isPlanning: false, pages: new Map(), failures: new Map(), total: 0, rendered: 0, written: 0,
      renderedAt: null, writtenAt: null, liveAt: null,
    } // biome-ignore format: all empty
    this.byChange.set(change, made)
    return made
  }

  /** More pages of a change are registered from now on, until `planned`: it is not written before. */
  planning(change: number): void {
    const receipt = this.receipt(change)
    receipt.isPlanning = true
    receipt.liveAt = null
  }

  /** All pages of a change are registered; whether they are all written already. */
  planned(change: number): boolean {
    const receipt = this.receipt(change)
    receipt.isPlanning = false
    if (!isWritten(receipt)) return false
    this.finish(receipt)
    return true
  }

  /** Registers pages that a change affects; there may be none. */
  begin(change: number, paths: Iterable<string>): void {
    const receipt = this.receipt(change)
    for (const path of paths) {
      if (receipt.waiting.has(path)) continue
      receipt.waiting.add(path)
      receipt.total += 1
      if (receipt.pages.size < shownPages && !receipt.pages.has(path))
        receipt.pages.set(path, { path, state: 'waiting', milliseconds: null })
    }
    if (isWritten(receipt)) this.finish(receipt)
    else receipt.liveAt = null
  }

  /** Marks a page as up to date and returns the changes that are completely written now. */
  settle(
    changes: Iterable<number>,
    path: string,
    state: 'written' | 'unchanged' | 'removed',
    milliseconds: number | null,
  ): number[] {
    const complete: number[] = []
    for (const change of changes) {
      const receipt = this.byChange.get(change)
      if (!receipt?.waiting.delete(path)) continue
      receipt.rendered += 1
      receipt.failures.delete(path)
      if (state !== 'unchanged') receipt.written += 1
      const page = { path, state, milliseconds } as const
      if (receipt.pages.has(path) || isReported(page)) this.tell(receipt, page)
      if (!isWritten(receipt)) continue
      this.finish(receipt)
      complete.push(change)
    }
    return complete
  }

  private tell(receipt: Receipt, page: Page): void {
    if (!receipt.pages.has(page.path) && receipt.pages.size >= shownPages) {
      const other = [...receipt.pages.values()].find((known) => !isReported(known))
      if (!other) return
      receipt.pages.delete(other.path)
    }
    receipt.pages.set(page.path, page)
  }

  private finish(receipt: Receipt): void {
    const now = this.clock().getTime()
    receipt.renderedAt ??= now
    receipt.writtenAt = now
  }

  fail(
    changes: Iterable<number>,
    path: string,
    reason: string,
    state: 'failed' | 'withheld' = 'failed',
  ): void {
    for (const change of changes) {
      const receipt = this.byChange.get(change)
      if (!receipt) continue
      receipt.failures.set(path, reason)
      this.tell(receipt, { path, state, milliseconds: null })
    }
  }

  /** Records that a page is taken away until it can be rendered, for all changes that wait for it. */
  withhold(path: string): void {
    for (const receipt of this.byChange.values())
      if (receipt.waiting.has(path)) this.tell(receipt, { path, state: 'withheld', milliseconds: null })
  }

  /** Records that the public address does not serve what was written; the page stays written, because it may come there yet. */
  doubt(change: number, path: string, reason: string): void {
    this.byChange.get(change)?.failures.set(path, reason)
  }

  /** Pages of a change whose public version is to be checked. */
  toCheck(change: number): string[] {
    const pages = [...(this.byChange.get(change)?.pages.values() ?? [])]
    return pages.filter(({ state }) => state === 'written' || state === 'removed').map(({ path }) => path)
  }

  /** Records that the public address serves what was rendered. */
  live(change: number, paths: Iterable<string>, isWhole: boolean): void {
    const receipt = this.byChange.get(change)
    if (!receipt) return
    for (const path of paths) {
      const page = receipt.pages.get(path)
      if (page?.state === 'written') receipt.pages.set(path, { ...page, state: 'live' })
      receipt.failures.delete(path)
    }
    if (isWhole && isWritten(receipt)) receipt.liveAt = this.clock().getTime()
  }

  /** Records that a page was delivered or, with a problem, that it was not. */
  deliver(path: string, problem: string | null): void {
    if (problem === null) this.undelivered.delete(path)
    else this.undelivered.set(path, problem)
  }

  isWritten(change: number): boolean {
    const receipt = this.byChange.get(change)
    return receipt !== undefined && isWritten(receipt)
  }

  private failuresOf({ failures, pages, liveAt }: Receipt): Map<string, string> {
    if (liveAt !== null || this.undelivered.size === 0) return failures
    const all = new Map(failures)
    for (const path of pages.keys()) {
      const reason = this.undelivered.get(path)
      if (reason !== undefined) all.set(path, reason)
    }
    return all
  }

  /** Progress of a change; null when it has not been planned yet. `followed` is the latest planned change. */
  progressOf(change: number, followed: number): ChangeProgress | null {
    const receipt = this.byChange.get(change)
    if (!receipt) return change <= followed ? finished : null
    const { waiting, pages, total, rendered, written, renderedAt, writtenAt, liveAt } = receipt
    const failures = this.failuresOf(receipt)
    const isDone = isWritten(receipt)
    const state = (): ChangeState => {
      if (failures.size > 0) return 'failed'
      if (!isDone) return 'rendering'
      return liveAt === null ? 'written' : 'live'
    }
    return {
      state: state(),
      counts: { pages: total, waiting: waiting.size, rendered, written },
      failures: [...failures].slice(0, shownFailures).map(([path, reason]) => ({ path, reason })),
      pages: [...pages.values()].sort((one, other) => Number(isReported(other)) - Number(isReported(one))),
      renderedAt,
      writtenAt: isDone ? writtenAt : null,
      liveAt,
    }
  }
}
