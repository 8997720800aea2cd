// Which changes still have pages to render, so that it can be told up to where the pages are while others wait.

/** Stands for pages that belong to no change, such as those of a new day. */
const noChange = 0

interface Job {
  changes: ReadonlySet<number>
  isOfNoChange: boolean
}

/** What has pages to render. */
export interface Unfinished {
  /** The earliest change; null when there is none. */
  first: number | null
  /** Whether there are pages that belong to no change. */
  hasOfNoChange: boolean
}

const changesOf = ({ changes }: Job) => [...changes]
const keysOf = ({ changes, isOfNoChange }: Job) => (isOfNoChange ? [noChange, ...changes] : changes)

export class UnfinishedChanges {
  private readonly pages = new Map<number, number>()

  private count(job: Job, step: 1 | -1): void {
    for (const change of keysOf(job)) {
      const pages = (this.pages.get(change) ?? 0) + step
      if (pages > 0) this.pages.set(change, pages)
      else this.pages.delete(change)
    }
  }

  add(job: Job): void {
    this.count(job, 1)
  }

  remove(job: Job): void {
    this.count(job, -1)
  }

  /** What is unfinished of these and of some more pages. */
  with(more: readonly Job[]): Unfinished {
    const changes = [...this.pages.keys().filter((change) => change !== noChange), ...more.flatMap(changesOf)]
    const first = changes.reduce((one, other) => Math.min(one, other), Infinity)
    return {
      first: first === Infinity ? null : first,
      hasOfNoChange: this.pages.has(noChange) || more.some(({ isOfNoChange }) => isOfNoChange),
    }
  }
}
